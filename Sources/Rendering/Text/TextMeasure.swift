package import CellCore

/// Breaks texts into lines and measures them.
///
/// `Painting` has an implementation with real fonts; `PlainTextMeasure` needs none.
package protocol TextMeasure: AnyObject, Sendable {
    /// The text in lines of at most `width` points; nil to break only at line terminators.
    func measure(
        _ text: String, _ style: ViewNode.TextStyle, _ runs: [ViewNode.TextRun], width: Double?,
        maxLines: Int?
    ) -> ViewNode.MeasuredText

    /// The outline of a glyph of the icon font, in a square of side 1; nil without the font.
    func outline(ofGlyph code: UInt32) -> [SymbolPath.Command]?
}

extension TextMeasure {
    /// A text without runs.
    package func measure(
        _ text: String, _ style: ViewNode.TextStyle, width: Double?, maxLines: Int?
    ) -> ViewNode.MeasuredText {
        measure(text, style, [], width: width, maxLines: maxLines)
    }
}
