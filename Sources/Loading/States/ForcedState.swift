import Expressions
import LoaderPlan
import Values

/// A state to show a screen in without the network: `run --state`.
package enum ForcedState: String, CaseIterable, Sendable {
    /// Recorded items, with sample items for missing ones.
    case content
    /// All sections are empty.
    case empty
    /// Nothing has been loaded.
    case loading
    /// No server can be reached.
    case failure
}

extension ScreenLoad {
    /// Shows all sections in a state without requests. Sections whose `when` reads data are
    /// present.
    package mutating func show(_ state: ForcedState) {
        // Polling shows cancelled loads as loading.
        begin(state == .loading ? .polling : .changes)
        for index in data.indices {
            data[index].progress = .ended(
                importValues(of: state.data(plan.data[index].load, plan, activation.context)))
            setValue(ofData: index)
        }
        groups.indices.forEach { expand($0) }
        queue = LoadQueue()
        for index in sections.indices where sections[index].isPresent != false {
            let section = sectionPlans[index]
            sections[index].isPresent = !section.whenNeeds.isEmpty || holds(section.when, index)
            sections[index].load.progress = .ended(state.section)
        }
    }
}

extension ForcedState {
    /// Returns the result of an entry of `data`: texts of an empty section may read data.
    fileprivate func data(_ load: LoadPlan, _ plan: Plan, _ context: RunContext) -> LoadResult {
        switch self {
        case .content, .empty: load.sample(plan.models, context)
        case .loading: LoadResult(failed: .cancelled)
        case .failure: load.isHealthCheck ? .unhealthy(.simulated) : LoadResult(failed: .simulated)
        }
    }

    fileprivate var section: LoadResult {
        switch self {
        case .content, .empty: LoadResult()
        case .loading: LoadResult(failed: .cancelled)
        case .failure: LoadResult(failed: .simulated)
        }
    }
}

extension LoadFailure {
    fileprivate static let simulated = LoadFailure(.transport, "the server cannot be reached")
}
