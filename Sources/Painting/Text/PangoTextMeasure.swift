package import Rendering
import Synchronization

/// Measures texts with the fonts that they are painted with, through Pango.
///
/// Lines break between words, and in words that are longer than a line; Hangul words are kept whole.
/// Lines stand a line height of the style apart; the font's own plays no part but for where in that the
/// text stands. A paragraph is read from right to left if its first letter is.
package final class PangoTextMeasure: TextMeasure {
    private let setter: Mutex<TextShaper>

    private init(_ fonts: consuming sending FontSet) { setter = Mutex(TextShaper(fonts)) }

    private static let made: Result<PangoTextMeasure, PaintingFailure> = Result {
        () throws(PaintingFailure) in PangoTextMeasure(try FontSet())
    }

    /// The one of this process; libraries and fonts are opened when it is first asked for.
    package static func shared() throws(PaintingFailure) -> PangoTextMeasure { try made.get() }

    package func measure(
        _ text: String, _ style: TextStyle, width: Double?, maxLines: Int?
    ) -> MeasuredText {
        setter.withLock { $0.set(text, style, width: width, maxLines: maxLines).measured }
    }

    /// For painting with the fonts; nothing is measured meanwhile.
    func withSetter(_ body: (TextShaper) -> Void) { setter.withLock { body($0) } }

    /// The files of the fonts.
    var fontFiles: [String] { setter.withLock { $0.fonts.files } }
}

/// Sets texts, and remembers those that it has set.
final class TextShaper {
    let fonts: FontSet
    private var cache = TextCache()

    init(_ fonts: FontSet) { self.fonts = fonts }

    func set(_ text: String, _ style: TextStyle, width: Double?, maxLines: Int?) -> ShapedText {
        cache.text(text, style, width: width, maxLines: maxLines) {
            fonts.set(text, style, width: width, maxLines: maxLines)
        }
    }

    /// The text of a display as it was set when it was measured; nil where another measure did that.
    func set(_ text: DisplayText) -> ShapedText? { cache.text(measured: text.measured, text.text) }
}
