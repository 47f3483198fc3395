import Values

extension StringCatalog {
    /// Returns the text of `key` for a locale: in its language, else in one that it falls back to. The
    /// key itself if the catalog does not have it, nil if the text would be too long.
    ///
    /// - Parameter arguments: as many as the key's parameters.
    func text(
        of key: String, _ arguments: [FormatValue], for locale: RunContext.Locale,
        on device: DeviceKind = .iphone
    ) -> String? {
        let languages =
            locale.pseudo == nil ? fallbacks(for: locale.tag) : [sourceLanguage]
        for language in languages {
            guard let localization = strings[key]?.localizations[language] else { continue }
            // Plurals follow the rules of the language that the text is in.
            let rules =
                language == locale.tag ? locale.pluralRules : PluralRules(language: language)
            var writer = LocalizedTextWriter(
                localization: localization, arguments: arguments, rules: rules, data: locale.data,
                pseudo: locale.pseudo, device: device)
            return writer.text()
        }
        return key
    }
}

/// Fills in the arguments of one text.
private struct LocalizedTextWriter {
    let localization: Localization
    let arguments: [FormatValue]
    let rules: PluralRules
    let data: LocaleData
    let pseudo: PseudoLanguage?
    let device: DeviceKind
    private var result = ""
    /// The length of the literal parts in characters, for pseudo-languages.
    private var literalLength = 0

    init(
        localization: Localization, arguments: [FormatValue], rules: PluralRules, data: LocaleData,
        pseudo: PseudoLanguage?, device: DeviceKind
    ) {
        self.device = device
        (self.localization, self.arguments) = (localization, arguments)
        (self.rules, self.data, self.pseudo) = (rules, data, pseudo)
    }

    /// Returns the text; nil if it is too long.
    mutating func text() -> String? {
        let number = localization.text.text(for: .other, on: device)?.arguments.first {
            $0.conversion != .string
        }
        write(localization.text, countedBy: number)
        guard result.utf8.count <= Limits.bytes else { return nil }
        return pseudo?.complete(result, literalLength: literalLength) ?? result
    }

    /// Writes the variant for the number of `argument`, with its arguments.
    private mutating func write(
        _ variants: TextVariants, countedBy argument: FormatArgument?
    ) {
        let digits = argument.flatMap(digits)
        let category = digits.flatMap { self.category(of: $0, in: variants) } ?? .other
        // Parts that would make the text too long are not written.
        for piece in variants.text(for: category, on: device)?.pieces ?? []
        where result.utf8.count <= Limits.bytes {
            switch piece {
            case .literal(let text):
                literalLength += text.count
                result += pseudo?.translated(text) ?? text
            case .argument(let argument): result += written(argument)
            case .substitutedNumber: result += argument.map(written) ?? ""
            case .substitution(let name):
                // Substitutions contain no others.
                guard let part = localization.substitutions[name] else { continue }
                write(part.text, countedBy: part.argument)
            }
        }
    }

    /// The category of a number. As on iOS, a form `zero` is that of 0 in all languages.
    private func category(of digits: String, in variants: TextVariants) -> PluralCategory? {
        if Double(digits) == 0, variants.hasForm(.zero, on: device) { return .zero }
        return PluralOperands(digits).map(rules.category)
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
