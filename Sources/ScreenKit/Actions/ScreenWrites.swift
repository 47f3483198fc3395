public import Observation

/// A write of a screen that has begun.
@Observable @MainActor
final class BegunWrite {
    enum Phase {
        /// The person may take it back.
        case waiting
        /// It follows the one of its target that is in flight.
        case queued
        case inFlight
        /// What it changes shows until the server says it.
        case succeeded
    }

    fileprivate(set) var phase = Phase.inFlight
    fileprivate(set) var write: ScreenWrite
    /// Ends when its undo or the one before it has; nil if it does not wait.
    @ObservationIgnored fileprivate var turn: Task<Void, Never>?

    fileprivate init(_ write: ScreenWrite) { self.write = write }

    /// Ends its waiting.
    fileprivate func start() {
        phase = .inFlight
        turn?.cancel()
    }
}

/// The writes of a screen that have begun, in their order.
@Observable @MainActor
public final class ScreenWrites {
    private var all: [BegunWrite] = []
    /// The number of writes that have ended.
    @ObservationIgnored private(set) var endCount = 0
    /// The loads whose answers are older than a write, and which are asked for again.
    @ObservationIgnored private var outdated: Set<String> = []

    /// What the write has done that the person may take back; nil if none waits.
    public var undoTitle: String? { waiting?.write.undo?.title }

    private var waiting: BegunWrite? { all.first { $0.phase == .waiting } }

    /// Whether a write is in flight.
    public var areInFlight: Bool { all.contains { $0.phase == .inFlight } }

    /// Whether a write of an item is in flight.
    public func areInFlight(of place: TapPlace) -> Bool {
        all.contains { $0.phase == .inFlight && $0.write.place == place }
    }

    /// Returns the value that a control shows because it is being sent; nil for its own.
    public func value<Value>(of action: String, on place: TapPlace) -> Value? {
        open(action, place)?.write.value as? Value
    }

    /// Returns what is changed in the items of a section, with their identities.
    func changes<Item>(
        in section: String, of: Item.Type
    ) -> [(identity: String?, change: ItemChange<Item>)] {
        all.map(\.write).filter { $0.place.section == section }.compactMap { write in
            (write.change as? ItemChange<Item>).map { (write.place.identity, $0) }
        }
    }

    private func open(_ action: String, _ place: TapPlace) -> BegunWrite? {
        all.last { $0.write.action == action && $0.write.place == place && $0.phase != .succeeded }
    }

    // MARK: - Phases

    /// Begins a write: what it changes shows. A queued one of its target is dropped, and the time in
    /// which another one may be taken back ends.
    ///
    /// - Returns: nil if one of its target has not ended, which only a control's newest value follows.
    func begin(_ write: ScreenWrite, on clock: any Clock<Duration>) -> BegunWrite? {
        let other = open(write.action, write.place)
        if let other, write.value == nil || other.phase == .waiting { return nil }
        if let other, other.phase == .queued { takeBack(other) }
        if write.undo != nil { endUndo() }
        let begun = BegunWrite(write)
        if other != nil {
            begun.phase = .queued
            // `start` ends it.
            begun.turn = Task { while (try? await Task.sleep(for: .seconds(3_600))) != nil {} }
        } else if let undo = write.undo {
            begun.phase = .waiting
            begun.turn = Task { _ = try? await clock.sleep(for: undo.delay) }
        }
        for index in write.states.indices { begun.write.states[index].begin() }
        all.append(begun)
        return begun
    }

    /// Waits until a write is to be sent: its undo has ended, or the one before it has.
    ///
    /// - Returns: whether it is; else it was taken back.
    func turn(of begun: BegunWrite) async -> Bool {
        await begun.turn?.value
        begun.start()
        return all.contains { $0 === begun }
    }

    /// Ends the time in which the write that waits may be taken back; it is to be sent.
    func endUndo() { waiting?.start() }

    /// Takes back the write that waits; it is not sent.
    public func undo() {
        if let waiting { takeBack(waiting) }
    }

    /// Ends a write that has succeeded. What it changes stays; earlier writes of its states take
    /// nothing back any more.
    ///
    /// - Returns: whether a newer value of its control follows.
    func succeed(_ begun: BegunWrite) -> Bool {
        endCount += 1
        let paths = Set(begun.write.states.map(\.path))
        for earlier in all.prefix(while: { $0 !== begun }) + [begun] {
            earlier.write.states.removeAll { paths.contains($0.path) }
        }
        begun.phase = .succeeded
        if begun.write.change == nil { all.removeAll { $0 === begun } }
        return startNext(after: begun)
    }

    /// Ends a write that has failed or is not sent, and takes back what it changes.
    ///
    /// - Returns: whether a newer value of its control follows.
    @discardableResult
    func takeBack(_ begun: BegunWrite) -> Bool {
        guard let index = all.firstIndex(where: { $0 === begun }) else { return false }
        all.remove(at: index)
        begun.turn?.cancel()
        for state in begun.write.states { takeBack(state, before: index) }
        guard begun.phase == .inFlight else { return false }
        endCount += 1
        return startNext(after: begun)
    }

    /// Takes back a value, or has the next change of its state do so.
    private func takeBack(_ state: StateChange, before index: Int) {
        for later in all[index...] {
            let same = later.write.states.firstIndex { $0.path == state.path }
            if let same { return later.write.states[same].follow(state) }
        }
        state.takeBack()
    }

    private func startNext(after begun: BegunWrite) -> Bool {
        let next = open(begun.write.action, begun.write.place)
        next?.start()
        return next != nil
    }

    // MARK: - Answers

    /// Takes notice of the answer of a load. One that was asked for before a write ended is older
    /// than it; another one says what is true of the items.
    ///
    /// - Parameter count: `endCount` when it was asked for.
    func receive(_ load: AnyLoad, askedAt count: Int) {
        if areInFlight || count != endCount {
            outdated.insert(load.name)
        } else if load.isAnswered {
            all.removeAll {
                $0.phase == .succeeded && $0.write.change?.sources.contains { $0 === load } == true
            }
        }
    }

    /// Returns the loads to ask for again, once no write is in flight.
    func takeOutdated() -> Set<String> {
        guard !areInFlight else { return [] }
        defer { outdated = [] }
        return outdated
    }
}
