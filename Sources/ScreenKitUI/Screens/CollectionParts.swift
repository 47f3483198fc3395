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

        /// A section of the collection view: one of the screen, or what is below its items.
        private struct Part {
            let section: ScreenSection<Loader>
            let id: SectionID<Section>
            /// Whether a placeholder stands in place of the items, or of the next ones.
            let isReplaced: Bool
        }

        private(set) var content = ScreenContent<Loader>()
        /// What is behind the sections of the content.
        private var background = ScreenBackground(own: nil, lists: [])
        private var parts: [Part] = []
        private(set) weak var collectionView: UICollectionView?
        private var pictures: PictureLoads?
        private var display: ScreenDisplay?
        private var dataSource: DataSource?
        private var placeholderContent: (ScreenSection<Loader>) -> NodeContent? = { _ in nil }
        private var entries: (ScreenSection<Loader>.EntryList, IndexPath) -> ItemEntries? = {
            _, _ in nil
        }
        private var observer: ChangeObserver?
        private let shown = ShownCells<Section>()
        /// What cells will show that are about to be configured again.
        private var made: [ItemID<Section>: MadeCell] = [:]
        /// Notices changes of what layouts read.
        private let layoutObserver = ChangeObserver()
        private var layoutReadings: [Int: ChangeReading] = [:]
        private let cellHeights = CellHeights<Section>()
        private let pageControls = PageControls<Section>()
        /// The heights of the groups of layouts, in points, which what stands in place of items fills;
        /// only those that do not depend on content.
        private var groupHeights: [SectionID<Section>: Double] = [:]

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
            layoutObserver.onChange = { [weak collectionView] in
                collectionView?.collectionViewLayout.invalidateLayout()
            }
            entries = { [weak screen] in screen?.entries($0, at: $1) }
            placeholderContent = { [weak screen] section in
                guard let screen, let placeholder = section.placeholder else { return nil }
                return screen.content(
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
            let isFirst = dataSource?.snapshot().numberOfSections == 0
            let isSame = dataSource?.snapshot().itemIdentifiers == snapshot.itemIdentifiers
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

        private func apply(
            _ snapshot: NSDiffableDataSourceSnapshot<SectionID<Section>, ItemID<Section>>,
            isAnimated: Bool
        ) {
            guard let dataSource else { return }
            let layout = collectionView?.collectionViewLayout as? PlaceKeepingLayout
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

        // MARK: - Cells

        private func part(at index: Int) -> Part? {
            parts.indices.contains(index) ? parts[index] : nil
        }

        /// Returns the section whose items are at an index; nil for what is below them.
        private func section(at index: Int) -> ScreenSection<Loader>? {
            part(at: index).flatMap { $0.id.isNote ? nil : $0.section }
        }

        private func cell(
            of id: ItemID<Section>, at index: Int, in section: ScreenSection<Loader>
        ) -> ScreenCell? {
            guard id.kind == .placeholder else { return section.cell(index) }
            return placeholderContent(section).map { ScreenCell($0) }
        }

        /// What is behind the cells of a section, or of the screen.
        private func surroundings(
            of section: ScreenSection<Loader>?
        ) -> NodeContent.Surroundings {
            NodeContent.Surroundings(
                screen: background, hasSectionBackground: section?.hasBackground == true)
        }

        private func make(
            _ id: ItemID<Section>, at index: Int, in section: ScreenSection<Loader>
        ) -> MadeCell? {
            guard let observer else { return nil }
            let (cell, reading) = observer.read { self.cell(of: id, at: index, in: section) }
            let item = id.kind == .placeholder ? nil : section.item(index)
            return MadeCell(
                cell: cell, item: item, index: index, element: section.element, reading: reading)
        }

        private func configure(
            _ view: ScreenListCell, _ path: IndexPath, _ id: ItemID<Section>
        ) {
            let section = part(at: path.section)?.section
            let old = made.removeValue(forKey: id)
            let made = old ?? section.flatMap { make(id, at: path.item, in: $0) }
            let new = made?.cell
            if let made { shown.set(view, id, made) }
            view.onHeight = { [weak self] in self?.cellHeights.note($1, of: id, in: $0) }
            view.itemActions = { [weak self] in self?.actions(of: id) ?? [] }
            // A cell that is used again shows nothing of the item that it had.
            let isItem = id.kind != .placeholder
            view.contentConfiguration = new?.configuration(
                pictures, identifier: id.identifier, in: surroundings(of: section),
                isRow: isItem && section?.isList == true,
                limitsLines: isItem && section?.limitsLines == true,
                height: isItem ? section?.rowHeight : nil,
                leastHeight: isItem || id.section.isNote
                    ? 0 : section?.rowHeight ?? groupHeights[id.section] ?? 0)
            view.accessibilityIdentifier = id.identifier
            view.accessories = new?.accessories ?? []
            view.backgroundConfiguration =
                section?.isList == true && isItem
                ? view.defaultBackgroundConfiguration() : .clear()
        }

        /// A cell that was displayed before may be displayed again as it was then.
        func beginDisplay(_ view: UICollectionViewCell, _ path: IndexPath) {
            guard let view = view as? ScreenListCell,
                let id = dataSource?.itemIdentifier(for: path)
            else { return }
            if !shown.has(view, id) { configure(view, path, id) }
            view.beginDisplay()
        }

        /// What a cell shows is not followed while it is not displayed.
        func endDisplay(_ view: UICollectionViewCell) {
            shown.forget(view)
            (view as? ScreenListCell)?.endDisplay()
        }

        /// The kinds of headers and footers, of sections and of the screen.
        private static var kinds: [String] {
            [
                UICollectionView.elementKindSectionHeader,
                UICollectionView.elementKindSectionFooter, "screen-header", "screen-footer",
            ]
        }

        private func configure(_ view: ScreenListCell, _ kind: String, _ path: IndexPath) {
            let section = section(at: path.section)
            let id = (section?.id.identifier).map { "\($0)/" } ?? ""
            let (cell, identifier, surroundings) =
                switch kind {
                case "screen-header": (content.header, "header", surroundings(of: nil))
                case "screen-footer": (content.footer, "footer", surroundings(of: nil))
                case UICollectionView.elementKindSectionHeader:
                    (section?.header, "\(id)header", surroundings(of: section))
                default: (section?.footer, "\(id)footer", surroundings(of: section))
                }
            view.contentConfiguration = cell?.configuration(
                pictures, identifier: identifier, in: surroundings)
            view.accessories = cell?.accessories ?? []
            view.accessibilityIdentifier = identifier
            view.backgroundConfiguration = .clear()
        }

        private func reconfigureEdges() {
            guard let collectionView else { return }
            for kind in Self.kinds {
                for path in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
                    let view = collectionView.supplementaryView(forElementKind: kind, at: path)
                    if let view = view as? ScreenListCell { configure(view, kind, path) }
                }
            }
        }

        /// The headers and footers that are displayed.
        var edgeViews: [UICollectionReusableView] {
            Self.kinds.flatMap { collectionView?.visibleSupplementaryViews(ofKind: $0) ?? [] }
        }

        /// Returns what swipes and the menu do with an item, each name once.
        private func actions(of id: ItemID<Section>) -> [UIAccessibilityCustomAction] {
            guard let path = dataSource?.indexPath(for: id) else { return [] }
            var names: Set<String> = []
            return [.leadingSwipe, .trailingSwipe, .menu].flatMap {
                entries($0, path)?.accessibilityActions ?? []
            }.filter { names.insert($0.name).inserted }
        }

        // MARK: - Layout

        /// What the layout of a section depends on beside what it reads, and what cells have from it.
        private struct Shape: Equatable {
            let id: SectionID<Section>
            let subject: AnyHashable?
            let isList: Bool
            let rowHeight: Double?
            let isReplaced: Bool

            @MainActor
            init(_ part: Part) {
                id = part.id
                subject = part.section.layoutSubject
                isList = part.section.isList
                rowHeight = part.section.rowHeight
                isReplaced = part.isReplaced
            }
        }

        private var shapes: [Shape] { parts.map { Shape($0) } }

        /// The items of parts that are shown already, and are of another shape now.
        private func items(withOther old: [Shape]) -> [ItemID<Section>] {
            let known = Dictionary(old.map { ($0.id, $0) }) { $1 }
            return parts.flatMap { part in
                let isOther = known[part.id].map { $0 != Shape(part) } ?? false
                return isOther ? part.section.cells(of: (part.id, part.isReplaced)) : []
            }
        }

        func layout(
            ofSection index: Int, _ loader: Loader,
            _ environment: any NSCollectionLayoutEnvironment
        ) -> NSCollectionLayoutSection? {
            guard let part = part(at: index) else { return nil }
            let ((made, look), reading) = layoutObserver.read(after: layoutReadings[index]) {
                let made = NSCollectionLayoutSection.GroupHeights.collect {
                    MeasuredItems.with { [weak self] in
                        self?.heights(of: part, in: $0)
                    } _: {
                        part.section.layout(loader, environment)
                    }
                }
                return (made, part.section.look?(loader, environment))
            }
            let (own, height) = made
            layoutReadings[index] = reading
            if let look { display?.note(look, of: part.id.section, in: part.id.element) }
            note(height?.points(in: environment), of: part.id)
            if let own, !part.isReplaced {
                pageControls.follow(
                    own, of: part.id, itemsInGroup: part.section.itemsInGroup
                ) { [weak self] id in
                    self?.parts.firstIndex { $0.id == id }.map { index in
                        (index, self?.part(at: index)?.section.items.count ?? 0)
                    }
                }
                return own
            }
            let size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(120))
            let item = NSCollectionLayoutItem(layoutSize: size)
            let layout = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size, subitems: [item]))
            guard !part.id.isNote else { return layout }
            layout.contentInsets = own?.contentInsets ?? .zero
            // There are no pages without items.
            layout.boundarySupplementaryItems = (own?.boundarySupplementaryItems ?? []).filter {
                $0.elementKind != PageControlView.kind
            }
            layout.decorationItems = own?.decorationItems ?? []
            return layout
        }

        /// Returns the heights of the items of a part for their width; nil if they are not known before their
        /// cells are shown.
        private func heights(of part: Part, in width: Double) -> [Double]? {
            guard let collectionView, !part.isReplaced, !part.id.isNote else { return nil }
            let section = part.section
            let surroundings = surroundings(of: section)
            return cellHeights.heights(of: section.items, in: width, collectionView) { index in
                // Accessories and the margins of lines have widths that only UIKit knows.
                guard let cell = section.cell(index), cell.accessory == nil,
                    let content = cell.configuration(
                        pictures, identifier: "", in: surroundings,
                        limitsLines: section.limitsLines,
                        height: section.rowHeight) as? NodeContent,
                    !content.isLine
                else { return nil }
                return content
            }
        }

        /// Notes the height of the groups of a section; nil if it depends on content. What stands in place
        /// of its items already gets it after this pass.
        private func note(_ height: Double?, of id: SectionID<Section>) {
            guard groupHeights[id] != height else { return }
            groupHeights[id] = height
            let placeholder = ItemID(section: id, kind: .placeholder)
            guard shown.cells[placeholder] != nil else { return }
            Task { [weak self] in
                guard var snapshot = self?.dataSource?.snapshot(),
                    snapshot.itemIdentifiers.contains(placeholder)
                else { return }
                snapshot.reconfigureItems([placeholder])
                self?.apply(snapshot, isAnimated: false)
            }
        }

        // MARK: - Items

        /// The first section whose end asks for a page and can be seen.
        var continuedSection: ScreenSection<Loader>? {
            let visible = Set(collectionView?.indexPathsForVisibleItems ?? [])
            return parts.enumerated().first { index, part in
                let section = part.section
                return !part.id.isNote && section.isContinued
                    && (section.items.isEmpty
                        || visible.contains(
                            IndexPath(item: section.items.count - 1, section: index)))
            }?.element.section
        }

        /// The first item in sight; nil at the beginning of the screen.
        var firstPlace: ScreenPlace? {
            guard
                let layout = collectionView?.collectionViewLayout as? PlaceKeepingLayout,
                let path = layout.firstItem, let id = dataSource?.itemIdentifier(for: path),
                let item = id.savedText
            else { return nil }
            var place = ScreenPlace()
            place.section = "\(id.section.section)"
            (place.element, place.item) = (id.section.element, item)
            return place
        }

        /// Returns where the item of a place is now; nil if it is not there.
        func path(of place: ScreenPlace) -> IndexPath? {
            let part = parts.firstIndex {
                "\($0.id.section)" == place.section && $0.id.element == place.element
                    && !$0.id.isNote && !$0.isReplaced
            }
            return part.flatMap { section in
                parts[section].section.items.firstIndex { $0.savedText == place.item }
                    .map { IndexPath(item: $0, section: section) }
            }
        }

        /// Whether a section has items.
        func hasItems(ofSection name: String?) -> Bool {
            parts.contains { "\($0.id.section)" == name && !$0.section.items.isEmpty }
        }

        /// Returns the counts of the pages of a section, and of the list that grows at its end.
        func pageCounts(of id: SectionID<Section>) -> [LoadCounts?]? {
            content.sections.first { $0.id == id }?.pageCounts
        }

        /// Returns the section and the position of an item; nil for a placeholder.
        func place(_ path: IndexPath) -> (section: ScreenSection<Loader>, index: Int)? {
            guard let section = section(at: path.section), section.items.indices.contains(path.item)
            else { return nil }
            return (section, path.item)
        }

        /// Returns the section of an id on the screen with its position; nil if it is not there.
        func section(named name: String) -> (index: Int, section: ScreenSection<Loader>)? {
            parts.firstIndex { !$0.id.isNote && $0.id.identifier == name }
                .map { ($0, parts[$0].section) }
        }

        /// Returns the item of a cell for the app; nil for a placeholder.
        func tapPlace(_ path: IndexPath) -> TapPlace? {
            guard let (section, index) = place(path) else { return nil }
            var identity: String?
            if case .item(let text, _) = section.items[index].kind { identity = text }
            return TapPlace(section: section.id.identifier, identity: identity, index: index)
        }

        /// Whether a tap on a cell is a tap on an item.
        func isTapped(_ path: IndexPath) -> Bool {
            guard let place = place(path), place.section.tap != nil else { return false }
            return place.section.cell(place.index)?.isTapped == true
        }

        /// Returns the URLs of the pictures of a cell.
        func pictures(at path: IndexPath) -> [URL] {
            let width =
                collectionView?.collectionViewLayout.layoutAttributesForItem(at: path)?.size.width
                ?? collectionView?.bounds.width ?? 0
            let cell = section(at: path.section)?.cell(path.item)
            return (cell?.addresses(in: width) ?? []).compactMap { URL(string: $0) }
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
