package import Expressions
package import LoaderPlan
import Values

/// Runs a plan: loads its sections side by side and returns them in plan order.
///
/// `frame` holds the values of the screen's names (`bindParameters`). Whether a section is there is
/// known before anything is asked for. Loading always ends: within the plan's timeout, and at once
/// when the task is cancelled.
package func load(
    _ plan: Plan, frame: Frame, in environment: LoadEnvironment
) async -> Snapshot {
    var frame = frame
    let sections = plan.sections.filter { $0.isPresent(in: &frame) }
    // Sections work on copies of the frame: what they read of the screen's names is computed before.
    frame.compute(sections.flatMap(\.reads))
    let run = SectionRun(
        plan: plan, sections: sections, decoder: ModelDecoder(models: plan.models), frame: frame,
        environment: environment)
    let (loaded, winner) = await run.loadSections()
    let title = plan.title?.evaluate(in: &frame)
    let empty = plan.empty?.evaluate(in: &frame)
    return Snapshot(
        screen: plan.screen, title: title, empty: empty, sections: loaded,
        cancelledBy: winner.map { sections[$0].id }, failures: frame.failures)
}

extension SectionPlan {
    /// Whether the section's `when` holds; one that has no value does not.
    fileprivate func isPresent(in frame: inout Frame) -> Bool {
        guard let when else { return true }
        return when.evaluate(in: &frame)?.isTrue ?? false
    }
}

/// The sections of one run: how many load at once, and what a failure does to the others.
private struct SectionRun {
    let plan: Plan
    /// Those of the plan that are there.
    let sections: [SectionPlan]
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
        var results: [SectionSnapshot?] = Array(repeating: nil, count: sections.count)
        var winner: Int?
        var isLate = false
        await withTaskGroup(of: Event.self) { group in
            addDeadline(to: &group)
            var waiting = sections.indices.makeIterator()
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
        let snapshots = sections.indices.map { index in
            finished(results[index], index, isLate: isLate)
        }
        return (snapshots, winner)
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
        group.addTask { [sections, decoder, frame, environment] in
            var loader = SectionLoader(sections[index], decoder, frame, environment)
            return .loaded(index, await loader.load())
        }
        return 1
    }

    private func cancelsOthers(_ index: Int, _ snapshot: SectionSnapshot) -> Bool {
        guard case .failed = snapshot.state else { return false }
        return sections[index].onError == .cancelAll
    }

    /// A section that was stopped, or never begun, says why.
    private func finished(
        _ result: SectionSnapshot?, _ index: Int, isLate: Bool
    ) -> SectionSnapshot {
        let section = sections[index]
        let stopped: SectionState =
            isLate ? .failed(.planTimeout(milliseconds: plan.timeout)) : .cancelled
        guard let result else {
            return SectionSnapshot(
                plan: section, state: stopped, items: [], frame: frame, counts: LoadCounts(),
                empty: nil)
        }
        guard case .cancelled = result.state, isLate else { return result }
        return SectionSnapshot(
            plan: section, state: stopped, items: result.items, frame: result.frame,
            counts: result.counts, empty: result.empty, explanation: result.explanation)
    }
}
