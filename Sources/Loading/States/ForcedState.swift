import LoadingCore
import Expressions
import LoaderPlan
package import Screens
import Values

extension ScreenLoad {
    /// Shows the sections in a state without requests. Sections whose `when` reads data are
    /// present. What needs no server, such as the items of a file, is loaded, except that `empty`
    /// leaves only static rows.
    package mutating func show(_ state: ForcedState) async {
        // Polling shows cancelled loads as loading.
        begin(state == .loading ? .polling : .changes)
        for index in data.indices {
            let load = plan.data[index].load
            var own: LoadResult?
            if state.hasOwnItems { own = await resultWithoutServer(of: .data(index)) }
            machine.request(data: [index])
            set(
                .data(index), importValues(of: own ?? state.data(load, plan, activation.context)))
            setValue(ofData: index)
        }
        groups.indices.forEach { expand($0) }
        for index in sections.indices where isPresent(index) != false {
            let section = sectionPlans[index]
            machine.resolve(
                section: index,
                isPresent: !section.whenNeeds.isEmpty || holds(section.spec.when, index))
            var own: LoadResult?
            if state.hasOwnItems {
                own = await resultWithoutServer(of: .section(index))
            } else if case .derived(.rows(let rows), _) = section.items {
                own = derive(.rows(rows), index)
            }
            set(.section(index), importValues(of: own ?? state.section))
        }
    }

    /// Returns what a job loads without a server; nil if it sends requests, or reads data that do.
    private mutating func resultWithoutServer(of job: Job) async -> LoadResult? {
        guard needs(of: job).allSatisfy({ !plan.data[$0].load.asksServer }) else { return nil }
        if case .section(let index) = job {
            let elements = sectionPlans[index].each?.needs ?? []
            guard elements.allSatisfy({ !plan.data[$0].load.asksServer }) else { return nil }
            if case .derived(let items, _) = sectionPlans[index].items {
                return derive(items, index)
            }
        }
        guard let load = load(of: job), !load.asksServer else { return nil }
        do throws(LoadFailure) {
            let origin = try origin(of: job, load)
            let work = work(for: job, load, origin)
            return await work.result()
        } catch {
            return LoadResult(failed: error)
        }
    }
}

extension LoadPlan {
    /// Whether it sends requests, or needs data, which may.
    fileprivate var asksServer: Bool {
        if case .request = source { true } else { !needs.isEmpty }
    }
}

extension ForcedState {
    /// Whether items that need no server are shown.
    fileprivate var hasOwnItems: Bool { self == .failure || self == .loading }

    /// Returns the result of an entry of `data`: texts of an empty section may read data.
    fileprivate func data(_ load: LoadPlan, _ plan: Plan, _ context: RunContext) -> LoadResult {
        switch self {
        case .content, .empty: load.sample(plan.screen.models, context)
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
