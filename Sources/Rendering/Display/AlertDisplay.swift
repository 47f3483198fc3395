import CellCore
import Layout
import Screens
import Systems
import Values

extension Scene {
    /// What an alert says over the screen: that of the first load that has failed without items.
    var alert: PlaceholderContent.Alert? {
        if let placeholder = screenPlaceholder { return placeholder.placeholder?.alert }
        return sections.lazy.filter(\.cells.isEmpty).compactMap { $0.placeholder?.alert }.first
    }
}

extension DisplayNode {
    /// UIKit's alert in the middle of the first screen, whose content is dimmed; nil without one.
    ///
    /// - Parameter size: that of the display.
    static func alert(_ scene: Scene, in size: PointSize, _ views: ViewBuilder) -> DisplayNode? {
        guard let alert = scene.alert else { return nil }
        let (environment, metrics) = (views.environment, views.environment.metrics)
        let box = views.box(alert.view(views.context.metrics))
        let width = metrics[.alertWidth]
        box.fit(width: width, height: nil)
        let place = LayoutPoint(
            x: (environment.width - width) / 2, y: (environment.height - box.size.height) / 2)
        let frame = PixelRounding(scale: environment.scale).nearest(
            LayoutRect(
                origin: place, size: PointSize(width: width, height: box.size.height)))
        var card = views.display(box, in: frame)
        card.fill = .system("tertiarySystemBackground")
        card.corner = metrics[.alertCorner]
        card.clips = true
        card.role = .alert
        return DisplayNode(
            .box, frame: LayoutRect(origin: .zero, size: size), fill: .dimmed,
            children: [card])
    }
}

extension Color {
    /// What UIKit puts over a screen below an alert or a sheet: a fifth of black.
    static let dimmed = Color(RGBA(0, 0, 0, alpha: 51))
}

extension PlaceholderContent.Alert {
    /// Its view: a title, a text, and a button below a line.
    fileprivate func view(_ metrics: ViewNode.PlatformMetrics) -> ViewNode {
        func line(
            _ text: String?, _ style: ViewNode.TextStyle, _ color: ViewColor
        ) -> ViewNode? {
            text.map {
                ViewNode(
                    .text(ViewNode.Text($0, style: style, color: color, alignment: .center)))
            }
        }
        let words = [
            line(title, metrics.style(.headline), .named(.label)),
            line(text, metrics.style(.footnote), .named(.label)),
        ].compactMap(\.self)
        let said = ViewNode(
            .stack(ViewNode.Stack(.vertical, spacing: 4, children: words)), width: .fraction(1),
            padding: LayoutGeometry.Insets(top: 19, leading: 16, bottom: 19, trailing: 16))
        var close = line(button, metrics.style(.body, weight: .semibold), .named(.tintColor))
        close?.width = .fraction(1)
        close?.padding = LayoutGeometry.Insets(top: 11, leading: 16, bottom: 11, trailing: 16)
        let children = [said, ViewNode(.divider(.named(.separator)))] + [close].compactMap(\.self)
        return ViewNode(
            .stack(ViewNode.Stack(.vertical, children: children)), width: .fraction(1))
    }
}
