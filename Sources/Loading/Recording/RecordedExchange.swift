/// A request and what came of it.
struct RecordedExchange: Sendable, Hashable {
    enum Outcome: Sendable, Hashable {
        case response(HTTPResponse)
        /// A response whose body of so many bytes an older recording left out.
        case bodyless(HTTPResponse, bytes: Int)
        case failure(TransportFailure)
    }

    var request: HTTPRequest
    var outcome: Outcome
    /// Who asked; empty where it is not known, as in recordings of others.
    var places: Set<RequestPlace> = []
    var round = 1
    var step = RequestAsker.Step()
}

extension RecordedExchange {
    /// An entry of an older recording, whose body is in memory or was left out.
    init(_ entry: HAREntry, of replay: HARReplay) throws(RecordingFault) {
        var request = entry.request
        request.headers = entry.requestHeaders
        self.request = request
        places = entry.places
        round = entry.round
        step = entry.step
        if case .leftOut(let bytes) = entry.body {
            outcome = .bodyless(
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

/// The order in which a recording has its exchanges: that of the plan, whichever was over first.
struct RecordingOrder: Sendable {
    /// What each load comes behind, by its place in the plan.
    private let ranks: [RequestPlace.Load: Int]

    /// - Parameter loads: in plan order.
    init(_ loads: [RequestPlace.Load]) {
        ranks = Dictionary(zip(loads, 0...)) { first, _ in first }
    }

    /// The exchanges in order. Those that are the same but for who asked are one, since whether one
    /// request was sent for both, or two, depends on what else was on its way.
    func arranged(_ exchanges: [RecordedExchange]) -> [RecordedExchange] {
        var merged: [RecordedExchange] = []
        var known: [RecordedExchange: Int] = [:]
        for exchange in exchanges {
            var anonymous = exchange
            anonymous.places = []
            if !exchange.places.isEmpty, let index = known[anonymous],
                merged[index].places.isDisjoint(with: exchange.places)
            {
                merged[index].places.formUnion(exchange.places)
            } else {
                known[anonymous] = merged.count
                merged.append(exchange)
            }
        }
        return merged.enumerated().map { (key: sortKey($1, $0), exchange: $1) }
            .sorted { $0.key < $1.key }.map(\.exchange)
    }

    /// Who asked, in plan order.
    func arranged(_ places: Set<RequestPlace>) -> [RequestPlace] {
        places.map { (key: Rank(place: $0, ranks), place: $0) }
            .sorted { $0.key < $1.key }.map(\.place)
    }

    /// Who asked as a recording has it, in plan order.
    func recorded(_ places: Set<RequestPlace>) -> [RequestPlace] {
        arranged(Set(places.map { $0.load == .image ? RequestPlace(.image) : $0 }))
    }

    private func sortKey(_ exchange: RecordedExchange, _ index: Int) -> SortKey {
        let first = arranged(exchange.places).first
        // What nobody is known to have asked for comes last, as it came.
        guard let first else { return SortKey(isNamed: false, numbers: [index]) }
        let rank = Rank(place: first, ranks)
        // An older recording has its pictures in their order, and no more than that.
        let isPlaced = first.load == .image && first.element == nil
        return SortKey(
            isNamed: true,
            // Pictures come behind the data of all rounds.
            numbers: [first.load == .image ? 1 : 0, exchange.round] + rank.numbers
                + (isPlaced ? [index] : [exchange.step.attempt, exchange.step.hop, index]),
            name: rank.name)
    }

    /// A place as numbers that compare: a load that the plan has no more comes last, by its name.
    private struct Rank {
        var numbers: [Int]
        var name: String

        init(place: RequestPlace, _ ranks: [RequestPlace.Load: Int]) {
            let rank = ranks[place.load]
            numbers = [rank ?? Int.max, place.page, place.element ?? 0]
            name = rank == nil ? "\(place.load)" : ""
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
