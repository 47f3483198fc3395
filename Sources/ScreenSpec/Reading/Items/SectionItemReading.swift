import Diagnostics
import Expressions
import Screens
import Values

/// The items of a section: source, identity and search text.
extension SpecReader {
    /// Reads the source of the items and the type of an item; nil for one with an error.
    func readItems(_ entries: Entries, _ scope: Scope) -> (SectionItems?, CELType?) {
        if let node = entries[.items], tree[node].kind == .string {
            return derivedItems(node, entries, scope)
        }
        let written = entries[.model].flatMap { itemType($0) }
        // Responses that are null are not items.
        let item = entries[.for] == nil ? written : written?.unwrapped
        if let node = entries[.items], !isFaulty(node), isExpressionInBrackets(node, item) {
            bag.report(.listInsteadOfExpression, at: head(node))
            return (nil, nil)
        }
        if entries[.model] == nil, !mayBeTruncated(entries.node) {
            bag.report(.missingModel, at: head(entries.node))
        }
        let request = request(entries, scope, type: item.map { .list($0) })
        return (request.map { .request($0) }, item.map { CELType($0, in: models) })
    }

    /// Reads items that are an expression: `items: data.rows`.
    private func derivedItems(_ node: NodeIndex, _ entries: Entries, _ scope: Scope) -> (
        SectionItems?, CELType?
    ) {
        for entry in entries.wellSpelled where Self.requestKeys.contains(entry.key) {
            bag.report(.keyBesideDerivedItems(entry.key.word), at: place(entry.keyNode))
        }
        guard let found = expression(node, scope, "`items`", like: "data.rows") else {
            return (nil, nil)
        }
        guard let item = found.type.itemType else {
            bag.report(.noItems(found.type, found.type.text(in: models)), at: found.place)
            return (nil, nil)
        }
        return (.derived(.expression(found)), item)
    }

    /// The keys of a request, which are invalid with an expression in `items`.
    private static let requestKeys = Set(SpecKeys.request.keys.map(\.key))

    /// Reads the model of an item; reports a list type.
    private func itemType(_ node: NodeIndex) -> ValueType? {
        if tree[node].style == .flow, tree[node].kind == .sequence, tree.count(node) == 1,
            let element = tree.elements(node).first(where: { !tree[$0].kind.isCollection })
        {
            guard let type = self.type(element, "`model`") else { return nil }
            bag.report(.listAsItem(type.text(in: models)), at: place(node))
            return type
        }
        if let element = elementOfOtherLanguageList(node) {
            bag.report(.listAsItem(element.text(in: models)), at: place(node))
            return element
        }
        guard let type = self.type(node, "`model`") else { return nil }
        if case .list(let element) = type.unwrapped {
            return refuse(.listAsItem(element.text(in: models)), at: place(node))
        }
        return type
    }

    /// Reads `identity`.
    ///
    /// - Parameter wholeSlots: the slots of the section as a whole. An identity cannot read them,
    ///   nor
    ///   entries of `let` that read them.
    func readIdentity(
        _ node: NodeIndex, _ scope: Scope, _ names: [Definition], wholeSlots: Range<Int>
    ) -> CheckedExpression? {
        guard let found = expression(node, scope, "`identity`", like: "item.id") else { return nil }
        var unavailable = Set(wholeSlots)
        for name in names where !unavailable.isDisjoint(with: name.expression.slots) {
            unavailable.insert(name.slot)
        }
        guard unavailable.isDisjoint(with: found.slots) else {
            return refuse(.identityReadsItems, at: found.place)
        }
        switch found.type.wrapped ?? found.type {
        case .string, .int, .uint, .bool, .enumeration, .dyn, .error: return found
        default: return refuse(.identityType(found.type.text(in: models)), at: found.place)
        }
    }

    func readSearch(_ node: NodeIndex, _ scope: Scope) -> CheckedExpression? {
        guard let found = expression(node, scope, "`search`", like: "item.name") else { return nil }
        switch found.type.wrapped ?? found.type {
        case .string, .enumeration, .dyn, .error: return found
        default: return refuse(.searchType(found.type.text(in: models)), at: found.place)
        }
    }
}

extension CELType {
    /// The type of an item if an expression of this type is the items of a section: the element of
    /// a list, or an object; either may be optional.
    fileprivate var itemType: CELType? {
        switch wrapped ?? self {
        case .list(let element): element
        case .object: wrapped ?? self
        case .dyn: .dyn
        case .error: .error
        default: nil
        }
    }
}
