import LoaderPlan

/// Everything a run takes from outside: the network, files, time, and what it was asked for.
package struct LoadEnvironment: Sendable {
    package var transport: any HTTPTransport
    /// Reads a data file, given its path relative to the spec's folder.
    package var readFile: @Sendable (String) throws(LoadFileFault) -> [UInt8]
    /// Finds a database, given its path relative to the spec's folder: the absolute path, without
    /// links, of a regular file that a spec may read.
    package var locateDatabase: @Sendable (String) throws(LoadFileFault) -> String = {
        (path) throws(LoadFileFault) in
        throw LoadFileFault("\(path): databases are not opened here")
    }
    package var limits = TransportLimits()
    /// What headers read of `secrets`.
    package var secrets = Secrets()
    package var pages: PageLimit = .count(1)
    /// What a person is searching for on a screen without a search field: sections with `search` show the
    /// items that contain it.
    package var search: String?
    /// Sections that load at the same time, where the plan allows more: one under replay, so that
    /// what a failure cancels never depends on chance.
    package var concurrency = Int.max
    /// Whether sections are to say how they came by their items, which costs a pass over the JSON.
    package var explains = false
    /// Origins that requests may reach beside those that the spec names.
    package var allowedOrigins = AllowedOrigins()
    /// Whether made-up values stand in the place of what cannot be loaded.
    package var makesUpAnswers = false
    /// Ends a run when its time is over, and measures requests unless there is a virtual one.
    package var clock: any Clock<Duration> = ContinuousClock()
    /// Measures requests and the waits between their tries under replay, where nobody has to wait
    /// for what a recording has.
    package var virtualClock: VirtualClock?
    /// What waits between tries take from chance, and `Retry-After` from the calendar.
    package var chance = Chance()

    /// Waits for what goes on when the screen is shown: answers of a cache that are asked for anew.
    package var finish: @Sendable () async -> Void = {}

    package init(
        transport: any HTTPTransport,
        readFile: @escaping @Sendable (String) throws(LoadFileFault) -> [UInt8]
    ) {
        (self.transport, self.readFile) = (transport, readFile)
    }

    /// When a round of a plan's loads that begins now has to end.
    func deadline(of plan: Plan) -> Deadline {
        Deadline(.milliseconds(plan.timeout), on: requestClock)
    }

    /// What requests and the waits between their tries are measured by.
    var requestClock: any Clock<Duration> { virtualClock ?? clock }
}

/// How many pages of a section a run asks for: `--pages`.
package enum PageLimit: Sendable, Hashable {
    case count(Int)
    /// Until paging ends by itself, within the bounds of the spec.
    case all

    func allows(_ pages: Int) -> Bool {
        switch self {
        case .count(let limit): pages < limit
        case .all: true
        }
    }
}

/// Why a data file cannot be read, as one sentence.
package struct LoadFileFault: Error, Sendable, Hashable {
    package let message: String

    package init(_ message: String) { self.message = message }
}
