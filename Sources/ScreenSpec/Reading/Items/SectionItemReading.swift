import Diagnostics
import Expressions
import Screens
import Values

/// The items of a section: what gives them, and what tells them apart.
extension SpecReader {
    /// Where the items come from, and the type of one; nil where that could not be read.
    func readItems(_ entries: Entries, _ scope: Scope) -> (SectionItems?, CELType?) {
        if let node = entries[.items], tree[node].kind == .string {
            return derivedItems(node, entries, scope)
        }
        let written = entries[.model].flatMap { itemType($0) }
        // Answers that are null are no items.
        let item = entries[.for] == nil ? written : written?.unwrapped
        if let node = entries[.items], !isFaulty(node), isExpressionInBrackets(node, item) {
            bag.report(.listInsteadOfExpression, at: head(node))
            return (nil, nil)
        }
        if entries[.model] == nil, !mayHoldMore(entries.node) {
            bag.report(.missingModel, at: head(entries.node))
        }
        let request = request(entries, scope, type: item.map { .list($0) })
        return (request.map { .request($0) }, item.map { CELType($0, in: models) })
    }

    /// `items: data.rows`: what an expression gives.
    private func derivedItems(_ node: NodeIndex, _ entries: Entries, _ scope: Scope) -> (
        SectionItems?, CELType?
    ) {
        for entry in entries.entries where Self.requestKeys.contains(entry.key) {
            bag.report(.keyBesideDerivedItems(entry.key.word), at: place(entry.keyNode))
        }
        guard let found = expression(node, scope, "`items`", like: "data.rows") else {
            return (nil, nil)
        }
        guard let item = found.type.itemType else {
            bag.report(.noItems(found.type, found.type.text(in: models)), at: found.place)
            return (nil, nil)
        }
        return (.derived(found), item)
    }

    /// What belongs to a request, and not to items that an expression gives.
    private static let requestKeys = Set(SpecKeys.request.map(\.key) + [.model])

    /// The items' model: an object, or anything that a cell can show.
    private func itemType(_ node: NodeIndex) -> ValueType? {
        if tree[node].style == .flow, tree[node].kind == .sequence, tree.count(node) == 1,
            let element = tree.elements(node).first(where: { !tree[$0].kind.isCollection })
        {
            guard let type = self.type(element, "`model`") else { return nil }
            bag.report(.listAsItem(type.text(in: models)), at: place(node))
            return type
        }
        if let element = elementOfForeignList(node) {
            bag.report(.listAsItem(element.text(in: models)), at: place(node))
            return element
        }
        guard let type = self.type(node, "`model`") else { return nil }
        if case .list(let element) = type.unwrapped {
            return refuse(.listAsItem(element.text(in: models)), at: place(node))
        }
        return type
    }

    /// `wholeSlots` are those of the names that the section has as a whole: they are not known when
    /// items are told apart, and neither are entries of `let` that read them.
    func readIdentity(
        _ node: NodeIndex, _ scope: Scope, _ names: [Definition], wholeSlots: Range<Int>
    ) -> CheckedExpression? {
        guard let found = expression(node, scope, "`identity`", like: "item.id") else { return nil }
        var unknown = Set(wholeSlots)
        for name in names where !unknown.isDisjoint(with: name.expression.slots) {
            unknown.insert(name.slot)
        }
        guard unknown.isDisjoint(with: found.slots) else {
            return refuse(.identityOfAll, at: found.place)
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
    /// The type of one item where this one gives a section's items: a list or an object, which may
    /// be absent.
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
