import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
#if canImport(ScreenKit)
    import ScreenKit
#endif

// Recordings and texts of the programs that tests compile with generated loaders and screens.

/// The responses of a recording (HAR 1.2): each request gets its own in order, and the last one again.
struct RecordedResponses: Sendable {
    private struct File: Decodable {
        struct Log: Decodable { var entries: [Entry] }
        var log: Log
    }

    private struct Entry: Decodable {
        struct Request: Decodable {
            struct Body: Decodable { var text: String }
            var method: String
            var url: String
            var postData: Body?
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
        struct Fault: Decodable { var kind: String }
        var request: Request
        var response: Response
        var _fault: Fault?

        var key: String {
            RecordedResponses.key(
                request.method, request.url, (request.postData?.text).map { Data($0.utf8) })
        }

        var result: Result<HTTPResponse, URLError> {
            if let _fault {
                return .failure(
                    URLError(_fault.kind == "timeout" ? .timedOut : .networkConnectionLost))
            }
            let fields = (response.headers ?? []).map { ($0.name, $0.value) }
            let headers = Dictionary(fields, uniquingKeysWith: { "\($0), \($1)" })
            return .success(
                HTTPResponse(
                    status: response.status, headers: headers,
                    body: Data((response.content.text ?? "").utf8), url: request.url))
        }
    }

    private typealias Responses = [String: [Result<HTTPResponse, URLError>]]

    /// The files that were read: many runs have the same one.
    private static let files = Mutex<[String: Responses]>([:])

    private let responses: Responses
    private var used: [String: Int] = [:]

    /// Reads a recording; one without a path has no responses.
    init(_ path: String) throws {
        if let known = Self.files.withLock({ $0[path] }) {
            responses = known
            return
        }
        guard !path.isEmpty else {
            responses = [:]
            return
        }
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let entries = try JSONDecoder().decode(File.self, from: data).log.entries
        let read = Dictionary(grouping: entries, by: \.key).mapValues { $0.map(\.result) }
        responses = read
        Self.files.withLock { $0[path] = read }
    }

    /// The method, the URL and the body, whose JSON may have its members in any order.
    private static func key(_ method: String, _ url: String, _ body: Data?) -> String {
        let json = body.flatMap { try? JSONSerialization.jsonObject(with: $0) }
        let sorted = json.flatMap {
            try? JSONSerialization.data(withJSONObject: $0, options: .sortedKeys)
        }
        return "\(method) \(url) \(String(decoding: sorted ?? body ?? Data(), as: UTF8.self))"
    }

    private static func key(_ request: URLRequest) -> String {
        key(request.httpMethod ?? "", request.url?.absoluteString ?? "", request.httpBody)
    }

    /// Whether a request has several responses, all of which were taken.
    func isExhausted(_ request: URLRequest) -> Bool {
        let key = Self.key(request)
        let count = responses[key]?.count ?? 0
        return count > 1 && used[key] == count
    }

    /// Returns the next response to a request; nil if there is none.
    mutating func next(for request: URLRequest) -> Result<HTTPResponse, URLError>? {
        let key = Self.key(request)
        guard let list = responses[key] else { return nil }
        let index = used[key, default: 0]
        if index < list.count { used[key] = index + 1 }
        return list[min(index, list.count - 1)]
    }
}

/// The English texts of a String Catalog beside the specs; of plural forms the usual one.
struct Catalog: Decodable {
    struct Entry: Decodable { var localizations: [String: Localization] }
    struct Localization: Decodable {
        var stringUnit: Unit?
        var variations: Variations?
    }
    struct Variations: Decodable { var plural: [String: Form] }
    struct Form: Decodable { var stringUnit: Unit }
    struct Unit: Decodable { var value: String }
    var strings: [String: Entry]

    /// Returns the text of a key; the key if it has none.
    static func text(of key: String, in table: String) -> String {
        let data = try? Data(contentsOf: URL(fileURLWithPath: "Specs/\(table).xcstrings"))
        let catalog = data.flatMap { try? JSONDecoder().decode(Catalog.self, from: $0) }
        let text = catalog?.strings[key]?.localizations["en"]
        return text?.stringUnit?.value ?? text?.variations?.plural["other"]?.stringUnit.value ?? key
    }
}

extension EventValue {
    /// The value as text: `tea`, `2`, `0.5`, `true`.
    var text: String {
        switch self {
        case .string(let text): text
        case .int(let number): String(number)
        case .double(let number): String(number)
        case .bool(let value): String(value)
        }
    }
}
