import Layout

/// The groups of a section that is no list, as cards show them.
struct SectionGroups {
    let group: GroupLayout
    /// Whether groups stand beside one another, for they scroll sideways.
    let isSideways: Bool
    /// The room for a group, in points.
    let container: PointSize
    /// Columns between groups that stand beside one another.
    let gap: Int

    /// Nil for lists.
    init?(_ layout: CollectionSection, _ axis: LayoutAxis, screen: PointSize) {
        switch layout {
        case .compositional(let section):
            if section.list != nil { return nil }
            group = section.group
            isSideways = section.scrolling != .none || axis == .horizontal
            container = screen.inside(section.insets)
            gap = section.spacing > 0 || section.group.hasInsets ? 2 : 1
        case .flow(let flow):
            group = GroupLayout(flow)
            isSideways = false
            container = screen.inside(flow.insets)
            gap = 2
        }
    }

    /// Whether the content decides how wide cards are, so that they stand one behind the other.
    var isFlow: Bool {
        guard let run = group.run, run.elements.count == 1,
            case .item(let item)? = run.elements.first
        else { return false }
        switch run.repetition {
        case .asManyAsFit where run.axis == .horizontal && !isSideways:
            return item.size.width.isEstimated
        case .columns(1), .repeating(1), .asManyAsFit:
            return isSideways && group.size.width.isEstimated
        default: return false
        }
    }
}

extension GroupLayout {
    /// The group that places items as a flow layout does.
    fileprivate init(_ flow: FlowLayout) {
        let (width, height) = (flow.itemSize.width, flow.itemSize.height)
        let size = LayoutSize(
            width: flow.isSelfSizing ? .estimated(width) : .absolute(width),
            height: flow.isSelfSizing ? .estimated(height) : .absolute(height))
        self.init(
            axis: .horizontal,
            size: LayoutSize(width: .fractionalWidth(1), height: size.height),
            item: ItemLayout(size: size), repetition: .asManyAsFit, spacing: flow.itemSpacing)
    }

    /// Whether there is room around the group, or around the items in it.
    var hasInsets: Bool { insets != .zero || (firstItem.map { $0.insets != .zero } ?? false) }
}

extension PointSize {
    func inside(_ insets: LayoutInsets) -> PointSize {
        PointSize(
            width: max(1, width - insets.leading - insets.trailing),
            height: max(1, height - insets.top - insets.bottom))
    }

    /// The length that a dimension asks for in a container of this size.
    func length(_ dimension: LayoutDimension) -> Double {
        let length =
            switch dimension {
            case .absolute(let points), .estimated(let points), .uniform(let points): points
            case .fractionalWidth(let part): part * width
            case .fractionalHeight(let part): part * height
            }
        return length.isFinite ? min(max(length, 1), 100_000) : 1
    }

    func size(_ size: LayoutSize) -> PointSize {
        PointSize(width: length(size.width), height: length(size.height))
    }
}
