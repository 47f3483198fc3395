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
    package typealias SideFiles = @Sendable (String) throws(LoadFileFault) -> [UInt8]

    let file: HARFile
    private let readSideFile: SideFiles
    /// Positions in the file by request, without the values of credentials.
    private let positions: [RequestKey: [Int]]
    private let state: Mutex<State>

    private struct State {
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

    private struct Turn: Hashable {
        let key: RequestKey
        let place: RequestPlace
    }

    /// Who asks does so in the name of this load.
    private enum Pick {
        case entry(Int)
        /// There are so many, and all have been given.
        case exhausted(Int)
        case none
    }

    /// - Parameters:
    ///   - bytes: of a HAR file.
    ///   - readSideFile: reads what bodies are in; none are by default.
    package init(
        _ bytes: [UInt8],
        readSideFile: @escaping SideFiles = { (name) throws(LoadFileFault) in
            throw LoadFileFault("\(name): no file is read beside the HAR file here")
        }
    ) throws(HARError) {
        file = try HARFile(bytes, readSideFile)
        self.readSideFile = readSideFile
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

    private func pick(_ key: RequestKey) -> Pick {
        let same = candidates(key)
        let asker = RequestAsker.current
        let place = asker?.place
        return state.withLock { state in
            state.servers.insert(key.server)
            if let asker { state.note(asker) }
            guard let only = same.first else { return .none }
            // What names nobody is for everybody.
            let own = place.map { place in
                same.filter {
                    let places = file.entries[$0].places
                    return places.isEmpty || places.contains(place)
                }
            }
            let picked: Int?
            if let place, let own, own.contains(where: { !file.entries[$0].places.isEmpty }) {
                let turn = state.turns[Turn(key: key, place: place), default: 0]
                state.turns[Turn(key: key, place: place)] = turn + 1
                picked = turn < own.count ? own[turn] : own.count == 1 ? own[0] : nil
            } else {
                picked = same.count == 1 ? only : same.first { !state.isUsed[$0] }
            }
            guard let picked else { return .exhausted(own.map(\.count) ?? same.count) }
            state.isUsed[picked] = true
            return .entry(picked)
        }
    }

    /// The entries for a request, in the order of the file; those with its very credentials where
    /// there are any.
    private func candidates(_ key: RequestKey) -> [Int] {
        let near = positions[key.withoutCredentials] ?? []
        let exact = near.filter { file.entries[$0].key == key }
        return exact.isEmpty ? near.filter { file.entries[$0].key.stands(for: key) } : exact
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
            return Base64.decode(Array((text.string() ?? "").utf8)) ?? []
        case .file(let file, let digest): return try sideFile(file, digest, name)
        case .leftOut:
            // Browsers do not keep what nobody reads.
            if entry.request.method == "HEAD" || (300..<400).contains(entry.status) { return [] }
            throw .lasting("\(name) was saved without its body: save the file \"with content\"")
        }
    }

    /// The body in a file beside the recording, as it was when that was made.
    private func sideFile(
        _ file: String, _ digest: String?, _ name: String
    ) throws(TransportFailure) -> [UInt8] {
        let bytes: [UInt8]
        do throws(LoadFileFault) {
            bytes = try SideFile.read(file, readSideFile)
        } catch {
            throw .missingSideFile(of: name, error.message)
        }
        guard digest == nil || digest == SHA256.hex(of: bytes) else {
            throw .changedSideFile(file, of: name)
        }
        return bytes
    }
}

extension HARReplay {
    /// What no request has been answered with, and which of it the screen could have asked for.
    package struct Unused: Sendable {
        /// `entry 3, GET https://…`; without what runs ask for that go on further.
        package let entries: [String]
        /// What only a browser would ask for: other servers, and what is no data.
        package let others: Int
        /// Of the whole file.
        package let count: Int
    }

    package func unused() -> Unused {
        let state = state.withLock(\.self)
        var (entries, others): ([String], Int) = ([], 0)
        let asked = Set(zip(file.entries, state.isUsed).filter(\.1).map(\.0.key))
        for (entry, isUsed) in zip(file.entries, state.isUsed) where !isUsed {
            // Another try or poll would have been given it.
            if state.isBeyond(entry) || asked.contains(entry.key) { continue }
            if file.isOwn || state.servers.contains(entry.key.server) && entry.mayBeData {
                entries.append("entry \(entry.number), \(entry.key.text)")
            } else {
                others += 1
            }
        }
        return Unused(entries: entries, others: others, count: file.entries.count)
    }

    /// The entries that no request has been answered with.
    var unusedPositions: Set<Int> {
        state.withLock { state in Set(state.isUsed.indices.filter { !state.isUsed[$0] }) }
    }

    /// Whether the recording has an answer to `request`, and one that was not given so far.
    package func supply(of request: HTTPRequest) -> AnswerSupply {
        let same = candidates(RequestKey(request))
        return state.withLock { state in
            if same.contains(where: { !state.isUsed[$0] }) { return .fresh }
            return same.count == 1 ? .onlyRepeats : .none
        }
    }
}

extension HAREntry {
    /// Whether it is not plainly a page, a picture or alike.
    fileprivate var mayBeData: Bool {
        guard let type = headers.first(where: { ASCII.equalIgnoringCase($0.name, "Content-Type") })
        else { return true }
        let name = ASCII.lower(type.value)
        return name.contains("json") || name.hasPrefix("text/plain")
    }
}

extension RequestKey {
    /// With any value in the place of credentials.
    fileprivate var withoutCredentials: RequestKey {
        masking { name, _ in SensitiveNames.isParameter(name) }
    }

    /// Whether a recorded request is `other` but for values that the recording has not.
    fileprivate func stands(for other: RequestKey) -> Bool {
        let known = known(beside: other)
        return known.recorded == known.other
    }

    /// A recorded request and another one, with any value where the recording has none.
    func known(beside other: RequestKey) -> (recorded: RequestKey, other: RequestKey) {
        var hidden: Set<Substring> = []
        let recorded = masking { name, value in
            guard Placeholder.isIn(value) else { return false }
            hidden.insert(name)
            return true
        }
        return (
            recorded, hidden.isEmpty ? other : other.masking { name, _ in hidden.contains(name) }
        )
    }
}
