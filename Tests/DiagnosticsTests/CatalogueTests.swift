import Diagnostics
import TestSupport
import Testing

struct CatalogueTests {
    @Test(arguments: DiagnosticCode.allCases)
    func codeHasCompleteDocumentation(_ code: DiagnosticCode) {
        let page = code.page
        #expect(page.name == code.name)
        #expect(!page.summary.isEmpty)
        #expect(!page.summary.hasSuffix("."))
        let sentences = page.meaning.count { $0 == "." }
        #expect(sentences >= 1 && page.meaning.hasSuffix("."))
        #expect(page.fix.hasSuffix("."))
        #expect(page.correction != nil)
    }

    /// The lines that the correction replaces are in the example once, and differ from the new ones.
    @Test(arguments: DiagnosticCode.allCases.filter { $0.page.example != nil })
    func fixesApplyToTheirExamples(_ code: DiagnosticCode) throws {
        let page = code.page
        let corrected = try #require(page.correctedExample)
        #expect(corrected != (page.changedExample ?? page.example?.text))
        #expect(corrected.contains("screen"))
    }

    @Test func summariesAreUnique() {
        let summaries = DiagnosticCode.allCases.map(\.page.summary)
        #expect(Set(summaries).count == summaries.count)
    }

    @Test func pages() {
        expectGolden(DiagnosticCode.duplicateName.page.text(), "Cases/page.txt")
        expectGolden(
            DiagnosticCode.missingParameter.page.text(isColored: true, width: 50),
            "Cases/page-coloured.txt")
    }
}
