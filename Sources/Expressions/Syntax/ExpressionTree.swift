/// The index of a node in its `ExpressionTree`.
package struct NodeID: Hashable, Sendable {
    package let index: UInt32

    package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }
}

/// A parsed expression: all nodes in one array, in postorder.
///
/// A loop over the array visits operands before their parents, so that no reader needs to recurse:
/// sums and paths may be thousands of nodes deep on the left. All other nesting is at most
/// `ExpressionParser.maxDepth`. The variable names of macros are nodes without a parent.
///
/// Operators are calls of CEL's operator functions (`_+_`, `_[_]`, `_?_:_`; appendix of
/// langdef.md); a chain of `&&` or `||` is one call. Macros are not expanded but kept as a
/// `Comprehension`.
package struct ExpressionTree: Sendable {
    package internal(set) var root: NodeID
    package private(set) var nodes: [ExpressionNode]
    /// Arguments, elements and entries; a node refers to its own by range.
    private(set) var children: [NodeID]

    init() {
        root = NodeID(0)
        nodes = []
        children = []
    }

    package subscript(id: NodeID) -> ExpressionNode { nodes[Int(id.index)] }

    package subscript(range: ChildRange) -> ArraySlice<NodeID> {
        children[Int(range.start)..<Int(range.start) + Int(range.count)]
    }

    /// Appends a node and returns its ID.
    mutating func add(_ node: ExpressionNode) -> NodeID {
        nodes.append(node)
        return NodeID(nodes.count - 1)
    }

    /// Replaces the last node and keeps its children.
    mutating func replaceLast(with node: ExpressionNode) {
        guard !nodes.isEmpty else { return }
        nodes[nodes.count - 1] = node
    }

    /// Makes `operand.field` to `operand.?field`.
    mutating func makeOptional(_ id: NodeID) {
        guard case .select(let operand, let field, .plain) = self[id].kind else { return }
        nodes[Int(id.index)].kind = .select(operand, field: field, .optional)
    }

    /// Appends the children of the next node.
    mutating func add(_ list: [NodeID]) -> ChildRange {
        let start = children.count
        children += list
        return ChildRange(start: UInt32(start), count: UInt32(list.count))
    }
}

/// The range of a node's children in the tree.
package struct ChildRange: Hashable, Sendable {
    let start: UInt32
    let count: UInt32

    package var isEmpty: Bool { count == 0 }
}

/// One node of an expression.
package struct ExpressionNode: Sendable {
    package enum Kind: Sendable {
        case literal(Literal)
        /// A name; if global, it has a leading dot and ignores local variables.
        case name(String, isGlobal: Bool)
        /// `operand.field`, `operand.?field`, or `has(operand.field)`.
        case select(NodeID, field: String, SelectStyle)
        /// A function or operator call. `f(x)` has no target; `x.f()` does.
        case call(String, target: NodeID?, arguments: ChildRange)
        /// `[a, ?b]`; `optional` has the indices of elements with a `?`.
        case list(ChildRange, optional: [Int])
        /// `{k: v, ?k: v}`: alternating keys and values; `optional` has the indices of entries with
        /// a `?`.
        case map(ChildRange, optional: [Int])
        /// `Row{field: value}`; `names` has one name per child.
        case object(String, isGlobal: Bool, ChildRange, names: [FieldName], optional: [Int])
        case comprehension(Comprehension)
        /// A part that failed to parse and has been reported.
        case missing
    }

    package fileprivate(set) var kind: Kind
    /// The node's UTF-8 range in the parsed text.
    package let range: Range<Int>
    /// The range of the caret: an operator, the name after a dot, the function's name.
    package let focus: Range<Int>
}

/// The kind of a field access.
package enum SelectStyle: Sendable {
    case plain, optional, test
}

/// The name of a field in an object literal.
package struct FieldName: Sendable {
    package let name: String
    let range: Range<Int>
}

/// A literal.
package enum Literal: Hashable, Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case uint(UInt64)
    case double(Double)
    case string(String)
    case bytes([UInt8])
}

/// A macro that declares variables.
package struct Comprehension: Sendable {
    /// A variable that the macro declares.
    package struct Variable: Sendable {
        package let name: String
        let range: Range<Int>
    }

    package let macro: Macro
    /// The range that is iterated over; for `bind`, the value.
    package let operand: NodeID
    /// One variable, or two: index and element of a list, key and value of a map.
    package let variables: [Variable]
    /// The filter of `map`, `transformList`, `transformMap` and `transformMapEntry`.
    package let condition: NodeID?
    /// Evaluated for each element; the key for `sortBy`, `keyBy` and `groupBy`.
    package let body: NodeID
    /// The optional value of `keyBy` and `groupBy`.
    package let value: NodeID?
}
