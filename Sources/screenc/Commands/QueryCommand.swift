import ArgumentParser
import Diagnostics
import JSONData
import TerminalText

/// `screenc query`: prints what a keypath or a JSONPath finds.
struct QueryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "query",
        abstract: "Prints what a keypath or JSONPath finds in JSON or YAML.",
        discussion: """
            Each value that is found stands on a line of its own as compact JSON. What begins with \
            $ is a JSONPath (RFC 9535), anything else a keypath like library.books. The exit code \
            is 1 where nothing is found.
            """)

    @Argument(help: "A keypath or a JSONPath.")
    var path: String

    @Argument(help: "The file to look in; - or nothing for standard input.")
    var file: String?

    @Option(help: "What the file is; without this, its suffix says so.")
    var input: QueryInput?

    @Flag(help: "Print the normalized path of each value in place of the value.")
    var paths = false

    @Option(help: "When to colour: auto, always or never.")
    var color: ColorMode = .auto

    func run() async throws {
        let query = try readPath()
        let document = try readDocument(query)
        var output = LineOutput(Console.output)
        switch query {
        case .keypath(let keypath): try find(keypath, in: document, &output)
        case .jsonPath(let jsonPath): try find(jsonPath, in: document, &output)
        }
        try output.flush()
    }

    private func readPath() throws -> QueryPath {
        var bag = DiagnosticBag()
        let query = QueryPath(path, into: &bag)
        try Console.error.show(bag, color)
        guard let query else { throw ExitStatus.impossible }
        return query
    }

    private func readDocument(_ query: QueryPath) throws -> JSONDocument {
        var bag = DiagnosticBag()
        let source = QuerySource(path: file ?? "-", input: input)
        let document: JSONDocument?
        do throws(FileFault) {
            document = try source.document(for: query, into: &bag)
        } catch {
            bag.report(.unreadableFile(error))
            document = nil
        }
        try Console.error.show(bag, color)
        guard let document else { throw ExitStatus.impossible }
        return document
    }

    private func find(
        _ keypath: Keypath, in document: JSONDocument, _ output: inout LineOutput
    ) throws {
        switch keypath.resolve(in: document.root) {
        case .success(let value):
            guard paths else { return try output.write(value) }
            try output.write(JSONNode(value, at: keypath))
        case .failure(let fault):
            try failToFind(fault.sentence)
        }
    }

    private func find(
        _ jsonPath: JSONPath, in document: JSONDocument, _ output: inout LineOutput
    ) throws {
        var nodes = jsonPath.nodes(in: document.root)
        var isFound = false
        // A small query can find the same values or long paths over and over.
        let limit = Self.defaultOutput + 32 * document.root.range.count
        do {
            while let node = try nodes.next() {
                isFound = true
                guard output.written <= limit else {
                    try output.flush()
                    try fail("the query finds more than \(limit >> 20) MiB: name more of the way")
                }
                if paths { try output.write(node) } else { try output.write(node.value) }
            }
        } catch let fault as JSONPathFault {
            try output.flush()
            try fail("\(fault.message): \(fault.help)")
        }
        if !isFound { try failToFind("the document has nothing that `\(path)` selects") }
    }

    /// What may be written of any document, in bytes.
    private static let defaultOutput = 16 << 20

    /// Says what was found instead, names of the document included.
    private func failToFind(_ sentence: String) throws -> Never {
        try Console.error.write("screenc: \(sentence.neutralised())\n")
        throw ExitStatus.finding
    }
}

/// The two ways to name values of a document.
enum QueryPath {
    case keypath(Keypath)
    case jsonPath(JSONPath)

    /// Nil, with a report, where `text` is neither.
    init?(_ text: String, into bag: inout DiagnosticBag) {
        // The report shows the path as if it were a file of that name.
        let source = SourceText(path: "<path>", bytes: Array(text.utf8))
        guard !Self.isMeantAsJSONPath(text) else {
            self.init(jsonPath: text, source, into: &bag)
            return
        }
        do throws(KeypathError) {
            self = .keypath(try Keypath(text))
        } catch {
            bag.report(.malformedPath(error, in: source))
            return nil
        }
    }

    private init?(jsonPath text: String, _ source: SourceText, into bag: inout DiagnosticBag) {
        do throws(JSONPathError) {
            let path = try JSONPath(text)
            for warning in path.warnings { bag.report(.suspiciousPath(warning, in: source)) }
            self = .jsonPath(path)
        } catch {
            bag.report(.malformedPath(error, in: source))
            return nil
        }
    }

    /// White space before the `$` is a fault of a JSONPath, not a keypath.
    private static func isMeantAsJSONPath(_ text: String) -> Bool {
        text.utf8.first { $0 > 0x20 } == UInt8(ascii: "$")
    }
}
