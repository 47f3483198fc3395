package import CellCore
package import Rendering
import Synchronization

/// Measures texts through Pango with the fonts that paint them.
///
/// Lines break between words, and within words that are longer than a line; Hangul words are kept
/// whole. The distance of baselines is the line height of the style; the font's own metrics only
/// position the text in the first line. The first strong character determines the direction of a
/// paragraph.
package final class PangoTextMeasure: TextMeasure {
    private let shaper: Mutex<TextShaper>

    private init(_ fonts: consuming sending FontSet) { shaper = Mutex(TextShaper(fonts)) }

    private static let instance: Result<PangoTextMeasure, PaintingFailure> = Result {
        () throws(PaintingFailure) in PangoTextMeasure(try FontSet(.texts))
    }

    /// The instance of this process; libraries and fonts are loaded on first use.
    package static func shared() throws(PaintingFailure) -> PangoTextMeasure { try instance.get() }

    package func measure(
        _ text: String, _ style: ViewNode.TextStyle, _ runs: [ViewNode.TextRun], width: Double?,
        maxLines: Int?
    ) -> ViewNode.MeasuredText {
        shaper.withLock { $0.measure(text, style, runs, width: width, maxLines: maxLines) }
    }

    package func outline(ofGlyph code: UInt32) -> [SymbolPath.Command]? {
        shaper.withLock { $0.symbols.outline(of: code) }
    }

    /// The reason why symbols are neutral signs, if one was needed and the font is missing.
    package static var symbolFailure: PaintingFailure? { SymbolOutlines.failure.withLock { $0 } }

    /// The texts of this process with characters for which no font has a glyph.
    package static var missingGlyphs: [String: [Unicode.Scalar]] {
        MissingGlyphs.found.withLock { $0 }
    }

    /// The families of specs that a text of this process needed and that are not installed, by name.
    package static var missingFamilies: [String] {
        ScriptFontSets.missingFamilies.withLock { $0.sorted() }
    }

    /// Locks the fonts for painting.
    func withShaper(_ body: (TextShaper) -> Void) { shaper.withLock { body($0) } }

    /// The files of the fonts, also of those that no text has needed.
    var fontFiles: [String] {
        shaper.withLock { shaper in
            let all = try? FontSet(.texts(adding: ScriptFonts.allFamilies))
            return (all ?? shaper.fonts).files + shaper.symbols.files
        }
    }
}

/// Measures and shapes texts, with a cache.
final class TextShaper {
    let fonts: FontSet
    let symbols = SymbolOutlines()
    private var scriptFonts = ScriptFontSets()
    private var cache = TextCache()
    private var plainWidths = PlainWidths()

    init(_ fonts: FontSet) { self.fonts = fonts }

    func measure(
        _ text: String, _ style: ViewNode.TextStyle, _ runs: [ViewNode.TextRun], width: Double?,
        maxLines: Int?
    ) -> ViewNode.MeasuredText {
        if runs.isEmpty, let measured = plainWidths.measure(text, style, width: width) {
            return measured
        }
        let shaped = shape(text, style, runs, width: width, maxLines: maxLines)
        if runs.isEmpty { plainWidths.learn(text, style, from: shaped) }
        return shaped.measured
    }

    func shape(
        _ text: String, _ style: ViewNode.TextStyle, _ runs: [ViewNode.TextRun] = [],
        width: Double?, maxLines: Int?
    ) -> ShapedText {
        cache.text(text, style, runs, width: width, maxLines: maxLines) {
            let set = scriptFonts.fonts(for: text, style, runs) ?? fonts
            let shaped = set.shape(text, style, runs, width: width, maxLines: maxLines)
            MissingGlyphs.note(shaped, of: text)
            return shaped
        }
    }

    /// The cached text of a display; nil if another measure was used.
    func shaped(_ text: DisplayText) -> ShapedText? {
        cache.text(measured: text.measured, text.text)
    }
}
