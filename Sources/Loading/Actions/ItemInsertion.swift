import Expressions
import LoaderPlan
import LoadingCore
import Screens
import Values

/// An item that a write adds to a section, until the section is loaded again.
struct ItemInsertion: Sendable {
    /// The item, in an arena of its own.
    var item: Value
    var arena: Arena
    /// The id of the section.
    let section: String
    /// Whether it comes after the loaded items.
    let isLast: Bool
    let model: ModelID
    /// The identity that the answer gives to it, and the names where the action stands.
    let answer: (identity: FieldChange, scope: ActionScope)?
    /// Why its request has failed last; nil while it has not.
    var failure: LoadFailure?
}

/// Shows the items that writes add.
extension ScreenLoad {
    /// Adds the items of writes to those of a section, as `LoadingRules.listedItems` says.
    ///
    /// - Parameter identities: those of the items.
    mutating func add(
        _ added: [Writes.Write], to result: inout LoadResult, _ identities: [String?],
        of section: SectionPlan, _ shown: inout ItemWrites
    ) {
        let insertions = added.compactMap(\.insertion)
        let values = insertions.map { insertion in
            var budget = Int.max
            return activation.arena.copy(insertion.item, from: insertion.arena, budget: &budget)
                ?? .null
        }
        let list = LoadingRules.listedItems(
            loaded: identities,
            with: zip(insertions, values).map { insertion, value in
                LoadingRules.InsertedItem(
                    identity: section.identity?.text(of: value, at: 0, in: &activation),
                    isLast: insertion.isLast != section.beginsAtEnd)
            })
        var positions: [Int?] = []
        var items: [Value] = []
        for item in list {
            switch item {
            case .loaded(let position):
                positions.append(position)
                items.append(result.values[position])
            case .inserted(let position):
                let write = added[position]
                shown.inserted[items.count] = InsertedItem(
                    write: write.id.number, failure: insertions[position].failure)
                positions.append(nil)
                items.append(values[position])
            }
        }
        shown = shown.moved(to: positions)
        for (index, item) in list.enumerated() {
            guard case .inserted(let position) = item else { continue }
            shown.updated.insert(index)
            if added[position].isOpen { shown.sending.insert(index) }
        }
        result.values = items
        result.origins = result.origins.placing(at: positions)
    }

    /// Gives the item that a write has added the identity that the answer says.
    mutating func identify(_ id: WriteID, _ result: SendResult) {
        guard var insertion = writes.insertion(of: id), let answer = insertion.answer,
            let fields = plan.screen.models[insertion.model]?.fields,
            fields.indices.contains(answer.identity.field)
        else { return }
        var names = answer.scope.following(result.result).activation(activation, of: plan)
        // Without a value the item keeps its own.
        guard
            let value = try? answer.identity.value.fieldValue(
                of: fields[answer.identity.field], in: &names, plan.screen.models)
        else { return }
        var budget = Int.max
        let copy = insertion.arena.copy(value, from: names.arena, budget: &budget)
        insertion.item = insertion.arena.copy(
            insertion.item, replacing: [(field: answer.identity.field, value: copy ?? .null)])
        writes.replace(insertion, of: id)
    }
}
