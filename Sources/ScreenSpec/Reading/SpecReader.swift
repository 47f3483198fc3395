import Diagnostics
import Expressions
import Values

/// Reads a syntax tree into a `Screen` by the key table; each subject is an extension in its file.
///
/// A class, because every step of reading reports into one bag.
final class SpecReader {
    let tree: SyntaxTree
    var bag: DiagnosticBag
    /// Nodes whose fault has been reported: they are not looked at again.
    var faulty: Set<NodeIndex> = []
    /// The models, once they have been read.
    var models = ModelTable()
    /// Models whose name was refused: using them is no second fault.
    var unreadableModels: Set<String> = []

    init(_ tree: SyntaxTree, _ bag: DiagnosticBag) {
        self.tree = tree
        self.bag = bag
    }

    /// Whether a fault of `node` has been reported; usually there is none at all.
    func isFaulty(_ node: NodeIndex) -> Bool { !faulty.isEmpty && faulty.contains(node) }

    func place(_ node: NodeIndex) -> SourceRange { tree.place(node) }

    func text(_ node: NodeIndex) -> String { tree.text(node) }

    /// What YAML has and a spec may not use is read, and refused here.
    func refuseWhatSpecsMayNotUse() {
        for tag in tree.foreignTags {
            faulty.insert(tag.node)
            bag.report(isExpression(tag) ? .tagForText(tag.name, at: place(tag.node))
                : .customTag(tag.name, at: place(tag.node)))
        }
        for key in tree.mergeKeys {
            faulty.insert(key)
            bag.report(.mergeKey(at: place(key)))
        }
        if tree.documents.count > 1 { bag.report(.severalDocuments(at: start(of: tree.documents[1]))) }
    }

    /// `!item.done` is meant as an expression, `!color red` as a tag.
    private func isExpression(_ tag: ForeignTag) -> Bool {
        tag.name.hasPrefix("!") && !tag.name.hasPrefix("!!") && tree[tag.node].style == .plain
            && tree[tag.node].length == 0
    }

    private func start(of node: NodeIndex) -> SourceRange {
        let start = tree[node].range.start
        return SourceRange(tree.source, ByteRange(start: start, end: start + 1))
    }

    /// Says that `node` is not what it has to be, unless a trap of YAML explains it better.
    func reportWrong(_ node: NodeIndex, expected: String, help: String? = nil) {
        guard faulty.insert(node).inserted else { return }
        if let trap = trap(at: node) { return bag.report(trap) }
        bag.report(.wrongType(found: phrase(node), expected: expected, at: head(node), help: help))
    }

    /// A node as messages call it.
    func phrase(_ node: NodeIndex) -> String {
        switch tree[node].kind {
        case .null: "nothing"
        case .bool, .int, .float: "`\(text(node))`"
        case .string: text(node).isEmpty ? "an empty text" : "a text"
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }

    /// The place of a scalar, or of the beginning of a collection.
    func head(_ node: NodeIndex) -> SourceRange {
        let range = tree[node].range
        guard tree[node].kind.isCollection else { return place(node) }
        let line = tree.source.bytes[Int(range.start)..<min(Int(range.end), tree.source.bytes.count)]
            .prefix { $0 != UInt8(ascii: "\n") }
        return SourceRange(tree.source, ByteRange(Int(range.start), line.endIndex))
    }
}
