/// The values of a built-in cell: a row, tile, card, banner, header or footer.
public nonisolated struct BuiltInCell: Hashable, Sendable {
    /// The main text.
    public var text: String?
    /// The text below the main one.
    public var secondaryText: String?
    /// The URL of a picture.
    public var image: String?
    /// The name of a symbol, shown where there is no picture.
    public var symbol: String?
    /// A short text in a capsule.
    public var badge: String?
    /// The text at the trailing edge.
    public var detail: String?
    /// What assistive technology says of the picture.
    public var accessibility: String?
    /// The view at the trailing edge.
    public var accessory: CellAccessory?
    /// The control beside the texts.
    public var control: CellControl?

    /// Creates the values of a cell.
    public init(
        text: String? = nil, secondaryText: String? = nil, image: String? = nil,
        symbol: String? = nil, badge: String? = nil, detail: String? = nil,
        accessibility: String? = nil, accessory: CellAccessory? = nil,
        control: CellControl? = nil
    ) {
        (self.text, self.secondaryText, self.image) = (text, secondaryText, image)
        (self.symbol, self.badge, self.detail) = (symbol, badge, detail)
        (self.accessibility, self.accessory) = (accessibility, accessory)
        self.control = control
    }
}

/// The view at the trailing edge of a cell.
public nonisolated enum CellAccessory: Hashable, Sendable {
    case disclosureIndicator, checkmark, detail
}

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
        (self.id, self.title, self.symbol, self.role) = (id, title, symbol, role)
        (self.isEnabled, self.entries) = (isEnabled, entries)
    }
}

/// What an entry or a button does to its subject.
public nonisolated enum CellRole: Hashable, Sendable {
    case normal
    /// It removes something.
    case destructive
}
