import Diagnostics
import TestSupport
import Testing

/// The examples of the error catalogue do what their pages say.
struct CatalogueExampleTests {
    /// Codes whose examples compile: another step reports them.
    private static let laterSteps: Set<DiagnosticCode> = [
        .nameCollision  // `gen-models`
    ]

    @Test(arguments: DiagnosticCode.allCases.filter { $0.example != nil })
    func exampleHasItsCodeAndTheCureHasNone(_ code: DiagnosticCode) throws {
        let example = try #require(code.example)
        let name = "\(code.name).\(example.language.rawValue)"
        let compiled = Compiled(CaseFile(name, example.text + "\n"))
        let expected = Self.laterSteps.contains(code) ? [] : [code.name]
        #expect(compiled.codes == expected, "\(compiled.summary)")
        let cured = Compiled(CaseFile(name, try #require(code.correctedExample) + "\n"))
        #expect(cured.bag.isEmpty, "\(cured.summary)")
    }

    /// Codes without an example depend on bytes, on the command line or on a server.
    @Test func onlyTheseHaveNoExample() {
        let without = DiagnosticCode.allCases.filter { $0.example == nil }
        #expect(
            without == [
                .unreadableFile, .invalidEncoding, .fileTooLarge, .unknownScreen, .missingParameter,
                .parameterMismatch, .missingSecret, .failedLoad, .failedEvaluation, .failedTap,
            ])
    }
}
