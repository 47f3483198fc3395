import Diagnostics
import ScreenSpec

/// Finds the keys of a spec whose values have changed.
final class KeyPlaces {
    private let source: SourceText
    private lazy var tree: SyntaxTree = {
        var bag = DiagnosticBag()
        return readSyntax(source, into: &bag)
    }()

    init(_ source: SourceText) { self.source = source }

    /// Returns the location of a key.
    ///
    /// - Parameters:
    ///   - keys: The names that lead to it from its owner.
    ///   - owner: The location of the section or entry; nil for the screen.
    /// - Returns: Nil if the owner is in another file, or has not the first of the keys.
    func place(of keys: [String], in owner: SourceRange?) -> SourceRange? {
        if let owner, owner.source.path != source.path { return nil }
        guard var node = tree.documents.first else { return nil }
        if let owner { node = mapping(at: owner.range.start, from: node) }
        var found: SourceRange?
        for key in keys {
            guard tree[node].kind == .mapping,
                let pair = tree.pairs(node).first(where: { tree.text($0.key) == key })
            else { break }
            found = tree.place(pair.key)
            node = pair.value
        }
        return found
    }

    /// Returns the innermost mapping at an offset, or the value of the key there.
    private func mapping(at offset: UInt32, from root: NodeIndex) -> NodeIndex {
        func holds(_ node: NodeIndex) -> Bool {
            tree[node].range.start <= offset && offset < max(tree[node].range.end, 1)
        }
        var (node, mapping) = (root, root)
        while true {
            if tree[node].kind == .mapping { mapping = node }
            var next: NodeIndex?
            for (key, value) in tree.pairs(node) {
                // A declared name, such as that of an entry of `data`.
                if holds(key), tree[value].kind == .mapping, tree.text(key) != "id",
                    offset == tree[key].range.start
                {
                    return isSectionStart(node, offset) ? mapping : value
                }
                if holds(value) { next = value }
            }
            for element in tree.elements(node) where holds(element) { next = element }
            guard let found = next, tree[found].kind.isCollection else { return mapping }
            node = found
        }
    }

    /// Whether an offset is the beginning of a section, and so does not mean its first key.
    private func isSectionStart(_ node: NodeIndex, _ offset: UInt32) -> Bool {
        tree[node].range.start == offset && node != tree.documents.first
            && tree.pairs(node).contains {
                tree.text($0.key) == "layout" || tree.text($0.key) == "cell"
            }
    }
}
