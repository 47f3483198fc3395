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
        var subject: WriteSubject
        var isOpen: Bool { phase != .succeeded }
    }

    private var all: [Entry] = []
    /// What the write has done that the person may take back; nil if none waits.
    public private(set) var undoTitle: String?
    /// The number of writes that have ended.
    @ObservationIgnored private(set) var endCount = 0
    /// The loads whose answers are older than a write, and which are asked for again.
    @ObservationIgnored private var outdated: Set<String> = []
    @ObservationIgnored private var lastID = 0
    @ObservationIgnored private var timer: Task<Void, Never>?
    @ObservationIgnored private var turns: [Int: CheckedContinuation<Void, Never>] = [:]

    /// Whether a write is in flight.
    public var areInFlight: Bool { all.contains { $0.phase == .inFlight } }

    /// Whether a write of an item is in flight.
    public func areInFlight(of place: TapPlace) -> Bool {
        all.contains { $0.phase == .inFlight && $0.subject.place == place }
    }

    /// Returns the value that a control shows because it is being sent; nil for its own.
    public func value<Value>(of action: String, on place: TapPlace) -> Value? {
        open(action, place)?.subject.value as? Value
    }

    /// Returns what is changed in the items of a section, by their identities.
    func changes<Item>(in section: String, of: Item.Type) -> [String: [ItemChange<Item>]] {
        var changes: [String: [ItemChange<Item>]] = [:]
        for write in all.map(\.subject) where write.place.section == section {
            guard let identity = write.place.identity,
                let change = write.change as? ItemChange<Item>
            else { continue }
            changes[identity, default: []].append(change)
        }
        return changes
    }

    private func open(_ action: String, _ place: TapPlace) -> Entry? {
        all.last { $0.subject.action == action && $0.subject.place == place && $0.isOpen }
    }

    // MARK: - Phases

    /// Whether a write can begin: one of its target at a time, but a control's newest value follows.
    func accepts<Response>(_ write: ScreenWrite<Response>) -> Bool {
        guard let open = open(write.subject.action, write.subject.place) else { return true }
        return write.subject.value != nil && open.phase != .waiting
    }

    /// Begins a write: what it changes shows. A queued one of its target is dropped.
    func begin<Response>(_ write: ScreenWrite<Response>) -> Int {
        lastID += 1
        let other = open(write.subject.action, write.subject.place)
        if let other, other.phase == .queued { takeBack(other.id) }
        let phase: Entry.Phase =
            other != nil ? .queued : write.undo == nil ? .inFlight : .waiting
        all.append(Entry(id: lastID, phase: phase, subject: write.subject))
        for state in write.subject.states { state.begin() }
        if phase == .waiting { undoTitle = write.undo?.title }
        return lastID
    }

    /// Waits until a write is to be sent: its undo has ended, or the one before it has.
    ///
    /// - Returns: whether it is; else it was taken back.
    func turn(of id: Int, after delay: Duration?, on clock: any Clock<Duration>) async -> Bool {
        switch phase(of: id) {
        case .waiting:
            let timer = Task { _ = try? await clock.sleep(for: delay ?? .zero) }
            self.timer = timer
            await timer.value
            if case .waiting = phase(of: id) { endUndo() }
        case .queued: await withCheckedContinuation { turns[id] = $0 }
        case nil, .inFlight, .succeeded: break
        }
        return phase(of: id) != nil
    }

    private func phase(of id: Int) -> Entry.Phase? { all.first { $0.id == id }?.phase }

    /// Ends the time in which the write that waits may be taken back; it is to be sent.
    func endUndo() {
        if let index = all.firstIndex(where: { $0.phase == .waiting }) {
            all[index].phase = .inFlight
        }
        timer?.cancel()
        (timer, undoTitle) = (nil, nil)
    }

    /// Takes back the write that waits; it is not sent.
    public func undo() {
        if let waiting = all.first(where: { $0.phase == .waiting }) { takeBack(waiting.id) }
        endUndo()
    }

    /// Ends a write that has succeeded. What it changes stays; earlier writes of its states take
    /// nothing back any more.
    ///
    /// - Returns: whether a newer value of its control follows.
    func succeed(_ id: Int) -> Bool {
        guard let index = all.firstIndex(where: { $0.id == id }) else { return false }
        endCount += 1
        let paths = Set(all[index].subject.states.map(\.path))
        for earlier in all.indices[...index] {
            all[earlier].subject.states.removeAll { paths.contains($0.path) }
        }
        let entry = all[index]
        all[index].phase = .succeeded
        if entry.subject.change == nil { all.remove(at: index) }
        return startNext(after: entry)
    }

    /// Ends a write that has failed or is not sent, and takes back what it changes.
    ///
    /// - Returns: whether a newer value of its control follows.
    @discardableResult
    func takeBack(_ id: Int) -> Bool {
        guard let index = all.firstIndex(where: { $0.id == id }) else { return false }
        let entry = all.remove(at: index)
        if entry.phase == .inFlight { endCount += 1 }
        let later = all[index...].flatMap(\.subject.states)
        for state in entry.subject.states {
            state.takeBack(before: later.first { $0.path == state.path })
        }
        turns.removeValue(forKey: id)?.resume()
        return entry.phase == .inFlight && startNext(after: entry)
    }

    private func startNext(after entry: Entry) -> Bool {
        guard let next = open(entry.subject.action, entry.subject.place),
            let index = all.firstIndex(where: { $0.id == next.id })
        else { return false }
        all[index].phase = .inFlight
        turns.removeValue(forKey: next.id)?.resume()
        return true
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
                !entry.isOpen && entry.subject.change?.sources.contains { $0 === load } == true
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
