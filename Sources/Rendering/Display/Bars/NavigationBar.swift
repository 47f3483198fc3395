import Screens
import CellCore
import Expressions
import Layout
import Systems
import Values

/// UIKit's navigation bar: a row of buttons with the inline title, and the large title below it.
struct NavigationBar {
    private let views: ViewBuilder
    private let bar: SceneBar
    private let title: String
    /// The upper edge of the row of buttons.
    let start: Double
    /// The height of the bar without the large title.
    private let height: Double
    /// The height of the large title at the start of the content; 0 without one.
    let largeHeight: Double
    /// The part of that height that is still there.
    private let shownHeight: Double
    private let largeTitle: ViewNode.Box?

    /// Nil for a screen without a title and buttons. A title whose value is not known yet has its bar.
    ///
    /// - Parameter distance: how far the large title has moved, in points.
    init?(_ scene: Scene, _ views: ViewBuilder, collapsedBy distance: Double) {
        let title = scene.title ?? ""
        let hasTitle = !title.isEmpty || scene.bar.hasTitle
        let hasButtons =
            !scene.bar.leading.isEmpty || !scene.bar.trailing.isEmpty || views.backTitle != nil
        guard hasTitle || hasButtons else { return nil }
        let (environment, metrics) = (views.environment, views.environment.metrics)
        self.title = title
        bar = scene.bar
        self.views = views
        let least: Metric = environment.hasCompactBars ? .compactBarLeastTop : .barLeastTop
        start = max(views.safeArea.top, metrics[least])
        height = metrics[environment.barHeight]
        // A phone on its side has only inline titles.
        guard hasTitle, scene.bar.hasLargeTitle, !environment.hasCompactBars else {
            largeHeight = 0
            shownHeight = 0
            largeTitle = nil
            return
        }
        let box = views.box(views.text(title, .largeTitle, weight: .bold, lines: 1))
        box.role = .title
        box.fit(width: views.barRow(at: 0, height: 0).size.width, height: nil)
        largeTitle = box
        largeHeight = max(
            metrics[.largeTitleHeight], box.size.height + metrics[.largeTitlePadding])
        shownHeight = max(0, largeHeight - distance)
    }

    /// The lower edge of the bar.
    var end: Double { start + height + shownHeight }

    /// The row of buttons.
    private var row: LayoutRect {
        let space = views.environment.metrics[.barBottomSpace]
        return views.barRow(at: start, height: max(0, height - space))
    }

    /// The row of buttons if its title is below it.
    var titleRow: LayoutRect? { shownHeight > 0 ? row : nil }

    /// The bar with its title and its buttons.
    var node: DisplayNode {
        let buttons = buttons
        var node = DisplayNode(
            .navigationBar,
            frame: LayoutRect(x: 0, y: 0, width: views.environment.width, height: end),
            children: buttons.nodes)
        if let large = largeTitleNode {
            node.children.append(large)
        } else if !title.isEmpty, !TabBar.floats(over: views.scene, in: views.environment) {
            node.children.append(inlineTitle(beside: buttons.start, buttons.end))
        }
        return node
    }

    // MARK: - Titles

    /// The large title, cut off at the row of buttons; nil if nothing of it is seen.
    private var largeTitleNode: DisplayNode? {
        guard let largeTitle, shownHeight > 0 else { return nil }
        let padding = views.environment.metrics[.largeTitlePadding]
        let moved = largeHeight - shownHeight
        let top = start + height
        var frame = views.barRow(at: top, height: largeTitle.size.height)
        frame.origin.y += (largeHeight - padding - frame.size.height) / 2 - moved
        guard frame.end(.vertical) > top else { return nil }
        let text = views.display(largeTitle, in: frame)
        guard frame.origin.y < top else { return text }
        let place = LayoutRect(
            x: 0, y: top, width: views.environment.width, height: shownHeight)
        return DisplayNode(.box, frame: place, clips: true, children: [text])
    }

    /// The title in the middle of the row, or after the leading buttons if it does not fit there, as in
    /// UIKit.
    ///
    /// - Parameters:
    ///   - start: the width of the buttons at the leading edge.
    ///   - end: that of the buttons at the trailing edge.
    private func inlineTitle(beside start: Double, _ end: Double) -> DisplayNode {
        let (before, after) = (Self.titleSpace(beside: start), Self.titleSpace(beside: end))
        let margin = max(before, after)
        let centred = views.barText(title, .headline, alignment: .center)
        let fits = views.box(centred).idealWidth <= row.size.width - 2 * margin
        let text = fits ? centred : views.barText(title, .headline)
        let box = views.box(text)
        box.role = .title
        var frame = row
        frame.origin.y += (row.size.height - text.lineHeight) / 2
        frame.size.height = text.lineHeight
        frame.origin.x += fits ? margin : before
        frame.size.width = max(
            0, frame.size.width - (fits ? 2 * margin : before + after))
        return views.display(box, in: frame)
    }

    /// The space that a title leaves for buttons of a width.
    private static func titleSpace(beside width: Double) -> Double { width > 0 ? width + 8 : 0 }

    // MARK: - Buttons

    /// The buttons: back, leading and trailing ones, and the widths that they have at both edges.
    private var buttons: (nodes: [DisplayNode], start: Double, end: Double) {
        let row = row
        let leading = BarButtonGroup.groups(bar.leading, views, platter: .barPlatterHeight)
        let trailing = BarButtonGroup.groups(bar.trailing, views, platter: .barPlatterHeight)
        // As in UIKit, buttons at the leading edge replace the back button.
        let back = leading.isEmpty ? backButton : nil
        let end = trailing.width
        let nodes =
            [back].compactMap(\.self) + leading.display(at: row.origin.x, in: row)
            + trailing.display(at: row.end(.horizontal) - end, in: row)
        let start = back.map { $0.frame.end(.horizontal) - row.origin.x } ?? leading.width
        return (nodes, start, end)
    }

    /// UIKit's back button: a chevron on a platter, or with the title of the previous screen.
    private var backButton: DisplayNode? {
        guard let previous = views.backTitle else { return nil }
        let metrics = views.environment.metrics
        let tint = views.barButtonColor.resolved.on(metrics.tints)
        var frame = row
        let size = PointSize(width: 11, height: 20)
        let y = frame.origin.y + (frame.size.height - size.height) / 2
        guard metrics.version.hasBackTitle else {
            let side = metrics[.barPlatterHeight]
            let place = LayoutRect(
                x: frame.origin.x, y: frame.origin.y + (frame.size.height - side) / 2,
                width: side, height: side)
            let chevron = LayoutRect(
                origin: LayoutPoint(x: place.origin.x + (side - size.width) / 2 - 1, y: y),
                size: size)
            var node = DisplayNode.platter(in: place, views)
            node.children = [
                DisplayNode(.box, frame: chevron, content: .symbol(.back, tint))
            ]
            node.accessibilityLabel = previous.isEmpty ? "Back" : previous
            node.target = .back
            return node
        }
        let before = 17.0
        let title = shownHeight > 0 ? "" : title
        let own = views.box(views.barText(title, .headline)).idealWidth
        let space = (frame.size.width - own) / 2 - before
        let labels = [previous, "Back"].filter { !$0.isEmpty }
            .map { views.box(views.barText($0, .body, views.barButtonColor)) }
        // As in UIKit, a title that does not fit beside that of the screen is left out.
        guard let label = labels.first(where: { $0.idealWidth <= space }) ?? labels.last else {
            return nil
        }
        frame.origin.x -= 8
        frame.size.width = min(frame.size.width, before + label.idealWidth)
        label.fit(width: frame.size.width - before, height: nil)
        let text = views.display(
            label,
            in: LayoutRect(
                x: frame.origin.x + before,
                y: frame.origin.y + (frame.size.height - label.size.height) / 2,
                width: frame.size.width - before, height: label.size.height))
        let chevron = LayoutRect(
            origin: LayoutPoint(x: frame.origin.x, y: y), size: size)
        var node = DisplayNode(
            .box, frame: frame,
            children: [DisplayNode(.box, frame: chevron, content: .symbol(.back, tint)), text])
        node.accessibilityLabel = previous.isEmpty ? "Back" : previous
        node.target = .back
        return node
    }
}

extension DisplayEnvironment {
    /// The metric of the height of its navigation bars.
    fileprivate var barHeight: Metric {
        deviceKind == .ipad ? .tabletBarHeight : hasCompactBars ? .compactBarHeight : .barHeight
    }
}

extension DisplayNode {
    /// A capsule of glass behind buttons of a bar.
    static func platter(in frame: LayoutRect, _ views: ViewBuilder) -> DisplayNode {
        var node = DisplayNode(
            .box, frame: frame, fill: .glass, corner: frame.size.height / 2)
        node.effects = .glass(views.environment.metrics)
        return node
    }
}

extension Color {
    /// Glass over a plain background, as it is read from a screen of iOS 26.
    static let glass = Color(light: RGBA(253, 253, 253), dark: RGBA(19, 19, 19))
}

extension ViewNode.Effects {
    /// The shadow of glass, which sets it off from what is behind it.
    static func glass(_ metrics: SystemMetrics) -> ViewNode.Effects {
        let color = Color(RGBA(0, 0, 0)).faded(to: metrics[.glassShadowOpacity])
        return ViewNode.Effects(
            shadow: ViewShadow(
                color: ViewColor(color), radius: metrics[.glassShadowRadius],
                y: metrics[.glassShadowOffset]))
    }
}
