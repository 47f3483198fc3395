/// Computed items of a section, of which those with one identity are shown once.
public nonisolated struct UniqueItems<Item> {
    /// The items in order: of those with one identity the first.
    public private(set) var items: [Item] = []
    /// The number of items before any was dropped.
    public private(set) var received = 0

    /// - Parameters:
    ///   - items: nil if they are absent.
    ///   - identity: tells items apart.
    public init(_ items: [Item]?, identity: (Item) -> String? = { _ in nil }) {
        guard let items else { return }
        var seen: Set<[UInt8]> = []
        self.items = items.filter { item in
            identity(item).map { seen.insert(Array($0.utf8)).inserted } ?? true
        }
        received = items.count
    }
}
