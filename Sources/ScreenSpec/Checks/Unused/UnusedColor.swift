package import Diagnostics
import Screens

/// Finds colours of the file that nothing uses.
struct UnusedColor: ScreenRule {
    let codes = [DiagnosticCode.unusedColor]
    let needsWholeScreen = true

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        let used = reading.mentions.colors.union(reading.reads.colors)
        for color in reading.colors.sorted(by: { $0.name < $1.name })
        where !used.contains(color.name) {
            bag.report(.unusedColor(color.name), at: color.place)
        }
    }
}

extension DiagnosticCode {
    package static let unusedColor = DiagnosticCode("unused-color")
}

extension Message {
    fileprivate static func unusedColor(_ name: String) -> Message {
        Message(
            .unusedColor, severity: .warning, "nothing uses the colour `\(name)`",
            label: "remove it, or use it: `color: \(name)`")
    }
}
