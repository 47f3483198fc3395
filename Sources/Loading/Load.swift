package import Expressions
package import LoaderPlan
import Values

/// Runs a plan: loads what its sections and `data` ask for side by side, and returns all sections in
/// plan order.
///
/// `frame` holds the values of the screen's names (`bindParameters`). A load begins when the data
/// that its expressions read have arrived; `data` that nothing reads are not asked for. Loading
/// always ends: within the plan's timeout, and at once when the task is cancelled.
package func load(
    _ plan: Plan, frame: Frame, in environment: LoadEnvironment
) async -> Snapshot {
    var run = LoadRun(plan, frame, environment)
    await run.loadAll()
    return run.snapshot()
}

/// The loads of one run: how many are on their way at once, what each waits for, and what a failure
/// does to the others.
struct LoadRun {
    let plan: Plan
    let environment: LoadEnvironment
    let decoder: ModelDecoder
    let client: HTTPClient
    let deadline: Deadline
    /// The screen's names; what has arrived is in its arena.
    var frame: Frame
    /// By entry of `data`.
    var data: [LoadProgress]
    /// By section.
    var sections: [SectionProgress]
    /// The sections before this one wait for nothing any more.
    var firstWaiting = 0
    /// Sections of which it is not known whether they are there.
    var undecided: [Int]
    /// The first section in plan order whose failure cancels the others.
    var winner: Int?
    /// Whether the time for the whole run is over.
    private(set) var isLate = false

    /// How far a load has come.
    enum LoadProgress {
        /// Nothing that is shown has asked for it so far.
        case unasked
        case waiting
        case running
        case ended(LoadResult)
    }

    /// How far a section has come.
    struct SectionProgress {
        /// Whether the section is there; nil where its `when` waits for data.
        var isPresent: Bool?
        var load = LoadProgress.waiting

        /// The failure of data that something in the section reads: it fails with them.
        var dataFailure: LoadFailure?

        /// Whether it still has to be loaded.
        var isWaiting: Bool {
            if case .waiting = load { isPresent != false } else { false }
        }
    }

    enum Job: Sendable {
        case data(Int)
        case section(Int)
    }

    enum Event: Sendable {
        case ended(Job, LoadResult)
        case timeIsUp
        /// The run ended before its time was up.
        case clockStopped
    }

    init(_ plan: Plan, _ frame: Frame, _ environment: LoadEnvironment) {
        self.plan = plan
        self.frame = frame
        self.environment = environment
        decoder = ModelDecoder(models: plan.models)
        client = HTTPClient(environment.transport, clock: environment.clock)
        deadline = Deadline(.milliseconds(plan.timeout), on: environment.clock)
        data = Array(repeating: .unasked, count: plan.data.count)
        sections = Array(repeating: SectionProgress(), count: plan.sections.count)
        undecided = Array(plan.sections.indices)
        ask(for: plan.reads)
    }

    /// Loads until nothing is left to load, or nothing may be.
    mutating func loadAll() async {
        await withTaskGroup(of: Event.self) { group in
            addDeadline(to: &group)
            var running = begin(in: &group)
            while running > 0, let event = await group.next() {
                switch event {
                case .timeIsUp: isLate = true
                case .clockStopped: break
                case .ended(let job, let result):
                    running -= 1
                    end(job, result)
                }
                running += begin(in: &group, beside: running)
                if isStopped { group.cancelAll() }
            }
            group.cancelAll()
        }
    }

    var isStopped: Bool { isLate || winner != nil }

    private func addDeadline(to group: inout TaskGroup<Event>) {
        group.addTask { [environment, plan] in
            let sleep: Void? = try? await environment.clock.sleep(for: .milliseconds(plan.timeout))
            return sleep == nil ? .clockStopped : .timeIsUp
        }
    }
}
