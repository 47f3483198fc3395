// The frames of everything in a collection view.

/// Where items and supplementary items are, with the sizes that are known.
struct CollectionArrangement {
    var frames: [IndexPath: CGRect] = [:]
    var slots: [IndexPath: LayoutSlot] = [:]
    /// The items whose sizes an item shares.
    var siblings: [IndexPath: [IndexPath]] = [:]
    var places: [UICollectionView.Place: CGRect] = [:]
    var placeSlots: [UICollectionView.Place: LayoutSlot] = [:]
    var contentSize = CGSize.zero
}

extension UICollectionView {
    /// Arranges everything anew, with the sections that the layout has said before, or says now.
    func arrange() {
        if measuring.sectionsAreStale || measuring.sectionSize != bounds.size {
            measuring.sectionsAreStale = false
            measuring.sectionSize = bounds.size
            measuring.sections = (0..<numberOfSections).map { section(at: $0) }
        }
        var arrangement = CollectionArrangement()
        let width = bounds.width
        var y: CGFloat = 0
        let layout = collectionViewLayout as? UICollectionViewCompositionalLayout
        let outer = layout?.configuration.boundarySupplementaryItems ?? []
        place(outer, .max, at: &y, in: CGSize(width: width, height: bounds.height), &arrangement)
        for (index, section) in measuring.sections.enumerated() {
            guard let section else { continue }
            if index > 0 { y += layout?.configuration.interSectionSpacing ?? 0 }
            add(section, index, at: &y, &arrangement)
        }
        if layout == nil { arrangeGrid(&arrangement) }
        arrangement.contentSize = CGSize(
            width: width, height: max(y, arrangement.frames.values.map(\.maxY).max() ?? 0))
        contentSize = arrangement.contentSize
        measuring.arrangement = arrangement
        collectionViewLayout.prepare()
    }

    /// The items and boundary items that have a part in a rectangle, in order.
    func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let items = measuring.arrangement.frames.filter { $0.value.intersects(rect) }
            .sorted { $0.key < $1.key }.map { path, frame in
                let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
                attributes.frame = frame
                return attributes
            }
        let places = measuring.arrangement.places.filter { $0.value.intersects(rect) }
            .sorted { ($0.key.path, $0.key.kind) < ($1.key.path, $1.key.kind) }.map {
                place, frame in
                let attributes = UICollectionViewLayoutAttributes(
                    forSupplementaryViewOfKind: place.kind, with: place.path)
                attributes.frame = frame
                return attributes
            }
        return items + places
    }

    /// The boundary item of a section, if it has one of the kind.
    func attributes(
        ofKind kind: String, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let found = measuring.arrangement.places.first {
            $0.key.kind == kind && $0.key.path == path
        }
        return found.map { place, frame in
            let attributes = UICollectionViewLayoutAttributes(
                forSupplementaryViewOfKind: place.kind, with: place.path)
            attributes.frame = frame
            return attributes
        }
    }

    /// Asks the layout where the offset is after an update. Another one ends a scroll that goes on by
    /// itself, and other items are in the window.
    func followTarget() {
        guard capacity > 0 else { return }
        arrange()
        let target = collectionViewLayout.targetContentOffset(
            forProposedContentOffset: contentOffset)
        guard target != contentOffset else { return }
        contentOffset = target
        moveWindow()
    }

    /// Shows the items that are at the offset.
    func moveWindow() {
        let paths = allPaths()
        let start = paths.firstIndex {
            (measuring.arrangement.frames[$0]?.maxY ?? 0)
                > contentOffset.y + adjustedContentInset.top + 0.01
        }
        if let start { first = max(0, min(start, paths.count - capacity)) }
    }

    private func add(
        _ section: NSCollectionLayoutSection, _ index: Int, at y: inout CGFloat,
        _ arrangement: inout CollectionArrangement
    ) {
        // Rows of inset grouped lists stand 16 points inside, as was measured.
        let side: CGFloat = section.list?.appearance == .insetGrouped ? 16 : 0
        let insets = section.contentInsets
        let container = CGSize(
            width: max(0, bounds.width - insets.leading - insets.trailing - 2 * side),
            height: bounds.height)
        let headers = section.boundarySupplementaryItems.filter { !$0.isAtBottom }
        place(headers, index, at: &y, in: container, &arrangement)
        y += insets.top
        let count = numberOfItems(inSection: index)
        let found = items(of: section, index, count, in: container)
        let corner = CGPoint(x: insets.leading + side, y: y)
        for item in found.frames.indices {
            let path = IndexPath(item: item, section: index)
            arrangement.frames[path] = found.frames[item].offsetBy(dx: corner.x, dy: corner.y)
            arrangement.slots[path] = found.slots[item]
            if found.slots[item].isUniform {
                arrangement.siblings[path] = found.siblings[item].map {
                    IndexPath(item: $0, section: index)
                }
            }
        }
        addBadges(of: section, index, &arrangement)
        y += found.size.height + insets.bottom
        let footers = section.boundarySupplementaryItems.filter(\.isAtBottom)
        place(footers, index, at: &y, in: container, &arrangement)
    }

    /// The items with their own sizes, or with the greatest of their siblings where those are
    /// uniform.
    private func items(
        of section: NSCollectionLayoutSection, _ index: Int, _ count: Int, in container: CGSize
    ) -> SectionArrangement {
        func measured(_ item: Int) -> CGSize? {
            measuring.sizes[IndexPath(item: item, section: index)]
        }
        let own = SectionArrangement(section, count: count, in: container, measured: measured)
        guard own.slots.contains(where: \.isUniform) else { return own }
        return SectionArrangement(section, count: count, in: container) { item in
            guard own.slots.indices.contains(item), let size = measured(item) else { return nil }
            let all = own.siblings[item].compactMap(measured)
            let slot = own.slots[item]
            return CGSize(
                width: slot.hasUniformWidth ? all.map(\.width).max() ?? size.width : size.width,
                height: slot.hasUniformHeight
                    ? all.map(\.height).max() ?? size.height : size.height)
        }
    }

    /// Puts boundary items below each other.
    private func place(
        _ items: [NSCollectionLayoutBoundarySupplementaryItem], _ section: Int,
        at y: inout CGFloat, in container: CGSize, _ arrangement: inout CollectionArrangement
    ) {
        for item in items {
            let path =
                section == .max
                ? IndexPath(item: .max, section: 0) : IndexPath(item: 0, section: section)
            let place = Place(kind: item.elementKind, path: path)
            let slot = LayoutSlot(item, in: container)
            let size = slot.accepting(measuring.placeSizes[place])
            let x = (bounds.width - container.width) / 2
            arrangement.places[place] = CGRect(origin: CGPoint(x: x, y: y), size: size)
            arrangement.placeSlots[place] = slot
            if item.extendsBoundary { y += size.height }
        }
    }

    /// The supplementary items of items are in their corners.
    private func addBadges(
        of section: NSCollectionLayoutSection, _ index: Int,
        _ arrangement: inout CollectionArrangement
    ) {
        let badges = section.group.subitems.flatMap(\.supplementaryItems)
        guard !badges.isEmpty else { return }
        for (path, frame) in arrangement.frames where path.section == index {
            for badge in badges {
                let place = Place(kind: badge.elementKind, path: path)
                let slot = LayoutSlot(badge, in: frame.size)
                let size = slot.accepting(measuring.placeSizes[place])
                arrangement.places[place] = CGRect(origin: frame.origin, size: size)
                arrangement.placeSlots[place] = slot
            }
        }
    }

    /// Items of a flow layout, one below the other.
    private func arrangeGrid(_ arrangement: inout CollectionArrangement) {
        let size = (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
        for (index, path) in allPaths().enumerated() {
            let y = CGFloat(index) * size.height
            arrangement.frames[path] = CGRect(origin: CGPoint(x: 0, y: y), size: size)
            arrangement.slots[path] = LayoutSlot(fixed: size)
        }
    }
}

extension LayoutSlot {
    var isUniform: Bool { hasUniformWidth || hasUniformHeight }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
    var isAtBottom: Bool {
        [.bottom, .bottomLeading, .bottomTrailing].contains(alignment)
    }
}
