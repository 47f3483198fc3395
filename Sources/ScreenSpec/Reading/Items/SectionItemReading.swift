import Diagnostics
import Expressions
import Screens
import Values

/// The items of a section, each part nil if it has an error.
struct ReadItems {
    /// The source.
    var items: SectionItems?
    /// The type of an item.
    var item: CELType?
    /// The type of `error.response`, if the section has a request.
    var errors: ErrorType?
}

/// The items of a section: source, identity and search text.
extension SectionReader {
    /// Reads the source of the items and the type of an item.
    func readItems(_ entries: Entries, in scope: Scope) -> ReadItems {
        if let node = entries[.items], tree[node].kind == .string {
            return derivedItems(node, in: entries, scope: scope)
        }
        let written = entries[.model].flatMap { itemType($0) }
        // Responses that are null are not items.
        let item = entries[.for] == nil ? written : written?.unwrapped
        if let node = entries[.items], !isFaulty(node),
            requests.literals.isExpressionInBrackets(node, item: item)
        {
            report(.listInsteadOfExpression, at: head(node))
            return ReadItems()
        }
        if entries[.model] == nil, !mayBeTruncated(entries.node) {
            report(.missingModel, at: head(entries.node))
        }
        let read = requests.read(entries, in: scope, type: item.map { .list($0) })
        return ReadItems(
            items: read.request.map { .request($0) }, item: item.map { CELType($0, in: models) },
            errors: read.errors)
    }

    /// Reads items that are an expression: `items: data.rows`.
    private func derivedItems(_ node: NodeIndex, in entries: Entries, scope: Scope) -> ReadItems {
        for entry in entries.wellSpelled where Self.requestKeys.contains(entry.key) {
            report(.keyBesideDerivedItems(entry.key.word), at: place(entry.keyNode))
        }
        guard let found = expression(node, in: scope, as: "`items`", like: "data.rows") else {
            return ReadItems()
        }
        guard let item = found.type.itemType else {
            report(.noItems(found.type, words: found.type.text(in: models)), at: found.place)
            return ReadItems()
        }
        return ReadItems(items: .derived(.expression(found)), item: item)
    }

    /// The keys of a request, which are invalid with an expression in `items`.
    private static let requestKeys = Set(SpecKeys.request.keys.map(\.key))

    /// Reads the model of an item; reports a list type.
    private func itemType(_ node: NodeIndex) -> ValueType? {
        if tree[node].style == .flow, tree[node].kind == .sequence, tree.count(node) == 1,
            let element = tree.elements(node).first(where: { !tree[$0].kind.isCollection })
        {
            guard let type = requests.types.type(element, as: "`model`") else { return nil }
            report(.listAsItem(type.text(in: models)), at: place(node))
            return type
        }
        if let element = requests.types.elementOfOtherLanguageList(node) {
            report(.listAsItem(element.text(in: models)), at: place(node))
            return element
        }
        guard let type = requests.types.type(node, as: "`model`") else { return nil }
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
        _ node: NodeIndex, in scope: Scope, names: [Definition], wholeSlots: Range<Int>
    ) -> CheckedExpression? {
        guard
            let found = optionalExpression(node, in: scope, as: "`identity`", like: "item.id")
        else { return nil }
        var unavailable = Set(wholeSlots)
        for name in names where !unavailable.isDisjoint(with: name.expression.slots) {
            unavailable.insert(name.slot)
        }
        guard unavailable.isDisjoint(with: found.slots) else {
            return refuse(.identityReadsItems, at: found.place)
        }
        switch found.type.wrapped ?? found.type {
        case .string, .int, .uint, .bool, .enumeration, .dyn, .error: return found
        default:
            return refuse(
                .identityType(found.text, type: found.type.text(in: models)), at: found.place)
        }
    }

    /// Returns the identity of an element of a tree, which is that of its value; nil for other items.
    ///
    /// - Parameter items: the node of the items.
    func identityOfNode(
        _ item: CELType?, in scope: Scope, at items: NodeIndex?
    ) -> CheckedExpression? {
        guard case .object(let id)? = item?.nodeValue, let model = models[id], let items,
            let index = model.identityField
        else { return nil }
        let field = model.fields[index]
        return template(
            of: "item.value.\(field.type.isOptional ? "?" : "")\(field.name)", .optional, in: scope,
            at: place(items)
        )?.interpolations.first
    }

    func readSearch(_ node: NodeIndex, in scope: Scope) -> CheckedExpression? {
        guard let found = expression(node, in: scope, as: "`search`", like: "item.name") else {
            return nil
        }
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
