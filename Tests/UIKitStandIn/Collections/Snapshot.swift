// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Snapshots.

/// Page “NSDiffableDataSourceSnapshot”. What raises an exception in UIKit stops the program.
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var present: Set<ItemIdentifierType> = []
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    public init() {}

    public var numberOfItems: Int { present.count }
    public var numberOfSections: Int { sectionIdentifiers.count }
    public var itemIdentifiers: [ItemIdentifierType] {
        sectionIdentifiers.flatMap { items[$0] ?? [] }
    }
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        itemIdentifiers(inSection: identifier).count
    }
    public func itemIdentifiers(
        inSection identifier: SectionIdentifierType
    ) -> [ItemIdentifierType] {
        guard let found = items[identifier] else {
            preconditionFailure("Section identifier was not found: \(identifier)")
        }
        return found
    }
    public func sectionIdentifier(
        containingItem identifier: ItemIdentifierType
    ) -> SectionIdentifierType? {
        sectionIdentifiers.first { items[$0]?.contains(identifier) == true }
    }
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        itemIdentifiers.firstIndex(of: identifier)
    }
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sectionIdentifiers.firstIndex(of: identifier)
    }

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            precondition(
                items.updateValue([], forKey: identifier) == nil,
                "Section identifier count does not match data source count: \(identifier)")
            sectionIdentifiers.append(identifier)
        }
    }
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType],
        toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sectionIdentifiers.last, items[section] != nil
        else {
            preconditionFailure(
                "There are currently no sections in the data source. Please add a section first.")
        }
        insert(identifiers)
        items[section]?.append(contentsOf: identifiers)
    }
    private mutating func insert(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers {
            precondition(
                present.insert(identifier).inserted,
                "Fatal: supplied item identifiers are not unique. Duplicate: \(identifier)")
        }
    }
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) { insert(identifiers, at: beforeIdentifier, shift: 0) }
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) { insert(identifiers, at: afterIdentifier, shift: 1) }
    private mutating func insert(
        _ identifiers: [ItemIdentifierType], at item: ItemIdentifierType, shift: Int
    ) {
        guard let section = sectionIdentifier(containingItem: item),
            let index = items[section]?.firstIndex(of: item)
        else { preconditionFailure("Invalid item identifier: \(item)") }
        insert(identifiers)
        items[section]?.insert(contentsOf: identifiers, at: index + shift)
    }
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let removed = Set(identifiers)
        present.subtract(removed)
        for section in sectionIdentifiers {
            items[section]?.removeAll { removed.contains($0) }
        }
    }
    public mutating func deleteAllItems() {
        sectionIdentifiers = []
        items = [:]
        present = []
    }
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            sectionIdentifiers.removeAll { $0 == identifier }
            present.subtract(items.removeValue(forKey: identifier) ?? [])
        }
    }
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        check(identifiers, "reload")
        reloadedItemIdentifiers += identifiers
    }
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        check(identifiers, "reconfigure")
        reconfiguredItemIdentifiers += identifiers
    }
    private func check(_ identifiers: [ItemIdentifierType], _ verb: String) {
        for identifier in identifiers {
            precondition(
                present.contains(identifier),
                "Attempted to \(verb) an item identifier that does not exist: \(identifier)")
        }
    }
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            precondition(
                items[identifier] != nil,
                "Attempted to reload a section identifier that does not exist: \(identifier)")
        }
        reloadedSectionIdentifiers += identifiers
    }

    /// The same content, without what a data source was to reload.
    var applied: Self {
        var applied = self
        applied.reloadedItemIdentifiers = []
        applied.reloadedSectionIdentifiers = []
        applied.reconfiguredItemIdentifiers = []
        return applied
    }
    /// The place of each item.
    var paths: [ItemIdentifierType: IndexPath] {
        var paths: [ItemIdentifierType: IndexPath] = [:]
        for (section, identifier) in sectionIdentifiers.enumerated() {
            for (item, identifier) in (items[identifier] ?? []).enumerated() {
                paths[identifier] = IndexPath(item: item, section: section)
            }
        }
        return paths
    }
    func item(at path: IndexPath) -> ItemIdentifierType? {
        guard sectionIdentifiers.indices.contains(path.section) else { return nil }
        let found = items[sectionIdentifiers[path.section]] ?? []
        return found.indices.contains(path.item) ? found[path.item] : nil
    }
}
