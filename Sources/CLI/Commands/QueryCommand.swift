import ArgumentParser
import Diagnostics
import JSONData
import TerminalText

/// `screenc query`: prints the values at a keypath or JSONPath.
struct QueryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "query", _superCommandName: Screenc.name,
        abstract: "Prints the values at a keypath or JSONPath of a JSON or YAML file.",
        discussion: """
            Each value is printed on its own line as compact JSON. A path that begins with $ is a \
            JSONPath (RFC 9535), any other a keypath such as library.books. The exit code is 1 if \
            nothing is found.
            """)

    @Argument(help: "A keypath or a JSONPath.")
    var path: String

    @Argument(help: "The file, or - for standard input, which is the default.")
    var file: String?

    @Option(help: "The format of the file. The default depends on its suffix.")
    var input: QueryInput?

    @Flag(help: "Print the normalized path of each value instead of the value.")
    var paths = false

    @Option(help: "When to use colours: auto, always or never.")
    var color: ColorMode = .auto

    func run() async throws {
        let query = try readPath()
        let document = try readDocument(query)
        var output = LineOutput(Console.output)
        switch (document, query) {
        case (.whole(let document), .keypath(let keypath)):
            try find(keypath, in: document, &output)
        case (.whole(let document), .jsonPath(let jsonPath)):
            try find(jsonPath, in: document, &output)
        case (.node(let node?), _):
            if paths { try output.write(node) } else { try output.write(node.value) }
        case (.node(nil), _): try failToFindAny()
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

    private func readDocument(_ query: QueryPath) throws -> QueryDocument {
        var bag = DiagnosticBag()
        let source = QuerySource(path: file ?? "-", input: input)
        let document: QueryDocument?
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
        var nodes = jsonPath.nodes(in: document.root, located: paths)
        var isFound = false
        // A short query can find the same values, or long paths, any number of times.
        let limit = Self.defaultOutput + 32 * document.root.range.count
        do {
            while let node = try nodes.next() {
                isFound = true
                guard output.written <= limit else {
                    try output.flush()
                    try fail(
                        "the query finds more than \(limit >> 20) MiB: make the path more specific")
                }
                if paths { try output.write(node) } else { try output.write(node.value) }
            }
        } catch let fault as JSONPathFault {
            try output.flush()
            try fail("\(fault.message): \(fault.help)")
        }
        if !isFound { try failToFindAny() }
    }

    private func failToFindAny() throws -> Never {
        try failToFind("`\(path)` selects nothing in the document")
    }

    /// Limit: bytes that `query` writes, and 32 times the document.
    private static let defaultOutput = 16 << 20

    /// Reports what was found instead, including names from the document.
    private func failToFind(_ sentence: String) throws -> Never {
        try Console.error.write("screenc: \(sentence.neutralised())\n")
        throw ExitStatus.finding
    }
}

/// The two kinds of path into a document.
enum QueryPath {
    case keypath(Keypath)
    case jsonPath(JSONPath)

    /// The steps of a path of names and indices; nil for any other.
    var steps: [JSONStep]? {
        switch self {
        case .keypath(let keypath): keypath.steps
        case .jsonPath(let path): path.steps
        }
    }

    /// Parses `text`. Returns nil and reports an error if it is neither.
    init?(_ text: String, into bag: inout DiagnosticBag) {
        // The report shows the path like a file of that name.
        let source = SourceText(path: "<path>", bytes: Array(text.utf8))
        guard !Self.looksLikeJSONPath(text) else {
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

    /// White space before the `$` is an error in a JSONPath, not part of a keypath.
    private static func looksLikeJSONPath(_ text: String) -> Bool {
        text.utf8.first { $0 > 0x20 } == UInt8(ascii: "$")
    }
}
