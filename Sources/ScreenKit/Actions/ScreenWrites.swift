public import Observation

/// The writes of a screen that have begun, in their order.
@Observable @MainActor
public final class ScreenWrites {
    private struct Entry {
        enum Phase {
            /// The person may take it back.
            case waiting
            /// It follows the one of its target that is in flight.
            case queued
            case inFlight
            /// What it changes shows until the server says it.
            case succeeded
        }

        let id: Int
        var phase: Phase
        var write: ScreenWrite
        /// Ends when its undo or the one before it has; nil if it does not wait.
        let turn: Task<Void, Never>?
        var isOpen: Bool { phase != .succeeded }
    }

    private var all: [Entry] = []
    /// The number of writes that have ended.
    @ObservationIgnored private(set) var endCount = 0
    /// The loads whose answers are older than a write, and which are asked for again.
    @ObservationIgnored private var outdated: Set<String> = []
    @ObservationIgnored private var lastID = 0

    /// What the write has done that the person may take back; nil if none waits.
    public var undoTitle: String? { all.first { $0.phase == .waiting }?.write.undo?.title }

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

    /// Returns what is changed in the items of a section, by their identities.
    func changes<Item>(in section: String, of: Item.Type) -> [String: [ItemChange<Item>]] {
        var changes: [String: [ItemChange<Item>]] = [:]
        for write in all.map(\.write) where write.place.section == section {
            guard let identity = write.place.identity,
                let change = write.change as? ItemChange<Item>
            else { continue }
            changes[identity, default: []].append(change)
        }
        return changes
    }

    private func open(_ action: String, _ place: TapPlace) -> Entry? {
        all.last { $0.write.action == action && $0.write.place == place && $0.isOpen }
    }

    // MARK: - Phases

    /// Begins a write: what it changes shows. A queued one of its target is dropped, and the time in
    /// which another one may be taken back ends.
    ///
    /// - Returns: nil if one of its target has not ended, which only a control's newest value follows.
    func begin(_ write: ScreenWrite, on clock: any Clock<Duration>) -> Int? {
        let other = open(write.action, write.place)
        if let other, write.value == nil || other.phase == .waiting { return nil }
        if let other, other.phase == .queued { takeBack(other.id) }
        if write.undo != nil { endUndo() }
        lastID += 1
        var entry = Entry(id: lastID, phase: .inFlight, write: write, turn: nil)
        if other != nil {
            // `start` ends it.
            let turn = Task { while (try? await Task.sleep(for: .seconds(3_600))) != nil {} }
            entry = Entry(id: lastID, phase: .queued, write: write, turn: turn)
        } else if let undo = write.undo {
            let turn = Task { _ = try? await clock.sleep(for: undo.delay) }
            entry = Entry(id: lastID, phase: .waiting, write: write, turn: turn)
        }
        for index in entry.write.states.indices { entry.write.states[index].begin() }
        all.append(entry)
        return lastID
    }

    /// Waits until a write is to be sent: its undo has ended, or the one before it has.
    ///
    /// - Returns: whether it is; else it was taken back.
    func turn(of id: Int) async -> Bool {
        await all.first { $0.id == id }?.turn?.value
        start(id)
        return all.contains { $0.id == id }
    }

    /// Ends the waiting of a write.
    private func start(_ id: Int?) {
        guard let index = all.firstIndex(where: { $0.id == id }) else { return }
        all[index].phase = .inFlight
        all[index].turn?.cancel()
    }

    /// Ends the time in which the write that waits may be taken back; it is to be sent.
    func endUndo() { start(all.first { $0.phase == .waiting }?.id) }

    /// Takes back the write that waits; it is not sent.
    public func undo() {
        if let waiting = all.first(where: { $0.phase == .waiting }) { takeBack(waiting.id) }
    }

    /// Ends a write that has succeeded. What it changes stays; earlier writes of its states take
    /// nothing back any more.
    ///
    /// - Returns: whether a newer value of its control follows.
    func succeed(_ id: Int) -> Bool {
        guard let index = all.firstIndex(where: { $0.id == id }) else { return false }
        endCount += 1
        let paths = Set(all[index].write.states.map(\.path))
        for earlier in all.indices[...index] {
            all[earlier].write.states.removeAll { paths.contains($0.path) }
        }
        let entry = all[index]
        all[index].phase = .succeeded
        if entry.write.change == nil { all.remove(at: index) }
        return startNext(after: entry)
    }

    /// Ends a write that has failed or is not sent, and takes back what it changes.
    ///
    /// - Returns: whether a newer value of its control follows.
    @discardableResult
    func takeBack(_ id: Int) -> Bool {
        guard let index = all.firstIndex(where: { $0.id == id }) else { return false }
        let entry = all.remove(at: index)
        entry.turn?.cancel()
        for state in entry.write.states { takeBack(state, before: index) }
        guard entry.phase == .inFlight else { return false }
        endCount += 1
        return startNext(after: entry)
    }

    /// Takes back a value, or has the next change of its state do so.
    private func takeBack(_ state: StateChange, before index: Int) {
        for later in all.indices[index...] {
            let same = all[later].write.states.firstIndex { $0.path == state.path }
            if let same { return all[later].write.states[same].follow(state) }
        }
        state.takeBack()
    }

    private func startNext(after entry: Entry) -> Bool {
        let next = open(entry.write.action, entry.write.place)
        start(next?.id)
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
            all.removeAll { entry in
                !entry.isOpen && entry.write.change?.sources.contains { $0 === load } == true
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
