import Systems

/// The default margins and sizes of lists: those of an iPhone or iPad, or of Mac Catalyst.
struct ListMetrics {
    private let appearance: ListAppearance
    private let system: ListSystem
    private let metrics: SystemMetrics
    private let width: Double
    /// The margin at the sides of the screen.
    private let margin: Double
    private let safeArea: LayoutInsets

    init(_ appearance: ListAppearance, _ environment: LayoutEnvironment) {
        self.appearance = appearance
        system = environment.listSystem
        metrics = environment.metrics
        width = environment.container.width
        safeArea = environment.safeArea
        margin =
            system == .phone ? metrics.margin(width: width) : 16
    }

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

    /// The insets of rows that do not reach the sides of the screen: they are in its safe area.
    private var sides: LayoutInsets {
        guard !appearance.reachesSides else { return .zero }
        let beside = appearance == .insetGrouped ? margin : metrics[.sidebarMargin]
        return LayoutInsets(
            leading: safeArea.leading + beside, trailing: safeArea.trailing + beside)
    }

    private func top(_ edges: Edges) -> Double {
        switch appearance {
        case .grouped, .insetGrouped:
            edges.hasHeader || edges.isFirstRowHeader ? 0 : metrics[.listTop]
        case .plain: edges.hasHeader ? 0 : topOfPlain(edges)
        case .sidebar, .sidebarPlain: 0
        }
    }

    private func topOfPlain(_ edges: Edges) -> Double {
        switch system {
        case .phone: metrics[.plainTop]
        case .catalyst: edges.isFirstRowHeader ? 22 : 0
        }
    }

    private func bottom(_ edges: Edges) -> Double {
        switch appearance {
        case .grouped, .insetGrouped:
            metrics[system == .phone && edges.hasHeader ? .gapBeforeHeader : .listBottom]
        case .sidebar: metrics[.sidebarBottom]
        case .plain, .sidebarPlain: 0
        }
    }

    /// The height of a header before it is measured.
    var headerHeight: Double {
        switch appearance {
        case .plain, .sidebarPlain: metrics[.plainHeaderEstimate]
        case .grouped, .insetGrouped: system == .phone ? metrics[.groupedHeaderEstimate] : 17.5
        case .sidebar: 17.5
        }
    }

    /// The height of a footer before it is measured.
    var footerHeight: Double { metrics[isPlain ? .plainHeaderEstimate : .footerEstimate] }

    /// Whether headers are pinned while their section scrolls.
    var isPlain: Bool { appearance == .plain || appearance == .sidebarPlain }

    /// The estimated height of a single-line row.
    var rowHeight: Double { system == .phone ? metrics[.leastRowHeight] : 44 }

    /// The numbers of its sections, rows and separators for which no source is known.
    var unknownNumbers: [Metric] {
        guard system == .phone else { return [] }
        let insets: [Metric] =
            switch appearance {
            case .plain: [.plainTop]
            case .grouped: [.listTop, .listBottom, .gapBeforeHeader]
            case .insetGrouped:
                [metrics.marginMetric(width: width), .listTop, .listBottom, .gapBeforeHeader]
            case .sidebar, .sidebarPlain: [.sidebarMargin, .sidebarBottom]
            }
        let rows: [Metric] = [
            .leastRowHeight, .rowMargin, .rowTextSpacing, .separatorHeight,
            .separatorTrailingMargins,
        ]
        return (insets + rows).filter { $0.isUnknown(on: metrics.version) }
    }

    /// The inset of separators from the leading and trailing ends of a row.
    var separatorInsets: (leading: Double, trailing: Double) {
        (margin, system == .phone ? metrics[.separatorTrailingMargins] * margin : 0)
    }
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

    /// The height of its frame, in which it is a line as high as the system draws it.
    private static let thickness = 1.0

    /// Returns nil if the section has no separators.
    init?(_ section: SectionLayout, _ context: LayoutContext, itemCount: Int) {
        guard let appearance = section.list, appearance != .sidebar, section.separators.isShown
        else { return nil }
        isGrouped = appearance == .grouped || appearance == .insetGrouped
        let insets = ListMetrics(appearance, context.environment).separatorInsets
        leading = section.separators.leading ?? insets.leading
        trailing = section.separators.trailing ?? insets.trailing
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
