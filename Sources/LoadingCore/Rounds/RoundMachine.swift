nonisolated extension LoadingRules {
    /// One round of loading of a screen: which load may start, and when it ends.
    ///
    /// The driver adds the entries of `data` and the sections, and takes one step after the other
    /// from `next`. It answers each: a condition with `resolve`, a list of elements by adding their
    /// sections, a start with `end`, at once or when the answer of a server has come, a policy with
    /// `decide`. If there is no step it waits for a load that runs; the round is over if none does.
    ///
    /// - An entry of `data` is loaded if something shown reads it, or something loaded needs it.
    /// - A load starts when what it needs has ended, in the order of the spec, entries of `data`
    ///   first. It fails if what it needs has failed; an expression can use the pages before a failed
    ///   one, a request cannot.
    /// - What the round before has left in flight, and this one joins, needs no turn. Until it is joined,
    ///   or has ended, it counts as a load that runs.
    /// - A failure asks the policies of the sections that show it. Once one cancels the others,
    ///   nothing starts, and the other policies are asked still: of the sections whose failures have
    ///   arrived the first in the spec is named.
    public nonisolated struct RoundMachine: Hashable, Sendable {
        /// What the driver is to do or to say next.
        public enum Step: Hashable, Sendable {
            /// Add the sections of the elements of this group, whose list has been loaded.
            case addElements(group: Int)
            /// Say whether the condition of this section holds.
            case resolve(section: Int)
            /// Start a load, or end it at once.
            case start(LoadJob)
            /// End a load, because this entry of `data` has failed, or was cancelled.
            case fail(LoadJob, because: Int)
            /// Say whether the policy of a section cancels all others after the failure of a load.
            case decide(section: Int, after: LoadJob)
        }

        /// How a load has ended.
        public nonisolated struct End: Hashable, Sendable {
            /// Nothing was loaded: the result of before stands.
            public var isReused = false
            /// It has failed in this round, also if its values of before stand.
            public var hasFailed = false
            /// It has no complete result: what needs it fails, too.
            public var isFaulty = false
            /// Expressions can read its values: all, or the pages before a failed one.
            public var hasValue = true

            /// An end with all values.
            public init() {}

            var asksPolicy: Bool { hasFailed && !isReused }
        }

        /// The place of a section in the spec. It is the order of starting, and of failures.
        public nonisolated struct Place: Hashable, Comparable, Sendable {
            /// The position of the section, or of the first section of an `each`.
            let position: Int
            /// The position of its element in an `each`.
            let element: Int
            /// The position among the sections of one element.
            let offset: Int

            /// - Parameters:
            ///   - position: of the section, or of the first section of an `each`.
            ///   - element: the position of its element in an `each`.
            ///   - offset: the position among the sections of one element.
            public init(_ position: Int, element: Int = 0, offset: Int = 0) {
                self.position = position
                self.element = element
                self.offset = offset
            }

            /// Returns whether a place comes before another one in the spec.
            public static func < (one: Place, two: Place) -> Bool {
                (one.position, one.element, one.offset) < (two.position, two.element, two.offset)
            }
        }

        /// What a section reads, as entries of `data`.
        public nonisolated struct Reads: Hashable, Sendable {
            /// What its condition reads.
            let condition: [Int]
            /// What its own request needs; nil for a section whose items are computed.
            let request: [Int]?
            /// What it shows.
            let shown: [Int]

            /// - Parameters:
            ///   - condition: what its condition reads.
            ///   - request: what its own request needs; nil for a section whose items are computed.
            ///   - shown: what it shows.
            public init(condition: [Int] = [], request: [Int]?, shown: [Int] = []) {
                self.condition = condition
                self.request = request
                self.shown = shown
            }
        }

        private nonisolated struct Entry: Hashable {
            let needs: [Int]
            let isInFlight: Bool
            var isRequested = false
            var end: End?
            /// The sections that show it and whose policies are asked, once they are present.
            var readers: [Int] = []
        }

        private nonisolated struct Section: Hashable {
            let place: Place
            let reads: Reads
            let hasPolicy: Bool
            let isInFlight: Bool
            var isPresent: Bool?
        }

        private nonisolated enum QueuedStep: Hashable {
            case addElements(Int)
            case resolve(Int)
            case load(LoadJob)
        }

        /// A step with its turn.
        private nonisolated struct Turn: Hashable, Comparable {
            let step: QueuedStep
            let place: Place
            /// Whether it is a load that was in flight before the round.
            var isInFlight = false

            /// Elements, then conditions, then what is in flight, then loads of `data`, then those of
            /// sections.
            private var rank: Int {
                switch step {
                case .addElements: 0
                case .resolve: 1
                case .load where isInFlight: 2
                case .load(.data): 3
                case .load(.section): 4
                }
            }

            static func < (one: Turn, two: Turn) -> Bool {
                one.rank != two.rank ? one.rank < two.rank : one.place < two.place
            }
        }

        /// A step that waits for entries of `data`. It is registered with one of them at a time, so
        /// the end of one is cheap.
        private nonisolated struct Waiter: Hashable {
            let turn: Turn
            let needs: [Int]
            /// The needs before this index have ended.
            var next = 0
        }

        /// The first section in the spec, of those whose failures have arrived, that cancels the
        /// others.
        public private(set) var cancelling: Int?
        /// The number of loads that have started and not ended.
        public private(set) var running = 0
        /// The number of loads that were in flight before the round, and were neither joined nor ended.
        public private(set) var inFlight: Int
        /// How often an entry was checked for its end, as a measure of cost.
        public private(set) var checkCount = 0
        private let concurrency: Int
        private let asksPolicies: Bool
        private var data: [Entry]
        /// By the number of the section.
        private var sections: [Int: Section] = [:]
        private var runningJobs: Set<LoadJob> = []
        private var ready = Heap<Turn>()
        /// By entry of `data`.
        private var waiters: [Int: [Waiter]] = [:]
        private var questions: [Step] = []
        private var answered = 0
        private var isEnded = false

        /// Creates a round without sections.
        ///
        /// - Parameters:
        ///   - data: what each entry of `data` needs, as indices of others.
        ///   - concurrency: the number of loads that run at once.
        ///   - asksPolicies: whether failures cancel others. Polls keep the values of before.
        ///   - inFlight: the number of loads that are in flight. The driver says when one has ended
        ///     before it was to start, or is what was to start (`release`).
        ///   - dataInFlight: the entries of `data` among them.
        public init(
            data: [[Int]], concurrency: Int, asksPolicies: Bool = true, inFlight: Int = 0,
            dataInFlight: Set<Int> = []
        ) {
            self.data = data.enumerated().map {
                Entry(needs: $1, isInFlight: dataInFlight.contains($0))
            }
            self.inFlight = inFlight
            self.concurrency = max(1, concurrency)
            self.asksPolicies = asksPolicies
        }

        /// Whether nothing starts any more.
        public var isStopped: Bool { isEnded || cancelling != nil }

        /// Whether the end of a load has to come before there is a step.
        public var isWaiting: Bool {
            running > 0 || (inFlight > 0 && !isStopped && ready.first != nil)
        }

        /// Whether something shown reads an entry of `data`.
        public func isRequested(data index: Int) -> Bool {
            data.indices.contains(index) && data[index].isRequested
        }

        /// Whether a section is shown; nil while its condition waits.
        public func isPresent(section number: Int) -> Bool? {
            sections[number].map(\.isPresent) ?? false
        }

        // MARK: - What there is

        /// Has entries of `data` loaded, and those that they need.
        public mutating func request(data indices: [Int]) {
            var wanted = indices
            while let index = wanted.popLast() {
                guard data.indices.contains(index), !data[index].isRequested else { continue }
                data[index].isRequested = true
                add(
                    .load(.data(index)), at: Place(index), needs: data[index].needs,
                    isInFlight: data[index].isInFlight)
                wanted += data[index].needs
            }
        }

        /// Adds a section, by a number that no other one has.
        ///
        /// - Parameters:
        ///   - hasPolicy: whether a failure may cancel others.
        ///   - isInFlight: whether its load is in flight.
        public mutating func add(
            section number: Int, at place: Place, reads: Reads, hasPolicy: Bool,
            isInFlight: Bool = false
        ) {
            sections[number] = Section(
                place: place, reads: reads, hasPolicy: hasPolicy, isInFlight: isInFlight)
            request(data: reads.condition)
            add(.resolve(number), at: place, needs: reads.condition)
        }

        /// Adds sections that are repeated for elements of `data`.
        ///
        /// - Parameter needs: the entries that the list of elements reads.
        public mutating func add(group number: Int, at place: Place, needs: [Int]) {
            request(data: needs)
            add(.addElements(number), at: place, needs: needs)
        }

        // MARK: - Steps

        /// Returns the next step; nil if nothing can be done until a load has ended.
        public mutating func next() -> Step? {
            if answered < questions.count {
                answered += 1
                return questions[answered - 1]
            }
            guard !isStopped, let first = ready.first else { return nil }
            switch first.step {
            case .addElements(let group):
                ready.removeFirst()
                return .addElements(group: group)
            case .resolve(let section):
                ready.removeFirst()
                return .resolve(section: section)
            case .load(let job):
                if let cause = faultyNeed(of: job) {
                    ready.removeFirst()
                    return .fail(job, because: cause)
                }
                let isComputed = isComputed(job)
                guard isComputed || first.isInFlight || running + inFlight < concurrency else {
                    return nil
                }
                ready.removeFirst()
                if !isComputed, runningJobs.insert(job).inserted { running += 1 }
                return .start(job)
            }
        }

        /// Says whether the condition of a section holds.
        public mutating func resolve(section number: Int, isPresent: Bool) {
            guard let section = sections[number] else { return }
            sections[number]?.isPresent = isPresent
            guard isPresent else { return }
            let shown = section.reads.shown
            request(data: shown + (section.reads.request ?? []))
            // Computed items wait for all that the section shows: their identities may read more
            // than the items.
            add(
                .load(.section(number)), at: section.place, needs: section.reads.request ?? shown,
                isInFlight: section.isInFlight)
            guard section.hasPolicy else { return }
            for index in shown where data.indices.contains(index) {
                data[index].readers.append(number)
                if data[index].end?.asksPolicy == true { ask(number, after: .data(index)) }
            }
        }

        /// Says that a load that was in flight has started in this round, or has ended before.
        public mutating func release() { inFlight = max(0, inFlight - 1) }

        /// Says how a load has ended.
        public mutating func end(_ job: LoadJob, _ end: End) {
            if runningJobs.remove(job) != nil { running -= 1 }
            switch job {
            case .data(let index):
                guard data.indices.contains(index) else { return }
                data[index].end = end
                for waiter in waiters.removeValue(forKey: index) ?? [] { wait(waiter) }
                guard end.asksPolicy else { return }
                for section in data[index].readers { ask(section, after: job) }
            case .section(let number):
                guard end.asksPolicy, let section = sections[number], section.hasPolicy,
                    !section.reads.shown.contains(where: isFaulty)
                else { return }
                ask(number, after: job)
            }
        }

        /// Says whether the policy of a section cancels the others.
        public mutating func decide(section number: Int, cancelsOthers: Bool) {
            guard cancelsOthers, let place = sections[number]?.place else { return }
            if let known = cancelling.flatMap({ sections[$0]?.place }), known < place { return }
            cancelling = number
        }

        /// Starts nothing more: the time has passed, or there is too much.
        public mutating func stop() { isEnded = true }

        // MARK: - Needs

        private mutating func ask(_ section: Int, after job: LoadJob) {
            if asksPolicies { questions.append(.decide(section: section, after: job)) }
        }

        private mutating func add(
            _ step: QueuedStep, at place: Place, needs: [Int], isInFlight: Bool = false
        ) {
            wait(
                Waiter(
                    turn: Turn(step: step, place: place, isInFlight: isInFlight), needs: needs))
        }

        private mutating func wait(_ waiter: Waiter) {
            var waiter = waiter
            while waiter.next < waiter.needs.count, hasEnded(waiter.needs[waiter.next]) {
                waiter.next += 1
            }
            if waiter.next < waiter.needs.count {
                waiters[waiter.needs[waiter.next], default: []].append(waiter)
            } else {
                ready.insert(waiter.turn)
            }
        }

        private mutating func hasEnded(_ index: Int) -> Bool {
            checkCount += 1
            return data.indices.contains(index) ? data[index].end != nil : true
        }

        private func isComputed(_ job: LoadJob) -> Bool {
            guard case .section(let number) = job else { return false }
            return sections[number]?.reads.request == nil
        }

        private func isFaulty(_ index: Int) -> Bool {
            data.indices.contains(index) && data[index].end?.isFaulty == true
        }

        /// Returns the first entry of `data` without which a load fails.
        private func faultyNeed(of job: LoadJob) -> Int? {
            let needs: [Int]
            switch job {
            case .data(let index): needs = data[index].needs
            case .section(let number):
                guard let reads = sections[number]?.reads else { return nil }
                guard let request = reads.request else {
                    return reads.shown.first { isFaulty($0) && data[$0].end?.hasValue == false }
                }
                needs = request
            }
            return needs.first(where: isFaulty)
        }
    }

    /// A load of a screen, by the number of its entry of `data` or of its section.
    public nonisolated enum LoadJob: Hashable, Comparable, Sendable {
        case data(Int)
        case section(Int)
    }
}
