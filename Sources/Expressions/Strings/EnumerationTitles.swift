import Values

/// The titles of an enum's cases: texts that read only the string catalog, so that they have a value
/// wherever the enum is used.
package final class EnumerationTitles: Sendable {
    private enum Piece: Sendable {
        case literal(String)
        case text(CatalogText)
    }

    /// A part of a title, for generated code.
    package enum Part: Sendable {
        case literal(String)
        /// A text of the catalog at a path, with its text in the source language.
        case text(key: String, catalog: String, source: String)
    }

    private let titles: [String: [Piece]]

    /// - Parameter titles: by case; each is a title by `isTitle`.
    package init(_ titles: [String: Template]) {
        self.titles = titles.mapValues { template in
            template.segments.compactMap { segment in
                switch segment {
                case .literal(let text): .literal(text)
                case .interpolation(let expression): expression.catalogText.map { .text($0) }
                }
            }
        }
    }

    /// Returns the parts of a case's title; nil if the case is its own title.
    package func parts(of name: String) -> [Part]? {
        titles[name]?.map { piece in
            switch piece {
            case .literal(let text): return .literal(text)
            case .text(let text):
                let localization = text.catalog.strings[text.key]?
                    .localizations[text.catalog.sourceLanguage]
                let pieces = localization?.text.text(for: .other, on: .iphone)?.pieces
                let source = pieces?.map { piece in
                    if case .literal(let text) = piece { text } else { "" }
                }
                return .text(
                    key: text.key, catalog: text.catalog.path,
                    source: source?.joined() ?? text.key)
            }
        }
    }

    /// Calls `body` with each text of a string catalog that a title has.
    package func forEachCatalogText(_ body: (CatalogText) -> Void) {
        for case .text(let text) in titles.values.joined() { body(text) }
    }

    /// Returns the title of a case; a value that is none is its own title.
    package func title(of name: String, in context: RunContext) -> String {
        guard let pieces = titles[name] else { return name }
        return pieces.map { piece in
            switch piece {
            case .literal(let text): text
            case .text(let text):
                text.catalog.text(
                    of: text.key, [], for: context.locale, on: context.device) ?? ""
            }
        }.joined()
    }
}

extension Template {
    /// Whether the text reads nothing but texts of the catalog without arguments.
    package var isTitle: Bool { interpolations.allSatisfy { $0.catalogText != nil } }
}

extension CheckedExpression {
    /// The text of the catalog that the whole expression is, if it has no arguments.
    fileprivate var catalogText: CatalogText? {
        guard case .text(let text) = tree.meaning(of: tree.tree.root), text.parameters.isEmpty
        else { return nil }
        return text
    }
}
