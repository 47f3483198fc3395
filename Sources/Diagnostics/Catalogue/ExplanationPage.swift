import TerminalText

/// The page of a diagnostic code: what it means, an example with its report, and how to fix it.
package struct ExplanationPage: Sendable {
    /// The name of the code.
    package let name: String
    /// One line, lower case, without a full stop.
    package let summary: String
    /// What the code means and why it matters, in a few sentences.
    package let meaning: String
    /// A minimal complete spec that has this diagnostic; nil if one spec cannot show it.
    package let example: Snippet?
    /// What changes in the example, as a `diff` of its lines; nil if the code is about one version.
    package let change: Snippet?
    /// The recorded answers that the example is compared with, of a code about recordings.
    package let answers: [Snippet]
    /// How to fix the problem.
    package let fix: String
    /// The corrected text; with an example, the change of its lines as a `diff`.
    package let correction: Snippet?
    /// The page without the link to the index.
    package let markdown: String

    /// Reads a page of `Docs/Errors`: a title, and parts with fixed headings.
    package init(markdown text: String) {
        let parts = MarkdownPart.parts(of: text)
        func part(_ heading: String) -> MarkdownPart? { parts.first { $0.heading == heading } }
        name = parts.first?.heading ?? ""
        summary = Self.lowerCase(parts.first?.text ?? "")
        meaning = part("What it means")?.text ?? ""
        let snippets = part("Example")?.snippets ?? []
        example = snippets.first
        change = snippets.dropFirst().first { $0.language == "diff" }
        answers = snippets.dropFirst().filter { ["json", "html"].contains($0.language) }
        fix = part("How to fix it")?.text ?? ""
        correction = part("How to fix it")?.snippets.first
        let link = text.firstRange(of: "\n[All errors")
        markdown = link.map { String(text[..<$0.lowerBound]) } ?? text
    }

    /// The address where the documentation is published.
    package var address: String {
        "https://github.com/screenc/screenc/blob/main/Docs/Errors/\(name).md"
    }

    /// The example after the change; nil if the page has none.
    package var changedExample: String? {
        example.flatMap { example in change.flatMap { $0.applied(to: example.text) } }
    }

    /// The example with the correction, after its change if it has one; nil if the page has none, or
    /// if the lines that the correction replaces are not in the example exactly once.
    package var correctedExample: String? {
        guard let text = changedExample ?? example?.text else { return nil }
        return correction?.applied(to: text)
    }

    /// Returns the page as `screenc explain CODE` prints it.
    package func text(isColored: Bool = false, width: Int = 80) -> String {
        let page = PageLines(isColored: isColored, width: width)
        var lines = page.title(name, summary)
        lines += page.section("What it means", meaning)
        if let example { lines += page.section("Example", snippet: example) }
        if let change { lines += [""] + page.lines(of: change) }
        for answer in answers { lines += page.section("A recorded answer", snippet: answer) }
        lines += page.section("How to fix it", fix)
        if let correction { lines += [""] + page.lines(of: correction) }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Returns a sentence as a part of a line; the first word keeps capitals of its own: `UIKit`.
    private static func lowerCase(_ sentence: String) -> String {
        let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
        guard text.dropFirst().first?.isUppercase == false else { return text }
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}

/// A part of a file, or a command, in an explanation.
package struct Snippet: Sendable {
    /// The word of the fence: `yaml`, `diff`, `sh`.
    package let language: String
    package let lines: [String]

    /// The lines, without a line break at the end.
    package var text: String { lines.joined(separator: "\n") }

    /// Returns a text with the change of its lines that this `diff` describes; nil if it is none, or if
    /// the lines that it replaces are not in the text exactly once.
    fileprivate func applied(to text: String) -> String? {
        guard language == "diff" else { return nil }
        let changes = lines.map { (sign: $0.prefix(1), line: String($0.dropFirst())) }
        func part(_ without: Substring) -> String {
            changes.filter { $0.sign != without }.map { $0.line + "\n" }.joined()
        }
        var changed = "\n" + text + "\n"
        let places = changed.ranges(of: "\n" + part("+"))
        guard let place = places.first, places.count == 1 else { return nil }
        changed.replaceSubrange(place, with: "\n" + part("-"))
        return String(changed.dropFirst().dropLast())
    }
}

/// A heading with what follows it up to the next one.
private struct MarkdownPart {
    let heading: String
    /// The first paragraph.
    var text = ""
    var snippets: [Snippet] = []

    /// Returns the parts of a page.
    static func parts(of page: String) -> [MarkdownPart] {
        var parts: [MarkdownPart] = []
        var fence: (language: String, lines: [String])?
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if let open = fence {
                if line == "```" {
                    let snippet = Snippet(language: open.language, lines: open.lines)
                    parts.mutateLast { $0.snippets.append(snippet) }
                    fence = nil
                } else {
                    fence?.lines.append(String(line))
                }
            } else if line.hasPrefix("```") {
                fence = (String(line.dropFirst(3)), [])
            } else if line.hasPrefix("#") {
                parts.append(MarkdownPart(heading: String(line.drop { "# ".contains($0) })))
            } else if !line.isEmpty, parts.last?.text == "" {
                parts.mutateLast { $0.text = String(line) }
            }
        }
        return parts
    }
}

extension [MarkdownPart] {
    fileprivate mutating func mutateLast(_ change: (inout MarkdownPart) -> Void) {
        if !isEmpty { change(&self[count - 1]) }
    }
}

/// The parts of a page as terminal lines.
private struct PageLines {
    let isColored: Bool
    let width: Int

    func title(_ name: String, _ summary: String) -> [String] {
        let indent = name.count + 2
        let lines = summary.wrapped(toWidth: max(20, width - indent))
        let first = TerminalStyle.bold.apply(name, enabled: isColored) + ": " + (lines.first ?? "")
        return [first] + lines.dropFirst().map { String(repeating: " ", count: indent) + $0 }
    }

    func section(_ heading: String, _ text: String) -> [String] {
        [""] + [self.heading(heading)] + text.wrapped(toWidth: width - 2).map(indented)
    }

    func section(_ heading: String, snippet: Snippet) -> [String] {
        [""] + [self.heading(heading)] + lines(of: snippet)
    }

    func lines(of snippet: Snippet) -> [String] {
        snippet.lines.map { indented("  " + $0) }
    }

    private func heading(_ text: String) -> String {
        TerminalStyle.bold.apply(text, enabled: isColored)
    }

    private func indented(_ line: String) -> String {
        line.allSatisfy { $0 == " " } ? "" : "  " + line
    }
}
