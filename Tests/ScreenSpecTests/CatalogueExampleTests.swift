import Diagnostics
import ScreenSpec
import TestSupport
import Testing

/// The examples of the error catalogue.
struct CatalogueExampleTests {
    /// Codes that a later step reports, so that their examples compile.
    private static let laterSteps: Set<DiagnosticCode> = [
        .nameCollision,  // `gen-models`
        .unusedIgnore,  // `validate`, when all warnings are known
    ]

    /// Those with a change are about two versions, and those with answers about recordings.
    @Test(
        arguments: DiagnosticCode.allCases.filter {
            $0.page.example != nil && $0.page.change == nil && $0.page.answers.isEmpty
        })
    func exampleHasItsCodeUntilCorrected(_ code: DiagnosticCode) throws {
        let example = try #require(code.page.example)
        let name = "\(code.name).\(example.language)"
        let isOff = Compiler.optionalCodes.contains(code)
        if isOff { #expect(Compiled(CaseFile(name, example.text + "\n")).bag.isEmpty) }
        let compiled = Compiled(
            CaseFile(name, example.text + "\n"), rules: isOff ? [code.name] : [])
        let expected = Self.laterSteps.contains(code) ? [] : [code.name]
        #expect(compiled.codes == expected, "\(compiled.summary)")
        let corrected = Compiled(
            CaseFile(name, try #require(code.page.correctedExample) + "\n"),
            rules: isOff ? [code.name] : [])
        #expect(corrected.bag.isEmpty, "\(corrected.summary)")
    }

    /// Codes without an example depend on bytes, on the command line or on responses.
    @Test func codesWithoutExample() {
        let without = DiagnosticCode.allCases.filter { $0.page.example == nil }
        #expect(
            without == [
                .unreadableFile, .invalidEncoding, .fileTooLarge, .unusableDefault, .staleBaseline,
                .unsupportedKey,
                .unusedImport, .malformedCatalog, .missingTranslation, .unreviewedTranslation,
                .translationMismatch, .missingPlural, .unusableWord, .untranslatedText,
                .unknownScreen,
                .clippedText, .hiddenType, .notInSwift, .notInUIKit, .staleFile, .missingParameter,
                .parameterMismatch,
                .missingSecret,
                .failedLoad,
                .failedEvaluation, .failedTap, .runTimeout,
                .changedSnapshot, .missingSnapshot, .orphanedSnapshot, .malformedSnapshot,
                .changedPicture, .otherFonts, .unansweredRequest, .overlappingTexts,
                .contentOffScreen, .noRoomForTranslation, .farFromScreenshot, .unusableScreenshot,
                .removedScreen, .addedScreen,
            ])
    }
}
