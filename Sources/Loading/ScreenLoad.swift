package import Expressions
package import LoaderPlan
import Screens
import Values

/// Runs a plan once: loads what its sections and `data` ask for side by side, and returns all
/// sections in plan order.
///
/// `activation` holds the values of the screen's names (`bindParameters`). Loading always ends: within the
/// plan's timeout, and at once when the task is cancelled.
package func load(
    _ plan: Plan, activation: Activation, in environment: LoadEnvironment
) async -> Snapshot {
    var screen = ScreenLoad(plan, activation: activation, in: environment)
    await screen.load()
    return screen.snapshot()
}

/// The loads of one screen: which are on their way at once, what each waits for, what a failure does
/// to the others, and what all of them have brought.
///
/// A load begins when the data that its expressions read have arrived; `data` that nothing reads are
/// not asked for. What has come is kept for the rounds that follow: after a change, on a refresh,
/// for the next pages.
package struct ScreenLoad: Sendable {
    let plan: Plan
    let environment: LoadEnvironment
    let decoder: ModelDecoder
    let client: HTTPClient
    var deadline: Deadline
    /// The screen's names; what has arrived is in its arena.
    var activation: Activation
    /// As many values as the activation has, which all loads share that read none of them.
    let noValues: [Value]
    /// By entry of `data`.
    var data: [LoadState]
    /// By section.
    var sections: [SectionProgress]
    /// What the round that runs, or ran last, sends.
    var round = LoadRound.changes
    /// What is asked for again by itself, between rounds.
    var polling = PollState()
    /// How often each load has been asked for.
    var asked: [Job: Int] = [:]
    /// What of the round can be done next.
    var queue = LoadQueue()
    /// By entry of `data`: the sections that read it and may cancel the others when it fails.
    let cancelling: [Int: [Int]]
    /// The first section in plan order whose failure cancels the others.
    var winner: Int?
    /// Whether the time for the whole round is over.
    var isLate = false

    /// One load: how far it has come in this round, and what it came to before.
    struct LoadState: Sendable {
        var progress: LoadProgress
        private var earlier = LoadProgress.unasked
        /// Whether this round did not ask, since what is kept is still good.
        var isReused = false

        init(progress: LoadProgress = .unasked, kept: LoadResult? = nil) {
            (self.progress, self.kept) = (progress, kept)
        }

        /// What the load came to in an earlier round.
        var kept: LoadResult? {
            get { if case .ended(let result) = earlier { result } else { nil } }
            set { earlier = newValue.map { .ended($0) } ?? .unasked }
        }

        /// What the load came to last; nil where it never ended.
        var result: LoadResult? {
            if case .ended(let result) = progress { result } else { kept }
        }

        /// How it ended in this round; nil where it has not.
        var ended: LoadResult? {
            if case .ended(let result) = progress { result } else { nil }
        }
    }

    /// How far a load has come.
    enum LoadProgress: Sendable {
        /// Nothing that is shown has asked for it so far.
        case unasked
        case waiting
        case running
        /// Behind a reference: most of the loads of a long screen have not ended.
        indirect case ended(LoadResult)
    }

    /// How far a section has come.
    struct SectionProgress: Sendable {
        /// Whether the section is there; nil where its `when` waits for data.
        var isPresent: Bool?
        var load = LoadState()
    }

    /// In plan order, entries of `data` first.
    enum Job: Sendable, Hashable, Comparable {
        case data(Int)
        case section(Int)
    }

    enum Event: Sendable {
        case ended(Job, LoadResult)
        case timeIsUp
        /// The round ended before its time was up.
        case clockStopped
    }

    /// A screen that has loaded nothing so far.
    package init(_ plan: Plan, activation: Activation, in environment: LoadEnvironment) {
        (self.plan, self.activation, self.environment) = (plan, activation, environment)
        decoder = ModelDecoder(models: plan.models)
        client = HTTPClient(
            environment.secrets.guarding(environment.transport),
            origins: environment.allowedOrigins.adding(namedBy: plan),
            clock: environment.requestClock, chance: environment.chance,
            concurrency: min(plan.concurrency, environment.concurrency))
        deadline = environment.deadline(of: plan)
        noValues = Array(repeating: .unset, count: activation.values.count)
        data = Array(repeating: LoadState(), count: plan.data.count)
        sections = Array(repeating: SectionProgress(), count: plan.sections.count)
        cancelling = plan.cancellingSections
    }

    /// Waits for what goes on beside the loads, once they are shown.
    package func finish() async { await environment.finish() }

    /// Loads until nothing is left to load, or nothing may be.
    mutating func run(_ round: LoadRound) async {
        begin(round)
        await withTaskGroup(of: Event.self) { group in
            addDeadline(to: &group)
            var running = Self.start(begin(beside: 0), in: &group)
            while running > 0, let event = await group.next() {
                switch event {
                case .timeIsUp: isLate = true
                case .clockStopped: break
                case .ended(let job, let result):
                    running -= 1
                    end(job, result)
                }
                running += Self.start(begin(beside: running), in: &group)
                if isStopped { group.cancelAll() }
            }
            group.cancelAll()
        }
    }

    /// Static: a method would hold on to the whole load while `begin` changes it, and so copy it.
    private static func start(
        _ begun: [(Job, LoadWork)], in group: inout TaskGroup<Event>
    ) -> Int {
        for (job, work) in begun { group.addTask { .ended(job, await work.result()) } }
        return begun.count
    }

    var isStopped: Bool { isLate || winner != nil }

    private func addDeadline(to group: inout TaskGroup<Event>) {
        group.addTask { [environment, plan] in
            let sleep: Void? = try? await environment.clock.sleep(for: .milliseconds(plan.timeout))
            return sleep == nil ? .clockStopped : .timeIsUp
        }
    }
}

extension Plan {
    /// By entry of `data`: the sections that read it and whose policy is not to ignore a failure,
    /// whatever it is.
    fileprivate var cancellingSections: [Int: [Int]] {
        var found: [Int: [Int]] = [:]
        for (index, section) in sections.enumerated() where section.onError.only != .ignore {
            for entry in section.reads { found[entry, default: []].append(index) }
        }
        return found
    }
}

extension ScreenLoad {
    /// The ids of the sections that the last round asked for, or whose items it changed.
    package var freshSections: Set<String> {
        Set(plan.sections.indices.filter(isFresh).map { plan.sections[$0].id })
    }

    private func isFresh(_ index: Int) -> Bool {
        let load = sections[index].load
        guard sections[index].isPresent != false else { return false }
        if plan.sections[index].reads.contains(where: { !data[$0].isReused }) { return true }
        switch plan.sections[index].items {
        case .load: return !load.isReused
        case .derived: return load.kept?.values.count != load.result?.values.count
        }
    }
}
