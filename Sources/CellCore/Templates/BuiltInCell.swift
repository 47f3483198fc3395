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
        self.text = text
        self.secondaryText = secondaryText
        self.image = image
        self.symbol = symbol
        self.badge = badge
        self.detail = detail
        self.accessibility = accessibility
        self.accessory = accessory
        self.control = control
    }
}

nonisolated extension BuiltInCell {
    /// Its texts, the main one first.
    public var texts: [String] { [text, secondaryText, badge, detail].compactMap(\.self) }
}

/// The view at the trailing edge of a cell: the cases of UIKit's `UICellAccessory` that need no further
/// data.
public nonisolated enum CellAccessory: String, CaseIterable, Hashable, Sendable {
    case disclosureIndicator, checkmark
    case detail = "detailButton"
    /// The two directions of UIKit's outline disclosure: what belongs to the cell is shown, or folded
    /// away.
    case expanded, collapsed
}

/// What assistive technology says of accessories.
public nonisolated struct AccessoryWords: Hashable, Sendable {
    /// Of a checkmark.
    public var selected = "Selected"
    /// Of a detail.
    public var moreInfo = "More info"
    /// Of the mark of a section whose items are shown.
    public var expanded = "Expanded"
    /// Of the mark of one whose items are folded away.
    public var collapsed = "Collapsed"

    /// Creates the words of English.
    public init() {}
}

nonisolated extension CellAccessory {
    /// Returns what assistive technology says of it; an empty text for nothing.
    public func label(_ words: AccessoryWords) -> String {
        switch self {
        case .disclosureIndicator: ""
        case .checkmark: words.selected
        case .detail: words.moreInfo
        case .expanded: words.expanded
        case .collapsed: words.collapsed
        }
    }
}
