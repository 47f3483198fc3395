package import Expressions
package import LoaderPlan
import LoadingCore
import Screens
import Values

/// Runs a plan once: loads its sections and `data` concurrently, and returns all sections in plan
/// order.
///
/// `activation` has the values of the screen's names (`bindParameters`). Loading ends within the
/// plan's timeout, and at once when the task is cancelled.
package func load(
    _ plan: Plan, activation: Activation, in environment: LoadEnvironment
) async -> Snapshot {
    var screen = ScreenLoad(plan, activation: activation, in: environment)
    await screen.load()
    return screen.snapshot()
}

/// The loads of one screen: it schedules them, applies failure policies and holds their results.
///
/// A load starts when the data that its expressions read is loaded; `data` that nothing reads is
/// not requested. Results are kept for later rounds: after a change, on a refresh, for the next
/// pages.
package struct ScreenLoad: Sendable {
    let plan: Plan
    let environment: LoadEnvironment
    let decoder: ModelDecoder
    let client: HTTPClient
    var deadline: Deadline
    /// The screen's names; loaded values are in its arena.
    var activation: Activation
    /// Unset values for an activation, shared by loads that read no names.
    let unsetValues: [Value]
    /// By entry of `data`.
    var data: [LoadState]
    /// The sections of the plan, followed by those of the elements of data.
    var sectionPlans: [SectionPlan]
    /// By section.
    var sections: [SectionProgress]
    /// The sections that are repeated for the elements of data, in plan order.
    var groups: [SectionGroup]
    /// The kind of the current or last round.
    var round = LoadRound.changes
    /// What is asked for between rounds.
    var polling: Polling
    /// The writes of actions that have begun.
    var writes = Writes()
    /// What answers of sections say, as expressions read it, by section.
    var shownAnswers: [Int: LoadAnswer] = [:]
    /// Whether an answer has come in this round that says something else than before.
    var hasNewAnswers = false
    /// The ids of the sections that were loaded or changed before the last part of the round.
    private var freshBefore: Set<String> = []
    /// The number of requests of each load.
    var requestCounts: [Job: Int] = [:]
    /// Which loads of the round may start, and which policies are asked.
    var machine: LoadingRules.RoundMachine
    /// Whether the round has exceeded its timeout.
    var hasTimedOut = false
    /// The time for what is evaluated in a round, which takes time in a replay, too.
    package private(set) var evaluationDeadline: Deadline
    /// The items of sections, and the elements of `data`, that the round has loaded.
    private var loadedCounts = (sections: 0, data: 0)

    /// The state of one load: its progress in this round, and its previous result.
    struct LoadState: Sendable {
        /// The result of this round; nil if the load has not ended.
        @Rare var ended: LoadResult?
        /// The result of an earlier round.
        @Rare var previous: LoadResult?
        /// Whether this round reuses the previous result without a request.
        var isReused = false
        /// Whether it was cancelled in this round, which shows the previous result then.
        var isCancelled = false

        init(ended: LoadResult? = nil, previous: LoadResult? = nil) {
            self.ended = ended
            self.previous = previous
        }

        /// The latest result; nil if the load has never ended.
        var result: LoadResult? { ended ?? previous }
    }

    /// The progress of a section.
    struct SectionProgress: Sendable {
        var load = LoadState()
        /// The values of the names of `each`.
        var element: [Value] = []
        /// Whether the list of its `each` grows at its end: it is the last section that is shown.
        var endsList = false
        /// Whether sections for elements stand in its place.
        var isReplaced = false
    }

    typealias Job = LoadingRules.LoadJob

    // Results are large, and the code that copies them in place larger.
    indirect enum Event: Sendable {
        case ended(Job, LoadResult)
        case timedOut
        /// What fails from now on has not failed together with what cancels the others.
        case momentPassed
        /// The round ended before its timeout.
        case timerCancelled
    }

    /// Creates a screen without loaded data.
    package init(_ plan: Plan, activation: Activation, in environment: LoadEnvironment) {
        (self.plan, self.activation, self.environment) = (plan, activation, environment)
        let redactor = environment.secrets.redactor()
        if !redactor.isEmpty { self.activation.redaction = { redactor.redacted($0) } }
        decoder = ModelDecoder(models: plan.screen.models)
        client = HTTPClient(
            environment.secrets.redacting(environment.transport),
            origins: environment.allowedOrigins.adding(namedBy: plan),
            clock: environment.requestClock, nondeterminism: environment.nondeterminism,
            concurrency: min(plan.screen.load.concurrency, environment.concurrency))
        deadline = environment.deadline(of: plan)
        evaluationDeadline = environment.evaluationDeadline(of: plan)
        unsetValues = Array(repeating: .unset, count: activation.values.count)
        data = Array(repeating: LoadState(), count: plan.data.count)
        sectionPlans = plan.sections
        sections = Array(repeating: SectionProgress(), count: plan.sections.count)
        groups = SectionGroup.groups(of: plan.sections)
        machine = LoadingRules.RoundMachine(data: plan.data.map(\.load.needs), concurrency: 1)
        polling = Polling(concurrency: min(plan.screen.load.concurrency, environment.concurrency))
    }

    /// Waits for background work after the screen is shown.
    package func finish() async { await environment.finish() }

    /// Runs a round until all loads have ended or are cancelled, and loads then what depends on the
    /// answers that have come.
    mutating func run(_ round: LoadRound) async {
        freshBefore = []
        await runPart(round)
        guard plan.loadsReadAnswers else { return }
        // Each section that depends on another one may need one more: there are no cycles.
        for _ in plan.sections where hasNewAnswers {
            guard machine.cancelling == nil, !hasTimedOut, !Task.isCancelled else { return }
            freshBefore = freshSections
            await runPart(.changes)
        }
    }

    private mutating func runPart(_ round: LoadRound) async {
        begin(round)
        await withTaskGroup(of: Event.self) { group in
            addDeadline(to: &group)
            var isEnding = false
            while true {
                Self.start(startLoads(), in: &group)
                if machine.cancelling != nil, !isEnding { addMoment(to: &group) }
                isEnding = machine.cancelling != nil
                guard machine.running > 0, let event = await group.next() else { break }
                switch event {
                case .ended(let job, let result): end(job, result)
                case .momentPassed: group.cancelAll()
                case .timedOut:
                    timeOut()
                    group.cancelAll()
                case .timerCancelled: break
                }
            }
            group.cancelAll()
        }
    }

    /// Static, because a method would retain and so copy the whole value while `startLoads` mutates
    /// it.
    private static func start(_ works: [(Job, LoadWork)], in group: inout TaskGroup<Event>) {
        for (job, work) in works { group.addTask { .ended(job, await work.result()) } }
    }

    /// Ends the round, because its time has passed.
    mutating func timeOut() {
        hasTimedOut = true
        machine.stop()
    }

    /// Whether a section is shown; nil while its `when`, or the list of its elements, waits.
    func isPresent(_ section: Int) -> Bool? {
        if sections[section].isReplaced { return false }
        let isTemplate = section < plan.sections.count && plan.sections[section].each != nil
        return isTemplate ? nil : machine.isPresent(section: section)
    }

    /// Counts the values of a load that has ended, in place of those it ended with before. Nothing
    /// more is loaded once there are more than a screen may have.
    mutating func count(_ job: Job, _ result: LoadResult) {
        let added = result.values.count - (state(of: job).ended?.values.count ?? 0)
        switch job {
        case .data: loadedCounts.data += added
        case .section: loadedCounts.sections += added
        }
        if max(loadedCounts.sections, loadedCounts.data) > ScreenBudget.maxItems { machine.stop() }
    }

    /// Starts the time and the counts of a round.
    mutating func beginBudget() {
        deadline = environment.deadline(of: plan)
        evaluationDeadline = environment.evaluationDeadline(of: plan)
        loadedCounts = (0, 0)
        hasTimedOut = false
    }

    private func addMoment(to group: inout TaskGroup<Event>) {
        group.addTask { [environment] in
            try? await environment.clock.sleep(for: LoadingRules.momentOfFailures)
            return .momentPassed
        }
    }

    private func addDeadline(to group: inout TaskGroup<Event>) {
        group.addTask { [environment, plan] in
            let sleep: Void? = try? await environment.clock.sleep(for: plan.timeLimit)
            return sleep == nil ? .timerCancelled : .timedOut
        }
    }
}

extension ScreenLoad {
    /// The ids of the sections that the last round loaded or changed.
    package var freshSections: Set<String> {
        freshBefore.union(sectionPlans.indices.filter(isFresh).map { sectionPlans[$0].id })
    }

    private func isFresh(_ index: Int) -> Bool {
        let load = sections[index].load
        guard isPresent(index) != false else { return false }
        if sectionPlans[index].reads.contains(where: { !data[$0].isReused }) { return true }
        switch sectionPlans[index].items {
        case .load: return !load.isReused
        case .derived: return load.previous?.values.count != load.result?.values.count
        }
    }
}
