package import Layout

/// A text broken into lines.
package struct MeasuredText: Sendable, Hashable {
    /// The width of the widest line, and the height of all lines.
    package var size: PointSize
    package var lines: [TextLine]
    /// Whether the text is truncated: the last line ends with an ellipsis.
    package var isTruncated: Bool

    package init(size: PointSize, lines: [TextLine], isTruncated: Bool = false) {
        self.size = size
        self.lines = lines
        self.isTruncated = isTruncated
    }
}

/// One line of a text.
package struct TextLine: Sendable, Hashable {
    /// In logical order; an ellipsis replaces truncated text.
    package var text: String
    /// The parts of the line; empty for a text without runs.
    package var pieces: [TextPiece]
    package var width: Double
    /// From the top of the text, in points.
    package var baseline: Double
    /// Whether the paragraph is read from right to left.
    package var isRightToLeft: Bool

    package init(
        text: String, pieces: [TextPiece] = [], width: Double, baseline: Double,
        isRightToLeft: Bool = false
    ) {
        self.text = text
        self.pieces = pieces
        self.width = width
        self.baseline = baseline
        self.isRightToLeft = isRightToLeft
    }
}

/// Breaks texts into lines and measures them.
///
/// `Painting` has an implementation with real fonts; `PlainTextMeasure` needs none.
package protocol TextMeasure: AnyObject, Sendable {
    /// The text in lines of at most `width` points; nil to break only at line terminators.
    func measure(
        _ text: String, _ style: TextStyle, _ runs: [TextRun], width: Double?, maxLines: Int?
    ) -> MeasuredText

    /// The outline of a glyph of the icon font, in a square of side 1; nil without the font.
    func outline(ofGlyph code: UInt32) -> [SymbolPath.Command]?
}

extension TextMeasure {
    /// A text without runs.
    package func measure(
        _ text: String, _ style: TextStyle, width: Double?, maxLines: Int?
    ) -> MeasuredText {
        measure(text, style, [], width: width, maxLines: maxLines)
    }
}
