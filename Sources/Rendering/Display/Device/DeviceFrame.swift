import CellCore
import Layout
import Values

extension Display {
    /// The display in a device frame on a plain background.
    package var inDeviceFrame: Display {
        let frame = DeviceFrame(screen: size)
        var display = self
        display.size = frame.size
        display.root = frame.node(around: root)
        return display
    }
}

/// A generic device bezel around a screen.
private struct DeviceFrame {
    /// Points.
    let screen: PointSize

    /// Between the edge of the background and the device.
    private static let margin = 24.0
    /// Between the device's edge and the screen.
    private static let bezel = 12.0
    private static let edge = 1.0

    private static let background = Color(
        light: RGBA(0xe5, 0xe5, 0xea), dark: RGBA(0x2c, 0x2c, 0x2e))
    private static let body = Color(RGBA(0x0b, 0x0b, 0x0d))
    private static let line = Color(RGBA(0x6e, 0x6e, 0x73))

    private var offset: Double { Self.margin + Self.bezel }

    var size: PointSize {
        PointSize(width: screen.width + 2 * offset, height: screen.height + 2 * offset)
    }

    private var corner: Double { DeviceGeometry(screen: screen).corner }

    func node(around content: DisplayNode) -> DisplayNode {
        let all = LayoutRect(origin: .zero, size: size)
        let body = all.inset(by: Self.margin)
        var screen = content
        screen.move(x: offset, y: offset)
        screen.clips = true
        screen.corner = corner
        return DisplayNode(
            .box, frame: all, fill: Self.background, clips: true,
            children: [
                DisplayNode(
                    .box, frame: body, fill: Self.body, corner: max(corner, 18) + Self.bezel,
                    border: ViewBorder(color: ViewColor(Self.line), width: Self.edge),
                    children: [screen])
            ])
    }
}

extension LayoutRect {
    /// The rectangle, smaller by `length` on each side.
    fileprivate func inset(by length: Double) -> LayoutRect {
        LayoutRect(
            origin: LayoutPoint(x: origin.x + length, y: origin.y + length),
            size: PointSize(width: size.width - 2 * length, height: size.height - 2 * length))
    }
}

extension DisplayNode {
    /// Moves the node and its descendants down and to the right. Displays are only a few levels
    /// deeper than views.
    mutating func move(x: Double, y: Double) {
        frame.origin.x += x
        frame.origin.y += y
        for index in children.indices { children[index].move(x: x, y: y) }
    }
}
