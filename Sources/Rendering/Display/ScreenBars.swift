import Screens
package import CellCore
import Expressions
import Layout
import Values

/// The bars above the collection.
struct ScreenBars {
    var nodes: [DisplayNode] = []
    /// Points from the top of the screen.
    var height = 0.0
}

/// Creates the navigation bar with the title, and the screen's controls below it.
///
/// - Parameter isCollapsed: whether the content is scrolled: the title is then inline, and the
///   search
///   field is hidden.
func makeBars(_ scene: Scene, _ views: ViewBuilder, isCollapsed: Bool) -> ScreenBars {
    var bars = ScreenBars()
    bars.height = views.safeArea.top
    let title = scene.title ?? ""
    let hasButtons = !scene.bar.leading.isEmpty || !scene.bar.trailing.isEmpty
    if isCollapsed {
        bars.addInlineTitle(title, scene.bar, views, isOverContent: true)
    } else if !title.isEmpty, scene.bar.hasLargeTitle {
        bars.addTitle(title, scene.bar, views)
    } else if !title.isEmpty || hasButtons || views.backTitle != nil {
        bars.addInlineTitle(title, scene.bar, views, isOverContent: false)
    }
    for control in scene.controls {
        if isCollapsed, case .search = control { continue }
        switch control {
        case .search(let search): bars.addSearchField(search, views)
        case .control(let control):
            if case .segments(let value, let choices) = control.content {
                bars.addSegments(choices, selected: choices.index(of: value), of: control, views)
            } else {
                bars.addRow(control, views)
            }
        }
    }
    return bars
}

extension ScreenBars {
    /// UIKit's margin of bars.
    private static let margin = 16.0

    private func row(_ height: Double, _ views: ViewBuilder) -> LayoutRect {
        let safe = views.safeArea
        return LayoutRect(
            x: Self.margin + safe.leading, y: self.height,
            width: max(
                0, views.environment.width - 2 * Self.margin - safe.leading - safe.trailing),
            height: height)
    }

    /// UIKit's back button: a chevron and the title of the previous screen.
    private func backButton(_ views: ViewBuilder) -> DisplayNode? {
        guard let title = views.backTitle else { return nil }
        let label = views.text(title.isEmpty ? "Back" : title, .body, .tint, lines: 1)
        var frame = row(44, views)
        frame.origin.x -= 8
        frame.size.width = min(frame.size.width, 200)
        let text = views.display(
            views.box(label),
            in: LayoutRect(
                x: frame.origin.x + 17, y: frame.origin.y + (44 - label.lineHeight) / 2,
                width: frame.size.width - 17, height: label.lineHeight))
        let chevron = DisplayNode(
            .box,
            frame: LayoutRect(x: frame.origin.x, y: frame.origin.y + 12, width: 11, height: 20),
            content: .symbol(.back, .tint))
        var node = DisplayNode(.box, frame: frame, children: [chevron, text])
        node.target = .back
        return node
    }

    /// The buttons of the row above or beside the title: back, leading and trailing ones.
    ///
    /// - Returns: them, and the space that the title leaves on each side.
    private func buttons(
        _ bar: SceneBar, _ views: ViewBuilder
    ) -> (nodes: [DisplayNode], margin: Double) {
        let row = row(44, views)
        let back = backButton(views)
        let leading = BarButton.buttons(bar.leading, views)
        let trailing = BarButton.buttons(bar.trailing, views)
        let (start, end) = (BarButton.width(of: leading), BarButton.width(of: trailing))
        // As in UIKit, buttons at the leading edge replace the back button.
        let nodes =
            (leading.isEmpty ? [back].compactMap(\.self) : [])
            + BarButton.display(leading, at: row.origin.x, in: row, views)
            + BarButton.display(
                trailing, at: row.end(.horizontal) - end, in: row, views)
        let hasBack = back != nil && leading.isEmpty
        let margin = max(start, end, hasBack ? min(80, row.size.width / 4) : 0)
        return (nodes, margin == 0 ? 0 : min(margin + 8, row.size.width / 2))
    }

    /// UIKit's navigation bar with an inline title.
    ///
    /// - Parameter isOverContent: whether a line separates it from content that is scrolled below it.
    fileprivate mutating func addInlineTitle(
        _ title: String, _ bar: SceneBar, _ views: ViewBuilder, isOverContent: Bool
    ) {
        let buttons = buttons(bar, views)
        let line = LayoutRect(
            x: 0, y: height + 44 - views.context.hairline, width: views.environment.width,
            height: views.context.hairline)
        var node = DisplayNode(
            .navigationBar,
            frame: LayoutRect(x: 0, y: 0, width: views.environment.width, height: height + 44),
            fill: views.background.color, children: buttons.nodes)
        if !title.isEmpty {
            let text = views.text(
                title, .headline, lines: 1, alignment: .center)
            let box = views.box(text)
            box.role = .title
            var frame = row(text.lineHeight, views)
            frame.origin.y += (44 - text.lineHeight) / 2
            frame.origin.x += buttons.margin
            frame.size.width -= 2 * buttons.margin
            node.children.append(views.display(box, in: frame))
        }
        if isOverContent, !title.isEmpty || !buttons.nodes.isEmpty {
            node.children.append(DisplayNode(.separator, frame: line, fill: .separator))
        }
        nodes.append(node)
        height += 44
    }

    /// UIKit's large title, below a row for buttons.
    fileprivate mutating func addTitle(_ title: String, _ bar: SceneBar, _ views: ViewBuilder) {
        let buttons = buttons(bar, views)
        let box = views.box(views.text(title, .largeTitle, weight: .bold, lines: 1))
        box.role = .title
        box.fit(width: row(0, views).size.width, height: nil)
        let own = max(52, box.size.height + 11)
        let whole = LayoutRect(
            x: 0, y: 0, width: views.environment.width, height: height + 44 + own)
        height += 44
        var frame = row(box.size.height, views)
        frame.origin.y += (own - 8 - box.size.height) / 2
        nodes.append(
            DisplayNode(
                .navigationBar, frame: whole, fill: views.background.color,
                children: buttons.nodes + [views.display(box, in: frame)]))
        height += own
    }

    /// UIKit's search field with its text or prompt.
    fileprivate mutating func addSearchField(_ search: SceneSearch, _ views: ViewBuilder) {
        var label = views.text(
            search.shown, .body, search.isEmpty ? .secondaryLabel : .label, lines: 1)
        // The field is named by its prompt, and the prompt is not its text.
        if search.isEmpty { label.accessibilityLabel = "" }
        let symbol = ViewNode(
            .symbol(ViewNode.Symbol("magnifyingglass", color: .named(.secondaryLabel))),
            width: .points(17),
            height: .points(17))
        let field = ViewNode(
            .stack(ViewNode.Stack(.horizontal, spacing: 6, children: [symbol, label])),
            width: .fraction(1), padding: LayoutInsets(leading: 8, trailing: 8),
            background: .named(.tertiarySystemFill), corner: 10)
        let box = views.box(field)
        box.role = .searchField
        height += Self.gap(after: nodes)
        let frame = row(max(36, label.lineHeight + 14), views)
        var node = views.display(box, in: frame)
        node.accessibilityLabel = search.prompt
        node.target = .search
        nodes.append(node)
        height = frame.end(.vertical) + 12
    }

    /// UIKit's segmented control; the selected segment is raised.
    fileprivate mutating func addSegments(
        _ choices: [CellControl.Choice], selected: Int?, of control: CellControl,
        _ views: ViewBuilder
    ) {
        guard !choices.isEmpty else { return }
        height += Self.gap(after: nodes)
        let frame = row(32, views)
        let width = (frame.size.width - 4) / Double(choices.count)
        let rounding = PixelRounding(scale: views.environment.scale)
        let nodes = choices.enumerated().map { index, choice in
            let isSelected = index == selected
            let segmentFrame = rounding.nearest(
                LayoutRect(
                    x: frame.origin.x + 2 + Double(index) * width, y: frame.origin.y + 2,
                    width: width, height: frame.size.height - 4))
            let text = ViewNode(
                .text(
                    ViewNode.Text(
                        choice.title,
                        style: ViewNode.TextStyle(
                            size: 13, lineHeight: 18, weight: isSelected ? .semibold : .medium),
                        lines: 1, alignment: .center)),
                width: .fraction(1), padding: LayoutInsets(leading: 6, trailing: 6),
                background: isSelected ? ViewColor(.raised) : nil, corner: 7)
            let box = views.box(text)
            box.role = .segment(isSelected: isSelected)
            return views.display(box, in: segmentFrame)
        }
        var node = DisplayNode(
            .segmentedControl, frame: frame, fill: .fill, corner: 9,
            accessibilityLabel: control.name?.isEmpty == true ? nil : control.name,
            children: nodes)
        node.target = ViewNode.Target(id: control.state, isTappable: true)
        self.nodes.append(node)
        height = frame.end(.vertical) + 12
    }

    /// A control behind its name, as high as a row of a list.
    fileprivate mutating func addRow(_ control: CellControl, _ views: ViewBuilder) {
        height += Self.gap(after: nodes)
        let name = views.text(control.name ?? "", .body, lines: 1)
        let row = ViewNode(
            .stack(
                ViewNode.Stack(
                    .horizontal, spacing: 8,
                    children: [
                        name, ViewNode(.spacer(minLength: 0)),
                        control.view(in: views.context.metrics, isInRow: true),
                    ])), width: .fraction(1))
        let frame = self.row(max(44, name.lineHeight + 22), views)
        nodes.append(views.display(views.box(row), in: frame))
        height = frame.end(.vertical)
    }

    /// The spacing before a control; 0 below a title.
    private static func gap(after nodes: [DisplayNode]) -> Double { nodes.isEmpty ? 8 : 0 }
}

extension ViewNode {
    /// The line height of a text; 0 for other nodes.
    fileprivate var lineHeight: Double {
        if case .text(let text) = content { text.style.lineHeight } else { 0 }
    }
}

extension DisplayNode {
    /// UIKit's activity indicator: a ring of eight dots that fade out. It overlaps the content. Nil
    /// unless the screen is being refreshed.
    static func refreshIndicator(_ scene: Scene, _ views: ViewBuilder) -> DisplayNode? {
        let isLoading =
            scene.screenPlaceholder?.state == .loading
            || scene.sections.contains { $0.state == .loading }
        guard scene.isRefreshable, isLoading else { return nil }
        let (side, dot) = (20.0, 4.0)
        let frame = LayoutRect(
            x: (views.environment.width - side) / 2, y: 12, width: side, height: side)
        let rounding = PixelRounding(scale: views.environment.scale)
        let dots = ring.enumerated().map { index, place in
            let rect = LayoutRect(
                x: frame.origin.x + (side - dot) / 2 * (1 + place.x),
                y: frame.origin.y + (side - dot) / 2 * (1 + place.y), width: dot, height: dot)
            return DisplayNode(
                .box, frame: rounding.nearest(rect), fill: .secondaryLabel, corner: dot / 2,
                opacity: 1 - Double(index) * 0.11)
        }
        return DisplayNode(
            .refreshIndicator, frame: rounding.nearest(frame), accessibilityLabel: "Loading",
            children: dots)
    }

    /// The positions of the dots on the unit circle, from the top.
    private static let ring: [LayoutPoint] = [
        LayoutPoint(x: 0, y: -1), LayoutPoint(x: -0.7071, y: -0.7071), LayoutPoint(x: -1, y: 0),
        LayoutPoint(x: -0.7071, y: 0.7071), LayoutPoint(x: 0, y: 1),
        LayoutPoint(x: 0.7071, y: 0.7071), LayoutPoint(x: 1, y: 0),
        LayoutPoint(x: 0.7071, y: -0.7071),
    ]
}

extension ViewNode.Target {
    /// The way back of a pushed screen.
    package static let back = ViewNode.Target(id: "back", isTappable: true)
    /// The search field of a screen.
    package static let search = ViewNode.Target(id: "search", isTappable: true)
}
