import CellCore
import Layout

/// The shapes of the program's own, where the icon font has no glyph that looks like Apple's symbol.
extension SymbolPath {
    package static let back = SymbolPath(
        "back", width: 0.6, lineWidth: 0.12, flipsForRightToLeft: true,
        polyline((0.48, 0.1), (0.12, 0.5), (0.48, 0.9)))

    /// The sign of a wireless network in the status bar.
    static let wirelessNetwork = SymbolPath(
        "wirelessNetwork", width: 1.3, lineWidth: 0.16, arc(0.82), arc(0.48),
        [.move(LayoutPoint(x: 0.65, y: 0.88)), .line(LayoutPoint(x: 0.65, y: 0.88))])

    /// The upper quarter of a circle around the lower end of that sign.
    private static func arc(_ radius: Double) -> [Command] {
        let (side, bend) = (radius * 0.7071, radius * 0.5523 * 0.7071)
        let (left, right, y) = (0.65 - side, 0.65 + side, 0.92 - side)
        return [
            .move(LayoutPoint(x: left, y: y)),
            .curve(
                LayoutPoint(x: left + bend, y: y - bend), LayoutPoint(x: right - bend, y: y - bend),
                to: LayoutPoint(x: right, y: y)),
        ]
    }

    package static let chevron = SymbolPath(
        "chevron", width: 0.6, lineWidth: 0.15, flipsForRightToLeft: true,
        polyline((0.12, 0.1), (0.48, 0.5), (0.12, 0.9)))

    package static let checkmark = SymbolPath(
        "checkmark", lineWidth: 0.11, polyline((0.12, 0.56), (0.38, 0.84), (0.88, 0.16)))

    package static let info = SymbolPath(
        "info", circle(0.5, 0.5, radius: 0.44), polyline((0.5, 0.29), (0.5, 0.29)),
        polyline((0.43, 0.45), (0.5, 0.45), (0.5, 0.71)), polyline((0.41, 0.71), (0.59, 0.71)))

    package static let magnifier = SymbolPath(
        "magnifier", lineWidth: 0.09, circle(0.42, 0.42, radius: 0.34),
        polyline((0.67, 0.67), (0.93, 0.93)))

    package static let photo = SymbolPath(
        "photo", width: 1.25, lineWidth: 0.065,
        roundedBox(x: 0.06, y: 0.06, width: 1.13, height: 0.88, radius: 0.16),
        circle(0.37, 0.33, radius: 0.09),
        polyline(
            (0.08, 0.78), (0.38, 0.53), (0.57, 0.7), (0.84, 0.42), (1.17, 0.73)))

    package static let warning = SymbolPath(
        "warning", width: 1.1,
        [
            .move(point(0.47, 0.1)),
            .curve(point(0.51, 0.04), point(0.59, 0.04), to: point(0.63, 0.1)),
            .line(point(1.04, 0.81)),
            .curve(point(1.08, 0.88), point(1.03, 0.95), to: point(0.96, 0.95)),
            .line(point(0.14, 0.95)),
            .curve(point(0.07, 0.95), point(0.02, 0.88), to: point(0.06, 0.81)), .close,
        ],
        polyline((0.55, 0.36), (0.55, 0.62)), polyline((0.55, 0.77), (0.55, 0.77)))

    /// The sign of a symbol without a drawing: an empty rounded square.
    package static let neutral = SymbolPath(
        "neutral", lineWidth: 0.07,
        roundedBox(x: 0.14, y: 0.14, width: 0.72, height: 0.72, radius: 0.16))

    /// Returns the drawing with an identifier; the neutral sign if there is none.
    package static func named(_ identifier: String, _ measure: any TextMeasure) -> SymbolPath {
        let own = [.chevron, .back] + Array(shapes.values)
        if let shape = own.first(where: { $0.identifier == identifier }) { return shape }
        let parts = identifier.split(separator: "-", maxSplits: 1)
        let symbol = ViewNode.Symbol(parts.first.map(String.init) ?? "")
        return symbol.path(measure)
    }

    /// The shapes by the names of their symbols.
    static let shapes: [String: SymbolPath] = [
        "chevron.backward": .back, "chevron.forward": .chevron,
        "chevron.left": SymbolPath(
            "left", width: 0.6, lineWidth: 0.12, polyline((0.48, 0.1), (0.12, 0.5), (0.48, 0.9))),
        "chevron.right": SymbolPath(
            "right", width: 0.6, lineWidth: 0.12, polyline((0.12, 0.1), (0.48, 0.5), (0.12, 0.9))),
        "chevron.up": SymbolPath(
            "up", lineWidth: 0.12, polyline((0.1, 0.68), (0.5, 0.32), (0.9, 0.68))),
        "chevron.down": SymbolPath(
            "down", lineWidth: 0.12, polyline((0.1, 0.32), (0.5, 0.68), (0.9, 0.32))),
        "checkmark": .checkmark,
        "info.circle": .info, "magnifyingglass": .magnifier, "photo": .photo,
        "exclamationmark.triangle": .warning, "bag": .bag, "barcode": .barcode,
        "cloud.rain": .rain(isFilled: false), "cloud.rain.fill": .rain(isFilled: true),
        "cloud.sun": .cloudWithSun, "cloud.sun.fill": .cloudWithSun,
        "crown": .crown(isFilled: false), "crown.fill": .crown(isFilled: true),
        "cube": .cube, "cube.fill": .cube,
        "diamond": .diamond(isFilled: false), "diamond.fill": .diamond(isFilled: true),
        "ellipsis.circle": .ellipsisInCircle, "guitars": .guitar(isFilled: false),
        "guitars.fill": .guitar(isFilled: true), "info": .bareInfo,
        "line.3.horizontal.decrease.circle": .filter,
        "line.3.horizontal.decrease.circle.fill": .filter, "music.mic": .microphone,
        "sparkle": .sparkle, "square.and.arrow.down": .receive,
        "square.and.arrow.down.fill": .receive, "square.and.pencil": .compose,
        "triangle.fill": SymbolPath(
            "triangle-filled", lineWidth: 0.06, isFilled: true,
            closed((0.5, 0.14), (0.93, 0.86), (0.07, 0.86))),
    ]
}

extension SymbolPath {
    // MARK: - Things

    /// A bag with its handle.
    static let bag = SymbolPath(
        "bag", roundedBox(x: 0.16, y: 0.3, width: 0.68, height: 0.62, radius: 0.12),
        [
            .move(point(0.34, 0.42)), .line(point(0.34, 0.24)),
            .curve(point(0.34, 0.03), point(0.66, 0.03), to: point(0.66, 0.24)),
            .line(point(0.66, 0.42)),
        ])

    static let barcode: SymbolPath = {
        let bars = [0.1, 0.2, 0.23, 0.36, 0.48, 0.51, 0.54, 0.66, 0.76, 0.79, 0.9]
        return SymbolPath(
            "barcode", lineWidth: 0.045,
            bars.flatMap { polyline(($0, 0.2), ($0, 0.8)) })
    }()

    static func crown(isFilled: Bool) -> SymbolPath {
        SymbolPath(
            isFilled ? "crown-filled" : "crown", isFilled: isFilled,
            closed(
                (0.1, 0.32), (0.32, 0.52), (0.5, 0.18), (0.68, 0.52), (0.9, 0.32), (0.8, 0.82),
                (0.2, 0.82)))
    }

    static let cube = SymbolPath(
        "cube",
        closed(
            (0.5, 0.07), (0.87, 0.28), (0.87, 0.72), (0.5, 0.93), (0.13, 0.72), (0.13, 0.28)),
        polyline((0.13, 0.28), (0.5, 0.5), (0.87, 0.28)), polyline((0.5, 0.5), (0.5, 0.93)))

    static func diamond(isFilled: Bool) -> SymbolPath {
        SymbolPath(
            isFilled ? "diamond-filled" : "diamond", isFilled: isFilled,
            closed((0.5, 0.07), (0.93, 0.5), (0.5, 0.93), (0.07, 0.5)))
    }

    /// The body of a guitar with its sound hole and bridge, and its neck to the upper right.
    static func guitar(isFilled: Bool) -> SymbolPath {
        let body: [Command] = [
            .move(point(0.508, 0.407)),
            .curve(point(0.409, 0.308), point(0.324, 0.436), to: point(0.303, 0.513)),
            .curve(point(0.274, 0.556), point(0.168, 0.478), to: point(0.062, 0.584)),
            .curve(point(-0.079, 0.726), point(0.274, 1.079), to: point(0.416, 0.938)),
            .curve(point(0.522, 0.832), point(0.444, 0.726), to: point(0.487, 0.697)),
            .curve(point(0.564, 0.676), point(0.692, 0.591), to: point(0.593, 0.492)),
            .close,
        ]
        let neck: [Command] = [.move(point(0.550, 0.450)), .line(point(0.911, 0.089))]
        let head: [Command] = [.move(point(0.861, 0.040)), .line(point(0.960, 0.139))]
        if isFilled {
            return SymbolPath("guitar-filled", isFilled: true, body, neck, head)
        }
        return SymbolPath(
            "guitar", lineWidth: 0.065, body, neck, head,
            circle(0.331, 0.669, radius: 0.05),
            polyline((0.168, 0.733), (0.267, 0.832)))
    }

    /// A microphone that is held.
    static let microphone = SymbolPath(
        "microphone", circle(0.68, 0.32, radius: 0.24),
        closed((0.47, 0.43), (0.11, 0.8), (0.2, 0.89), (0.57, 0.53)))

    // MARK: - Weather

    private static let cloud: [Command] = [
        .move(point(0.26, 0.62)),
        .curve(point(0.06, 0.62), point(0.04, 0.34), to: point(0.26, 0.34)),
        .curve(point(0.32, 0.06), point(0.66, 0.06), to: point(0.72, 0.3)),
        .curve(point(0.98, 0.3), point(0.98, 0.62), to: point(0.75, 0.62)), .close,
    ]

    static func rain(isFilled: Bool) -> SymbolPath {
        SymbolPath(
            isFilled ? "rain-filled" : "rain", isFilled: isFilled, cloud,
            polyline((0.34, 0.74), (0.28, 0.9)), polyline((0.53, 0.74), (0.47, 0.9)),
            polyline((0.72, 0.74), (0.66, 0.9)))
    }

    /// A cloud with the sun above it.
    static let cloudWithSun = SymbolPath(
        "cloud-with-sun", lineWidth: 0.065,
        [
            .move(point(0.24, 0.88)),
            .curve(point(0.04, 0.88), point(0.02, 0.62), to: point(0.22, 0.6)),
            .curve(point(0.28, 0.38), point(0.56, 0.36), to: point(0.62, 0.58)),
            .curve(point(0.86, 0.56), point(0.86, 0.88), to: point(0.66, 0.88)), .close,
        ],
        [
            .move(point(0.52, 0.32)),
            .curve(point(0.58, 0.2), point(0.8, 0.22), to: point(0.8, 0.4)),
            .curve(point(0.8, 0.46), point(0.79, 0.49), to: point(0.76, 0.52)),
        ],
        polyline((0.64, 0.06), (0.64, 0.12)), polyline((0.86, 0.15), (0.82, 0.19)),
        polyline((0.95, 0.38), (0.9, 0.38)), polyline((0.42, 0.15), (0.46, 0.19)))

    static let sparkle = SymbolPath(
        "sparkle", lineWidth: 0.03, isFilled: true,
        [
            .move(point(0.5, 0.05)),
            .curve(point(0.54, 0.38), point(0.62, 0.46), to: point(0.95, 0.5)),
            .curve(point(0.62, 0.54), point(0.54, 0.62), to: point(0.5, 0.95)),
            .curve(point(0.46, 0.62), point(0.38, 0.54), to: point(0.05, 0.5)),
            .curve(point(0.38, 0.46), point(0.46, 0.38), to: point(0.5, 0.05)), .close,
        ])

    // MARK: - Signs

    static let bareInfo = SymbolPath(
        "bare-info", lineWidth: 0.11, polyline((0.5, 0.17), (0.5, 0.17)),
        polyline((0.4, 0.42), (0.51, 0.42), (0.51, 0.84)), polyline((0.36, 0.84), (0.66, 0.84)))

    static let ellipsisInCircle = SymbolPath(
        "ellipsis-in-circle", circle(0.5, 0.5, radius: 0.44), spot(0.29), spot(0.5), spot(0.71))

    /// A spot in the middle that is larger than a dot.
    private static func spot(_ x: Double) -> [Command] {
        circle(x, 0.5, radius: 0.03) + polyline((x, 0.5), (x, 0.5))
    }

    static let filter = SymbolPath(
        "filter", circle(0.5, 0.5, radius: 0.44), polyline((0.27, 0.36), (0.73, 0.36)),
        polyline((0.35, 0.52), (0.65, 0.52)), polyline((0.43, 0.68), (0.57, 0.68)))

    /// A square that is open at the top, with an arrow into it.
    static let receive = SymbolPath(
        "receive",
        [
            .move(point(0.34, 0.34)), .line(point(0.28, 0.34)),
            .curve(point(0.21, 0.34), point(0.16, 0.39), to: point(0.16, 0.46)),
            .line(point(0.16, 0.83)),
            .curve(point(0.16, 0.9), point(0.21, 0.95), to: point(0.28, 0.95)),
            .line(point(0.72, 0.95)),
            .curve(point(0.79, 0.95), point(0.84, 0.9), to: point(0.84, 0.83)),
            .line(point(0.84, 0.46)),
            .curve(point(0.84, 0.39), point(0.79, 0.34), to: point(0.72, 0.34)),
            .line(point(0.66, 0.34)),
        ],
        polyline((0.5, 0.05), (0.5, 0.68)), polyline((0.34, 0.52), (0.5, 0.68), (0.66, 0.52)))

    /// A square that is open at a corner, with a pencil that writes in it.
    static let compose = SymbolPath(
        "compose",
        [
            .move(point(0.54, 0.16)), .line(point(0.22, 0.16)),
            .curve(point(0.14, 0.16), point(0.08, 0.22), to: point(0.08, 0.3)),
            .line(point(0.08, 0.79)),
            .curve(point(0.08, 0.87), point(0.14, 0.93), to: point(0.22, 0.93)),
            .line(point(0.71, 0.93)),
            .curve(point(0.79, 0.93), point(0.85, 0.87), to: point(0.85, 0.79)),
            .line(point(0.85, 0.47)),
        ],
        closed((0.83, 0.08), (0.93, 0.18), (0.52, 0.59), (0.38, 0.63), (0.42, 0.49)))
}

extension SymbolPath {
    static func point(_ x: Double, _ y: Double) -> LayoutPoint { LayoutPoint(x: x, y: y) }

    static func polyline(_ points: (Double, Double)...) -> [Command] {
        points.enumerated().map { index, end in
            index == 0 ? .move(point(end.0, end.1)) : .line(point(end.0, end.1))
        }
    }

    static func closed(_ points: (Double, Double)...) -> [Command] {
        points.enumerated().map { index, end in
            index == 0 ? .move(point(end.0, end.1)) : .line(point(end.0, end.1))
        } + [.close]
    }

    /// Approximates a circle by four curves, within a thousandth.
    static func circle(_ x: Double, _ y: Double, radius: Double) -> [Command] {
        roundedBox(
            x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius, radius: radius)
    }

    static func roundedBox(
        x: Double, y: Double, width: Double, height: Double, radius: Double
    ) -> [Command] {
        // The distance of the control points from the end of an arc.
        let bend = radius * (1 - 0.552_284_75)
        let (right, bottom) = (x + width, y + height)
        return [
            .move(point(x + radius, y)), .line(point(right - radius, y)),
            .curve(point(right - bend, y), point(right, y + bend), to: point(right, y + radius)),
            .line(point(right, bottom - radius)),
            .curve(
                point(right, bottom - bend), point(right - bend, bottom),
                to: point(right - radius, bottom)),
            .line(point(x + radius, bottom)),
            .curve(point(x + bend, bottom), point(x, bottom - bend), to: point(x, bottom - radius)),
            .line(point(x, y + radius)),
            .curve(point(x, y + bend), point(x + bend, y), to: point(x + radius, y)), .close,
        ]
    }
}
