import Diagnostics
import ScreenSpec
import TestSupport
import Testing

/// The examples of the error catalogue do what their pages say.
struct CatalogueExampleTests {
    /// Codes whose examples compile: another step reports them.
    private static let laterSteps: Set<DiagnosticCode> = [
        .nameCollision  // `gen-models`
    ]

    @Test(arguments: DiagnosticCode.allCases.filter { $0.explanation.example != nil })
    func exampleHasItsCodeAndTheCureHasNone(_ code: DiagnosticCode) throws {
        let explanation = code.explanation
        let example = try #require(explanation.example)
        let name = "\(code.rawValue).\(example.language.rawValue)"
        let compiled = Compiled(CaseFile(name, example.text + "\n"))
        let expected = Self.laterSteps.contains(code) ? [] : [code.rawValue]
        #expect(compiled.codes == expected, "\(compiled.summary)")
        let cured = Compiled(CaseFile(name, try #require(explanation.correctedExample) + "\n"))
        #expect(cured.bag.isEmpty, "\(cured.summary)")
    }

    /// Codes without an example depend on bytes, on the command line or on a server.
    @Test func onlyTheseHaveNoExample() {
        let without = DiagnosticCode.allCases.filter { $0.explanation.example == nil }
        #expect(
            without == [
                .unreadableFile, .invalidEncoding, .fileTooLarge, .unknownScreen, .parameterMissing,
                .parameterMismatch, .secretMissing, .loadFailed, .failedEvaluation, .failedTap,
            ])
    }
}
