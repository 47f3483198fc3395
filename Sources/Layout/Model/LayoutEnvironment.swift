/// The system whose margins list sections take.
package enum ListSystem: String, CaseIterable, Hashable, Sendable {
    /// iOS 26 on an iPhone.
    case phone
    /// Mac Catalyst on macOS 27.
    case catalyst
}

/// Which items are asked for their size.
package enum MeasuringScope: Hashable, Sendable {
    /// All of them: the content's size does not depend on scrolling.
    case everything
    /// Those that begin on the visible screen, as UIKit does it before anybody has scrolled.
    case firstScreen
}

/// What a layout is made for: the container and what is known of it.
package struct LayoutEnvironment: Hashable, Sendable {
    /// The collection view's size.
    package var container: PointSize
    /// Device pixels in a point.
    package var scale: Double
    package var safeArea: LayoutInsets
    package var layoutMargins: LayoutInsets
    package var readableContent: LayoutInsets
    /// How far the collection is scrolled.
    package var contentOffset: LayoutPoint
    /// How far sections are scrolled sideways, by their index.
    package var orthogonalOffsets: [Int: Double]
    package var isRightToLeft: Bool
    package var listSystem: ListSystem
    package var measuring: MeasuringScope

    package init(
        container: PointSize, scale: Double = 3, safeArea: LayoutInsets = .zero,
        layoutMargins: LayoutInsets = .zero, readableContent: LayoutInsets = .zero,
        contentOffset: LayoutPoint = .zero, orthogonalOffsets: [Int: Double] = [:],
        isRightToLeft: Bool = false, listSystem: ListSystem = .phone,
        measuring: MeasuringScope = .everything
    ) {
        (self.container, self.scale, self.safeArea) = (container, scale, safeArea)
        (self.layoutMargins, self.readableContent) = (layoutMargins, readableContent)
        (self.contentOffset, self.orthogonalOffsets) = (contentOffset, orthogonalOffsets)
        (self.isRightToLeft, self.listSystem) = (isRightToLeft, listSystem)
        self.measuring = measuring
    }

    /// A size in points, fractions being of the container.
    package func points(of size: LayoutSize) -> PointSize {
        PixelGrid(scale: scale).resolve(size, in: container)
    }

    /// The margins that a reference stands for.
    func margins(_ reference: InsetsReference) -> LayoutInsets {
        switch reference {
        case .none: .zero
        case .automatic, .safeArea: safeArea
        case .layoutMargins: layoutMargins
        case .readableContent: readableContent
        }
    }
}
