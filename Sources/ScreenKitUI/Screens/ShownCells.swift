#if canImport(UIKit)
    import UIKit

    /// What the cells of a collection view show, as long as it displays them.
    @MainActor
    final class ShownCells<Section: Hashable & Sendable> {
        private struct Shown {
            let id: ItemID<Section>
            let cell: ScreenCell?
            let reading: ChangeReading
        }

        private var shown: [ObjectIdentifier: Shown] = [:]

        /// The cells that show something, by the identities of their items.
        var cells: [ItemID<Section>: ScreenCell?] {
            Dictionary(shown.values.map { ($0.id, $0.cell) }) { _, last in last }
        }

        func set(
            _ view: UICollectionViewCell, _ id: ItemID<Section>, _ cell: ScreenCell?,
            _ reading: ChangeReading
        ) {
            forget(view)
            shown[ObjectIdentifier(view)] = Shown(id: id, cell: cell, reading: reading)
        }

        func has(_ view: UICollectionViewCell, _ id: ItemID<Section>) -> Bool {
            shown[ObjectIdentifier(view)]?.id == id
        }

        func forget(_ view: UICollectionViewCell) {
            shown.removeValue(forKey: ObjectIdentifier(view))?.reading.end()
        }

        /// Ends the readings of all cells, which are read together now.
        func endReadings() { for entry in shown.values { entry.reading.end() } }
    }
#endif
