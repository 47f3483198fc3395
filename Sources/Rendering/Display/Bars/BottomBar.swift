import Screens
import CellCore
import Expressions
import Layout
import Systems
import Values

/// The bar at the bottom of a screen: UIKit's toolbar with buttons, or a cell that stays above the safe
/// area.
struct BottomBar {
    /// From the bottom of the screen; 0 without a bar.
    let height: Double
    private let buttons: [BarButtonGroup]
    private let cell: ViewNode.Box?

    init(_ scene: Scene, _ views: ViewBuilder) {
        cell = scene.bar.bottomCell.map {
            views.box($0, isOnBackground: true, pictureRatio: nil, isRow: true)
        }
        cell?.fit(width: views.environment.width, height: nil)
        buttons = BarButtonGroup.groups(scene.bar.bottom, views, platter: .toolbarPlatterHeight)
        let metrics = views.environment.metrics
        let own =
            cell.map(\.size.height)
            ?? (buttons.isEmpty ? 0 : metrics[views.environment.toolbarHeight])
        height = own == 0 ? 0 : own + views.safeArea.bottom
    }

    /// The bar at the end of a screen of this height; nil without a bar.
    ///
    /// - Parameter collection: what is seen beneath buttons, if it reaches there. A cell hides it.
    func display(
        endingAt end: Double, over collection: DisplayNode, _ views: ViewBuilder
    ) -> DisplayNode? {
        guard height > 0 else { return nil }
        let frame = LayoutRect(
            x: 0, y: end - height, width: views.environment.width, height: height)
        var node: DisplayNode
        if cell == nil, collection.hasSections(below: frame.origin.y + views.context.hairline) {
            node = views.barBackground(in: frame, at: .bottom)
            node.role = .footer
        } else {
            node = DisplayNode(.footer, frame: frame, fill: views.background.color)
            if cell != nil || !views.environment.metrics.version.hasGlass {
                node.children = [views.barLine(of: frame, at: .bottom)]
            }
        }
        // The line is above a cell, which may have a background.
        node.children = content(in: frame, views) + node.children
        return node
    }

    private func content(in frame: LayoutRect, _ views: ViewBuilder) -> [DisplayNode] {
        if let cell {
            let size = PointSize(width: frame.size.width, height: cell.size.height)
            return [views.display(cell, in: LayoutRect(origin: frame.origin, size: size))]
        }
        let metrics = views.environment.metrics
        // Platters are at the upper edge of the bar; buttons without them are in its middle.
        let platter = metrics[.toolbarPlatterHeight]
        let own = metrics[views.environment.toolbarHeight]
        return buttons.displaySpread(
            in: views.barRow(at: frame.origin.y, height: platter > 0 ? platter : own))
    }
}

extension DisplayNode {
    /// Whether a section of a collection ends below a distance from the top of the screen.
    func hasSections(below distance: Double) -> Bool {
        children.contains { node in
            if case .section = node.role { node.frame.end(.vertical) > distance } else { false }
        }
    }
}

extension DisplayEnvironment {
    /// The metric of the height of its toolbars.
    fileprivate var toolbarHeight: Metric {
        deviceKind == .ipad
            ? .tabletToolbarHeight : hasCompactBars ? .compactToolbarHeight : .toolbarHeight
    }
}
