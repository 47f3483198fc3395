import Diagnostics
import Inference
import JSONData
import Loading
import TerminalText

/// Answers that a spec is made of, all of one request.
struct FoundAnswers {
    var answers: [Answer]
    /// The bodies, in the order of the answers, for a recording.
    var bodies: [[UInt8]]
    /// What was read, for the first comment of the spec.
    var origin: String
    /// The date of the recording, if it is one.
    var replay: HARReplay?
    /// What else was there, for messages.
    var messages: [String] = []
    /// The only file, if it is one of answers.
    var file: String?
}

/// Reads the files of `new --from`.
struct AnswerSource {
    /// The words that choose one of several requests.
    let screen: String
    /// The address that chooses one of several requests.
    let url: String?

    /// Limit: bytes of a file of answers.
    private static let maxBytes = 256 << 20

    /// Reads files, which are all answers of one request, or recordings.
    ///
    /// - Throws: An exit code, after a message.
    func read(_ paths: [String]) throws -> FoundAnswers {
        var found: FoundAnswers?
        for path in paths {
            let next = try read(path)
            if found == nil {
                found = next
            } else {
                found?.answers += next.answers
                found?.bodies += next.bodies
                found?.messages += next.messages
                found?.origin += " and \(next.origin)"
                found?.file = nil
            }
        }
        guard let found else { try fail("--from names no file") }
        return found
    }

    private func read(_ path: String) throws -> FoundAnswers {
        if path.lowercased().hasSuffix(".har") {
            return try recording(try ReplayedRecording(path, Secrets()).replay, named: path)
        }
        let bytes = try Self.bytes(of: path)
        let document = try Self.document(bytes, path)
        let log = document.root.member(named: "log")
        if path != "-", log?.member(named: "entries")?.kind == .array {
            return try recording(try ReplayedRecording(path, Secrets()).replay, named: path)
        }
        return FoundAnswers(
            answers: [Answer(root: document.root)], bodies: [bytes], origin: Paths.name(of: path),
            file: path)
    }

    static func bytes(of path: String) throws -> [UInt8] {
        do throws(FileFault) {
            return path == "-"
                ? try Files.readStandardInput(limit: maxBytes)
                : try Files.read(path, limit: maxBytes)
        } catch {
            try fail(error.message)
        }
    }

    static func document(_ bytes: [UInt8], _ path: String) throws -> JSONDocument {
        do throws(JSONError) {
            return try JSONDocument(bytes, limits: JSONLimits(maxBytes: maxBytes))
        } catch {
            var bag = DiagnosticBag()
            bag.report(.notJSON(error, in: SourceText(path: path, bytes: bytes)))
            try Console.error.show(bag, .auto)
            throw ExitStatus.impossible
        }
    }

    // MARK: - Recordings

    /// The answers of one address of a recording.
    private struct Group {
        let method: String
        let address: String
        var answers: [Answer] = []
        var bodies: [[UInt8]] = []
    }

    /// Limit: addresses of a recording that are looked at.
    private static let maxGroups = 500

    /// Returns the answers of the request that the screen is about.
    func recording(_ replay: HARReplay, named path: String) throws -> FoundAnswers {
        var groups: [Group] = []
        var positions: [String: Int] = [:]
        replay.forEachAnswer { sent, response in
            guard let answer = Answer(response, to: sent), let request = answer.request else {
                return
            }
            let key = "\(request.method) \(request.address) \(Self.operation(of: request))"
            if positions[key] == nil, groups.count < Self.maxGroups {
                positions[key] = groups.count
                groups.append(Group(method: request.method, address: request.address))
            }
            guard let position = positions[key] else { return }
            groups[position].answers.append(answer)
            groups[position].bodies.append(response.body)
        }
        guard let (chosen, others) = choose(groups) else {
            try fail(
                "\(path) has no successful answer in JSON"
                    + (url.map { " of \($0)" } ?? "")
                    + ": record the screen's data, or name another file")
        }
        var found = FoundAnswers(
            answers: chosen.answers, bodies: chosen.bodies,
            origin: "\(chosen.address) in \(Paths.name(of: path))", replay: replay)
        if !others.isEmpty {
            let list = others.prefix(8).map(\.address).joined(separator: ", ")
            let more = others.count > 8 ? " and \(others.count - 8) more" : ""
            found.messages.append("\(path) has other answers, which --url names: \(list)\(more)")
        }
        return found
    }

    /// Returns the query of a body, which tells requests of one address apart.
    private static func operation(of request: AskedRequest) -> String {
        guard let body = request.body else { return "" }
        if let query = body.member(named: "query")?.string() { return query }
        return body.members.map(\.name).sorted().joined(separator: " ")
    }

    /// Returns the request with the address, or that of the subject, or that with the longest list.
    private func choose(_ groups: [Group]) -> (Group, [Group])? {
        if let url {
            let address = String(url.prefix { $0 != "?" && $0 != "#" })
            let same = groups.filter { $0.address == address }
            return same.first.map { ($0, []) }
        }
        let ranked = groups.map { group in
            (
                group: group,
                rank: ScreenInference(group.answers).rank(
                    for: screen, at: group.address)
            )
        }
        guard let best = ranked.max(by: { $0.rank < $1.rank }) else { return nil }
        // Of equal ones the first.
        let first = ranked.first { $0.rank == best.rank } ?? best
        return (first.group, groups.filter { $0.address != first.group.address })
    }
}

extension Answer {
    /// Reads a recorded answer. Nil if it is not JSON.
    init?(_ response: HTTPResponse, to request: HTTPRequest) {
        guard let document = try? JSONDocument(response.body) else { return nil }
        let body = request.body.flatMap { try? JSONDocument($0) }?.root
        var asked = AskedRequest(method: request.method, url: request.url, body: body)
        asked.credentialParameters = Set(
            asked.query.map(\.name).filter { HTTPRequest.isCredential(parameter: $0) })
        asked.credentials = request.credentialHeaders.filter { $0.lowercased() != "cookie" }
            .map { AskedRequest.Credential(header: $0) }
        asked.headers = request.headers.filter { header in
            let name = header.name.lowercased()
            return name.hasSuffix("-version") || name == "accept" && header.value.contains("vnd.")
        }.map { ($0.name, $0.value) }
        self.init(
            root: document.root, request: asked,
            headers: response.headers.map { ($0.name, $0.value) })
    }
}
