import Diagnostics
import Expressions
import Screens
import Values

/// Reads a syntax tree into a `Screen` by the key table; each subject is an extension in its file.
///
/// A class, because every step of reading reports into one bag.
final class SpecReader {
    let tree: SyntaxTree
    var bag: DiagnosticBag
    /// Nodes whose fault has been reported: they are not looked at again.
    var faulty: Set<NodeIndex> = []
    /// What its expressions and patterns may take.
    let budget = CheckingBudget()
    /// The models, once they have been read.
    var models = ModelTable()
    /// For literal items: the fields of models by name.
    var fieldIndices: [ModelID: [String: Int]] = [:]
    /// Names of models and fields that were refused: using them is no second fault.
    var refusedNames: Set<String> = []
    /// The slots of parameters of which not every value is allowed: they may name a host.
    var limitedParameters: Set<Int> = []
    /// What `set` of a tap may name.
    var states: [String: Parameter] = [:]
    /// The screens that taps push, for `checkPushes`.
    var pushes: [ScreenPush] = []
    /// Whether relative URLs have something to join.
    var hasBaseURL = false
    /// What stands under the names of `layouts`.
    var namedLayouts: [String: NamedLayout] = [:]
    /// How many nodes of named layouts may still be read again where they are used.
    var namedLayoutBudget = 1_000_000
    /// The names of the templates of `cells`, in the order of the spec, for messages.
    var templateNames: [String] = []
    /// The templates of `cells` by name.
    var templates: [String: CellTemplate] = [:]
    /// Names of templates with a fault: using them is no second fault.
    var faultyTemplates: Set<String> = []
    /// What keys declare that only a later version reads: using it is no second fault.
    var later = UnsupportedDeclarations()
    /// Whether a mapping somewhere has a key twice.
    let holdsDuplicateKeys: Bool

    init(_ tree: SyntaxTree, _ bag: DiagnosticBag) {
        self.tree = tree
        self.bag = bag
        holdsDuplicateKeys = bag.sorted.contains { $0.code == .duplicateKey }
    }

    /// Whether a fault of `node` has been reported; usually there is none at all.
    func isFaulty(_ node: NodeIndex) -> Bool { !faulty.isEmpty && faulty.contains(node) }

    func place(_ node: NodeIndex) -> SourceRange { tree.place(node) }

    func text(_ node: NodeIndex) -> String { tree.text(node) }

    /// Says that `node` is not what it has to be, unless a trap of YAML explains it better.
    func reportWrong(
        _ node: NodeIndex, expected: String, found: String? = nil, help: String? = nil,
        cure: Cure? = nil
    ) {
        guard faulty.insert(node).inserted else { return }
        if let trap = trap(at: node) { return bag.report(trap) }
        let found = found ?? phrase(node)
        let cure = cure ?? help.map { Cure(sentence: $0) }
        bag.report(.wrongType(found: found, expected: expected, cure: cure), at: head(node))
    }

    /// Reports `message`, and has nothing in the place of what it is about.
    func refuse<Read>(_ message: Message, at place: SourceRange) -> Read? {
        bag.report(message, at: place)
        return nil
    }

    /// Says that `node` is not what it has to be, and has nothing in its place.
    func refuse<Read>(
        _ node: NodeIndex, expected: String, found: String? = nil, help: String? = nil,
        cure: Cure? = nil
    ) -> Read? {
        reportWrong(node, expected: expected, found: found, help: help, cure: cure)
        return nil
    }

    /// A node as messages call it.
    func phrase(_ node: NodeIndex) -> String {
        switch tree[node].kind {
        case .null: tree[node].length == 0 ? "nothing" : "`\(text(node))`"
        case .bool, .int, .float: "`\(text(node))`"
        case .string: phrase(text: text(node))
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }

    /// A short text is named as it stands.
    private func phrase(text: String) -> String {
        if text.isEmpty { return "an empty text" }
        let isShort = text.utf8.count <= 40 && !text.contains("\n")
        return isShort ? "the text \"\(text)\"" : "a text"
    }

    /// The place of a scalar, or of the beginning of a collection.
    func head(_ node: NodeIndex) -> SourceRange {
        let range = tree[node].range
        guard tree[node].kind.isCollection else { return place(node) }
        let line = tree.source.bytes(from: Int(range.start), to: Int(range.end)).prefix {
            $0 != UInt8(ascii: "\n")
        }
        return SourceRange(tree.source, ByteRange(Int(range.start), line.endIndex))
    }
}
