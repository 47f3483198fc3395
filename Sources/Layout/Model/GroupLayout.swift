/// UIKit's `NSCollectionLayoutItem`.
package struct ItemLayout: Hashable, Sendable {
    package var size: LayoutSize
    /// Subtracted from the item's frame; its siblings are not affected.
    package var insets: LayoutInsets
    package var edgeSpacing: EdgeSpacing
    package var badges: [AnchoredItem]

    package init(
        size: LayoutSize, insets: LayoutInsets = .zero, edgeSpacing: EdgeSpacing = .none,
        badges: [AnchoredItem] = []
    ) {
        (self.size, self.insets, self.edgeSpacing) = (size, insets, edgeSpacing)
        self.badges = badges
    }
}

/// An element of a group: an item or a nested group.
package enum GroupElement: Hashable, Sendable {
    case item(ItemLayout)
    case group(GroupLayout)

    /// The layout size.
    package var size: LayoutSize {
        switch self {
        case .item(let item): item.size
        case .group(let group): group.size
        }
    }

    var badges: [AnchoredItem] {
        switch self {
        case .item(let item): item.badges
        case .group(let group): group.badges
        }
    }

    var edgeSpacing: EdgeSpacing {
        switch self {
        case .item(let item): item.edgeSpacing
        case .group(let group): group.edgeSpacing
        }
    }
}

/// The number of elements in a group.
package enum GroupRepetition: Hashable, Sendable {
    /// `count` elements of equal length that fill the group (`subitem:count:`).
    case columns(Int)
    /// `count` elements of their own length (`repeatingSubitem:count:`).
    case repeating(Int)
    /// The elements repeated cyclically, as many as fit (`subitems:`).
    case asManyAsFit
}

/// UIKit's `NSCollectionLayoutGroupCustomItem`: the frame of an item, relative to its custom group.
package struct CustomFrame: Hashable, Sendable {
    package var rect: LayoutRect
    package var zIndex: Int

    package init(_ rect: LayoutRect, zIndex: Int = 0) {
        (self.rect, self.zIndex) = (rect, zIndex)
    }
}

/// The arrangement of a group's elements.
package enum GroupArrangement: Hashable, Sendable {
    /// In sequence along an axis.
    case run(GroupRun)
    /// Each item in its listed frame.
    case custom([CustomFrame])
}

/// Elements in sequence along an axis.
package struct GroupRun: Hashable, Sendable {
    package var axis: LayoutAxis
    /// Repeated cyclically.
    package var elements: [GroupElement]
    package var repetition: GroupRepetition
    /// Between elements (`interItemSpacing`).
    package var spacing: LayoutSpacing

    package init(
        axis: LayoutAxis, elements: [GroupElement], repetition: GroupRepetition = .asManyAsFit,
        spacing: LayoutSpacing = .fixed(0)
    ) {
        (self.axis, self.elements, self.repetition) = (axis, elements, repetition)
        self.spacing = spacing
    }
}

/// UIKit's `NSCollectionLayoutGroup`.
package struct GroupLayout: Hashable, Sendable {
    package var size: LayoutSize
    package var arrangement: GroupArrangement
    package var insets: LayoutInsets
    package var edgeSpacing: EdgeSpacing
    /// Anchored to the group.
    package var badges: [AnchoredItem]

    package init(
        size: LayoutSize, arrangement: GroupArrangement, insets: LayoutInsets = .zero,
        edgeSpacing: EdgeSpacing = .none, badges: [AnchoredItem] = []
    ) {
        (self.size, self.arrangement, self.insets) = (size, arrangement, insets)
        (self.edgeSpacing, self.badges) = (edgeSpacing, badges)
    }

    /// A group of one kind of item; `spacing` in points.
    package init(
        axis: LayoutAxis, size: LayoutSize, item: ItemLayout, repetition: GroupRepetition,
        spacing: Double = 0
    ) {
        let run = GroupRun(
            axis: axis, elements: [.item(item)], repetition: repetition, spacing: .fixed(spacing))
        self.init(size: size, arrangement: .run(run))
    }

    /// Equal columns across the whole width; the group is as high as its items. `spacing` in
    /// points.
    package static func fullWidth(
        _ height: LayoutDimension, columns: Int = 1, spacing: Double = 0
    ) -> GroupLayout {
        let size = LayoutSize(width: .fractionalWidth(1), height: height)
        let item = ItemLayout(
            size: LayoutSize(width: .fractionalWidth(1), height: height.filling(.vertical)))
        return GroupLayout(
            axis: .horizontal, size: size, item: item, repetition: .columns(columns),
            spacing: spacing)
    }

    /// The group's run; nil for a custom group.
    package var run: GroupRun? {
        if case .run(let run) = arrangement { run } else { nil }
    }

    /// The first item of the group or its nested groups; nil for a custom group.
    package var firstItem: ItemLayout? {
        var group = self
        for _ in 0...LayoutLimits.depth {
            switch group.run?.elements.first {
            case .item(let item): return item
            case .group(let inner): group = inner
            case nil: return nil
            }
        }
        return nil
    }
}
