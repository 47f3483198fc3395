/// What there is to know of a diagnostic code: `screenc explain` and the page in `Docs/Errors`.
package struct Explanation: Sendable {
    /// One line, lower case, without a full stop.
    package let summary: String
    /// What the code means and why it matters, in a few sentences.
    package let meaning: String
    /// A minimal complete spec for which the code is reported; nil where that takes more than one.
    package let example: Snippet?
    /// What to do about it.
    package let cure: String
    /// What to write; with an example, in place of its `faulty` lines.
    package let corrected: Snippet?
    /// The part of the example that `corrected` replaces; it stands there once.
    package let faulty: String?

    /// Of a code that no single spec shows: it depends on files, bytes or the command line.
    init(summary: String, meaning: String, cure: String, corrected: Snippet? = nil) {
        self.summary = summary
        self.meaning = meaning
        example = nil
        self.cure = cure
        self.corrected = corrected
        faulty = nil
    }

    /// Of a code that `example` shows, and which goes when `corrected` replaces `faulty` in it.
    init(
        summary: String, meaning: String, example: Snippet, cure: String, replace faulty: String,
        with corrected: Snippet
    ) {
        self.summary = summary
        self.meaning = meaning
        self.example = example
        self.cure = cure
        self.faulty = faulty
        self.corrected = corrected
    }
}

/// A piece of a file or a command, as an explanation shows it.
package struct Snippet: Sendable, ExpressibleByStringLiteral {
    package enum Language: String, Sendable {
        case yaml
        case json
        case shell = "sh"
    }

    package let language: Language
    /// The lines, without a line break at the end.
    package let text: String

    init(_ language: Language, _ text: String) {
        self.language = language
        self.text = text
    }

    package init(stringLiteral text: String) { self.init(.yaml, text) }

    /// The lines without the indentation that all of them share.
    package var lines: [Substring] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let indents = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
        return lines.map { $0.dropFirst(indents.min() ?? 0) }
    }
}
