import Screens
import CellCore
import Layout
import Systems
import Values

/// A button of a bar: its symbol, or its title where it has none, as in UIKit.
struct BarButton {
    private let box: ViewNode.Box
    /// As assistive technology knows it.
    private let control: CellControl
    private let target: ViewNode.Target
    let hasSymbol: Bool

    /// - Parameter number: That of the button in its list.
    init?(_ listed: ListedEntry, _ number: Int, _ views: ViewBuilder) {
        let entry = listed.entry
        target = ViewNode.Target(id: "\(listed.list.rawValue):\(number)", isTappable: true)
        // `systemRed` is for what removes something; a disabled item of a bar has `tertiaryLabel`
        // (measured).
        let own = entry.role == .destructive ? ViewColor.named(.systemRed) : views.barButtonColor
        let color = entry.isEnabled ? own : .named(.tertiaryLabel)
        let name = entry.title
        var control = CellControl(
            .button(name), isEnabled: entry.isEnabled, entries: entry.entries)
        control.name = name.isEmpty ? nil : name
        self.control = control
        if let symbol = entry.symbol, !symbol.isEmpty {
            hasSymbol = true
            box = views.box(
                ViewNode(
                    .symbol(
                        ViewNode.Symbol(
                            symbol, color: color,
                            side: views.environment.metrics[.barSymbolSide]))))
        } else if !name.isEmpty {
            hasSymbol = false
            let weight: ViewNode.FontWeight? =
                views.environment.metrics.version.hasGlass ? .medium : nil
            box = views.box(views.barText(name, .body, color, weight: weight))
        } else {
            return nil
        }
    }

    var width: Double { box.idealWidth }

    /// The button in a row, from a horizontal position on. It is as high as the row.
    func display(at x: Double, in row: LayoutRect, _ views: ViewBuilder) -> DisplayNode {
        box.fit(width: width, height: nil)
        let frame = LayoutRect(
            x: x, y: row.origin.y, width: width, height: row.size.height)
        let content = LayoutRect(
            x: x, y: row.origin.y + (row.size.height - box.size.height) / 2, width: width,
            height: box.size.height)
        var node = DisplayNode(
            .control(control), frame: frame, accessibilityLabel: control.name,
            children: [views.display(box, in: content)])
        node.target = target
        return node
    }
}

/// Buttons of a bar side by side: where bars are of glass, symbols share a platter, and a title has one
/// of its own.
struct BarButtonGroup {
    private var buttons: [BarButton]
    private let views: ViewBuilder
    /// The height of the platter; 0 without one.
    private let platterHeight: Double

    private var padding: Double {
        guard platterHeight > 0 else { return 0 }
        let hasTitle = buttons.contains { !$0.hasSymbol }
        return views.environment.metrics[hasTitle ? .barTitlePadding : .barPlatterPadding]
    }

    /// The width of the group, at least that of a circle.
    var width: Double {
        let count = Double(buttons.count)
        return max(
            platterHeight, buttons.reduce(0) { $0 + $1.width } + 2 * padding * count)
    }

    /// The groups of the buttons of a list.
    ///
    /// - Parameter platter: the metric of the height of platters.
    static func groups(
        _ entries: [ListedEntry], _ views: ViewBuilder, platter: Metric
    ) -> [BarButtonGroup] {
        let height = views.environment.metrics[platter]
        var groups: [BarButtonGroup] = []
        for (number, entry) in entries.enumerated() {
            guard let button = BarButton(entry, number, views) else { continue }
            if height > 0, button.hasSymbol, let last = groups.indices.last,
                groups[last].buttons.allSatisfy(\.hasSymbol)
            {
                groups[last].buttons.append(button)
            } else {
                groups.append(
                    BarButtonGroup(buttons: [button], views: views, platterHeight: height))
            }
        }
        return groups
    }

    fileprivate func display(at x: Double, in row: LayoutRect) -> [DisplayNode] {
        let own = buttons.reduce(0) { $0 + $1.width }
        let padding = (width - own) / Double(2 * max(1, buttons.count))
        var start = x + padding
        var nodes: [DisplayNode] = []
        if platterHeight > 0 {
            let platter = LayoutRect(
                x: x, y: row.origin.y + (row.size.height - platterHeight) / 2, width: width,
                height: platterHeight)
            nodes.append(.platter(in: platter, views))
        }
        for button in buttons {
            nodes.append(button.display(at: start, in: row, views))
            start += button.width + 2 * padding
        }
        return nodes
    }

    fileprivate var gap: Double { views.environment.metrics[.barButtonGap] }
}

extension [BarButtonGroup] {
    /// The width of the groups side by side.
    var width: Double { ownWidth + (first?.gap ?? 0) * Double(Swift.max(0, count - 1)) }

    /// The width of the groups without what is between them.
    private var ownWidth: Double { reduce(0) { $0 + $1.width } }

    /// The buttons from a horizontal position on.
    func display(at x: Double, in row: LayoutRect) -> [DisplayNode] {
        display(at: x, in: row, gap: first?.gap ?? 0)
    }

    /// The buttons spread over a row by flexible space; those of a single group are in its middle.
    func displaySpread(in row: LayoutRect) -> [DisplayNode] {
        let free = row.size.width - ownWidth
        guard count > 1 else { return display(at: row.origin.x + free / 2, in: row) }
        return display(
            at: row.origin.x, in: row, gap: Swift.max(8, free / Double(count - 1)))
    }

    private func display(at x: Double, in row: LayoutRect, gap: Double) -> [DisplayNode] {
        var start = x
        return flatMap { group in
            defer { start += group.width + gap }
            return group.display(at: start, in: row)
        }
    }
}
