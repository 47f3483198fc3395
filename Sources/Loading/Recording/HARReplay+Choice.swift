import Synchronization

/// Which entry answers a request.
extension HARReplay {
    enum Pick {
        case entry(Int)
        /// There are so many, and all have been given.
        case exhausted(Int)
        case none
    }

    /// What would answer a request, and whether whoever asks was given it before.
    private struct Choice {
        /// Nil where all have been given.
        let position: Int?
        let isRepeat: Bool
        /// How many there are.
        let count: Int
        /// Counts how often whoever asks has asked, where entries name who asked.
        var turn: Turn?
    }

    /// Gives an entry to whoever asks at this moment (`RequestAsker.current`).
    func pick(_ key: RequestKey) -> Pick {
        let same = candidates(key)
        let asker = RequestAsker.current
        return state.withLock { state in
            state.servers.insert(key.server)
            if let asker { state.note(asker) }
            guard let choice = choice(key, same, asker?.place, state) else { return .none }
            if let turn = choice.turn { state.turns[turn, default: 0] += 1 }
            guard let position = choice.position else { return .exhausted(choice.count) }
            state.isUsed[position] = true
            return .entry(position)
        }
    }

    /// Whether the recording has an answer to `request` for whoever asks at this moment, and one
    /// that was not given so far.
    package func supply(of request: HTTPRequest) -> ReplayAvailability {
        let key = RequestKey(request)
        let same = candidates(key)
        let place = RequestAsker.current?.place
        let next = state.withLock { state in choice(key, same, place, state) }
        guard let next, next.position != nil else { return .none }
        return next.isRepeat ? .onlyRepeats : .fresh
    }

    private func choice(
        _ key: RequestKey, _ same: [Int], _ place: RequestPlace?, _ state: State
    ) -> Choice? {
        guard let only = same.first else { return nil }
        guard let place else { return shared(same, only, state) }
        // What names nobody is for everybody.
        let own = same.filter {
            let places = file.entries[$0].places
            return places.isEmpty || places.contains(place)
        }
        guard own.contains(where: { !file.entries[$0].places.isEmpty }) else {
            return shared(same, only, state)
        }
        let turn = Turn(key: key, place: place)
        let count = state.turns[turn, default: 0]
        return Choice(
            position: count < own.count ? own[count] : own.count == 1 ? own[0] : nil,
            isRepeat: count >= own.count, count: own.count, turn: turn)
    }

    /// By the order of the file, whoever asks.
    private func shared(_ same: [Int], _ only: Int, _ state: State) -> Choice {
        let position = same.count == 1 ? only : same.first { !state.isUsed[$0] }
        return Choice(
            position: position, isRepeat: position.map { state.isUsed[$0] } ?? true,
            count: same.count)
    }

    /// The entries for a request, in the order of the file; those with its very credentials where
    /// there are any.
    private func candidates(_ key: RequestKey) -> [Int] {
        let near = positions[key.withoutCredentials] ?? []
        let exact = near.filter { file.entries[$0].key == key }
        let same = exact.isEmpty ? near.filter { file.entries[$0].key.stands(for: key) } : exact
        // What a page gave up and asked for again says nothing of the server.
        let answered = same.filter { !file.entries[$0].isAborted }
        return answered.contains { file.entries[$0].status >= 200 } ? answered : same
    }
}

extension RequestKey {
    /// With any value in the place of credentials.
    var withoutCredentials: RequestKey { masking { name, _ in SensitiveNames.isParameter(name) } }

    /// Whether a recorded request is `other` but for values that the recording has not.
    fileprivate func stands(for other: RequestKey) -> Bool {
        let known = known(beside: other)
        return known.recorded == known.other
    }

    /// A recorded request and another one, with any value where the recording has none.
    func known(beside other: RequestKey) -> (recorded: RequestKey, other: RequestKey) {
        var hidden: Set<Substring> = []
        let recorded = masking { name, value in
            guard Placeholder.isIn(value) else { return false }
            hidden.insert(name)
            return true
        }
        return (
            recorded, hidden.isEmpty ? other : other.masking { name, _ in hidden.contains(name) }
        )
    }
}

extension HAREntry {
    /// Whether a browser's page gave the request up.
    fileprivate var isAborted: Bool {
        status == 0 && places.isEmpty && fault == nil
            && error.map { ASCII.lower($0).contains("abort") } == true
    }
}

/// What a recording still has for a request.
package enum ReplayAvailability: Sendable, Hashable {
    /// Nothing, or nothing any more.
    case none
    /// The one answer that it has, which was given before.
    case onlyRepeats
    /// An answer that was not given so far.
    case fresh
}
