import Layout
import Systems
import Values

/// The background of a screen.
struct ScreenBackground {
    /// Whether the background is grey, with white cards.
    let isGrouped: Bool
    /// The colour of the spec, if any.
    let own: Color?

    /// Grey if all lists are grouped; white otherwise.
    init(_ scene: Scene) {
        own = scene.layout.background?.color
        let appearances = scene.sections.compactMap(\.layout.listAppearance)
        isGrouped = !appearances.isEmpty && appearances.allSatisfy(\.hasGroupedBackground)
    }

    var color: Color { own ?? (isGrouped ? .groupedBackground : .systemBackground) }
    /// Whether grouped lists have a background of their own on it.
    var showsListBackgrounds: Bool { own == nil && !isGrouped }
    /// The colour of cards on it.
    var card: Color { isGrouped ? .groupedCard : .secondaryBackground }
}

extension CollectionSection {
    /// Whether its cells are rows that reach the sides of the screen, so that the safe area insets
    /// what is in them.
    var hasRowsAtSides: Bool { listAppearance?.reachesSides ?? false }

    /// The list appearance; nil for other layouts.
    var listAppearance: ListAppearance? {
        if case .compositional(let section) = self { section.list } else { nil }
    }
}

extension CollectionSection {
    /// The separators of a list; nil for other layouts.
    var separators: RowSeparators? {
        if case .compositional(let section) = self, section.list != nil {
            section.separators
        } else {
            nil
        }
    }
}

extension ListAppearance {
    /// Returns the corner radius of its cards; nil if it has none.
    func cardCorner(_ metrics: SystemMetrics) -> Double? {
        switch self {
        case .grouped: 0
        case .insetGrouped, .sidebar: metrics[.cardCorner]
        case .plain, .sidebarPlain: nil
        }
    }
}

extension Color {
    static let secondaryBackground = named("secondarySystemBackground")
    static let pinnedHeader = named("systemGray6")
    static let skeleton = named("systemGray5")

    private static func named(_ word: String) -> Color {
        Color(word: word) ?? .systemBackground
    }
}
