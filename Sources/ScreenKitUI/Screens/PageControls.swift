#if canImport(UIKit)
    import ScreenKit
    import UIKit

    /// The dots below a section, which say which of its pages is seen.
    final class PageControlView: UICollectionReusableView {
        /// The kind of the view in layouts.
        static let kind = "page-control"

        private lazy var dots: UIPageControl = {
            let dots = UIPageControl(frame: bounds)
            dots.hidesForSinglePage = true
            dots.currentPageIndicatorTintColor = .label
            dots.pageIndicatorTintColor = .tertiaryLabel
            // A person scrolls the items.
            dots.isUserInteractionEnabled = false
            addSubview(dots)
            return dots
        }()

        override func layoutSubviews() {
            super.layoutSubviews()
            dots.frame = bounds
        }

        func show(_ pages: ShownPages) {
            if dots.numberOfPages != pages.count { dots.numberOfPages = pages.count }
            if dots.currentPage != pages.current { dots.currentPage = pages.current }
        }
    }

    /// The pages of a section, and which one is seen.
    struct ShownPages: Equatable {
        var count = 0
        var current = 0
    }

    /// Finds the pages of the sections that have dots while a person scrolls them.
    @MainActor
    final class PageControls<Section: Hashable & Sendable> {
        /// What the places of groups depend on.
        private struct Places: Equatable {
            let items: Int
            let itemsInGroup: Int
            let visibleLength: Double
            let last: CGRect
        }

        private weak var collectionView: UICollectionView?
        private var pages: [SectionID<Section>: ShownPages] = [:]
        private var rows: [SectionID<Section>: (Places, LayoutGeometry.GroupRow)] = [:]

        /// Returns the registration of the dots.
        ///
        /// - Parameter section: returns the section at an index.
        func begin(
            in collectionView: UICollectionView, section: @escaping (Int) -> SectionID<Section>?
        ) -> UICollectionView.SupplementaryRegistration<PageControlView> {
            self.collectionView = collectionView
            return UICollectionView.SupplementaryRegistration<PageControlView>(
                elementKind: PageControlView.kind
            ) { [weak self] view, _, path in
                let pages = section(path.section).flatMap { self?.pages[$0] }
                view.show(pages ?? ShownPages())
            }
        }

        /// Follows a layout of a section, if it has dots.
        ///
        /// - Parameters:
        ///   - itemsInGroup: the number of items in each group but the last.
        ///   - place: returns where the section is now, and the number of its items.
        func follow(
            _ layout: NSCollectionLayoutSection, of id: SectionID<Section>, itemsInGroup: Int,
            place: @escaping (SectionID<Section>) -> (index: Int, items: Int)?
        ) {
            let hasDots = layout.boundarySupplementaryItems.contains {
                $0.elementKind == PageControlView.kind
            }
            guard hasDots, let stop = layout.orthogonalScrollingBehavior.stop else { return }
            let (insets, spacing) = (layout.contentInsets, Double(layout.interGroupSpacing))
            layout.visibleItemsInvalidationHandler = { [weak self] _, offset, environment in
                guard let self, let place = place(id) else { return }
                let axis = axis
                let visible =
                    axis == .horizontal
                    ? environment.contentWidth - insets.leading - insets.trailing
                    : environment.contentHeight - insets.top - insets.bottom
                let row = row(
                    of: id, place, itemsInGroup: itemsInGroup, spacing: spacing,
                    visibleLength: visible, stop)
                let isMirrored = axis == .horizontal && environment.isRightToLeft
                let scrolled = axis == .horizontal ? Double(offset.x) : Double(offset.y)
                let start = isMirrored ? row.maximumOffset - scrolled : scrolled
                let offsets = row.snapOffsets
                note(
                    ShownPages(
                        count: offsets.count,
                        current: LayoutGeometry.GroupRow.page(
                            at: start + row.restInsets.start, of: offsets)),
                    of: id, at: place.index)
            }
        }

        /// The axis along which sections scroll by themselves.
        private var axis: LayoutGeometry.Axis {
            let layout =
                collectionView?.collectionViewLayout as? UICollectionViewCompositionalLayout
            return layout?.configuration.scrollDirection == .horizontal ? .vertical : .horizontal
        }

        private func note(_ new: ShownPages, of id: SectionID<Section>, at section: Int) {
            guard pages[id] != new else { return }
            pages[id] = new
            let view = collectionView?.supplementaryView(
                forElementKind: PageControlView.kind, at: IndexPath(item: 0, section: section))
            (view as? PageControlView)?.show(new)
        }

        /// Returns the groups of a section where its items are.
        private func row(
            of id: SectionID<Section>, _ place: (index: Int, items: Int), itemsInGroup: Int,
            spacing: Double, visibleLength: Double, _ stop: LayoutGeometry.GroupRow.Stop
        ) -> LayoutGeometry.GroupRow {
            func frame(_ item: Int) -> CGRect {
                let path = IndexPath(item: item, section: place.index)
                return collectionView?.collectionViewLayout.layoutAttributesForItem(at: path)?.frame
                    ?? .zero
            }
            let places = Places(
                items: place.items, itemsInGroup: itemsInGroup, visibleLength: visibleLength,
                last: place.items > 0 ? frame(place.items - 1) : .zero)
            if let (known, row) = rows[id], known == places { return row }
            let firsts = stride(from: 0, to: place.items, by: max(1, itemsInGroup))
            let frames = firsts.map { frame($0) }
            let row = LayoutGeometry.GroupRow(
                starts: starts(of: frames), spacing: spacing,
                lastLength: length(from: frames.last ?? .zero, to: places.last),
                visibleLength: visibleLength, stop: stop)
            rows[id] = (places, row)
            return row
        }

        /// The places of frames along the axis, from the first one.
        private func starts(of frames: [CGRect]) -> [Double] {
            guard let first = frames.first else { return [] }
            return frames.map { frame in
                axis == .vertical
                    ? Double(frame.minY - first.minY)
                    // Where texts run from right to left, the first one is the rightmost.
                    : max(Double(frame.minX - first.minX), Double(first.maxX - frame.maxX))
            }
        }

        private func length(from first: CGRect, to last: CGRect) -> Double {
            let both = first.union(last)
            return Double(axis == .horizontal ? both.width : both.height)
        }
    }

    nonisolated extension LayoutGeometry.GroupRow {
        /// Creates a row of groups that begin at some places.
        ///
        /// - Parameter lastLength: that of the items of the last group, which others may lack.
        fileprivate init(
            starts: [Double], spacing: Double, lastLength: Double, visibleLength: Double,
            stop: Stop
        ) {
            var groups = zip(starts, starts.dropFirst()).map {
                Group(start: $0, length: max(0, $1 - $0 - spacing))
            }
            if let last = starts.last {
                let isSame = groups.allSatisfy { abs($0.length - groups[0].length) < 0.5 }
                let length = isSame ? groups.first?.length : nil
                groups.append(Group(start: last, length: length ?? lastLength))
            }
            self.init(
                groups: groups, length: groups.last.map { $0.start + $0.length } ?? 0,
                visibleLength: visibleLength, stop: stop)
        }
    }

    extension UICollectionLayoutSectionOrthogonalScrollingBehavior {
        /// Where scrolling by pages stops; nil for other scrolling.
        fileprivate var stop: LayoutGeometry.GroupRow.Stop? {
            switch self {
            case .paging: .pages
            case .groupPaging: .groups
            case .groupPagingCentered: .centeredGroups
            default: nil
            }
        }
    }
#endif
