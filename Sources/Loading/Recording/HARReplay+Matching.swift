import LoadingCore
import Synchronization

/// Matches requests with recorded entries.
extension HARReplay {
    enum Match {
        case entry(Int)
        /// All of so many entries have been used.
        case exhausted(Int)
        case none
    }

    /// The entry for a request, before it is marked as used.
    private struct Selection {
        /// Nil if all entries have been used.
        let position: Int?
        /// Whether the requester has received it before.
        let isRepeat: Bool
        /// The number of matching entries.
        let count: Int
        /// The counter of the requester's requests, if entries name their requesters.
        var counter: RequestCounter?
    }

    /// Returns the entry for the current requester, and marks it as used.
    func match(_ key: RequestKey) -> Match {
        let same = candidates(key)
        let requester = Requester.current
        return state.withLock { state in
            state.servers.insert(key.url.server)
            if let requester { state.record(requester) }
            guard let selection = selection(key, same, requester?.id, state) else { return .none }
            if let counter = selection.counter { state.requestCounts[counter, default: 0] += 1 }
            guard let position = selection.position else { return .exhausted(selection.count) }
            state.isUsed[position] = true
            return .entry(position)
        }
    }

    /// Returns whether the recording has a response for the current requester, and an unused one.
    package func availability(of request: HTTPRequest) -> ReplayAvailability {
        let key = RequestKey(request)
        let same = candidates(key)
        let requester = Requester.current?.id
        let next = state.withLock { state in selection(key, same, requester, state) }
        guard let next, next.position != nil else { return .none }
        return next.isRepeat ? .onlyRepeats : .fresh
    }

    private func selection(
        _ key: RequestKey, _ same: [Int], _ requester: RequesterID?, _ state: State
    ) -> Selection? {
        guard let first = same.first else { return nil }
        guard let requester else { return sharedSelection(same, first, state) }
        // Entries without requesters match any.
        let own = same.filter {
            let requesters = file.entries.facts[$0].requesters
            return requesters.isEmpty || requesters.contains(requester)
        }
        guard own.contains(where: { !file.entries.facts[$0].requesters.isEmpty }) else {
            return sharedSelection(same, first, state)
        }
        let counter = RequestCounter(key: key, requester: requester)
        let count = state.requestCounts[counter, default: 0]
        return Selection(
            position: count < own.count ? own[count] : own.count == 1 ? own[0] : nil,
            isRepeat: count >= own.count, count: own.count, counter: counter)
    }

    /// Selects by the order of the file, for any requester.
    private func sharedSelection(_ same: [Int], _ first: Int, _ state: State) -> Selection {
        let position = same.count == 1 ? first : same.first { !state.isUsed[$0] }
        return Selection(
            position: position, isRepeat: position.map { state.isUsed[$0] } ?? true,
            count: same.count)
    }

    /// Returns the matching entries in the order of the file; those with equal credentials if there
    /// are any.
    private func candidates(_ key: RequestKey) -> [Int] {
        let near = file.entries.positions(of: key)
        let hash = key.hashValue
        let exact = near.filter { file.entries.facts[$0].exactRequest == hash }
        return answered(
            exact.isEmpty ? near.filter { file.entries[$0].key.matches(key) } : exact)
    }

    /// Passes over what other tools record beside an answer: the same request when it failed or was
    /// cancelled, and answers without their body before one with it, because the browser asked
    /// again.
    private func answered(_ positions: [Int]) -> [Int] {
        let answers = positions.map { file.entries.facts[$0].answer }
        let last = answers.lastIndex(of: .whole) ?? -1
        let kept = positions.indices.filter {
            answers[$0] == .whole || answers[$0] == .withoutBody && $0 > last
        }
        return kept.isEmpty ? positions : kept.map { positions[$0] }
    }
}

extension RequestKey {
    /// Whether a parameter has a credential.
    var hasCredentials: Bool {
        url.query.contains { parameter in
            SensitiveNames.isParameter(
                Substring(parameter.utf8.prefix { $0 != UInt8(ascii: "=") }))
        }
    }

    /// Masks the values of credentials.
    var withoutCredentials: RequestKey { masking { name, _ in SensitiveNames.isParameter(name) } }

    /// Returns whether a recorded request equals `other`, ignoring values that the recording lacks.
    fileprivate func matches(_ other: RequestKey) -> Bool {
        let masked = maskingUnknownValues(with: other)
        return masked.recorded == masked.other
    }

    /// Masks the values that a recorded request lacks, in it and in another request.
    func maskingUnknownValues(
        with other: RequestKey
    ) -> (recorded: RequestKey, other: RequestKey) {
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

/// What a recording has for a request.
package enum ReplayAvailability: Sendable, Hashable {
    /// Nothing, or all responses have been used.
    case none
    /// Its only response, which has been used before.
    case onlyRepeats
    /// An unused response.
    case fresh
}
