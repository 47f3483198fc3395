package import LoaderPlan
import LoadingCore

/// The schedules of polled loads, and the loads in flight.
struct PollState: Sendable {
    /// A queued or running load.
    struct InFlightLoad: Sendable {
        /// Distinguishes it from other loads of the same job.
        let number: Int
        let work: LoadWork
        /// Whether its interval has passed; otherwise its request has changed.
        let isDue: Bool
        /// The number of writes that had ended when it was asked for.
        let writeCount: Int
        /// Nil while it is queued.
        var task: Task<LoadResult, Never>?
    }

    var inFlight: [ScreenLoad.Job: InFlightLoad] = [:]
    /// Loads whose answers were older than a write that is in flight.
    var dropped: [ScreenLoad.Job: InFlightLoad] = [:]
    var schedules: [ScreenLoad.Job: LoadingRules.PollSchedule] = [:]
    /// Loads without further responses in a recording.
    var exhausted: Set<ScreenLoad.Job> = []
    /// Queued loads in starting order.
    private(set) var queue: [(job: ScreenLoad.Job, number: Int)] = []
    private var lastNumber = 0

    /// The number of running loads.
    var running: Int { inFlight.values.count { $0.task != nil } }

    /// Queues a load, and cancels another one of the same job.
    mutating func add(
        _ job: ScreenLoad.Job, _ work: LoadWork, isDue: Bool, after writeCount: Int
    ) {
        cancel(job)
        lastNumber += 1
        inFlight[job] = InFlightLoad(
            number: lastNumber, work: work, isDue: isDue, writeCount: writeCount)
        queue.append((job, lastNumber))
    }

    /// Cancels a load; its result is ignored.
    mutating func cancel(_ job: ScreenLoad.Job) {
        inFlight.removeValue(forKey: job)?.task?.cancel()
    }

    /// Cancels a load and removes its schedule.
    mutating func forget(_ job: ScreenLoad.Job) {
        cancel(job)
        schedules[job] = nil
        exhausted.remove(job)
    }

    /// Removes and returns the next queued load.
    mutating func dequeue() -> (job: ScreenLoad.Job, load: InFlightLoad)? {
        while !queue.isEmpty {
            let (job, number) = queue.removeFirst()
            if let load = inFlight[job], load.number == number { return (job, load) }
        }
        return nil
    }

    /// Removes and returns a completed load; nil if it was cancelled.
    mutating func remove(_ job: ScreenLoad.Job, _ number: Int) -> InFlightLoad? {
        guard let load = inFlight[job], load.number == number else { return nil }
        inFlight[job] = nil
        return load
    }
}

/// The result of a polled load.
package struct PollReport: Sendable {
    /// The load.
    package enum Subject: Sendable, Hashable {
        case health
        /// The name of an entry of `data`.
        case data(String)
        /// The id of a section.
        case section(String)
    }

    package let subject: Subject
    /// The ids of the sections that read it.
    package let sections: Set<String>
    /// Whether its interval has passed; otherwise its request has changed.
    package let isDue: Bool
    /// Why it failed; the previous values are still shown.
    package let failure: LoadFailure?
    /// Whether the screen may have changed.
    package let isChanged: Bool
    /// The time since polling began.
    package let time: Duration
    /// The delay until the next poll; nil if it is not polled.
    package let nextDelay: Duration?
}

/// Why polling ended.
package enum PollEnd: Sendable, Hashable {
    /// No shown load is polled.
    case nothingToPoll
    /// A recording has no further responses.
    case exhausted
    /// The observer stopped, or the task was cancelled.
    case stopped
}
