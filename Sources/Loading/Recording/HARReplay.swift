import JSONData
import Synchronization
package import Values

/// Replays responses from a HAR file without using the network.
///
/// A request matches entries with the same method, URL and body (`RequestKey`); credentials that
/// the recording lacks match any. Matching entries that name the requester are used in order for
/// it, others in the order of the file. A single matching entry is used repeatedly.
package final class HARReplay: HTTPTransport {
    /// Reads a sidecar file by its name.
    package typealias SidecarBodies = @Sendable (String) throws(LoadFileFault) -> [UInt8]

    let file: HARFile
    let readSidecarBody: SidecarBodies
    let state: Mutex<State>

    struct State {
        var isUsed: [Bool]
        /// The number of requests per requester and request.
        var requestCounts: [RequestCounter: Int] = [:]
        var servers: Set<String> = []
        /// The last page requested by each load, and the last round.
        var pages: [RequesterID.Load: Int] = [:]
        var round = 1

        mutating func record(_ requester: Requester) {
            pages[requester.id.load] = max(pages[requester.id.load] ?? 0, requester.id.page)
            round = max(round, requester.round)
        }

        /// Returns whether an entry is for a later page or round than this run has reached.
        func isBeyondRun(_ entry: HAREntryFacts) -> Bool {
            if entry.round > round { return true }
            return !entry.requesters.isEmpty
                && entry.requesters.allSatisfy { $0.page > pages[$0.load] ?? Int.max }
        }
    }

    struct RequestCounter: Hashable {
        let key: RequestKey
        let requester: RequesterID
    }

    /// - Parameters:
    ///   - bytes: a HAR file.
    ///   - keepsAnswers: whether what checks of all answers need is kept.
    ///   - readSidecarBody: reads sidecar files; fails by default.
    package convenience init(
        _ bytes: [UInt8], keepsAnswers: Bool = false,
        readSidecarBody: @escaping SidecarBodies = { (name) throws(LoadFileFault) in
            throw LoadFileFault("\(name): sidecar files are not available here")
        }
    ) throws(HARError) {
        self.init(try HARFile(bytes, keepsAnswers: keepsAnswers, readSidecarBody), readSidecarBody)
    }

    init(_ file: HARFile, _ readSidecarBody: @escaping SidecarBodies) {
        self.file = file
        self.readSidecarBody = readSidecarBody
        state = Mutex(State(isUsed: Array(repeating: false, count: file.entries.count)))
    }

    /// The recording as it was before it answered a request. The file is not read again.
    package var rewound: HARReplay { HARReplay(file, readSidecarBody) }

    /// The date of the recording; nil if unknown.
    package var moment: Value? { file.moment }

    /// The note about entries that cannot be read; nil if there are none.
    ///
    /// - Parameter path: the path of the recording.
    package func rejectedEntries(of path: String) -> String? {
        .rejectedEntries(file.entries.rejected, of: path)
    }

    /// Returns the recorded response. Throws a failure of the kind `transport` that describes the
    /// nearest entry if there is none. Of the limits, only the size of the body is checked.
    package func send(
        _ request: HTTPRequest, limits: TransportLimits = TransportLimits()
    ) async throws(TransportFailure) -> HTTPResponse {
        let target = try RequestCheck.target(of: request)
        if Task.isCancelled { throw TransportFailure.cancelled(target) }
        if request.cacheUse == .fallback { throw .noFallback(request.url) }
        let key = RequestKey(request)
        switch match(key) {
        case .none:
            throw .lasting(UnmatchedRequest(request: key, recorded: file.entries).message)
        case .exhausted(let count): throw .exhaustedRecording(key, count)
        case .entry(let position):
            let response = try response(of: file.entries[position])
            guard response.body.count <= limits.maxBodyBytes else {
                throw TransportFailure.bodyTooLarge(target, limit: limits.maxBodyBytes)
            }
            return response
        }
    }

    /// Returns the entry for a request, for a recorder that fetches what is missing; an entry
    /// without its body does not count.
    func position(for request: HTTPRequest) -> Int? {
        guard case .entry(let position) = match(RequestKey(request)),
            (try? response(of: file.entries[position])) != nil
                || file.entries[position].fault != nil
        else { return nil }
        return position
    }

    func response(of entry: HAREntry) throws(TransportFailure) -> HTTPResponse {
        try Self.response(of: entry, readSidecarBody)
    }

    static func response(
        of entry: HAREntry, _ readSidecarBody: SidecarBodies
    ) throws(TransportFailure) -> HTTPResponse {
        if let fault = entry.fault { throw fault }
        guard entry.status >= 200 else {
            let reason = entry.error.map { ": \($0)" } ?? ""
            // The next entry for the same request may have the response to a retry.
            throw .transport("\(entry.name) was recorded without a response\(reason)")
        }
        return HTTPResponse(
            status: entry.status, headers: entry.headers,
            body: try body(of: entry, readSidecarBody))
    }

    private static func body(
        of entry: HAREntry, _ readSidecarBody: SidecarBodies
    ) throws(TransportFailure) -> [UInt8] {
        switch entry.body {
        case .none: return []
        case .text(let text): return text.utf8() ?? []
        case .part(let bytes, let range): return bytes.utf8(ofStringAt: range)
        case .base64(let text):
            return Base64.decode(recorded: (text.string() ?? "").utf8) ?? []
        case .file(let file, let digest):
            return try sidecarBody(file, digest, entry.name, readSidecarBody)
        case .omitted:
            // Browsers omit bodies that are not read.
            if entry.request.method == "HEAD" || (300..<400).contains(entry.status) { return [] }
            throw .lasting(
                "\(entry.name) was saved without its body: save the file \"with content\"")
        }
    }

    /// Returns the body in a sidecar file, if it is unchanged since the recording.
    private static func sidecarBody(
        _ file: String, _ digest: String?, _ name: String, _ readSidecarBody: SidecarBodies
    ) throws(TransportFailure) -> [UInt8] {
        let bytes: [UInt8]
        do throws(LoadFileFault) {
            bytes = try SidecarBody.read(file, readSidecarBody)
        } catch {
            throw .missingSidecarBody(of: name, error.message)
        }
        guard digest == nil || digest == SHA256.hex(of: bytes) else {
            throw .changedSidecarBody(file, of: name)
        }
        return bytes
    }
}

extension HAREntry {
    /// The entry in messages.
    fileprivate var name: String { "entry \(number) of the HAR file (\(key.shown))" }
}
