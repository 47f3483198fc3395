import Screens
package import CellCore
import Layout
import Systems
import Values

/// The bars above the collection, at a content offset.
///
/// As in UIKit the search field collapses first, and then the large title moves below the row of
/// buttons: the lower edge of the bars moves with the content until both are gone.
struct ScreenBars {
    private(set) var nodes: [DisplayNode] = []
    /// Points from the top of the screen to the lower edge of the bars.
    private(set) var height: Double
    /// The content offset from which the bars are as low as they become; 0 if they do not collapse.
    private(set) var collapseDistance = 0.0
    /// Whether content is beneath the bars, which have collapsed before it reaches them.
    private(set) var isOverContent = false
    /// The row of buttons where it has no title, because that is large and below it.
    private(set) var titleRow: LayoutRect?
    let views: ViewBuilder
    /// The part of the content offset for which nothing has collapsed yet.
    private var offset: Double

    private init(_ views: ViewBuilder, offset: Double) {
        self.views = views
        self.offset = max(0, offset)
        height = views.safeArea.top
    }

    /// Creates the navigation bar with the title, and the screen's controls below it.
    init(_ scene: Scene, _ views: ViewBuilder, offset: Double) {
        self.init(views, offset: offset)
        let search = Double(scene.controls.count(where: \.isSearch)) * searchSlot
        // What the search field has not taken is left for the large title.
        var taken = min(self.offset, search)
        let bar = NavigationBar(scene, views, collapsedBy: self.offset - taken)
        collapseDistance = search + (bar?.largeHeight ?? 0)
        isOverContent = offset > 0 && offset >= collapseDistance
        if let bar {
            height = bar.start
            titleRow = bar.titleRow
            var node = bar.node
            if !isOverContent { node.fill = views.background.color }
            append(node, endingAt: bar.end)
        } else if TabBar.floats(over: scene, in: views.environment) {
            height += views.environment.metrics[.tabletBarHeight]
        }
        for control in scene.controls {
            switch control {
            case .search(let search):
                addSearchField(search, collapsedBy: taken)
                taken = max(0, taken - searchSlot)
            case .control(let control): add(control)
            }
        }
    }

    /// What is behind the bars: nothing for a screen without bars, whose content is seen below the
    /// status bar, or else the background of bars over content, or the background of the screen.
    private func background(hidesContent: Bool) -> DisplayNode {
        let frame = LayoutRect(x: 0, y: 0, width: views.environment.width, height: height)
        if nodes.isEmpty { return DisplayNode(.background, frame: frame) }
        return isOverContent
            ? views.barBackground(in: frame, at: .top, hidesContent: hidesContent)
            : DisplayNode(.background, frame: frame, fill: views.background.color)
    }

    /// The collection and the bars, from back to front. Bars that cover nothing come first, which is
    /// the order of reading; others are over content, which reaches up to the edge of the screen.
    func nodes(around collection: DisplayNode) -> [DisplayNode] {
        guard isOverContent else { return nodes + [collection] }
        var content = collection
        content.clips = false
        guard !nodes.isEmpty else { return [content] }
        // UIKit fades what is beneath a header at the bars with it, so little is left above it.
        let hidesContent = collection.hasPinnedHeader(at: height)
        return [content, background(hidesContent: hidesContent)] + nodes
    }

    /// The bars with their background, for content that scrolls beneath them.
    var nodesOnBackground: [DisplayNode] { [background(hidesContent: false)] + nodes }

    mutating func append(_ node: DisplayNode, endingAt end: Double) {
        nodes.append(node)
        height = end
    }

    /// A place across the screen, between its margins, from the lower edge of the bars on.
    func row(height: Double) -> LayoutRect { views.barRow(at: self.height, height: height) }

    private mutating func add(_ control: CellControl) {
        if case .segments(let value, let choices) = control.content {
            addSegments(choices, selected: choices.index(of: value), of: control)
        } else {
            addRow(control)
        }
    }
}

extension DisplayNode {
    /// Whether a header of a collection is pinned at an edge, or on its way above it.
    fileprivate func hasPinnedHeader(at edge: Double) -> Bool {
        (children + children.flatMap(\.children)).contains { node in
            guard node.isPinned, case .header = node.role else { return false }
            return node.frame.origin.y < edge + 1 && node.frame.end(.vertical) > edge
        }
    }
}

extension SceneControl {
    fileprivate var isSearch: Bool { if case .search = self { true } else { false } }
}

extension ViewBuilder {
    /// A place between the margins of the screen.
    func barRow(at y: Double, height: Double) -> LayoutRect {
        let margin = environment.margin
        return LayoutRect(
            x: margin + safeArea.leading, y: y,
            width: max(
                0, environment.width - 2 * margin - safeArea.leading - safeArea.trailing),
            height: height)
    }

    /// A text of a bar, which does not grow with Dynamic Type.
    func barText(
        _ text: String, _ style: ViewNode.TextStyle.Name, _ color: ViewColor = .named(.label),
        weight: ViewNode.FontWeight? = nil, alignment: ViewNode.TextAlignment = .leading
    ) -> ViewNode {
        ViewNode(
            .text(
                ViewNode.Text(
                    text, style: barMetrics.style(style, weight: weight), color: color, lines: 1,
                    alignment: alignment)))
    }

    /// The colour of a button of a bar that is enabled.
    var barButtonColor: ViewColor {
        environment.metrics.version.hasTintedBarButtons ? .named(.tintColor) : .named(.label)
    }
}

extension ViewNode {
    /// The line height of a text; 0 for other nodes.
    var lineHeight: Double {
        if case .text(let text) = content { text.style.lineHeight } else { 0 }
    }
}

extension ViewNode.Target {
    /// The way back of a pushed screen.
    package static let back = ViewNode.Target(id: "back", isTappable: true)
    /// The search field of a screen.
    package static let search = ViewNode.Target(id: "search", isTappable: true)
}
