import CellCore
import Foundation
import Layout
import Painting
import Rendering
import TestSupport
import Testing
import Values

/// Texts of many scripts as pictures.
struct TextFormTests {
    @Test func `every script has a font`() throws {
        #expect(SampleText.all.count == 60)
        _ = SampleText.shown()
        let missing = PangoTextMeasure.missingGlyphs
        for sample in SampleText.all where PaintingGolden.hasSameTextStack {
            #expect(missing[sample.text] == nil, "\(sample.text)")
        }
    }

    @Test func `a character without a font is known`() throws {
        let text = "a\u{378}b"
        let measure = try PangoTextMeasure.shared()
        _ = measure.measure(text, .body, width: nil, maxLines: nil)
        #expect(PangoTextMeasure.missingGlyphs[text] == ["\u{378}"])
    }

    @Test func `the fonts of a text do not depend on other texts`() throws {
        let measure = try PangoTextMeasure.shared()
        func width(_ text: String) -> Double {
            measure.measure(text, .body, width: nil, maxLines: nil).size.width
        }
        // Common signs are those of the same font beside each script.
        let sign = width("।★") - width("★")
        _ = width("বাংলা।★ தமிழ்")
        #expect(width("।★\u{200e}") - width("★\u{200e}") == sign)
    }

    @Test func `letters stay in the frame of their text`() throws {
        let (texts, display) = SampleText.shown()
        let png = try renderPNG(display, Pictures(), PaintingOptions(scale: 2))
        let picture = try #require(try raster(png))
        for text in texts {
            let frame = text.frame
            let columns = inkedColumns(of: picture, in: frame).map { Double($0) / 2 }
            let (first, last) = (columns.first ?? 0, columns.last ?? 0)
            let end = frame.origin.x + text.measured.size.width
            // Letters may be a little wider than their advance.
            #expect(abs(first - frame.origin.x) < 6, "\(text.sample.text): from \(first)")
            #expect(abs(last - end) < 6, "\(text.sample.text): to \(last), not \(end)")
        }
    }

    /// The columns with dark pixels in the rows of a frame.
    private func inkedColumns(of picture: PictureRaster, in frame: LayoutRect) -> [Int] {
        let rows = Int(frame.origin.y * 2)..<Int((frame.origin.y + frame.size.height) * 2)
        return (0..<picture.width).filter { x in
            rows.contains { y in
                picture[x, y].map { min($0.red, $0.green, $0.blue) < 150 } ?? false
            }
        }
    }
}

/// The same texts in a browser.
@Suite(
    .serialized,
    .enabled(
        if: Chromium.path != nil,
        "Chromium was not found: install it, or name it in SCREENC_CHROMIUM"))
struct TextFormBrowserTests {
    @Test(arguments: ["html", "svg"])
    func `lines, order and boxes are those of pictures`(format: String) throws {
        let (texts, display) = SampleText.shown()
        let bytes =
            format == "html" ? renderHTML(display, Pictures()) : renderSVG(display, Pictures())
        let chromium = try Chromium(path: #require(Chromium.path))
        let page = try chromium.open(
            bytes, "texts.\(format)", width: 340, height: Int(display.size.height))
        let found = try page.value(of: Self.lines) as? [[Any]] ?? []
        let expected = texts.flatMap { text in text.measured.lines.map { (text, $0) } }
        try #require(found.count == expected.count)
        for (shown, (text, line)) in zip(found, expected) {
            let letters = shown[0] as? String
            if let ordered = line.lettersFromLeft { #expect(letters == ordered) }
            #expect(letters?.count == line.text.count { !$0.isWhitespace }, "\(line.text)")
            // A browser takes spaces from another font than Pango.
            let left = text.frame.origin.x
            for (edge, place) in zip(shown.dropFirst(), [left, left + line.width]) {
                let edge = edge as? Double ?? 0
                let distance = abs(edge - place)
                #expect(distance < 4 || !PaintingGolden.hasSameTextStack, "\(line.text): \(edge)")
            }
        }
    }

    /// The letters of each line from left to right, and its edges.
    private static let lines = #"""
        (() => {
            const segmenter = new Intl.Segmenter('en', {granularity: 'grapheme'});
            const lines = [];
            for (const root of document.querySelectorAll('.r p, svg text')) {
                const top = root.getBoundingClientRect().top, found = [];
                const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
                while (walker.nextNode()) {
                    const node = walker.currentNode;
                    if (node.parentElement.closest('.h')) continue;
                    for (const {segment, index} of segmenter.segment(node.data)) {
                        const range = document.createRange();
                        range.setStart(node, index);
                        range.setEnd(node, index + segment.length);
                        const box = range.getBoundingClientRect();
                        if (!box.width || !segment.trim()) continue;
                        const line = root.matches('text')
                            ? 0 : Math.floor(((box.top + box.bottom) / 2 - top) / 22);
                        (found[line] ??= []).push([segment, box.left, box.right]);
                    }
                }
                for (const line of found) {
                    line.sort((a, b) => a[1] + a[2] - b[1] - b[2]);
                    lines.push([
                        line.map(c => c[0]).join(''), Math.min(...line.map(c => c[1])) + 0.0001,
                        Math.max(...line.map(c => c[2])) + 0.0001
                    ]);
                }
            }
            return lines;
        })()
        """#
}
