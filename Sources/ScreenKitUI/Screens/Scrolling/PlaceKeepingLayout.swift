#if canImport(UIKit)
    import UIKit

    /// A compositional layout in which what is seen first keeps its place when something before it comes,
    /// goes or has another length.
    ///
    /// Lengths that become known are corrected in the context of their invalidation, which does not end a
    /// scroll. At the beginning of the content nothing is corrected: what comes there is seen, unless pages
    /// join there.
    final class PlaceKeepingLayout: UICollectionViewCompositionalLayout {
        /// Whether pages join at the beginning, where what is seen keeps its place, too.
        var growsAtTop = false
        /// Is called before sections are laid out.
        var begin: () -> Void = {}
        private var kept: KeptItem?
        /// The lengths of views since the layout was prepared, which it does not have yet.
        private var measured: [ViewPlace: CGFloat] = [:]

        private struct ViewPlace: Hashable {
            let kind: String?
            let path: IndexPath

            @MainActor
            init(_ attributes: UICollectionViewLayoutAttributes) {
                kind = attributes.representedElementKind
                path = attributes.indexPath
            }
        }

        /// An item that keeps its place.
        final class KeptItem {
            /// Returns where the item is now; nil if it is gone.
            fileprivate let path: () -> IndexPath?
            /// How far it is from the offset, in points.
            fileprivate let distance: CGFloat

            fileprivate init(_ path: @escaping () -> IndexPath?, _ distance: CGFloat) {
                (self.path, self.distance) = (path, distance)
            }
        }

        // MARK: - Other items

        /// Notes the item that is seen first, before other items are shown. Returns nil if none keeps its
        /// place.
        ///
        /// - Parameter follow: returns what finds an item later; nil for one that goes.
        func keepFirst(follow: (IndexPath) -> (() -> IndexPath?)?) -> KeptItem? {
            for (path, start) in itemsInSight {
                guard let later = follow(path) else { continue }
                let item = KeptItem(later, start - offset)
                kept = item
                return item
            }
            return nil
        }

        /// The first item in sight; nil at the beginning of the content.
        var firstItem: IndexPath? { itemsInSight.first?.path }

        /// The items in sight with their beginnings: those of which the beginning is seen, then the others from
        /// the last one. None at the beginning of the content, where nothing keeps its place.
        private var itemsInSight: [(path: IndexPath, start: CGFloat)] {
            guard let collectionView,
                growsAtTop || visible.lowerBound > leastOffset + insets.start + 0.5
            else { return [] }
            let items = collectionView.indexPathsForVisibleItems.sorted().compactMap { path in
                layoutAttributesForItem(at: path).map { (path: path, start: start(of: $0.frame)) }
            }
            let first = items.filter { $0.start >= visible.lowerBound }
            return first + items.filter { $0.start < visible.lowerBound }.reversed()
        }

        /// The items are shown after which an item kept its place.
        func end(_ item: KeptItem?) { if kept === item { kept = nil } }

        override func targetContentOffset(
            forProposedContentOffset proposedContentOffset: CGPoint
        ) -> CGPoint {
            var target = super.targetContentOffset(
                forProposedContentOffset: proposedContentOffset)
            guard let kept, let path = kept.path(),
                let frame = layoutAttributesForItem(at: path)?.frame
            else { return target }
            let wanted = max(leastOffset, min(start(of: frame) - kept.distance, greatestOffset))
            if isVertical { target.y = wanted } else { target.x = wanted }
            return target
        }

        // MARK: - Other lengths

        override func prepare() {
            begin()
            super.prepare()
            measured = [:]
        }

        override func invalidationContext(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutInvalidationContext {
            let context = super.invalidationContext(
                forPreferredLayoutAttributes: preferredAttributes,
                withOriginalAttributes: originalAttributes)
            let change = change(to: preferredAttributes, from: originalAttributes)
            // UIKit may have corrected it.
            guard change != 0, context.contentOffsetAdjustment == .zero else { return context }
            context.contentOffsetAdjustment =
                isVertical ? CGPoint(x: 0, y: change) : CGPoint(x: change, y: 0)
            return context
        }

        /// Returns by how much what follows a view moves, in points; 0 if its beginning is seen, or nothing
        /// that follows it.
        private func change(
            to preferred: UICollectionViewLayoutAttributes,
            from original: UICollectionViewLayoutAttributes
        ) -> CGFloat {
            let frame = original.frame
            guard start(of: frame) < startOfKept ?? visible.lowerBound,
                start(of: frame) + length(of: frame) < visible.upperBound
            else { return 0 }
            let place = ViewPlace(original)
            // A row is as high as the highest item in it.
            let row = (layoutAttributesForElements(in: row(of: frame)) ?? []).filter {
                $0.representedElementCategory != .decorationView && ViewPlace($0) != place
                    && $0.indexPath.section == place.path.section
                    && $0.representedElementKind == place.kind
            }
            let others = row.map { measured[ViewPlace($0)] ?? length(of: $0.frame) }.max() ?? 0
            let old = measured[place] ?? length(of: frame)
            let new = length(of: preferred.frame)
            measured[place] = new
            return max(others, new) - max(others, old)
        }

        /// Where the item begins that keeps its place while others are shown.
        private var startOfKept: CGFloat? {
            let path = kept?.path()
            return path.flatMap { layoutAttributesForItem(at: $0) }.map { start(of: $0.frame) }
        }

        /// Returns the place of all that is beside a frame, without what only touches it.
        private func row(of frame: CGRect) -> CGRect {
            let size = collectionViewContentSize
            return isVertical
                ? CGRect(x: 0, y: frame.minY, width: size.width, height: frame.height)
                    .insetBy(dx: 0, dy: min(0.5, frame.height / 4))
                : CGRect(x: frame.minX, y: 0, width: frame.width, height: size.height)
                    .insetBy(dx: min(0.5, frame.width / 4), dy: 0)
        }

        // MARK: - Lengths

        var isVertical: Bool { configuration.scrollDirection == .vertical }

        func start(of frame: CGRect) -> CGFloat { isVertical ? frame.minY : frame.minX }

        func length(of frame: CGRect) -> CGFloat {
            isVertical ? frame.height : frame.width
        }

        var insets: (start: CGFloat, end: CGFloat) {
            let insets = collectionView?.adjustedContentInset ?? .zero
            return isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
        }

        private var offset: CGFloat { start(of: collectionView?.bounds ?? .zero) }

        /// What is seen of the content.
        private var visible: Range<CGFloat> {
            let start = offset + insets.start
            return
                start..<max(
                    start, offset + length(of: collectionView?.bounds ?? .zero) - insets.end)
        }

        /// The offset at the beginning of the content.
        var leastOffset: CGFloat { -insets.start }

        /// The offset at its end.
        var greatestOffset: CGFloat {
            let size = collectionViewContentSize
            let length = length(of: CGRect(origin: .zero, size: size))
            return max(
                leastOffset, length + insets.end - self.length(of: collectionView?.bounds ?? .zero))
        }
    }
#endif
