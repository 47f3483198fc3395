import TerminalText

/// The page of a diagnostic code, for the terminal and for `Docs/Errors`.
package enum ExplanationPage {
    /// Returns the page as `screenc explain CODE` prints it.
    package static func text(
        _ code: DiagnosticCode, isColored: Bool = false, width: Int = 80
    ) -> String {
        let page = PageLines(isColored: isColored, width: width)
        var lines = page.title(code.name, code.summary)
        lines += page.section("What it means", code.meaning)
        if let example = code.example { lines += page.section("Example", snippet: example) }
        lines += page.section("How to fix it", code.fix)
        if let corrected = code.corrected { lines += [""] + page.lines(of: corrected) }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Returns the page in Markdown; `output` is the report of `screenc validate` for the example.
    package static func markdown(_ code: DiagnosticCode, output: String? = nil) -> String {
        var blocks = ["# \(code.name)", sentence(code.summary)]
        blocks += ["## What it means", code.meaning]
        if let example = code.example {
            blocks += ["## Example", fence(example)]
            if let output { blocks += ["screenc says:", fence("text", output)] }
        }
        blocks += ["## How to fix it", code.fix]
        if let corrected = code.corrected {
            blocks.append(fence(corrected))
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    /// Returns the address of the page where the documentation is published.
    package static func address(of code: DiagnosticCode) -> String {
        "https://github.com/screenc/screenc/blob/main/Docs/Errors/\(code.name).md"
    }

    private static func sentence(_ summary: String) -> String {
        summary.prefix(1).uppercased() + summary.dropFirst() + "."
    }

    private static func fence(_ snippet: Snippet) -> String {
        fence(snippet.language.rawValue, snippet.lines.joined(separator: "\n"))
    }

    private static func fence(_ language: String, _ text: String) -> String {
        let end = text.hasSuffix("\n") ? "```" : "\n```"
        return "```\(language)\n\(text)\(end)"
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

/// A part of a file, or a command, in an explanation.
package struct Snippet: Sendable, ExpressibleByStringInterpolation {
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

/// Parts that several examples share.
extension DiagnosticCode {
    /// The beginning of an example, up to the id of its section.
    static let rows = """
        screen: demo.rows
        models:
          Row: {id: int, name: string}
        sections:
          - id: rows
        """

    /// The beginning of an example whose model has more fields, up to the cell.
    static let richRows = """
        screen: demo.rows
        models:
          Row: {id: int, name: string, price: double, note: string?, tags: list(string)}
        sections:
          - id: rows
            url: https://example.com/rows
            model: Row
            layout: list
        """

    /// The end of an example: a list of names.
    static let shown = """
            model: Row
            layout: list
            cell: {text: "${item.name}"}
        """
}
