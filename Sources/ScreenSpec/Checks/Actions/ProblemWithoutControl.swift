package import Diagnostics
import Screens
import Values

/// The name of a state in `problems`, with its location.
struct AnsweredState {
    let name: String
    /// A control that shows it; nil if there is none for its type.
    let control: Key?
    let place: SourceRange

    init(_ state: Parameter, place: SourceRange) {
        (name, self.place) = (state.name, place)
        control =
            switch state.type {
            case .bool: .toggle
            case .string where state.enumeration != nil: .segments
            case .string, .int, .double: .textField
            default: nil
            }
    }
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
                .problemWithoutControl(state, shown: shown.sorted())
            }
        }
    }
}

extension DiagnosticCode {
    package static let problemWithoutControl = DiagnosticCode("problem-without-control")
}

extension Message {
    fileprivate static func problemWithoutControl(
        _ state: AnsweredState, shown: [String]
    ) -> Message {
        let show = state.control.map { "show the state: `\($0.word): state.\(state.name)`; " } ?? ""
        return Message(
            .problemWithoutControl, "no control of the screen shows `state.\(state.name)`",
            near: Suggestion.nearest(to: state.name, among: shown),
            help:
                "\(show)a text that belongs to no field is for `otherwise: {notice: …}`"
        )
    }
}
