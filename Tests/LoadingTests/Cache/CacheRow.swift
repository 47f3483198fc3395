import Foundation
import Loading
import Synchronization
import Testing

/// A row of a table of caching rules: `SECTION description | step | step`.
///
/// A step is a change of the clock (`+60`, or `-60` to set it back) or a request: `METHOD /path
/// policy (request headers) > STATUS response headers = outcome`, with all parts optional. Headers
/// are separated by ` ; `, `CC` is Cache-Control, `LM` is Last-Modified, and `@60` is the date 60
/// seconds after the start. With `> fails` and `> times out` the server does not respond; `> 5s
/// 200` takes 5 seconds.
///
/// The outcome is a word, a status other than 200, and the body, which is the number of the
/// server's request that produced it:
/// - `hit 1`: a fresh stored response; `stale 1`: a stale one.
/// - `fetched 2`: a response of the server; `conditional 2`: of a conditional request; `revalidated
///   1`: the stored response after 304.
/// - `failed`, or `missing` if nothing is stored.
struct CacheRow {
    let line: String
    let steps: [Substring]

    /// Parses a table with one row per line.
    static func rows(_ table: String) -> [CacheRow] {
        table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { CacheRow(String($0)) }
    }

    init(_ line: String) {
        self.line = line
        steps = line.split(separator: "|").dropFirst().map { $0.trimmed }
    }

    /// Returns the difference from the expected outcome, if any.
    func difference() async throws -> String? {
        let folder = ScratchFolder()
        let world = CacheWorld(folder)
        for (index, step) in steps.enumerated() {
            if let seconds = Int64(step) {
                world.advance(seconds)
                continue
            }
            let (rest, expected) = step.cut(at: "= ")
            let (head, reply) = rest.cut(at: "> ")
            let outcome = await world.send(Self.request(head), reply: reply ?? "200")
            if let expected, outcome != expected {
                return "step \(index + 1): \(outcome), where it says \(expected) (\(line))"
            }
        }
        return nil
    }

    private static func request(_ text: Substring) -> HTTPRequest {
        var request = HTTPRequest(url: "http://api.example/")
        let (words, headers) = text.cut(at: "(")
        for word in words.split(separator: " ") {
            if let use = CacheUse(rawValue: String(word)) {
                request.cacheUse = use
            } else if word.hasPrefix("/") {
                request.url = "http://api.example\(word)"
            } else if word.contains("://") {
                request.url = String(word)
            } else {
                request.method = String(word)
            }
        }
        request.headers = CacheWorld.headers(headers?.dropLast() ?? "", now: 0)
        return request
    }
}

/// A scripted server, a clock, and the cache between them.
final class CacheWorld: Sendable {
    /// A Wednesday in 2033.
    static let start: Int64 = 2_000_000_000

    private struct State {
        var now = CacheWorld.start
        var reply = ""
        var requests: [HTTPRequest] = []
    }

    private let state = Mutex(State())
    private let cache: HTTPCache
    private var transport: CachingTransport {
        CachingTransport(Server(world: self), cache: cache, now: { self.now })
    }

    init(_ folder: ScratchFolder, limit: Int = 8 << 20) {
        cache = HTTPCache(folder.path, limit: limit)
    }

    var now: Int64 { state.withLock { $0.now } }

    func advance(_ seconds: Int64) { state.withLock { $0.now += seconds } }

    /// Sends a request, and returns the outcome in the syntax of a row.
    func send(_ request: HTTPRequest, reply: Substring) async -> String {
        let before = state.withLock { state in
            state.reply = String(reply)
            return state.requests.count
        }
        let outcome: HTTPResponse
        do throws(TransportFailure) {
            outcome = try await response(to: request)
        } catch {
            return error.message.contains("the cache has no response") ? "missing" : "failed"
        }
        await cache.finishRevalidations()
        let sent = state.withLock { $0.requests.dropFirst(before) }
        return Self.describe(outcome, sent.last)
    }

    /// Sends a request with the layers above the cache.
    private func response(to request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse {
        guard request.cacheUse == .networkFirst else {
            return try await transport.send(request, limits: .patient)
        }
        let rules = HTTPClient.Rules(limits: .patient, retry: .never)
        return try await HTTPClient(transport).send(request, rules, by: .far).response
    }

    private static func describe(_ response: HTTPResponse, _ sent: HTTPRequest?) -> String {
        let isConditional = sent?.headers.contains { $0.name.hasPrefix("If-") } ?? false
        let word =
            switch response.cacheStatus?.outcome {
            case .hit: "hit"
            case .stale: "stale"
            case .revalidated: "revalidated"
            case .miss: "missing"
            case nil: isConditional ? "conditional" : "fetched"
            }
        let status = response.status == 200 ? "" : "\(response.status) "
        return "\(word) \(status)\(String(decoding: response.body, as: UTF8.self))".trimmed
            .description
    }

    fileprivate func serve(_ request: HTTPRequest) throws(TransportFailure) -> HTTPResponse {
        let (reply, number) = state.withLock { state in
            state.requests.append(request)
            return (state.reply, state.requests.count)
        }
        if reply == "fails" { throw TransportFailure(.transport, "connection refused") }
        if reply == "times out" {
            throw TransportFailure(.timeout, "it takes too long", timeout: .request)
        }
        var words = reply[...]
        if let seconds = reply.firstIndex(of: "s"), let delay = Int64(reply[..<seconds]) {
            advance(delay)
            words = reply[seconds...].dropFirst().trimmed
        }
        let status = Int(words.prefix(3)) ?? 0
        let headers = Self.headers(words.dropFirst(3).trimmed, now: now)
        let hasBody = request.method != "HEAD" && status != 304 && status != 204
        return HTTPResponse(
            status: status, headers: headers, body: hasBody ? Array("\(number)".utf8) : [])
    }

    private struct Server: HTTPTransport {
        let world: CacheWorld

        func send(
            _ request: HTTPRequest, limits: TransportLimits
        ) async throws(TransportFailure) -> HTTPResponse {
            try world.serve(request)
        }
    }

    static func headers(_ text: Substring, now: Int64) -> [HTTPHeader] {
        text.split(separator: ";").map { field in
            let (name, value) = field.trimmed.cut(at: ":")
            let long = ["CC": "Cache-Control", "LM": "Last-Modified"][name] ?? String(name)
            var written = String(value ?? "")
            if written.hasPrefix("@"), let offset = Int64(written.dropFirst()) {
                written = httpDate(now + offset)
            }
            return HTTPHeader(name: long, value: written)
        }
    }

    /// Formats a date as `Sun, 06 Nov 1994 08:49:37 GMT`.
    static func httpDate(_ seconds: Int64) -> String {
        var (time, parts) = (time_t(seconds), tm())
        gmtime_r(&time, &parts)
        var text = [CChar](repeating: 0, count: 40)
        let count = strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
        return String(decoding: text[..<count].map(UInt8.init), as: UTF8.self)
    }
}

/// A folder that is removed with its last reference.
final class ScratchFolder: Sendable {
    let path: String

    init() {
        path =
            FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            .path(percentEncoded: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The paths of all regular files in it.
    var files: [String] {
        let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return all.map { "\(path)/\($0)" }.filter { file in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
                && !isFolder.boolValue
        }.sorted()
    }

    /// The files of stored responses.
    var entries: [String] { files.filter { $0.contains("/responses/") } }
}

extension StringProtocol where SubSequence == Substring {
    /// Removes blanks at both ends.
    fileprivate var trimmed: Substring {
        let start = self[...].drop { $0 == " " }
        let end = start.lastIndex { $0 != " " }
        return end.map { start[...$0] } ?? ""
    }

    /// Splits at the first separator that begins a word; returns all and nil without one.
    fileprivate func cut(at mark: String) -> (Substring, Substring?) {
        let text = self[...]
        var start = text.startIndex
        while start < text.endIndex {
            let isWord = start == text.startIndex || text[text.index(before: start)] == " "
            if text[start...].hasPrefix(mark), isWord || mark == ":" || mark == "(" {
                let behind = text.index(start, offsetBy: mark.count)
                return (text[..<start].trimmed, text[behind...].trimmed)
            }
            start = text.index(after: start)
        }
        return (text.trimmed, nil)
    }
}
