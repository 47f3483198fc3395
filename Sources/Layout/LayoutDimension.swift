/// A length along one axis; UIKit's `NSCollectionLayoutDimension`.
package enum LayoutDimension: Hashable, Sendable {
    /// Points.
    case absolute(Double)
    /// A part of the container's width, 1 being all of it.
    case fractionalWidth(Double)
    /// A part of the container's height.
    case fractionalHeight(Double)
    /// Points until the content has been measured.
    case estimated(Double)
    /// Points until measured, then the largest of the siblings (`uniformAcrossSiblings`).
    case uniform(Double)
}

/// UIKit's `NSCollectionLayoutSize`.
package struct LayoutSize: Hashable, Sendable {
    package var width: LayoutDimension
    package var height: LayoutDimension

    package init(width: LayoutDimension, height: LayoutDimension) {
        self.width = width
        self.height = height
    }
}

/// UIKit's `NSDirectionalEdgeInsets`, in points.
package struct LayoutInsets: Hashable, Sendable {
    package var top: Double
    package var leading: Double
    package var bottom: Double
    package var trailing: Double

    package init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// The same on all sides.
    package init(all points: Double) {
        self.init(top: points, leading: points, bottom: points, trailing: points)
    }

    package static let zero = LayoutInsets()
}
