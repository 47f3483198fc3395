import Expressions
import LoaderPlan
import Values

/// Shows what writes change in the items of a section.
extension ScreenLoad {
    /// Returns the items as if all writes had succeeded, and what was changed; nil where nothing
    /// was.
    ///
    /// An item is that of a write if it has the identity; where none has, nothing is changed.
    mutating func applyWrites(
        to result: inout LoadResult, of section: SectionPlan, _ progress: SectionProgress
    ) -> ItemWrites? {
        let begun = writes.all
        let writes = begun.filter {
            $0.request.target.section == section.id && $0.insertion == nil
                && ($0.optimism != nil || $0.isInFlight || $0.shownChange != nil)
        }
        var added = begun.filter { $0.insertion?.section == section.id }
        if case .succeeded = result.end {} else { added = [] }
        guard !writes.isEmpty || !added.isEmpty else { return nil }
        let ofIdentities = Dictionary(grouping: writes, by: \.request.target.identity)
        let ofIndices = Dictionary(grouping: writes, by: \.request.target.index)
        let names = activation.values.count
        activation.append(element: progress.element, of: section)
        var shown = ItemWrites()
        shown.controls[nil] = self.writes.controlValues(in: section.id)
        var (items, kept): ([Value], [Int]) = ([], [])
        var identities: [String?] = []
        for (index, item) in result.values.enumerated() {
            let identity = section.identity?.text(of: item, at: index, in: &activation)
            let own = (identity == nil ? ofIndices[index] : ofIdentities[identity]) ?? []
            if let item = changed(item, by: own) {
                if own.contains(where: { $0.optimism != nil }) { shown.updated.insert(items.count) }
                if own.contains(where: \.isInFlight) { shown.sending.insert(items.count) }
                for change in own.compactMap(\.shownChange) {
                    shown.controls[items.count, default: [:]][change.place] = change.value
                }
                items.append(item)
                kept.append(index)
                identities.append(identity)
            } else {
                shown.removed += 1
            }
        }
        result.values = items
        result.origins = result.origins.selecting(kept)
        if !added.isEmpty { add(added, to: &result, identities, of: section, &shown) }
        activation.removeNames(from: names)
        return shown
    }

    /// Returns an item with other values; nil if a write removes it.
    private mutating func changed(_ item: Value, by writes: [Writes.Write]) -> Value? {
        var item = item
        for write in writes {
            switch write.optimism {
            case nil: break
            case .remove: return nil
            case .update(let changes, let arena):
                let copies = changes.map { change in
                    var budget = Int.max
                    let value = activation.arena.copy(change.value, from: arena, budget: &budget)
                    return (field: change.field, value: value ?? .null)
                }
                item = activation.arena.copy(item, replacing: copies)
            }
        }
        return item
    }
}
