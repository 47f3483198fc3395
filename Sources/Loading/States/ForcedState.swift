import Expressions
import LoaderPlan
import Values

/// A state that a screen is shown in without the network: `run --state`.
package enum ForcedState: String, CaseIterable, Sendable {
    /// What a recording has, and made-up items in the place of what it has not.
    case content
    /// No section has an item.
    case empty
    /// Nothing has arrived.
    case loading
    /// No server can be reached.
    case failure
}

extension ScreenLoad {
    /// Puts all sections into a state as if loading had come to it. Nothing is asked for. Sections
    /// whose `when` reads data are there.
    package mutating func show(_ state: ForcedState) {
        // What is asked for beside what is shown is on its way.
        begin(state == .loading ? .polls : .changes)
        for index in data.indices {
            data[index].progress = .ended(
                taken(state.data(plan.data[index].load, plan, activation.context)))
            provide(index)
        }
        queue = LoadQueue()
        for index in sections.indices {
            sections[index].isPresent = isPresent(plan.sections[index])
            sections[index].load.progress = .ended(state.section)
        }
    }

    private mutating func isPresent(_ section: SectionPlan) -> Bool {
        guard let condition = section.when, section.whenNeeds.isEmpty else { return true }
        return condition.evaluate(in: &activation)?.isTrue ?? false
    }
}

extension ForcedState {
    /// What an entry of `data` comes to: an empty section may have texts that read data.
    fileprivate func data(_ load: LoadPlan, _ plan: Plan, _ context: RunContext) -> LoadResult {
        switch self {
        case .content, .empty: load.sample(plan.models, context)
        case .loading: LoadResult(failed: .cancelled)
        case .failure: load.isHealthCheck ? .unwell(.madeUp) : LoadResult(failed: .madeUp)
        }
    }

    fileprivate var section: LoadResult {
        switch self {
        case .content, .empty: LoadResult()
        case .loading: LoadResult(failed: .cancelled)
        case .failure: LoadResult(failed: .madeUp)
        }
    }
}

extension LoadFailure {
    fileprivate static let madeUp = LoadFailure(.transport, "the server cannot be reached")
}
