import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
#if canImport(ScreenKit)
    import ScreenKit
#endif

// Runs generated loaders on recordings, and prints what they show as JSON. LoaderParity compiles
// this file with them, and its tests compare the output with that of `screenc run`.

/// A generated loader; the test writes the conformances.
@MainActor
protocol Driven {
    func load() async
    func refresh() async
    func loadMore(id: String) async
    func poll() async
    func search(_ text: String)
    /// Does what a person does: `orders:0/star`.
    func step(_ text: String, _ recorder: Recorder) async
    func connect(_ recorder: Recorder)
    /// Sends the write that waits.
    func leave() async
    func shown(_ detail: Shown.Detail) -> [Shown]
    /// The title, the bars, and the header and footer of the screen.
    var texts: [String] { get }
}

extension Driven {
    func search(_ text: String) {}
    func poll() async {}
    func loadMore(id: String) async {}
    func step(_ text: String, _ recorder: Recorder) async {}
    func connect(_ recorder: Recorder) {}
    func leave() async {}
}

/// What happens after taps: actions of the app, requests, and what is shown meanwhile.
@MainActor
final class Recorder {
    private(set) var lines: [String] = []
    /// Returns what is shown.
    var shown: () -> [Shown] = { [] }
    /// The methods whose answers wait.
    var held: Set<String> = []
    /// The taps that a step does not wait for; the last step does.
    var taps: [Task<Void, Never>] = []

    /// Does what a tap asks of the app: it agrees to questions, and shows no other screen.
    func perform<Destination>(_ action: ScreenAction<Destination>) -> Bool {
        switch action {
        case .push(let screen):
            lines.append("push \(fields(of: screen))")
            return false
        case .present(let screen):
            lines.append("present \(fields(of: screen))")
            return false
        case .dismiss: lines.append("dismiss")
        case .scroll(let target): lines.append("scroll \(target.point) \(target.section ?? "")")
        case .open(let url): lines.append("open \(url.absoluteString)")
        case .notice(let text): lines.append("notice \(text)")
        case .confirm(let question): lines.append("confirm \(question)")
        case .log(let event):
            let parameters = event.parameters.sorted { $0.key < $1.key }.map { name, value in
                switch value {
                case .string(let text): "\(name)=\(text)"
                case .int(let number): "\(name)=\(Double(number))"
                case .double(let number): "\(name)=\(number)"
                case .bool(let value): "\(name)=\(value)"
                }
            }
            lines.append("log \(event.name) \(parameters.joined(separator: " "))")
        }
        return true
    }

    func note(_ line: String) { lines.append(line) }

    /// A request is about to be answered.
    func receive(_ request: URLRequest) async {
        let body = request.httpBody.map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
        let method = request.httpMethod ?? ""
        lines.append("send \(method) \(request.url?.absoluteString ?? "")\(body)")
        if method != "GET" {
            for section in shown() {
                let items = section.items.map { fields in
                    fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
                        .joined(separator: " ")
                }
                lines.append("during \(section.id): \(items.joined(separator: " | "))")
            }
        }
        while held.contains(method) { await Task.yield() }
    }

    /// Waits until a number of requests of a method were received.
    func wait(for count: Int, of method: String) async {
        while lines.count(where: { $0.hasPrefix("send \(method) ") }) < count {
            await Task.yield()
        }
    }

    private func fields(of screen: some Any) -> String {
        var fields: [String: String] = [:]
        flatten(screen, "", into: &fields)
        return fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            .joined(separator: " ")
    }
}

/// What a loader shows after a step.
struct Round: Encodable {
    /// The title, the bars, and the header and footer of the screen.
    let texts: [String]
    let sections: [Shown]
    /// The requests since the last step, each with the virtual time in milliseconds.
    let requests: [String]
    /// The cache policy of each.
    let caches: [String]
    let events: [String]
    /// What has happened after taps since the first step.
    let log: [String]
}

/// A section in the terms of `run --format json`.
struct Shown: Encodable {
    /// What is wanted of sections: that of cells takes the most time.
    enum Detail: Comparable { case states, items, cells }

    var id: String
    var state: String
    var kind: String?
    var status: Int?
    var message: String?
    var pages: Int
    var hasMore: Bool
    var received: Int
    var absent: Int
    var undecodable: Int
    var duplicates: Int
    var notes: [String]
    /// The fields of each item by their paths.
    var items: [[String: String]]
    /// What each cell shows, with its entries, and the header and footer.
    var cells: [[String]]
    var edges: [String]

    init<Item>(
        _ id: String, _ content: SectionContent<Item>, _ detail: Detail,
        edges: @autoclosure () -> [String] = [], cell: (Item, Int) -> [String] = { _, _ in [] }
    ) {
        let hasCells = detail == .cells
        cells = hasCells ? content.items.enumerated().map { cell($1, $0).sorted() } : []
        self.edges = hasCells ? edges().sorted() : []
        self.id = id
        var failure: LoadFailure?
        switch content.state {
        case .loading: state = "loading"
        case .content: state = "content"
        case .empty: state = "empty"
        case .noResults: state = "noResults"
        case .cancelled: state = "cancelled"
        case .failed(let found):
            state = "failed"
            failure = found
        }
        (kind, status, message) = (failure?.kind.rawValue, failure?.status, failure?.message)
        let counts = content.counts
        (pages, hasMore, received) = (counts.pages, counts.hasMore, counts.received)
        (absent, undecodable, duplicates) = (counts.absent, counts.undecodable, counts.duplicates)
        notes = counts.notes
        items = (detail >= .items ? content.items : []).map { item in
            var fields: [String: String] = [:]
            flatten(item, "", into: &fields)
            return fields
        }
    }
}

/// A date in RFC 3339, with milliseconds if it has any.
private func shown(_ date: Date) -> String {
    let milliseconds = Int((date.timeIntervalSince1970 * 1_000).rounded())
    let part = ((milliseconds % 1_000) + 1_000) % 1_000
    let whole = Date(timeIntervalSince1970: Double((milliseconds - part) / 1_000))
    guard part > 0 else { return whole.formatted(.iso8601) }
    var digits = String(1_000 + part).dropFirst()
    while digits.last == "0" { digits = digits.dropLast() }
    return "\(whole.formatted(.iso8601).dropLast()).\(digits)Z"
}

/// Writes the values below a value of a model by their paths.
private func flatten(_ value: Any, _ path: String, into fields: inout [String: String]) {
    switch value {
    case let text as String: fields[path] = text
    case let number as Int: fields[path] = String(Double(number))
    case let number as Double: fields[path] = String(number)
    case let value as Bool: fields[path] = String(value)
    case let url as URL: fields[path] = url.absoluteString
    case let date as Date: fields[path] = shown(date)
    default:
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            mirror.children.first.map { flatten($0.value, path, into: &fields) }
            return
        }
        if mirror.displayStyle == .enum, let raw = value as? any RawRepresentable {
            fields[path] = "\(raw.rawValue)"
            return
        }
        // JSON without a model.
        if "\(type(of: value))" == "JSONValue" {
            mirror.children.first.map { flatten($0.value, path, into: &fields) }
            return
        }
        if let object = value as? [String: Any] {
            for (name, value) in object { flatten(value, "\(path).\(name)", into: &fields) }
            return
        }
        for (index, child) in mirror.children.enumerated() {
            flatten(child.value, "\(path).\(child.label ?? String(index))", into: &fields)
        }
    }
}

/// Answers from a recording. A poll gets each response once, and ends with the last one.
actor Recording: HTTPTransport {
    private var responses: RecordedResponses
    private var (requests, caches): ([String], [String]) = ([], [])
    private var isPolled = false
    private var end: CheckedContinuation<Void, Never>?
    private let clock: VirtualClock
    private let recorder: Recorder

    init(_ path: String, _ clock: VirtualClock, _ recorder: Recorder) throws {
        (self.clock, self.recorder) = (clock, recorder)
        responses = try RecordedResponses(path)
    }

    func send(_ request: URLRequest) async throws -> HTTPResponse {
        if isPolled, responses.isExhausted(request) {
            end?.resume()
            end = nil
            try await Task.sleep(for: .seconds(3_600))
        }
        let (method, url) = (request.httpMethod ?? "", request.url?.absoluteString ?? "")
        requests.append("\(clock.milliseconds) \(method) \(url)")
        caches.append(request.cachePolicy.name)
        guard request.cachePolicy != .returnCacheDataDontLoad,
            let response = try responses.next(for: request)?.get()
        else { throw URLError(.cannotConnectToHost) }
        await recorder.receive(request)
        return response
    }

    /// Returns after the last recorded response to a polled request.
    func waitForEnd() async {
        isPolled = true
        await withCheckedContinuation { end = $0 }
    }

    /// Returns the requests since the last call.
    func takeRequests() -> ([String], [String]) {
        defer { (requests, caches) = ([], []) }
        return (requests, caches)
    }
}

extension URLRequest.CachePolicy {
    /// The words of a spec; empty for the rules of HTTP.
    fileprivate var name: String {
        switch self {
        case .useProtocolCachePolicy: ""
        case .returnCacheDataElseLoad: "cacheFirst"
        case .returnCacheDataDontLoad: "cacheOnly"
        case .reloadIgnoringLocalCacheData: "networkOnly"
        case .reloadRevalidatingCacheData: "revalidate"
        default: "other"
        }
    }
}

/// A line of standard input: the recording, the screen, and what is done.
private struct Run: Decodable {
    var screen: String
    /// The path of a HAR file; `network` for none, and real time.
    var recording: String
    var parameters: [String: String]
    var search: String
    /// `load`, `refresh`, `poll`, `more` to load further pages as long as there are some, and what a
    /// person does.
    var steps: [String]
    /// The position of a changed expression.
    var mutant: Int?
}

/// The position of the changed expression that the generated text selects; nil for the text as it is.
nonisolated(unsafe) var mutant: Int?

@main
struct Driver {
    @MainActor
    static func main() async throws {
        while let line = readLine() {
            let run = try JSONDecoder().decode(Run.self, from: Data(line.utf8))
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            print(String(decoding: try encoder.encode(try await rounds(of: run)), as: UTF8.self))
            // A run that ends the process does not take those before it with it.
            fflush(nil)
        }
    }

    @MainActor
    private static func rounds(of run: Run) async throws -> [Round] {
        let clock = VirtualClock()
        let recorder = Recorder()
        let isOnNetwork = run.recording == "network"
        let recording = try Recording(isOnNetwork ? "" : run.recording, clock, recorder)
        let events = Events()
        var environment = LoadEnvironment(transport: recording)
        environment.concurrency = 1
        environment.file = { try Data(contentsOf: URL(fileURLWithPath: "Specs/\($0)")) }
        environment.query = { _, _, arguments in rows(arguments) }
        environment.clock = clock
        environment.jitter = { 0.5 }
        environment.context = { context }
        environment.events = { events.add($0) }
        if isOnNetwork {
            environment.transport = URLSession(configuration: .ephemeral)
            environment.clock = ContinuousClock()
            environment.jitter = { 0 }
            environment.concurrency = 32
        }
        mutant = run.mutant
        guard let loader = make(run.screen, run.parameters, environment) else { return [] }
        loader.connect(recorder)
        recorder.shown = { loader.shown(.items) }
        loader.search(run.search)
        var rounds: [Round] = []
        for (index, step) in run.steps.enumerated() {
            switch step {
            case "load": await loader.load()
            case "refresh": await loader.refresh()
            case "poll":
                let poll = Task { await loader.poll() }
                await recording.waitForEnd()
                poll.cancel()
                await poll.value
            case "more": await loadMore(loader)
            default: await loader.step(step, recorder)
            }
            if index == run.steps.count - 1 {
                await loader.leave()
                for tap in recorder.taps { await tap.value }
            }
            let (requests, caches) = await recording.takeRequests()
            rounds.append(
                Round(
                    texts: loader.texts.sorted(), sections: loader.shown(.cells),
                    requests: requests, caches: caches, events: events.take(),
                    log: recorder.lines))
        }
        return rounds
    }

    /// Loads the next pages of all sections, as long as that succeeds.
    @MainActor
    private static func loadMore(_ loader: any Driven) async {
        var failed: Set<String> = []
        while true {
            let next = loader.shown(.states).filter { $0.hasMore && !failed.contains($0.id) }
            if next.isEmpty { return }
            for section in next {
                await loader.loadMore(id: section.id)
                let state = loader.shown(.states).first { $0.id == section.id }?.state
                if state == "failed" { failed.insert(section.id) }
            }
        }
    }

    /// The time and the language of the runs.
    private static let context = {
        var context = ExpressionContext()
        context.now = Date(timeIntervalSince1970: 1_795_167_660)
        context.locale = Locale(identifier: "en")
        context.timeZone = .gmt
        context.string = { Catalog.text(of: $0, in: $1) }
        return context
    }()

    /// The rows of the sample database that widgets shows, as an app's own query returns them.
    private static func rows(_ json: Data) -> Data {
        let arguments = String(decoding: json, as: UTF8.self)
        let rows =
            arguments.contains("KR")
            ? """
            [{"id": 35, "title": "서울숲", "visited_at": "2024-05-01T07:45:00Z", "pinned": false},
             {"id": 33, "title": "광장시장", "visited_at": "2024-04-30T11:05:00Z", "pinned": false},
             {"id": 31, "title": "경복궁", "visited_at": "2024-04-28T09:30:00Z", "pinned": true}]
            """
            : """
            [{"id": 34, "title": "O'Hare's \\"Book\\" Shop", "visited_at": "2024-04-30T20:15:00Z",
              "pinned": true},
             {"id": 32, "title": "Rockefeller Center", "visited_at": "2024-04-28T18:00:00Z",
              "pinned": false}]
            """
        return Data(rows.utf8)
    }
}

/// The events of a loader as texts.
final class Events: Sendable {
    private let texts = Mutex<[String]>([])

    func add(_ event: LoadEvent) {
        let text =
            switch event {
            case .ended(let load, let items, let failure):
                "ended \(load) \(items) \(failure?.kind.rawValue ?? "")"
            case .retried(let url, let attempt): "retried \(url) \(attempt)"
            case .cancelled(let section): "cancelled by \(section)"
            case .sent(let action, let failure): "sent \(action) \(failure?.kind.rawValue ?? "")"
            }
        texts.withLock { $0.append(text) }
    }

    func take() -> [String] {
        texts.withLock { texts in
            defer { texts = [] }
            return texts
        }
    }
}

/// A clock that sleeps advance at once, except for those of timeouts, which do not end: 30 s, 120 s
/// and what is no multiple of 250 ms.
final class VirtualClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var offset = Duration.zero
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let offset = Mutex(Duration.zero)

    var now: Instant { Instant(offset: offset.withLock { $0 }) }
    var milliseconds: Int { Int(now.offset / .milliseconds(1)) }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let milliseconds = Int(now.duration(to: deadline) / .milliseconds(1))
        if [30_000, 120_000].contains(milliseconds) || milliseconds % 250 != 0 {
            try await Task.sleep(for: .seconds(3_600))
        }
        try Task.checkCancellation()
        offset.withLock { $0 = max($0, deadline.offset) }
    }
}
