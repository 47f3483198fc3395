import Diagnostics
import Expressions
import Values

/// Titles of enums: `enum: {list: "${strings.list}", grid: 바둑판}`.
extension SpecReader {
    /// Returns whether the value of `enum` is a mapping from cases to titles. One with `type` is the long
    /// form of a field `enum`, unless it has keys that no field has and its `type` is no built-in one.
    func isTitled(_ node: NodeIndex) -> Bool {
        guard tree[node].kind == .mapping, tree.count(node) > 0 else { return false }
        let pairs = tree.pairs(node)
        guard let type = pairs.first(where: { tree.text($0.key, equals: "type") }) else {
            return true
        }
        let keys = Set(SpecKeys.field.keys.map(\.key.word))
        let word = text(type.value).prefix { $0 != "(" && $0 != "?" }
        return !ValueType.words.contains(String(word))
            && !pairs.allSatisfy { keys.contains(text($0.key)) }
    }

    /// Reads the titles of the enums of models, and adds those of imports.
    ///
    /// - Parameter scope: has the string catalog and no names.
    func titles(
        of models: DeclaredModels, _ scope: Scope
    ) -> [Enumeration: EnumerationTitles] {
        var titles = imports.titles
        for (enumeration, entries) in models.titled {
            titles[enumeration] = self.titles(entries, in: scope)
        }
        return titles
    }

    /// Reads the titles of an enum's cases.
    func titles(_ entries: [NamedEntry], in scope: Scope) -> EnumerationTitles {
        var found: [String: Template] = [:]
        for entry in entries {
            let what = "the title of `\(entry.name)`"
            guard let title = template(entry.value, use: .required, in: scope, as: what) else {
                continue
            }
            guard title.isTitle else {
                report(
                    .computedTitle(entry.name),
                    at: title.interpolations.first?.place ?? place(entry.value))
                continue
            }
            reportUntranslated(title, at: entry.value, in: scope)
            found[entry.name] = title
        }
        return EnumerationTitles(found)
    }
}
