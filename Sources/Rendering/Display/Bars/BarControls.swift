import Screens
import CellCore
import Layout
import Systems
import Values

/// The controls below the title.
extension ScreenBars {
    /// The height of a search field with what is above and below it.
    var searchSlot: Double {
        let metrics = views.environment.metrics
        return metrics[.searchTop] + searchHeight + metrics[.searchBottom]
    }

    private var searchHeight: Double {
        views.environment.scaled(views.environment.metrics[.searchHeight])
    }

    /// UIKit's search field with its text or prompt. While it collapses its content fades out.
    ///
    /// - Parameter distance: how much of its slot has collapsed, in points.
    mutating func addSearchField(_ search: SceneSearch, collapsedBy distance: Double) {
        let metrics = views.environment.metrics
        let end = height + max(0, searchSlot - distance)
        let shown = min(
            searchHeight,
            max(0, searchSlot - distance - metrics[.searchTop] - metrics[.searchBottom]))
        guard shown > 0 else { return append(.hiddenSearch(at: row(height: 0)), endingAt: end) }
        let box = searchBox(search)
        box.role = .searchField
        var frame = row(height: searchHeight)
        frame.origin.y += metrics[.searchTop]
        var node = views.display(box, in: frame)
        if metrics.version.hasGlass { node.effects = .glass(metrics) }
        node.accessibilityLabel = search.prompt
        node.target = .search
        let lost = searchHeight - shown
        if lost > 0 { node.collapse(by: lost) }
        append(node, endingAt: end)
    }

    private func searchBox(_ search: SceneSearch) -> ViewNode.Box {
        let metrics = views.environment.metrics
        var label = views.text(
            search.shown, .body, search.isEmpty ? .secondaryLabel : .label, lines: 1)
        // The field is named by its prompt, and the prompt is not its text.
        if search.isEmpty { label.accessibilityLabel = "" }
        let scale = views.context.metrics.textScale
        let side = metrics[.searchIconSide] * scale
        let symbol = ViewNode(
            .symbol(
                ViewNode.Symbol("magnifyingglass", color: .named(.secondaryLabel), side: side)),
            width: .points(side), height: .points(side))
        let start = metrics[.searchIconStart]
        let spacing = metrics[.searchTextStart] - start - metrics[.searchIconSide]
        let hasGlass = metrics.version.hasGlass
        return views.box(
            ViewNode(
                .stack(
                    ViewNode.Stack(
                        .horizontal, spacing: max(0, spacing), children: [symbol, label])),
                width: .fraction(1), padding: LayoutInsets(leading: start, trailing: start),
                background: hasGlass ? ViewColor(.glass) : .named(.tertiarySystemFill),
                corner: min(metrics[.searchCorner] * scale, searchHeight / 2)))
    }

    /// UIKit's segmented control; the selected segment is raised.
    mutating func addSegments(
        _ choices: [CellControl.Choice], selected: Int?, of control: CellControl
    ) {
        guard !choices.isEmpty else { return }
        let metrics = views.environment.metrics
        let inset = metrics[.segmentsInset]
        var frame = row(height: metrics[.segmentsHeight])
        frame.origin.y += Self.gap
        let width = (frame.size.width - 2 * inset) / Double(choices.count)
        let rounding = PixelRounding(scale: views.environment.scale)
        let segments = choices.enumerated().map { index, choice in
            let isSelected = index == selected
            let segmentFrame = rounding.nearest(
                LayoutRect(
                    x: frame.origin.x + inset + Double(index) * width, y: frame.origin.y + inset,
                    width: width, height: frame.size.height - 2 * inset))
            let box = views.box(
                .segment(choice, isSelected: isSelected, sidePadding: 6, in: metrics))
            box.role = .segment(isSelected: isSelected)
            return views.display(box, in: segmentFrame)
        }
        var node = DisplayNode(
            .segmentedControl, frame: frame, fill: .fill, corner: metrics[.segmentsCorner],
            accessibilityLabel: control.name?.isEmpty == true ? nil : control.name,
            children: segments)
        node.target = ViewNode.Target(id: control.state, isTappable: true)
        append(node, endingAt: frame.end(.vertical) + 12)
    }

    /// A control behind its name, as high as a row of a list.
    mutating func addRow(_ control: CellControl) {
        let metrics = views.environment.metrics
        let name = views.text(control.name ?? "", .body, lines: 1)
        let view = ViewNode(
            .stack(
                ViewNode.Stack(
                    .horizontal, spacing: 8,
                    children: [
                        name, ViewNode(.spacer(minLength: 0)),
                        control.view(in: views.context.metrics, metrics, isInRow: true),
                    ])), width: .fraction(1))
        var frame = row(
            height: max(metrics[.leastRowHeight], name.lineHeight + 2 * metrics[.rowMargin]))
        if nodes.isEmpty { frame.origin.y += Self.gap }
        append(views.display(views.box(view), in: frame), endingAt: frame.end(.vertical))
    }

    /// The spacing before a control.
    private static let gap = 8.0
}

extension DisplayNode {
    /// A search field that is collapsed: nothing of it is seen, and its place among the nodes stays.
    fileprivate static func hiddenSearch(at frame: LayoutRect) -> DisplayNode {
        DisplayNode(.box, frame: frame)
    }

    /// Makes a search field lower: its content moves with its middle and fades out.
    fileprivate mutating func collapse(by distance: Double) {
        let height = frame.size.height
        frame.size.height = max(0, height - distance)
        corner = min(corner, frame.size.height / 2)
        clips = true
        for index in children.indices {
            children[index].moveUp(by: distance / 2)
            children[index].opacity *= max(0, 1 - 2 * distance / max(1, height))
        }
    }

    private mutating func moveUp(by distance: Double) {
        frame.origin.y -= distance
        for index in children.indices { children[index].moveUp(by: distance) }
    }
}
