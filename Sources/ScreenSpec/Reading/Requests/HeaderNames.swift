import Diagnostics
import Expressions
import LoadingCore
import Screens

extension SpecReader {
    /// Reads `headers`, the only place where secrets are in scope. Fields with invalid names are
    /// reported and omitted.
    func readHeaders(_ node: NodeIndex, in outer: Scope) -> [NamedText] {
        var scope = outer
        scope.restrictedRoots.remove(Key.secrets.word)
        for (key, _) in tree.pairs(node) where !tree[key].kind.isCollection {
            // `namedTexts` reports empty names.
            let name = text(key)
            guard !name.isEmpty, !LoadingRules.isToken(name), !containsInterpolation(key) else {
                continue
            }
            report(.malformedHeaderName(name), at: place(key))
        }
        return namedTexts(node, in: scope, as: "the fields of `headers`").filter {
            LoadingRules.isToken($0.name)
        }
    }

    /// Reads the name of a header.
    func headerName(_ node: NodeIndex, as what: String) -> String? {
        guard let name = word(node, as: what) else { return nil }
        if LoadingRules.isToken(name) { return name }
        return refuse(.malformedHeaderName(name), at: place(node))
    }
}
