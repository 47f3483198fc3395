// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Layouts that hear of sizes.

/// Page “UICollectionViewLayoutInvalidationContext”.
@MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    open var contentOffsetAdjustment = CGPoint.zero
    open var contentSizeAdjustment = CGSize.zero
    open var invalidateEverything: Bool { false }
    public nonisolated override init() { super.init() }
}

/// Page “UICollectionViewLayout”.
@MainActor open class UICollectionViewLayout: NSObject {
    open internal(set) weak var collectionView: UICollectionView?
    var decorations: [String: AnyClass] = [:]
    nonisolated override init() { super.init() }

    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = viewClass
    }
    /// Sections are asked for again.
    open func invalidateLayout() { collectionView?.layoutChanged() }
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        collectionView?.correct(context)
        collectionView?.layoutChanged()
    }

    /// Page “prepare()”: the layout has the sizes that are known, and its frames can be asked for.
    open func prepare() {}
    /// Page “targetContentOffset(forProposedContentOffset:)”: asked after an update of the items.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
        -> CGPoint
    {
        proposedContentOffset
    }
    /// Page “layoutAttributesForElements(in:)”.
    open func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? { collectionView?.attributes(in: rect) }

    // Sizes that views want.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { true }
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }
    open func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let frame = collectionView?.measuring.arrangement.frames[indexPath] else {
            return nil
        }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frame
        return attributes
    }
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionView?.attributes(ofKind: elementKind, at: indexPath)
    }
    open var collectionViewContentSize: CGSize { collectionView?.contentSize ?? .zero }
}
