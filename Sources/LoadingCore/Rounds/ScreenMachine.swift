nonisolated extension LoadingRules {
    /// What a screen does one after the other: its rounds, the polls between them, and the requests
    /// that change with polled values.
    ///
    /// The driver says what happens, and does the effects that it is given, in their order: what
    /// follows from one comes after the others. Rounds and what is asked for have numbers that are used
    /// once, so the answer to a cancelled request is recognized. Loads are numbers of the driver
    /// (`Numbering`), times are those since polling began.
    ///
    /// - One round runs at a time. A wanted round takes the place of those before it, and begins when
    ///   they have ended, which is at once: what they have in flight is handed over to it, and it joins
    ///   what it would ask for itself (`joins`). So what a person does again and again, such as typing,
    ///   never keeps another load from its end. But the next page of a list waits for the rounds before
    ///   it, and is not wanted twice. A run has one step after the other, so nothing is in flight there
    ///   when a round begins.
    /// - Polls are asked for between rounds, and not while a write is in flight: the answer would be
    ///   older than it. An answer that comes during a round is shown after it, unless the round has
    ///   loaded the same.
    /// - What depends on a polled value is asked for as polls are, but at once. Data that such a
    ///   request reads are not polled meanwhile: each new value could cancel it, and it would never
    ///   be answered.
    /// - When polling ends, requests are cancelled. What was due, or required, is asked for when
    ///   it begins again.
    public nonisolated struct ScreenMachine: Hashable, Sendable {
        /// What the driver does.
        public enum Effect: Hashable, Sendable {
            /// Begins a round, and then calls `end(round:)`.
            case begin(round: Int)
            /// Cancels a round, which has begun or will: it ends without further requests. What it has
            /// in flight is handed over if another round follows (`isFollowed`), and cancelled otherwise.
            case cancel(round: Int)
            /// Hands a request over to the round that begins, also if its answer has come.
            case handOver(Ask)
            /// Asks for a load from its first page, if it is still waited for, and calls `answer` or
            /// `exhaust`.
            case ask(Ask)
            /// Cancels a request; its answer is not shown.
            case drop(Ask)
            /// Shows an answer that has come, and calls `shown`; or `reject` if it tells what is not
            /// true any more.
            case show(Ask)
            /// Computes the screen anew, calls `require` for loads whose requests have changed, and
            /// then `show`.
            case resolve
        }

        /// A load that is asked for between rounds.
        public nonisolated struct Ask: Hashable, Sendable {
            /// The number of the load.
            public let load: Int
            /// It is used once.
            public let number: Int
            /// Whether its interval has passed; otherwise its request has changed.
            public let isDue: Bool
        }

        /// A load that the screen uses.
        public nonisolated struct ShownLoad: Hashable, Sendable {
            /// Its number.
            public let load: Int
            /// The time between polls; nil if it is not polled.
            public let every: Duration?
            /// The loads of data that its request needs.
            public let needs: [Int]
            /// Whether it has failed before it is polled: the first poll comes later.
            public let hasFailed: Bool
            /// The delay that the server has asked for.
            public let retryAfter: Duration?

            /// - Parameters:
            ///   - load: its number.
            ///   - every: the time between polls; nil if it is not polled.
            ///   - needs: the loads of data that its request needs.
            ///   - hasFailed: whether it has failed before it is polled.
            ///   - retryAfter: the delay that the server has asked for.
            public init(
                _ load: Int, every: Duration?, needs: [Int], hasFailed: Bool = false,
                retryAfter: Duration? = nil
            ) {
                self.load = load
                self.every = every
                self.needs = needs
                self.hasFailed = hasFailed
                self.retryAfter = retryAfter
            }
        }

        /// How a load has ended between rounds.
        public nonisolated enum PollResult: Hashable, Sendable {
            case succeeded
            /// With the delay that the server asks for.
            case failed(retryAfter: Duration?)
        }

        private nonisolated struct Round: Hashable {
            let number: Int
            let kind: RoundKind
            /// What a round for next pages is about.
            let list: Int?
            var isCancelled = false
        }

        private nonisolated enum Phase: Hashable {
            case queued, inFlight
            /// Its answer has come, and is not shown before the end of a round.
            case answered
        }

        private nonisolated struct OpenAsk: Hashable {
            let ask: Ask
            var phase = Phase.queued
        }

        /// Whether a write is in flight.
        public private(set) var isHeld = false
        /// Whether loads are polled.
        public private(set) var isPolling = false
        private let concurrency: Int
        /// The round that runs, and those that follow it.
        private var rounds: [Round] = []
        /// What is asked for, in the order of asking; one for a load.
        private var asks: [OpenAsk] = []
        /// Loads that are asked for as soon as that is possible, and whether they are due.
        private var wanted: [Int: Bool] = [:]
        private var shown: [ShownLoad] = []
        private var schedules: [Int: PollSchedule] = [:]
        private var exhausted: Set<Int> = []
        private var lastNumber = 0

        /// A screen that is not polled.
        ///
        /// - Parameter concurrency: the number of loads that are asked for at once.
        public init(concurrency: Int) { self.concurrency = max(1, concurrency) }
    }
}

// Rounds.
nonisolated extension LoadingRules.ScreenMachine {
    /// Whether a round runs.
    public var isLoading: Bool { !rounds.isEmpty }

    /// Whether another round begins when this one ends.
    public func isFollowed(round number: Int) -> Bool {
        rounds.first?.number == number && rounds.count > 1
    }

    /// Wants a round.
    ///
    /// - Parameters:
    ///   - list: what a round for next pages is about.
    ///   - follows: whether it follows from those before it, and does not replace them.
    /// - Returns: its number, which for the next page of a list may be that of an earlier one, and
    ///   what follows. Those who wait for a round that is cancelled wait for this one instead.
    public mutating func want(
        _ kind: LoadingRules.RoundKind, of list: Int? = nil, follows: Bool = false
    ) -> (round: Int, effects: [Effect]) {
        var effects: [Effect] = []
        if kind == .nextPages {
            let same = rounds.last { $0.kind == kind && $0.list == list && !$0.isCancelled }
            if let same { return (same.number, []) }
        } else if !follows {
            for round in rounds { effects += cancel(round: round.number) }
        }
        lastNumber += 1
        rounds.append(Round(number: lastNumber, kind: kind, list: list))
        if rounds.count == 1 { effects += begin() }
        return (lastNumber, effects)
    }

    /// Cancels a round that is wanted no more.
    public mutating func cancel(round number: Int) -> [Effect] {
        guard let index = rounds.firstIndex(where: { $0.number == number }),
            !rounds[index].isCancelled
        else { return [] }
        rounds[index].isCancelled = true
        return [.cancel(round: number)]
    }

    /// Says that a round has ended: the next one begins, or what has come meanwhile is shown.
    public mutating func end(round number: Int) -> [Effect] {
        guard let first = rounds.first, first.number == number else { return [] }
        rounds.removeFirst()
        if !rounds.isEmpty { return begin() }
        return asks.filter { $0.phase == .answered }.map { .show($0.ask) }
    }

    /// Begins the first round. It asks for what has changed itself, or joins what was asked for.
    private mutating func begin() -> [Effect] {
        guard let first = rounds.first else { return [] }
        wanted = wanted.filter(\.value)
        let replaced = asks.filter { !$0.ask.isDue && $0.phase != .queued }
        asks.removeAll { !$0.ask.isDue }
        return replaced.map { .handOver($0.ask) } + [.begin(round: first.number)]
    }
}

// Polls, and requests that change with them.
nonisolated extension LoadingRules.ScreenMachine {
    /// Whether a shown load will be polled.
    public var hasPolls: Bool { shown.contains { schedules[$0.load] != nil } }

    /// Whether something is asked for.
    public var isAsking: Bool { !asks.isEmpty || !wanted.isEmpty }

    /// Whether a load has no further answers.
    public var isExhausted: Bool { !exhausted.isEmpty }

    /// When the next poll is due; nil if none is before something else happens.
    public var wakeTime: Duration? {
        guard isPolling, !isHeld, rounds.isEmpty else { return nil }
        let busy = busyLoads
        return shown.lazy.filter { !busy.contains($0.load) }
            .compactMap { self.schedules[$0.load]?.due }.min()
    }

    /// Whether a load is asked for because its request has changed.
    public func isRequired(_ load: Int) -> Bool {
        wanted[load] == false || asks.contains { $0.ask.load == load && !$0.ask.isDue }
    }

    /// Whether something that was asked for may be shown.
    public func waits(for ask: Ask) -> Bool { asks.contains { $0.ask == ask } }

    /// Returns the time until a load is polled; nil if it is not.
    public func delay(of load: Int, at time: Duration) -> Duration? {
        schedules[load].map { max(.zero, $0.due - time) }
    }

    /// Begins polling what is shown.
    public mutating func startPolling() { isPolling = true }

    /// Ends polling, as in the background.
    public mutating func stopPolling() -> [Effect] {
        isPolling = false
        let open = asks
        asks = []
        for open in open where !open.ask.isDue { wanted[open.ask.load] = false }
        return open.filter { $0.phase != .queued }.map { .drop($0.ask) }
    }

    /// Says whether a write is in flight.
    public mutating func hold(_ isHeld: Bool, at time: Duration) -> [Effect] {
        self.isHeld = isHeld
        return advance(to: time)
    }

    /// Says which loads the screen uses, after a round or when it was computed anew: the polled ones
    /// have a schedule from now on, and others are not asked for any more.
    public mutating func show(_ loads: [ShownLoad], at time: Duration) -> [Effect] {
        shown = loads
        for load in loads where schedules[load.load] == nil {
            guard let every = load.every, !exhausted.contains(load.load) else { continue }
            var schedule = LoadingRules.PollSchedule(every: every, at: time)
            if load.hasFailed { schedule.fail(at: time, retryAfter: load.retryAfter) }
            schedules[load.load] = schedule
        }
        let numbers = Set(loads.map(\.load))
        wanted = wanted.filter { numbers.contains($0.key) }
        let dropped = asks.map(\.ask.load).filter { !numbers.contains($0) }
        return dropped.flatMap { drop($0) } + advance(to: time)
    }

    /// Asks for a load whose request has changed, once what is shown is known (`show`).
    public mutating func require(_ load: Int) {
        guard !asks.contains(where: { $0.ask.load == load }), wanted[load] == nil else { return }
        wanted[load] = false
    }

    /// Cancels the request of a load: it is not the current one.
    public mutating func drop(_ load: Int) -> [Effect] {
        guard let index = asks.firstIndex(where: { $0.ask.load == load }) else { return [] }
        let open = asks.remove(at: index)
        return open.phase == .queued ? [] : [.drop(open.ask)]
    }

    /// Forgets all of a load, whose number will be another one's.
    public mutating func forget(_ load: Int) -> [Effect] {
        schedules[load] = nil
        exhausted.remove(load)
        wanted[load] = nil
        return drop(load)
    }

    /// Says that time has passed: asks for what is due.
    public mutating func advance(to time: Duration) -> [Effect] {
        guard isPolling, !isHeld, rounds.isEmpty else { return [] }
        let busy = busyLoads
        let asked = Set(asks.map(\.ask.load))
        for load in shown.map(\.load) where !asked.contains(load) {
            let isDue = !busy.contains(load) && schedules[load].map { $0.due <= time } == true
            guard isDue || wanted[load] != nil else { continue }
            lastNumber += 1
            let ask = Ask(
                load: load, number: lastNumber, isDue: wanted.removeValue(forKey: load) ?? true)
            asks.append(OpenAsk(ask: ask))
        }
        return send()
    }

    /// Says that an answer has come. That of a cancelled request is not shown.
    public mutating func answer(_ ask: Ask) -> [Effect] {
        guard let index = asks.firstIndex(where: { $0.ask == ask && $0.phase == .inFlight }) else {
            return []
        }
        asks[index].phase = .answered
        return rounds.isEmpty ? [.show(ask)] : []
    }

    /// Says that a load has no further answers: a recording has ended.
    public mutating func exhaust(_ ask: Ask, at time: Duration) -> [Effect] {
        asks.removeAll { $0.ask == ask }
        schedules[ask.load] = nil
        exhausted.insert(ask.load)
        return advance(to: time)
    }

    /// Says that an answer tells what is not true any more, because of a write or of another request:
    /// it is asked for again as soon as that is possible.
    public mutating func reject(_ ask: Ask, at time: Duration) -> [Effect] {
        asks.removeAll { $0.ask == ask }
        wanted[ask.load] = ask.isDue
        return advance(to: time)
    }

    /// Says what an answer has brought.
    ///
    /// - Parameter isChanged: whether the screen shows something else.
    public mutating func shown(
        _ ask: Ask, _ result: PollResult, isChanged: Bool, at time: Duration
    ) -> [Effect] {
        asks.removeAll { $0.ask == ask }
        switch result {
        case .succeeded: schedules[ask.load]?.succeed(at: time)
        case .failed(let retryAfter):
            schedules[ask.load]?.fail(at: time, retryAfter: retryAfter)
        }
        return isChanged ? [.resolve] : advance(to: time)
    }

    /// Says that a round has loaded a load: an answer that was asked for before is not newer.
    public mutating func supersede(_ load: Int, at time: Duration) -> [Effect] {
        wanted[load] = nil
        guard asks.contains(where: { $0.ask.load == load }) else { return [] }
        schedules[load]?.succeed(at: time)
        return drop(load) + advance(to: time)
    }

    /// Sends what is queued, as far as there is room.
    private mutating func send() -> [Effect] {
        var room = concurrency - asks.count { $0.phase == .inFlight }
        var effects: [Effect] = []
        for index in asks.indices where asks[index].phase == .queued && room > 0 {
            asks[index].phase = .inFlight
            room -= 1
            effects.append(.ask(asks[index].ask))
        }
        return effects
    }

    /// The loads that are not polled now: they are asked for, or read, directly or through others, by
    /// a request that has changed.
    private var busyLoads: Set<Int> {
        let required = asks.lazy.filter { !$0.ask.isDue }.map(\.ask.load)
        var open = Array(required) + wanted.filter { !$0.value }.keys
        var busy: Set<Int> = []
        if !open.isEmpty {
            let needs = Dictionary(shown.map { ($0.load, $0.needs) }) { first, _ in first }
            while let next = open.popLast() {
                for need in needs[next] ?? [] where busy.insert(need).inserted { open.append(need) }
            }
        }
        return busy.union(asks.map(\.ask.load))
    }
}
