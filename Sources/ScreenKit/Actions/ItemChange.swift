/// What a write changes in an item of a section, on top of what is loaded.
public nonisolated struct ItemChange<Item: Hashable & Sendable>: AnyItemChange {
    /// The loads with the items.
    public let sources: [AnyLoad]
    /// Nil if the item is removed.
    let update: (@Sendable (inout Item) -> Void)?

    /// The item leaves its section.
    ///
    /// - Parameter sources: the loads with the items of the section. After a success the change stays
    ///   until one of them has a later answer.
    public static func remove(until sources: [AnyLoad]) -> ItemChange {
        ItemChange(sources: sources, update: nil)
    }

    /// Some fields of the item have other values.
    public static func update(
        until sources: [AnyLoad], _ update: @escaping @Sendable (inout Item) -> Void
    ) -> ItemChange {
        ItemChange(sources: sources, update: update)
    }
}

/// A change of an item of any type.
public nonisolated protocol AnyItemChange: Sendable {
    /// The loads with the items.
    var sources: [AnyLoad] { get }
}
