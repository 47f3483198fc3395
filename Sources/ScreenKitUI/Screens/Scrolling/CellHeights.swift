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

        private var known: [ItemID<Section>: Known] = [:]
        /// The number of items of which measuring took too long.
        private var tooMany = CellHeightLimits.greatestCount + 1
        private var traits = UITraitCollection()
        private weak var view: NodeContentView?

        /// Returns the heights of the items of a section; nil if they are too many, take too long, or have
        /// widths that only UIKit knows.
        ///
        /// - Parameter content: returns what the cell of an item shows; nil for what cannot be measured.
        func heights(
            of items: [ItemID<Section>], in width: Double, _ collectionView: UICollectionView,
            content: (Int) -> NodeContent?
        ) -> [Double]? {
            guard width > 0, items.count < tooMany else { return nil }
            if !collectionView.traitCollection.hasSizes(of: traits) {
                (known, traits) = ([:], collectionView.traitCollection)
            }
            let clock = ContinuousClock()
            let end = clock.now + CellHeightLimits.time
            var heights: [Double] = []
            for (index, id) in items.enumerated() {
                guard let content = content(index) else { return nil }
                if let known = known[id], known.width == width, known.content == content {
                    heights.append(known.height)
                    continue
                }
                guard clock.now < end else {
                    tooMany = items.count
                    return nil
                }
                let height = measure(content, width, collectionView)
                known[id] = Known(content: content, width: width, height: height)
                heights.append(height)
            }
            if known.count > 2 * items.count + CellHeightLimits.greatestCount { known = [:] }
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
        /// A frame of a display of 120 frames per second.
        static var time = Duration.milliseconds(8)
        /// More items are never measured.
        static let greatestCount = 100
    }
#endif
