import Diagnostics
import TestSupport
import Testing

/// A case of the pretty report with a golden file.
struct ReportCase: CustomTestStringConvertible {
    let name: String
    let diagnostics: [Diagnostic]
    var options = ReportOptions()

    var testDescription: String { name }
}

struct PrettyReportTests {
    @Test(arguments: ReportCase.shapes + ReportCase.characters + ReportCase.lines)
    func matchesGolden(_ report: ReportCase) {
        let text = Report.pretty.text(of: bag(report.diagnostics), options: report.options)
        expectGolden(text, "Cases/\(report.name).txt")
    }

    @Test func emptyBagHasEmptyReport() {
        let forPeople: [Report] = [.pretty, .concise, .github]
        #expect(forPeople.allSatisfy { $0.text(of: DiagnosticBag()).isEmpty })
    }

    @Test func droppedDiagnosticsAreCounted() {
        let sample = Sample("long.yaml", String(repeating: "a\n", count: 130))
        let diagnostics = (0..<130).map { line in
            Diagnostic(
                .unknownKey, severity: line == 0 ? .warning : .error, "unknown key `a`",
                at: Label(SourceRange(sample.source, ByteRange(line * 2, line * 2 + 1))))
        }
        let text = Report.pretty.text(of: bag(diagnostics))
        #expect(text.hasSuffix("\n129 errors, 1 warning (30 not shown: at most 100 a file)\n"))
    }

    /// A very long line is clipped before its width is measured.
    @Test(.watchdog) func longLinesAreFast() {
        let sample = Sample("huge.json", String(repeating: "한글", count: 60_000))
        let diagnostics = (0..<10).map { number in
            let start = 30_000 * number
            let place = SourceRange(sample.source, ByteRange(start, start + 6))
            return Diagnostic(.wrongType, "no", at: Label(place))
        }
        let text = Report.pretty.text(of: bag(diagnostics), options: ReportOptions(width: 100))
        let widest = text.split(separator: "\n").map(\.count).max()
        #expect(widest ?? 0 <= 100)
        #expect(text.contains("10 errors"))
    }
}

extension ReportCase {
    /// Arrangements of labels.
    static let shapes: [ReportCase] = [
        ReportCase(name: "one-label", diagnostics: [unknownKey(in: feed)]),
        ReportCase(
            name: "colours",
            diagnostics: [
                unknownKey(in: feed),
                Diagnostic(
                    .duplicateName, severity: .warning, "two sections are called `feed`",
                    at: Label(feed.place("id: feed")),
                    related: [Label(feed.place("screen:"), "first here")], help: "rename one"),
            ], options: ReportOptions(isColored: true)),
        ReportCase(
            name: "related-same-file",
            diagnostics: [
                Diagnostic(
                    .duplicateName, "two sections are called `feed`",
                    at: Label(feed.place("model: Row"), "again here"),
                    related: [
                        Label(feed.place("feed.home"), "one"), Label(feed.place("screen"), "two"),
                        Label(feed.place("Feed"), "three"), Label(feed.place("model"), "four"),
                        Label(feed.place("url")),
                    ])
            ]),
        ReportCase(
            name: "related-other-file",
            diagnostics: [
                Diagnostic(
                    .duplicateName, "two models are called `Row`",
                    at: Label(feed.place("model"), "declared again"),
                    related: [
                        Label(other.place("Row"), "first declared here"),
                        Label(feed.place("screen"), "in this screen"),
                        Label(missing.end, "not there"),
                    ], help: "rename one of them")
            ]),
        ReportCase(
            name: "empty-file",
            diagnostics: [Diagnostic(.emptySpec, "the file is empty", at: Label(missing.end))]),
    ]

    /// Characters that are not one column wide, or must not be written to a terminal.
    static let characters: [ReportCase] = [
        sample("tabs", "a:\t\tb\tc", at: "b\tc", text: "from b to c"),
        sample("wide", "제목: 품절 임박: 잔여수량", at: "임박", text: "여기"),
        sample(
            "decomposed", "제목: 품절 임박".decomposed + "\n제목: 품절 임박\n",
            at: "임박".decomposed, text: "jamo", related: "임박"),
        sample("accents", "title: cafe\u{301} creme\u{300} brule\u{301}e", at: "brule\u{301}e"),
        sample("emoji", "empty: 👨‍👩‍👧‍👦 ☺️ 🇰🇷 👍🏽 then: this", at: "then", text: "after emoji"),
        sample(
            "control-characters", "a: \u{1B}[31mred\u{202E} b: \u{7}\u{200B} c", at: "b:",
            text: "a\u{1B}[0m\nb"),
        ReportCase(
            name: "control-in-message",
            diagnostics: [
                Diagnostic(
                    .unknownKey, "unknown key `a\u{1B}[2J\nb\u{202E}`", at: Label(evil.place("a")),
                    help: "not\u{9B}31m this")
            ]),
    ]

    /// Line breaks, ends of files, and long lines.
    static let lines: [ReportCase] = [
        sample("end-of-file", "screen: feed\n", at: nil, text: "`sections` is missing"),
        sample("no-newline-at-end", "screen: feed", at: nil, text: "`sections` is missing"),
        sample("crlf", "screen: feed\r\ntitel: Feed\r\nmodels:\r\n", at: "titel: Feed\r\nmodels"),
        sample("carriage-returns", "screen: feed\rtitel: Feed\rmodels:\r", at: "titel"),
        sample("several-lines", "a: [1,\n  2]\nb: 4\n", at: "[1,\n  2]", text: "not closed"),
        sample("before-line-break", "a: b\nc: d\n", at: "\n", text: "a value is missing"),
        sample(
            "long-line", longLine, at: "itme", text: "did you mean `item`?", related: "end",
            width: 80),
        sample("long-line-start", longLine, at: "text", width: 80),
        sample("long-line-wide", String(repeating: "한글", count: 99), at: "글", width: 60),
        sample("long-label", longLine, at: String(longLine.dropFirst(3).dropLast(3)), width: 60),
    ]

    private static let feed = Sample(
        "Specs/feed.yaml",
        """
        screen: feed.home
        title: Feed

        models:
          Row: {id: int}



        sections:
          - id: feed
            url: https://example.com/rows
            model: Row
            layout: list
            loging: feed_screen

        """)
    private static let other = Sample("Specs/models.yaml", "models:\n  Row: {id: int}\n")
    private static let missing = Sample("Specs/none.yaml", "")
    private static let evil = Sample("Specs/\u{1B}]0;evil\u{7}.yaml", "a: 1\n")

    private static let longLine =
        "text: " + String(repeating: "lorem ipsum ", count: 20) + "${itme.name} "
        + String(repeating: "dolor sit ", count: 20) + "end"

    private static func unknownKey(in sample: Sample) -> Diagnostic {
        Diagnostic(
            .unknownKey, "unknown key `loging` in a section",
            at: Label(sample.place("loging"), "did you mean `logging`?"))
    }

    private static func sample(
        _ name: String, _ text: String, at words: String?, text label: String? = nil,
        related: String? = nil, width: Int = 200
    ) -> ReportCase {
        let sample = Sample("\(name).yaml", text)
        let diagnostic = Diagnostic(
            .wrongType, "this is not right",
            at: Label(words.map { sample.place($0) } ?? sample.end, label),
            related: related.map { [Label(sample.place($0), "compare")] } ?? [])
        return ReportCase(
            name: name, diagnostics: [diagnostic], options: ReportOptions(width: width))
    }
}
