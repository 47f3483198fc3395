import Screens
import CellCore
import Layout
import Values

/// A button of a bar: its symbol, or its title where it has none, as in UIKit.
struct BarButton {
    private let box: ViewNode.Box
    /// As assistive technology knows it.
    private let control: CellControl
    private let target: ViewNode.Target

    /// - Parameter number: That of the button in its list.
    init?(_ listed: ListedEntry, _ number: Int, _ views: ViewBuilder) {
        let entry = listed.entry
        target = ViewNode.Target(id: "\(listed.list.rawValue):\(number)", isTappable: true)
        // `UIColor.tintColor`, and `systemRed` for what removes something; a disabled item of a bar
        // has `tertiaryLabel` (measured).
        let tint = entry.role == .destructive ? Color.destructive : Color.tint
        let color = entry.isEnabled ? tint : Color.tertiaryLabel
        let name = entry.title
        var control = CellControl(
            .button(name), isEnabled: entry.isEnabled, entries: entry.entries)
        control.name = name.isEmpty ? nil : name
        self.control = control
        if let symbol = entry.symbol, !symbol.isEmpty {
            // UIKit's bars show symbols in the large scale of the body style: about 23 points.
            box = views.box(
                ViewNode(.symbol(ViewNode.Symbol(symbol, color: ViewColor(color), side: Self.side)))
            )
        } else if !name.isEmpty {
            box = views.box(views.text(name, .body, color, lines: 1))
        } else {
            return nil
        }
    }

    private static let side = 28.0
    /// Symbols side by side have targets of 44 points, the smallest that Apple's guidelines allow.
    private static let gap = 44 - side

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

    /// The buttons of a list.
    static func buttons(_ entries: [ListedEntry], _ views: ViewBuilder) -> [BarButton] {
        entries.enumerated().compactMap { BarButton($1, $0, views) }
    }

    /// The width of buttons side by side.
    static func width(of buttons: [BarButton]) -> Double {
        buttons.reduce(0) { $0 + $1.width } + gap * Double(max(0, buttons.count - 1))
    }

    /// Buttons side by side, from a horizontal position on.
    static func display(
        _ buttons: [BarButton], at x: Double, in row: LayoutRect, gap: Double = gap,
        _ views: ViewBuilder
    ) -> [DisplayNode] {
        var start = x
        return buttons.map { button in
            defer { start += button.width + gap }
            return button.display(at: start, in: row, views)
        }
    }
}

/// The bar at the bottom of a screen: buttons, or a cell that stays above the safe area.
struct BottomBar {
    /// From the bottom of the screen; 0 without a bar.
    let height: Double
    private let buttons: [BarButton]
    private let cell: ViewNode.Box?

    init(_ scene: Scene, _ views: ViewBuilder) {
        cell = scene.bar.bottomCell.map {
            views.box($0, isOnBackground: true, pictureRatio: nil, isRow: true)
        }
        cell?.fit(width: views.environment.width, height: nil)
        buttons = BarButton.buttons(scene.bar.bottom, views)
        let own = cell.map(\.size.height) ?? (buttons.isEmpty ? 0 : Self.buttonHeight)
        height = own == 0 ? 0 : own + views.safeArea.bottom
    }

    /// The height of the bars that UIKit puts at the bottom, without the safe area.
    private static let buttonHeight = 49.0

    /// The bar at the end of a screen of this height; nil without a bar.
    func display(endingAt end: Double, _ views: ViewBuilder) -> DisplayNode? {
        guard height > 0 else { return nil }
        let frame = LayoutRect(
            x: 0, y: end - height, width: views.environment.width, height: height)
        let line = LayoutRect(
            x: 0, y: frame.origin.y, width: frame.size.width, height: views.context.hairline)
        return DisplayNode(
            .footer, frame: frame, fill: views.background.color,
            children: content(in: frame, views)
                + [DisplayNode(.separator, frame: line, fill: .separator)])
    }

    private func content(in frame: LayoutRect, _ views: ViewBuilder) -> [DisplayNode] {
        if let cell {
            let size = PointSize(width: frame.size.width, height: cell.size.height)
            return [views.display(cell, in: LayoutRect(origin: frame.origin, size: size))]
        }
        let margin = CellTemplate.margin
        let row = LayoutRect(
            x: margin + views.safeArea.leading, y: frame.origin.y,
            width: frame.size.width - 2 * margin - views.safeArea.leading
                - views.safeArea.trailing,
            height: Self.buttonHeight)
        let free = row.size.width - buttons.reduce(0) { $0 + $1.width }
        // Flexible space between the buttons spreads them; a single one is in the centre.
        guard buttons.count > 1 else {
            return BarButton.display(buttons, at: row.origin.x + free / 2, in: row, views)
        }
        return BarButton.display(
            buttons, at: row.origin.x, in: row, gap: max(8, free / Double(buttons.count - 1)), views
        )
    }
}
