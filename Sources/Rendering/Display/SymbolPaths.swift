import Screens
import CellCore
package import Layout

/// The drawing of a symbol: filled outlines, or strokes of uniform width with round caps and joins.
///
/// All painters draw symbols from here, which makes them look the same in all outputs. A symbol is
/// scaled to fit the frame of its node and centred in it.
package struct SymbolPath: Sendable, Hashable {
    package enum Command: Sendable, Hashable {
        case move(LayoutPoint)
        case line(LayoutPoint)
        /// A cubic Bézier curve with its two control points.
        case curve(LayoutPoint, LayoutPoint, to: LayoutPoint)
        case close
    }

    /// A name without spaces that no other drawing has.
    package let identifier: String
    /// The view box of the symbol; its height is 1.
    package let size: PointSize
    /// Whether the inside of the outlines is filled.
    package let isFilled: Bool
    /// Relative to the view box's height; 0 for no stroke.
    package let lineWidth: Double
    /// A line to its own start is a dot.
    package let commands: [Command]
    /// Whether it is mirrored in right-to-left layouts.
    package let flipsForRightToLeft: Bool

    private init(
        _ identifier: String, width: Double = 1, lineWidth: Double = 0.075,
        flipsForRightToLeft: Bool = false, _ strokes: [Command]...
    ) {
        self.identifier = identifier
        size = PointSize(width: width, height: 1)
        isFilled = false
        self.lineWidth = lineWidth
        commands = strokes.flatMap { $0 }
        self.flipsForRightToLeft = flipsForRightToLeft
    }

    /// Creates the drawing of a glyph, whose em square is the view box. The icon font has one
    /// weight: a heavier one adds a stroke, and lighter ones are like the regular one.
    fileprivate init(
        _ symbol: SystemSymbol, _ outline: [Command], isStroked: Bool, weight: ViewNode.FontWeight
    ) {
        let steps = max(0, weight.number / 100 - 4)
        identifier = steps == 0 ? symbol.name : "\(symbol.name)-\(steps)"
        size = PointSize(width: 1, height: 1)
        isFilled = !isStroked
        // Strokes of the font's own outlined glyphs are 2 of 24 units wide.
        lineWidth = (isStroked ? 0.07 : 0) + 0.012 * Double(steps)
        commands = outline
        flipsForRightToLeft = symbol.flipsForRightToLeft
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

extension ViewNode.Symbol {
    /// The drawing of the symbol: a shape, a glyph of the icon font, or the neutral sign where the
    /// symbol is unknown or the font is missing.
    package func path(_ measure: any TextMeasure) -> SymbolPath {
        guard let symbol = SymbolTable.symbol(named: name) else { return .neutral }
        switch symbol.drawing {
        case .shape: return SymbolPath.shapes[name] ?? .neutral
        case .glyph(let code, let isStroked):
            guard let outline = measure.outline(ofGlyph: code) else { return .neutral }
            return SymbolPath(symbol, outline, isStroked: isStroked, weight: weight)
        }
    }
}

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

    /// The shapes by the names of their symbols.
    fileprivate static let shapes: [String: SymbolPath] = [
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
        "exclamationmark.triangle": .warning,
    ]

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
