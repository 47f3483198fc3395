import Diagnostics
import Expressions
import Screens

/// Nodes of the first edition, whose contents were mappings with their own looks.
extension SpecReader {
    /// Reports a content that is a mapping of the first edition, such as `text: {text: …, style: …}`,
    /// and the faults inside; returns whether it is one.
    func isFirstEditionContent(
        _ content: Entries.Entry, _ node: NodeIndex, _ scope: Scope
    ) -> Bool {
        guard let old = FirstEditionContent(content.key), tree[content.value].kind == .mapping
        else { return false }
        let fix = SourceRewriting(tree).lifting(
            old.content, below: content.keyNode, of: node,
            rename: { old.renamed[$0] ?? $0 })
        bag.report(
            .firstEdition(old.written, write: old.new, edits: fix.map { [$0] } ?? []),
            at: place(content.keyNode))
        let children = tree.pairs(content.value).first { text($0.key) == old.content }
        if let children, tree[children.value].kind == .sequence, content.key != .text {
            for child in tree.elements(children.value) { _ = readView(child, scope) }
        }
        return true
    }

    /// Reports `alignment` of the first edition, the place of the content in a larger node.
    func reportFirstEditionAlignment(_ entries: Entries, beside content: Entries.Entry) {
        guard let place = entries.keyNode(.alignment), let value = entries[.alignment],
            isPositionInFirstEdition(value, beside: content)
        else { return }
        bag.report(.nodeAlignment(isText: content.key == .text), at: self.place(place))
    }

    /// Returns whether `alignment` of a node cannot be that of its stack.
    func isPositionInFirstEdition(_ value: NodeIndex, beside content: Entries.Entry) -> Bool {
        guard let words = SpecKeys.stackAlignments[content.key]?.words else { return true }
        if tree[content.value].kind == .mapping { return true }
        let ofStacks = [Key.vstack, .hstack].flatMap { SpecKeys.stackAlignments[$0]?.words ?? [] }
        let word = ViewAlignment(rawValue: text(value))
        return word.map { !words.contains($0) && !ofStacks.contains($0) } == true
    }
}

/// A content of a node in the first edition.
private struct FirstEditionContent {
    /// The key of the content inside the mapping.
    let content: String
    /// The new words of the other keys.
    var renamed: [String: String] = [:]
    let written: String
    let new: String

    init?(_ key: Key) {
        switch key {
        case .text:
            content = "text"
            renamed = ["alignment": "textAlignment"]
            (written, new) = ("text: {text: …}", "text: …` with its looks beside it: `style: …")
        case .image:
            content = "url"
            renamed = ["alt": "accessibility", "mode": "contentMode"]
            (written, new) = ("image: {url: …}", "image: …` with its looks beside it: `width: …")
        case .vstack, .hstack, .zstack:
            content = "children"
            written = "\(key.word): {children: […]}"
            new = "\(key.word): […]` with its looks beside it: `alignment: …"
        default: return nil
        }
    }
}
