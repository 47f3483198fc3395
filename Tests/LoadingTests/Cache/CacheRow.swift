import Foundation
import Loading
import Synchronization
import Testing

/// One line of a table of caching rules: `SECTION words | step | step`.
///
/// A step is a time that passes (`+60`, or `-60` for a clock that is set back), or a request:
/// `METHOD /path policy (request headers) > STATUS answer headers = outcome`, each part of which may
/// be missing. Headers have ` ; ` between them, `CC` is Cache-Control, `LM` is Last-Modified, and
/// `@60` is the date 60 seconds from then. `> fails` and `> times out` are servers that do not
/// answer, and `> 5s 200` is one that takes 5 seconds.
///
/// The outcome is a word for how the answer was come by, its status where that is not 200, and its
/// body, which is the number of the request that the server answered with it:
/// - `hit 1`: the server was not asked; `stale 1` where the answer is too old.
/// - `asked 2`: it was asked; `conditional 2` where that had conditions; `confirmed 1` where the
///   answer was 304.
/// - `failed`, or `no answer` where the cache says that it has none.
struct CacheRow {
    let line: String
    let steps: [Substring]

    /// The rows of a table, one on each line.
    static func rows(_ table: String) -> [CacheRow] {
        table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { CacheRow(String($0)) }
    }

    init(_ line: String) {
        self.line = line
        steps = line.split(separator: "|").dropFirst().map { $0.trimmed }
    }

    /// What differs from the row; nil where nothing does.
    func difference() async throws -> String? {
        let folder = ScratchFolder()
        let world = CacheWorld(folder)
        for (index, step) in steps.enumerated() {
            if let seconds = Int64(step) {
                world.pass(seconds)
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

/// A server that says what a row says, a clock, and the cache between them.
final class CacheWorld: Sendable {
    /// A Wednesday in 2033.
    static let start: Int64 = 2_000_000_000

    private struct State {
        var now = CacheWorld.start
        var reply = ""
        var asked: [HTTPRequest] = []
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

    func pass(_ seconds: Int64) { state.withLock { $0.now += seconds } }

    /// The outcome in the words of a row.
    func send(_ request: HTTPRequest, reply: Substring) async -> String {
        let before = state.withLock { state in
            state.reply = String(reply)
            return state.asked.count
        }
        let outcome: HTTPResponse
        do throws(TransportFailure) {
            outcome = try await answer(to: request)
        } catch {
            return error.message.contains("the cache has no response") ? "no answer" : "failed"
        }
        await cache.finishRevalidations()
        let asked = state.withLock { $0.asked.dropFirst(before) }
        return Self.words(outcome, asked.last)
    }

    /// What comes after the server stands above the cache.
    private func answer(to request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse {
        guard request.cacheUse == .networkFirst else {
            return try await transport.send(request, limits: .patient)
        }
        let rules = HTTPClient.Rules(limits: .patient, retry: .never)
        return try await HTTPClient(transport).send(request, rules, by: .far).response
    }

    private static func words(_ response: HTTPResponse, _ asked: HTTPRequest?) -> String {
        let isConditional = asked?.headers.contains { $0.name.hasPrefix("If-") } ?? false
        let word =
            switch response.cacheStatus?.outcome {
            case .hit: "hit"
            case .stale: "stale"
            case .revalidated: "confirmed"
            case .miss: "no answer"
            case nil: isConditional ? "conditional" : "asked"
            }
        let status = response.status == 200 ? "" : "\(response.status) "
        return "\(word) \(status)\(String(decoding: response.body, as: UTF8.self))".trimmed
            .description
    }

    fileprivate func answer(_ request: HTTPRequest) throws(TransportFailure) -> HTTPResponse {
        let (reply, number) = state.withLock { state in
            state.asked.append(request)
            return (state.reply, state.asked.count)
        }
        if reply == "fails" { throw TransportFailure(.transport, "nobody is there") }
        if reply == "times out" {
            throw TransportFailure(.timeout, "it takes too long", timeout: .request)
        }
        var words = reply[...]
        if let seconds = reply.firstIndex(of: "s"), let delay = Int64(reply[..<seconds]) {
            pass(delay)
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
            try world.answer(request)
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

    /// As in `Sun, 06 Nov 1994 08:49:37 GMT`.
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

    /// The paths of all regular files below it.
    var files: [String] {
        let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return all.map { "\(path)/\($0)" }.filter { file in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
                && !isFolder.boolValue
        }.sorted()
    }

    /// The files with answers.
    var answers: [String] { files.filter { $0.contains("/answers/") } }
}

extension StringProtocol where SubSequence == Substring {
    /// Without blanks at its ends.
    fileprivate var trimmed: Substring {
        let start = self[...].drop { $0 == " " }
        let end = start.lastIndex { $0 != " " }
        return end.map { start[...$0] } ?? ""
    }

    /// What stands before and behind the first such text that begins a word; all, and nil, where
    /// there is none.
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
