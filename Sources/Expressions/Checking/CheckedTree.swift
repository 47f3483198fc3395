package import Values

/// An expression with resolved names, overloads and types: the input of lowering.
package struct CheckedTree: Sendable {
    package let tree: ExpressionTree
    /// The type of each node, without type parameters.
    let types: [CELType]
    /// The meaning of each node that its kind does not determine.
    package let meanings: [Meaning]
    /// Optional variables that a condition has shown to be present; they are read unwrapped.
    package let narrowed: Set<NodeID>
    /// The number of macro variables; each has a unique index.
    let localCount: Int

    /// The number of nodes.
    var nodeCount: Int { tree.nodes.count }

    /// The type of the expression.
    package var type: CELType { types[Int(tree.root.index)] }

    package func type(of id: NodeID) -> CELType { types[Int(id.index)] }

    package func meaning(of id: NodeID) -> Meaning { meanings[Int(id.index)] }
}

/// The resolved meaning of a node.
package enum Meaning: Sendable {
    /// Determined by the node's kind.
    case plain
    /// A variable of the scope, by slot. On a select: a qualified name.
    case slot(Int)
    /// `has(group.name)`: whether the variable in this slot has a value.
    case presence(Int)
    /// A macro variable, by index.
    case local(Int)
    /// A comprehension, with the indices of its variables.
    case locals([Int])
    /// A known value, such as an enumeration case.
    case constant(Literal)
    /// A type name.
    case type(CELType)
    /// A member of `colors`.
    case color(Color)
    /// A field of a model's object, by index.
    case field(Int)
    /// An object literal, with the index of the model's field for each entry.
    case fields(ModelID, [Int])
    /// The matching overloads: one if types are known, else resolved by the values at run time.
    case overloads([OverloadID])
    /// A text of the string catalog. The last operands of a call are its arguments.
    case text(CatalogText)
    /// The title of an enum's case; nil if the cases are their titles.
    case title(EnumerationTitles?)
    /// An unknown name or function, which fails at run time (unchecked expressions only).
    case unknown
}
