package import Diagnostics
package import LoaderPlan
import Loading
import Screens
import Values

extension TapTarget {
    /// Returns why the target cannot exist in `plan`, as far as known before loading.
    package func fault(in plan: Plan) -> Diagnostic? {
        guard let section = place.section,
            !plan.sections.contains(where: { $0.mayHave(id: section) })
        else { return nil }
        return .noSection(section, in: plan)
    }
}

extension Step {
    /// Throws if the step is not possible on the shown screen.
    func check(
        _ snapshot: Snapshot, _ plan: Plan, hasScreenBelow: Bool, hasApp: Bool
    ) throws(TapFault) {
        switch kind {
        case .scrollTo(let target):
            guard let id = target.section else { return }
            let section = try snapshot.section(id, of: plan)
            if case .index(let index) = target.point, index >= section.shownCount {
                throw TapFault(.noItem(index, in: section))
            }
        case .search where plan.searchBar == nil:
            throw TapFault(fault("the screen `\(plan.screen.id)` has no search field", in: plan))
        case .back where !hasScreenBelow:
            throw TapFault(
                fault(
                    "there is no screen below `\(plan.screen.id)`", in: plan,
                    "--follow shows other screens"))
        case .tab(_), .link(_):
            guard hasApp else {
                throw TapFault(
                    fault(
                        "the screen `\(plan.screen.id)` is not shown in an app", in: plan,
                        "name the file of the app in place of the screen"))
            }
        case .refresh where !plan.screen.refresh.pull:
            throw TapFault(
                fault(
                    "pulling down the screen `\(plan.screen.id)` does not reload it", in: plan,
                    "write `refresh: {pull: true}`"))
        case .set(let name, let text):
            guard let state = plan.screen.state.first(where: { $0.value.name == name })?.value
            else {
                throw TapFault(.unknownState(name, in: plan))
            }
            let value = plan.setting(name, to: text)?.value
            if let value, state.allows(value) { return }
            throw TapFault(
                Diagnostic(
                    .failedTap, "`\(text)` is not a value of the state `\(name)`",
                    at: Label(place ?? state.place), help: help(for: state, given: text, in: plan)))
        default: break
        }
    }

    /// Which values a state can have.
    private func help(for state: Parameter, given text: String, in plan: Plan) -> String {
        if state.allowed.isEmpty, state.type != .bool {
            return "its type is `\(state.type.text(in: plan.screen.models))`"
        }
        if state.type.isCollection {
            return "its type is a list of \(Suggestion.list(state.allowed.map(\.argument)))"
        }
        let values = state.allowed.isEmpty ? ["false", "true"] : state.allowed.map(\.argument)
        return "its values are \(Suggestion.list(values, near: text))"
    }

    func fault(_ sentence: String, in plan: Plan, _ help: String? = nil) -> Diagnostic {
        Diagnostic(.failedTap, sentence, at: Label(place ?? plan.start), help: help)
    }
}
