import Diagnostics

/// A new value in a spec, composed of values that the spec has and of new words.
indirect enum NewValue {
    /// A value as the spec writes it, with its comments.
    case node(NodeIndex)
    /// A text, quoted where it needs to be.
    case text(String)
    /// A number, `true`, `false` or a name without special characters.
    case word(String)
    case mapping([NewEntry])
    case sequence([NewValue])
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
        guard let value = value(of: key, in: owner), isInside(key, owner), !entries.isEmpty,
            !followsQuestionMark(key)
        else { return nil }
        let text = TreeText(tree)
        let isBlock = tree[owner].style == .block
        let start = Int(tree[key].range.start)
        let end = isBlock ? text.endWithComment(of: value, in: owner) : text.end(of: value)
        let range = start..<end
        guard
            let kept = KeptParts(
                entries.flatMap(\.value.nodes), dropped: [key, value], range, text)
        else { return nil }
        if isBlock {
            let column = text.column(of: start)
            let block = BlockText(text, kept)
            return fix(
                range, block.otherComments(column: column) + block.entries(entries, column: column))
        }
        let new = FlowStyleText(text, kept).entries(entries, at: start)
        return fix(range, text.isBare(owner) && entries.count > 1 ? "{\(new)}" : new)
    }

    /// Returns the fix that replaces the value `node` of an entry or list by `value`. An indented
    /// collection can only become another one, or as element of a list any value; a value that
    /// changes more is replaced with its entry.
    func replacing(_ node: NodeIndex, by value: NewValue) -> FixIt? {
        let text = TreeText(tree)
        let start = Int(tree[node].range.start)
        let range = start..<text.end(of: node)
        guard let kept = KeptParts(value.nodes, dropped: [node], range, text) else { return nil }
        guard tree[node].style == .block else {
            return fix(range, FlowStyleText(text, kept).value(value, at: start))
        }
        let isElement = text.isElementOfBlockList(node)
        let (block, column) = (BlockText(text, kept), text.column(of: start))
        let new = block.standing(value, column: column)
        guard isElement || new.isCollection else { return nil }
        return fix(range, block.otherComments(column: column) + new.text)
    }

    /// Returns the fix that replaces a mapping below the key `key` of `owner` by its entry `child`,
    /// and moves its other entries beside `key`; nil if one of them is there already.
    ///
    /// `hstack: {spacing: 4, children: [a, b]}` becomes `hstack: [a, b]` and `spacing: 4`.
    ///
    /// - Parameter rename: Returns the new word of a moved key.
    func lifting(
        _ child: String, below key: NodeIndex, of owner: NodeIndex,
        rename: (String) -> String = { $0 }
    ) -> FixIt? {
        guard let mapping = value(of: key, in: owner) else { return nil }
        var entries: [NewEntry] = []
        let present = Set(tree.pairs(owner).map { tree.text($0.key) })
        for (inner, value) in tree.pairs(mapping) {
            let word = tree.text(inner)
            if word == child {
                entries.insert(NewEntry(tree.text(key), value), at: 0)
            } else if present.contains(rename(word)) {
                return nil
            } else {
                entries.append(NewEntry(rename(word), value))
            }
        }
        guard entries.first?.key == tree.text(key) else { return nil }
        return replacing(entry: key, of: owner, by: entries)
    }

    /// Returns the fix that removes the entry with the key `key` of the mapping `owner`; nil if it
    /// is the only one.
    func removing(entry key: NodeIndex, of owner: NodeIndex) -> FixIt? {
        guard let value = value(of: key, in: owner), tree.count(owner) > 1, isInside(key, owner)
        else { return nil }
        let text = TreeText(tree)
        if tree[owner].style != .block {
            return fix(text.withComma(Int(tree[key].range.start)..<text.end(of: value)), "")
        }
        let range = Int(tree[key].range.start)..<text.endWithComment(of: value, in: owner)
        return fix(text.withLineBreak(range, isFirst: key == owner + 1), "")
    }

    private func fix(_ range: Range<Int>, _ text: String) -> FixIt {
        let range = ByteRange(range.lowerBound, range.upperBound)
        return FixIt(SourceRange(tree.source, range), verbatim: text)
    }

    private func value(of key: NodeIndex, in owner: NodeIndex) -> NodeIndex? {
        tree.pairs(owner).first { $0.key == key }?.value
    }

    /// Whether `node` is written in `owner`, and not where an alias of `owner` points to.
    private func isInside(_ node: NodeIndex, _ owner: NodeIndex) -> Bool {
        let (inner, outer) = (tree[node].range, tree[owner].range)
        return inner.start >= outer.start && inner.end <= outer.end
    }

    private func followsQuestionMark(_ key: NodeIndex) -> Bool {
        let before = tree.source.bytes.prefix(Int(tree[key].range.start))
        return before.last { $0 != UInt8(ascii: " ") } == UInt8(ascii: "?")
    }
}

extension NewValue {
    /// The nodes of the spec that it keeps.
    var nodes: [NodeIndex] {
        switch self {
        case .node(let node): [node]
        case .text, .word: []
        case .mapping(let entries): entries.flatMap(\.value.nodes)
        case .sequence(let values): values.flatMap(\.nodes)
        }
    }
}
