/// UIKit's `NSCollectionLayoutSpacing`, in points.
package enum LayoutSpacing: Hashable, Sendable {
    /// Exactly this length.
    case fixed(Double)
    /// At least this length, plus an equal share of the remaining space.
    case flexible(Double)

    /// The minimum length.
    package var minimum: Double {
        switch self {
        case .fixed(let points), .flexible(let points): points
        }
    }

    package var isFlexible: Bool {
        if case .flexible = self { true } else { false }
    }
}

/// UIKit's `NSCollectionLayoutEdgeSpacing`: spacing around an item or a group.
package struct EdgeSpacing: Hashable, Sendable {
    package var leading: LayoutSpacing
    package var top: LayoutSpacing
    package var trailing: LayoutSpacing
    package var bottom: LayoutSpacing

    package init(
        leading: LayoutSpacing = .fixed(0), top: LayoutSpacing = .fixed(0),
        trailing: LayoutSpacing = .fixed(0), bottom: LayoutSpacing = .fixed(0)
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    }

    package static let none = EdgeSpacing()

    /// The spacing before the item along `axis`.
    func start(_ axis: LayoutAxis) -> LayoutSpacing { axis == .horizontal ? leading : top }

    /// The spacing after the item along `axis`.
    func end(_ axis: LayoutAxis) -> LayoutSpacing { axis == .horizontal ? trailing : bottom }

    /// The minimum of both.
    func minimum(_ axis: LayoutAxis) -> Double { start(axis).minimum + end(axis).minimum }

    /// The number of flexible spacings along `axis`.
    func flexibleCount(_ axis: LayoutAxis) -> Int {
        (start(axis).isFlexible ? 1 : 0) + (end(axis).isFlexible ? 1 : 0)
    }
}
