package import Diagnostics
import ScreenSpec

/// What is wrong with how a screen is shown.
package struct DisplayFinding: Hashable, Sendable {
    package let code: DiagnosticCode
    /// One sentence, lower case, without a full stop.
    package let message: String
    /// What to do.
    package let help: String
    /// The id of the section; nil for the rest of the screen.
    package let section: String?

    package init(code: DiagnosticCode, message: String, help: String, section: String?) {
        self.code = code
        self.message = message
        self.help = help
        self.section = section
    }
}

extension DiagnosticCode {
    /// The codes that a test reports, and no other command.
    package static let ofTests: Set<DiagnosticCode> = [
        .changedSnapshot, .missingSnapshot, .orphanedSnapshot, .malformedSnapshot,
        .unansweredRequest, .overlappingTexts, .contentOffScreen,
    ]

    /// The codes of what a test finds wrong with shown screens; most are of checks that `validate`
    /// makes as far as a spec tells.
    package static let ofDisplays: Set<DiagnosticCode> = [
        .clippedText, .lowContrast, .smallTapTarget, .pictureWithoutWords, .overlappingTexts,
        .contentOffScreen,
    ]
}
