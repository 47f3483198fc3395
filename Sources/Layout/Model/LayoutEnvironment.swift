package import Systems

/// The system whose default list metrics apply.
package enum ListSystem: String, CaseIterable, Hashable, Sendable {
    /// An iPhone or iPad with the numbers of the environment's `metrics`.
    case phone
    /// Mac Catalyst on macOS 27.
    case catalyst
}

/// Which items are measured.
package enum MeasuringScope: Hashable, Sendable {
    /// All of them: the content size does not depend on scrolling.
    case everything
    /// Items that begin on the first screen, as in UIKit before any scrolling.
    case firstScreen
}

/// The container of a layout and its environment; UIKit's `NSCollectionLayoutEnvironment`.
package struct LayoutEnvironment: Hashable, Sendable {
    /// The collection view's size.
    package var container: PointSize
    /// Device pixels per point.
    package var scale: Double
    package var safeArea: LayoutInsets
    package var layoutMargins: LayoutInsets
    package var readableContent: LayoutInsets
    /// The content offset of the collection.
    package var contentOffset: LayoutPoint
    /// The content offsets of orthogonally scrolling sections, by index.
    package var orthogonalOffsets: [Int: Double]
    package var isRightToLeft: Bool
    package var listSystem: ListSystem
    /// The numbers of the version of iOS.
    package var metrics: SystemMetrics
    package var measuring: MeasuringScope

    package init(
        container: PointSize, scale: Double = 3, safeArea: LayoutInsets = .zero,
        layoutMargins: LayoutInsets = .zero, readableContent: LayoutInsets = .zero,
        contentOffset: LayoutPoint = .zero, orthogonalOffsets: [Int: Double] = [:],
        isRightToLeft: Bool = false, listSystem: ListSystem = .phone,
        metrics: SystemMetrics = SystemMetrics(.standard),
        measuring: MeasuringScope = .everything
    ) {
        (self.container, self.scale, self.safeArea) = (container, scale, safeArea)
        (self.layoutMargins, self.readableContent) = (layoutMargins, readableContent)
        (self.contentOffset, self.orthogonalOffsets) = (contentOffset, orthogonalOffsets)
        (self.isRightToLeft, self.listSystem) = (isRightToLeft, listSystem)
        (self.metrics, self.measuring) = (metrics, measuring)
    }

    /// A size in points; fractions refer to the container.
    package func points(of size: LayoutSize) -> PointSize {
        PixelGrid(scale: scale).resolve(size, in: container)
    }

    /// The margins for a reference.
    func margins(_ reference: InsetsReference) -> LayoutInsets {
        switch reference {
        case .none: .zero
        case .automatic, .safeArea: safeArea
        case .layoutMargins: layoutMargins
        case .readableContent: readableContent
        }
    }
}
