package import LoaderPlan

/// What is asked for again by itself: when, and what of it is on its way.
struct PollState: Sendable {
    /// A load on its way, or about to be.
    struct Flight: Sendable {
        /// Tells it from another flight of the same load.
        let number: Int
        let work: LoadWork
        /// Whether its time had come; else it is asked for since what it reads has changed.
        let isDue: Bool
        /// Nil as long as others have to come first.
        var task: Task<LoadResult, Never>?
    }

    var flights: [ScreenLoad.Job: Flight] = [:]
    var schedules: [ScreenLoad.Job: PollSchedule] = [:]
    /// Loads that a recording has no further answers for.
    var exhausted: Set<ScreenLoad.Job> = []
    /// Flights in the order in which they may begin.
    private(set) var queue: [(job: ScreenLoad.Job, number: Int)] = []
    private var lastNumber = 0

    /// How many flights have begun.
    var running: Int { flights.values.count { $0.task != nil } }

    /// Adds a flight; another one of the same load has to be over, or is given up.
    mutating func add(_ job: ScreenLoad.Job, _ work: LoadWork, isDue: Bool) {
        drop(job)
        lastNumber += 1
        flights[job] = Flight(number: lastNumber, work: work, isDue: isDue)
        queue.append((job, lastNumber))
    }

    /// Gives a flight up: what it brings is not looked at.
    mutating func drop(_ job: ScreenLoad.Job) { flights.removeValue(forKey: job)?.task?.cancel() }

    /// The next flight that may begin.
    mutating func next() -> (job: ScreenLoad.Job, flight: Flight)? {
        while !queue.isEmpty {
            let (job, number) = queue.removeFirst()
            if let flight = flights[job], flight.number == number { return (job, flight) }
        }
        return nil
    }

    /// Ends a flight; nil where it had been given up.
    mutating func landed(_ job: ScreenLoad.Job, _ number: Int) -> Flight? {
        guard let flight = flights[job], flight.number == number else { return nil }
        flights[job] = nil
        return flight
    }
}

/// What a load that was asked for again has come to.
package struct PollReport: Sendable {
    /// What was asked for.
    package enum Subject: Sendable, Hashable {
        case health
        /// The name of an entry of `data`.
        case data(String)
        /// The id of a section.
        case section(String)
    }

    package let subject: Subject
    /// The ids of the sections that show something of it.
    package let sections: Set<String>
    /// Whether its time had come; else it was asked for since polled data that it reads had changed.
    package let isDue: Bool
    /// Why it failed; what was there before is still shown.
    package let failure: LoadFailure?
    /// Whether the screen may be another one now.
    package let isChanged: Bool
    /// How long after polling began it came.
    package let time: Duration
    /// How long until it is asked for again; nil where it is not by itself.
    package let wait: Duration?
}

/// Why polling ended.
package enum PollEnd: Sendable, Hashable {
    /// Nothing that is shown is asked for again.
    case nothingToPoll
    /// A recording has no further answers.
    case exhausted
    /// Whoever is told of polls wants no more, or the task was cancelled.
    case stopped
}
