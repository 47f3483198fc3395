import Diagnostics
import Expressions

/// `strings`: the catalog of a spec's texts.
extension SpecReader {
    /// Reads the catalog into `scope`. Its diagnostics are those of its own file, and are the same for
    /// all specs that read it.
    func readStrings(_ node: NodeIndex?, into scope: inout Scope) {
        guard let node else { return }
        if tree[node].kind.isCollection {
            scope.invalidRoots.insert(Key.strings.word)
            return reportWrongType(
                node, expected: "`strings` must be the path of a string catalog",
                help: "as in `strings: Localizable.xcstrings`")
        }
        guard let path = filePath(node, as: "`strings`") else {
            scope.invalidRoots.insert(Key.strings.word)
            return
        }
        do throws(StringCatalogs.Fault) {
            let reading = try catalogs.reading(path, besides: tree.source.path)
            log.bag.merge(reading.bag)
            scope.strings = reading.catalog
            if let catalog = reading.catalog { reportMissingLanguages(of: catalog) }
        } catch {
            report(.unreadableCatalog(path, error.reason), at: place(node))
        }
        if scope.strings == nil { scope.invalidRoots.insert(Key.strings.word) }
    }

    /// Reports languages of the app in which the catalog has no texts at all.
    private func reportMissingLanguages(of catalog: StringCatalog) {
        for locale in settings.locales where !catalog.hasLanguage(of: locale.text) {
            report(.missingLanguage(locale, catalog), at: catalog.place)
        }
    }

    /// Reports a shown text with letters of its own, or with literals in its expressions, if the
    /// app has several languages.
    func reportUntranslated(_ template: Template, at node: NodeIndex, in scope: Scope) {
        guard scope.strings != nil || settings.locales.count > 1,
            !scope.invalidRoots.contains(Key.strings.word)
        else { return }
        let languages = languages(of: scope.strings)
        guard languages.count > 1 else { return }
        for segment in template.segments {
            switch segment {
            case .literal(let text):
                guard text.contains(where: \.isLetter), !text.contains("://") else { continue }
                return report(
                    .untranslated(text, scope.strings, in: languages), at: place(node))
            case .interpolation(let expression):
                let literals = expression.shownLiterals
                guard let text = literals.first(where: { !$0.isPath }) else { continue }
                return report(
                    .untranslated(text, scope.strings, in: languages, isInExpression: true),
                    at: expression.place)
            }
        }
    }

    /// The languages of the catalog, and those of the app that it lacks.
    private func languages(of catalog: StringCatalog?) -> [String] {
        let others = settings.locales.map(\.text).filter { locale in
            !(catalog.map { $0.hasLanguage(of: locale) } ?? false)
        }
        return others.isEmpty
            ? catalog?.languages ?? [] : ((catalog?.languages ?? []) + others).sorted()
    }
}

extension String {
    /// Whether it is a URL, or a part of one, that needs no translation.
    fileprivate var isPath: Bool { contains("://") || hasPrefix("/") || hasPrefix("?") }
}
