import Loading
import Synchronization
import TestSupport

/// An in-memory server whose paging information is random within one kind of behaviour and
/// unrelated to its pages.
final class LyingServer: HTTPTransport {
    /// The kind of behaviour.
    enum Habit: CaseIterable {
        /// All information is random.
        case anything
        /// A few tokens form a loop.
        case circle
        /// Each page names itself as the next.
        case itself
        /// Always the same page.
        case samePage
        /// There is always more, and the total grows.
        case endless
        /// The total falls below the number of items.
        case shrinking
        /// Each page repeats items of the previous one.
        case shifting
        /// Many pages are empty.
        case emptyPages
        /// Only the first page has a list.
        case noList
        /// The next page has an equivalent URL.
        case spelling
        /// Values have unexpected types.
        case types
        /// Some pages fail permanently.
        case failing
        /// Every other request must be sent twice.
        case busy
    }

    /// A response: the items of a page, or nil for a failure.
    struct Response {
        let request: HTTPRequest
        let items: [Int]?
        let isBusy: Bool
    }

    let habit: Habit
    private let state: Mutex<State>

    private struct State {
        var random: SeededRandom
        var responses: [Response] = []
        /// The busy server responds to the second request.
        var isBusy = false
    }

    init(_ habit: Habit, seed: UInt64) {
        self.habit = habit
        state = Mutex(State(random: SeededRandom(seed)))
    }

    var responses: [Response] { state.withLock { $0.responses } }

    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        state.withLock { state in
            state.isBusy = habit == .busy && !state.isBusy && state.random.chance(50)
            if state.isBusy {
                state.responses.append(Response(request: request, items: nil, isBusy: true))
                return HTTPResponse(status: 503)
            }
            let number = state.responses.count
            if habit == .failing, number > 0, state.random.chance(20) {
                state.responses.append(Response(request: request, items: nil, isBusy: false))
                return HTTPResponse(status: 501)
            }
            let page = LyingPage(habit, number, request.url, &state.random)
            state.responses.append(Response(request: request, items: page.items, isBusy: false))
            return page.response
        }
    }
}

/// One page of a `LyingServer`.
private struct LyingPage {
    let items: [Int]
    let response: HTTPResponse

    init(
        _ habit: LyingServer.Habit, _ number: Int, _ url: String, _ random: inout SeededRandom
    ) {
        items = Self.items(habit, number, &random)
        let next = Self.next(habit, number, url, &random)
        let hasList = habit != .noList || number == 0
        let list =
            hasList
            ? #""rows": \#(rows(items))"# : random.one(of: [#""rows": null"#, #""error": "no""#])
        let body = """
            {\(list), "next": \(next.json), "more": \(Self.more(habit, &random)), \
            "total": \(Self.total(habit, number, &random))}
            """
        var headers = [HTTPHeader(name: "X-Next", value: next.text)]
        if !next.text.isEmpty {
            headers.append(HTTPHeader(name: "Link", value: "<\(next.text)>; rel=\"next\""))
        }
        response = HTTPResponse(status: 200, headers: headers, body: Array(body.utf8))
    }

    private static func items(
        _ habit: LyingServer.Habit, _ number: Int, _ random: inout SeededRandom
    ) -> [Int] {
        switch habit {
        case .samePage: [1, 2, 3]
        case .shifting: Array((number * 2)..<(number * 2 + 3))
        case .noList where number > 0: []
        case .emptyPages where random.chance(50): []
        case .endless: Array((number * 3)..<(number * 3 + 3))
        default: (0..<random.number(0..<5)).map { _ in random.number(0..<40) }
        }
    }

    /// The next page, as JSON in the body and as text in a header.
    private static func next(
        _ habit: LyingServer.Habit, _ number: Int, _ url: String, _ random: inout SeededRandom
    ) -> (json: String, text: String) {
        let token: String
        switch habit {
        case .circle: token = random.one(of: ["a", "b", "?p=1", "?p=2"])
        case .itself: token = url
        case .samePage, .shifting, .endless, .busy: token = "t\(number)"
        case .spelling: token = spelling(number, &random)
        case .types:
            let json = random.one(of: ["[1]", "{}", "true", "false", "0", "7", "1.5", "null", "-1"])
            return (json, json)
        default: token = random.one(of: ["", "a", "/r", "/r?p=\(number)", "t\(number)", "\u{FC}"])
        }
        if habit == .anything, random.chance(10) { return ("null", "") }
        return ("\"\(token)\"", token)
    }

    /// Two pages with many equivalent URLs.
    private static func spelling(_ number: Int, _ random: inout SeededRandom) -> String {
        let path = random.one(of: ["/r", "/./r", "/x/../r", "/r#top", "//a.example/r"])
        let origin = random.one(of: ["", "http://a.example", "HTTP://A.example:80"])
        let isWhole = path.hasPrefix("//")
        let query = random.one(of: ["?p=1", "?p=2"])
        let reference = path.split(separator: "#")
        return (isWhole ? "" : origin) + reference[0] + query
            + (reference.count > 1 ? "#" + reference[1] : "")
    }

    private static func more(
        _ habit: LyingServer.Habit, _ random: inout SeededRandom
    ) -> String {
        switch habit {
        case .endless, .samePage, .shifting, .busy: "true"
        case .types: random.one(of: ["\"yes\"", "1", "null", "[]", "true"])
        default: random.one(of: ["true", "true", "false"])
        }
    }

    private static func total(
        _ habit: LyingServer.Habit, _ number: Int, _ random: inout SeededRandom
    ) -> String {
        switch habit {
        case .endless: String(number * 3 + 1_000)
        case .shrinking: String(20 - number * 3)
        case .types: random.one(of: ["\"9\"", "1.5", "-1", "null", "9223372036854775807"])
        default: String(random.number(0..<60))
        }
    }
}
