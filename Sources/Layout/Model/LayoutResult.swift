/// What a frame is for.
package enum FrameKind: Hashable, Sendable {
    case item
    /// A header, footer or badge, by its kind.
    case supplementary(String)
    /// A background, by its kind.
    case decoration(String)
    /// The line below a row of a list.
    case separator

    /// The kind as documents name it.
    package var name: String {
        switch self {
        case .item: "item"
        case .supplementary(let kind), .decoration(let kind): kind
        case .separator: "separator"
        }
    }
}

/// Where one element lies; UIKit's `UICollectionViewLayoutAttributes`.
package struct LayoutFrame: Hashable, Sendable {
    package var kind: FrameKind
    package var section: Int
    /// The item's index, or a running number of supplementaries of a kind in their section;
    /// `ofLayout` for supplementaries of the whole layout.
    package var item: Int
    /// In points, from the corner of the content.
    package var rect: LayoutRect
    package var zIndex: Int

    /// What stands in the place of an item's index for the layout's own headers and footers.
    package static let ofLayout = Int.max
}

/// A section that scrolls across the layout's direction.
package struct OrthogonalRow: Hashable, Sendable {
    package var section: Int
    package var behavior: OrthogonalScrolling
    /// The axis along which it scrolls.
    package var axis: LayoutAxis
    /// What is seen of it, in content coordinates.
    package var viewport: LayoutRect
    /// The length of all groups with their spacing.
    package var length: Double
    /// Where groups begin and how long they are, from the row's start.
    package var groups: [GroupSpan]

    /// A group's place in its row.
    package struct GroupSpan: Hashable, Sendable {
        package var start: Double
        package var length: Double
    }
}

/// The frames of a collection.
package struct LayoutResult: Hashable, Sendable {
    package var contentSize: PointSize
    /// Section by section: items, badges, separators, headers and footers, backgrounds; the
    /// layout's own headers and footers last.
    package var frames: LayoutFrames
    /// Sections that scroll sideways.
    package var orthogonalRows: [OrthogonalRow]
    /// Where sections lie along the scroll direction, with their insets and boundary items.
    package var sections: [SectionSpan]
    /// How many places of items had to be worked out, repeated groups counted once.
    package var solvedPlaces: Int

    /// A section's place along the scroll direction.
    package struct SectionSpan: Hashable, Sendable {
        package var start: Double
        package var length: Double

        /// Where it ends.
        var end: Double { start + length }
    }
}
