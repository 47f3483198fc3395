/// What an expression reads of a variable.
extension CheckedExpression {
    /// The fields that it reads of the object in `slot`, by index; nil where it reads the object as a
    /// whole.
    package func fields(read slot: Int) -> Set<Int>? {
        slots.contains(slot) ? tree.fields(read: slot) : []
    }
}

extension CheckedTree {
    fileprivate func fields(read slot: Int) -> Set<Int>? {
        var fields: Set<Int> = []
        // Operands stand before what is made of them.
        var open: Set<UInt32> = []
        for index in tree.nodes.indices {
            let id = NodeID(index)
            if case .slot(slot) = meaning(of: id) { open.insert(id.index) }
            guard case .select(let operand, _, _) = tree[id].kind, open.contains(operand.index),
                case .field(let field) = meaning(of: id)
            else { continue }
            open.remove(operand.index)
            fields.insert(field)
        }
        return open.isEmpty ? fields : nil
    }
}
