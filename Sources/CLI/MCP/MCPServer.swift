import JSONData
import POSIX

/// Answers the requests of a client, one after the other: JSON-RPC 2.0, a message a line, as the Model
/// Context Protocol says for standard input and output.
struct MCPServer {
    /// The version of the protocol that is spoken with clients that ask for another one.
    private static let version = "2025-06-18"
    /// Without 2025-03-26, in which several requests may stand in one message.
    private static let versions: Set = [version, "2024-11-05", "2025-11-25"]

    var tools: MCPTools
    private var input = MessageLines()

    init(tools: MCPTools) { self.tools = tools }

    /// Answers until the client closes its end.
    mutating func serve() async throws {
        while let line = input.next() {
            try Interruption.check()
            guard let answer = await answer(to: line) else { continue }
            try Console.output.write(answer + [UInt8(ascii: "\n")])
        }
    }

    /// Returns the answer to a message; nil for one that has none.
    private mutating func answer(to line: MessageLines.Line) async -> [UInt8]? {
        guard case .message(let bytes) = line else {
            return RPCFault(.invalidRequest, "the message is too long").response(to: nil)
        }
        guard let json = try? JSONDocument(bytes, limits: JSONLimits(maxDepth: 64)).root else {
            return RPCFault(.parse, "the message is no JSON").response(to: nil)
        }
        guard let method = json.text("method"), json.text("jsonrpc") == "2.0" else {
            // An answer to a request that was never made.
            if json.member(named: "result") != nil || json.member(named: "error") != nil {
                return nil
            }
            return RPCFault(.invalidRequest, "the message is no request of JSON-RPC 2.0")
                .response(to: json.member(named: "id"))
        }
        guard let id = json.member(named: "id") else { return nil }
        let params = json.member(named: "params")
        do throws(RPCFault) {
            let result = try await self.result(of: method, params)
            return RPC.response(to: id, "result", result)
        } catch {
            return error.response(to: id)
        }
    }

    private mutating func result(
        of method: String, _ params: JSONValue?
    ) async throws(RPCFault) -> [UInt8] {
        switch method {
        case "initialize": return greeting(params)
        case "ping": return Array("{}".utf8)
        case "tools/list": return MCPTools.list
        case "tools/call": return try await tools.call(params)
        case "resources/list": return tools.resources()
        case "resources/templates/list": return MCPResources.templates
        case "resources/read": return try await tools.read(params)
        default: throw RPCFault(.unknownMethod, "there is no method \(method.prefix(100))")
        }
    }

    private func greeting(_ params: JSONValue?) -> [UInt8] {
        let wanted = params?.text("protocolVersion") ?? Self.version
        var json = JSONWriter()
        json.beginObject()
        json.member("protocolVersion", Self.versions.contains(wanted) ? wanted : Self.version)
        json.key("capabilities")
        json.json(Array(#"{"tools":{},"resources":{}}"#.utf8))
        json.key("serverInfo")
        json.beginObject()
        json.member("name", Screenc.name)
        json.member("version", String(Screenc.version.dropFirst(Screenc.name.count + 1)))
        json.endObject()
        json.member("instructions", MCPTools.instructions)
        json.endObject()
        return json.bytes
    }
}

/// The messages of a client: the lines of standard input.
private struct MessageLines {
    enum Line {
        case message([UInt8])
        /// Nothing of it was kept.
        case tooLong
    }

    /// Limit: bytes of a message of a client of `screenc mcp`.
    private static let maxBytes = 8 << 20
    private var bytes: [UInt8] = []
    private var isTooLong = false

    /// Waits for the next line that is not empty; nil at the end of the input.
    mutating func next() -> Line? {
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        // What has no line break is not searched again.
        var searched = 0
        while true {
            if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(bytes[..<end])
                bytes.removeSubrange(...end)
                searched = 0
                defer { isTooLong = false }
                if isTooLong { return .tooLong }
                if line.contains(where: { $0 > UInt8(ascii: " ") }) { return .message(line) }
                continue
            }
            if bytes.count > Self.maxBytes {
                isTooLong = true
                bytes.removeAll()
            }
            searched = bytes.count
            let count = chunk.withUnsafeMutableBytes {
                read(STDIN_FILENO, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            if count > 0 {
                bytes += chunk.prefix(count)
            } else if bytes.isEmpty {
                return nil
            } else {
                // The last message of a client may end without a line break.
                bytes.append(UInt8(ascii: "\n"))
            }
        }
    }
}
