/// The default margins and sizes of lists, by system.
struct ListMetrics {
    let appearance: ListAppearance
    let system: ListSystem

    /// The parts at a section's edges.
    struct Edges {
        var hasHeader: Bool
        var hasFooter: Bool
        var isFirstRowHeader: Bool
    }

    private var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

    /// The insets of a section without a preceding list section.
    func insets(_ edges: Edges) -> LayoutInsets {
        var insets = sides
        insets.top = top(edges)
        insets.bottom = edges.hasFooter ? 0 : bottom(edges)
        return insets
    }

    /// The insets of a section after another list section with `previous` insets.
    func insets(_ edges: Edges, after previous: LayoutInsets) -> LayoutInsets {
        var insets = insets(edges)
        guard isGrouped else { return insets }
        switch system {
        // The larger of the two margins is kept.
        case .phone: insets.top = max(0, insets.top - previous.bottom)
        case .catalyst: insets.top = 0
        }
        return insets
    }

    private var sides: LayoutInsets {
        switch appearance {
        case .plain, .grouped: .zero
        case .insetGrouped: LayoutInsets(leading: 16, trailing: 16)
        case .sidebar, .sidebarPlain: LayoutInsets(leading: 12.987, trailing: 12.987)
        }
    }

    private func top(_ edges: Edges) -> Double {
        switch appearance {
        case .grouped, .insetGrouped: edges.hasHeader || edges.isFirstRowHeader ? 0 : 35
        case .plain: edges.hasHeader ? 0 : topOfPlain(edges)
        case .sidebar, .sidebarPlain: 0
        }
    }

    private func topOfPlain(_ edges: Edges) -> Double {
        switch system {
        case .phone: 18.5
        case .catalyst: edges.isFirstRowHeader ? 22 : 0
        }
    }

    private func bottom(_ edges: Edges) -> Double {
        switch appearance {
        case .grouped, .insetGrouped: system == .phone && edges.hasHeader ? 17.667 : 20
        case .sidebar: 10
        case .plain, .sidebarPlain: 0
        }
    }

    /// The height of a header before it is measured.
    var headerHeight: Double {
        switch appearance {
        case .plain, .sidebarPlain: 28
        case .grouped, .insetGrouped: system == .phone ? 36.333 : 17.5
        case .sidebar: 17.5
        }
    }

    /// The height of a footer before it is measured.
    var footerHeight: Double { isPlain ? 28 : 17.5 }

    /// Whether headers are pinned while their section scrolls.
    var isPlain: Bool { appearance == .plain || appearance == .sidebarPlain }

    /// The estimated height of a single-line row.
    static func rowHeight(_ system: ListSystem) -> Double { system == .phone ? 52 : 44 }
}

extension ListMetrics.Edges {
    init(_ section: SectionLayout) {
        hasHeader = section.boundaryItems.contains { $0.alignment.side(.vertical) == .start }
        hasFooter = section.boundaryItems.contains { $0.alignment.side(.vertical) == .end }
        isFirstRowHeader = section.isFirstRowHeader
    }
}

/// The separators between the rows of a list.
struct ListSeparators {
    private let isGrouped: Bool
    private let leading: Double
    private let trailing: Double
    private let itemCount: Int

    private static let thickness = 1.0
    /// The inset of a separator from the ends of its row.
    private static let margin = 16.0

    /// Returns nil if the section has no separators.
    init?(_ section: SectionLayout, _ context: LayoutContext, itemCount: Int) {
        guard let appearance = section.list, appearance != .sidebar, section.separators.isShown
        else { return nil }
        isGrouped = appearance == .grouped || appearance == .insetGrouped
        leading = section.separators.leading ?? Self.margin
        trailing =
            section.separators.trailing
            ?? (context.environment.listSystem == .phone ? Self.margin : 0)
        self.itemCount = itemCount
    }

    /// The separator below a row; nil for the last row of a grouped section.
    func line(below row: LayoutRect, _ item: Int) -> LayoutRect? {
        if isGrouped && item == itemCount - 1 { return nil }
        return LayoutRect(
            x: row.origin.x + leading, y: row.end(.vertical) - Self.thickness,
            width: max(0, row.size.width - leading - trailing), height: Self.thickness)
    }
}
