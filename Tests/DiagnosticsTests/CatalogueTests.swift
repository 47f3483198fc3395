import Diagnostics
import TestSupport
import Testing

struct CatalogueTests {
    @Test(arguments: DiagnosticCode.allCases)
    func everyCodeIsExplained(_ code: DiagnosticCode) {
        #expect(!code.summary.isEmpty)
        #expect(!code.summary.hasSuffix("."))
        let sentences = code.meaning.count { $0 == "." }
        #expect(sentences >= 1 && code.meaning.hasSuffix("."))
        #expect(code.cure.hasSuffix("."))
        #expect(code.corrected != nil)
    }

    /// What the cure replaces stands in the example, once, and is not what it is replaced by.
    @Test(arguments: DiagnosticCode.allCases.filter { $0.example != nil })
    func curesApplyToTheirExamples(_ code: DiagnosticCode) throws {
        let example = try #require(code.example)
        let faulty = try #require(code.faulty)
        let corrected = try #require(code.correctedExample)
        #expect(example.text.ranges(of: faulty).count == 1)
        #expect(corrected != example.text)
        #expect(corrected.contains("screen"))
        #expect(!example.text.hasSuffix("\n"))
    }

    @Test func noTwoCodesShareASummary() {
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
