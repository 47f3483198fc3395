package import Diagnostics
import Expressions
import Screens

/// Finds entries of `let` that no expression reads.
struct UnusedLet: ScreenRule {
    let codes = [DiagnosticCode.unusedLet]
    let needsWholeScreen = true

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        check(reading.screen.names, isRead: reading.reads.slots, into: &bag)
        for section in reading.screen.sections where !section.names.isEmpty {
            // Slots after the screen's names differ outside the item scope.
            var isRead = SlotSet()
            section.forEachItemExpression { isRead.insert($0.slots) }
            check(section.names, isRead: isRead, into: &bag)
        }
    }

    private func check(_ names: [Definition], isRead: SlotSet, into bag: inout DiagnosticBag) {
        let own = [SpecReader.validName, SpecReader.changedName]
        for name in names where !isRead.contains(name.slot) && !own.contains(name.name) {
            bag.report(.unusedLet(name.name), at: name.place)
        }
    }
}

extension DiagnosticCode {
    package static let unusedLet = DiagnosticCode("unused-let")
}

extension Message {
    fileprivate static func unusedLet(_ name: String) -> Message {
        Message(
            .unusedLet, severity: .warning, "no expression reads `\(name)`",
            label: "remove it, or use it in an expression")
    }
}
