package import Diagnostics
import Screens

/// The name of a state in `problems`, with its location.
struct AnsweredState {
    let name: String
    let place: SourceRange
}

/// Finds problems of states that no control shows: nobody would see why a request has failed.
struct ProblemWithoutControl: ScreenRule {
    let codes = [DiagnosticCode.problemWithoutControl]
    // The control may be one that could not be read.
    let needsWholeScreen = true

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        let shown = reading.mentions.controlledStates
        for state in reading.mentions.answeredStates where !shown.contains(state.name) {
            bag.report(.problemWithoutControl, at: state.place) {
                .problemWithoutControl(state.name, shown: shown.sorted())
            }
        }
    }
}

extension DiagnosticCode {
    package static let problemWithoutControl = DiagnosticCode("problem-without-control")
}

extension Message {
    fileprivate static func problemWithoutControl(_ name: String, shown: [String]) -> Message {
        Message(
            .problemWithoutControl, "no control of the screen shows `state.\(name)`",
            near: Suggestion.nearest(to: name, among: shown),
            help:
                "show the state: `textField: state.\(name)`; a text that belongs to no field is for `otherwise: {notice: …}`"
        )
    }
}
