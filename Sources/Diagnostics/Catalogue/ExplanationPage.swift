import TerminalText

/// The page of a diagnostic code, for the terminal and for `Docs/Errors`.
package enum ExplanationPage {
    /// The page as `screenc explain CODE` prints it.
    package static func text(
        _ code: DiagnosticCode, isColored: Bool = false, width: Int = 80
    ) -> String {
        let explanation = code.explanation
        let page = PageLines(isColored: isColored, width: width)
        var lines = page.title(code.rawValue, explanation.summary)
        lines += page.section("What it means", explanation.meaning)
        if let example = explanation.example { lines += page.section("Example", snippet: example) }
        lines += page.section("Cure", explanation.cure)
        if let corrected = explanation.corrected { lines += [""] + page.lines(of: corrected) }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The page in Markdown; `output` is what `screenc validate` says of the example.
    package static func markdown(_ code: DiagnosticCode, output: String? = nil) -> String {
        let explanation = code.explanation
        var blocks = ["# \(code.rawValue)", sentence(explanation.summary)]
        blocks += ["## What it means", explanation.meaning]
        if let example = explanation.example {
            blocks += ["## Example", fence(example)]
            if let output { blocks += ["screenc says:", fence("text", output)] }
        }
        blocks += ["## Cure", explanation.cure]
        if let corrected = explanation.corrected {
            blocks.append(fence(corrected))
        }
        return blocks.joined(separator: "\n\n") + "\n"
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

/// The pieces of a page in lines of a terminal.
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
