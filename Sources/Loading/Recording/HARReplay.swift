import JSONData
import Synchronization
package import Values

/// Answers requests out of a HAR file, and opens no socket.
///
/// A request is answered by the entry with the same method, URL and body (`RequestKey`); a credential
/// that the recording has no value of counts as the same. Of entries that are the same in these,
/// those that name who asked are given to that asker, in order; others are given out in the order of
/// the file. A single one is given out again and again.
package final class HARReplay: HTTPTransport {
    /// Reads a file beside the HAR file, given its name.
    package typealias SidecarBodies = @Sendable (String) throws(LoadFileFault) -> [UInt8]

    let file: HARFile
    let readSidecarBody: SidecarBodies
    /// Positions in the file by request, without the values of credentials.
    let positions: [RequestKey: [Int]]
    let state: Mutex<State>

    struct State {
        var isUsed: [Bool]
        /// How often each asker has asked for each request.
        var turns: [Turn: Int] = [:]
        var servers: Set<String> = []
        /// The last page that each load has asked for, and the last round that there was.
        var pages: [RequestPlace.Load: Int] = [:]
        var round = 1

        mutating func note(_ asker: RequestAsker) {
            pages[asker.place.load] = max(pages[asker.place.load] ?? 0, asker.place.page)
            round = max(round, asker.round)
        }

        /// Whether an entry is for a run that goes on further: it loads more pages, or refreshes.
        func isBeyond(_ entry: HAREntry) -> Bool {
            if entry.round > round { return true }
            return !entry.places.isEmpty
                && entry.places.allSatisfy { $0.page > pages[$0.load] ?? Int.max }
        }
    }

    struct Turn: Hashable {
        let key: RequestKey
        let place: RequestPlace
    }

    /// - Parameters:
    ///   - bytes: of a HAR file.
    ///   - readSidecarBody: reads what bodies are in; none are by default.
    package init(
        _ bytes: [UInt8],
        readSidecarBody: @escaping SidecarBodies = { (name) throws(LoadFileFault) in
            throw LoadFileFault("\(name): no file is read beside the HAR file here")
        }
    ) throws(HARError) {
        file = try HARFile(bytes, readSidecarBody)
        self.readSidecarBody = readSidecarBody
        positions = Dictionary(
            grouping: file.entries.indices,
            by: { [file] in file.entries[$0].key.withoutCredentials })
        state = Mutex(State(isUsed: Array(repeating: false, count: file.entries.count)))
    }

    /// When the file was recorded, a date; nil where it does not say.
    package var moment: Value? { file.moment }

    /// An answer that isn't there is a failure of the kind `transport`, which tells of the nearest
    /// entry. Of the limits, that of the body counts.
    package func send(
        _ request: HTTPRequest, limits: TransportLimits = TransportLimits()
    ) async throws(TransportFailure) -> HTTPResponse {
        let target = try RequestCheck.target(of: request)
        if Task.isCancelled { throw TransportFailure.cancelled(target) }
        if request.cacheUse == .standIn { throw .noStandIn(request.url) }
        let key = RequestKey(request)
        switch pick(key) {
        case .none:
            let recorded = file.entries.map { (number: $0.number, key: $0.key) }
            throw .lasting(HARMiss(asked: key, recorded: recorded).message)
        case .exhausted(let count): throw .exhaustedRecording(key, count)
        case .entry(let position):
            let response = try response(of: file.entries[position])
            guard response.body.count <= limits.maxBodyBytes else {
                throw TransportFailure.bodyTooLarge(target, limit: limits.maxBodyBytes)
            }
            return response
        }
    }

    /// The entry that answers a request now, for a recorder that asks the network for what is
    /// missing: one that lacks its body is as good as none.
    func position(for request: HTTPRequest) -> Int? {
        guard case .entry(let position) = pick(RequestKey(request)),
            (try? response(of: file.entries[position])) != nil
                || file.entries[position].fault != nil
        else { return nil }
        return position
    }

    func response(of entry: HAREntry) throws(TransportFailure) -> HTTPResponse {
        if let fault = entry.fault { throw fault }
        let name = "entry \(entry.number) of the HAR file (\(entry.key.text))"
        guard entry.status >= 200 else {
            let reason = entry.error.map { ": \($0)" } ?? ""
            // The next entry for the same request may have the answer to another try.
            throw .transport("\(name) was recorded without an answer\(reason)")
        }
        return HTTPResponse(
            status: entry.status, headers: entry.headers, body: try body(of: entry, name))
    }

    private func body(of entry: HAREntry, _ name: String) throws(TransportFailure) -> [UInt8] {
        switch entry.body {
        case .none: return []
        case .text(let text): return Array((text.string() ?? "").utf8)
        case .base64(let text):
            return Base64.decode(recorded: (text.string() ?? "").utf8) ?? []
        case .file(let file, let digest): return try sidecarBody(file, digest, name)
        case .leftOut:
            // Browsers do not keep what nobody reads.
            if entry.request.method == "HEAD" || (300..<400).contains(entry.status) { return [] }
            throw .lasting("\(name) was saved without its body: save the file \"with content\"")
        }
    }

    /// The body in a file beside the recording, as it was when that was made.
    private func sidecarBody(
        _ file: String, _ digest: String?, _ name: String
    ) throws(TransportFailure) -> [UInt8] {
        let bytes: [UInt8]
        do throws(LoadFileFault) {
            bytes = try SidecarBody.read(file, readSidecarBody)
        } catch {
            throw .missingSideFile(of: name, error.message)
        }
        guard digest == nil || digest == SHA256.hex(of: bytes) else {
            throw .changedSideFile(file, of: name)
        }
        return bytes
    }
}
