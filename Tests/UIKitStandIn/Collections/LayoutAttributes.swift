// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Layout attributes.

/// Page “UICollectionViewLayoutAttributes”.
@MainActor open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    open var frame = CGRect.zero
    open var size: CGSize {
        get { frame.size }
        set { frame.size = newValue }
    }
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame = CGRect(center: newValue, size: frame.size) }
    }
    open var alpha: CGFloat = 1
    open var zIndex = 0
    open var isHidden = false
    open var indexPath = IndexPath(item: 0, section: 0)
    open internal(set) var representedElementKind: String?
    open var representedElementCategory: UICollectionView.ElementCategory {
        representedElementKind == nil ? .cell : .supplementaryView
    }
    /// The lengths that the layout only estimates: the stand-in's own.
    var estimatesWidth = false
    var estimatesHeight = true

    nonisolated public override init() { super.init() }
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }
    public convenience init(
        forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
    ) {
        self.init()
        representedElementKind = elementKind
        self.indexPath = indexPath
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        nonisolated(unsafe) let original = self
        nonisolated(unsafe) var copied: Any = original
        MainActor.assumeIsolated { copied = original.duplicate() }
        return copied
    }
    func duplicate() -> UICollectionViewLayoutAttributes {
        let other = UICollectionViewLayoutAttributes()
        other.frame = frame
        other.alpha = alpha
        other.zIndex = zIndex
        other.isHidden = isHidden
        other.indexPath = indexPath
        other.representedElementKind = representedElementKind
        other.estimatesWidth = estimatesWidth
        other.estimatesHeight = estimatesHeight
        return other
    }
}

extension UICollectionView {
    /// Page “UICollectionView.ElementCategory”.
    public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
}
