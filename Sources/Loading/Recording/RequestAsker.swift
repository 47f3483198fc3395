import Synchronization

/// What of a screen asks for a request: a load, and which of its requests.
package struct RequestPlace: Sendable, Hashable {
    /// An entry of `data`, or a section, by the name that messages have for it, or the pictures.
    package enum Load: Sendable, Hashable {
        /// `data.NAME`, or `api.healthy`.
        case data(String)
        case section(String)
        case image
    }

    package var load: Load
    /// Counted from 1.
    package var page: Int
    /// Which of the requests that are sent together for a page, counted from 1; nil where a page has
    /// one. Of pictures, which of the screen's; recordings do not have that, so that one picture more
    /// changes nothing but itself.
    package var element: Int?

    package init(_ load: Load, page: Int = 1, element: Int? = nil) {
        (self.load, self.page, self.element) = (load, page, element)
    }
}

/// Who asks for a request, once: the loader names it, and a recorder below notes it.
///
/// A request that several ask for together is sent in the name of the first, who has the others with
/// it. A request asks for further ones, tries and redirects, which are told apart here.
package final class RequestAsker: Sendable {
    /// In whose name this task sends.
    @TaskLocal package static var current: RequestAsker?

    /// Which request of an asker one is.
    package struct Step: Sendable, Hashable {
        /// Counted from 1.
        package var attempt = 1
        /// How many redirects led to it.
        package var hop = 0
    }

    package let place: RequestPlace
    /// The screen's rounds of loading, counted from 1.
    package let round: Int
    private let state = Mutex(State())

    private struct State {
        var companions: [RequestAsker] = []
        var isWithdrawn = false
        var first: (method: String, url: String)?
        var step = Step()
    }

    package init(_ place: RequestPlace, round: Int = 1) {
        (self.place, self.round) = (place, round)
    }

    /// The same load asking for one of its pages.
    func asking(forPage page: Int, element: Int?) -> RequestAsker {
        RequestAsker(RequestPlace(place.load, page: page, element: element), round: round)
    }

    /// Notes another who waits for the same answer.
    func add(_ companion: RequestAsker?) {
        guard let companion, companion !== self else { return }
        state.withLock { $0.companions.append(companion) }
    }

    /// Takes the request back: what came of it is of no use, and depends on chance.
    func withdraw() { state.withLock { $0.isWithdrawn = true } }

    /// Who asked and still does.
    package var places: Set<RequestPlace> {
        let (companions, isWithdrawn) = state.withLock { ($0.companions, $0.isWithdrawn) }
        var places = companions.reduce(into: Set<RequestPlace>()) { $0.formUnion($1.places) }
        if !isWithdrawn { places.insert(place) }
        return places
    }

    /// Notes a request that is sent, and says which one it is. One like the first is another try: no
    /// redirect leads back to it.
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
