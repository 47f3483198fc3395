#if canImport(UIKit)
    public import ScreenKit

    extension SectionContent {
        /// Returns the sections of the elements; while there are none, one that says what is missing.
        /// The list of the elements grows at the end of the last section, once that has all of its own
        /// pages.
        ///
        /// - Parameters:
        ///   - section: the section that stands for all while there are no elements, and whose next page
        ///     is that of the list.
        ///   - placeholder: what the spec shows in this state.
        ///   - placeholderCell: the template that it shows.
        ///   - make: makes the sections of an element.
        @MainActor
        public func sections<Loader: ScreenLoader>(
            _ section: Loader.Section, placeholder: PlaceholderContent? = nil,
            placeholderCell: ScreenCell? = nil,
            _ make: (Item) -> [ScreenSection<Loader>]
        ) -> [ScreenSection<Loader>] {
            let whole = ScreenSection<Loader>(
                section, self, placeholder: placeholder, placeholderCell: placeholderCell,
                layout: { _, _ in nil }, cell: { _, _ in nil })
            guard !items.isEmpty else { return whole.placeholder == nil ? [] : [whole] }
            var sections = items.flatMap { element in
                make(element).map { section in
                    var section = section
                    section.element = element
                    return section
                }
            }
            guard let last = sections.indices.last else { return [] }
            sections[last].listCounts = counts
            if asksForPage, sections[last].hasAllPages {
                sections[last].isContinued = true
                sections[last].loadMore = { await $0.loadMore(section) }
            }
            return sections
        }
    }

    extension ScreenSection {
        /// What the next page changes: of the section, or of the list that grows at its end.
        var pageCounts: [LoadCounts?] { [counts, listCounts] }

        func loadNextPage(of loader: Loader) async {
            if let loadMore { await loadMore(loader) } else { await loader.loadMore(id.section) }
        }
    }
#endif
