// The frames of the items of a section.

/// Arranges the items of a section in its groups, from the top left corner of the section's content.
@MainActor struct SectionArrangement {
    private(set) var frames: [CGRect] = []
    private(set) var slots: [LayoutSlot] = []
    /// The items of the same group as an item.
    private(set) var siblings: [Range<Int>] = []
    private(set) var size = CGSize.zero
    private let count: Int
    private let measured: (Int) -> CGSize?

    /// - Parameters:
    ///   - count: the number of items.
    ///   - container: the size of the collection without the insets of the section.
    ///   - measured: the sizes that views want, by the indexes of their items.
    init(
        _ section: NSCollectionLayoutSection, count: Int, in container: CGSize,
        measured: @escaping (Int) -> CGSize?
    ) {
        self.count = count
        self.measured = measured
        let isSideways = section.orthogonalScrollingBehavior != .none
        var origin = CGPoint.zero
        while frames.count < count {
            let start = frames.count
            let group = place(section.group, at: origin, in: container)
            guard frames.count > start else { break }
            size.width = max(size.width, origin.x + group.width)
            size.height = max(size.height, origin.y + group.height)
            if isSideways {
                origin.x += group.width + section.interGroupSpacing
            } else {
                origin.y += group.height + section.interGroupSpacing
            }
        }
        // Page “uniformAcrossSiblings(estimate:)”: on the outermost group the section shares it.
        let outer = section.group.layoutSize
        if outer.heightDimension.isUniformAcrossSiblings
            || outer.widthDimension.isUniformAcrossSiblings
        {
            siblings = siblings.map { _ in 0..<frames.count }
        }
    }

    /// Places an item or what is in a group; returns the size with its insets.
    private mutating func place(
        _ item: NSCollectionLayoutItem, at origin: CGPoint, in container: CGSize
    ) -> CGSize {
        guard frames.count < count else { return .zero }
        if let group = item as? NSCollectionLayoutGroup {
            return placeGroup(group, at: origin, in: container)
        }
        let slot = LayoutSlot(item, in: container)
        let size = slot.accepting(measured(frames.count))
        let left = slot.estimatesWidth ? 0 : item.contentInsets.leading
        let top = slot.estimatesHeight ? 0 : item.contentInsets.top
        frames.append(
            CGRect(
                origin: CGPoint(x: origin.x + left, y: origin.y + top), size: size))
        slots.append(slot)
        siblings.append(frames.count - 1..<frames.count)
        let layoutSize = item.layoutSize
        return CGSize(
            width: slot.estimatesWidth
                ? size.width : layoutSize.widthDimension.length(in: container),
            height: slot.estimatesHeight
                ? size.height : layoutSize.heightDimension.length(in: container))
    }

    private mutating func placeGroup(
        _ group: NSCollectionLayoutGroup, at origin: CGPoint, in container: CGSize
    ) -> CGSize {
        let own = LayoutSlot(group, in: container)
        let start = frames.count
        let corner = CGPoint(
            x: origin.x + (own.estimatesWidth ? 0 : group.contentInsets.leading),
            y: origin.y + (own.estimatesHeight ? 0 : group.contentInsets.top))
        var content = CGSize.zero
        switch group.axis {
        case .custom: content = placeCustom(group, at: corner, in: own.size)
        case .horizontal, .vertical: content = placeSequence(group, own, at: corner)
        }
        for index in start..<frames.count where siblings[index].count == 1 {
            siblings[index] = start..<frames.count
        }
        return CGSize(
            width: own.estimatesWidth
                ? content.width : group.layoutSize.widthDimension.length(in: container),
            height: own.estimatesHeight
                ? content.height : group.layoutSize.heightDimension.length(in: container))
    }

    /// Subitems are repeated as long as there is room, or as often as the group says.
    private mutating func placeSequence(
        _ group: NSCollectionLayoutGroup, _ own: LayoutSlot, at corner: CGPoint
    ) -> CGSize {
        let isHorizontal = group.axis == .horizontal
        let room = isHorizontal ? own.size.width : own.size.height
        let isOpen = isHorizontal ? own.estimatesWidth : own.estimatesHeight
        let spacing = group.interItemSpacing?.spacing ?? 0
        var (along, across, placed) = (CGFloat(0), CGFloat(0), 0)
        let limit = group.count ?? (isOpen ? group.subitems.count : .max)
        while frames.count < count, placed < limit {
            let item = group.subitems[placed % group.subitems.count]
            let dimension =
                isHorizontal ? item.layoutSize.widthDimension : item.layoutSize.heightDimension
            let gap = placed > 0 ? spacing : 0
            let next = along + gap + dimension.length(in: own.size)
            if placed > 0, group.count == nil, !isOpen, next > room + 0.01 { break }
            let position =
                isHorizontal
                ? CGPoint(x: corner.x + along + gap, y: corner.y)
                : CGPoint(x: corner.x, y: corner.y + along + gap)
            let before = frames.count
            let size = place(item, at: position, in: own.size)
            if frames.count == before { break }
            along += gap + (isHorizontal ? size.width : size.height)
            across = max(across, isHorizontal ? size.height : size.width)
            placed += 1
        }
        return isHorizontal
            ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    }

    private mutating func placeCustom(
        _ group: NSCollectionLayoutGroup, at corner: CGPoint, in size: CGSize
    ) -> CGSize {
        var content = CGSize.zero
        for item in group.itemProvider?(StandInEnvironment(size: size)) ?? [] {
            guard frames.count < count else { break }
            frames.append(item.frame.offsetBy(dx: corner.x, dy: corner.y))
            slots.append(LayoutSlot(fixed: item.frame.size))
            siblings.append(frames.count - 1..<frames.count)
            content.width = max(content.width, item.frame.maxX)
            content.height = max(content.height, item.frame.maxY)
        }
        return content
    }
}
