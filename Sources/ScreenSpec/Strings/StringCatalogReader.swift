package import Diagnostics
package import Expressions

/// Reads an Apple String Catalog (`.xcstrings`), which is JSON, and checks each text in each language.
///
/// `StringCatalog` has the texts without an error; the others are reported and left out.
package struct StringCatalogReader {
    private let tree: SyntaxTree
    private var bag = DiagnosticBag()
    private var sourceLanguage = ""

    /// Reads `source`; nil, with reports, if it is not a catalog at all.
    package static func read(
        _ source: SourceText, into bag: inout DiagnosticBag
    ) -> StringCatalog? {
        let tree = JSONSpecReader.read(source, limits: SyntaxLimits(), into: &bag)
        guard let root = tree.documents.first else { return nil }
        var reader = StringCatalogReader(tree: tree)
        defer { bag.merge(reader.bag) }
        return reader.catalog(root)
    }

    private init(tree: SyntaxTree) { self.tree = tree }

    private mutating func catalog(_ root: NodeIndex) -> StringCatalog? {
        guard let language = member("sourceLanguage", of: root).map(tree.text),
            let strings = member("strings", of: root), tree[strings].kind == .mapping
        else {
            bag.report(.noStringCatalog, at: tree.place(root))
            return nil
        }
        sourceLanguage = language
        var found: [String: LocalizedString] = [:]
        for (key, value) in tree.pairs(strings) {
            found[tree.text(key)] = localizedString(key, value)
        }
        let catalog = StringCatalog(sourceLanguage: language, strings: found)
        return catalog
    }

    /// A text in all languages, each checked against the source language.
    private mutating func localizedString(
        _ key: NodeIndex, _ value: NodeIndex
    ) -> LocalizedString? {
        var localizations: [(language: NodeIndex, Localization)] = []
        if let node = member("localizations", of: value) {
            for (language, value) in tree.pairs(node) {
                guard let localization = localization(value) else { continue }
                localizations.append((language, localization))
            }
        }
        var byLanguage: [String: Localization] = [:]
        for (language, localization) in localizations {
            byLanguage[tree.text(language)] = localization
        }
        if byLanguage[sourceLanguage] == nil {
            guard let text = format(key) else { return nil }
            byLanguage[sourceLanguage] = Localization(text: .same(text))
        }
        guard let source = byLanguage[sourceLanguage] else { return nil }
        let parameters = source.parameters
        for (language, localization) in localizations {
            check(localization, at: language, key: key, against: parameters)
        }
        return LocalizedString(
            parameters: (0..<(parameters.keys.max() ?? -1) + 1).map { parameters[$0] ?? .string },
            localizations: byLanguage)
    }

    private mutating func localization(_ node: NodeIndex) -> Localization? {
        guard let text = variants(node) else { return nil }
        var substitutions: [String: Substitution] = [:]
        if let node = member("substitutions", of: node) {
            for (position, pair) in tree.pairs(node).enumerated() {
                guard let substitution = substitution(pair.value, position: position) else { return nil }
                substitutions[tree.text(pair.key)] = substitution
            }
        }
        return Localization(text: text, substitutions: substitutions)
    }

    private mutating func substitution(_ node: NodeIndex, position: Int) -> Substitution? {
        guard let text = variants(node) else { return nil }
        let number = member("argNum", of: node).flatMap { Int(tree.text($0)) } ?? position + 1
        let specifier = member("formatSpecifier", of: node).map(tree.text) ?? "lld"
        guard let conversion = try? FormatString("%" + specifier).arguments.first?.conversion,
            (1...64).contains(number)
        else {
            bag.report(.malformedFormat("%" + specifier), at: tree.place(node))
            return nil
        }
        return Substitution(
            argument: FormatArgument(position: number - 1, conversion: conversion), text: text)
    }

    /// A text, or one for each plural category.
    private mutating func variants(_ node: NodeIndex) -> PluralVariants? {
        if let unit = member("stringUnit", of: node) { return self.unit(unit).map { .same($0) } }
        guard let variations = member("variations", of: node) else {
            bag.report(.noText, at: tree.place(node))
            return nil
        }
        guard let plural = member("plural", of: variations) else {
            bag.report(.unsupportedVariations, at: tree.place(variations))
            return nil
        }
        var texts: [PluralCategory: FormatString] = [:]
        for (key, value) in tree.pairs(plural) {
            guard let category = PluralCategory(rawValue: tree.text(key)) else {
                bag.report(.unknownCategory(tree.text(key)), at: tree.place(key))
                continue
            }
            if let unit = member("stringUnit", of: value) { texts[category] = self.unit(unit) }
        }
        return texts.isEmpty ? nil : .plural(texts)
    }

    /// `{"state": "translated", "value": "%lld items"}`.
    private mutating func unit(_ node: NodeIndex) -> FormatString? {
        guard let value = member("value", of: node) else {
            bag.report(.noText, at: tree.place(node))
            return nil
        }
        if let state = member("state", of: node), ["needs_review", "stale", "new"].contains(tree.text(state)) {
            bag.report(.unreviewed(tree.text(state)), at: tree.place(state))
        }
        return format(value)
    }

    private mutating func format(_ node: NodeIndex) -> FormatString? {
        do {
            return try FormatString(tree.text(node))
        } catch {
            bag.report(.malformedFormat(error.conversion), at: tree.place(node))
            return nil
        }
    }

    private func member(_ name: String, of node: NodeIndex) -> NodeIndex? {
        guard tree[node].kind == .mapping else { return nil }
        for (key, value) in tree.pairs(node) where tree.text(key) == name { return value }
        return nil
    }
}

extension StringCatalogReader {
    /// Checks a text against the source language, and its plurals against the rules of its language.
    private mutating func check(
        _ localization: Localization, at language: NodeIndex, key: NodeIndex,
        against expected: [Int: FormatConversion]
    ) {
        let found = localization.parameters
        let positions = Set(found.keys).union(expected.keys).sorted()
        for position in positions where found[position]?.kind != expected[position]?.kind {
            bag.report(
                .formatMismatch(
                    position: position, found: found[position], expected: expected[position],
                    source: sourceLanguage, at: tree.place(key)),
                at: tree.place(language))
        }
        let needed = PluralRules(language: tree.text(language)).categories
        for variants in [localization.text] + localization.substitutions.values.map(\.text) {
            guard case .plural(let texts) = variants else { continue }
            let missing = needed.filter { texts[$0] == nil }
            if !missing.isEmpty {
                bag.report(
                    .missingPlurals(missing.map(\.rawValue), tree.text(language)),
                    at: tree.place(language))
            }
        }
    }
}

extension Localization {
    /// The arguments that the text reads, by their positions.
    fileprivate var parameters: [Int: FormatConversion] {
        var found: [Int: FormatConversion] = [:]
        for format in text.formats + substitutions.values.flatMap(\.text.formats) {
            for argument in format.arguments { found[argument.position] = argument.conversion }
        }
        for substitution in substitutions.values {
            found[substitution.argument.position] = substitution.argument.conversion
        }
        return found
    }
}

extension PluralVariants {
    fileprivate var formats: [FormatString] {
        switch self {
        case .same(let format): [format]
        case .plural(let formats): Array(formats.values)
        }
    }
}

extension FormatConversion {
    /// The type of the argument, whatever its digits.
    fileprivate var kind: String {
        switch self {
        case .string: "a text (`%@`)"
        case .integer: "a whole number (`%lld`)"
        case .decimal: "a number (`%f`)"
        }
    }
}
