nonisolated extension LoadingRules {
    /// The writes of one screen that have begun: which is sent when, what becomes of the values that
    /// they show before their answers, and which answers of loads are older than they are.
    ///
    /// The driver says what happens, and does the effects that it is given, in their order. It keeps
    /// requests and values, which have the numbers of the writes. Targets, loads and states are
    /// numbers of the driver: equal ones have equal numbers (`Numbering`).
    ///
    /// - One write of a target, which is an item and an action, is in flight at a time. While one has
    ///   not ended, another one does not begin; but the newest value of a control follows it, and
    ///   replaces one that has not been sent.
    /// - A write with undo waits, and then may not be taken back any more. Another one ends its
    ///   waiting. Writes with undo are sent one after the other.
    /// - What a write changes shows from its beginning. If it is not sent, or fails, that is taken
    ///   back. After a success a change of an item stays until the item is loaded again.
    /// - A write that inserts an item is refused by no other, since each has an item of its own; those
    ///   of one target are sent one after the other. One that has failed keeps its item, and what it
    ///   gave to states, until it is sent again or discarded.
    /// - An answer that was asked for before a write ended is older than it, and is asked for again
    ///   once no write is in flight.
    public nonisolated struct WriteQueue: Hashable, Sendable {
        /// What an action asks for.
        public nonisolated struct Request: Hashable, Sendable {
            /// The item and the action.
            public let target: Int
            /// Whether it is the newest value of a control, and follows a write of its target.
            public var follows = false
            /// Whether a person may take it back for a time before it is sent.
            public var hasUndo = false
            /// The loads with the item that it changes; nil if it changes none.
            public var sources: [Int]?
            /// Whether it adds an item, which stays if it fails.
            public var inserts = false
            /// The states that it gives other values.
            public var states: [Int] = []

            /// A write that changes nothing until it has ended.
            public init(_ target: Int) { self.target = target }
        }

        /// What has become of a write.
        public nonisolated enum Phase: Hashable, Sendable {
            /// A person may take it back.
            case waiting
            /// It is sent after others.
            case queued
            case inFlight
            /// The item that it changes has not been loaded again.
            case succeeded
            /// The item that it adds stays, until it is sent again or discarded.
            case failed
        }

        /// A write that has begun, and still shows something.
        public nonisolated struct Write: Hashable, Sendable {
            /// The numbers grow.
            public let id: Int
            /// What was asked for.
            public let request: Request
            /// What has become of it.
            public fileprivate(set) var phase: Phase
            /// The states whose values are given back if it fails.
            public fileprivate(set) var states: [Int]

            /// Whether it has not ended.
            public var isOpen: Bool { phase != .succeeded && phase != .failed }
        }

        /// What the driver does.
        public nonisolated enum Effect: Hashable, Sendable {
            /// Waits for the time of a write's undo, and then calls `endUndo`.
            case wait(Int)
            /// Sends a write, and then calls `end`.
            case send(Int)
            /// Gives a state the value that it had before a write, which has not succeeded.
            case restore(state: Int, before: Int)
            /// Keeps the value that a state had before a write as the one before a later write, which
            /// has set the state too: if that fails, it does not give back what has failed before.
            case inherit(state: Int, before: Int, by: Int)
            /// Nothing of a write shows any more. One that was not sent will not be.
            case drop(Int)
        }

        /// A write that has begun.
        public nonisolated struct Start: Hashable, Sendable {
            /// Its number.
            public let id: Int
            /// What the driver does once it has noted the write.
            public let effects: [Effect]
        }

        /// The writes that show something, in the order in which they began.
        public private(set) var writes: [Write] = []
        /// The number of writes that have been sent and have ended.
        public private(set) var endCount = 0
        private var outdated: Set<Int> = []
        private var lastID = 0

        /// No write.
        public init() {}

        /// Whether a write is in flight.
        public var areInFlight: Bool { writes.contains { $0.phase == .inFlight } }

        /// The write that a person may take back.
        public var waiting: Int? { writes.first { $0.phase == .waiting }?.id }

        /// Whether a write of a target is to be sent, or is in flight: the end of the one before it is
        /// not the last word.
        public func isFollowed(_ target: Int) -> Bool {
            writes.contains {
                $0.request.target == target && !$0.request.inserts
                    && ($0.phase == .queued || $0.phase == .inFlight)
            }
        }

        /// Whether the write that waits is to be sent because another one begins.
        public func endsUndo(_ request: Request) -> Bool {
            !isRefused(request) && writes.contains { isEnded($0, by: request) }
        }

        // MARK: - Events

        /// Begins a write: what it changes shows.
        ///
        /// - Returns: nil if nothing is done, because one of its target has not ended.
        public mutating func begin(_ request: Request) -> Start? {
            if isRefused(request) { return nil }
            for index in writes.indices where isEnded(writes[index], by: request) {
                writes[index].phase = .queued
            }
            var effects = sendNext()
            if !request.inserts, let unsent = open(request.target), unsent.phase == .queued {
                effects += takeBack(unsent.id)
            }
            lastID += 1
            writes.append(
                Write(
                    id: lastID, request: request, phase: request.hasUndo ? .waiting : .queued,
                    states: request.states))
            effects += request.hasUndo ? [.wait(lastID)] : []
            return Start(id: lastID, effects: effects + sendNext())
        }

        /// Ends the time in which a write may be taken back, if it waits.
        public mutating func endUndo(_ id: Int) -> [Effect] {
            guard let index = index(of: id), writes[index].phase == .waiting else { return [] }
            writes[index].phase = .queued
            return sendNext()
        }

        /// Takes back a write, if it waits.
        public mutating func undo(_ id: Int) -> [Effect] {
            guard let index = index(of: id), writes[index].phase == .waiting else { return [] }
            return takeBack(id)
        }

        /// Ends a write that is in flight.
        ///
        /// - Parameters:
        ///   - hasSucceeded: otherwise what it changes is taken back, but for an item that it adds.
        ///   - wasSent: otherwise such an item is taken back, too.
        public mutating func end(
            _ id: Int, hasSucceeded: Bool, wasSent: Bool = true
        ) -> [Effect] {
            guard let index = index(of: id), writes[index].phase == .inFlight else { return [] }
            endCount += 1
            guard hasSucceeded || wasSent && writes[index].request.inserts else {
                return takeBack(id) + sendNext()
            }
            guard hasSucceeded else {
                confirm(writes[index].states, upTo: index)
                writes[index].phase = .failed
                return sendNext()
            }
            confirm(writes[index].states, upTo: index)
            writes[index].phase = .succeeded
            var effects: [Effect] = []
            if writes[index].request.sources == nil {
                writes.remove(at: index)
                effects.append(.drop(id))
            }
            return effects + sendNext()
        }

        /// Sends a write again whose item has stayed since it failed.
        public mutating func retry(_ id: Int) -> [Effect] {
            guard let index = index(of: id), writes[index].phase == .failed else { return [] }
            writes[index].phase = .queued
            return sendNext()
        }

        /// Removes the item of a write that has failed.
        public mutating func discard(_ id: Int) -> [Effect] {
            guard let index = index(of: id), writes[index].phase == .failed else { return [] }
            return takeBack(id)
        }

        /// Takes notice that a person, or another action, has given a state a value, which no write
        /// takes back.
        public mutating func forget(state: Int) {
            confirm([state], upTo: writes.endIndex - 1)
        }

        // MARK: - Answers

        /// Returns whether an answer that arrives now is older than a write.
        ///
        /// - Parameter count: `endCount` when it was asked for.
        public func isOutdated(askedAt count: Int) -> Bool { areInFlight || count != endCount }

        /// Takes notice of an answer of a load.
        ///
        /// - Parameters:
        ///   - count: `endCount` when it was asked for.
        ///   - tellsItems: whether it tells anew what all items are, as next pages and failures do
        ///     not.
        public mutating func receive(load: Int, askedAt count: Int, tellsItems: Bool) -> [Effect] {
            if isOutdated(askedAt: count) {
                outdated.insert(load)
                return []
            }
            guard tellsItems else { return [] }
            outdated.remove(load)
            let told = writes.filter {
                $0.phase == .succeeded && $0.request.sources?.contains(load) == true
            }
            writes.removeAll { told.contains($0) }
            return told.map { .drop($0.id) }
        }

        /// Returns the loads to ask for again, once; none while a write is in flight.
        public mutating func takeOutdated() -> Set<Int> {
            guard !areInFlight else { return [] }
            defer { outdated = [] }
            return outdated
        }

        // MARK: - Order

        /// Whether a write does not begin: its target has one, and it is no newer value of it.
        private func isRefused(_ request: Request) -> Bool {
            !request.follows && !request.inserts && open(request.target) != nil
        }

        /// Whether a write waits, and does not any more if another one begins: at most one waits, and
        /// a control's value is sent before the next one.
        private func isEnded(_ write: Write, by request: Request) -> Bool {
            write.phase == .waiting
                && (request.hasUndo || request.follows && write.request.target == request.target)
        }

        /// Sends what is queued, unless a write stands before it.
        private mutating func sendNext() -> [Effect] {
            var effects: [Effect] = []
            for index in writes.indices where writes[index].phase == .queued {
                let request = writes[index].request
                let isBehind = writes[..<index].contains { earlier in
                    earlier.isOpen
                        && (earlier.request.target == request.target
                            || earlier.request.hasUndo && request.hasUndo)
                }
                if isBehind { continue }
                writes[index].phase = .inFlight
                effects.append(.send(writes[index].id))
            }
            return effects
        }

        /// Removes a write, with what it changes.
        private mutating func takeBack(_ id: Int) -> [Effect] {
            guard let index = index(of: id) else { return [] }
            let write = writes.remove(at: index)
            let effects = write.states.map { state -> Effect in
                let later = writes[index...].first { $0.states.contains(state) }
                return later.map { .inherit(state: state, before: id, by: $0.id) }
                    ?? .restore(state: state, before: id)
            }
            return effects + [.drop(id)]
        }

        /// Makes the values of states lasting: writes up to a position do not take them back.
        private mutating func confirm(_ states: [Int], upTo last: Int) {
            for index in writes.indices where index <= last {
                writes[index].states.removeAll { states.contains($0) }
            }
        }

        /// The newest write of a target that has not ended.
        private func open(_ target: Int) -> Write? {
            writes.last { $0.request.target == target && $0.isOpen }
        }

        private func index(of id: Int) -> Int? { writes.firstIndex { $0.id == id } }
    }
}
