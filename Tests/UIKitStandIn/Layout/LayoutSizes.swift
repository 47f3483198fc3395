// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Lengths, spacings and anchors of compositional layouts.

/// Page “NSCollectionLayoutDimension”.
@MainActor public final class NSCollectionLayoutDimension: NSObject {
    enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated, uniform }
    let kind: Kind
    public let dimension: CGFloat

    init(_ kind: Kind, _ dimension: CGFloat) {
        self.kind = kind
        self.dimension = dimension
    }
    public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
        fraction(.fractionalWidth, fractionalWidth, "width")
    }
    public class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
        fraction(.fractionalHeight, fractionalHeight, "height")
    }
    private class func fraction(_ kind: Kind, _ fraction: CGFloat, _ name: String) -> Self {
        precondition(
            fraction.isFinite,
            "Invalid fractional \(name): \(fraction). The fraction must be a finite value.")
        return Self(kind, fraction)
    }
    public class func absolute(_ absoluteDimension: CGFloat) -> Self {
        Self(.absolute, absoluteDimension)
    }
    public class func estimated(_ estimatedDimension: CGFloat) -> Self {
        estimated(.estimated, estimatedDimension)
    }
    /// Page “uniformAcrossSiblings(estimate:)”.
    public class func uniformAcrossSiblings(estimate: CGFloat) -> Self {
        estimated(.uniform, estimate)
    }
    private class func estimated(_ kind: Kind, _ points: CGFloat) -> Self {
        precondition(points > 0, "Invalid estimated dimension, must be > 0.")
        return Self(kind, points)
    }

    public var isFractionalWidth: Bool { kind == .fractionalWidth }
    public var isFractionalHeight: Bool { kind == .fractionalHeight }
    public var isAbsolute: Bool { kind == .absolute }
    public var isEstimated: Bool { kind == .estimated || kind == .uniform }
    public var isUniformAcrossSiblings: Bool { kind == .uniform }
}

/// Page “NSCollectionLayoutSize”.
@MainActor open class NSCollectionLayoutSize: NSObject {
    public let widthDimension: NSCollectionLayoutDimension
    public let heightDimension: NSCollectionLayoutDimension

    public init(
        widthDimension width: NSCollectionLayoutDimension,
        heightDimension height: NSCollectionLayoutDimension
    ) {
        widthDimension = width
        heightDimension = height
    }
}

/// Page “NSCollectionLayoutSpacing”.
@MainActor public final class NSCollectionLayoutSpacing: NSObject {
    public let spacing: CGFloat
    public let isFlexibleSpacing: Bool

    init(_ spacing: CGFloat, isFlexible: Bool) {
        self.spacing = spacing
        isFlexibleSpacing = isFlexible
    }
    public class func flexible(_ flexibleSpacing: CGFloat) -> Self {
        Self(flexibleSpacing, isFlexible: true)
    }
    public class func fixed(_ fixedSpacing: CGFloat) -> Self {
        Self(fixedSpacing, isFlexible: false)
    }
    public var isFixedSpacing: Bool { !isFlexibleSpacing }
}

/// Page “NSCollectionLayoutEdgeSpacing”.
@MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
    public let leading: NSCollectionLayoutSpacing?
    public let top: NSCollectionLayoutSpacing?
    public let trailing: NSCollectionLayoutSpacing?
    public let bottom: NSCollectionLayoutSpacing?

    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
        trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
    }
}

/// Page “NSCollectionLayoutAnchor”.
@MainActor open class NSCollectionLayoutAnchor: NSObject {
    public let edges: NSDirectionalRectEdge
    public let offset: CGPoint
    public let isFractionalOffset: Bool

    public convenience init(edges: NSDirectionalRectEdge) {
        self.init(edges: edges, absoluteOffset: .zero)
    }
    public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.edges = edges
        offset = absoluteOffset
        isFractionalOffset = false
    }
    public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.edges = edges
        offset = fractionalOffset
        isFractionalOffset = true
    }
    open var isAbsoluteOffset: Bool { !isFractionalOffset }
}
