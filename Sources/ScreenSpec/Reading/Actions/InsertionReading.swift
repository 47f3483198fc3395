import Diagnostics
import Expressions
import Screens
import Values

/// Items that requests add: `insert`, `retry` and `discard`. `InsertedItems` checks the sections.
extension ActionReader {
    /// Reads `insert` and the keys beside it.
    ///
    /// - Parameters:
    ///   - scope: the scope of what is tapped.
    ///   - answered: the same with the names of a successful answer.
    func readInsertion(
        _ entries: Entries, in scope: Scope, answered: Scope
    ) -> Insertion? {
        guard let node = entries[.insert] else {
            for key in [Key.into, .to, .id] {
                guard let other = entries.keyNode(key) else { continue }
                report(.keyWithoutInsert(key.word), at: place(other))
            }
            return nil
        }
        if let key = entries.keyNode(.insert), let other = entries.keyNode(.update) {
            report(.updateBesideInsert(insert: place(key)), at: place(other))
        }
        let isLast = oneOf(ScrollEdge.self, key: .to, in: entries) == .end
        let section = entries[.into].flatMap { self.section($0, as: "`into`", in: scope) }
        if entries[.into] == nil, isWhole(entries) {
            report(.insertWithoutSection, at: place(node))
        }
        guard let value = template(node, use: .value, in: scope, as: "`insert`") else { return nil }
        guard case .object(let id) = value.type else {
            if case .error = value.type { return nil }
            return refuse(
                .insertedValue(value.type.text(in: models), isText: value.literal != nil),
                at: value.interpolations.first?.place ?? place(node))
        }
        let identity = entries[.id].flatMap { answeredIdentity($0, of: id, in: answered) }
        return section.map {
            Insertion(
                value, of: id, into: $0, isLast: isLast, identity: identity,
                at: value.interpolations.first?.place ?? place(node))
        }
    }

    /// Reads the identity that an answer gives to an item.
    private func answeredIdentity(
        _ node: NodeIndex, of id: ModelID, in scope: Scope
    ) -> FieldChange? {
        guard let model = models[id], let index = model.identityField,
            model.fields.indices.contains(index)
        else { return refuse(.answeredIdentity(models[id]), at: place(node)) }
        let field = model.fields[index]
        guard let value = template(node, use: .value, in: scope, as: "`id`") else { return nil }
        let argument = ActionArgument(
            name: field.name, namePlace: place(node), value: value,
            literal: value.literal.map { .string($0) }, place: place(node))
        check(argument, field: field)
        return FieldChange(index, argument)
    }

    /// Reads `retry` or `discard`.
    ///
    /// - Parameter failed: gets the names of the failure.
    func repair(
        _ verb: Entries.Entry, in scope: Scope, failed: inout Scope
    ) -> ActionVerb? {
        let word = verb.key.word
        guard isOnlyTrue(verb.value, as: "`\(word)`") else { return nil }
        if scope.isInLibrary { return refuse(.verbInLibrary(verb.key), at: place(verb.keyNode)) }
        if scope.slot(of: "item") == nil, !scope.isInTemplate {
            return refuse(.repairWithoutItem(word), at: place(verb.keyNode))
        }
        guard verb.key == .retry else { return .discard }
        failed = FailureNames.scope(failed, errors: nil)
        return .retry
    }
}
