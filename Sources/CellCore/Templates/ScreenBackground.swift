/// What is behind the cells of a screen, and the colour of cards on it.
public nonisolated struct ScreenBackground: Hashable, Sendable {
    /// The colour of the spec, if any.
    public let own: ViewColor?
    /// Whether the background is grey, with white cards.
    public let isGrouped: Bool

    /// Grey if all lists are grouped; white otherwise.
    ///
    /// - Parameter lists: of each list on the screen, whether it is grouped.
    public init(own: ViewColor?, lists: [Bool]) {
        self.own = own
        isGrouped = !lists.isEmpty && lists.allSatisfy { $0 }
    }

    /// The colour behind all sections.
    public var fill: ViewColor {
        own ?? .named(isGrouped ? .systemGroupedBackground : .systemBackground)
    }

    /// Whether grouped lists have a background of their own on it.
    public var showsListBackgrounds: Bool { own == nil && !isGrouped }

    /// The colour of cards, which differs from the background.
    public var card: ViewColor {
        fill == .named(.systemGroupedBackground)
            ? BuiltInTemplate.cardColor : .named(.secondarySystemBackground)
    }
}

nonisolated extension BuiltInTemplate {
    /// What a built-in cell is drawn on.
    public nonisolated enum Ground: Hashable, Sendable {
        /// The background of its section or screen.
        case none
        /// A card.
        case card
        /// A card, unless the section has a background.
        case cardOnScreen
    }

    /// What its texts are on.
    public var ground: Ground {
        switch self {
        case .card: .card
        case .banner: .cardOnScreen
        case .row, .tile, .prominentHeader, .plainHeader, .groupedHeader, .extraProminentHeader,
            .footer:
            .none
        }
    }

    /// The colour of cards on a grey background.
    static var cardColor: ViewColor { .named(.secondarySystemGroupedBackground) }
}

nonisolated extension ViewNode {
    /// Returns the view of a built-in cell with the colour of cards on a background.
    ///
    /// - Parameter hasSectionBackground: whether its section has a background of its own.
    public func placed(
        on background: ScreenBackground, as ground: BuiltInTemplate.Ground,
        hasSectionBackground: Bool
    ) -> ViewNode {
        // A banner with a picture has no colour.
        guard ground != .none, self.background == BuiltInTemplate.cardColor else { return self }
        var node = self
        let isBare = hasSectionBackground && ground == .cardOnScreen
        node.background = isBare ? nil : background.card
        return node
    }
}
