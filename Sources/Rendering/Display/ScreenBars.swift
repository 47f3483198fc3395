import Expressions
import Layout
import Screens

/// What stands above the collection.
struct ScreenBars {
    var nodes: [DisplayNode] = []
    /// Points from the top of the screen.
    var height = 0.0
}

/// The navigation bar with the title, and below it what switches the screen's states.
///
/// - Parameter isCollapsed: whether the content is scrolled: the title is an inline one then, and nothing
///   is searched for.
func makeBars(_ scene: Scene, _ views: ViewBuilder, isCollapsed: Bool) -> ScreenBars {
    var bars = ScreenBars()
    bars.height = views.safeArea.top
    if isCollapsed {
        bars.addInlineTitle(scene.title ?? "", views)
    } else if let title = scene.title, !title.isEmpty {
        bars.addTitle(title, views)
    } else if views.backTitle != nil {
        bars.addInlineTitle("", views)
    }
    for control in scene.controls {
        if isCollapsed, case .search = control { continue }
        switch control {
        case .search(let text): bars.addSearchField(text, views)
        case .segments(let labels, let selected, let name):
            bars.addSegments(labels, selected, views)
            if !name.isEmpty, case .segmentedControl? = bars.nodes.last?.role {
                bars.nodes[bars.nodes.count - 1].accessibilityLabel = name
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

    /// UIKit's button that leads back: a chevron, and the title of the screen that it leads to.
    private func backButton(_ views: ViewBuilder) -> DisplayNode? {
        guard let title = views.backTitle else { return nil }
        let label = views.text(title.isEmpty ? "Back" : title, .body, .tint, lines: 1)
        var place = row(44, views)
        place.origin.x -= 8
        place.size.width = min(place.size.width, 200)
        let text = views.display(
            views.box(label),
            in: LayoutRect(
                x: place.origin.x + 17, y: place.origin.y + (44 - label.lineHeight) / 2,
                width: place.size.width - 17, height: label.lineHeight))
        let sign = DisplayNode(
            .box,
            frame: LayoutRect(x: place.origin.x, y: place.origin.y + 12, width: 11, height: 20),
            content: .symbol(.back, .tint))
        return DisplayNode(.box, frame: place, children: [sign, text])
    }

    /// UIKit's bar with the title in its middle.
    fileprivate mutating func addInlineTitle(_ title: String, _ views: ViewBuilder) {
        let back = backButton(views)
        let line = LayoutRect(
            x: 0, y: height + 44 - views.context.hairline, width: views.environment.width,
            height: views.context.hairline)
        var bar = DisplayNode(
            .navigationBar,
            frame: LayoutRect(x: 0, y: 0, width: views.environment.width, height: height + 44),
            fill: views.ground.color, children: [back].compactMap { $0 })
        if !title.isEmpty {
            let text = views.text(
                title, .headline, lines: 1, alignment: .center)
            let box = views.box(text)
            box.role = .title
            var frame = row(text.lineHeight, views)
            frame.origin.y += (44 - text.lineHeight) / 2
            let room = back == nil ? 0 : min(80, frame.size.width / 4)
            frame.origin.x += room
            frame.size.width -= 2 * room
            bar.children.append(views.display(box, in: frame))
            bar.children.append(DisplayNode(.separator, frame: line, fill: .separator))
        }
        nodes.append(bar)
        height += 44
    }

    /// UIKit's large title: a row for buttons, and the title below it.
    fileprivate mutating func addTitle(_ title: String, _ views: ViewBuilder) {
        let box = views.box(views.text(title, .largeTitle, weight: .bold, lines: 1))
        box.role = .title
        box.fit(width: row(0, views).size.width, height: nil)
        let own = max(52, box.size.height + 11)
        let bar = LayoutRect(
            x: 0, y: 0, width: views.environment.width, height: height + 44 + own)
        let back = backButton(views)
        height += 44
        var frame = row(box.size.height, views)
        frame.origin.y += (own - 8 - box.size.height) / 2
        nodes.append(
            DisplayNode(
                .navigationBar, frame: bar, fill: views.ground.color,
                children: [back, views.display(box, in: frame)].compactMap { $0 }))
        height += own
    }

    /// UIKit's search field: a magnifier and what is searched for.
    fileprivate mutating func addSearchField(_ text: String, _ views: ViewBuilder) {
        let isEmpty = text.isEmpty
        let label = views.text(
            isEmpty ? "Search" : text, .body, isEmpty ? .secondaryLabel : .label, lines: 1)
        let sign = ViewNode(.symbol(.magnifier), width: .points(17), height: .points(17))
        let field = ViewNode(
            .stack(ViewStack(.horizontal, spacing: 6, children: [sign, label])),
            width: .fraction(1), padding: LayoutInsets(leading: 8, trailing: 8),
            background: .fill, corner: 10)
        let box = views.box(field)
        box.role = .searchField
        height += Self.gap(behind: nodes)
        let frame = row(max(36, label.lineHeight + 14), views)
        nodes.append(views.display(box, in: frame))
        height = frame.end(.vertical) + 12
    }

    /// UIKit's segmented control: the segment that is chosen is raised.
    fileprivate mutating func addSegments(
        _ labels: [String], _ selected: Int?, _ views: ViewBuilder
    ) {
        guard !labels.isEmpty else { return }
        height += Self.gap(behind: nodes)
        let frame = row(32, views)
        let width = (frame.size.width - 4) / Double(labels.count)
        let rounding = PixelRounding(scale: views.environment.scale)
        let segments = labels.enumerated().map { index, label in
            let isSelected = index == selected
            let place = rounding.nearest(
                LayoutRect(
                    x: frame.origin.x + 2 + Double(index) * width, y: frame.origin.y + 2,
                    width: width, height: frame.size.height - 4))
            let text = ViewNode(
                .text(
                    ViewText(
                        label,
                        style: TextStyle(
                            size: 13, lineHeight: 18, weight: isSelected ? .semibold : .medium),
                        lines: 1, alignment: .center)),
                width: .fraction(1), padding: LayoutInsets(leading: 6, trailing: 6),
                background: isSelected ? Self.raised : nil, corner: 7)
            let box = views.box(text)
            box.role = .segment(isSelected: isSelected)
            return views.display(box, in: place)
        }
        nodes.append(
            DisplayNode(
                .segmentedControl, frame: frame, fill: .fill, corner: 9, children: segments))
        height = frame.end(.vertical) + 12
    }

    /// Below a title the first control needs no room of its own.
    private static func gap(behind nodes: [DisplayNode]) -> Double { nodes.isEmpty ? 8 : 0 }

    private static let raised = DisplayColor(
        light: RGBA(255, 255, 255), dark: RGBA(99, 99, 102))
}

extension ViewNode {
    /// Of a text; 0 for all else.
    fileprivate var lineHeight: Double {
        if case .text(let text) = content { text.style.lineHeight } else { 0 }
    }
}

extension DisplayNode {
    /// UIKit's activity indicator: eight dots in a ring, one behind the other more faint. It stands above
    /// the content and moves none of it. Nil where nothing is being refreshed.
    static func refreshIndicator(_ scene: Scene, _ views: ViewBuilder) -> DisplayNode? {
        let isLoading =
            scene.standIn?.state == .loading || scene.sections.contains { $0.state == .loading }
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

    /// The places of the dots on a circle of radius 1, from the top on.
    private static let ring: [LayoutPoint] = [
        LayoutPoint(x: 0, y: -1), LayoutPoint(x: -0.7071, y: -0.7071), LayoutPoint(x: -1, y: 0),
        LayoutPoint(x: -0.7071, y: 0.7071), LayoutPoint(x: 0, y: 1),
        LayoutPoint(x: 0.7071, y: 0.7071), LayoutPoint(x: 1, y: 0),
        LayoutPoint(x: 0.7071, y: -0.7071),
    ]
}
