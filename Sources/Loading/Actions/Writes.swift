import LoadingCore
import Diagnostics
import LoaderPlan
import Values

/// What asks for a write: the item and the action.
struct WriteTarget: Sendable, Hashable {
    /// The id of the section; nil for a part of the screen.
    let section: String?
    /// The identity of the item; nil if it has none.
    let identity: String?
    /// The index of an item without identity.
    let index: Int?
    /// The location of the action.
    let action: SourceRange

    /// Whether it is no item, but a part of a section or, for nil, of the screen.
    func isEdge(of section: String?) -> Bool {
        self.section == section && identity == nil && index == nil
    }
}

/// What a write changes in an item that is shown, until the item is loaded again.
enum ItemOptimism: Sendable {
    case remove
    /// Fields by their index, with values in an arena of their own.
    case update([(field: Int, value: Value)], Arena)
}

/// The writes of a screen that have begun, in the order in which they began. What they change shows
/// on top of what is loaded, so taking a change back shows what is loaded, whatever came meanwhile.
struct Writes: Sendable {
    enum Phase: Sendable {
        /// The person may take it back.
        case waiting
        /// It follows the one of its target that is in flight.
        case queued(PendingRequest)
        case inFlight
        /// It has succeeded. What it changes shows until the server says it.
        case succeeded
    }

    struct Write: Sendable {
        let id: WriteID
        let target: WriteTarget
        var phase: Phase
        let optimism: ItemOptimism?
        /// The control that shows a new value until it has ended.
        let change: ControlChange?
    }

    private(set) var all: [Write] = []
    /// The number of writes that have ended.
    private(set) var endCount = 0
    /// What was loaded while a write was in flight, and is loaded again afterwards, by its name in
    /// recordings.
    var outdated: Set<String> = []
    private var lastID = 0

    /// Whether a write is in flight.
    var areInFlight: Bool { all.contains(where: \.isInFlight) }

    /// Returns whether an answer is older than a write: it was asked for before one ended.
    ///
    /// - Parameter count: `endCount` when it was asked for.
    func outdateAnswer(askedAt count: Int) -> Bool { areInFlight || count != endCount }

    /// The write of a target that has not ended; the newest if one is queued.
    func open(_ target: WriteTarget) -> Write? {
        all.last { $0.target == target && $0.isOpen }
    }

    /// Returns the new values that controls show in the header and the footer of a section, or nil
    /// for those of the screen and its bar.
    func controlValues(in section: String?) -> [SourceRange: Constant] {
        var values: [SourceRange: Constant] = [:]
        for write in all where write.target.isEdge(of: section) {
            if let change = write.shownChange { values[change.place] = change.value }
        }
        return values
    }

    mutating func begin(_ pending: PendingRequest, _ phase: Phase) -> WriteID {
        lastID += 1
        let id = WriteID(number: lastID)
        all.append(
            Write(
                id: id, target: pending.target, phase: phase, optimism: pending.itemOptimism,
                change: pending.change))
        return id
    }

    /// Marks a write as being sent.
    mutating func send(_ id: WriteID) {
        guard let index = all.firstIndex(where: { $0.id == id }) else { return }
        all[index].phase = .inFlight
    }

    /// Ends a write that has succeeded; what it changes stays.
    mutating func succeed(_ id: WriteID) {
        guard let index = all.firstIndex(where: { $0.id == id }) else { return }
        endCount += 1
        if all[index].optimism == nil {
            all.remove(at: index)
        } else {
            all[index].phase = .succeeded
        }
    }

    /// Ends a write that has failed, or that was not sent, and takes back what it changes.
    mutating func takeBack(_ id: WriteID) {
        guard let index = all.firstIndex(where: { $0.id == id }) else { return }
        if all[index].isInFlight { endCount += 1 }
        all.remove(at: index)
    }

    /// Removes the changes of ended writes for which `isReplaced` holds.
    mutating func drop(where isReplaced: (WriteTarget) -> Bool) {
        all.removeAll { !$0.isOpen && isReplaced($0.target) }
    }
}

extension Writes.Write {
    var isInFlight: Bool { if case .inFlight = phase { true } else { false } }

    /// Whether the person may take it back.
    var isWaiting: Bool { if case .waiting = phase { true } else { false } }

    /// The new value that its control shows; nil once it has ended.
    var shownChange: ControlChange? { isOpen ? change : nil }

    /// Whether it has not ended.
    var isOpen: Bool { if case .succeeded = phase { false } else { true } }
}

/// Identifies a write of a screen.
package struct WriteID: Sendable, Hashable {
    let number: Int
}

/// A write to be sent now. The caller of `begin` sends it, and then calls `end` with the result.
package struct BegunWrite: Sendable {
    package let id: WriteID
    package let request: PendingRequest
    let sender: RequestSender

    /// Sends the requests, one after the other up to the first failure; none if the environment
    /// does not allow it. Each is sent once.
    package func send() async -> SendResult { await sender.send(request) }
}

/// What became of a write that an action asks for.
package enum WriteStart: Sendable {
    /// It is to be sent now.
    case begun(BegunWrite)
    /// The person may take it back for a while.
    case waits(WriteID, UndoOfferText)
    /// It follows the one of its target that is in flight.
    case queued(WriteID, replaced: WriteID?)
    /// One of its target has not ended: a second tap does nothing.
    case busy
}

/// The time in which a write may be taken back.
package struct UndoOfferText: Sendable, Equatable {
    package let title: String
    package let delay: Duration
}

extension ScreenLoad {
    /// Begins a write: what it changes shows.
    ///
    /// - Parameter replaces: whether it follows a write of its target that is in flight, as the
    ///   newest value of a control does; otherwise it does nothing then.
    package mutating func begin(
        _ pending: PendingRequest, replaces: Bool = false
    ) -> WriteStart {
        if let open = writes.open(pending.target) {
            guard replaces, !open.isWaiting else { return .busy }
            var replaced: WriteID?
            if case .queued = open.phase {
                writes.takeBack(open.id)
                replaced = open.id
            }
            return .queued(writes.begin(pending, .queued(pending)), replaced: replaced)
        }
        if let undo = pending.undo {
            return .waits(writes.begin(pending, .waiting), undo)
        }
        return .begun(begun(pending, writes.begin(pending, .inFlight)))
    }

    /// Whether a write of the same target has not ended.
    package func isBusy(with pending: PendingRequest) -> Bool {
        writes.open(pending.target) != nil
    }

    /// Sends a write that waited, as far as it was not taken back.
    package mutating func release(_ id: WriteID, _ pending: PendingRequest) -> BegunWrite? {
        guard writes.all.contains(where: { $0.id == id }) else { return nil }
        writes.send(id)
        return begun(pending, id)
    }

    /// Takes back a write that waits.
    package mutating func undo(_ id: WriteID) { writes.takeBack(id) }

    /// Ends a write. What it changes stays if it has succeeded, until its section is loaded again.
    ///
    /// - Returns: the newest write of its target that was asked for meanwhile; it is to be sent
    ///   now.
    package mutating func end(_ write: BegunWrite, _ result: SendResult) -> BegunWrite? {
        if result.hasSucceeded { writes.succeed(write.id) } else { writes.takeBack(write.id) }
        askDroppedPolls()
        guard let next = writes.open(write.request.target), case .queued(let pending) = next.phase
        else { return nil }
        writes.send(next.id)
        return begun(pending, next.id)
    }

    private func begun(_ pending: PendingRequest, _ id: WriteID) -> BegunWrite {
        BegunWrite(
            id: id, request: pending,
            sender: RequestSender(
                plan: plan, environment: environment, decoder: decoder, client: client))
    }
}

/// The result of an answer for the changes of writes.
extension ScreenLoad {
    /// Removes what ended writes have changed in the sections whose items a job loads: the server
    /// has said what they are. The next page of a list says nothing about the pages before.
    ///
    /// - Returns: whether the screen changes.
    mutating func dropOptimism(replacedBy job: Job) -> Bool {
        guard !writes.all.isEmpty, !writes.areInFlight, !continues(job) else {
            return false
        }
        let count = writes.all.count
        let sections = Set(sectionPlans.indices.filter { loads(job, itemsOf: $0) })
        let ids = Set(sections.map { sectionPlans[$0].id })
        writes.drop { $0.section.map(ids.contains) == true }
        return writes.all.count != count
    }

    private func loads(_ job: Job, itemsOf section: Int) -> Bool {
        switch (sectionPlans[section].items, job) {
        case (.load, .section(let index)): index == section
        case (.derived(_, let needs), .data(let index)): needs.contains(index)
        default: false
        }
    }

    /// Records that a job was asked for while a write is in flight.
    mutating func recordOutdated(_ job: Job) {
        guard writes.areInFlight else { return }
        writes.outdated.insert(reloadName(of: job))
    }
}
