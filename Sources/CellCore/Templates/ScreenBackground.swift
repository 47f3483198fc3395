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

    /// The colour of cards: the one that UIKit nests in the background.
    public var card: ViewColor {
        let shades = fill.shades
        let light = Self.card(on: shades.light)
        let dark = Self.card(on: shades.dark)
        return light == dark
            ? .named(light) : .pair(CellColor(light: .named(light), dark: .named(dark)))
    }

    private static func card(on shade: CellColor.Shade) -> ViewColor.SystemColor {
        switch shade {
        case .named(.systemGroupedBackground): .secondarySystemGroupedBackground
        case .named(.secondarySystemBackground), .named(.systemGray6): .tertiarySystemBackground
        case .named, .number: .secondarySystemBackground
        }
    }
}

nonisolated extension ViewColor {
    /// What it is in each appearance.
    fileprivate var shades: CellColor {
        switch self {
        case .named(let name): CellColor(name)
        case .pair(let color): color
        }
    }
}

nonisolated extension BuiltInTemplate {
    /// When a built-in cell has the background of a card.
    public nonisolated enum CardBackground: Hashable, Sendable {
        case never
        case always
        /// Only where its section has no background.
        case unlessSectionHasBackground
    }

    /// When it has the background of a card.
    public var cardBackground: CardBackground {
        switch self {
        case .card: .always
        case .banner: .unlessSectionHasBackground
        case .row, .tile, .prominentHeader, .plainHeader, .groupedHeader, .extraProminentHeader,
            .footer:
            .never
        }
    }

    /// The colour of cards on a grey background, and of cards that are not placed.
    public static var cardColor: ViewColor { .named(.secondarySystemGroupedBackground) }
}

nonisolated extension ViewNode {
    /// Returns the view of a built-in cell with the colour of cards on a background.
    ///
    /// - Parameter hasSectionBackground: whether its section has a background of its own.
    public func placed(
        on background: ScreenBackground, card: BuiltInTemplate.CardBackground,
        hasSectionBackground: Bool
    ) -> ViewNode {
        // A banner with a picture has no colour.
        guard card != .never, self.background == BuiltInTemplate.cardColor else { return self }
        var node = self
        let isBare = hasSectionBackground && card == .unlessSectionHasBackground
        node.background = isBare ? nil : background.card
        return node
    }
}
