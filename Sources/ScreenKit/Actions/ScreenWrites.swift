import LoadingCore
public import Observation

/// The writes of a screen that have begun: the requests and values for the numbers of
/// `LoadingRules.WriteQueue`, which decides about them.
@Observable @MainActor
public final class ScreenWrites {
    /// A write with what it waits for.
    private struct BegunWrite {
        let write: ScreenWrite
        /// By the numbers of the states.
        var states: [Int: StateChange] = [:]
        /// Is told when it is sent, and ends before that if it is not.
        var turn: AsyncStream<Void>.Continuation
        /// The item that it adds.
        var insertion: (any AnyItemInsertion)?
        /// Why it has failed last; nil while it has not.
        var failure: LoadFailure?
        /// Sends it, and returns what has become of it.
        var attempt: ((@escaping LoadSteps) async -> SendEnd<NoResponse>)?
    }

    /// A write that adds an item, and the identity of the item.
    private struct InsertingWrite: Hashable {
        let id: Int
        let identity: String?
    }

    /// An item and an action, of which one write is sent at a time.
    private struct Target: Hashable {
        let action: String
        let place: TapPlace
    }

    // Views read these, which change only with what they show.

    /// What the write has done that the person may take back; nil if none waits.
    public private(set) var undoTitle: String?
    /// The places whose writes are in flight.
    private var sending: Set<TapPlace> = []
    /// The writes that change items.
    private var changing: [Int] = []
    /// The writes that add items.
    private var inserting: [InsertingWrite] = []
    /// Why the writes have failed whose items have stayed, by the places of these.
    private var failures: [TapPlace: FailedWrite] = [:]
    /// The writes whose controls show their values.
    private var controlling: [Int] = []

    private let loads: ScreenLoads
    @ObservationIgnored private var queue = LoadingRules.WriteQueue()
    @ObservationIgnored private var begun: [Int: BegunWrite] = [:]
    @ObservationIgnored private var targets = LoadingRules.Numbering<Target>()
    @ObservationIgnored private var names = LoadingRules.Numbering<String>()
    @ObservationIgnored private var paths = LoadingRules.Numbering<AnyKeyPath>()
    /// Ends the undo of the write that waits.
    @ObservationIgnored private var undoTime: Task<Void, Never>?
    /// The end of the last write with `undo`.
    @ObservationIgnored private var lastUndoable: Task<Void, Never>?

    /// Creates the writes of a screen, whose loads tell them of answers.
    public init(of loads: ScreenLoads) {
        self.loads = loads
        loads.receiver = self
    }

    /// Whether a write is in flight.
    public var areInFlight: Bool { !sending.isEmpty }

    /// Whether a write of an item is in flight; nil for any write.
    public func areInFlight(of place: TapPlace?) -> Bool {
        place.map(sending.contains) ?? areInFlight
    }

    /// Returns why the write has failed that added an item; nil if it has not, or none has added it.
    public func failure(of place: TapPlace?) -> FailedWrite? { place.flatMap { failures[$0] } }

    /// Returns the value that a control shows because it is being sent; nil for its own.
    public func value<Value>(of action: String, on place: TapPlace) -> Value? {
        let writes = controlling.lazy.compactMap { self.begun[$0]?.write }
        return writes.last { $0.action == action && $0.place == place }?.value as? Value
    }

    /// Returns what is changed in the items of a section, with their identities.
    func changes<Item>(
        in section: String, of: Item.Type
    ) -> [(identity: String?, change: ItemChange<Item>)] {
        changing.compactMap { begun[$0]?.write }.filter { $0.place.section == section }
            .compactMap { write in
                (write.change as? ItemChange<Item>).map { (write.place.identity, $0) }
            }
    }

    /// Returns the items that writes add to a section, from the oldest write on.
    func insertions<Item>(into section: String, of: Item.Type) -> [ItemInsertion<Item>] {
        inserting.compactMap { begun[$0.id]?.insertion as? ItemInsertion<Item> }
            .filter { $0.section == section }
    }

    // MARK: - Sending

    /// Sends a write. What it changes shows at once; after a failure it is taken back, and after a
    /// success it stays until the items are loaded again.
    @discardableResult
    public func send<Response: Decodable & Sendable>(
        _ write: ScreenWrite, reading: Response.Type = NoResponse.self,
        _ steps: @escaping LoadSteps
    ) async -> SendEnd<Response> {
        let (turn, continuation) = AsyncStream.makeStream(of: Void.self)
        var new = BegunWrite(write: write, turn: continuation)
        new.insertion = write.insertion
        guard let id = begin(new) else { return .notSent }
        if write.insertion != nil {
            begun[id]?.attempt = { [weak self] steps in
                guard let self else { return .notSent }
                let end: SendEnd<Response> = await answer(write, id, steps)
                return end.withoutResponse
            }
        }
        // The write goes on when the screen is left.
        let task = Task { () -> SendEnd<Response> in
            if !write.states.isEmpty { await loads.run(.changes, steps) }
            for await _ in turn { return await answer(write, id, steps) }
            if !write.states.isEmpty { await loads.run(.changes, steps) }
            await loads.reloadOutdated(steps)
            return .notSent
        }
        // What follows the write is done before what follows `sendWaiting`, which waits longer.
        if write.undo != nil { lastUndoable = Task { _ = await task.value } }
        return await task.value
    }

    private func answer<Response: Decodable & Sendable>(
        _ write: ScreenWrite, _ id: Int, _ steps: @escaping LoadSteps
    ) async -> SendEnd<Response> {
        // A child task is not on the main actor.
        let sender = loads.makeSender()
        async let answer: SendEnd<Response> = write.answer(by: sender)
        let end = await answer
        var failure: LoadFailure?
        switch end {
        case .failed(let reason): failure = reason
        case .succeeded(let response):
            let insertion = begun[id]?.insertion
            begun[id]?.insertion = insertion?.answered(by: response)
        case .notSent: break
        }
        begun[id]?.failure = failure
        handle { $0.end(id, hasSucceeded: failure == nil) }
        let isFollowed = queue.isFollowed(target(of: write))
        loads.environment.events(.sent(action: write.action, failure))
        if failure != nil, !write.states.isEmpty { await loads.run(.changes, steps) }
        await loads.reloadOutdated(steps)
        return isFollowed ? .notSent : end
    }

    /// Sends the write again that added the item at a place and has failed; nothing if none has.
    @discardableResult
    public func retry(
        _ place: TapPlace, _ steps: @escaping LoadSteps
    ) async -> SendEnd<NoResponse> {
        guard let id = failedWrite(at: place), let attempt = begun[id]?.attempt else {
            return .notSent
        }
        let (turn, continuation) = AsyncStream.makeStream(of: Void.self)
        begun[id]?.turn = continuation
        begun[id]?.failure = nil
        handle { $0.retry(id) }
        // The write goes on when the screen is left.
        let task = Task { () -> SendEnd<NoResponse> in
            for await _ in turn { return await attempt(steps) }
            return .notSent
        }
        return await task.value
    }

    /// Removes the item at a place whose write has failed; nothing if none has.
    public func discard(_ place: TapPlace) {
        if let id = failedWrite(at: place) { handle { $0.discard(id) } }
    }

    private func failedWrite(at place: TapPlace) -> Int? {
        queue.writes.last { $0.phase == .failed && self.place(ofItemOf: $0.id) == place }?.id
    }

    /// Returns the place of the item that a write adds; nil if it adds none.
    private func place(ofItemOf id: Int) -> TapPlace? {
        begun[id]?.insertion.map { TapPlace(section: $0.section, identity: $0.identity) }
    }

    /// Takes back the write that waits; it is not sent.
    public func undo() { handle { queue in queue.waiting.map { queue.undo($0) } ?? [] } }

    /// Sends the write that a person may take back: the screen is left.
    public func sendWaiting() async {
        handle { queue in queue.waiting.map { queue.endUndo($0) } ?? [] }
        await lastUndoable?.value
    }

    // MARK: - Events

    /// Begins a write; returns its number.
    private func begin(_ new: BegunWrite) -> Int? {
        forgetChangedStates()
        let write = new.write
        var request = LoadingRules.WriteQueue.Request(target(of: write))
        request.follows = write.value != nil
        request.hasUndo = write.undo != nil
        request.sources = (write.change?.sources ?? write.insertion?.sources)?
            .map { names.number(of: $0.name) }
        request.inserts = write.insertion != nil
        request.states = write.states.map { paths.number(of: $0.path) }
        guard let start = queue.begin(request) else { return nil }
        begun[start.id] = new
        perform(start.effects)
        for (number, var state) in zip(request.states, write.states) {
            state.begin()
            begun[start.id]?.states[number] = state
        }
        return start.id
    }

    private func target(of write: ScreenWrite) -> Int {
        targets.number(of: Target(action: write.action, place: write.place))
    }

    private func handle(
        _ event: (inout LoadingRules.WriteQueue) -> [LoadingRules.WriteQueue.Effect]
    ) {
        forgetChangedStates()
        perform(event(&queue))
    }

    /// A state that has another value than its last write gave it was set since then.
    private func forgetChangedStates() {
        var known: Set<Int> = []
        for write in queue.writes.reversed() {
            for state in write.states where known.insert(state).inserted {
                if begun[write.id]?.states[state]?.stands() == false { queue.forget(state: state) }
            }
        }
    }

    private func perform(_ effects: [LoadingRules.WriteQueue.Effect]) {
        for effect in effects {
            switch effect {
            case .wait(let id): wait(for: id)
            case .send(let id): begun[id]?.turn.yield()
            case .restore(let state, let id): begun[id]?.states[state]?.restore()
            case .inherit(let state, let id, let later):
                if let earlier = begun[id]?.states[state] {
                    begun[later]?.states[state]?.inherit(earlier)
                }
            case .drop(let id): begun.removeValue(forKey: id)?.turn.finish()
            }
        }
        if queue.waiting == nil { undoTime?.cancel() }
        publish()
    }

    private func wait(for id: Int) {
        guard let undo = begun[id]?.write.undo else { return }
        undoTime?.cancel()
        undoTime = Task { [clock = loads.environment.clock] in
            try? await clock.sleep(for: undo.delay)
            handle { $0.endUndo(id) }
        }
    }

    /// Tells views what has changed, if anything has.
    private func publish() {
        let title = queue.waiting.flatMap { begun[$0]?.write.undo?.title }
        if undoTitle != title { undoTitle = title }
        let inFlight = queue.writes.filter { $0.phase == .inFlight }
        let open = queue.writes.filter(\.isOpen).compactMap { place(ofItemOf: $0.id) }
        let places = Set(inFlight.compactMap { begun[$0.id]?.write.place }).union(open)
        if sending != places { sending = places }
        loads.hold(!inFlight.isEmpty)
        let changing = queue.writes.map(\.id).filter { begun[$0]?.write.change != nil }
        if self.changing != changing { self.changing = changing }
        let inserting = queue.writes.map(\.id).compactMap { id in
            begun[id]?.insertion.map { InsertingWrite(id: id, identity: $0.identity) }
        }
        if self.inserting != inserting { self.inserting = inserting }
        var failures: [TapPlace: FailedWrite] = [:]
        for write in queue.writes where write.phase == .failed {
            guard let place = place(ofItemOf: write.id) else { continue }
            failures[place] = begun[write.id]?.failure.map(FailedWrite.init)
        }
        if self.failures != failures { self.failures = failures }
        let controlling = queue.writes.filter(\.isOpen).map(\.id)
            .filter { begun[$0]?.write.value != nil }
        if self.controlling != controlling { self.controlling = controlling }
    }
}

/// Answers of loads, which may be older than a write.
extension ScreenWrites: AnswerReceiver {
    var askCount: Int { queue.endCount }

    func isOutdated(askedAt count: Int) -> Bool { queue.isOutdated(askedAt: count) }

    func receive(_ load: String, askedAt count: Int, tellsItems: Bool) {
        let number = names.number(of: load)
        handle { $0.receive(load: number, askedAt: count, tellsItems: tellsItems) }
    }

    func takeOutdated() -> Set<String> {
        Set(queue.takeOutdated().compactMap { names.key(of: $0) })
    }
}
