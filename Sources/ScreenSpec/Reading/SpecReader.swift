import Diagnostics
import Expressions
import Screens
import Values

/// Converts a syntax tree to a `Screen` by the key table. Each subject is an extension in its own
/// file.
///
/// A class, because all steps report into one bag.
final class SpecReader {
    let tree: SyntaxTree
    var bag: DiagnosticBag
    /// Nodes with a reported error; they are not checked again. Read for each node, and no access to
    /// it contains another.
    @exclusivity(unchecked) var faulty: Set<NodeIndex> = []
    /// The keys `if` of alternatives, which are no keys of the values beside them.
    var conditionKeys: Set<NodeIndex> = []
    /// The budget for expressions and patterns.
    let budget = CheckingBudget()
    /// The models; empty until they are read.
    var models = ModelTable()
    /// The field indices of models by name, for literal items.
    var fieldIndices: [ModelID: [String: Int]] = [:]
    /// Names of models and fields with a reported error; uses of them are not reported.
    var refusedNames: Set<String> = []
    /// The slots of parameters with restricted values, which may be used in a host.
    var limitedParameters: Set<Int> = []
    /// The names that problems of controls read: those of the screen; nil in a library.
    var problemScope: Scope?
    /// The titles of enums that have some.
    var titles: [Enumeration: EnumerationTitles] = [:]
    /// The enums of models with titles that are not read, since the catalog is not.
    var pendingTitles: [(enumeration: Enumeration, titles: [NamedEntry])] = []
    /// The scope of titles: the string catalog.
    var titleScope = Scope(models: ModelTable())
    /// The states and what is typed in the search field by name, for `set` of taps.
    var states: [String: Parameter] = [:]
    /// The nodes of the current template with an `id`.
    var nodeIDs: [String: SourceRange] = [:]
    /// What only the whole screen can judge. No reader reads it.
    var mentions = Mentions()
    /// The first uses of logging identifiers by sections without `when`, and by others.
    var loggingIdentifiers: [String: SourceRange] = [:]
    var conditionalIdentifiers: [String: SourceRange] = [:]
    /// Whether the spec has a `baseURL` for relative URLs.
    var hasBaseURL = false
    /// Whether requests have the defaults of `api`.
    var hasAPI = false
    /// The type of `errors` in `api`.
    var apiErrorType = ErrorType()
    /// The types of error bodies of requests with `url`, by the node of the request.
    var errorTypes: [NodeIndex: ErrorType] = [:]
    /// The nodes of the entries of `data`.
    var dataNodes: [NodeIndex] = []
    /// The entries of `colors` by name.
    var colors: [String: DeclaredColor] = [:]
    /// Names of colours with a reported error; uses of them are not reported.
    var faultyColors: Set<String> = []
    /// The entries of `layouts` by name.
    var namedLayouts: [String: NamedLayout] = [:]
    var layoutsLike = DeclaredNames()
    /// The remaining number of nodes of named layouts that can be read again for uses.
    var namedLayoutBudget = 1_000_000
    /// The names of the templates of `cells`, in the order of the spec, for messages.
    var templateNames: [String] = []
    var templatesLike = DeclaredNames()
    /// The templates of `cells` by name.
    var templates: [String: CellTemplate] = [:]
    /// Names of templates with a reported error; uses of them are not reported.
    var faultyTemplates: Set<String> = []
    /// What `import` gives the file.
    let imports: Imports
    var writtenImports: WrittenImports
    /// The layouts of a library.
    var sharedLayouts: [SharedLayout] = []
    /// The string catalogs of the workspace.
    let catalogs: StringCatalogs
    /// The settings of the workspace.
    let settings: WorkspaceSettings
    /// Returns why a file that the spec names cannot be read; nil if files are not checked.
    let fileFault: ((_ path: String) -> NamedFileFault?)?

    init(
        _ tree: SyntaxTree, _ bag: DiagnosticBag, _ imports: Imports = .none,
        catalogs: StringCatalogs = .none, settings: WorkspaceSettings = WorkspaceSettings(),
        fileFault: ((_ path: String) -> NamedFileFault?)? = nil
    ) {
        self.imports = imports
        writtenImports = WrittenImports(imports)
        self.tree = tree
        self.bag = bag
        self.catalogs = catalogs
        self.settings = settings
        self.fileFault = fileFault
    }

    /// Returns whether an error of `node` was reported.
    func isFaulty(_ node: NodeIndex) -> Bool { !faulty.isEmpty && faulty.contains(node) }

    /// Returns whether a key is none of the value that it stands in: it is faulty, or the `if` of an
    /// alternative.
    func isSkipped(_ key: NodeIndex) -> Bool {
        isFaulty(key) || !conditionKeys.isEmpty && conditionKeys.contains(key)
    }

    func place(_ node: NodeIndex) -> SourceRange { tree.place(node) }

    func text(_ node: NodeIndex) -> String { tree.text(node) }

    /// Reports a node of the wrong type, or the YAML mistake that explains it.
    func reportWrongType(
        _ node: NodeIndex, expected: String, found: String? = nil, help: String? = nil,
        fix: SuggestedFix? = nil
    ) {
        guard faulty.insert(node).inserted else { return }
        if let trap = trap(at: node) { return bag.report(trap) }
        let found = found ?? phrase(node)
        let fix = fix ?? help.map { SuggestedFix(sentence: $0) }
        bag.report(.wrongType(found: found, expected: expected, fix: fix), at: head(node))
    }

    /// Reports `message` and returns nil.
    func refuse<Read>(_ message: Message, at place: SourceRange) -> Read? {
        bag.report(message, at: place)
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
