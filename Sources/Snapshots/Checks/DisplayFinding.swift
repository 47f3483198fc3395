package import Diagnostics
package import Rendering
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
    /// The item, the header or the footer; nil for the rest of the section.
    package let owner: ClippedText.Owner?

    /// Creates a finding that was written to a file.
    package init(code: DiagnosticCode, message: String, help: String, section: String?) {
        self.init(code: code, message: message, help: help, section: section, owner: nil)
    }

    init(
        code: DiagnosticCode, message: String, help: String, section: String?,
        owner: ClippedText.Owner?
    ) {
        self.code = code
        self.message = message
        self.help = help
        self.section = section
        self.owner = owner
    }
}

extension DiagnosticCode {
    /// The codes that a test reports, and no other command.
    package static let ofTests: Set<DiagnosticCode> = [
        .changedSnapshot, .missingSnapshot, .orphanedSnapshot, .malformedSnapshot,
        .unansweredRequest, .overlappingTexts, .contentOffScreen, .noRoomForTranslation,
        .farFromScreenshot, .unusableScreenshot,
    ]

    /// The codes of what a test finds wrong with shown screens; most are of checks that `validate`
    /// makes as far as a spec tells.
    package static let ofDisplays: Set<DiagnosticCode> = [
        .clippedText, .lowContrast, .smallTapTarget, .pictureWithoutWords, .overlappingTexts,
        .contentOffScreen, .missingGlyph, .noRoomForTranslation,
    ]
}
