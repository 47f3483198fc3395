import Diagnostics
import Expressions
import Screens

/// Texts of string catalogs.
extension ScreenPair {
    /// Compares the texts that both versions read, in all languages. Another key is a change of the
    /// expression that reads it.
    func compareTexts() -> ChangeFindings {
        var findings = ChangeFindings()
        let olds = old.catalogTexts
        for (key, string) in new.catalogTexts.sorted(by: { $0.key < $1.key }) {
            guard let before = olds[key], let place = string.place ?? before.place else { continue }
            let languages = Set(before.localizations.keys).union(string.localizations.keys)
                .filter { before.localizations[$0] != string.localizations[$0] }.sorted()
            guard !languages.isEmpty else { continue }
            func text(_ string: LocalizedString) -> String? {
                let texts = languages.compactMap { language in
                    string.localizations[language].map { "\(language): \($0.written)" }
                }
                return texts.isEmpty ? nil : texts.joined(separator: "; ")
            }
            let isGone = string.localizations.keys.allSatisfy { !languages.contains($0) }
            let names = languages.map { "`\($0)`" }.joined(separator: ", ")
            findings.add(
                .look, "the text `\(key)` is \(isGone ? "gone" : "different") in \(names)",
                at: isGone ? before.place ?? place : place, from: text(before), to: text(string))
        }
        return findings
    }
}

extension ComparedScreen {
    /// The texts of string catalogs that the screen reads, by key.
    fileprivate var catalogTexts: [String: LocalizedString] {
        var texts: [String: LocalizedString] = [:]
        func add(_ text: CatalogText) { texts[text.key] = text.catalog.strings[text.key] }
        forEachExpression { $0.forEachCatalogText(add) }
        for titles in screen.scope.titles.values { titles.forEachCatalogText(add) }
        return texts
    }
}

// MARK: - As they are written

extension Localization {
    /// The text as a catalog has it, with its variants.
    fileprivate var written: String {
        let parts = substitutions.sorted { $0.key < $1.key }
            .map { " (\($0.key): \($0.value.text.written))" }
        return text.written + parts.joined()
    }
}

extension TextVariants {
    fileprivate var written: String {
        func list(_ variants: [(name: String, text: String)]) -> String {
            variants.sorted { $0.name < $1.name }.map { "\($0.name) \($0.text)" }
                .joined(separator: ", ")
        }
        return switch self {
        case .same(let format): format.written
        case .plural(let formats): list(formats.map { ($0.key.rawValue, $0.value.written) })
        case .device(let texts): list(texts.map { ($0.key.rawValue, $0.value.written) })
        case .width(let texts): list(texts.map { (String($0.key), $0.value.written) })
        }
    }
}

extension FormatString {
    fileprivate var written: String {
        pieces.map { piece in
            switch piece {
            case .literal(let text): text
            case .argument(let argument):
                "%\(argument.position + 1)$\(argument.conversion.written)"
            case .substitution(let name): "%#@\(name)@"
            case .substitutedNumber: "%arg"
            }
        }.joined()
    }
}

extension FormatConversion {
    fileprivate var written: String {
        switch self {
        case .string: "@"
        case .integer(let digits): digits == 1 ? "lld" : "0\(digits)lld"
        case .decimal(let digits): digits == 6 ? "f" : ".\(digits)f"
        }
    }
}
