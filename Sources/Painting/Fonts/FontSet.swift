import CellCore
import CPainting
import Rendering
import Screens

/// The fonts that text is shaped with. For one thread at a time.
final class FontSet {
    let pointer: OpaquePointer
    private var metrics: [ViewNode.TextStyle: cpainting_metrics] = [:]

    /// Loads the libraries and finds the fonts.
    init(_ families: FontFamilies) throws(PaintingFailure) {
        if let sentence = cpainting_load_error() {
            throw .missingLibrary(String(cString: sentence))
        }
        var failure = PaintingFailure.fontconfigFailed()
        for folders in FontFolders.attempts {
            guard
                let fonts = cpainting_fonts_create(
                    fontConfiguration(folders.map(FontFolders.absolute), for: families))
            else { continue }
            let missing = missingFamilies(families, of: fonts)
            if missing.isEmpty {
                pointer = fonts
                return
            }
            failure = .missingFonts(missing, of: families, in: folders)
            cpainting_fonts_free(fonts)
        }
        throw failure
    }

    deinit { cpainting_fonts_free(pointer) }

    /// The paths of all font files, sorted.
    var files: [String] {
        let paths = (0..<cpainting_fonts_count(pointer)).compactMap { index in
            cpainting_fonts_file(pointer, index).map { String(cString: $0) }
        }
        return Array(Set(paths)).sorted()
    }

    func metrics(of style: ViewNode.TextStyle) -> cpainting_metrics {
        if let known = metrics[style] { return known }
        var found = cpainting_metrics()
        withFont(style) { cpainting_font_metrics(pointer, $0, &found) }
        if metrics.count > 1_000 { metrics = [:] }
        metrics[style] = found
        return found
    }

    /// Calls `body` with the font of a style.
    func withFont<Result>(_ style: ViewNode.TextStyle, _ body: (cpainting_font) -> Result) -> Result
    {
        style.paintedFamily.withCString { body(cpainting_font(style, family: $0)) }
    }

    /// Calls `body` with the fonts of the runs of a paragraph.
    func withSpans<Result>(
        _ runs: [ParagraphRun], _ body: (UnsafeBufferPointer<cpainting_span>) -> Result
    ) -> Result {
        // One text for the families of all runs, each with a zero behind it.
        let families = runs.map { Array($0.style.paintedFamily.utf8CString) }
        return families.joined().withContiguousCopy { letters in
            var start = 0
            let spans = zip(runs, families).compactMap { run, family -> cpainting_span? in
                defer { start += family.count }
                guard let name = letters.baseAddress.map({ $0 + start }) else { return nil }
                return cpainting_span(
                    start: Int32(clamping: run.range.lowerBound),
                    end: Int32(clamping: run.range.upperBound),
                    font: cpainting_font(run.style, family: name))
            }
            return spans.withUnsafeBufferPointer(body)
        }
    }

    /// The families of all font files.
    var families: Set<String> {
        Set(
            (0..<cpainting_fonts_count(pointer)).compactMap { index in
                cpainting_fonts_family(pointer, index).map { String(cString: $0) }
            })
    }
}

extension Sequence<CChar> {
    /// Calls `body` with the elements in one piece.
    fileprivate func withContiguousCopy<Result>(
        _ body: (UnsafeBufferPointer<CChar>) -> Result
    ) -> Result { Array(self).withUnsafeBufferPointer(body) }
}

extension ViewNode.TextStyle {
    /// The family that its letters are looked up in first.
    fileprivate var paintedFamily: String {
        isMonospaced ? FontFamilies.monospaced : font?.family ?? FontFamilies.text
    }
}

extension cpainting_font {
    fileprivate init(_ style: ViewNode.TextStyle, family: UnsafePointer<CChar>) {
        self.init(
            family: family, size: style.size, weight: Int32(style.weight.number),
            is_italic: style.isItalic)
    }
}

private func missingFamilies(_ families: FontFamilies, of fonts: OpaquePointer) -> [String] {
    let found = Set(
        (0..<cpainting_fonts_count(fonts)).compactMap { index in
            cpainting_fonts_family(fonts, index).map { String(cString: $0) }
        })
    return families.required.filter { !found.contains($0) }
}
