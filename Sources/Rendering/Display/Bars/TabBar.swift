import CellCore
import Expressions
import Layout
import Screens
import Systems
import Values

/// UIKit's tab bar: at the bottom of a phone, where a toolbar is above it, and over the row of the
/// navigation bar of an iPad.
struct TabBar {
    private let tabs: SceneTabs
    private let views: ViewBuilder

    /// Nil for a screen without tabs.
    init?(_ views: ViewBuilder) {
        guard let tabs = views.scene.tabs, !tabs.tabs.isEmpty else { return nil }
        self.tabs = tabs
        self.views = views
    }

    private var metrics: SystemMetrics { views.environment.metrics }
    private var form: Form { Form(views.environment) }

    /// How the tabs are drawn.
    private enum Form {
        /// A symbol above a title.
        case stacked
        /// A symbol beside a title.
        case inline
        /// A title alone, at the top.
        case floating

        init(_ environment: DisplayEnvironment) {
            self =
                environment.deviceKind == .ipad
                ? .floating : environment.hasCompactBars ? .inline : .stacked
        }
    }

    /// Returns how high the bar is from the bottom of the screen, or what the device keeps free there.
    ///
    /// - Parameter safeBottom: the safe area of the device.
    static func bottom(
        of scene: Scene, in environment: DisplayEnvironment, _ safeBottom: Double
    ) -> Double {
        guard let tabs = scene.tabs, !tabs.tabs.isEmpty else { return safeBottom }
        let metrics = environment.metrics
        // Where bars are of glass, the numbers have what is below them.
        let below = metrics.version.hasGlass ? 0 : safeBottom
        switch Form(environment) {
        case .stacked: return max(safeBottom, metrics[.tabBarHeight] + below)
        case .inline: return max(safeBottom, metrics[.compactTabBarHeight] + below)
        case .floating: return safeBottom
        }
    }

    /// Whether the bar is over the row of the navigation bar.
    static func floats(over scene: Scene, in environment: DisplayEnvironment) -> Bool {
        scene.tabs?.tabs.isEmpty == false && Form(environment) == .floating
    }

    /// Returns the bar of a screen that ends at a distance from its top.
    ///
    /// - Parameter collection: what is seen beneath it, if it reaches there.
    func display(endingAt end: Double, over collection: DisplayNode) -> DisplayNode {
        let width = views.environment.width
        let frame =
            form == .floating
            ? LayoutRect(
                x: 0, y: views.safeArea.top, width: width, height: metrics[.tabletTabBarHeight])
            : LayoutRect(
                x: 0, y: end - views.safeArea.bottom, width: width,
                height: views.safeArea.bottom)
        var node = DisplayNode(.tabBar, frame: frame)
        if form != .floating {
            let isOver = collection.hasSections(below: frame.origin.y + views.context.hairline)
            let background =
                isOver
                ? views.barBackground(in: frame, at: .bottom)
                : DisplayNode(.background, frame: frame, fill: views.background.color)
            node.fill = background.fill
            node.effects = background.effects
            node.children = background.children
            if !isOver, !metrics.version.hasGlass {
                node.children.append(views.barLine(of: frame, at: .bottom))
            }
        }
        if metrics.version.hasGlass || form == .floating {
            node.children.append(.platter(in: platter(in: frame), views))
        }
        node.children += buttons(in: frame).enumerated().map { button($0, in: $1) }
        return node
    }

    // MARK: - Places

    private func own(_ title: String, _ size: Double) -> ViewNode {
        let weight: ViewNode.FontWeight = metrics.version.hasGlass ? .semibold : .medium
        return ViewNode(
            .text(
                ViewNode.Text(
                    title,
                    style: ViewNode.TextStyle(
                        size: size, lineHeight: views.environment.lineHeight(of: size),
                        weight: weight),
                    lines: 1, alignment: .center)))
    }

    /// The size of the font of titles.
    private var titleSize: Double {
        switch form {
        case .stacked: metrics[.tabTitleSize]
        case .inline: metrics[.compactTabTitleSize]
        case .floating: metrics[.tabletTabTitleSize]
        }
    }

    /// The places of the buttons from the leading to the trailing one.
    private func buttons(in frame: LayoutRect) -> [LayoutRect] {
        let count = Double(tabs.tabs.count)
        let rounding = PixelRounding(scale: views.environment.scale)
        if form == .stacked, !metrics.version.hasGlass {
            let width = frame.size.width / count
            return tabs.tabs.indices.map { index in
                rounding.nearest(
                    LayoutRect(
                        x: frame.origin.x + Double(index) * width, y: frame.origin.y, width: width,
                        height: metrics[.tabBarHeight]))
            }
        }
        let platter = platter(in: frame)
        let inset = 4.0
        if form == .stacked {
            let space = platter.size.width - 2 * inset
            let button = space / (count - (count - 1) * Self.overlap)
            return tabs.tabs.indices.map { index in
                rounding.nearest(
                    LayoutRect(
                        x: platter.origin.x + inset
                            + Double(index) * button * (1 - Self.overlap),
                        y: platter.origin.y + inset, width: button,
                        height: platter.size.height - 2 * inset))
            }
        }
        var start = platter.origin.x + inset
        return widths.map { width in
            defer { start += width }
            return rounding.nearest(
                LayoutRect(
                    x: start, y: platter.origin.y + inset, width: width,
                    height: platter.size.height - 2 * inset))
        }
    }

    /// The part of a button of glass that the next one covers: they are 94 points wide, and 86 apart.
    private static let overlap = 8.0 / 94

    /// The widths of buttons whose title is beside the symbol, or alone.
    private var widths: [Double] {
        tabs.tabs.map { tab in
            let symbol = form == .inline && tab.symbol != nil ? inlineSymbol + 6 : 0
            return views.box(own(tab.title, titleSize)).idealWidth + symbol + 2 * 16
        }
    }

    /// The side of a symbol beside a title.
    private var inlineSymbol: Double { (metrics[.tabSymbolSide] * 0.75).rounded() }

    /// The capsule behind the buttons.
    private func platter(in frame: LayoutRect) -> LayoutRect {
        let margin = 2 * views.environment.margin
        let most = max(0, frame.size.width - margin)
        switch form {
        case .stacked:
            let width = min(most, metrics[.tabPitch] * Double(tabs.tabs.count) + 16)
            return LayoutRect(
                x: frame.origin.x + (frame.size.width - width) / 2, y: frame.origin.y,
                width: width, height: metrics[.tabPlatterHeight])
        case .inline, .floating:
            let width = min(most, widths.reduce(8, +))
            return LayoutRect(
                x: frame.origin.x + (frame.size.width - width) / 2, y: frame.origin.y,
                width: width, height: min(frame.size.height, metrics[.tabletTabBarHeight]))
        }
    }

    // MARK: - Buttons

    private func button(_ index: Int, in frame: LayoutRect) -> DisplayNode {
        let tab = tabs.tabs[index]
        let isSelected = index == tabs.selected
        var node = DisplayNode(
            .tab(isSelected: isSelected), frame: frame, accessibilityLabel: tab.label)
        node.target = ViewNode.Target(id: SceneTabs.Tab.prefix + tab.id, isTappable: true)
        if isSelected, metrics.version.hasGlass || form == .floating {
            node.fill = .selectedTab
            node.corner = frame.size.height / 2
        }
        let other: ViewColor =
            metrics.version.hasGlass || form == .floating
            ? .named(.label) : .named(.secondaryLabel)
        let color = isSelected ? .named(.tintColor) : other
        let (symbol, title) = places(of: tab, in: frame)
        if let symbol, let name = tab.symbol {
            let view = ViewNode(
                .symbol(ViewNode.Symbol(name, color: color, side: symbol.size.height)),
                width: .fraction(1), height: .points(symbol.size.height))
            node.children.append(views.display(views.box(view), in: symbol))
        }
        var text = own(tab.title, titleSize)
        if case .text(var content) = text.content {
            content.color = color
            text.content = .text(content)
        }
        text.width = .fraction(1)
        node.children.append(views.display(views.box(text), in: title))
        if let badge = tab.badge {
            let place = form == .stacked ? symbol ?? title : title
            node.children += self.badge(badge, at: place, in: frame)
        }
        return node
    }

    /// The places of the symbol, if any, and of the title in a button.
    private func places(
        of tab: SceneTabs.Tab, in frame: LayoutRect
    ) -> (symbol: LayoutRect?, title: LayoutRect) {
        let line = views.environment.lineHeight(of: titleSize)
        func centred(_ x: Double, _ width: Double, height: Double) -> LayoutRect {
            LayoutRect(
                x: x, y: frame.origin.y + (frame.size.height - height) / 2, width: width,
                height: height)
        }
        guard form != .floating, tab.symbol != nil else {
            return (nil, centred(frame.origin.x, frame.size.width, height: line))
        }
        if form == .stacked {
            let side = metrics[.tabSymbolSide]
            let top = frame.origin.y + metrics[.tabSymbolTop]
            return (
                LayoutRect(
                    x: frame.origin.x + (frame.size.width - side) / 2, y: top, width: side,
                    height: side),
                LayoutRect(
                    x: frame.origin.x, y: frame.origin.y + metrics[.tabTitleTop],
                    width: frame.size.width, height: line)
            )
        }
        let own = min(frame.size.width, views.box(own(tab.title, titleSize)).idealWidth)
        let start = frame.origin.x + max(0, (frame.size.width - own - inlineSymbol - 6) / 2)
        return (
            centred(start, inlineSymbol, height: inlineSymbol),
            centred(start + inlineSymbol + 6, own, height: line)
        )
    }

    /// The badge at the trailing upper corner of a symbol, or behind a title.
    private func badge(
        _ text: String, at place: LayoutRect, in frame: LayoutRect
    ) -> [DisplayNode] {
        let side = metrics[.tabBadgeSide]
        let label = ViewNode(
            .text(
                ViewNode.Text(
                    text,
                    style: ViewNode.TextStyle(
                        size: 13, lineHeight: views.environment.lineHeight(of: 13),
                        weight: .regular),
                    color: ViewColor(Color(RGBA(255, 255, 255))), lines: 1, alignment: .center)),
            width: .fraction(1))
        let width = min(
            max(side, views.box(label).idealWidth + 10), max(side, frame.size.width / 2))
        let x = min(
            place.end(.horizontal) - side / 3, frame.end(.horizontal) - width)
        let box = LayoutRect(
            x: x, y: max(frame.origin.y, place.origin.y - side / 3), width: width, height: side)
        let line = views.environment.lineHeight(of: 13)
        let inner = LayoutRect(
            x: box.origin.x, y: box.origin.y + (side - line) / 2, width: width, height: line)
        return [
            DisplayNode(
                .box, frame: box, fill: .system("systemRed"), corner: side / 2,
                children: [views.display(views.box(label), in: inner)])
        ]
    }
}

extension Color {
    /// The ground of the selected tab on glass, as it is read from a screen of iOS 26.
    fileprivate static let selectedTab = Color(light: RGBA(230, 230, 230), dark: RGBA(58, 58, 60))
}
