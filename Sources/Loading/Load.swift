package import Expressions
package import LoaderPlan
import Values

/// Runs a plan: loads its sections side by side and returns them in plan order.
///
/// `frame` holds the values of the screen's names (`bindParameters`). Loading always ends: within
/// the plan's timeout, and at once when the task is cancelled.
package func load(
    _ plan: Plan, frame: Frame, in environment: LoadEnvironment
) async -> Snapshot {
    let run = SectionRun(
        plan: plan, decoder: ModelDecoder(models: plan.models), frame: frame,
        environment: environment)
    let (sections, winner) = await run.loadSections()
    var frame = frame
    return Snapshot(
        screen: plan.screen, title: plan.title?.evaluate(in: &frame),
        empty: plan.empty?.evaluate(in: &frame), sections: sections,
        cancelledBy: winner.map { plan.sections[$0].id })
}

/// The sections of one run: how many load at once, and what a failure does to the others.
private struct SectionRun {
    let plan: Plan
    let decoder: ModelDecoder
    let frame: Frame
    let environment: LoadEnvironment

    private enum Event: Sendable {
        case loaded(Int, SectionSnapshot)
        case timeIsUp
        /// The run ended before its time was up.
        case clockStopped
    }

    /// All sections in plan order, and the index of the one that cancelled the others.
    func loadSections() async -> ([SectionSnapshot], winner: Int?) {
        var results: [SectionSnapshot?] = Array(repeating: nil, count: plan.sections.count)
        var winner: Int?
        var isLate = false
        await withTaskGroup(of: Event.self) { group in
            addDeadline(to: &group)
            var waiting = plan.sections.indices.makeIterator()
            var running = 0
            let limit = min(plan.concurrency, environment.concurrency)
            for _ in 0..<limit { running += addNext(&waiting, to: &group) }
            while running > 0, let event = await group.next() {
                switch event {
                case .timeIsUp: isLate = true
                case .clockStopped: break
                case .loaded(let index, let snapshot):
                    running -= 1
                    results[index] = snapshot
                    if cancelsOthers(index, snapshot) { winner = min(winner ?? index, index) }
                }
                if isLate || winner != nil {
                    group.cancelAll()
                } else {
                    running += addNext(&waiting, to: &group)
                }
            }
            group.cancelAll()
        }
        let sections = plan.sections.indices.map { index in
            finished(results[index], index, isLate: isLate)
        }
        return (sections, winner)
    }

    private func addDeadline(to group: inout TaskGroup<Event>) {
        group.addTask { [environment, plan] in
            let sleep: Void? = try? await environment.clock.sleep(for: .milliseconds(plan.timeout))
            return sleep == nil ? .clockStopped : .timeIsUp
        }
    }

    private func addNext(
        _ waiting: inout IndexingIterator<Range<Int>>, to group: inout TaskGroup<Event>
    ) -> Int {
        guard !Task.isCancelled, let index = waiting.next() else { return 0 }
        group.addTask { [plan, decoder, frame, environment] in
            var loader = SectionLoader(plan.sections[index], decoder, frame, environment)
            return .loaded(index, await loader.load())
        }
        return 1
    }

    private func cancelsOthers(_ index: Int, _ snapshot: SectionSnapshot) -> Bool {
        guard case .failed = snapshot.state else { return false }
        return plan.sections[index].onError == .cancelAll
    }

    /// A section that was stopped, or never begun, says why.
    private func finished(
        _ result: SectionSnapshot?, _ index: Int, isLate: Bool
    ) -> SectionSnapshot {
        let section = plan.sections[index]
        let stopped: SectionState =
            isLate ? .failed(.planTimeout(milliseconds: plan.timeout)) : .cancelled
        guard let result else {
            return SectionSnapshot(
                id: section.id, state: stopped, items: [], frame: frame, counts: LoadCounts(),
                empty: nil)
        }
        guard case .cancelled = result.state, isLate else { return result }
        return SectionSnapshot(
            id: result.id, state: stopped, items: result.items, frame: result.frame,
            counts: result.counts, empty: result.empty, explanation: result.explanation)
    }
}
