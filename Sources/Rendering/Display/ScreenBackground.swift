import Layout

/// What is behind everything on a screen.
struct ScreenBackground {
    /// Whether the screen is grey, with white cards on it.
    let isGrouped: Bool

    /// A screen of grouped lists is grey. A plain list wants a white one.
    init(_ scene: Scene) {
        let appearances = scene.sections.compactMap(\.layout.listAppearance)
        isGrouped = !appearances.isEmpty && appearances.allSatisfy(\.isOnGroupedGround)
    }

    var color: DisplayColor { isGrouped ? .groupedBackground : .systemBackground }
    /// Of cards that lie on it.
    var card: DisplayColor { isGrouped ? .groupedCard : .secondaryBackground }
}

extension CollectionSection {
    /// The appearance of a list; nil for all other layouts.
    var listAppearance: ListAppearance? {
        if case .compositional(let section) = self { section.list } else { nil }
    }
}

extension ListAppearance {
    /// Whether its rows lie on cards in front of a grey ground.
    var isOnGroupedGround: Bool {
        switch self {
        case .grouped, .insetGrouped, .sidebar: true
        case .plain, .sidebarPlain: false
        }
    }

    /// The radius of the cards that its rows lie on; nil where there are none.
    var cardCorner: Double? {
        switch self {
        case .grouped: 0
        case .insetGrouped, .sidebar: 10
        case .plain, .sidebarPlain: nil
        }
    }
}

extension DisplayColor {
    static let secondaryBackground = named("secondarySystemBackground")
    static let pinnedHeader = named("systemGray6")
    static let skeleton = named("systemGray5")

    private static func named(_ word: String) -> DisplayColor {
        DisplayColor(word: word) ?? .systemBackground
    }
}
