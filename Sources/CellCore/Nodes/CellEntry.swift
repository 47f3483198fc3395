/// An entry of the swipe actions or of the menu of an item, or a button of a bar.
public nonisolated struct CellEntry: Hashable, Sendable, Identifiable {
    /// Its number in the list of the spec, from 0. Entries that are not shown leave gaps.
    public let id: Int
    /// The label.
    public let title: String
    /// The name of a symbol.
    public let symbol: String?
    /// Whether it removes something.
    public let role: CellRole
    /// Whether it reacts.
    public let isEnabled: Bool
    /// The entries that it shows; empty if it has an action.
    public let entries: [CellEntry]

    /// Creates an entry.
    public init(
        _ id: Int, title: String, symbol: String? = nil, role: CellRole = .normal,
        isEnabled: Bool = true, entries: [CellEntry] = []
    ) {
        self.id = id
        self.title = title
        self.symbol = symbol
        self.role = role
        self.isEnabled = isEnabled
        self.entries = entries
    }
}

/// What an entry or a button does to its subject.
public nonisolated enum CellRole: String, CaseIterable, Hashable, Sendable {
    case normal
    /// It removes something, and is red.
    case destructive
}
