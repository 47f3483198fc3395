// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The collection view.

/// Page “UICollectionView”. Instead of frames, it has a window of some items in their order, and
/// shows the boundary items of all sections.
@MainActor open class UICollectionView: UIScrollView {
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
    open weak var delegate: (any UICollectionViewDelegate)?
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    open var isPrefetchingEnabled = true
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsFocus = false
    open var selectionFollowsFocus = false
    open var remembersLastFocusedIndexPath = false
    open override func layoutIfNeeded() {
        if place.needsLayout { update() }
        super.layoutIfNeeded()
    }
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled
    open var backgroundView: UIView?
    open var isEditing = false
    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            oldValue.collectionView = nil
            collectionViewLayout.collectionView = self
            layoutChanged()
        }
    }

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }
    public required init?(coder: NSCoder) { nil }

    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        collectionViewLayout = layout
    }
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        collectionViewLayout = layout
        completion?(true)
    }

    // What is on the screen.

    /// The place of a supplementary view.
    struct Place: Hashable {
        let kind: String
        var path: IndexPath
    }
    /// The number of items that are visible at a time; none before a person looks at the screen.
    var capacity = 0 { didSet { update() } }
    /// The number of items before those that are visible.
    var first = 0 { didSet { update() } }
    var cells: [IndexPath: UICollectionViewCell] = [:]
    var supplementaries: [Place: UICollectionReusableView] = [:]
    var prefetched: Set<IndexPath> = []
    var reused: [ObjectIdentifier: [UICollectionReusableView]] = [:]
    /// The cell that a data source is asked to configure again.
    var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
    var isUpdating = false
    var needsUpdate = false
    /// What it knows of the sizes of its views.
    var measuring = MeasuringState()

    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    open func numberOfItems(inSection section: Int) -> Int {
        dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
    }
    open var visibleCells: [UICollectionViewCell] {
        indexPathsForVisibleItems.compactMap { cells[$0] }
    }
    /// UIKit gives them in no order, the stand-in in theirs.
    open var indexPathsForVisibleItems: [IndexPath] { cells.keys.sorted() }
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        cells.first { $0.value === cell }?.key
    }
    open func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? { supplementaries[Place(kind: elementKind, path: indexPath)] }
    open func visibleSupplementaryViews(
        ofKind elementKind: String
    ) -> [UICollectionReusableView] {
        supplementaries.filter { $0.key.kind == elementKind }.sorted { $0.key.path < $1.key.path }
            .map(\.value)
    }
    open func indexPathsForVisibleSupplementaryElements(
        ofKind elementKind: String
    ) -> [IndexPath] {
        supplementaries.keys.filter { $0.kind == elementKind }.map(\.path).sorted()
    }

    // Selection and scrolling.
    open private(set) var indexPathsForSelectedItems: [IndexPath]?
    open func selectItem(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
    ) {
        if !allowsMultipleSelection { indexPathsForSelectedItems = [] }
        guard let indexPath else { return }
        indexPathsForSelectedItems = (indexPathsForSelectedItems ?? []) + [indexPath]
        cells[indexPath]?.isSelected = true
    }
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        indexPathsForSelectedItems?.removeAll { $0 == indexPath }
        cells[indexPath]?.isSelected = false
    }
    open func scrollToItem(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
    ) {
        let paths = allPaths()
        guard let position = paths.firstIndex(of: indexPath) else { return }
        first = max(0, min(position, paths.count - capacity))
        if let frame = measuring.arrangement.frames[paths[first]] {
            contentOffset.y = frame.minY
        }
    }
    /// An animated scroll is at its end at once, unless it is held on its way.
    open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        if animated, holdsScroll {
            holdsScroll = false
            heldTarget = contentOffset
            let middle = CGPoint(
                x: (self.contentOffset.x + contentOffset.x) / 2,
                y: (self.contentOffset.y + contentOffset.y) / 2)
            return move(to: middle)
        }
        // Another offset ends a scroll.
        heldTarget = nil
        move(to: contentOffset)
        if animated, capacity > 0 { delegate?.scrollViewDidEndScrollingAnimation(self) }
    }
    private func move(to offset: CGPoint) {
        super.setContentOffset(offset, animated: false)
        guard capacity > 0 else { return }
        moveWindow()
        delegate?.scrollViewDidScroll(self)
    }
    /// Whether the next animated scroll stops half-way, until `endScroll()`.
    var holdsScroll = false
    private var heldTarget: CGPoint?
    /// Goes on with an animated scroll that is held, to where it was sent.
    func endScroll() {
        guard let target = heldTarget else { return }
        heldTarget = nil
        move(to: target)
        delegate?.scrollViewDidEndScrollingAnimation(self)
    }
    open func performBatchUpdates(
        _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        updates?()
        layoutChanged()
        completion?(true)
    }

    /// Page “UICollectionView.ScrollDirection”.
    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
    /// Page “UICollectionView.SelfSizingInvalidation”.
    public enum SelfSizingInvalidation: Int, Sendable {
        case disabled, enabled, enabledIncludingConstraints
    }
    /// Page “UICollectionView.ScrollPosition”.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        public static let left = ScrollPosition(rawValue: 1 << 3)
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }
}
