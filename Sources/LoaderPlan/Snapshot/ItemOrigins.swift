package import Values

/// Where the items of a section came from.
package struct ItemOrigins: Sendable {
    /// The read fields of each response that expressions read, in the arena of the items.
    package var responses: [Value] = []
    /// The origin of each item, nil for one that a write has added; empty for items that were not
    /// loaded.
    package var byItem: [ItemOrigin?] = []

    package init() {}

    /// One response that has all items: `count` of them.
    package init(_ response: Value, count: Int) {
        responses = [response]
        byItem = Array(repeating: ItemOrigin(page: 0, response: 0), count: count)
    }

    /// Returns the origin of the item at `position`; nil if it was not loaded.
    package func origin(ofItem position: Int) -> ItemOrigin? {
        byItem.indices.contains(position) ? byItem[position] : nil
    }

    /// Returns the response of the item at `position`.
    package func response(ofItem position: Int) -> Value {
        guard let index = origin(ofItem: position)?.response, responses.indices.contains(index)
        else { return .unset }
        return responses[index]
    }

    /// Returns the origins of items that have other places.
    ///
    /// - Parameter positions: the former position of each item; nil for one that was not loaded.
    package func placing(at positions: [Int?]) -> ItemOrigins {
        guard !byItem.isEmpty else { return self }
        var placed = self
        placed.byItem = positions.map { $0.flatMap(origin(ofItem:)) }
        return placed
    }

    /// Returns the origins of the items at `positions`.
    package func selecting(_ positions: some Sequence<Int>) -> ItemOrigins {
        guard !byItem.isEmpty else { return self }
        var selected = self
        selected.byItem = positions.filter(byItem.indices.contains).map { byItem[$0] }
        return selected
    }
}

/// The page that an item was loaded with, and its response.
package struct ItemOrigin: Sendable, Hashable {
    /// The number of the page, from 0.
    package let page: Int
    /// The index of the response; nil if no expression reads it.
    package let response: Int?

    package init(page: Int, response: Int?) {
        self.page = page
        self.response = response
    }
}
