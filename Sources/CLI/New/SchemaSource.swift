import Diagnostics
import Inference
import JSONData
import ScreenSpec
import TerminalText

/// An OpenAPI document or a JSON Schema of `new --from`.
struct SchemaSource {
    private let path: String
    /// What is behind the `#`: an operationId or a JSON pointer.
    private let fragment: String?
    private let document: SchemaDocument

    /// Nil if the sources are no schema.
    init?(_ sources: [String]) throws {
        guard sources.count == 1, let source = sources.first, source != "-" else { return nil }
        let lower = source.lowercased()
        if lower.hasPrefix("http://") || lower.hasPrefix("https://") { return nil }
        let (path, fragment) = Self.split(source)
        self.path = path
        self.fragment = fragment
        let isYAML = [".yaml", ".yml"].contains { path.lowercased().hasSuffix($0) }
        if lower.hasSuffix(".har") { return nil }
        let bytes = try AnswerSource.bytes(of: path)
        let json = isYAML ? try Self.json(bytes, of: path) : bytes
        document = SchemaDocument(root: try AnswerSource.document(json, named: path).root)
        guard isYAML || fragment != nil || document.isSchema else {
            if document.looksLikeSchema {
                let message =
                    "\(path) is read as data: it has no `$schema`; if it is a JSON Schema, name it as "
                    + "\(path)#"
                try Console.error.write("screenc: \(message.neutralised())\n")
            }
            return nil
        }
        if document.isSwagger, fragment == nil, !isYAML {
            try Console.error.write(
                "screenc: \(path) is Swagger 2.0, which is read as any other data: convert it to "
                    + "OpenAPI 3 for screens of its operations\n")
            return nil
        }
    }

    private static func split(_ source: String) -> (path: String, fragment: String?) {
        guard let sign = source.firstIndex(of: "#"), !Files.exists(source) else {
            return (source, nil)
        }
        return (String(source[..<sign]), String(source[source.index(after: sign)...]))
    }

    private static func json(_ bytes: [UInt8], of path: String) throws -> [UInt8] {
        var bag = DiagnosticBag()
        let json = QueryYAML.json(path, bytes, into: &bag)
        try Console.error.show(bag, .auto)
        guard let json else { throw ExitStatus.impossible }
        return json
    }

    /// Returns the spec of the operation or schema. Without one, the operations are listed.
    func spec(
        screen: String, url: String?, keypath: [String]?, maxCases: Int
    ) throws -> FirstSpec {
        guard document.isOpenAPI || document.isSchema || fragment != nil else {
            throw InferenceFault(
                "this is neither an OpenAPI 3 document nor a JSON Schema: name a JSON file, a "
                    + "recording or a URL")
        }
        if document.isSwagger {
            throw InferenceFault(
                "this is Swagger 2.0, and OpenAPI 3.0 and 3.1 are read: convert the document first")
        }
        if document.isOpenAPI, fragment ?? "" == "" { try listOperations() }
        let name = screen.split(separator: ".").last.map(String.init) ?? "items"
        let found = try document.screen(
            fragment, url: url, placeholder: "https://api.example.com/\(name)")
        let request = ScreenRequest(
            screen: screen, source: found.source, keypath: keypath, maxCases: maxCases,
            origin: Paths.name(of: path) + (fragment.map { "#\($0)" } ?? ""))
        var spec = try found.inference.spec(request)
        spec.messages = found.messages + spec.messages
        return spec
    }

    /// Lists the operations whose answers are JSON, and ends with 1.
    private func listOperations() throws -> Never {
        let operations = document.operations.filter(\.answersJSON)
        let width = min(operations.map(\.name.count).max() ?? 0, 40)
        for operation in operations {
            let gap = String(repeating: " ", count: max(0, width - operation.name.count))
            let summary = operation.summary.isEmpty ? "" : "  \(operation.summary)"
            let line = "\(operation.name)\(gap)  \(operation.method) \(operation.path)\(summary)"
            try Console.output.write(line.neutralised() + "\n")
        }
        let example = operations.first.map { ", such as \(path)#\($0.name)" } ?? ""
        try Console.error.write(
            "screenc: name one of \(operations.count) operations\(example)\n")
        throw ExitStatus.finding
    }
}
