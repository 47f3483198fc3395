import Diagnostics
import Expressions

/// `strings`: the catalog of a spec's texts.
extension SpecReader {
    /// Reads the catalog into `scope`. Its diagnostics are those of its own file, and are the same for
    /// all specs that read it.
    func readStrings(_ node: NodeIndex?, _ scope: inout Scope) {
        guard let node else { return }
        if tree[node].kind.isCollection {
            scope.invalidRoots.insert(Key.strings.word)
            return reportWrongType(
                node, expected: "`strings` must be the path of a string catalog",
                help: "as in `strings: Localizable.xcstrings`")
        }
        guard let path = filePath(node, "`strings`") else {
            scope.invalidRoots.insert(Key.strings.word)
            return
        }
        do throws(StringCatalogs.Fault) {
            let reading = try catalogs.reading(path, besides: tree.source.path)
            bag.merge(reading.bag)
            scope.strings = reading.catalog
        } catch {
            bag.report(.unreadableCatalog(path, error.reason), at: place(node))
        }
        if scope.strings == nil { scope.invalidRoots.insert(Key.strings.word) }
    }

    /// Reports a shown text with letters of its own if the spec has several languages.
    func reportUntranslated(_ template: Template, _ node: NodeIndex, _ scope: Scope) {
        guard let catalog = scope.strings, catalog.languages.count > 1 else { return }
        for case .literal(let text) in template.segments where text.contains(where: \.isLetter) {
            bag.report(.untranslated(text, catalog), at: place(node))
            return
        }
    }
}
