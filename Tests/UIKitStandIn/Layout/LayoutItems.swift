// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Items, groups and supplementary items of compositional layouts.

/// Page “NSCollectionLayoutItem”.
@MainActor open class NSCollectionLayoutItem: NSObject {
    public let layoutSize: NSCollectionLayoutSize
    open var contentInsets = NSDirectionalEdgeInsets.zero
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    fileprivate var attached: [NSCollectionLayoutSupplementaryItem] = []
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attached }

    public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
    public convenience init(
        layoutSize: NSCollectionLayoutSize,
        supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    ) {
        self.init(layoutSize: layoutSize)
        attached = supplementaryItems
    }
}

/// Page “NSCollectionLayoutGroup”. The deprecated `subitem:count:` is not offered.
@MainActor public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    public let subitems: [NSCollectionLayoutItem]
    public var interItemSpacing: NSCollectionLayoutSpacing?
    /// What it arranges along: the stand-in's own, as `count` is.
    public let axis: Axis
    /// How many times the subitem of `repeatingSubitem:count:` stands in it.
    public let count: Int?
    /// The frames of a custom group: the stand-in's own.
    public let itemProvider: NSCollectionLayoutGroupCustomItemProvider?

    /// The axis of a group: the stand-in's own.
    public enum Axis: Sendable { case horizontal, vertical, custom }

    init(
        _ layoutSize: NSCollectionLayoutSize, _ axis: Axis,
        _ subitems: [NSCollectionLayoutItem] = [], count: Int? = nil,
        itemProvider: NSCollectionLayoutGroupCustomItemProvider? = nil
    ) {
        self.axis = axis
        self.subitems = subitems
        self.count = count
        self.itemProvider = itemProvider
        super.init(layoutSize: layoutSize)
    }

    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> Self { sequence(layoutSize, .horizontal, subitems) }
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> Self { sequence(layoutSize, .vertical, subitems) }
    private class func sequence(
        _ size: NSCollectionLayoutSize, _ axis: Axis, _ subitems: [NSCollectionLayoutItem]
    ) -> Self {
        precondition(!subitems.isEmpty, "At least 1 subitem is required for a group")
        return Self(size, axis, subitems)
    }

    /// Page “horizontal(layoutSize:repeatingSubitem:count:)”.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
    ) -> Self { repetition(layoutSize, .horizontal, repeatingSubitem, count) }
    /// Page “vertical(layoutSize:repeatingSubitem:count:)”.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
    ) -> Self { repetition(layoutSize, .vertical, repeatingSubitem, count) }
    private class func repetition(
        _ size: NSCollectionLayoutSize, _ axis: Axis, _ item: NSCollectionLayoutItem, _ count: Int
    ) -> Self {
        precondition(count >= 1, "A repeating group should specify a count >= 1")
        return Self(size, axis, [item], count: count)
    }

    public class func custom(
        layoutSize: NSCollectionLayoutSize,
        itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> Self { Self(layoutSize, .custom, itemProvider: itemProvider) }

    public override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { attached }
        set { attached = newValue }
    }
}

/// Page “NSCollectionLayoutGroupCustomItemProvider”.
public typealias NSCollectionLayoutGroupCustomItemProvider = (
    any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]

/// Page “NSCollectionLayoutGroupCustomItem”.
@MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
    public let frame: CGRect
    public let zIndex: Int
    public init(frame: CGRect, zIndex: Int = 0) {
        self.frame = frame
        self.zIndex = zIndex
    }
}

/// Page “NSCollectionLayoutSupplementaryItem”.
@MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    public let elementKind: String
    public let containerAnchor: NSCollectionLayoutAnchor
    public let itemAnchor: NSCollectionLayoutAnchor?
    open var zIndex = 1

    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String,
        containerAnchor: NSCollectionLayoutAnchor
    ) {
        self.elementKind = elementKind
        self.containerAnchor = containerAnchor
        itemAnchor = nil
        super.init(layoutSize: layoutSize)
    }
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String,
        containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
    ) {
        self.elementKind = elementKind
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
        super.init(layoutSize: layoutSize)
    }
}

/// Page “NSCollectionLayoutBoundarySupplementaryItem”.
@MainActor
open class NSCollectionLayoutBoundarySupplementaryItem:
    NSCollectionLayoutSupplementaryItem
{
    public let alignment: NSRectAlignment
    public let offset: CGPoint
    open var extendsBoundary = true
    open var pinToVisibleBounds = false

    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
    ) {
        self.init(
            layoutSize: layoutSize, elementKind: elementKind, alignment: alignment,
            absoluteOffset: .zero)
    }
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
        absoluteOffset: CGPoint
    ) {
        self.alignment = alignment
        offset = absoluteOffset
        super.init(
            layoutSize: layoutSize, elementKind: elementKind,
            containerAnchor: NSCollectionLayoutAnchor(edges: []))
    }
}

/// Page “NSCollectionLayoutDecorationItem”.
@MainActor public final class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    public let elementKind: String
    public var zIndex = 0

    init(elementKind: String) {
        self.elementKind = elementKind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    }
    public class func background(elementKind: String) -> Self { Self(elementKind: elementKind) }
}
