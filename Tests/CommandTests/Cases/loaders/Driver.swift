import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// Runs generated loaders on recordings, and prints what they show as JSON. LoaderParityTests
// compiles this file with them and compares the output with that of `screenc run`.

/// A generated loader; the test writes the conformances.
@MainActor
protocol Driven {
    func load() async
    func loadMore(id: String) async
    func search(_ text: String)
    var shown: [Shown] { get }
}

extension Driven {
    func search(_ text: String) {}
    func loadMore(id: String) async {}
}

/// A section in the terms of `run --format json`.
struct Shown: Encodable {
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

    init<Item>(_ id: String, _ content: SectionContent<Item>) {
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
        items = content.items.map { item in
            var fields: [String: String] = [:]
            flatten(item, "", into: &fields)
            return fields
        }
    }
}

/// Writes the values below a value of a model by their paths.
private func flatten(_ value: Any, _ path: String, into fields: inout [String: String]) {
    switch value {
    case let text as String: fields[path] = text
    case let number as Int: fields[path] = String(Double(number))
    case let number as Double: fields[path] = String(number)
    case let value as Bool: fields[path] = String(value)
    case let url as URL: fields[path] = url.absoluteString
    case let date as Date: fields[path] = date.formatted(.iso8601)
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
        for (index, child) in mirror.children.enumerated() {
            flatten(child.value, "\(path).\(child.label ?? String(index))", into: &fields)
        }
    }
}

/// Answers from a recording: each request gets its responses in order, then the last one again.
actor Recording: HTTPTransport {
    private struct File: Decodable {
        struct Log: Decodable { var entries: [Entry] }
        var log: Log
    }

    private struct Entry: Decodable {
        struct Request: Decodable {
            var method: String
            var url: String
        }
        struct Field: Decodable {
            var name: String
            var value: String
        }
        struct Content: Decodable { var text: String? }
        struct Response: Decodable {
            var status: Int
            var headers: [Field]?
            var content: Content
        }
        var request: Request
        var response: Response
    }

    private var responses: [String: [HTTPResponse]] = [:]

    init(_ path: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        for entry in try JSONDecoder().decode(File.self, from: data).log.entries {
            let key = "\(entry.request.method) \(entry.request.url)"
            let fields = (entry.response.headers ?? []).map { ($0.name, $0.value) }
            let headers = Dictionary(fields, uniquingKeysWith: { "\($0), \($1)" })
            responses[key, default: []].append(
                HTTPResponse(
                    status: entry.response.status, headers: headers,
                    body: Data((entry.response.content.text ?? "").utf8), url: entry.request.url))
        }
    }

    func send(_ request: URLRequest) throws -> HTTPResponse {
        let key = "\(request.httpMethod ?? "") \(request.url?.absoluteString ?? "")"
        guard var list = responses[key], let first = list.first else {
            throw URLError(.cannotConnectToHost)
        }
        if list.count > 1 { list.removeFirst() }
        responses[key] = list
        return first
    }
}

/// A line of standard input: the recording, the screen, and what is done.
private struct Run: Decodable {
    var screen: String
    var recording: String
    var parameters: [String: String]
    var pages: Int
    var search: String
}

@main
struct Driver {
    @MainActor
    static func main() async throws {
        while let line = readLine() {
            let run = try JSONDecoder().decode(Run.self, from: Data(line.utf8))
            var environment = LoadEnvironment(transport: try Recording(run.recording))
            environment.concurrency = 1
            environment.file = { try Data(contentsOf: URL(fileURLWithPath: "Specs/\($0)")) }
            environment.query = { rows($0) }
            environment.clock = ImmediateClock()
            guard let loader = make(run.screen, run.parameters, environment) else {
                print("[]")
                continue
            }
            loader.search(run.search)
            await loader.load()
            for _ in 1..<max(2, run.pages) {
                for shown in loader.shown where shown.hasMore && run.pages > 1 {
                    await loader.loadMore(id: shown.id)
                }
            }
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            print(String(decoding: try encoder.encode(loader.shown), as: UTF8.self))
        }
    }

    /// The rows of the sample database that widgets shows, as an app's own query returns them.
    private static func rows(_ query: DatabaseQuery) -> Data {
        let arguments = String(decoding: query.arguments, as: UTF8.self)
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

/// A clock whose sleeps take no time, except for timeouts, which do not end.
struct ImmediateClock: Clock {
    struct Instant: InstantProtocol {
        var offset = Duration.zero
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    var now: Instant { Instant() }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let isTimeout = deadline.offset >= .seconds(25)
        if isTimeout { try await Task.sleep(for: .seconds(3_600)) }
        try Task.checkCancellation()
    }
}
