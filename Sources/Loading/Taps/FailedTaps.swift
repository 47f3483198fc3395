package import Diagnostics
import Expressions
package import LoaderPlan
import Screens

/// Every message about taps of a run.
extension Diagnostic {
    package static func noSection(_ id: String, in plan: Plan) -> Diagnostic {
        let known = plan.sections.map(\.id)
        return Diagnostic(
            .failedTap, "the screen `\(plan.screen)` has no section `\(id)` that could be tapped",
            at: plan.label(
                for: id, among: known, plan.sections.map { ($0.id, place: $0.place) }),
            help: "its sections are \(Suggestion.list(known))")
    }

    static func absentSection(_ section: SectionPlan) -> Diagnostic {
        Diagnostic(
            .failedTap, "the section `\(section.id)` cannot be tapped: it is not on the screen",
            at: Label(section.when?.place ?? section.place, "this is false"))
    }

    static func noItem(_ index: Int, in section: SectionSnapshot) -> Diagnostic {
        Diagnostic(
            .failedTap, "the section `\(section.id)` shows no item \(index)",
            at: Label(section.plan.place, section.itemWords))
    }

    static func noAddress(_ text: String, _ reason: String, _ section: SectionPlan) -> Diagnostic {
        Diagnostic(
            .failedTap, "`\(text)` cannot be opened: \(reason)", at: Label(section.place),
            help: "name what may be absent under `given`")
    }

    static func notOpened(_ address: String, _ section: SectionPlan) -> Diagnostic {
        Diagnostic(
            .failedTap,
            "`\(URLText.visible(address, limit: 200))` is not opened: it is no web address",
            at: Label(section.place, "data choose `https://` and `http://` alone"))
    }

    static func noValue(_ state: String, _ section: SectionPlan) -> Diagnostic {
        Diagnostic(
            .failedTap, "the state `\(state)` is not set: there is no value for it",
            at: Label(section.place), help: "name what may be absent under `given`")
    }

    static func notSet(
        _ value: String, _ state: Parameter, _ section: SectionPlan
    ) -> Diagnostic {
        Diagnostic(
            .failedTap,
            "`\(URLText.visible(value, limit: 200))` is no value of the state `\(state.name)`",
            at: Label(section.place), related: [Label(state.place, "the state is declared here")])
    }

    /// A text without a value does not keep the rest of a tap from being done.
    static func failedText(_ failure: Activation.Failure) -> Diagnostic {
        Diagnostic(
            .failedTap, severity: .warning, failure.sentence,
            at: Label(failure.place))
    }
}

extension SectionSnapshot {
    /// Which items there are, and why there are no others.
    package var itemWords: String {
        let count = items.count
        let there =
            switch count {
            case 0: "it has no items"
            case 1: "its only item has the index 0"
            default: "it has \(count) items, from 0 to \(count - 1)"
            }
        let cause =
            switch state {
            case .failed(let failure): "; it failed: \(failure.message)"
            case .cancelled: "; its load was cancelled"
            case .noResults: "; none contains what is searched for"
            case .content, .empty, .loading: ""
            }
        return there + cause
    }
}
