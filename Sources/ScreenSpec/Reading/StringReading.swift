import Diagnostics
import Expressions

/// `strings`: the catalog of a spec's texts.
extension SpecReader {
    /// Reads the catalog into `scope`. Its diagnostics are those of its own file, and are the same for
    /// all specs that read it.
    func readStrings(_ node: NodeIndex?, _ scope: inout Scope) {
        guard let node else { return }
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

    /// Reports a shown text with letters of its own, or with literals in its expressions, if the
    /// spec has several languages.
    func reportUntranslated(_ template: Template, _ node: NodeIndex, _ scope: Scope) {
        guard let catalog = scope.strings, catalog.languages.count > 1 else { return }
        for segment in template.segments {
            switch segment {
            case .literal(let text):
                guard text.contains(where: \.isLetter) else { continue }
                return bag.report(.untranslated(text, catalog), at: place(node))
            case .interpolation(let expression):
                guard let text = expression.shownLiterals.first else { continue }
                return bag.report(
                    .untranslated(text, catalog, isInExpression: true), at: expression.place)
            }
        }
    }
}
