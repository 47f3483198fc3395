package import Diagnostics
package import Values

/// What the writes of a screen change in a section, beyond what is loaded.
package struct ItemWrites: Sendable, Equatable {
    /// The indices of shown items whose write is in flight.
    package var sending: Set<Int> = []
    /// The indices of shown items with values that the server has not sent.
    package var updated: Set<Int> = []
    /// The values that controls show while their writes have not ended, by the index of the item, or
    /// nil for the header and the footer, and the control.
    package var controls: [Int?: [SourceRange: Constant]] = [:]
    /// The number of items that are not shown, though the server has sent them.
    package var removed = 0

    package init() {}

    /// What is shown as the server has not said, as a note; nil if nothing is.
    package var note: String? {
        let removed = removed == 0 ? nil : "\(Self.items(removed)) removed"
        let changed = updated.isEmpty ? nil : "\(Self.items(updated.count)) changed"
        let parts = [removed, changed].compactMap(\.self)
        return parts.isEmpty
            ? nil : "\(parts.joined(separator: " and ")) by a request, and not loaded again"
    }

    private static func items(_ count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }

    /// Returns what is changed in the items at these indices.
    package func selecting(_ indices: [Int]) -> ItemWrites {
        var selected = ItemWrites()
        selected.removed = removed
        selected.controls[nil] = controls[nil]
        for (new, old) in indices.enumerated() {
            if sending.contains(old) { selected.sending.insert(new) }
            if updated.contains(old) { selected.updated.insert(new) }
            selected.controls[new] = controls[old]
        }
        return selected
    }
}
