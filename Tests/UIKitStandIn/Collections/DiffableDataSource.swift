// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Diffable data sources.

/// Page “UICollectionViewDiffableDataSource”.
@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath,
        _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?
    private typealias Snapshot = NSDiffableDataSourceSnapshot<
        SectionIdentifierType, ItemIdentifierType
    >

    public var supplementaryViewProvider: SupplementaryViewProvider?
    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private var current = Snapshot()
    private var paths: [ItemIdentifierType: IndexPath] = [:]

    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let old = current
        let newPaths = snapshot.paths
        collectionView?.beginApplying()
        current = snapshot.applied
        paths = newPaths
        collectionView?.replace(old, by: snapshot, paths: newPaths)
        collectionView?.endApplying()
        completion?()
    }
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async { apply(snapshot, animatingDifferences: animatingDifferences, completion: nil) }
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        current = snapshot.applied
        paths = snapshot.paths
        collectionView?.reloadData()
        completion?()
    }
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async { applySnapshotUsingReloadData(snapshot, completion: nil) }

    open func snapshot() -> NSDiffableDataSourceSnapshot<
        SectionIdentifierType, ItemIdentifierType
    > { current }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sectionIdentifiers.indices.contains(index)
            ? current.sectionIdentifiers[index] : nil
    }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        current.indexOfSection(sectionIdentifier)
    }
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        current.item(at: indexPath)
    }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        paths[itemIdentifier]
    }

    open func numberOfSections(in collectionView: UICollectionView) -> Int {
        current.numberOfSections
    }
    open func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { current.numberOfItems(inSection: current.sectionIdentifiers[section]) }
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let item = current.item(at: indexPath),
            let cell = cellProvider(collectionView, indexPath, item)
        else {
            preconditionFailure("The cell provider returned nil for the cell at \(indexPath).")
        }
        return cell
    }
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            preconditionFailure("There is no supplementary view for \(kind) at \(indexPath).")
        }
        return view
    }
}

extension UICollectionView {
    /// Moves what is visible from the places of one snapshot to those of another, and asks for
    /// what is new, reloaded or reconfigured.
    fileprivate func replace<Section, Item>(
        _ old: NSDiffableDataSourceSnapshot<Section, Item>,
        by new: NSDiffableDataSourceSnapshot<Section, Item>, paths: [Item: IndexPath]
    ) {
        let reloaded = Set(
            new.reloadedItemIdentifiers
                + new.reloadedSectionIdentifiers.flatMap { new.itemIdentifiers(inSection: $0) })
        var kept: [IndexPath: UICollectionViewCell] = [:]
        for (path, cell) in cells.sorted(by: { $0.key < $1.key }) {
            if let item = old.item(at: path), let place = paths[item], !reloaded.contains(item) {
                kept[place] = cell
            } else {
                endDisplay(path)
            }
        }
        cells = kept
        keepSizes(old, paths, without: reloaded)
        keepSupplementaries(old, new)
        if isDragging, contentOffset.y < 0, new.numberOfSections > old.numberOfSections {
            // A finger that holds a collection below its top loses it.
            place.boundsOrigin.y = 0
        }
        measuring.sectionsAreStale = true
        followTarget()
        beginPass()
        for cell in kept.values { cell.sizing.isInvalid = true }
        for item in new.reconfiguredItemIdentifiers {
            if let path = paths[item] { reconfigure(path) }
        }
        update()
    }

    private func keepSupplementaries<Section, Item>(
        _ old: NSDiffableDataSourceSnapshot<Section, Item>,
        _ new: NSDiffableDataSourceSnapshot<Section, Item>
    ) {
        var kept: [Place: UICollectionReusableView] = [:]
        for (place, view) in supplementaries {
            // Views of the whole collection, and of sections that remain.
            if place.path.item == .max {
                kept[place] = view
                continue
            }
            let section =
                old.sectionIdentifiers.indices.contains(place.path.section)
                ? old.sectionIdentifiers[place.path.section] : nil
            guard let section, let index = new.indexOfSection(section), place.path.item == 0,
                !new.reloadedSectionIdentifiers.contains(section)
            else {
                endDisplay(place)
                continue
            }
            var moved = place
            moved.path.section = index
            kept[moved] = view
        }
        supplementaries = kept
        measuring.placeSizes = kept.compactMapValues(\.sizing.size)
    }

    /// Sizes and prepared cells stay with their items.
    private func keepSizes<Section, Item>(
        _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ paths: [Item: IndexPath],
        without reloaded: Set<Item>
    ) {
        measuring.sectionsAreStale = true
        measuring.separatorsAreStale = true
        let sizes = measuring.sizes
        let prepared = measuring.prepared
        measuring.sizes = [:]
        measuring.prepared = [:]
        for (path, size) in sizes {
            guard let item = old.item(at: path), !reloaded.contains(item) else { continue }
            if let place = paths[item] { measuring.sizes[place] = size }
        }
        for (path, cell) in prepared {
            if let item = old.item(at: path), let place = paths[item], !reloaded.contains(item) {
                measuring.prepared[place] = cell
            } else {
                recycle(cell)
            }
        }
    }
}
