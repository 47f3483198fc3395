import Synchronization

/// Answers requests out of a HAR file, and opens no socket.
///
/// A request is answered by the entry with the same method, URL and body (`RequestKey`). Entries
/// that are the same in these are given out in the order of the file; a single one is given out
/// again and again.
package final class HARReplay: HTTPTransport {
    private let entries: [RequestKey: [HAREntry]]
    private let recorded: [(number: Int, key: RequestKey)]
    /// How often each request has been answered.
    private let answered = Mutex<[RequestKey: Int]>([:])

    /// - Parameter bytes: of a HAR file.
    package init(_ bytes: [UInt8]) throws(HARError) {
        let all = try HARFile(bytes).entries.map { (key: RequestKey($0.request), entry: $0) }
        recorded = all.map { ($0.entry.number, $0.key) }
        entries = Dictionary(grouping: all, by: \.key).mapValues { $0.map(\.entry) }
    }

    /// An answer that isn't there is a failure of the kind `transport`, which tells of the nearest
    /// entry. Of the limits, that of the body counts.
    package func send(
        _ request: HTTPRequest, limits: TransportLimits = TransportLimits()
    ) async throws(TransportFailure) -> HTTPResponse {
        let target = try RequestCheck.target(of: request)
        if Task.isCancelled { throw TransportFailure.cancelled(target) }
        let entry = try entry(for: RequestKey(request))
        let response = try Self.response(entry)
        guard response.body.count <= limits.maxBodyBytes else {
            throw TransportFailure.bodyTooLarge(target, limit: limits.maxBodyBytes)
        }
        return response
    }

    func supply(of request: HTTPRequest) -> AnswerSupply {
        let key = RequestKey(request)
        guard let same = entries[key] else { return .none }
        let turn = answered.withLock { $0[key, default: 0] }
        if turn < same.count { return .fresh }
        return same.count == 1 ? .onlyRepeats : .none
    }

    private func entry(for key: RequestKey) throws(TransportFailure) -> HAREntry {
        guard let same = entries[key], let only = same.first else {
            throw .lasting(HARMiss(asked: key, recorded: recorded).message)
        }
        let turn = answered.withLock { answered in
            defer { answered[key, default: 0] += 1 }
            return answered[key, default: 0]
        }
        if same.count == 1 { return only }
        guard turn < same.count else {
            throw .lasting(
                """
                all \(same.count) answers of the HAR file to \(key.text) have been given: record \
                it again with one more
                """)
        }
        return same[turn]
    }

    private static func response(_ entry: HAREntry) throws(TransportFailure) -> HTTPResponse {
        let name = "entry \(entry.number) of the HAR file (\(RequestKey(entry.request).text))"
        guard entry.status >= 200 else {
            let reason = entry.error.map { ": \($0)" } ?? ""
            // The next entry for the same request may have the answer to another try.
            throw .transport("\(name) was recorded without an answer\(reason)")
        }
        switch entry.body {
        case .bytes(let bytes):
            return HTTPResponse(status: entry.status, headers: entry.headers, body: bytes)
        case .leftOut where entry.request.method == "HEAD":
            return HTTPResponse(status: entry.status, headers: entry.headers)
        case .leftOut:
            throw .lasting("\(name) was saved without its body: save the file \"with content\"")
        }
    }
}
