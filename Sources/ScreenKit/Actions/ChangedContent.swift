extension SectionContent {
    /// Returns the section as if all writes had succeeded. An item is that of a write if it has the
    /// identity; where none has, nothing is changed.
    @MainActor
    public func changed(
        by writes: ScreenWrites, in section: String, identity: (Item) -> String?
    ) -> SectionContent {
        let changes = writes.changes(in: section, of: Item.self)
        guard !changes.isEmpty else { return self }
        var (left, updated): ([Item], Int) = ([], 0)
        for var item in items {
            let id = identity(item)
            let own = changes.filter { id != nil && $0.identity == id }.map(\.change)
            if own.contains(where: { $0.update == nil }) { continue }
            for change in own { change.update?(&item) }
            if !own.isEmpty { updated += 1 }
            left.append(item)
        }
        let removed = items.count - left.count
        return with(left, notes: LoadNote.written(removed: removed, updated: updated))
    }
}

nonisolated extension LoadNote {
    /// What writes have changed beside what is loaded.
    fileprivate static func written(removed: Int, updated: Int) -> [String] {
        let parts = [(removed, "removed"), (updated, "changed")].filter { $0.0 > 0 }
            .map { count, verb in "\(counted(count, "item")) \(verb)" }
        let note = "\(parts.joined(separator: " and ")) by a request, and not loaded again"
        return parts.isEmpty ? [] : [note]
    }
}
