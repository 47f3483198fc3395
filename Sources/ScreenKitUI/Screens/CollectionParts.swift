#if canImport(UIKit)
    import ScreenKit
    import UIKit

    /// The data source of a screen: which cells there are, and what they show.
    @MainActor
    final class CollectionParts<Loader: ScreenLoader> {
        typealias Section = Loader.Section
        private typealias DataSource = UICollectionViewDiffableDataSource<
            SectionID<Section>, ItemID<Section>
        >

        private var content = ScreenContent<Loader>()
        private var hasPlaceholders = false
        private weak var collectionView: UICollectionView?
        private var dataSource: DataSource?
        private var placeholderContent: (ScreenPlaceholder<Loader>) -> any UIContentConfiguration =
            { _ in
                UIContentUnavailableConfiguration.empty()
            }
        private var observer: ChangeObserver?
        private let shown = ShownCells<Section>()
        /// Notices changes of what layouts read.
        private let layoutObserver = ChangeObserver()
        private var layoutReadings: [Int: ChangeReading] = [:]

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
            (self.collectionView, self.observer) = (collectionView, observer)
            layoutObserver.onChange = { [weak collectionView] in
                collectionView?.collectionViewLayout.invalidateLayout()
            }
            placeholderContent = { [weak screen] placeholder in
                screen?.configuration(of: placeholder) ?? .empty()
            }
            let cells = UICollectionView.CellRegistration<
                UICollectionViewListCell, ItemID<Section>
            > { [weak self] cell, path, id in self?.configure(cell, path, id) }
            let dataSource = DataSource(collectionView: collectionView) { view, path, id in
                view.dequeueConfiguredReusableCell(using: cells, for: path, item: id)
            }
            let kinds = Self.kinds
            let edges = kinds.map { kind in
                UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
                    elementKind: kind
                ) { [weak self] view, kind, path in self?.configure(view, kind, path) }
            }
            dataSource.supplementaryViewProvider = { view, kind, path in
                guard let index = kinds.firstIndex(of: kind) else { return nil }
                return view.dequeueConfiguredReusableSupplementary(using: edges[index], for: path)
            }
            self.dataSource = dataSource
        }

        /// Reads what cells show in other content.
        func update(to content: ScreenContent<Loader>, hasPlaceholders: Bool) -> Update {
            let cells = shown.cells
            let changed = content.sections.flatMap { section in
                section.cells(hasPlaceholder: hasPlaceholders).enumerated().compactMap {
                    index, id -> ItemID<Section>? in
                    guard let old = cells[id] else { return nil }
                    let new = cell(of: id, at: index, in: section)
                    if let old, let new, new.isSame(as: old) { return nil }
                    return id
                }
            }
            return Update(content: content, hasPlaceholders: hasPlaceholders, changed: changed)
        }

        /// Shows other content, and configures cells again whose content has changed.
        func show(_ update: Update) {
            let (oldShapes, oldEdges) = (shapes, content.edges)
            (content, hasPlaceholders) = (update.content, update.hasPlaceholders)
            shown.endReadings()
            var snapshot = NSDiffableDataSourceSnapshot<SectionID<Section>, ItemID<Section>>()
            snapshot.appendSections(content.sections.map(\.id))
            for section in content.sections {
                snapshot.appendItems(
                    section.cells(hasPlaceholder: hasPlaceholders), toSection: section.id)
            }
            let isFirst = dataSource?.snapshot().numberOfSections == 0
            let isSame = dataSource?.snapshot().itemIdentifiers == snapshot.itemIdentifiers
            snapshot.reconfigureItems(update.changed)
            dataSource?.apply(snapshot, animatingDifferences: !isFirst && !isSame)
            let hasSameEdges = content.edges.elementsEqual(oldEdges) { $0.isSame(as: $1) }
            if !hasSameEdges { reconfigureEdges() }
            // UIKit measures cells again, but not headers.
            if shapes != oldShapes || !hasSameEdges {
                collectionView?.collectionViewLayout.invalidateLayout()
            }
        }

        // MARK: - Cells

        private func section(at index: Int) -> ScreenSection<Loader>? {
            content.sections.indices.contains(index) ? content.sections[index] : nil
        }

        private func cell(
            of id: ItemID<Section>, at index: Int, in section: ScreenSection<Loader>
        ) -> ScreenCell? {
            guard id.kind == .placeholder else { return section.cell(index) }
            return section.placeholder.map { ScreenCell(placeholderContent($0)) }
        }

        private func configure(
            _ view: UICollectionViewListCell, _ path: IndexPath, _ id: ItemID<Section>
        ) {
            guard let observer else { return }
            let section = section(at: path.section)
            let (new, reading) = observer.read {
                section.flatMap { cell(of: id, at: path.item, in: $0) }
            }
            shown.set(view, id, new, reading)
            // A cell that is used again shows nothing of the item that it had.
            let content = new.map { section?.limitsLines == true ? $0.limitedContent : $0.content }
            view.contentConfiguration = content.map { content in
                section?.rowHeight.map { SizedContent(base: content, height: $0) } ?? content
            }
            view.accessories = new?.accessory.map { [$0.accessory] } ?? []
            view.backgroundConfiguration =
                section?.isList == true && id.kind != .placeholder
                ? view.defaultBackgroundConfiguration() : .clear()
        }

        /// A cell that was displayed before may be displayed again as it was then.
        func beginDisplay(_ view: UICollectionViewCell, _ path: IndexPath) {
            guard let view = view as? UICollectionViewListCell,
                let id = dataSource?.itemIdentifier(for: path), !shown.has(view, id)
            else { return }
            configure(view, path, id)
        }

        /// What a cell shows is not followed while it is not displayed.
        func endDisplay(_ view: UICollectionViewCell) { shown.forget(view) }

        /// The kinds of headers and footers, of sections and of the screen.
        private static var kinds: [String] {
            [
                UICollectionView.elementKindSectionHeader,
                UICollectionView.elementKindSectionFooter, "screen-header", "screen-footer",
            ]
        }

        private func configure(_ view: UICollectionViewListCell, _ kind: String, _ path: IndexPath)
        {
            let cell =
                switch kind {
                case "screen-header": content.header
                case "screen-footer": content.footer
                case UICollectionView.elementKindSectionHeader: section(at: path.section)?.header
                default: section(at: path.section)?.footer
                }
            view.contentConfiguration = cell?.content
            view.backgroundConfiguration = .clear()
        }

        private func reconfigureEdges() {
            guard let collectionView else { return }
            for kind in Self.kinds {
                for path in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
                    let view = collectionView.supplementaryView(forElementKind: kind, at: path)
                    if let view = view as? UICollectionViewListCell { configure(view, kind, path) }
                }
            }
        }

        // MARK: - Layout

        /// What the layout of a section depends on beside what it reads.
        private struct Shape: Equatable {
            let id: SectionID<Section>
            let isList: Bool
            let isReplaced: Bool
        }

        private var shapes: [Shape] {
            content.sections.map {
                Shape(id: $0.id, isList: $0.isList, isReplaced: isReplaced($0))
            }
        }

        /// Whether a placeholder stands in place of the items.
        private func isReplaced(_ section: ScreenSection<Loader>) -> Bool {
            section.items.isEmpty && hasPlaceholders && section.placeholder != nil
        }

        func layout(
            ofSection index: Int, _ loader: Loader,
            _ environment: any NSCollectionLayoutEnvironment
        ) -> NSCollectionLayoutSection? {
            guard let section = section(at: index) else { return nil }
            let (own, reading) = layoutObserver.read(after: layoutReadings[index]) {
                section.layout(loader, environment)
            }
            layoutReadings[index] = reading
            if let own, section.isList || !isReplaced(section) { return own }
            let size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(120))
            let item = NSCollectionLayoutItem(layoutSize: size)
            let layout = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size, subitems: [item]))
            layout.contentInsets = own?.contentInsets ?? .zero
            layout.boundarySupplementaryItems = own?.boundarySupplementaryItems ?? []
            layout.decorationItems = own?.decorationItems ?? []
            return layout
        }

        // MARK: - Items

        /// The first section whose end asks for a page and can be seen.
        var continuedSection: ScreenSection<Loader>? {
            let visible = Set(collectionView?.indexPathsForVisibleItems ?? [])
            return content.sections.enumerated().first { index, section in
                section.isContinued
                    && (section.items.isEmpty
                        || visible.contains(
                            IndexPath(item: section.items.count - 1, section: index)))
            }?.element
        }

        /// Returns the section and the position of an item; nil for a placeholder.
        func place(_ path: IndexPath) -> (section: ScreenSection<Loader>, index: Int)? {
            guard let section = section(at: path.section), section.items.indices.contains(path.item)
            else { return nil }
            return (section, path.item)
        }

        /// Whether a tap on a cell is a tap on an item.
        func isTapped(_ path: IndexPath) -> Bool {
            guard let place = place(path), place.section.tap != nil else { return false }
            return place.section.cell(place.index)?.isTapped == true
        }

        /// Returns the pictures of a cell.
        func pictures(at path: IndexPath) -> [Picture] {
            guard let section = section(at: path.section),
                let content = section.cell(path.item)?.content as? any PictureContent
            else { return [] }
            return content.pictures
        }
    }

    extension ScreenContent {
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

    extension CellAccessory {
        @MainActor
        fileprivate var accessory: UICellAccessory {
            switch self {
            case .disclosureIndicator: .disclosureIndicator()
            case .checkmark: .checkmark()
            case .detail: .detail()
            }
        }
    }
#endif
