/// The index of a node in its `ExpressionTree`.
package struct NodeID: Hashable, Sendable {
    let index: UInt32

    init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }
}

/// An expression as parsed: all nodes in one array, each directly behind the nodes inside it.
///
/// So a loop over the array meets operands before what is made of them, and no reader of a tree
/// needs to recurse: sums and paths may be many thousand nodes deep on their left side. Everywhere
/// else a tree is at most `ExpressionParser.maxDepth` deep. Names of a macro's variables stand in
/// the array as well, though nothing refers to them.
///
/// Operators are calls of CEL's operator functions (`_+_`, `_[_]`, `_?_:_`; Appendix of langdef.md),
/// chains of `&&` and `||` one call of many arguments. Macros stay what they are: a `Comprehension`.
package struct ExpressionTree: Sendable {
    package internal(set) var root: NodeID
    private(set) var nodes: [ExpressionNode]
    /// Arguments, elements and entries; a node names its own as a range.
    private(set) var children: [NodeID]

    init() {
        root = NodeID(0)
        nodes = []
        children = []
    }

    subscript(id: NodeID) -> ExpressionNode { nodes[Int(id.index)] }

    subscript(range: ChildRange) -> ArraySlice<NodeID> {
        children[Int(range.start)..<Int(range.start) + Int(range.count)]
    }

    /// Adds a node and answers its index.
    mutating func add(_ node: ExpressionNode) -> NodeID {
        nodes.append(node)
        return NodeID(nodes.count - 1)
    }

    /// Puts another node in the place of the last one; what is inside of it stays.
    mutating func replaceLast(with node: ExpressionNode) {
        guard !nodes.isEmpty else { return }
        nodes[nodes.count - 1] = node
    }

    /// Adds the children of a node that is about to be added.
    mutating func add(_ list: [NodeID]) -> ChildRange {
        let start = children.count
        children += list
        return ChildRange(start: UInt32(start), count: UInt32(list.count))
    }
}

/// Where a node's children stand in the tree's list of them.
struct ChildRange: Hashable, Sendable {
    let start: UInt32
    let count: UInt32
}

/// One node of an expression.
struct ExpressionNode: Sendable {
    enum Kind: Sendable {
        case literal(Literal)
        /// A name; with a leading dot, one that no local name hides.
        case name(String, isGlobal: Bool)
        /// `operand.field`, `operand.?field`, or `has(operand.field)`.
        case select(NodeID, field: String, SelectStyle)
        /// A function; operators too. `f(x)` has no target, `x.f()` has.
        case call(String, target: NodeID?, arguments: ChildRange)
        /// `[a, ?b]`; `optional` holds the positions of elements with a `?`.
        case list(ChildRange, optional: [Int])
        /// `{k: v, ?k: v}`: keys and values in turn; `optional` holds the numbers of entries with `?`.
        case map(ChildRange, optional: [Int])
        /// `Row{field: value}`; `names` has a name for each child.
        case object(String, isGlobal: Bool, ChildRange, names: [FieldName], optional: [Int])
        case comprehension(Comprehension)
        /// Something that could not be read and has been reported.
        case missing
    }

    let kind: Kind
    /// The UTF-8 bytes of the whole in the text that was parsed.
    let range: Range<Int>
    /// What a caret points at: an operator, the name behind a dot, the function's name.
    let focus: Range<Int>
}

/// How a field is asked for.
enum SelectStyle: Sendable {
    case plain, optional, test
}

/// The name of a field in an object literal.
struct FieldName: Sendable {
    let name: String
    let range: Range<Int>
}

/// A constant written in an expression.
package enum Literal: Hashable, Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case uint(UInt64)
    case double(Double)
    case string(String)
    case bytes([UInt8])
}

/// A macro with variables of its own.
struct Comprehension: Sendable {
    enum Macro: String, Sendable, CaseIterable {
        case all, exists, existsOne, filter
        /// `map(x, e)` and, with a condition, `map(x, p, e)`.
        case map
        /// Over two variables; the condition may be left out.
        case transformList, transformMap, transformMapEntry
        case sortBy, sortByDesc
        /// `keyBy(x, key[, value])`: the first element of each key.
        case keyBy
        /// `groupBy(x, key[, value])`: a list for each key.
        case groupBy
        case optMap, optFlatMap
        /// `cel.bind(x, value, body)`; the operand is the value.
        case bind
    }

    /// A name that the macro declares.
    struct Variable: Sendable {
        let name: String
        let range: Range<Int>
    }

    let macro: Macro
    /// What is gone through; of `bind`, what is bound.
    let operand: NodeID
    /// One name, or two: index and element of a list, key and value of a map.
    let variables: [Variable]
    /// Before the body of `map`, `transformList`, `transformMap` and `transformMapEntry`.
    let condition: NodeID?
    /// What is evaluated for each element: the key for `sortBy`, `keyBy` and `groupBy`.
    let body: NodeID
    /// The value of `keyBy` and `groupBy`, where it is given.
    let value: NodeID?
}
