import Diagnostics
import Expressions
import Screens
import Values

/// What reading a file has found so far, which all its readers add to.
final class ReadingLog {
    var bag: DiagnosticBag
    /// Nodes with a reported error; they are not checked again. Read for each node, and no access to
    /// it contains another.
    @exclusivity(unchecked) var faulty: Set<NodeIndex> = []
    /// The keys `if` of alternatives, which are no keys of the values beside them.
    var conditionKeys: Set<NodeIndex> = []
    /// The names of states with a reported error; uses of them are not reported.
    var faultyStates: Set<String> = []
    /// The lengths that the file declares.
    var lengths = DeclaredLengths()
    /// The models of what shown screens give back, by the ids of the screens.
    var results: [String: ModelID] = [:]
    /// What only the whole screen can judge. No reader reads it.
    var mentions = Mentions()

    init(_ bag: DiagnosticBag) { self.bag = bag }
}

/// Reads nodes of a syntax tree by the key table: what readers of all subjects need.
///
/// The reader of a subject is a subclass, which takes what was read before as values, and returns
/// what it reads.
class SpecReader {
    let tree: SyntaxTree
    let log: ReadingLog
    /// The budget for expressions and patterns.
    let budget: CheckingBudget
    /// What `import` gives the file.
    let imports: Imports
    /// The string catalogs of the workspace.
    let catalogs: StringCatalogs
    /// The settings of the workspace.
    let settings: WorkspaceSettings
    /// Returns why a file that the spec names cannot be read; nil if files are not checked.
    let fileFault: ((_ path: String) -> NamedFileFault?)?

    /// Creates a reader of a file.
    ///
    /// - Parameter bag: what parsing the file has found.
    init(
        _ tree: SyntaxTree, _ bag: DiagnosticBag, _ imports: Imports = .none,
        catalogs: StringCatalogs = .none, settings: WorkspaceSettings = WorkspaceSettings(),
        fileFault: ((_ path: String) -> NamedFileFault?)? = nil
    ) {
        self.tree = tree
        log = ReadingLog(bag)
        budget = CheckingBudget()
        self.imports = imports
        self.catalogs = catalogs
        self.settings = settings
        self.fileFault = fileFault
    }

    /// Creates a reader of the same file.
    init(beside other: SpecReader) {
        tree = other.tree
        log = other.log
        budget = other.budget
        imports = other.imports
        catalogs = other.catalogs
        settings = other.settings
        fileFault = other.fileFault
    }
}

/// Nodes and their faults.
extension SpecReader {
    func report(_ message: Message, at place: SourceRange) { log.bag.report(message, at: place) }

    func report(_ diagnostic: Diagnostic) { log.bag.report(diagnostic) }

    /// Reports the message of `fault`, which is not asked for if there are too many.
    func report(_ code: DiagnosticCode, at place: SourceRange, fault: () -> Message) {
        log.bag.report(code, at: place, fault)
    }

    /// Returns whether an error of `node` was reported.
    func isFaulty(_ node: NodeIndex) -> Bool { !log.faulty.isEmpty && log.faulty.contains(node) }

    /// Returns whether a key is none of the value that it stands in: it is faulty, or the `if` of an
    /// alternative.
    func isSkipped(_ key: NodeIndex) -> Bool {
        isFaulty(key) || !log.conditionKeys.isEmpty && log.conditionKeys.contains(key)
    }

    func place(_ node: NodeIndex) -> SourceRange { tree.place(node) }

    func text(_ node: NodeIndex) -> String { tree.text(node) }

    /// Reports a node of the wrong type, or the YAML mistake that explains it.
    func reportWrongType(
        _ node: NodeIndex, expected: String, found: String? = nil, help: String? = nil,
        fix: SuggestedFix? = nil
    ) {
        guard log.faulty.insert(node).inserted else { return }
        if let trap = trap(at: node) { return report(trap) }
        let found = found ?? phrase(node)
        let fix = fix ?? help.map { SuggestedFix(sentence: $0) }
        report(.wrongType(found: found, expected: expected, fix: fix), at: head(node))
    }

    /// Reports `message` and returns nil.
    func refuse<Read>(_ message: Message, at place: SourceRange) -> Read? {
        report(message, at: place)
        return nil
    }

    /// Reports a node of the wrong type and returns nil.
    func refuse<Read>(
        _ node: NodeIndex, expected: String, found: String? = nil, help: String? = nil,
        fix: SuggestedFix? = nil
    ) -> Read? {
        reportWrongType(node, expected: expected, found: found, help: help, fix: fix)
        return nil
    }

    /// Returns the description of a node for messages.
    func phrase(_ node: NodeIndex) -> String {
        switch tree[node].kind {
        case .null: tree[node].length == 0 ? "nothing" : "`\(text(node))`"
        case .bool, .int, .float: "`\(text(node))`"
        case .string: phrase(text: text(node))
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }

    /// Returns the description of a text; a short text is quoted.
    private func phrase(text: String) -> String {
        if text.isEmpty { return "an empty text" }
        let isShort = text.utf8.count <= 40 && !text.contains("\n")
        return isShort ? "the text \"\(text)\"" : "a text"
    }

    /// Returns the range of a scalar, or of the first line of a collection.
    func head(_ node: NodeIndex) -> SourceRange {
        let range = tree[node].range
        guard tree[node].kind.isCollection else { return place(node) }
        let line = tree.source.bytes(from: Int(range.start), to: Int(range.end)).prefix {
            $0 != UInt8(ascii: "\n")
        }
        return SourceRange(tree.source, ByteRange(Int(range.start), line.endIndex))
    }
}
