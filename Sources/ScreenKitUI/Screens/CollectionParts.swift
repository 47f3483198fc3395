#if canImport(UIKit)
    import ScreenKit
    import UIKit

    /// The data source of a screen: which cells there are, and what they show.
    @MainActor
    final class CollectionParts<Loader: ScreenLoader> {
        typealias Section = Loader.Section
        typealias DataSource = UICollectionViewDiffableDataSource<
            SectionID<Section>, ItemID<Section>
        >

        /// A section of the collection view: one of the screen, or what is below its items.
        struct Part {
            let section: ScreenSection<Loader>
            let id: SectionID<Section>
            /// Whether a placeholder stands in place of the items, or of the next ones.
            let isReplaced: Bool
        }

        private(set) var content = ScreenContent<Loader>()
        /// Changes with the content.
        private(set) var version = 0
        /// What is behind the sections of the content.
        var background = ScreenBackground(own: nil, lists: [])
        var parts: [Part] = []
        private(set) weak var collectionView: UICollectionView?
        var pictures: PictureLoads?
        var display: ScreenDisplay?
        var dataSource: DataSource?
        var placeholderCell: (ScreenSection<Loader>) -> ScreenCell? = { _ in nil }
        /// Is called when other items come into sight.
        private(set) var onScroll: @MainActor () -> Void = {}
        var entries: (ScreenSection<Loader>.EntryList, IndexPath) -> ItemEntries? = {
            _, _ in nil
        }
        var observer: ChangeObserver?
        let shown = ShownCells<Section>()
        /// What cells will show that are about to be configured again.
        var made: [ItemID<Section>: MadeCell] = [:]
        /// Notices changes of what layouts read.
        let layoutObserver = ChangeObserver()
        var layoutReadings: [Int: ChangeReading] = [:]
        let cellHeights = CellHeights<Section>()
        let pageControls = PageControls<Section>()
        /// The heights of the groups of layouts, in points, which what stands in place of items fills;
        /// only those that do not depend on content.
        var groupHeights: [SectionID<Section>: Double] = [:]

        /// Other content of the screen.
        struct Update {
            let content: ScreenContent<Loader>
            /// Whether sections show their placeholders; else one stands in place of all.
            let hasPlaceholders: Bool
            /// The items whose cells have other content.
            let changed: [ItemID<Section>]
        }

        /// Registers the cells, once.
        func begin(
            _ screen: ScreenController<Loader>, _ collectionView: UICollectionView,
            _ observer: ChangeObserver
        ) {
            self.collectionView = collectionView
            self.observer = observer
            pictures = screen.pictures
            display = screen.display
            (collectionView.collectionViewLayout as? PlaceKeepingLayout)?.begin = {
                [cellHeights] in cellHeights.beginLayout()
            }
            layoutObserver.onChange = { [weak collectionView] in
                collectionView?.collectionViewLayout.invalidateLayout()
            }
            entries = { [weak screen] in screen?.entries($0, at: $1) }
            onScroll = { [weak screen] in screen?.followDisplay() }
            placeholderCell = { [weak screen] section in
                guard let screen, let placeholder = section.placeholder else { return nil }
                return screen.cell(
                    of: placeholder, page: section.items.isEmpty ? nil : section)
            }
            let cells = UICollectionView.CellRegistration<
                ScreenListCell, ItemID<Section>
            > { [weak self] cell, path, id in self?.configure(cell, path, id) }
            let dataSource = DataSource(collectionView: collectionView) { view, path, id in
                view.dequeueConfiguredReusableCell(using: cells, for: path, item: id)
            }
            let kinds = Self.kinds
            let edges = kinds.map { kind in
                UICollectionView.SupplementaryRegistration<ScreenListCell>(
                    elementKind: kind
                ) { [weak self] view, kind, path in self?.configure(view, kind, path) }
            }
            let dots = pageControls.begin(in: collectionView) { [weak self] in
                self?.part(at: $0)?.id
            }
            dataSource.supplementaryViewProvider = { view, kind, path in
                if kind == PageControlView.kind {
                    return view.dequeueConfiguredReusableSupplementary(using: dots, for: path)
                }
                guard let index = kinds.firstIndex(of: kind) else { return nil }
                return view.dequeueConfiguredReusableSupplementary(using: edges[index], for: path)
            }
            self.dataSource = dataSource
        }

        /// Makes the cells that are shown again whose items are others, or for which something was read
        /// that has changed.
        func update(to content: ScreenContent<Loader>, hasPlaceholders: Bool) -> Update {
            let parts = Dictionary(
                content.parts(hasPlaceholders: hasPlaceholders).map { ($0.id, $0) }
            ) { first, _ in first }
            // Only what is shown is looked at, of however many items.
            let changed = shown.cells.compactMap { id, old -> ItemID<Section>? in
                guard let part = parts[id.section],
                    let index = part.section.index(of: id, near: old.index, part.isReplaced)
                else { return nil }
                let item = id.kind == .placeholder ? nil : part.section.item(index)
                guard !old.isCurrent(for: item, at: index, of: part.section.element),
                    let new = make(id, at: index, in: part.section)
                else { return nil }
                if new.isSame(as: old) {
                    shown.renew(id, new)
                    return nil
                }
                made[id] = new
                return id
            }
            return Update(content: content, hasPlaceholders: hasPlaceholders, changed: changed)
        }

        /// Shows other content, and configures cells again whose content has changed.
        func show(_ update: Update) {
            let (oldShapes, oldEdges) = (shapes, content.edges)
            content = update.content
            version += 1
            let oldBackground = background
            background = content.background
            let hasSameBackground = background.fill == oldBackground.fill
            parts = content.parts(hasPlaceholders: update.hasPlaceholders).map {
                Part(section: $0.section, id: $0.id, isReplaced: $0.isReplaced)
            }
            var snapshot = NSDiffableDataSourceSnapshot<SectionID<Section>, ItemID<Section>>()
            snapshot.appendSections(parts.map(\.id))
            for part in parts {
                snapshot.appendItems(
                    part.section.cells(of: (part.id, part.isReplaced)), toSection: part.id)
            }
            let old = dataSource?.snapshot()
            let isFirst = old?.numberOfSections == 0
            // A section may have no cells, but a header.
            let isSame =
                old?.sectionIdentifiers == snapshot.sectionIdentifiers
                && old?.itemIdentifiers == snapshot.itemIdentifiers
            snapshot.reconfigureItems(
                isFirst || hasSameBackground
                    ? update.changed + items(withOther: oldShapes) : snapshot.itemIdentifiers)
            if isFirst || !isSame || !snapshot.reconfiguredItemIdentifiers.isEmpty {
                apply(snapshot, isAnimated: !isFirst && !isSame)
            }
            discard()
            let hasSameEdges =
                hasSameBackground && content.edges.elementsEqual(oldEdges) { $0.isSame(as: $1) }
            if !hasSameEdges { reconfigureEdges() }
            // UIKit measures cells again, but not headers.
            if shapes != oldShapes || !hasSameEdges {
                collectionView?.collectionViewLayout.invalidateLayout()
            }
        }

        /// Whether an update moves or changes what is seen, and does not only follow it.
        func moves(by update: Update) -> Bool {
            guard update.changed.isEmpty,
                update.content.edges.elementsEqual(content.edges, by: { $0.isSame(as: $1) })
            else { return true }
            guard let last = collectionView?.indexPathsForVisibleItems.max() else { return false }
            let others = update.content.parts(hasPlaceholders: update.hasPlaceholders)
            guard others.count > last.section, parts.count > last.section else { return true }
            return zip(parts, others).prefix(last.section + 1).enumerated().contains {
                index, pair in
                let old = pair.0.section.cells(of: (pair.0.id, pair.0.isReplaced))
                let new = pair.1.section.cells(of: (pair.1.id, pair.1.isReplaced))
                let count = index < last.section ? max(old.count, new.count) : last.item + 1
                return pair.0.id != pair.1.id || old.prefix(count) != new.prefix(count)
            }
        }

        /// Shows no update: what is made for it is made again later.
        func discard() {
            for cell in made.values { cell.reading.end() }
            made = [:]
        }

        func apply(
            _ snapshot: NSDiffableDataSourceSnapshot<SectionID<Section>, ItemID<Section>>,
            isAnimated: Bool
        ) {
            guard let dataSource else { return }
            let layout = collectionView?.collectionViewLayout as? PlaceKeepingLayout
            layout?.growsAtTop = beginsAtEnd
            let kept = layout?.keepFirst { [weak dataSource] path in
                guard let id = dataSource?.itemIdentifier(for: path), id.kind != .placeholder,
                    snapshot.indexOfItem(id) != nil
                else { return nil }
                return { dataSource?.indexPath(for: id) }
            }
            SizeChanges.beginSnapshot()
            dataSource.apply(snapshot, animatingDifferences: isAnimated) {
                SizeChanges.endSnapshot()
                layout?.end(kept)
            }
        }
    }

    extension ScreenContent {
        /// The sections of a collection view.
        ///
        /// - Parameter hasPlaceholders: whether sections show their placeholders; else one stands in
        ///   place of all.
        fileprivate func parts(
            hasPlaceholders: Bool
        ) -> [(section: ScreenSection<Loader>, id: SectionID<Loader.Section>, isReplaced: Bool)] {
            sections.flatMap { section in
                section.parts(hasPlaceholder: hasPlaceholders).map {
                    (section, $0.id, $0.isReplaced)
                }
            }
        }

        /// The headers and footers, of the screen and of its sections.
        fileprivate var edges: [ScreenCell?] {
            [header, footer] + sections.flatMap { [$0.header, $0.footer] }
        }
    }

    extension ScreenCell? {
        @MainActor
        fileprivate func isSame(as other: ScreenCell?) -> Bool {
            guard let self, let other else { return self == nil && other == nil }
            return self.isSame(as: other)
        }
    }
#endif
