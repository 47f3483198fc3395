package import Diagnostics
import Screens

/// Finds templates that no cell, header or footer uses.
struct UnusedTemplate: ScreenRule {
    let codes = [DiagnosticCode.unusedTemplate]
    let needsWholeScreen = true

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        let screen = reading.screen
        guard !screen.templates.isEmpty else { return }
        let used = screen.usedTemplates
        for template in screen.templates where !used.contains(template) {
            template.place.map { bag.report(.unusedTemplate(template.name), at: $0) }
        }
    }
}

extension DiagnosticCode {
    package static let unusedTemplate = DiagnosticCode("unused-template")
}

extension Message {
    fileprivate static func unusedTemplate(_ name: String) -> Message {
        Message(
            .unusedTemplate, severity: .warning, "no section uses the cell template `\(name)`",
            label: "remove it, or use it as a `cell`")
    }
}
