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

    /// Creates a shape of the program's own.
    init(
        _ identifier: String, width: Double = 1, lineWidth: Double = 0.075,
        isFilled: Bool = false, flipsForRightToLeft: Bool = false, _ strokes: [Command]...
    ) {
        self.identifier = identifier
        size = PointSize(width: width, height: 1)
        self.isFilled = isFilled
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
