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

    /// Reads the titles of the enums of models.
    ///
    /// - Parameter scope: has the string catalog and no names.
    func readPendingTitles(_ scope: Scope) {
        titleScope = scope
        titles = imports.titles
        for (enumeration, titles) in pendingTitles { readTitles(of: enumeration, titles) }
        pendingTitles = []
    }

    /// Reads the titles of an enum's cases.
    func readTitles(of enumeration: Enumeration, _ entries: [NamedEntry]) {
        var found: [String: Template] = [:]
        for entry in entries {
            let what = "the title of `\(entry.name)`"
            guard let title = template(entry.value, .required, titleScope, what) else { continue }
            guard title.isTitle else {
                bag.report(
                    .computedTitle(entry.name),
                    at: title.interpolations.first?.place ?? place(entry.value))
                continue
            }
            reportUntranslated(title, entry.value, titleScope)
            found[entry.name] = title
        }
        titles[enumeration] = EnumerationTitles(found)
    }
}
