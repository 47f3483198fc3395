import Diagnostics
import TestSupport
import Testing

struct MachineReportTests {
    @Test func concise() {
        let text = Report.named("concise")?.text(of: diagnostics)
        #expect(
            text == """
                Specs/a,b:50%.yaml:1:4: error: `품절` is [not] 100% right [wrong-type]
                Specs/a,b:50%.yaml:2:5: warning: two lines [unused-model]
                Specs/a,b:50%.yaml:4:1: error: line one line two [missing-key]
                2 errors, 1 warning

                """)
    }

    @Test func github() {
        let text = Report.named("github")?.text(of: diagnostics)
        let file = "file=Specs/a%2Cb%3A50%25.yaml"
        #expect(
            text == """
                ::error \(file),line=1,col=4,endLine=1,endColumn=6,title=wrong-type::\
                `품절` is [not] 100%25 right
                ::error \(file),line=4,col=1,endLine=4,endColumn=1,title=missing-key::\
                line one%0Aline two
                ::warning \(file),line=2,endLine=3,title=unused-model::two lines

                """)
    }

    @Test(arguments: ["gitlab", "json", "junit", "sarif"])
    func document(_ format: String) throws {
        var options = ReportOptions()
        options.files = ["Specs/other.yaml"]
        options.keyPath = { $0.range.start == 3 ? "sections[rows].cell" : "" }
        let report = try #require(Report.named(format))
        expectGolden(report.text(of: diagnostics, options: options), "Cases/reports/\(format).txt")
    }

    @Test(arguments: ["gitlab", "json", "junit", "sarif"])
    func `documents of no findings`(_ format: String) throws {
        let report = try #require(Report.named(format))
        expectGolden(report.text(of: DiagnosticBag()), "Cases/reports/\(format)-empty.txt")
    }

    /// GitHub takes 25,000 results and 10 MB.
    @Test func `limits of SARIF`() throws {
        var all = DiagnosticBag()
        for file in 0..<300 {
            let sample = Sample("Specs/\(file).yaml", String(repeating: "a\n", count: 100))
            for line in 0..<100 {
                let place = SourceRange(sample.source, ByteRange(2 * line, 2 * line + 1))
                all.report(Diagnostic(.missingKey, "line \(line)", at: Label(place)))
            }
        }
        let text = try #require(Report.named("sarif")).text(of: all)
        #expect(text.utf8.count < 10_000_000)
        let results = text.ranges(of: "\"ruleId\"").count
        #expect(results <= 25_000 && results > 5_000)
        #expect(text.contains("\(30_000 - results) more diagnostics are left out"))
    }

    private var diagnostics: DiagnosticBag {
        let sample = Sample("Specs/a,b:50%.yaml", "a: 품절 x\nb: 😀c\nd: e\n")
        return bag([
            Diagnostic(
                DiagnosticCode("unused-model"), severity: .warning, "two lines",
                at: Label(sample.place("c\nd:"))),
            Diagnostic(
                .missingKey, "line one\r\nline two", at: Label(sample.end),
                related: [Label(sample.place("b"), "beside <this>")], help: "write & read",
                fixes: [FixIt(sample.end, replacement: "key: 1")]),
            Diagnostic(.wrongType, "`품절` is [not] 100% right", at: Label(sample.place("품절"))),
        ])
    }
}
