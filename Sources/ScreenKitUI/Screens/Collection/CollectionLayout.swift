#if canImport(UIKit)
    import ScreenKit
    import UIKit

    // The layouts of the sections of a collection view.

    extension CollectionParts {
        /// What the layout of a section depends on beside what it reads, and what cells have from it.
        struct Shape: Equatable {
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

        var shapes: [Shape] { parts.map { Shape($0) } }

        /// The items of parts that are shown already, and are of another shape now.
        func items(withOther old: [Shape]) -> [ItemID<Section>] {
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
                if part.section.visibility != nil { own.follow { [weak self] in self?.onScroll() } }
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
            return cellHeights.heights(
                of: part.id, section.items, version: version, in: width, collectionView,
                layoutObserver
            ) { index in
                // Accessories and the margins of lines have widths that only UIKit knows.
                guard let cell = section.cell(index), cell.accessory == nil,
                    let content = cell.configuration(
                        pictures, identifier: "", in: surroundings,
                        limitsLines: section.limitsLines,
                        height: section.rowHeight) as? NodeContent,
                    // Views of the app would load what nobody sees.
                    !content.isLine, content.appContents.isEmpty
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
    }

    extension NSCollectionLayoutSection {
        /// Calls `body` when the section scrolls by itself, beside what else is called.
        fileprivate func follow(_ body: @escaping @MainActor () -> Void) {
            guard orthogonalScrollingBehavior != .none else { return }
            let other = visibleItemsInvalidationHandler
            visibleItemsInvalidationHandler = { items, offset, environment in
                other?(items, offset, environment)
                body()
            }
        }
    }
#endif
