package import Layout

/// The outline of a symbol: strokes of uniform width with round caps and joins.
///
/// All painters draw symbols from here, which makes them look the same in all outputs. A symbol is
/// scaled to fit the frame of its node and centred in it.
package struct SymbolPath: Sendable {
    package enum Command: Sendable, Hashable {
        case move(LayoutPoint)
        case line(LayoutPoint)
        /// A cubic Bézier curve with its two control points.
        case curve(LayoutPoint, LayoutPoint, to: LayoutPoint)
        case close
    }

    /// The view box of the symbol; its height is 1.
    package let size: PointSize
    /// Relative to the view box's height.
    package let lineWidth: Double
    /// A line to its own start is a dot.
    package let commands: [Command]
    /// Whether it is mirrored in right-to-left layouts.
    package let flipsForRightToLeft: Bool

    private init(
        width: Double = 1, lineWidth: Double = 0.075, flipsForRightToLeft: Bool = false,
        _ strokes: [Command]...
    ) {
        self.size = PointSize(width: width, height: 1)
        self.lineWidth = lineWidth
        self.commands = strokes.flatMap { $0 }
        self.flipsForRightToLeft = flipsForRightToLeft
    }

    /// The origin and the scale of the path in a node's frame.
    package func placement(in frame: LayoutRect) -> (origin: LayoutPoint, scale: Double) {
        let scale = max(0, min(frame.size.width / size.width, frame.size.height / size.height))
        let origin = LayoutPoint(
            x: frame.origin.x + (frame.size.width - scale * size.width) / 2,
            y: frame.origin.y + (frame.size.height - scale * size.height) / 2)
        return (origin, scale)
    }
}

extension ViewSymbol {
    /// The outline of the symbol.
    package var path: SymbolPath {
        switch self {
        case .back: .back
        case .chevron: .chevron
        case .checkmark: .checkmark
        case .info: .info
        case .magnifier: .magnifier
        case .photo: .photo
        case .warning: .warning
        }
    }
}

extension SymbolPath {
    fileprivate static let back = SymbolPath(
        width: 0.6, lineWidth: 0.12, flipsForRightToLeft: true,
        polyline((0.48, 0.1), (0.12, 0.5), (0.48, 0.9)))

    fileprivate static let chevron = SymbolPath(
        width: 0.6, lineWidth: 0.15, flipsForRightToLeft: true,
        polyline((0.12, 0.1), (0.48, 0.5), (0.12, 0.9)))

    fileprivate static let checkmark = SymbolPath(
        lineWidth: 0.11, polyline((0.12, 0.56), (0.38, 0.84), (0.88, 0.16)))

    fileprivate static let info = SymbolPath(
        circle(0.5, 0.5, radius: 0.44), polyline((0.5, 0.29), (0.5, 0.29)),
        polyline((0.43, 0.45), (0.5, 0.45), (0.5, 0.71)), polyline((0.41, 0.71), (0.59, 0.71)))

    fileprivate static let magnifier = SymbolPath(
        lineWidth: 0.09, circle(0.42, 0.42, radius: 0.34), polyline((0.67, 0.67), (0.93, 0.93)))

    fileprivate static let photo = SymbolPath(
        width: 1.25, lineWidth: 0.065,
        roundedBox(x: 0.06, y: 0.06, width: 1.13, height: 0.88, radius: 0.16),
        circle(0.37, 0.33, radius: 0.09),
        polyline(
            (0.08, 0.78), (0.38, 0.53), (0.57, 0.7), (0.84, 0.42), (1.17, 0.73)))

    fileprivate static let warning = SymbolPath(
        width: 1.1,
        [
            .move(point(0.47, 0.1)),
            .curve(point(0.51, 0.04), point(0.59, 0.04), to: point(0.63, 0.1)),
            .line(point(1.04, 0.81)),
            .curve(point(1.08, 0.88), point(1.03, 0.95), to: point(0.96, 0.95)),
            .line(point(0.14, 0.95)),
            .curve(point(0.07, 0.95), point(0.02, 0.88), to: point(0.06, 0.81)), .close,
        ],
        polyline((0.55, 0.36), (0.55, 0.62)), polyline((0.55, 0.77), (0.55, 0.77)))

    private static func point(_ x: Double, _ y: Double) -> LayoutPoint { LayoutPoint(x: x, y: y) }

    private static func polyline(_ points: (Double, Double)...) -> [Command] {
        points.enumerated().map { index, end in
            index == 0 ? .move(point(end.0, end.1)) : .line(point(end.0, end.1))
        }
    }

    /// Approximates a circle by four curves, within a thousandth.
    private static func circle(_ x: Double, _ y: Double, radius: Double) -> [Command] {
        roundedBox(
            x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius, radius: radius)
    }

    private static func roundedBox(
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
