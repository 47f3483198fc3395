package import Diagnostics
import LoadingCore

/// The texts of an app in all of its languages: an Apple String Catalog (`.xcstrings`).
///
/// A class, because each expression that reads a text refers to it.
package final class StringCatalog: Sendable {
    /// The location of the source language.
    package let place: SourceRange
    /// The language that keys are written in, and that other languages fall back to.
    package let sourceLanguage: String
    /// The languages with at least one text, sorted.
    package let languages: [String]
    package let strings: [String: LocalizedString]
    /// Keys with a reported error; uses of them are not reported.
    package let faultyKeys: Set<String>
    /// Keys whose texts are valid, but not supported.
    package let unreadableKeys: [String: UnreadableText]
    /// Whether it replaces words of screens that stand in no spec.
    let replacesWords: Bool

    package init(
        place: SourceRange, sourceLanguage: String, strings: [String: LocalizedString],
        faultyKeys: Set<String> = [], unreadableKeys: [String: UnreadableText] = [:]
    ) {
        self.place = place
        self.unreadableKeys = unreadableKeys
        self.sourceLanguage = sourceLanguage
        self.strings = strings
        self.faultyKeys = faultyKeys
        replacesWords = strings.keys.contains { $0.hasPrefix(ScreenWords.keyPrefix) }
        languages = Set(strings.values.flatMap(\.localizations.keys)).union([sourceLanguage])
            .sorted()
    }

    /// The file, for messages.
    package var path: String { place.source.path }

    /// The languages in which a text is looked up for `locale`: `zh-Hans-TW`, `zh-Hans`, `zh`, and
    /// the source language.
    package func fallbacks(for locale: String) -> [String] {
        let subtags = locale.split { $0 == "-" || $0 == "_" }
        let own = (1...max(1, subtags.count)).reversed().map {
            subtags.prefix($0).joined(separator: "-")
        }
        return own + (own.contains(sourceLanguage) ? [] : [sourceLanguage])
    }

    /// Whether the catalog has texts in the language of `locale`, of any region.
    package func hasLanguage(of locale: String) -> Bool {
        let own = fallbacks(for: locale).filter { $0 != sourceLanguage }
        return locale == sourceLanguage || locale.hasPrefix(sourceLanguage + "-")
            || own.contains(where: languages.contains)
    }
}

/// Why a text of a catalog is not supported.
package struct UnreadableText: Sendable {
    /// A sentence about the text: "it differs between devices".
    package let reason: String
    package let place: SourceRange

    package init(reason: String, place: SourceRange) { (self.reason, self.place) = (reason, place) }
}

/// A text of a catalog, as an expression reads it.
package final class CatalogText: Sendable {
    package let catalog: StringCatalog
    package let key: String
    package let parameters: [FormatConversion]

    init(_ catalog: StringCatalog, key: String, parameters: [FormatConversion]) {
        (self.catalog, self.key, self.parameters) = (catalog, key, parameters)
    }
}

/// A text in several languages.
package struct LocalizedString: Sendable {
    /// The parameters of the text, in the order of their positions, as the source language has them.
    package let parameters: [FormatConversion]
    package let localizations: [String: Localization]
    /// The location of its key in the catalog; nil for one without a file.
    package let place: SourceRange?

    package init(
        parameters: [FormatConversion], localizations: [String: Localization],
        place: SourceRange? = nil
    ) {
        self.parameters = parameters
        self.localizations = localizations
        self.place = place
    }
}

/// A text in one language.
package struct Localization: Sendable, Equatable {
    package let text: TextVariants
    package let substitutions: [String: Substitution]

    package init(text: TextVariants, substitutions: [String: Substitution] = [:]) {
        (self.text, self.substitutions) = (text, substitutions)
    }
}

/// A part of a text that varies by one of its numbers.
package struct Substitution: Sendable, Equatable {
    package let argument: FormatArgument
    package let text: TextVariants

    package init(argument: FormatArgument, text: TextVariants) {
        (self.argument, self.text) = (argument, text)
    }
}

/// One text, or one for each plural category, kind of device or width.
package indirect enum TextVariants: Sendable, Equatable {
    case same(FormatString)
    case plural([PluralCategory: FormatString])
    case device([DeviceKind: TextVariants])
    /// By the width in characters.
    case width([Int: TextVariants])

    /// Returns the text for a plural category and a device, in its widest variant: an app that asks
    /// for no width gets that.
    package func text(for category: PluralCategory, on device: DeviceKind) -> FormatString? {
        switch variant(on: device) {
        case .same(let text)?: text
        case .plural(let texts)?: texts[category] ?? texts[.other]
        case .device?, .width?, nil: nil
        }
    }

    /// Whether the variant of a device has a form for a plural category.
    func hasForm(_ category: PluralCategory, on device: DeviceKind) -> Bool {
        if case .plural(let texts)? = variant(on: device) { texts[category] != nil } else { false }
    }

    /// The text or the plural forms of a device.
    private func variant(on device: DeviceKind) -> TextVariants? {
        switch self {
        case .same, .plural: self
        case .device(let texts): (texts[device] ?? texts[.other])?.variant(on: device)
        case .width(let texts): texts.max { $0.key < $1.key }?.value.variant(on: device)
        }
    }

    /// The variants of devices and widths, which differ at most by plural categories.
    package var parts: [TextVariants] {
        switch self {
        case .same, .plural: return [self]
        case .device(let texts):
            return texts.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap(\.value.parts)
        case .width(let texts): return texts.sorted { $0.key < $1.key }.flatMap(\.value.parts)
        }
    }
}

/// A kind of device in a String Catalog.
package enum DeviceKind: String, CaseIterable, Sendable {
    case iphone, ipad, ipod, mac, appletv, applewatch, applevision
    /// Any that a text does not name.
    case other
}

/// An argument of a localized text.
package enum FormatValue: Sendable, Equatable {
    case string(String)
    case integer(Int64)
    case decimal(Double)
}
