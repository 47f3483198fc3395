package import Values

/// Edits that make an expression of a text one of a colour.
package struct ColorEdits {
    /// The bytes of the text that an edit replaces; empty for an insertion.
    package typealias Edit = (range: Range<Int>, replacement: String)

    private let tree: CheckedTree
    private let declared: [String: Color]
    /// The expression for texts that are no colours, such as `colors.label`.
    private let fallback: String
    private var edits: [Edit] = []

    /// Returns the edits in the order of the text, or nil if a text in the expression is no colour.
    ///
    /// Names become members of `colors`, and data are read by `hex`.
    ///
    /// - Parameter fallback: the name of the colour for data that are none.
    package static func edits(
        of expression: CheckedExpression, declared: [String: Color], fallback: String
    ) -> [Edit]? {
        var maker = ColorEdits(
            tree: expression.tree, declared: declared, fallback: "colors.\(fallback)")
        guard maker.change(expression.tree.tree.root) else { return nil }
        return maker.edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private init(tree: CheckedTree, declared: [String: Color], fallback: String) {
        (self.tree, self.declared, self.fallback) = (tree, declared, fallback)
    }

    /// Makes the value of a node a colour; returns false if that is impossible. The recursion is
    /// bounded by the nesting of expressions.
    private mutating func change(_ id: NodeID) -> Bool {
        let node = tree.tree[id]
        switch node.kind {
        case .literal(.string(let word)): return change(word, at: node.range)
        case .call("_?_:_", _, let arguments):
            return tree.tree[arguments].dropFirst().allSatisfy { change($0) }
        case .call("orValue", let target?, let arguments):
            guard let value = tree.tree[arguments].first else { return false }
            insert(".optFlatMap(c, hex(c))", at: tree.tree[target].range.upperBound)
            return change(value)
        default:
            wrap(node.range, isOptional: tree.type(of: id).wrapped != nil)
            return true
        }
    }

    private mutating func change(_ word: String, at range: Range<Int>) -> Bool {
        if declared[word] != nil || Color(named: word) != nil {
            edits.append((range, "colors.\(word)"))
            return true
        }
        guard RGBA(hexadecimal: word) != nil else { return false }
        wrap(range, isOptional: false)
        return true
    }

    private mutating func wrap(_ range: Range<Int>, isOptional: Bool) {
        insert(isOptional ? "(" : "hex(", at: range.lowerBound)
        insert(
            isOptional ? ").optFlatMap(c, hex(c)).orValue(\(fallback))" : ").orValue(\(fallback))",
            at: range.upperBound)
    }

    private mutating func insert(_ text: String, at offset: Int) {
        edits.append((offset..<offset, text))
    }
}
