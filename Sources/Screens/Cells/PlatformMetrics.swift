package import CellCore
import Systems

/// The fonts and lengths of a version of iOS.
extension ViewNode.PlatformMetrics {
    /// The metrics of the environment's content size and version of iOS.
    package init(_ environment: DisplayEnvironment) {
        self.init(
            isAccessibilitySize: environment.contentSize.isAccessibility,
            leastRowHeight: environment.metrics[.leastRowHeight],
            font: { name in
                let size = environment.metrics[name, at: environment.contentSize].size
                return FontSize(
                    size: size, lineHeight: environment.lineHeight(of: size),
                    scale: environment.scaled(1, for: name))
            },
            line: { Line($0, environment) })
        symbols = SymbolSizes(environment.metrics)
        accessoryWords = environment.accessoryWords
    }
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
