#if canImport(UIKit)
    import ScreenKit
    import UIKit

    // Where the items of a collection view are, and what they are for the screen.

    extension CollectionParts {
        /// Whether the screen begins at its end.
        var beginsAtEnd: Bool { content.sections.last?.beginsAtEnd ?? false }

        /// The first section whose end asks for a page and can be seen, or whose beginning does.
        var continuedSection: ScreenSection<Loader>? {
            let visible = Set(collectionView?.indexPathsForVisibleItems ?? [])
            return parts.enumerated().first { index, part in
                let section = part.section
                let edge = section.beginsAtEnd ? 0 : section.items.count - 1
                return !part.id.isNote && section.isContinued
                    && (section.items.isEmpty
                        || visible.contains(IndexPath(item: edge, section: index)))
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
#endif
