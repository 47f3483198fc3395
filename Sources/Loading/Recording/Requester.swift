import Synchronization

/// Identifies the sender of a request: a load of the screen, with page and element.
package struct RequesterID: Sendable, Hashable {
    /// An entry of `data` or a section, named as in messages, or the pictures.
    package enum Load: Sendable, Hashable {
        /// `data.NAME`, or `api.healthy`.
        case data(String)
        case section(String)
        /// An action of a section.
        case action(String)
        case image
    }

    package var load: Load
    /// From 1.
    package var page: Int
    /// The number of the request among those of a page, from 1; nil if the page has one request.
    /// For a picture its number on the screen, which is not recorded, so that an additional picture
    /// does not change other entries.
    package var element: Int?

    package init(_ load: Load, page: Int = 1, element: Int? = nil) {
        (self.load, self.page, self.element) = (load, page, element)
    }
}

/// The sender of a request, set by the loader and recorded with the exchange.
///
/// A coalesced request is attributed to the first requester, which holds the others. It counts
/// attempts and redirects.
package final class Requester: Sendable {
    /// The requester of the current task.
    @TaskLocal package static var current: Requester?

    /// The position of a request among those of its requester.
    package struct Step: Sendable, Hashable {
        /// From 1.
        package var attempt = 1
        /// The number of redirects before it.
        package var hop = 0
    }

    package let id: RequesterID
    /// The round of loading, from 1.
    package let round: Int
    private let state = Mutex(State())

    private struct State {
        var others: [Requester] = []
        var isWithdrawn = false
        var first: (method: String, url: String)?
        var step = Step()
    }

    package init(_ id: RequesterID, round: Int = 1) {
        (self.id, self.round) = (id, round)
    }

    /// Returns the requester of one page of the same load.
    func forPage(_ page: Int, element: Int?) -> Requester {
        Requester(RequesterID(id.load, page: page, element: element), round: round)
    }

    /// Adds another requester that waits for the same response.
    func add(_ other: Requester?) {
        guard let other, other !== self else { return }
        state.withLock { $0.others.append(other) }
    }

    /// Withdraws the request: its response is not used, and whether it was sent depends on timing.
    func withdraw() { state.withLock { $0.isWithdrawn = true } }

    /// The identifiers of all requesters that have not withdrawn.
    package var ids: Set<RequesterID> {
        let (others, isWithdrawn) = state.withLock { ($0.others, $0.isWithdrawn) }
        var ids = others.reduce(into: Set<RequesterID>()) { $0.formUnion($1.ids) }
        if !isWithdrawn { ids.insert(id) }
        return ids
    }

    /// Counts a request that is sent, and returns its position. One equal to the first is a new
    /// attempt, since no redirect leads back to it.
    package func step(_ request: HTTPRequest) -> Step {
        state.withLock { state in
            guard let first = state.first else {
                state.first = (request.method, request.url)
                return state.step
            }
            state.step =
                first == (request.method, request.url)
                ? Step(attempt: state.step.attempt + 1)
                : Step(attempt: state.step.attempt, hop: state.step.hop + 1)
            return state.step
        }
    }
}
