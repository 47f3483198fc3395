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

extension LayoutDimension {
    /// Whether the content decides the length once it has been measured.
    package var isEstimated: Bool {
        switch self {
        case .estimated, .uniform: true
        case .absolute, .fractionalWidth, .fractionalHeight: false
        }
    }

    /// Whether siblings share the largest measured length.
    package var isUniform: Bool {
        if case .uniform = self { true } else { false }
    }

    /// The part of the container's length along `axis`; nil for a length of another kind.
    package func fraction(of axis: LayoutAxis) -> Double? {
        switch (self, axis) {
        case (.fractionalWidth(let part), .horizontal): part
        case (.fractionalHeight(let part), .vertical): part
        default: nil
        }
    }

    /// The length along `axis` of what fills a container of this length: all of it, less its insets.
    /// What is measured is measured inside.
    package func filling(_ axis: LayoutAxis) -> LayoutDimension {
        if isEstimated { return self }
        return axis == .horizontal ? .fractionalWidth(1) : .fractionalHeight(1)
    }

    /// The part of the container's width or height; nil for a length in points.
    package var fraction: Double? { fraction(of: .horizontal) ?? fraction(of: .vertical) }
}

/// UIKit's `NSCollectionLayoutSize`.
package struct LayoutSize: Hashable, Sendable {
    package var width: LayoutDimension
    package var height: LayoutDimension

    package init(width: LayoutDimension, height: LayoutDimension) {
        (self.width, self.height) = (width, height)
    }

    /// The length along an axis.
    package subscript(axis: LayoutAxis) -> LayoutDimension {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// Whether the content decides one of the lengths.
    package var isEstimated: Bool { width.isEstimated || height.isEstimated }
}
