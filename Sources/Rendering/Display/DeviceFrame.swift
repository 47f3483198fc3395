import Layout

extension Display {
    /// The display in the frame of a device that stands on a plain ground.
    package var inDeviceFrame: Display {
        let frame = DeviceFrame(screen: size)
        var display = self
        display.size = frame.size
        display.root = frame.node(around: root)
        return display
    }
}

/// The body of a device around a screen: nothing of a certain product, only that it is one.
private struct DeviceFrame {
    /// Points.
    let screen: PointSize

    /// Between the ground's edge and the body.
    private static let margin = 24.0
    /// Between the body's edge and the screen.
    private static let rim = 12.0
    private static let edge = 1.0

    private static let ground = DisplayColor(
        light: RGBA(0xe5, 0xe5, 0xea), dark: RGBA(0x2c, 0x2c, 0x2e))
    private static let body = DisplayColor(RGBA(0x0b, 0x0b, 0x0d))
    private static let line = DisplayColor(RGBA(0x6e, 0x6e, 0x73))

    private var offset: Double { Self.margin + Self.rim }

    var size: PointSize {
        PointSize(width: screen.width + 2 * offset, height: screen.height + 2 * offset)
    }

    private var corner: Double { DeviceGeometry(screen: screen).corner }

    func node(around content: DisplayNode) -> DisplayNode {
        let all = LayoutRect(origin: .zero, size: size)
        let body = all.inset(by: Self.margin)
        var screen = content
        screen.move(by: offset)
        screen.clips = true
        screen.corner = corner
        return DisplayNode(
            .box, frame: all, fill: Self.ground, clips: true,
            children: [
                DisplayNode(
                    .box, frame: body, fill: Self.body, corner: max(corner, 18) + Self.rim,
                    border: ViewBorder(color: Self.line, width: Self.edge), children: [screen])
            ])
    }
}

extension LayoutRect {
    /// Smaller by so many points on each side.
    fileprivate func inset(by length: Double) -> LayoutRect {
        LayoutRect(
            origin: LayoutPoint(x: origin.x + length, y: origin.y + length),
            size: PointSize(width: size.width - 2 * length, height: size.height - 2 * length))
    }
}

extension DisplayNode {
    /// Moves the node and all that is in it down and to the right. Displays are no deeper than views
    /// are, a few levels more.
    fileprivate mutating func move(by distance: Double) {
        frame.origin.x += distance
        frame.origin.y += distance
        for index in children.indices { children[index].move(by: distance) }
    }
}
