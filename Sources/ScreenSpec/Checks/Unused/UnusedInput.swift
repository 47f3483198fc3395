import Diagnostics
import Expressions
import Screens

/// Finds parameters, states and secrets that nothing reads.
struct UnusedInput: ScreenRule {
    let codes = [DiagnosticCode.unusedParameter]
    let needsWholeScreen = true

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        let (screen, isRead) = (reading.screen, reading.reads.slots)
        let inputs = screen.parameters + screen.state.map(\.value)
        // Parameters have the first slots of every scope, followed by states.
        let controlled = Set(screen.state.filter { $0.control != nil }.map(\.value.name))
        for (slot, input) in inputs.enumerated() where !isRead.contains(slot) {
            // A control below the title shows and sets its state.
            if slot >= screen.parameters.count, controlled.contains(input.name) { continue }
            // A state of several screens may be read by another one.
            if input.place.source !== screen.source { continue }
            bag.report(
                slot < screen.parameters.count
                    ? .unusedParameter(input.name) : .unusedState(input.name), at: input.place)
        }
        check(flagsOf: screen, isRead, into: &bag)
        for secret in screen.secrets
        where !isRead.contains(secret.slot) && secret.place.source === screen.source {
            bag.report(.unusedSecret(secret.name), at: secret.place)
        }
    }

    /// Finds flags that nothing reads.
    ///
    /// - Parameter isRead: the slots that are read.
    func check(flagsOf screen: Screen, _ isRead: SlotSet, into bag: inout DiagnosticBag) {
        for (index, flag) in screen.flags.enumerated()
        where !isRead.contains(screen.flagSlot + index) {
            // A flag of a library may be read by its templates, or by another screen.
            if flag.place.source !== screen.source { continue }
            bag.report(.unusedFlag(flag.name), at: flag.place)
        }
    }
}

extension Message {
    fileprivate static func unusedParameter(_ name: String) -> Message {
        Message(
            .unusedParameter, severity: .warning, "the parameter `\(name)` is never read",
            label: "remove it, or use `${params.\(name)}`")
    }

    fileprivate static func unusedState(_ name: String) -> Message {
        Message(
            .unusedParameter, severity: .warning, "the state `\(name)` is never read",
            label: "remove it, or use `${state.\(name)}`")
    }

    fileprivate static func unusedFlag(_ name: String) -> Message {
        Message(
            .unusedParameter, severity: .warning, "the flag `\(name)` is never read",
            label: "remove it, or use `${flags.\(name)}`")
    }

    fileprivate static func unusedSecret(_ name: String) -> Message {
        Message(
            .unusedParameter, severity: .warning, "no header reads the secret `\(name)`",
            label: "remove it, or use `${secrets.\(name)}` in `headers`")
    }
}
