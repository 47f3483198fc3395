package import LoaderPlan

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

/// A write that an action has asked for, and that has begun.
package struct WriteStart: Sendable {
    package let id: WriteID
    /// The time in which the person may take it back; nil if there is none.
    package let undo: UndoOfferText?
    package let next: NextWrites
}

/// What follows an event of a write.
package struct NextWrites: Sendable {
    /// The writes to be sent now.
    package let sends: [BegunWrite]
    /// The values that states have again, because the writes that changed them have failed, or are
    /// not sent.
    package let restored: [NamedConstant]
}

/// The time in which a write may be taken back.
package struct UndoOfferText: Sendable, Equatable {
    package let title: String
    package let delay: Duration
}

/// Events of writes, about which `LoadingRules.WriteQueue` decides.
extension ScreenLoad {
    /// Begins a write: what it changes shows.
    ///
    /// - Parameter replaces: whether it follows a write of its target, as the newest value of a
    ///   control does.
    /// - Returns: nil if nothing is done, because one of its target has not ended.
    package mutating func begin(
        _ pending: PendingRequest, replaces: Bool = false
    ) -> WriteStart? {
        let sources = self.sources(ofItemsIn: pending.insertion?.section ?? pending.target.section)
        guard
            let (id, changes) = writes.begin(pending, replaces: replaces, sources: sources)
        else { return nil }
        return WriteStart(
            id: id, undo: changes.waits == id ? pending.undo : nil, next: next(changes))
    }

    /// Whether the write that waits is to be sent because another one begins.
    package mutating func endsUndo(_ pending: PendingRequest, replaces: Bool) -> Bool {
        writes.endsUndo(pending, replaces: replaces)
    }

    /// Keeps the value that a state has before a write, which sets it.
    package mutating func keep(_ value: NamedConstant, before id: WriteID) {
        writes.keep(value, before: id)
    }

    /// Keeps the value that a write has given to a state.
    package mutating func keep(_ value: NamedConstant, givenBy id: WriteID) {
        writes.keep(value, givenBy: id)
    }

    /// Takes notice, before an event of a write, of the states that a person has given other values
    /// than their last write: no write takes these back.
    ///
    /// - Parameter current: returns the value of a state.
    package mutating func forgetChangedStates(_ current: (String) -> NamedConstant?) {
        writes.forgetChangedStates(current)
    }

    /// Ends the time in which a write may be taken back.
    package mutating func endUndo(_ id: WriteID) -> NextWrites { next(writes.endUndo(id)) }

    /// Takes back a write that waits.
    package mutating func undo(_ id: WriteID) -> NextWrites { next(writes.undo(id)) }

    /// Ends a write. What it changes stays if it has succeeded, until its section is loaded again.
    package mutating func end(_ write: BegunWrite, _ result: SendResult) -> NextWrites {
        if result.hasSucceeded { identify(write.id, result) }
        return next(writes.end(write.id, result))
    }

    /// Sends a write again whose item has stayed since it failed.
    package mutating func retry(_ id: WriteID) -> NextWrites { next(writes.retry(id)) }

    /// Removes the item of a write that has failed.
    package mutating func discard(_ id: WriteID) -> NextWrites { next(writes.discard(id)) }

    private func next(_ changes: WriteChanges) -> NextWrites {
        let sends = changes.sends.map { id, request in
            BegunWrite(
                id: id, request: request,
                sender: RequestSender(
                    plan: plan, environment: environment, decoder: decoder, client: client))
        }
        return NextWrites(sends: sends, restored: changes.restored)
    }

    /// The names of the loads that say what the items of a section are.
    private func sources(ofItemsIn id: String?) -> [String] {
        guard let section = sectionPlans.first(where: { $0.id == id }) else { return [] }
        return switch section.items {
        case .load: [section.id]
        case .derived(_, let needs): needs.map { plan.data[$0].path }
        }
    }
}

/// Answers of loads, which may be older than a write.
extension ScreenLoad {
    /// Takes notice of the answer of a job: the server has said what its items are, unless it was
    /// asked before a write ended. The next page of a list says nothing about the pages before.
    ///
    /// - Parameter count: the number of writes that had ended when it was asked for.
    /// - Returns: whether the screen changes.
    mutating func receive(_ job: Job, _ result: LoadResult, askedAt count: Int) -> Bool {
        var isAnswer = false
        if case .succeeded = result.end { isAnswer = !continues(job) }
        return writes.receive(reloadName(of: job), askedAt: count, tellsItems: isAnswer)
    }
}
