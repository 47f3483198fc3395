import Screens
import CellCore
import Expressions
import Layout
import Values

extension DisplayNode {
    /// The device's own elements: clock, signal and battery, sensor housing and home indicator.
    /// They are hidden from assistive technology.
    static func deviceChrome(of device: DeviceGeometry, _ views: ViewBuilder) -> DisplayNode {
        let screen = PointSize(width: views.environment.width, height: views.environment.height)
        var node = DisplayNode(.deviceChrome, frame: LayoutRect(origin: .zero, size: screen))
        if device.statusBarHeight > 0 { node.children = statusBar(of: device, views) }
        if let cutout = device.cutout {
            node.children.append(
                DisplayNode(
                    .box, frame: cutout, fill: Color(RGBA(0x0b, 0x0b, 0x0d)),
                    corner: min(cutout.size.width, cutout.size.height) / 2))
        }
        if let bar = device.homeIndicator {
            node.children.append(DisplayNode(.box, frame: bar, fill: .label, corner: 2.5))
        }
        return node
    }

    /// The clock and the signals: beside the sensor housing, or along the upper edge, where phones have
    /// the clock in the middle.
    private static func statusBar(
        of device: DeviceGeometry, _ views: ViewBuilder
    ) -> [DisplayNode] {
        let width = views.environment.width
        guard let cutout = device.cutout else {
            let (height, middle) = (18.0, device.statusBarHeight / 2)
            let hasClockFirst = device.kind == .tablet
            let place = LayoutRect(
                x: hasClockFirst ? 20 : (width - 80) / 2, y: middle - height / 2,
                width: 80, height: height)
            let clock = clock(
                size: 13, alignment: hasClockFirst ? .leading : .center, in: place, views)
            let end = width - (hasClockFirst ? 20 : 6)
            let battery = battery(endingAt: end, middle: middle, views)
            return hasClockFirst
                ? [clock, wifi(endingAt: end - 32, middle: middle, views)] + battery
                : [clock] + bars(from: 6, middle: middle, views)
                    + [wifi(endingAt: 46, middle: middle, views)] + battery
        }
        // Each is centred between an edge of the screen and the housing.
        let side = (width - cutout.size.width) / 2
        let middle = device.statusBarHeight / 2 + 2
        let place = LayoutRect(x: 6, y: middle - 11, width: side - 6, height: 22)
        let start = width - side + (side - 76) / 2
        return [clock(size: 17, alignment: .center, in: place, views)]
            + bars(from: start, middle: middle, views)
            + [wifi(endingAt: start + 42, middle: middle, views)]
            + battery(endingAt: start + 74, middle: middle, views)
    }

    private static func clock(
        size: Double, alignment: ViewNode.TextAlignment, in place: LayoutRect,
        _ views: ViewBuilder
    ) -> DisplayNode {
        let clock = ViewNode(
            .text(
                ViewNode.Text(
                    "9:41",
                    style: ViewNode.TextStyle(
                        size: size, lineHeight: place.size.height, weight: .semibold),
                    lines: 1, alignment: alignment)),
            width: .fraction(1))
        return views.display(views.box(clock), in: place)
    }

    /// Four bars of signal strength, 18 points wide.
    private static func bars(
        from start: Double, middle: Double, _ views: ViewBuilder
    ) -> [DisplayNode] {
        (0..<4).map { index in
            let height = 4 + Double(index) * 2.5
            let place = LayoutRect(
                x: start + Double(index) * 5, y: middle + 5.75 - height, width: 3,
                height: height)
            return box(place, corner: 1, views)
        }
    }

    /// The sign of a wireless network, 17 points wide.
    private static func wifi(
        endingAt end: Double, middle: Double, _ views: ViewBuilder
    ) -> DisplayNode {
        let place = LayoutRect(x: end - 17, y: middle - 6.5, width: 17, height: 13)
        return DisplayNode(
            .box, frame: PixelRounding(scale: views.environment.scale).nearest(place),
            content: .symbol(.wirelessNetwork, .label))
    }

    /// A full battery, 27 points wide.
    private static func battery(
        endingAt end: Double, middle: Double, _ views: ViewBuilder
    ) -> [DisplayNode] {
        [
            box(
                LayoutRect(x: end - 27, y: middle - 6.5, width: 25, height: 13), corner: 4, views,
                fill: nil, border: ViewBorder(color: ViewColor(.secondaryLabel), width: 1)),
            box(
                LayoutRect(x: end - 25, y: middle - 4.5, width: 21, height: 9), corner: 2.5,
                views),
            box(
                LayoutRect(x: end - 1, y: middle - 2, width: 1.5, height: 4), corner: 0.75, views,
                fill: .secondaryLabel),
        ]
    }

    private static func box(
        _ place: LayoutRect, corner: Double, _ views: ViewBuilder, fill: Color? = .label,
        border: ViewBorder? = nil
    ) -> DisplayNode {
        DisplayNode(
            .box, frame: PixelRounding(scale: views.environment.scale).nearest(place),
            fill: fill, corner: corner, border: border)
    }
}
