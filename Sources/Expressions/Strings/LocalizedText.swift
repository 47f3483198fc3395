import Values

extension StringCatalog {
    /// The text of `key` for a locale: in its language, else in one that it falls back to. Nil if the
    /// catalog has no such key.
    ///
    /// - Parameter arguments: as many as the key's parameters.
    func text(
        of key: String, _ arguments: [FormatValue], for locale: RunContext.Locale
    ) -> String? {
        guard let string = strings[key] else { return nil }
        for language in fallbacks(for: locale.tag) {
            guard let localization = string.localizations[language] else { continue }
            // Plurals follow the rules of the language that the text is in.
            let rules =
                language == locale.tag ? locale.pluralRules : PluralRules(language: language)
            return LocalizedTextWriter(
                localization: localization, arguments: arguments, rules: rules, data: locale.data
            ).text
        }
        return key
    }
}

/// Fills the arguments of one text in.
private struct LocalizedTextWriter {
    let localization: Localization
    let arguments: [FormatValue]
    let rules: PluralRules
    let data: LocaleData

    var text: String {
        let number = localization.text.text(for: .other)?.arguments.first {
            $0.conversion != .string
        }
        return text(localization.text, countedBy: number)
    }

    /// The variant for the number of `argument`, with its arguments.
    private func text(_ variants: PluralVariants, countedBy argument: FormatArgument?) -> String {
        let digits = argument.flatMap(digits)
        let category = digits.flatMap { PluralOperands($0) }.map(rules.category) ?? .other
        guard let format = variants.text(for: category) else { return "" }
        return format.pieces.map { piece in
            switch piece {
            case .literal(let text): text
            case .argument(let argument): written(argument)
            case .substitutedNumber: argument.map(written) ?? ""
            case .substitution(let name):
                localization.substitutions[name].map { text($0.text, countedBy: $0.argument) } ?? ""
            }
        }.joined()
    }

    /// A number as its plural category sees it: `1`, `1.50`.
    private func digits(_ argument: FormatArgument) -> String? {
        guard arguments.indices.contains(argument.position) else { return nil }
        switch (arguments[argument.position], argument.conversion) {
        case (.integer(let value), .decimal(let places)):
            return FormattedNumber.parts(of: .double(Double(value)), places...places).1
        case (.integer(let value), _): return String(value.magnitude)
        case (.decimal(let value), .decimal(let places)):
            return FormattedNumber.parts(of: .double(value), places...places).1
        case (.decimal(let value), _):
            return FormattedNumber.parts(of: .double(value), 0...0).1
        case (.string, _): return nil
        }
    }

    private func written(_ argument: FormatArgument) -> String {
        guard arguments.indices.contains(argument.position) else { return "" }
        switch arguments[argument.position] {
        case .string(let text): return text
        case .integer(let value) where argument.conversion != .string && value < 0:
            return data.minus + localized(argument)
        case .decimal(let value) where value < 0: return data.minus + localized(argument)
        default: return localized(argument)
        }
    }

    private func localized(_ argument: FormatArgument) -> String {
        var digits = digits(argument) ?? ""
        if case .integer(let least) = argument.conversion, digits.utf8.count < least {
            digits = String(repeating: "0", count: least - digits.utf8.count) + digits
        }
        return FormattedNumber.localized(digits, data)
    }
}
