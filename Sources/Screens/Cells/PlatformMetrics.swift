package import CellCore

/// The sizes of UIKit's text styles at each content size (Human Interface Guidelines, Typography, Dynamic
/// Type sizes), and of rows, headers and footers.
extension ViewNode.PlatformMetrics {
    /// The metrics of the environment's content size.
    package init(_ environment: DisplayEnvironment) {
        self = Self.all[environment.contentSize] ?? Self(.large)
    }

    private static let all = Dictionary(
        uniqueKeysWithValues: ContentSize.allCases.map { ($0, Self($0)) })

    private init(_ contentSize: ContentSize) {
        let sizes = Self.sizes[contentSize] ?? Self.large
        self.init(
            isAccessibilitySize: contentSize.isAccessibility, leastRowHeight: 44,
            font: { name in
                let column = Self.column(of: name)
                return FontSize(size: sizes[column].size, lineHeight: sizes[column].lineHeight)
            },
            line: { Line($0) })
    }

    /// `headline` has the size of `body`.
    private static func column(of name: ViewNode.TextStyle.Name) -> Int {
        switch name {
        case .largeTitle: 0
        case .title1: 1
        case .title2: 2
        case .title3: 3
        case .headline, .body: 4
        case .callout: 5
        case .subheadline: 6
        case .footnote: 7
        case .caption1: 8
        case .caption2: 9
        }
    }

    private typealias Size = (size: Double, lineHeight: Double)

    private static let sizes: [ContentSize: [Size]] = Dictionary(
        uniqueKeysWithValues: zip(ContentSize.allCases, table))

    private static let large = table[3]

    /// Size and leading of largeTitle, title1–3, body, callout, subheadline, footnote, caption1 and
    /// caption2, a line for each content size.
    // swift-format-ignore
    private static let table: [[Size]] = [
        [(31, 38), (25, 31), (19, 24), (17, 22), (14, 19), (13, 18), (12, 16), (12, 16), (11, 13), (11, 13)],
        [(32, 39), (26, 32), (20, 25), (18, 23), (15, 20), (14, 19), (13, 18), (12, 16), (11, 13), (11, 13)],
        [(33, 40), (27, 33), (21, 26), (19, 24), (16, 21), (15, 20), (14, 19), (12, 16), (11, 13), (11, 13)],
        [(34, 41), (28, 34), (22, 28), (20, 25), (17, 22), (16, 21), (15, 20), (13, 18), (12, 16), (11, 13)],
        [(36, 43), (30, 37), (24, 30), (22, 28), (19, 24), (18, 23), (17, 22), (15, 20), (14, 19), (13, 18)],
        [(38, 46), (32, 39), (26, 32), (24, 30), (21, 26), (20, 25), (19, 24), (17, 22), (16, 21), (15, 20)],
        [(40, 48), (34, 41), (28, 34), (26, 32), (23, 29), (22, 28), (21, 28), (19, 24), (18, 23), (17, 22)],
        [(44, 52), (38, 46), (34, 41), (31, 38), (28, 34), (26, 32), (25, 31), (23, 29), (22, 28), (20, 25)],
        [(48, 57), (43, 51), (39, 47), (37, 44), (33, 40), (32, 39), (30, 37), (27, 33), (26, 32), (24, 30)],
        [(52, 61), (48, 57), (44, 52), (43, 51), (40, 48), (38, 46), (36, 43), (33, 40), (32, 39), (29, 35)],
        [(56, 66), (53, 62), (50, 59), (49, 58), (47, 56), (44, 52), (42, 50), (38, 46), (37, 44), (34, 41)],
        [(60, 70), (58, 68), (56, 66), (55, 65), (53, 62), (51, 60), (49, 58), (44, 52), (43, 51), (40, 48)],
    ]
}

extension ViewNode.PlatformMetrics.Line {
    /// Nil for templates without lines of texts.
    fileprivate init?(_ template: BuiltInTemplate) {
        typealias Style = ViewNode.TextStyle
        var color = ViewColor.named(.label)
        let (text, secondaryText): (Style, Style)
        var detail = Style(.body)
        // UIKit's `plainHeader` is 28 points high, `groupedHeader` 38 points, of which the text ends 6
        // points above the rows.
        var (top, bottom) = (8.0, 8.0)
        switch template {
        case .row:
            (text, secondaryText) = (Style(.body), Style(.subheadline))
            (top, bottom) = (11, 11)
        case .prominentHeader:
            (text, secondaryText) = (Style(.title3, weight: .semibold), Style(.subheadline))
        case .plainHeader:
            (text, secondaryText) = (Style(.headline), Style(.subheadline))
            (top, bottom) = (3, 3)
        case .groupedHeader:
            (text, secondaryText) = (Style(.footnote), Style(.footnote))
            (top, bottom) = (14, 6)
            detail = Style(.footnote)
            color = .named(.secondaryLabel)
        case .extraProminentHeader:
            (text, secondaryText) = (Style(.title2, weight: .bold), Style(.subheadline))
        case .footer:
            (text, secondaryText) = (Style(.footnote), Style(.caption1))
            detail = Style(.footnote)
            color = .named(.secondaryLabel)
        case .tile, .card, .banner: return nil
        }
        self.init(
            insets: LayoutGeometry.Insets(
                top: top, leading: CellTemplate.margin, bottom: bottom,
                trailing: CellTemplate.margin),
            imageSpacing: 16, textSpacing: 2, text: text, color: color,
            secondaryText: secondaryText, detail: detail,
            hasCapitals: template == .groupedHeader)
    }
}
