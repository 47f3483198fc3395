package import CellCore
import Systems

/// The sizes of UIKit's text styles at each content size (Human Interface Guidelines, Typography, Dynamic
/// Type sizes, which are the same on all versions of iOS), and the looks of rows, headers and footers.
/// The leading of that table is not the height of a line in a label, but what `UIFontMetrics` scales by.
extension ViewNode.PlatformMetrics {
    /// The metrics of the environment's content size and version of iOS.
    package init(_ environment: DisplayEnvironment) {
        let sizes = Self.sizes[environment.contentSize] ?? Self.large
        self.init(
            isAccessibilitySize: environment.contentSize.isAccessibility,
            leastRowHeight: environment.metrics[.leastRowHeight],
            font: { name in
                let size = sizes[Self.column(of: name)].size
                return FontSize(size: size, lineHeight: environment.lineHeight(of: size))
            },
            line: { Line($0, environment) })
        symbols = SymbolSizes(environment.metrics)
    }

    /// Returns how much longer UIKit's scaled lengths of the style `body` are than at `large`: by the
    /// distances of its baselines.
    static func scale(of contentSize: ContentSize) -> Double {
        let body = column(of: .body)
        return (sizes[contentSize] ?? large)[body].lineHeight / large[body].lineHeight
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

extension ViewNode.PlatformMetrics.SymbolSizes {
    fileprivate init(_ metrics: SystemMetrics) {
        self.init()
        reservedWidth = metrics[.symbolWidth]
        disclosure = LayoutGeometry.Size(
            width: metrics[.disclosureWidth], height: metrics[.disclosureHeight])
        checkmark = LayoutGeometry.Size(
            width: metrics[.checkmarkWidth], height: metrics[.checkmarkHeight])
        detail = LayoutGeometry.Size(width: metrics[.detailSide], height: metrics[.detailSide])
    }
}

extension ViewNode.PlatformMetrics.Line {
    /// Nil for templates without lines of texts.
    fileprivate init?(_ template: BuiltInTemplate, _ environment: DisplayEnvironment) {
        typealias Style = ViewNode.TextStyle
        let metrics = environment.metrics
        let hasCapitals = template == .groupedHeader && metrics.version.hasCapitalHeaders
        var color = ViewColor.named(.label)
        var (secondaryText, detail) = (Style(.subheadline), Style(.body))
        var textSpacing = metrics[.headerTextSpacing]
        let text: Style
        let (top, bottom): (Metric, Metric)
        switch template {
        case .row:
            text = Style(.body)
            textSpacing = metrics[.rowTextSpacing]
            (top, bottom) = (.rowMargin, .rowMargin)
        case .prominentHeader:
            text = Style(.title3, weight: .semibold)
            (top, bottom) = (.prominentHeaderMargin, .prominentHeaderMargin)
        case .plainHeader:
            text = Style(.headline)
            (top, bottom) = (.plainHeaderMargin, .plainHeaderMargin)
        case .groupedHeader:
            text = Style(hasCapitals ? .footnote : .headline)
            secondaryText = Style(.footnote)
            detail = Style(hasCapitals ? .footnote : .body)
            color = .named(.secondaryLabel)
            (top, bottom) = (.groupedHeaderTop, .groupedHeaderBottom)
        case .extraProminentHeader:
            text = Style(.title2, weight: .bold)
            (top, bottom) = (.prominentHeaderMargin, .prominentHeaderMargin)
        case .footer:
            (text, secondaryText, detail) = (Style(.footnote), Style(.caption1), Style(.footnote))
            color = .named(.secondaryLabel)
            (top, bottom) = (.footerTop, .footerBottom)
        case .tile, .card, .banner: return nil
        }
        self.init(
            insets: LayoutGeometry.Insets(
                top: metrics[top], leading: environment.margin, bottom: metrics[bottom],
                trailing: environment.margin),
            imageSpacing: metrics[.rowImageSpacing], textSpacing: textSpacing, text: text,
            color: color, secondaryText: secondaryText, detail: detail, hasCapitals: hasCapitals)
    }
}
