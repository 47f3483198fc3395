/// What decoding a field asks of it again and again.
struct FieldPlan: Sendable {
    /// The node at which its path ends.
    let leaf: Int
    /// Its type without a `?`.
    let type: ValueType
    let isOptional: Bool
    let hasDefault: Bool

    init(_ field: Field, leaf: Int) {
        self.leaf = leaf
        type = field.type.unwrapped
        isOptional = field.type.isOptional
        hasDefault = field.defaultValue != nil
    }
}

/// What decoding asks of a model again and again: models themselves are too large to be handed
/// around for each object.
enum ModelPlan: Sendable {
    case object(KeyTree.Tree, [FieldPlan])
    /// The words of a closed enumeration; nil where any will do.
    case words([String]?)

    init(_ model: Model, _ tree: KeyTree.Tree) {
        if let enumeration = model.enumeration {
            self = .words(enumeration.isClosed ? enumeration.cases : nil)
        } else {
            let fields = zip(model.fields, tree.leaves).map { FieldPlan($0, leaf: $1) }
            self = .object(tree, fields)
        }
    }
}
