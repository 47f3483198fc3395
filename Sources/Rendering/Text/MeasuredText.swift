package import Layout

/// A text as it stands: broken into lines.
package struct MeasuredText: Sendable, Hashable {
    /// That of the widest line, and of all lines.
    package var size: PointSize
    package var lines: [TextLine]
    /// Whether some of the text had no room, so that the last line ends with an ellipsis.
    package var isTruncated: Bool

    package init(size: PointSize, lines: [TextLine], isTruncated: Bool = false) {
        self.size = size
        self.lines = lines
        self.isTruncated = isTruncated
    }
}

/// One line of a text.
package struct TextLine: Sendable, Hashable {
    /// In logical order; an ellipsis stands for what was cut off.
    package var text: String
    package var width: Double
    /// From the top of the text, in points.
    package var baseline: Double
    /// Whether the paragraph is read from right to left.
    package var isRightToLeft: Bool

    package init(text: String, width: Double, baseline: Double, isRightToLeft: Bool = false) {
        self.text = text
        self.width = width
        self.baseline = baseline
        self.isRightToLeft = isRightToLeft
    }
}

/// Breaks texts into lines and knows how large they are.
///
/// Painting has one that uses the fonts that are painted with; `PlainTextMeasure` needs none.
package protocol TextMeasure: AnyObject, Sendable {
    /// The text in lines of at most `width` points; nil for one line without end, but for line ends in
    /// the text.
    func measure(
        _ text: String, _ style: TextStyle, width: Double?, maxLines: Int?
    ) -> MeasuredText
}
