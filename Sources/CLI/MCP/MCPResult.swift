import Diagnostics
import JSONData
import Values

/// Why a tool has no result, in a sentence for the model that called it.
struct MCPFault: Error {
    let message: String

    init(_ message: String) { self.message = message }
}

/// What a tool answers.
struct MCPResult {
    var text: String
    var isError = false
    /// JSON beside the text.
    var structure: [UInt8]?
    /// A PNG.
    var picture: [UInt8]?

    /// Limit: characters of the text of an answer of `screenc mcp`; the rest is left out, and that is said.
    private static let maxCharacters = 100_000

    init(text: String, isError: Bool = false) {
        self.text = text
        self.isError = isError
    }

    /// Creates the report of a spec: in few words as a text, whole as JSON.
    init(of bag: DiagnosticBag) {
        let text = Report.advised.text(of: bag)
        self.init(text: text.isEmpty ? "no findings\n" : text, isError: false)
        // A message is a line; line breaks of texts are escaped in JSON.
        structure = Report.named("json").map {
            $0.text(of: bag).utf8.filter { $0 != UInt8(ascii: "\n") }
        }
    }

    var json: [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.key("content")
        json.beginArray()
        json.beginObject()
        json.member("type", "text")
        json.member("text", boundedText)
        json.endObject()
        if let picture {
            json.beginObject()
            json.member("type", "image")
            json.key("data")
            json.word(utf8: Array(Base64.encode(picture[...])))
            json.member("mimeType", "image/png")
            json.endObject()
        }
        json.endArray()
        if let structure, structure.count <= Self.maxCharacters {
            json.key("structuredContent")
            json.json(structure)
        }
        json.key("isError")
        json.bool(isError)
        json.endObject()
        return json.bytes
    }

    private var boundedText: String {
        guard text.utf8.count > Self.maxCharacters, text.count > Self.maxCharacters else {
            return text
        }
        return text.prefix(Self.maxCharacters) + "\n… the rest is left out"
    }
}

/// The arguments of a call.
struct MCPArguments {
    /// Nil without arguments.
    private let json: JSONValue?

    init(_ json: JSONValue?) { self.json = json }

    func text(_ name: String) throws(RPCFault) -> String {
        guard let text = try optionalText(name) else {
            throw RPCFault(.invalidParams, "the argument \(name) is missing")
        }
        return text
    }

    func optionalText(_ name: String) throws(RPCFault) -> String? {
        guard let value = json?.member(named: name), !value.isNull else { return nil }
        guard let text = value.string() else {
            throw RPCFault(.invalidParams, "the argument \(name) is no text")
        }
        return text
    }

    func texts(_ name: String) throws(RPCFault) -> [String]? {
        guard let value = json?.member(named: name), !value.isNull else { return nil }
        guard value.kind == .array, let texts = json?.texts(name), texts.count <= 100 else {
            throw RPCFault(.invalidParams, "the argument \(name) is no list of up to 100 texts")
        }
        return texts
    }

    func flag(_ name: String) throws(RPCFault) -> Bool {
        guard let value = json?.member(named: name), !value.isNull else { return false }
        guard let flag = value.bool else {
            throw RPCFault(.invalidParams, "the argument \(name) is neither true nor false")
        }
        return flag
    }
}
