import Values

/// An expression whose names, overloads and types are known; what lowering reads.
package struct CheckedTree: Sendable {
    package let tree: ExpressionTree
    /// The type of each node, without type parameters.
    let types: [CELType]
    /// What each node stands for, where its kind alone does not say it.
    let meanings: [Meaning]
    /// How many variables of macros there are: each has a number of its own.
    let localCount: Int

    /// How many values, names and operators there are.
    var nodeCount: Int { tree.nodes.count }

    /// The type of the whole.
    package var type: CELType { types[Int(tree.root.index)] }

    func type(of id: NodeID) -> CELType { types[Int(id.index)] }

    func meaning(of id: NodeID) -> Meaning { meanings[Int(id.index)] }
}

/// What a node of an expression stands for.
enum Meaning: Sendable {
    /// What its kind says.
    case plain
    /// A variable of the scope, by its slot in the activation. Of a select: a dotted name as a whole.
    case slot(Int)
    /// A variable of a macro around it, by its number.
    case local(Int)
    /// A comprehension, with the numbers of its variables.
    case locals([Int])
    /// A known value: a case of an enumeration.
    case constant(Literal)
    /// The name of a type.
    case type(CELType)
    /// A field of a model's object, by its index; the field may be absent in the object.
    case field(Int)
    /// An object literal, with the index of the model's field for each entry.
    case fields(ModelID, [Int])
    /// The overloads that fit: one where types are known, else the one that fits the values.
    case overloads([OverloadID])
    /// Nothing is called this: a fault where it is evaluated (unchecked expressions alone).
    case unknown
}
