/// UIKit's `UICollectionViewFlowLayout`, for one section; lengths in points.
package struct FlowLayout: Hashable, Sendable {
    /// The size of an item that `itemSizes` does not name.
    package var itemSize: PointSize
    /// Sizes of the items, the first first.
    package var itemSizes: [PointSize]
    /// Whether items are measured; their sizes are estimates then.
    package var isSelfSizing: Bool
    /// The least room between items of a line.
    package var itemSpacing: Double
    /// The room between lines.
    package var lineSpacing: Double
    package var insets: LayoutInsets
    package var insetsReference: InsetsReference
    /// The header's length along the scroll direction; there is none where it is 0.
    package var headerLength: Double
    package var footerLength: Double

    package init(
        itemSize: PointSize = PointSize(width: 50, height: 50), itemSizes: [PointSize] = [],
        isSelfSizing: Bool = false, itemSpacing: Double = 10, lineSpacing: Double = 10,
        insets: LayoutInsets = .zero, insetsReference: InsetsReference = .none,
        headerLength: Double = 0, footerLength: Double = 0
    ) {
        self.itemSize = itemSize
        self.itemSizes = itemSizes
        self.isSelfSizing = isSelfSizing
        self.itemSpacing = itemSpacing
        self.lineSpacing = lineSpacing
        self.insets = insets
        self.insetsReference = insetsReference
        self.headerLength = headerLength
        self.footerLength = footerLength
    }
}
