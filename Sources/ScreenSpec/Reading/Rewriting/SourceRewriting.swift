import Diagnostics

/// A new value in a spec.
enum NewValue {
    /// A value as the spec writes it, with its comments.
    case node(NodeIndex)
    /// A text, quoted where it needs to be.
    case text(String)
    /// A list with one value as the spec writes it.
    case list(of: NodeIndex)

    /// The value of the spec that it keeps.
    var node: NodeIndex? {
        switch self {
        case .node(let node), .list(let node): node
        case .text: nil
        }
    }
}

/// A new entry of a mapping.
struct NewEntry {
    let key: String
    let value: NewValue

    init(_ key: String, _ value: NewValue) { (self.key, self.value) = (key, value) }

    init(_ key: String, _ node: NodeIndex) { self.init(key, .node(node)) }
}

/// Structural fix-its: they replace entries and values of mappings and lists.
///
/// The new text has the style of the place: indented, in brackets, or JSON. What is kept is as it
/// was written, with another indentation, and no comment is lost. The functions return nil where
/// that cannot be promised: at aliases, anchors and tags between what is kept.
struct SourceRewriting {
    let tree: SyntaxTree

    init(_ tree: SyntaxTree) { self.tree = tree }

    /// Returns the fix that replaces the entry with the key `key` of the mapping `owner` by
    /// `entries`.
    func replacing(
        entry key: NodeIndex, of owner: NodeIndex, by entries: [NewEntry]
    ) -> FixIt? {
        guard let value = value(of: key, in: owner), isInside(key, in: owner), !entries.isEmpty,
            !followsQuestionMark(key)
        else { return nil }
        let text = TreeText(tree)
        let isBlock = tree[owner].style == .block
        let start = Int(tree[key].range.start)
        let end = isBlock ? text.endWithComment(of: value, in: owner) : text.end(of: value)
        let range = start..<end
        guard
            let kept = KeptParts(
                entries.compactMap(\.value.node), dropped: [key, value], range, text)
        else { return nil }
        if isBlock {
            let column = text.column(of: start)
            let block = BlockText(text, kept)
            return fix(
                range,
                text: block.otherComments(column: column) + block.entries(entries, column: column))
        }
        return fix(range, text: FlowStyleText(text, kept).entries(entries, at: start))
    }

    /// Returns the fix that replaces the value `node` of an entry or list by `value`. An indented
    /// collection can only become another one, or as element of a list any value; a value that
    /// changes more is replaced with its entry.
    func replacing(_ node: NodeIndex, by value: NewValue) -> FixIt? {
        let text = TreeText(tree)
        let start = Int(tree[node].range.start)
        let range = start..<text.end(of: node)
        let nodes = value.node.map { [$0] } ?? []
        guard let kept = KeptParts(nodes, dropped: [node], range, text) else { return nil }
        guard tree[node].style == .block else {
            return fix(range, text: FlowStyleText(text, kept).value(value, at: start))
        }
        let isElement = text.isElementOfBlockList(node)
        let (block, column) = (BlockText(text, kept), text.column(of: start))
        let new = block.standing(value, column: column)
        guard isElement || new.isCollection else { return nil }
        return fix(range, text: block.otherComments(column: column) + new.text)
    }

    private func fix(_ range: Range<Int>, text: String) -> FixIt {
        let range = ByteRange(range.lowerBound, range.upperBound)
        return FixIt(SourceRange(tree.source, range), verbatim: text)
    }

    private func value(of key: NodeIndex, in owner: NodeIndex) -> NodeIndex? {
        tree.pairs(owner).first { $0.key == key }?.value
    }

    /// Whether `node` is written in `owner`, and not where an alias of `owner` points to.
    private func isInside(_ node: NodeIndex, in owner: NodeIndex) -> Bool {
        let (inner, outer) = (tree[node].range, tree[owner].range)
        return inner.start >= outer.start && inner.end <= outer.end
    }

    private func followsQuestionMark(_ key: NodeIndex) -> Bool {
        let before = tree.source.bytes.prefix(Int(tree[key].range.start))
        return before.last { $0 != UInt8(ascii: " ") } == UInt8(ascii: "?")
    }
}
