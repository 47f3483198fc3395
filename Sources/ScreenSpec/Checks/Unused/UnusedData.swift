package import Diagnostics
import Expressions
import Screens

/// Finds entries of `data` that no expression reads.
struct UnusedData: ScreenRule {
    let codes = [DiagnosticCode.unusedData]
    let needsWholeScreen = true

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        for data in reading.screen.data where !reading.reads.slots.contains(data.slot) {
            bag.report(.unusedData(data.name), at: data.place)
        }
    }
}

extension DiagnosticCode {
    package static let unusedData = DiagnosticCode("unused-data")
}

extension Message {
    fileprivate static func unusedData(_ name: String) -> Message {
        Message(
            .unusedData, severity: .warning,
            "`data.\(name)` is never read, so it is never loaded",
            label: "remove it, or show it in a section: `items: data.\(name)`")
    }
}
