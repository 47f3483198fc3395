/// A length along one axis; UIKit's `NSCollectionLayoutDimension`.
package enum LayoutDimension: Hashable, Sendable {
    /// Points.
    case absolute(Double)
    /// A fraction of the container's width.
    case fractionalWidth(Double)
    /// A fraction of the container's height.
    case fractionalHeight(Double)
    /// Points, replaced by the measured length.
    case estimated(Double)
    /// Points, replaced by the largest measured length of the siblings (`uniformAcrossSiblings`).
    case uniform(Double)
}

extension LayoutDimension {
    /// Whether the length is measured.
    package var isEstimated: Bool {
        switch self {
        case .estimated, .uniform: true
        case .absolute, .fractionalWidth, .fractionalHeight: false
        }
    }

    /// Whether siblings get the largest measured length.
    package var isUniform: Bool {
        if case .uniform = self { true } else { false }
    }

    /// The fraction of the container's length along `axis`; nil for other dimensions.
    package func fraction(of axis: LayoutAxis) -> Double? {
        switch (self, axis) {
        case (.fractionalWidth(let part), .horizontal): part
        case (.fractionalHeight(let part), .vertical): part
        default: nil
        }
    }

    /// The length along `axis` of an element that fills a container of this length. Estimated
    /// lengths stay estimated.
    package func filling(_ axis: LayoutAxis) -> LayoutDimension {
        if isEstimated { return self }
        return axis == .horizontal ? .fractionalWidth(1) : .fractionalHeight(1)
    }

    /// The fraction of the container's width or height; nil for a length in points.
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

    /// Whether one of the lengths is estimated.
    package var isEstimated: Bool { width.isEstimated || height.isEstimated }
}
