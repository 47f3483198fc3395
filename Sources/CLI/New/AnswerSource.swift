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
    /// What the answers say, if that was needed to choose them.
    var inference: ScreenInference?
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
                found?.inference = nil
            }
        }
        guard let found else { try fail("--from names no file") }
        return found
    }

    private func read(_ path: String) throws -> FoundAnswers {
        if path.lowercased().hasSuffix(".har") {
            return try recording(at: path)
        }
        let bytes = try Self.bytes(of: path)
        let document = try Self.document(bytes, named: path)
        let log = document.root.member(named: "log")
        if path != "-", log?.member(named: "entries")?.kind == .array {
            return try recording(at: path)
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

    static func document(_ bytes: [UInt8], named path: String) throws -> JSONDocument {
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
        let address: String
        /// The name of the operation that tells requests of one address apart; nil without one.
        let operation: String?
        var answers: [Answer] = []
        var bodies: [[UInt8]] = []

        /// What `--url` names the group by.
        var name: String { address + (operation.map { "#\($0)" } ?? "") }
    }

    /// Limit: addresses of a recording that are looked at.
    private static let maxGroups = 500
    /// Limit: addresses that a message names.
    private static let maxNames = 8

    /// Returns the answers of the request that the screen is about.
    func recording(_ replay: HARReplay, named path: String) throws -> FoundAnswers {
        try recording(replay, replay.mapAnswers(Self.member), named: path)
    }

    private func recording(at path: String) throws -> FoundAnswers {
        let read = try ReplayedRecording.read(path, mapping: Self.member)
        return try recording(read.replay, read.results, named: path)
    }

    private func recording(
        _ replay: HARReplay, _ members: [Member], named path: String
    ) throws -> FoundAnswers {
        let groups = Self.groups(of: members)
        guard let (chosen, inference, others) = choose(groups) else {
            let known =
                groups.isEmpty
                ? ": record the screen's data, or name another file"
                : ": it has those of \(Self.list(groups))"
            try fail(
                "\(path) has no successful answer in JSON" + (url.map { " of \($0)" } ?? "") + known
            )
        }
        var found = FoundAnswers(
            answers: chosen.answers, bodies: chosen.bodies,
            origin: "\(chosen.address) in \(Paths.name(of: path))", replay: replay,
            inference: inference)
        if !others.isEmpty {
            found.messages.append(
                "the screen shows \(chosen.name); name one of these with --url to show it: "
                    + Self.list(others))
        }
        if let request = chosen.answers.first?.request {
            found.messages += Self.unsent(of: request)
        }
        return found
    }

    /// What of a recorded request no section sends.
    private static func unsent(of request: AskedRequest) -> [String] {
        var messages: [String] = []
        if request.hasOtherBody {
            messages.append(
                "the request has a body that is neither JSON nor a form, which a section cannot "
                    + "send: the spec leaves it out")
        } else if !["GET", "POST"].contains(request.method) {
            messages.append(
                "the recorded request is a \(request.method), and a section asks by GET, or by POST "
                    + "with a body: the spec asks in this way")
        }
        let names = request.form.map(\.name)
        if Set(names).count < names.count {
            messages.append(
                "the form has several values of one name, of which the spec has the first")
        }
        return messages
    }

    private static func list(_ groups: [Group]) -> String {
        let names = groups.map(\.name).reduce(into: [String]()) { names, name in
            if !names.contains(name) { names.append(name) }
        }
        let more = names.count > maxNames ? " and \(names.count - maxNames) more" : ""
        return names.prefix(maxNames).joined(separator: ", ") + more
    }

    @Sendable
    private static func member(_ sent: HTTPRequest, _ response: HTTPResponse) -> Member? {
        guard let answer = Answer(response, to: sent), let request = answer.request else {
            return nil
        }
        let key = "\(request.method) \(request.address) \(shape(of: request))"
        return Member(answer, to: request, body: response.body, key: key)
    }

    private static func groups(of members: [Member]) -> [Group] {
        var groups: [Group] = []
        var positions: [String: Int] = [:]
        for member in members {
            if positions[member.key] == nil, groups.count < maxGroups {
                positions[member.key] = groups.count
                let operation = operation(of: member.request)
                groups.append(Group(address: member.request.address, operation: operation))
            }
            guard let position = positions[member.key] else { continue }
            groups[position].answers.append(member.answer)
            groups[position].bodies.append(member.body)
        }
        return groups
    }

    /// An answer of a group.
    private final class Member: Sendable {
        let request: AskedRequest
        let answer: Answer
        let body: [UInt8]
        /// What the requests of its group have in common.
        let key: String

        init(_ answer: Answer, to request: AskedRequest, body: [UInt8], key: String) {
            (self.request, self.answer, self.body, self.key) = (request, answer, body, key)
        }
    }

    /// Returns what tells requests of one address apart: the query of a body, or its keys.
    private static func shape(of request: AskedRequest) -> String {
        guard let body = request.body else { return "" }
        if let query = body.member(named: "query")?.string() { return query }
        return body.members.map(\.name).sorted().joined(separator: " ")
    }

    /// Returns the name of an operation of GraphQL: that in the body, or in its query.
    private static func operation(of request: AskedRequest) -> String? {
        guard let body = request.body else { return nil }
        if let name = body.member(named: "operationName")?.string(), !name.isEmpty { return name }
        guard let query = body.member(named: "query")?.string() else { return nil }
        func word(_ text: Substring) -> Substring {
            text.drop { $0.isWhitespace }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        }
        let kind = word(query[...])
        let own = ["query", "mutation"].contains(kind) ? word(query[kind.endIndex...]) : ""
        // An operation without a name is known by its first field.
        let name = own.isEmpty ? word(query.drop { $0 != "{" }.dropFirst()) : own
        return name.isEmpty ? nil : String(name)
    }

    /// Returns the request with the address, or that of the subject, or that with the longest list.
    private func choose(_ groups: [Group]) -> (Group, ScreenInference, others: [Group])? {
        let asked = url.map { url in groups.compactMap { Self.answers(of: url, in: $0) } }
        let ranked = (asked ?? groups).map { group in
            let inference = ScreenInference(group.answers)
            return (
                group: group, inference: inference,
                rank: inference.rank(for: screen, at: group.address)
            )
        }
        guard let best = ranked.max(by: { $0.rank < $1.rank }) else { return nil }
        // Of equal ones the first.
        let first = ranked.first { $0.rank == best.rank } ?? best
        let others = ranked.map(\.group).filter { $0.name != first.group.name }
        return (first.group, first.inference, others)
    }

    /// Returns the answers of a group that `--url` names; nil if there are none. It has an address,
    /// of which the part from a `/` on is enough, parameters, and an operation behind `#`.
    private static func answers(of url: String, in group: Group) -> Group? {
        let asked = AskedRequest(url: url)
        let isEnd = asked.address.hasPrefix("/") && group.address.hasSuffix(asked.address)
        let operation = url.firstIndex(of: "#").map { String(url[url.index(after: $0)...]) }
        guard asked.address == group.address || isEnd,
            operation == nil || operation == group.operation
        else { return nil }
        let kept = group.answers.indices.filter { index in
            let query = group.answers[index].request?.query ?? []
            return asked.query.allSatisfy { pair in query.contains { $0 == pair } }
        }
        guard !kept.isEmpty else { return nil }
        var part = group
        part.answers = kept.map { group.answers[$0] }
        part.bodies = kept.map { group.bodies[$0] }
        return part
    }
}

extension Answer {
    /// Reads a recorded answer. Nil if it is not JSON.
    init?(_ response: HTTPResponse, to request: HTTPRequest) {
        guard let document = try? JSONDocument(response.body) else { return nil }
        let body = request.body.flatMap { try? JSONDocument($0) }?.root
        var asked = AskedRequest(method: request.method, url: request.url, body: body)
        if body == nil, let bytes = request.body, !bytes.isEmpty {
            asked.form = AskedRequest.form(bytes) ?? []
            asked.hasOtherBody = asked.form.isEmpty
        }
        asked.credentialParameters = Set(
            (asked.query + asked.form).map(\.name).filter {
                HTTPRequest.isCredential(parameter: $0)
            })
        asked.credentials = request.credentialHeaders.filter { $0.lowercased() != "cookie" }
            .map { AskedRequest.Credential(header: $0) }
        asked.headers = request.headers.filter { header in
            let name = header.name.lowercased()
            // Without the letter it has no such part, which takes a hundred times as long to find.
            return name.hasSuffix("-version")
                || name == "accept" && header.value.utf8.contains(UInt8(ascii: "v"))
                    && header.value.contains("vnd.")
        }.map { ($0.name, $0.value) }
        self.init(
            root: document.root, request: asked,
            headers: response.headers.map { ($0.name, $0.value) })
    }
}
