#if canImport(UIKit)
    import ScreenKit
    import UIKit

    // The cells, headers and footers of a collection view.

    extension CollectionParts {
        func part(at index: Int) -> Part? {
            parts.indices.contains(index) ? parts[index] : nil
        }

        /// Returns the section whose items are at an index; nil for what is below them.
        func section(at index: Int) -> ScreenSection<Loader>? {
            part(at: index).flatMap { $0.id.isNote ? nil : $0.section }
        }

        private func cell(
            of id: ItemID<Section>, at index: Int, in section: ScreenSection<Loader>
        ) -> ScreenCell? {
            guard id.kind == .placeholder else { return section.cell(index) }
            return placeholderCell(section)
        }

        /// What is behind the cells of a section, or of the screen.
        func surroundings(
            of section: ScreenSection<Loader>?
        ) -> NodeContent.Surroundings {
            NodeContent.Surroundings(
                screen: background, hasSectionBackground: section?.hasBackground == true)
        }

        func make(
            _ id: ItemID<Section>, at index: Int, in section: ScreenSection<Loader>
        ) -> MadeCell? {
            guard let observer, let display else { return nil }
            let (cell, reading) = observer.read {
                display.make { self.cell(of: id, at: index, in: section) }
            }
            let item = id.kind == .placeholder ? nil : section.item(index)
            return MadeCell(
                cell: cell, item: item, index: index, element: section.element, reading: reading)
        }

        func configure(
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
        static var kinds: [String] {
            [
                UICollectionView.elementKindSectionHeader,
                UICollectionView.elementKindSectionFooter, "screen-header", "screen-footer",
            ]
        }

        func configure(_ view: ScreenListCell, _ kind: String, _ path: IndexPath) {
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

        func reconfigureEdges() {
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
    }
#endif
