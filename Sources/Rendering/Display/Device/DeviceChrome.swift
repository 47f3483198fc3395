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

    /// The clock and the signals, each centred between an edge of the screen and the sensor
    /// housing.
    private static func statusBar(
        of device: DeviceGeometry, _ views: ViewBuilder
    ) -> [DisplayNode] {
        let width = views.environment.width
        let isSmall = device.cutout == nil
        let height = isSmall ? device.statusBarHeight : 22
        let top = isSmall ? 0 : (device.statusBarHeight - height) / 2 + 2
        let clock = ViewNode(
            .text(
                ViewNode.Text(
                    "9:41",
                    style: ViewNode.TextStyle(
                        size: isSmall ? 13 : 17, lineHeight: isSmall ? 18 : 22, weight: .semibold),
                    lines: 1, alignment: .center)),
            width: .fraction(1))
        let side = isSmall ? 60 : (width - (device.cutout?.size.width ?? 0)) / 2
        let place = LayoutRect(
            x: isSmall ? 8 : 6, y: isSmall ? (height - 18) / 2 : top, width: side - 6,
            height: isSmall ? 18 : 22)
        let end = width - (isSmall ? 14 : (side - 66) / 2)
        return [views.display(views.box(clock), in: place)]
            + signals(endingAt: end, middle: top + height / 2, views)
    }

    /// Four signal strength bars and a full battery.
    private static func signals(
        endingAt end: Double, middle: Double, _ views: ViewBuilder
    ) -> [DisplayNode] {
        let rounding = PixelRounding(scale: views.environment.scale)
        func box(
            _ x: Double, _ y: Double, _ width: Double, _ height: Double, corner: Double,
            fill: Color? = .label, border: ViewBorder? = nil
        ) -> DisplayNode {
            DisplayNode(
                .box,
                frame: rounding.nearest(LayoutRect(x: x, y: y, width: width, height: height)),
                fill: fill, corner: corner, border: border)
        }
        let bars = (0..<4).map { index in
            let height = 4 + Double(index) * 2.5
            return box(
                end - 52 + Double(index) * 5, middle + 5.75 - height, 3, height, corner: 1)
        }
        let battery = [
            box(
                end - 27, middle - 6.5, 25, 13, corner: 4, fill: nil,
                border: ViewBorder(color: ViewColor(.secondaryLabel), width: 1)),
            box(end - 25, middle - 4.5, 21, 9, corner: 2.5),
            box(end - 1, middle - 2, 1.5, 4, corner: 0.75, fill: .secondaryLabel),
        ]
        return bars + battery
    }
}
