import CellCore
import Layout
import Systems
import Values

extension ScreenBackground {
    /// The background of the sections that are present.
    init(_ scene: Scene) {
        self.init(
            own: scene.layout.background.map { ViewColor(keepingNamesOf: $0.color) },
            lists: scene.sections.compactMap(\.layout.listAppearance?.hasGroupedBackground))
    }

    /// The drawn colour.
    var color: Color { fill.resolved }
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
    static let pinnedHeader = named("systemGray6")
    static let skeleton = named("systemGray5")

    private static func named(_ word: String) -> Color {
        Color(word: word) ?? .systemBackground
    }
}
