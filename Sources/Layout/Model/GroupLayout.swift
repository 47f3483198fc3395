/// UIKit's `NSCollectionLayoutItem`.
package struct ItemLayout: Hashable, Sendable {
    package var size: LayoutSize
    /// Taken off the item's place; its neighbours stay where they are.
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

/// What a group holds: an item, or a group of its own.
package enum GroupElement: Hashable, Sendable {
    case item(ItemLayout)
    case group(GroupLayout)

    /// The size asked for.
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

/// How many elements stand in a group.
package enum GroupRepetition: Hashable, Sendable {
    /// `count` elements of equal size share the group (`subitem:count:`).
    case columns(Int)
    /// `count` elements at their own size (`repeatingSubitem:count:`).
    case repeating(Int)
    /// Elements at their own size, over and over, as many as fit (`subitems:`).
    case asManyAsFit
}

/// A frame that a custom group gives an item, from the group's corner (`NSCollectionLayoutGroupCustomItem`).
package struct CustomFrame: Hashable, Sendable {
    package var rect: LayoutRect
    package var zIndex: Int

    package init(_ rect: LayoutRect, zIndex: Int = 0) {
        (self.rect, self.zIndex) = (rect, zIndex)
    }
}

/// What a group does with its elements.
package enum GroupArrangement: Hashable, Sendable {
    /// Places them one behind the other along an axis.
    case run(GroupRun)
    /// Gives each item the frame that is listed for it.
    case custom([CustomFrame])
}

/// Elements one behind the other.
package struct GroupRun: Hashable, Sendable {
    package var axis: LayoutAxis
    /// Taken in turn, from the first again behind the last.
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
    /// Fixed to the group as a whole.
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

    /// Equal columns over the whole width; the group is as high as its items. `spacing` in points.
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

    /// The item that stands first, in the group or in the groups in it; nil for a custom group.
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
