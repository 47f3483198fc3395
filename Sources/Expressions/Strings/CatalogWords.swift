package import LoadingCore

extension Activation {
    /// The words of screens that stand in no spec, in the language of the run: those of the screen's
    /// catalog by their keys, such as `screenc.retry`, or else the program's own.
    package var words: ScreenWords {
        var words = ScreenWords(language: context.locale.tag)
        guard let strings, strings.replacesWords else { return words }
        words.replace { strings.word($0, for: context.locale, on: context.device) }
        return words
    }
}

extension StringCatalog {
    /// Returns the text of a word in the language of a locale; nil if it has none there. The words of the
    /// program are nearer to a person than those of another language.
    fileprivate func word(
        _ name: String, for locale: RunContext.Locale, on device: DeviceKind
    ) -> String? {
        let key = ScreenWords.keyPrefix + name
        let own = fallbacks(for: locale.tag).filter {
            $0 != sourceLanguage || hasSourceLanguage(of: locale.tag)
        }
        guard let localizations = strings[key]?.localizations,
            own.contains(where: { localizations[$0] != nil })
        else { return nil }
        let text = text(of: key, [.string("{0}")], for: locale, on: device)
        // A text without a translation into the source language is its key.
        return text == key ? nil : text
    }

    private func hasSourceLanguage(of tag: String) -> Bool {
        tag == sourceLanguage || tag.hasPrefix(sourceLanguage + "-")
    }
}
