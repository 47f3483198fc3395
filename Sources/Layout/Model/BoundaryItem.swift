/// UIKit's `NSRectAlignment` for boundary items.
package enum BoundaryAlignment: String, CaseIterable, Hashable, Sendable {
    case none
    case top
    case topLeading
    case leading
    case bottomLeading
    case bottom
    case bottomTrailing
    case trailing
    case topTrailing

    /// The end of `axis` that it aligns to; nil for the middle.
    package func side(_ axis: LayoutAxis) -> BoundarySide? {
        switch (self, axis) {
        case (.top, .vertical), (.topLeading, _), (.leading, .horizontal),
            (.topTrailing, .vertical), (.bottomLeading, .horizontal):
            .start
        case (.bottom, .vertical), (.bottomTrailing, _), (.trailing, .horizontal),
            (.topTrailing, .horizontal), (.bottomLeading, .vertical):
            .end
        default: nil
        }
    }
}

/// An end of an axis.
package enum BoundarySide: Hashable, Sendable {
    case start
    case end
}

/// UIKit's `NSCollectionLayoutBoundarySupplementaryItem`: a header or footer of a section or of the
/// whole layout.
package struct BoundaryItem: Hashable, Sendable {
    package var kind: String
    package var size: LayoutSize
    package var alignment: BoundaryAlignment
    package var offset: LayoutPoint
    /// Whether the section grows by its length; otherwise it overlaps the content.
    package var extendsBoundary: Bool
    package var isPinned: Bool
    /// Subtracted from the item's frame, but not from the space that it takes up.
    package var insets: LayoutInsets
    package var zIndex: Int

    package init(
        kind: String, size: LayoutSize, alignment: BoundaryAlignment, offset: LayoutPoint = .zero,
        extendsBoundary: Bool = true, isPinned: Bool = false, insets: LayoutInsets = .zero,
        zIndex: Int = 1
    ) {
        (self.kind, self.size, self.alignment, self.offset) = (kind, size, alignment, offset)
        (self.extendsBoundary, self.isPinned, self.insets) = (extendsBoundary, isPinned, insets)
        self.zIndex = zIndex
    }
}

/// UIKit's `NSCollectionLayoutDecorationItem`: a background of a section.
package struct DecorationItem: Hashable, Sendable {
    package var kind: String
    package var insets: LayoutInsets
    package var zIndex: Int

    package init(kind: String, insets: LayoutInsets = .zero, zIndex: Int = 0) {
        (self.kind, self.insets, self.zIndex) = (kind, insets, zIndex)
    }
}
