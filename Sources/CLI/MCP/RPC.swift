import JSONData

/// The parts of JSON-RPC 2.0.
enum RPC {
    /// Returns a response.
    ///
    /// - Parameters:
    ///   - id: that of the request; nil if it cannot be told.
    ///   - value: JSON.
    static func response(to id: JSONValue?, _ member: String, _ value: [UInt8]) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.member("jsonrpc", "2.0")
        json.key("id")
        // An id is a text or a number.
        if let id, id.kind == .string || id.kind == .number {
            json.json(Array(id.rawBytes))
        } else {
            json.null()
        }
        json.key(member)
        json.json(value)
        json.endObject()
        return json.bytes
    }
}

/// Why a request has no result.
struct RPCFault: Error {
    enum Code: Int64 {
        case parse = -32700
        case invalidRequest = -32600
        case unknownMethod = -32601
        case invalidParams = -32602
    }

    let code: Code
    let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    func response(to id: JSONValue?) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.key("code")
        json.int(code.rawValue)
        json.member("message", message)
        json.endObject()
        return RPC.response(to: id, "error", json.bytes)
    }
}
