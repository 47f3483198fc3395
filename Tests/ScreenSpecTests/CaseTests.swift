import Diagnostics
import ScreenSpec
import TestSupport
import Testing

struct CaseTests {
    @Test(arguments: CaseFile.ok)
    func validSpecHasNoDiagnostics(_ file: CaseFile) {
        let compiled = Compiled(file)
        #expect(compiled.bag.isEmpty, "\(compiled.summary)")
        #expect(compiled.screen != nil)
    }

    /// The diagnostics match the markers by line, severity and code.
    @Test(arguments: CaseFile.errors)
    func diagnosticsMatchMarkers(_ file: CaseFile) {
        let compiled = Compiled(file)
        // Libraries have diagnostics of their own files.
        let ofFile = compiled.bag.sorted.filter { $0.primary.place.source.path == file.name }
        let difference = MarkedSpec(file.text).difference(from: ofFile)
        #expect(difference == nil)
        #expect((compiled.screen == nil) == compiled.bag.hasErrors)
        #expect(compiled.bag.dropped == 0)
    }

    /// Every code of the spec compiler occurs in a case.
    @Test func casesCoverAllCodes() {
        let found = Set(CaseFile.errors.flatMap { MarkedSpec($0.text).expected.map(\.code) })
        let elsewhere: [DiagnosticCode] = [
            // Files without markers: see `FileTests`.
            .fileTooLarge, .jsonSyntax,
            // Generated Swift and runs.
            .nameCollision, .hiddenType, .notInSwift, .notInUIKit, .staleFile, .missingParameter,
            .parameterMismatch,
            .missingSecret,
            .failedLoad, .failedEvaluation, .failedTap, .runTimeout,
            // Shown screens: see `SnapshotsTests`, and scenarios of commands.
            .changedSnapshot, .missingSnapshot, .orphanedSnapshot, .malformedSnapshot,
            .changedPicture, .otherFonts, .unansweredRequest, .overlappingTexts,
            .contentOffScreen, .noRoomForTranslation, .farFromScreenshot, .unusableScreenshot,
            // Recordings: see `DriftTests`.
            .driftedKeypath, .driftedAnswer, .driftedValue, .driftedDate, .driftedCase,
            .absentField, .unreadKey, .driftedPaging, .shortPage, .wrongTotal, .repeatedPage,
            // String catalogs: see `StringCatalogTests`.
            .malformedCatalog, .missingTranslation, .unreviewedTranslation, .translationMismatch,
            .missingPlural, .unusableWord,
            // Workspaces.
            .unknownScreen, .unsupportedKey, .unusableDefault, .unusedIgnore, .staleBaseline,
            // Apps: see the scenarios `around`.
            .malformedLink, .ambiguousLink, .unknownTab,
            // Items are laid out by `validate`.
            .clippedText,
        ]
        // Changes are about two versions: see `ChangeTableTests`.
        let missing = DiagnosticCode.allCases.filter {
            !found.contains($0.name) && !DiagnosticCode.ofChanges.contains($0)
        }
        #expect(Set(missing) == Set(elsewhere))
    }

    /// The reports of some cases match their goldens.
    @Test(arguments: CaseFile.all(in: "rendered").filter { $0.name.hasSuffix(".yaml") })
    func reportMatchesGolden(_ file: CaseFile) {
        let golden = file.name.replacing(".yaml", with: ".txt")
        let report = Report.pretty.text(
            of: Compiled(file).bag, options: ReportOptions(width: 120))
        expectGolden(report, "Cases/rendered/\(golden)")
    }
}
