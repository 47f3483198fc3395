/// Codes for string catalogs and untranslated texts.
extension DiagnosticCode {
    static let ofStrings: [DiagnosticCode] = [
        .malformedCatalog, .missingTranslation, .unreviewedTranslation, .translationMismatch,
        .missingPlural, .untranslatedText,
    ]

    package static let malformedCatalog = DiagnosticCode(
        "malformed-catalog",
        summary: "a string catalog does not have the form that Xcode writes",
        meaning: """
            `strings` names an Apple String Catalog: JSON with `sourceLanguage` and `strings`, in \
            which each text has its `localizations` by language. This part of the file has another \
            form, so its texts cannot be read. A member, a language or a plural form of a language \
            that is not known is a warning, because it is never shown.
            """,
        fix: "Correct the file, or open it in Xcode and save it again.",
        corrected: Snippet(
            .json,
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"title": {"localizations": {
              "en": {"stringUnit": {"state": "translated", "value": "Books"}},
              "ko": {"stringUnit": {"state": "translated", "value": "책"}}}}}}
            """))

    package static let missingTranslation = DiagnosticCode(
        "missing-translation",
        summary: "a text is missing in a language of its catalog",
        meaning: """
            The languages of a catalog are those in which it has a text. This text has no \
            translation in one of them, or one in the state `new`, or an empty one, which shows \
            nothing. Or the catalog has no text at all in a language of the app, which `locales` of \
            the workspace file lists. A text that is missing is shown as in the source language.
            """,
        fix: """
            Add the translation. A text that is the same in all languages, such as a name, has \
            `"shouldTranslate": false`.
            """,
        corrected: Snippet(
            .json,
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"title": {"localizations": {
              "en": {"stringUnit": {"state": "translated", "value": "Books"}},
              "ko": {"stringUnit": {"state": "translated", "value": "책"}}}}}}
            """))

    package static let unreviewedTranslation = DiagnosticCode(
        "unreviewed-translation",
        summary: "a translation waits for a review",
        meaning: """
            The state of this translation is `needs_review`: the text in the source language has \
            changed, or the translation is not confirmed. It is shown all the same.
            """,
        fix: "Review the translation, and change its state to `translated`.",
        corrected: Snippet(
            .json,
            """
            {"stringUnit": {"state": "translated", "value": "책"}}
            """))

    package static let translationMismatch = DiagnosticCode(
        "translation-mismatch",
        summary: "a translation has other arguments than the source language",
        meaning: """
            Expressions pass the arguments of the source language, by position and type. This \
            translation lacks one of them, has one more, or reads one as another type.
            """,
        fix: """
            Use the same arguments. In another order they have their positions: `%2$@ %1$@`. A \
            plural form that does not show its number is a substitution.
            """,
        corrected: Snippet(
            .json,
            """
            {"en": {"stringUnit": {"state": "translated", "value": "%1$@ by %2$@"}},
             "ko": {"stringUnit": {"state": "translated", "value": "%2$@의 %1$@"}}}
            """))

    package static let missingPlural = DiagnosticCode(
        "missing-plural",
        summary: "a text lacks a plural form that its language needs",
        meaning: """
            Languages differ in the forms that numbers need: English has `one` and `other`, \
            Russian also `few` and `many`, Korean only `other`, by the rules of CLDR. For the \
            numbers of a missing form the text of `other` is shown, which is wrong there. The form \
            `other` itself is required.
            """,
        fix: "Add the form.",
        corrected: Snippet(
            .json,
            """
            {"variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "%lld book"}},
              "other": {"stringUnit": {"state": "translated", "value": "%lld books"}}}}}
            """))

    package static let untranslatedText = DiagnosticCode(
        "untranslated-text",
        summary: "a text with letters is not in the string catalog",
        meaning: """
            The catalog of the spec has at least two languages, or `locales` of the workspace file \
            lists two, but this text is written in the spec, so it is the same in all of them. \
            Literals that an expression shows count, too, as in \
            `${item.count == 1 ? "item" : "items"}`; those that it only compares do not.
            """,
        fix: """
            Add the text to the catalog, and read it with `strings`. A text that is the same in all \
            languages, such as a name, can be added with `"shouldTranslate": false`.
            """,
        corrected: "title: ${strings.title}")
}
