package import Diagnostics
package import Values

/// An item that a write has added to a section, and that is not loaded yet.
package struct InsertedItem: Sendable, Equatable {
    /// The number of the write.
    package let write: Int
    /// Why the write has failed; nil if it has not.
    package let failure: LoadFailure?

    package init(write: Int, failure: LoadFailure?) {
        self.write = write
        self.failure = failure
    }
}

/// What the writes of a screen change in a section, beyond what is loaded.
package struct ItemWrites: Sendable, Equatable {
    /// The indices of shown items whose write is in flight.
    package var sending: Set<Int> = []
    /// The indices of shown items with values that the server has not sent.
    package var updated: Set<Int> = []
    /// The values that controls show while their writes have not ended, by the index of the item, or
    /// nil for the header and the footer, and the control.
    package var controls: [Int?: [SourceRange: Constant]] = [:]
    /// The shown items that writes have added, by their indices.
    package var inserted: [Int: InsertedItem] = [:]
    /// The number of items that are not shown, though the server has sent them.
    package var removed = 0

    package init() {}

    /// What is shown as the server has not said, as a note; nil if nothing is.
    package var note: String? {
        let removed = removed == 0 ? nil : "\(Self.items(removed)) removed"
        let updates = updated.count { inserted[$0] == nil }
        let changed = updates == 0 ? nil : "\(Self.items(updates)) changed"
        let added = inserted.isEmpty ? nil : "\(Self.items(inserted.count)) added"
        let parts = [removed, changed, added].compactMap(\.self)
        return parts.isEmpty
            ? nil : "\(parts.joined(separator: " and ")) by a request, and not loaded again"
    }

    private static func items(_ count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }

    /// Returns what is changed once the items have other places; what was added stays where it is.
    ///
    /// - Parameter positions: the former index of each item; nil for one that was added.
    package func moved(to positions: [Int?]) -> ItemWrites {
        var moved = ItemWrites()
        moved.removed = removed
        moved.inserted = inserted
        moved.controls[nil] = controls[nil]
        for (new, old) in positions.enumerated() {
            guard let old else { continue }
            if sending.contains(old) { moved.sending.insert(new) }
            if updated.contains(old) { moved.updated.insert(new) }
            moved.controls[new] = controls[old]
        }
        return moved
    }

    /// Returns what is changed in the items at these indices.
    package func selecting(_ indices: [Int]) -> ItemWrites {
        var selected = ItemWrites()
        selected.removed = removed
        selected.controls[nil] = controls[nil]
        for (new, old) in indices.enumerated() {
            if sending.contains(old) { selected.sending.insert(new) }
            if updated.contains(old) { selected.updated.insert(new) }
            selected.inserted[new] = inserted[old]
            selected.controls[new] = controls[old]
        }
        return selected
    }
}
