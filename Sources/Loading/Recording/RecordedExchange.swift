/// A request and its outcome.
struct RecordedExchange: Sendable, Hashable {
    enum Outcome: Sendable, Hashable {
        case response(HTTPResponse)
        /// A response whose body of so many bytes an earlier recording omitted.
        case omittedBody(HTTPResponse, bytes: Int)
        case failure(TransportFailure)
    }

    var request: HTTPRequest
    var outcome: Outcome
    /// The requesters; empty if unknown, as in recordings of other tools.
    var requesters: Set<RequesterID> = []
    var round = 1
    var step = Requester.Step()
}

extension RecordedExchange {
    /// Creates an exchange from an entry of an earlier recording.
    init(_ entry: HAREntry, of replay: HARReplay) throws(RecordingFault) {
        var request = entry.request
        request.headers = entry.requestHeaders
        self.request = request
        requesters = entry.requesters
        round = entry.round
        step = entry.step
        if case .omitted(let bytes) = entry.body {
            outcome = .omittedBody(
                HTTPResponse(status: entry.status, headers: entry.headers), bytes: bytes)
            return
        }
        do throws(TransportFailure) {
            outcome = .response(try replay.response(of: entry))
        } catch {
            if case .file = entry.body { throw RecordingFault(message: error.message) }
            outcome = .failure(error)
        }
    }
}

/// The order of exchanges in a recording: that of the plan, whichever completed first.
struct RecordingOrder: Sendable {
    /// The position of each load in the plan.
    private let ranks: [RequesterID.Load: Int]

    /// - Parameter loads: in plan order.
    init(_ loads: [RequesterID.Load]) {
        ranks = Dictionary(zip(loads, 0...)) { first, _ in first }
    }

    /// Sorts the exchanges. Those that differ only in their requesters are merged: whether requests
    /// were coalesced depends on timing.
    func sorted(_ exchanges: [RecordedExchange]) -> [RecordedExchange] {
        var merged: [RecordedExchange] = []
        var known: [RecordedExchange: Int] = [:]
        for exchange in exchanges {
            var anonymous = exchange
            anonymous.requesters = []
            if !exchange.requesters.isEmpty, let index = known[anonymous],
                merged[index].requesters.isDisjoint(with: exchange.requesters)
            {
                merged[index].requesters.formUnion(exchange.requesters)
            } else {
                known[anonymous] = merged.count
                merged.append(exchange)
            }
        }
        return merged.enumerated().map { (key: sortKey($1, $0), exchange: $1) }
            .sorted { $0.key < $1.key }.map(\.exchange)
    }

    /// Sorts requesters in plan order.
    func sorted(_ requesters: Set<RequesterID>) -> [RequesterID] {
        requesters.map { (key: Rank($0, ranks), id: $0) }
            .sorted { $0.key < $1.key }.map(\.id)
    }

    /// Returns the requesters as recorded, in plan order; pictures are not distinguished.
    func recorded(_ requesters: Set<RequesterID>) -> [RequesterID] {
        sorted(Set(requesters.map { $0.load == .image ? RequesterID(.image) : $0 }))
    }

    private func sortKey(_ exchange: RecordedExchange, _ index: Int) -> SortKey {
        let first = sorted(exchange.requesters).first
        // Exchanges without requesters come last, in their original order.
        guard let first else { return SortKey(isNamed: false, numbers: [index]) }
        let rank = Rank(first, ranks)
        // An earlier recording only has the order of its pictures.
        let isNumbered = first.load == .image && first.element == nil
        return SortKey(
            isNamed: true,
            // Pictures come after the data of all rounds.
            numbers: [first.load == .image ? 1 : 0, exchange.round] + rank.numbers
                + (isNumbered ? [index] : [exchange.step.attempt, exchange.step.hop, index]),
            name: rank.name)
    }

    /// A requester as a comparable key; a load that is not in the plan comes last, by name.
    private struct Rank {
        var numbers: [Int]
        var name: String

        init(_ requester: RequesterID, _ ranks: [RequesterID.Load: Int]) {
            let rank = ranks[requester.load]
            numbers = [rank ?? Int.max, requester.page, requester.element ?? 0]
            name = rank == nil ? "\(requester.load)" : ""
        }

        static func < (one: Rank, other: Rank) -> Bool {
            one.name != other.name
                ? one.name < other.name : one.numbers.lexicographicallyPrecedes(other.numbers)
        }
    }

    private struct SortKey {
        var isNamed: Bool
        var numbers: [Int]
        var name = ""

        static func < (one: SortKey, other: SortKey) -> Bool {
            if one.isNamed != other.isNamed { return one.isNamed }
            if one.name != other.name { return one.name < other.name }
            return one.numbers.lexicographicallyPrecedes(other.numbers)
        }
    }
}
