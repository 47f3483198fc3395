import Diagnostics
import Expressions
import Values

/// Titles of enums: `enum: {list: "${strings.list}", grid: 바둑판}`.
extension SpecReader {
    /// Returns whether the value of `enum` is a mapping from cases to titles. One with `type` is a
    /// field `enum`.
    func isTitled(_ node: NodeIndex) -> Bool {
        tree[node].kind == .mapping && tree.count(node) > 0
            && !tree.pairs(node).contains { tree.text($0.key, equals: "type") }
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
