#if canImport(UIKit)
    public import ScreenKit

    extension SectionContent {
        /// Returns the sections of the elements; while there are none, one that says what is missing.
        ///
        /// - Parameters:
        ///   - section: the section that stands for all while there are no elements.
        ///   - placeholder: what the spec shows in this state.
        ///   - make: makes the sections of an element.
        @MainActor
        public func sections<Loader: ScreenLoader>(
            _ section: Loader.Section, placeholder: Placeholder? = nil,
            _ make: (Item) -> [ScreenSection<Loader>]
        ) -> [ScreenSection<Loader>] {
            let whole = ScreenSection<Loader>(
                section, self, placeholder: placeholder, layout: { _, _ in nil },
                cell: { _, _ in nil })
            guard !items.isEmpty else { return whole.placeholder == nil ? [] : [whole] }
            let last = items.count - 1
            return items.enumerated().flatMap { number, element in
                make(element).map { section in
                    var section = section
                    // Pages of data have elements for the end of the list.
                    if number < last, section.loadMore == nil { section.isContinued = false }
                    return section
                }
            }
        }
    }

    extension ScreenSection {
        func loadNextPage(of loader: Loader) async {
            if let loadMore { await loadMore(loader) } else { await loader.loadMore(id.section) }
        }
    }
#endif
