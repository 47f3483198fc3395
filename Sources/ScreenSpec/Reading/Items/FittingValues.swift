import Expressions
import Values

// Which values fit where a type is declared: slots of templates, and fields that a tap changes.

extension Template {
    /// Whether it is an expression that becomes a value of a type by its literals: `${[]}` is a list of any
    /// type, and the texts in `${item.isNew ? 'new' : 'old'}` are cases of an enum.
    func isLiteral(of type: CELType) -> Bool {
        guard segments.count == 1, let expression = interpolations.first else { return false }
        return expression.tree.isLiteral(expression.tree.tree.root, of: type)
    }
}

extension CheckedTree {
    /// Whether a part is a literal of a type, or has its type. The recursion is bounded by the depth of
    /// expressions.
    fileprivate func isLiteral(_ id: NodeID, of type: CELType) -> Bool {
        switch (tree[id].kind, type.unwrapped) {
        case (.literal(.string(let text)), .enumeration(let enumeration)):
            enumeration.cases.contains(text)
        case (.list(let elements, []), .list(let element)):
            tree[elements].allSatisfy { isLiteral($0, of: element) }
        case (.map(let entries, []), .map(.string, let element)):
            tree[entries].enumerated().allSatisfy { index, node in
                isLiteral(node, of: index.isMultiple(of: 2) ? .string : element)
            }
        case (.call("_?_:_", nil, let arguments), _):
            tree[arguments].dropFirst().allSatisfy { isLiteral($0, of: type) }
        default: self.type(of: id).fits(slotOf: type)
        }
    }
}

extension CELType {
    /// Returns whether a slot of `type` accepts a value of this type. Expressions are compiled for
    /// the slot's type, so a `json` value needs a slot of type `json`.
    func fits(slotOf type: CELType) -> Bool {
        switch (self, type) {
        case (.error, _), (_, .error), (_, .dyn), (.null, .optional), (.enumeration, .string): true
        case (.enumeration, .enumeration): hasCases(of: type)
        case (.optional(let value), .optional(let slot)): value.fits(slotOf: slot)
        case (_, .optional(let slot)): fits(slotOf: slot)
        default: self == type
        }
    }
}
