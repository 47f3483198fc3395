/// What the interpreter and the generated program have for a call.
struct Result {
    let expected: String
    let found: String

    /// Whether the values are equal, or both fail for the same reason. The interpreter shortens long
    /// texts in its messages.
    var isSame: Bool {
        guard found.hasPrefix("error "), expected.hasPrefix("error ") else {
            return found == expected
        }
        let reason = found.dropFirst("error ".count)
        if expected.hasSuffix(": \(reason)") { return true }
        let parts = expected.split(separator: "…\"", maxSplits: 1)
        let start = parts[0].split(separator: ": \"", maxSplits: 1).last.map { "\"\($0)" }
        return parts.count == 2 && start.map { reason.hasPrefix($0) } == true
            && reason.hasSuffix(parts[1])
    }

    func description(_ entry: GeneratedProgram.Entry, _ input: CallInput) -> String {
        """
        \(entry.unit) \(entry.part.written)
          \(entry.lines.joined(separator: "\n  "))
          \(input)
          interpreter \(expected)
          Swift       \(found)
        """
    }
}

/// A difference between Foundation and the interpreter that Docs/Expressions.md lists.
struct KnownDifference: Sendable {
    let name: String
    let explains: @Sendable (GeneratedProgram.Entry, CallInput, Result) -> Bool

    /// Languages that differ in spaces, a comma, the form of a weekday or of a month, or the words
    /// for morning and evening.
    private static let languages: Set = [
        "ar", "ca", "cs", "el", "en-AU", "en-CA", "en-IN", "fi", "he", "hr", "ko", "ms", "nb", "nl",
        "pt-PT", "ru", "sk", "vi", "zh-Hans", "zh-Hant", "zh-Hant-HK",
    ]

    static let all = [
        KnownDifference(name: "numbers have at most 38 exact digits, 17 in texts of a catalog") {
            entry, _, result in
            let isText = entry.lines.contains { $0.contains("context.text(") }
            return result.expected.count { $0.isNumber } > (isText ? 17 : 38)
        },
        KnownDifference(name: "a field that a condition shows to be present has no name") {
            _, _, result in
            result.expected.contains("the value has no `")
                && result.found == "error the optional has no value"
        },
        KnownDifference(name: "keys in different normalization forms are equal") {
            entry, input, _ in
            let usesKeys = entry.lines.contains { line in
                [
                    ".distinct()", ".value(for: ", "Set(", "[", ".keyed(", ".grouped(",
                    "firstIndex(of", "OrderedMap(",
                ]
                .contains { line.contains($0) }
            }
            let texts = input.arguments.values.joined()
            return usesKeys
                && (texts.utf8.contains("\u{E9}".utf8) && texts.utf8.contains("e\u{301}".utf8)
                    || texts.utf8.contains("\u{212A}".utf8) && texts.utf8.contains("\"K\"".utf8))
        },
        KnownDifference(name: "formats are those of the system's CLDR") { entry, input, _ in
            entry.lines.contains { $0.contains("context.") } && languages.contains(input.locale)
        },
        KnownDifference(name: "a style has no year 0") { entry, _, result in
            entry.part.written.contains("date(") && result.expected.contains("0\"")
                && result.found.contains("1\"")
        },
        KnownDifference(name: "plural forms are those of the app's catalog") { entry, _, _ in
            ["count", "pages", "birds"].contains { entry.part.written.contains("strings.\($0)(") }
        },
    ]
}
