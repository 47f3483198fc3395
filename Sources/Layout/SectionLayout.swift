/// The axis along which a group places its items.
package enum LayoutAxis: String, Hashable, Sendable {
    case horizontal
    case vertical
}

/// UIKit's `NSCollectionLayoutItem`.
package struct ItemLayout: Hashable, Sendable {
    package var size: LayoutSize
    package var insets: LayoutInsets

    package init(size: LayoutSize, insets: LayoutInsets = .zero) {
        self.size = size
        self.insets = insets
    }
}

/// How many items stand in a group.
package enum GroupRepetition: Hashable, Sendable {
    /// `count` items of equal size share the group (`subitem:count:`).
    case columns(Int)
    /// Items at their own size, as many as fit (`subitems:`).
    case asManyAsFit
}

/// UIKit's `NSCollectionLayoutGroup` of one kind of item.
package struct GroupLayout: Hashable, Sendable {
    package var axis: LayoutAxis
    package var size: LayoutSize
    package var item: ItemLayout
    package var repetition: GroupRepetition
    /// Points between items (`interItemSpacing`).
    package var spacing: Double

    package init(
        axis: LayoutAxis, size: LayoutSize, item: ItemLayout, repetition: GroupRepetition,
        spacing: Double = 0
    ) {
        self.axis = axis
        self.size = size
        self.item = item
        self.repetition = repetition
        self.spacing = spacing
    }
}

/// UIKit's `UICollectionLayoutListConfiguration.Appearance`.
package enum ListAppearance: String, CaseIterable, Hashable, Sendable {
    case plain
    case grouped
    case insetGrouped
    case sidebar
    case sidebarPlain
}

/// UIKit's `NSCollectionLayoutSection`: what a preset expands to.
package struct SectionLayout: Hashable, Sendable {
    package var group: GroupLayout
    /// Points between groups (`interGroupSpacing`).
    package var spacing: Double
    package var insets: LayoutInsets
    /// Set for list sections, whose separators and margins follow the appearance.
    package var list: ListAppearance?

    package init(
        group: GroupLayout, spacing: Double = 0, insets: LayoutInsets = .zero,
        list: ListAppearance? = nil
    ) {
        self.group = group
        self.spacing = spacing
        self.insets = insets
        self.list = list
    }
}
