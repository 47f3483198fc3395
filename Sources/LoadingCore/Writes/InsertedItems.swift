nonisolated extension LoadingRules {
    /// An item that a write adds to a list, until the list is loaded again.
    public nonisolated struct InsertedItem: Hashable, Sendable {
        /// What tells it from others; nil if nothing does.
        public let identity: String?
        /// Whether it comes after the loaded items, and not before them.
        public let isLast: Bool

        /// - Parameters:
        ///   - identity: that of the answer, once there is one that names it.
        ///   - isLast: whether it comes after the loaded items.
        public init(identity: String?, isLast: Bool) {
            self.identity = identity
            self.isLast = isLast
        }
    }

    /// An item of a list: one that was loaded, or one that a write adds, by their positions.
    public nonisolated enum ListedItem: Hashable, Sendable {
        case loaded(Int)
        case inserted(Int)
    }

    /// Returns the items of a list with those that writes add, in the order in which they are shown.
    ///
    /// A loaded item takes the place of an added one with its identity: the server has it. Of those
    /// before the loaded items the newest is the first, of those behind them the last.
    ///
    /// - Parameters:
    ///   - loaded: the identities of the loaded items.
    ///   - inserted: the added items, from the oldest write on.
    public static func listedItems(
        loaded: [String?], with inserted: [InsertedItem]
    ) -> [ListedItem] {
        let known = Set(loaded.compactMap(\.self))
        var (first, last): ([ListedItem], [ListedItem]) = ([], [])
        for (position, item) in inserted.enumerated() {
            if let identity = item.identity, known.contains(identity) { continue }
            if item.isLast {
                last.append(.inserted(position))
            } else {
                first.append(.inserted(position))
            }
        }
        return first.reversed() + loaded.indices.map { .loaded($0) } + last
    }
}
