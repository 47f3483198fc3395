import LoadingCore
import Values

/// What is asked for between rounds, for the numbers of the machine that decides about it.
struct Polling: Sendable {
    typealias Machine = LoadingRules.ScreenMachine

    /// A load that is asked for.
    struct AskedLoad: Sendable {
        let ask: Machine.Ask
        /// Nil if its request could not be built.
        let origin: LoadOrigin?
        /// The number of writes that had ended when it was asked for.
        let writeCount: Int
        let task: Task<LoadResult, Never>
        /// What has come.
        @Rare var result: LoadResult?
    }

    var machine: Machine
    /// The time since the screen was polled first; nil before.
    private(set) var clock: PollClock?
    private var loads = LoadingRules.Numbering<ScreenLoad.Job>()
    /// By the number of the load.
    private var asked: [Int: AskedLoad] = [:]

    init(concurrency: Int) { machine = Machine(concurrency: concurrency) }

    /// Begins with the time of a clock, unless the screen was polled before.
    mutating func begin(on other: any Clock<Duration>) -> PollClock {
        let clock = clock ?? PollClock(other)
        self.clock = clock
        machine.startPolling()
        return clock
    }

    mutating func number(of job: ScreenLoad.Job) -> Int { loads.number(of: job) }

    func job(of ask: Machine.Ask) -> ScreenLoad.Job? { loads.key(of: ask.load) }

    /// Whether a load is asked for because its request has changed.
    mutating func isRequired(_ job: ScreenLoad.Job) -> Bool {
        machine.isRequired(number(of: job))
    }

    /// Returns what a job is asked for; nil if it is not.
    mutating func load(askedFor job: ScreenLoad.Job) -> AskedLoad? { asked[number(of: job)] }

    mutating func add(_ load: AskedLoad) { asked[load.ask.load] = load }

    /// Takes what was asked for with its result; nil if it was cancelled.
    mutating func take(_ ask: Machine.Ask) -> AskedLoad? {
        guard asked[ask.load]?.ask == ask else { return nil }
        return asked.removeValue(forKey: ask.load)
    }

    /// Returns what follows from an answer.
    mutating func answer(_ ask: Machine.Ask, with result: LoadResult) -> [Machine.Effect] {
        guard asked[ask.load]?.ask == ask else { return [] }
        asked[ask.load]?.result = result
        return machine.answer(ask)
    }

    /// Cancels the request of a job.
    mutating func drop(_ job: ScreenLoad.Job) { drop(machine.drop(number(of: job))) }

    /// Forgets all of a job, which will be another load.
    mutating func forget(_ job: ScreenLoad.Job) { drop(machine.forget(number(of: job))) }

    /// Ends polling, and cancels what is asked for.
    mutating func end() { drop(machine.stopPolling()) }

    private mutating func drop(_ effects: [Machine.Effect]) {
        for case .drop(let ask) in effects { take(ask)?.task.cancel() }
    }
}
