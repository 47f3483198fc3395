package import Diagnostics
import Expressions
import LoadingCore

/// Messages about string catalogs.
extension Message {
    static func unreadableCatalog(_ path: String, _ reason: String) -> Message {
        Message(.unreadableFile, "the string catalog `\(path)` cannot be read: \(reason)")
    }

    static let noCatalog = Message(
        .malformedCatalog, "a string catalog must have `sourceLanguage` and `strings`",
        label: "this is another JSON file")

    static func catalogShape(_ expected: String, found: String) -> Message {
        Message(.malformedCatalog, "\(expected), but found \(found)")
    }

    static func unknownMember(_ name: String, _ what: String, _ known: [String]) -> Message {
        let near = Suggestion.nearest(to: name, among: known)
        return Message(
            .malformedCatalog, severity: .warning, "\(what) has no `\(name)`: it is not read",
            near: near)
    }

    static let noCatalogText = Message(
        .malformedCatalog, "there is no text here",
        label: "write `{\"stringUnit\": {\"state\": \"translated\", \"value\": \"…\"}}`")

    static func unknownState(_ word: String) -> Message {
        let states = CatalogKeys.states.sorted()
        return Message(
            .malformedCatalog, "unknown state `\(word)`",
            near: Suggestion.nearest(to: word, among: states),
            help: "states are \(Suggestion.list(states, near: word))")
    }

    static func unknownCategory(_ word: String) -> Message {
        let known = PluralCategory.allCases.map(\.rawValue)
        return Message(
            .malformedCatalog, "unknown plural category `\(word)`",
            near: Suggestion.nearest(to: word, among: known),
            help: "categories are \(Suggestion.list(known, near: word))")
    }

    static func unknownSubstitution(_ name: String, _ known: [String]) -> Message {
        let help =
            known.isEmpty ? "there are no `substitutions`" : Suggestion.list(known, near: name)
        return Message(
            .malformedCatalog, "the format reads the substitution `\(name)`, which is not here",
            label: Suggestion.label(for: name, among: known), help: help)
    }

    static let noArgumentNumber = Message(
        .malformedCatalog, "a substitution must say which argument it counts",
        label: "write `\"argNum\": 1`, from 1 to \(FormatString.maxArguments)")

    static let noOtherForm = Message(
        .missingPlural, "the plural form `other` is missing",
        label: "every language needs it: add `other`")

    static let noOtherDevice = Message(
        .malformedCatalog, "the text for `other` devices is missing",
        label: "every text that differs between devices needs it: add `other`")

    static func malformedWidth(_ word: String) -> Message {
        Message(
            .malformedCatalog, "a width must be a whole number of characters, but found `\(word)`",
            label: "write a number, such as `20`")
    }

    static func missingPlurals(_ categories: [String], _ language: String) -> Message {
        let needed = PluralRules(language: language).categories.map(\.rawValue)
        return Message(
            .missingPlural, severity: .warning,
            "`\(language)` needs the plural forms \(Suggestion.list(needed))",
            label: "add \(Suggestion.list(categories))",
            help: "without them the form `other` is shown for their numbers")
    }

    static func unusedPlurals(_ categories: [String], _ language: String) -> Message {
        let needed = PluralRules(language: language).categories.map(\.rawValue)
        return Message(
            .malformedCatalog, severity: .warning,
            "`\(language)` has no plural form \(Suggestion.list(categories)): it is never shown",
            label: "remove it",
            help: "the plural forms of `\(language)` are \(Suggestion.list(needed))")
    }

    static func emptyTranslation(_ key: String, _ language: String) -> Message {
        Message(
            .missingTranslation, severity: .warning,
            "the text `\(key)` is empty in `\(language)`",
            label: "write it, or remove the language to show the source language")
    }

    static func unknownLanguage(_ tag: String, meant: String?) -> Message {
        Message(
            .malformedCatalog, severity: .warning, "unknown language `\(tag)`",
            label: meant.map { "did you mean `\($0)`?" } ?? "it is never shown",
            help: "a language is a code of BCP 47, such as `ko`, `pt-BR` or `zh-Hans`")
    }

    static let emptyCatalog = Message(
        .emptySpec, "the file is empty",
        help: "a string catalog begins with `{\"sourceLanguage\": \"en\", \"strings\": {`; Xcode "
            + "writes one")

    static func missingTranslation(_ key: String, _ languages: [String]) -> Message {
        Message(
            .missingTranslation, severity: .warning,
            "the text `\(key)` is not translated into \(Suggestion.list(languages))",
            label: "add it, or write `\"shouldTranslate\": false`")
    }

    static func unknownWord(_ name: String) -> Message {
        let nearest = Suggestion.nearest(to: name, among: ScreenWords.names)
        return Message(
            .unusableWord, severity: .warning,
            "`\(ScreenWords.keyPrefix)\(name)` replaces no word of screens",
            label: nearest.map { "did you mean `\(ScreenWords.keyPrefix)\($0)`?" },
            help: "the words are \(Suggestion.list(ScreenWords.names, near: name))")
    }

    static func argumentOfWord(_ key: String, takesSearch: Bool) -> Message {
        Message(
            .unusableWord, severity: .warning,
            takesSearch
                ? "`\(key)` has one argument, what was searched"
                : "`\(key)` has an argument, but a word of screens is given none",
            label: "write the text without it")
    }

    static let unreviewed = Message(
        .unreviewedTranslation, severity: .warning, "this translation needs a review",
        label: "review it, and write `translated`")

    static func malformedCatalogFormat(_ conversion: String) -> Message {
        Message(
            .malformedFormat, "the format `\(conversion)` is not supported",
            label: conversion.hasPrefix("% ") || conversion == "%"
                ? "write `%%` for a percent sign" : nil,
            help: "write `%@`, `%lld`, `%f` or `%.1f`, with a position as in `%1$@`, or `%%`")
    }

    static func formatMismatch(
        _ position: Int, found: FormatConversion?, expected: FormatConversion?,
        in language: String, _ sourceLanguage: String, _ source: SourceRange
    ) -> Message {
        let number = position + 1
        let message: String
        switch (found, expected) {
        case (nil, let expected?):
            message =
                "the argument \(number) (`\(expected.example)`) is not in the text of `\(language)`"
        case (let found?, nil):
            message =
                "the text of `\(language)` has an argument \(number) (`\(found.example)`), which "
                + "`\(sourceLanguage)` does not have"
        default:
            let (wanted, given) = (expected?.typeName ?? "", found?.typeName ?? "")
            message =
                "the argument \(number) must be \(wanted) as in `\(sourceLanguage)`, but found "
                + "\(given) in `\(language)`"
        }
        return Message(
            .translationMismatch, message,
            related: [Label(source, "the text in `\(sourceLanguage)` is here")],
            help: "arguments in another order have their positions: `%2$@ %1$@`")
    }

    static func missingLanguage(_ locale: WrittenWord, _ catalog: StringCatalog) -> Message {
        Message(
            .missingTranslation, severity: .warning,
            "the catalog has no text in `\(locale.text)`, a language of the app",
            label: "the texts of `\(catalog.sourceLanguage)` are shown there",
            related: [Label(locale.place, "the language is listed here")])
    }

    /// - Parameter isInExpression: whether `text` is a literal of an expression.
    static func untranslated(
        _ text: String, _ catalog: StringCatalog?, in languages: [String],
        isInExpression: Bool = false
    ) -> Message {
        let known = languages.map { "`\($0)`" }.joined(separator: ", ")
        let isKnown = catalog?.strings[text] != nil
        let subject = isInExpression ? "the text `\(text)`" : "this text"
        let read = isInExpression ? "strings[\"\(text)\"]" : "${strings[\"\(text)\"]}"
        let addition =
            catalog.map { "add it to `\($0.path)`, and read it with `strings`" }
            ?? "add `strings: Localizable.xcstrings`, a catalog that has it"
        return Message(
            .untranslatedText, severity: .warning,
            "\(subject) is not translated: it is the same in \(known)",
            label: isKnown ? "write `\(read)`" : addition)
    }
}

extension DiagnosticCode {
    package static let malformedCatalog = DiagnosticCode("malformed-catalog")
    package static let missingTranslation = DiagnosticCode("missing-translation")
    package static let unreviewedTranslation = DiagnosticCode("unreviewed-translation")
    package static let translationMismatch = DiagnosticCode("translation-mismatch")
    package static let missingPlural = DiagnosticCode("missing-plural")
    package static let unusableWord = DiagnosticCode("unusable-word")
    package static let untranslatedText = DiagnosticCode("untranslated-text")
}
