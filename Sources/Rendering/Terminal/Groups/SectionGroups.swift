import Layout

/// The groups of a section that is not a list, for cards.
struct SectionGroups {
    let group: GroupLayout
    /// Whether groups scroll horizontally.
    let scrollsHorizontally: Bool
    /// The container of a group, in points.
    let container: PointSize
    /// Columns between groups in a strip.
    let gap: Int

    /// Returns nil for lists.
    init?(_ layout: CollectionSection, _ axis: LayoutAxis, screen: PointSize) {
        switch layout {
        case .compositional(let section):
            if section.list != nil { return nil }
            group = section.group
            scrollsHorizontally = section.scrolling != .none || axis == .horizontal
            container = screen.inside(section.insets)
            gap = section.spacing > 0 || section.group.hasInsets ? 2 : 1
        case .flow(let flow):
            group = GroupLayout(flow)
            scrollsHorizontally = false
            container = screen.inside(flow.insets)
            gap = 2
        }
    }

    /// Whether card widths are estimated: cards then flow in lines.
    var isFlow: Bool {
        guard let run = group.run, run.elements.count == 1,
            case .item(let item)? = run.elements.first
        else { return false }
        switch run.repetition {
        case .asManyAsFit where run.axis == .horizontal && !scrollsHorizontally:
            return item.size.width.isEstimated
        case .columns(1), .repeating(1), .asManyAsFit:
            return scrollsHorizontally && group.size.width.isEstimated
        default: return false
        }
    }
}

extension GroupLayout {
    /// A group equivalent to a flow layout.
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

    /// Whether the group or its items have insets.
    var hasInsets: Bool { insets != .zero || (firstItem.map { $0.insets != .zero } ?? false) }
}

extension PointSize {
    func inside(_ insets: LayoutInsets) -> PointSize {
        PointSize(
            width: max(1, width - insets.leading - insets.trailing),
            height: max(1, height - insets.top - insets.bottom))
    }

    /// The length of a dimension in a container of this size.
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
