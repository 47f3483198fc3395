import Diagnostics
import TestSupport
import Testing

struct CaseTests {
    @Test(arguments: CaseFile.ok)
    func okIsSilent(_ file: CaseFile) {
        let compiled = Compiled(file)
        #expect(compiled.bag.isEmpty, "\(compiled.summary)")
        #expect(compiled.screen != nil)
    }

    /// Line, severity and code of every fault, and nothing besides.
    @Test(arguments: CaseFile.errors)
    func errorsAreWhereTheyAreMarked(_ file: CaseFile) {
        let compiled = Compiled(file)
        let difference = MarkedSpec(file.text).difference(from: compiled.bag.sorted)
        #expect(difference == nil)
        #expect((compiled.screen == nil) == compiled.bag.hasErrors)
        #expect(compiled.bag.dropped == 0)
    }

    /// Every code that a spec can have stands in a case.
    @Test func everyCodeOccurs() {
        let found = Set(CaseFile.errors.flatMap { MarkedSpec($0.text).expected.map(\.code) })
        let elsewhere: [DiagnosticCode] = [
            // Of files that cannot be marked: see `FileTests`.
            .unreadableFile, .fileTooLarge, .jsonSyntax,
            // Of generated Swift and of runs.
            .nameCollision, .missingParameter, .parameterMismatch, .missingSecret,
            .failedLoad, .failedEvaluation, .failedTap,
            // Of a workspace.
            .unknownScreen,
        ]
        let missing = DiagnosticCode.allCases.filter { !found.contains($0.name) }
        #expect(Set(missing) == Set(elsewhere))
    }

    /// What people read of some of them.
    @Test(arguments: CaseFile.all(in: "rendered").filter { $0.name.hasSuffix(".yaml") })
    func reportsLookLikeTheirGoldens(_ file: CaseFile) {
        let golden = file.name.replacing(".yaml", with: ".txt")
        let report = Report.pretty.text(
            of: Compiled(file).bag, options: ReportOptions(width: 120))
        expectGolden(report, "Cases/rendered/\(golden)")
    }
}
