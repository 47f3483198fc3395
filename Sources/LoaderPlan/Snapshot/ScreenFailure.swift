package import Diagnostics
package import Expressions
package import Layout
import Screens

/// Why a screen cannot be shown at all, not even with failed sections.
package enum ScreenFailure: Error, Sendable, CustomStringConvertible {
    case layout(LayoutError)
    /// It has more than a screen may have.
    case excess(ScreenExcess)
    /// The time of the run is over.
    case timeout(RunTimeout)
}

/// What was done when the time of a run was over.
package struct RunTimeout: Sendable {
    /// The words of the message.
    package enum Work: String, Sendable {
        case evaluation = "evaluated"
        case layout = "laid out"
        case drawing = "drawn"
    }

    private let work: Work
    private let section: String?
    private let limit: Duration

    /// - Parameter section: its id; nil for the screen as a whole.
    package init(_ work: Work, of section: String?, after deadline: Deadline) {
        (self.work, self.section, limit) = (work, section, deadline.length)
    }

    fileprivate var message: String {
        let subject = section.map { "the section `\($0)`" } ?? "the screen"
        return
            "the run took longer than \(limit.shortText), and ended while \(subject) was \(work.rawValue)"
    }

    fileprivate static let help = "show fewer items or shorter texts, or raise `load.timeout`"

    fileprivate func diagnostic(in plan: Plan) -> Diagnostic {
        let known = section.flatMap { id in plan.sections.first { $0.mayHave(id: id) } }
        return Diagnostic(
            .runTimeout, message, at: Label(known?.spec.place ?? plan.start), help: Self.help)
    }
}

extension ScreenFailure {
    /// Returns the diagnostic of a screen that is too large, or for which there was too little time;
    /// nil if its layout fails.
    package func diagnostic(in plan: Plan) -> Diagnostic? {
        switch self {
        case .layout: nil
        case .excess(let excess): excess.diagnostic
        case .timeout(let timeout): timeout.diagnostic(in: plan)
        }
    }

    /// What is wrong and how to fix it, as one sentence.
    package var description: String {
        switch self {
        case .layout(let error): error.sentence
        case .excess(let excess): excess.sentence
        case .timeout(let timeout): "\(timeout.message): \(RunTimeout.help)"
        }
    }
}

extension LayoutError {
    /// The error and how to fix it.
    package var sentence: String {
        switch self {
        case .tooDeep:
            "groups are nested more than \(LayoutLimits.depth) deep; flatten them"
        case .tooManyElements:
            "the groups of a section have more than \(LayoutLimits.elements) elements; repeat one"
        case .tooManyItemsInGroup:
            "more than \(LayoutLimits.itemsInGroup) items would fit into a group; make the items or "
                + "the gaps longer, or set their count"
        case .tooManyItems:
            "there are more than \(LayoutLimits.items) items and sections; lay out fewer"
        case .invalidContainer:
            "the container or the scale is not a positive number"
        case .noSection: "the layout has no section; add one"
        }
    }
}
