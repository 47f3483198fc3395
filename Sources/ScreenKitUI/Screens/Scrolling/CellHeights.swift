#if canImport(UIKit)
    import ScreenKit
    import UIKit

    /// Measures the cells of short sections before they are shown.
    @MainActor
    final class CellHeights<Section: Hashable & Sendable> {
        private struct Known {
            let content: NodeContent
            let width: Double
            var height: Double
        }

        /// What the heights of a section were computed for, and what was read for them.
        private struct MeasuredSection {
            let version: Int
            let width: Double
            let reading: ChangeReading
        }

        private var known: [ItemID<Section>: Known] = [:]
        private var sections: [SectionID<Section>: MeasuredSection] = [:]
        /// The number of items of which measuring took too long.
        private var tooMany = CellHeightLimits.greatestCount + 1
        /// What making and measuring cells has taken since the layout began.
        private var spent = Duration.zero
        private var traits = UITraitCollection()
        private weak var view: NodeContentView?

        /// Begins the time for all sections of a layout.
        func beginLayout() { spent = .zero }

        /// Returns the heights of the items of a section; nil if they are too many, take too long, or have
        /// widths that only UIKit knows. Cells are made only where something has changed since they were
        /// measured.
        ///
        /// - Parameters:
        ///   - version: another one for other content of the screen.
        ///   - observer: notices changes of what cells read.
        ///   - content: returns what the cell of an item shows; nil for what cannot be measured.
        func heights(
            of section: SectionID<Section>, _ items: [ItemID<Section>], version: Int,
            in width: Double, _ collectionView: UICollectionView, _ observer: ChangeObserver,
            content: (Int) -> NodeContent?
        ) -> [Double]? {
            guard width > 0, items.count < tooMany else { return nil }
            if !collectionView.traitCollection.hasSizes(of: traits) {
                forget()
                traits = collectionView.traitCollection
            }
            let old = sections[section]
            if let old, old.version == version, old.width == width, !old.reading.isNoticed,
                let heights = knownHeights(of: items, in: width)
            {
                return heights
            }
            let (heights, reading) = observer.read(after: old?.reading) {
                measure(items, in: width, collectionView, content: content)
            }
            sections[section] =
                heights == nil
                ? nil : MeasuredSection(version: version, width: width, reading: reading)
            if known.count > CellHeightLimits.keptCount { forget() }
            return heights
        }

        private func forget() { (known, sections) = ([:], [:]) }

        private func knownHeights(
            of items: [ItemID<Section>], in width: Double
        ) -> [Double]? {
            let heights = items.compactMap { id in
                known[id].flatMap { $0.width == width ? $0.height : nil }
            }
            return heights.count == items.count ? heights : nil
        }

        private func measure(
            _ items: [ItemID<Section>], in width: Double, _ collectionView: UICollectionView,
            content: (Int) -> NodeContent?
        ) -> [Double]? {
            let clock = ContinuousClock()
            let isFirst = spent == .zero
            var heights: [Double] = []
            for (index, id) in items.enumerated() {
                guard spent < CellHeightLimits.time else {
                    // The heights of before are better estimates than any other.
                    if let heights = knownHeights(of: items, in: width) { return heights }
                    // What takes too long alone is not begun again.
                    if isFirst { tooMany = items.count }
                    return nil
                }
                let start = clock.now
                defer { spent += start.duration(to: clock.now) }
                guard let content = content(index) else { return nil }
                if let known = known[id], known.width == width, known.content == content {
                    heights.append(known.height)
                    continue
                }
                let height = measure(content, width, collectionView)
                known[id] = Known(content: content, width: width, height: height)
                heights.append(height)
            }
            return heights
        }

        /// A cell is as high as it is now, with its pictures.
        func note(_ height: Double, of id: ItemID<Section>, in width: Double) {
            if known[id]?.width == width { known[id]?.height = max(1, height) }
        }

        private func measure(
            _ content: NodeContent, _ width: Double, _ collectionView: UICollectionView
        ) -> Double {
            let view = view ?? addedView(content, collectionView)
            return max(1, Double(view.height(of: content, in: width)))
        }

        private func addedView(
            _ content: NodeContent, _ collectionView: UICollectionView
        ) -> NodeContentView {
            let view = NodeContentView(content)
            view.isHidden = true
            view.accessibilityElementsHidden = true
            // It has the traits of the cells there.
            collectionView.insertSubview(view, at: 0)
            self.view = view
            return view
        }
    }

    /// What measuring before cells are shown may take.
    @MainActor
    enum CellHeightLimits {
        /// For all sections of a layout: a frame of a display of 120 frames per second.
        static var time = Duration.milliseconds(8)
        /// More items are never measured.
        static let greatestCount = 100
        /// More heights are not kept.
        static let keptCount = 10_000
    }
#endif
