#if canImport(UIKit)
    import UIKit

    /// What a cell shows, for what that was made, and what was read for it.
    @MainActor
    struct MadeCell {
        let cell: ScreenCell?
        /// The item; nil for a placeholder.
        let item: AnyHashable?
        let index: Int
        /// The element whose section the cell is in; nil in a section that stands once.
        let element: AnyHashable?
        let reading: ChangeReading

        /// Whether a cell that is made now would be the same.
        func isCurrent(
            for item: AnyHashable?, at index: Int, of element: AnyHashable?
        ) -> Bool {
            guard let item, !reading.isNoticed else { return false }
            return self.item == item && self.index == index && self.element == element
        }

        func isSame(as other: MadeCell) -> Bool {
            guard let cell, let other = other.cell else { return cell == nil && other.cell == nil }
            return cell.isSame(as: other)
        }
    }

    /// What the cells of a collection view show, as long as it displays them.
    @MainActor
    final class ShownCells<Section: Hashable & Sendable> {
        private var shown: [ObjectIdentifier: (id: ItemID<Section>, made: MadeCell)] = [:]

        /// What cells show by the identities of their items.
        var cells: [ItemID<Section>: MadeCell] {
            Dictionary(shown.values.map { ($0.id, $0.made) }) { _, last in last }
        }

        /// Notes what a cell shows.
        func set(_ view: UICollectionViewCell, _ id: ItemID<Section>, _ made: MadeCell) {
            forget(view)
            shown[ObjectIdentifier(view)] = (id, made)
        }

        /// Notes that what cells show was made again, and is the same.
        func renew(_ id: ItemID<Section>, _ made: MadeCell) {
            for (view, old) in shown where old.id == id {
                old.made.reading.end()
                shown[view] = (id, made)
            }
        }

        func has(_ view: UICollectionViewCell, _ id: ItemID<Section>) -> Bool {
            shown[ObjectIdentifier(view)]?.id == id
        }

        func forget(_ view: UICollectionViewCell) {
            shown.removeValue(forKey: ObjectIdentifier(view))?.made.reading.end()
        }
    }
#endif
