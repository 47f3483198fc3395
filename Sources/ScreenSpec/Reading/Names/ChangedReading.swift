import Diagnostics
import Expressions
import Screens

/// `changed`.
extension SpecReader {
    /// The name in expressions that says that a state has another value than its default.
    static let changedName = "changed"

    /// Adds `changed` to the names of the screen, if states have computed defaults and the spec has
    /// the word: a definition that compares them. A sort order, whose default is a literal, is no
    /// change.
    ///
    /// - Parameters:
    ///   - defaults: the computed defaults, as definitions of the states.
    ///   - scope: has the states, and what their defaults read.
    func readChanged(_ defaults: [Definition], _ scope: inout Scope) -> [Definition] {
        let name = Self.changedName
        guard let first = defaults.first, mentions(name) else { return [] }
        var (text, parts) = ("", [CheckedExpression.Part]())
        for value in defaults {
            let start = text.utf8.count
            text +=
                "\(text.isEmpty ? "" : " || ")\(value.name) != (\(value.expression.text))"
            parts.append(.init(start..<text.utf8.count, at: value.expression.place))
        }
        var scratch = DiagnosticBag()
        let found = Array(text.utf8).withUnsafeBufferPointer { bytes in
            ExpressionChecker(scope: scope).check(
                bytes, in: 0..<bytes.count, places: SourceMap { _ in first.place }, parts: parts,
                into: &scratch)
        }
        let slot = scope.count
        guard let found, found.type == .bool else {
            scope.add(name, CELType.error)
            return []
        }
        scope.add(name, CELType.bool)
        return [Definition(name: name, expression: found, slot: slot, place: first.place)]
    }

    /// Whether a scalar of the file contains a word.
    func mentions(_ word: String) -> Bool {
        tree.nodes.indices.contains { index in
            let node = NodeIndex(index)
            return !tree[node].kind.isCollection && text(node).contains(word)
        }
    }
}
