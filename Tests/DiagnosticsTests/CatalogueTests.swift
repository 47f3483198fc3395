import Diagnostics
import TestSupport
import Testing

struct CatalogueTests {
    @Test(arguments: DiagnosticCode.allCases)
    func codeHasCompleteDocumentation(_ code: DiagnosticCode) {
        #expect(!code.summary.isEmpty)
        #expect(!code.summary.hasSuffix("."))
        let sentences = code.meaning.count { $0 == "." }
        #expect(sentences >= 1 && code.meaning.hasSuffix("."))
        #expect(code.fix.hasSuffix("."))
        #expect(code.corrected != nil)
    }

    /// The faulty part occurs in the example once, and differs from its replacement.
    @Test(arguments: DiagnosticCode.allCases.filter { $0.example != nil })
    func fixesApplyToTheirExamples(_ code: DiagnosticCode) throws {
        let example = try #require(code.example)
        let faulty = try #require(code.faulty)
        let corrected = try #require(code.correctedExample)
        #expect(example.text.ranges(of: faulty).count == 1)
        #expect(corrected != example.text)
        #expect(corrected.contains("screen"))
        #expect(!example.text.hasSuffix("\n"))
    }

    @Test func summariesAreUnique() {
        let summaries = DiagnosticCode.allCases.map(\.summary)
        #expect(Set(summaries).count == summaries.count)
    }

    @Test func pages() {
        let output = "error[duplicate-name]: two sections are called `rows`"
        expectGolden(ExplanationPage.text(.duplicateName), "Cases/page.txt")
        expectGolden(
            ExplanationPage.text(.missingParameter, isColored: true, width: 50),
            "Cases/page-coloured.txt")
        expectGolden(
            ExplanationPage.markdown(.duplicateName, output: output), "Cases/page.md")
        expectGolden(ExplanationPage.markdown(.jsonSyntax), "Cases/page-json.md")
    }
}
