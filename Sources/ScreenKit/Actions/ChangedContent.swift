import LoadingCore

extension SectionContent {
    /// Returns the section as if all writes had succeeded, with the items that writes add. An item is that of a write if it has the
    /// identity; where none has, nothing is changed.
    @MainActor
    public func changed(
        by writes: ScreenWrites, in section: String, identity: (Item) -> String?
    ) -> SectionContent {
        let changes = writes.changes(in: section, of: Item.self)
        var added = writes.insertions(into: section, of: Item.self)
        if state != .content, state != .empty { added = [] }
        guard !changes.isEmpty || !added.isEmpty else { return self }
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
        let list = LoadingRules.listedItems(
            loaded: left.map(identity),
            with: added.map {
                .init(identity: identity($0.item), isLast: ($0.edge == .end) != beginsAtEnd)
            })
        let shown = list.map { item in
            switch item {
            case .loaded(let position): left[position]
            case .inserted(let position): added[position].item
            }
        }
        let notes = LoadNote.written(
            removed: removed, updated: updated, added: shown.count - left.count)
        return with(shown, notes: notes)
    }
}

nonisolated extension LoadNote {
    /// What writes have changed beside what is loaded.
    fileprivate static func written(removed: Int, updated: Int, added: Int) -> [String] {
        let parts = [(removed, "removed"), (updated, "changed"), (added, "added")].filter {
            $0.0 > 0
        }
        .map { count, verb in "\(counted(count, "item")) \(verb)" }
        let note = "\(parts.joined(separator: " and ")) by a request, and not loaded again"
        return parts.isEmpty ? [] : [note]
    }
}
