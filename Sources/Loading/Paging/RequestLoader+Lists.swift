import LoaderPlan

/// Lists that were read whole, and are shown page by page.
extension RequestLoader {
    /// Takes the next pages of the list, as many as are wanted.
    mutating func takePages() throws(LoadFailure) {
        while let page = list?.nextPage() {
            result.last.page = result.counts.pages + 1
            try collect(page)
            result.counts.pages += 1
            list?.arrived(page, &notes)
            if items.isFull, list?.hasMore == true {
                items.cut()
                list?.stop()
            }
            settledNotes = notes
            guard limit.allows(result.counts.pages) else { return }
        }
    }
}
