import CellCore
import Layout
import Rendering
import Testing
import Values

/// The order and the fonts of lines in HTML and SVG.
struct LineOrderTests {
    /// A display with a line in these pieces.
    private func display(_ pieces: [(text: String, level: Int?)], isRightToLeft: Bool) -> Display {
        let text = pieces.map(\.text).joined()
        let line = ViewNode.TextLine(
            text: text,
            pieces: pieces.map { ViewNode.TextPiece(text: $0.text, run: nil, level: $0.level) },
            width: 80, baseline: 16, isRightToLeft: isRightToLeft)
        let size = PointSize(width: 100, height: 22)
        let measured = ViewNode.MeasuredText(size: size, lines: [line])
        let node = DisplayNode(
            .box, frame: LayoutRect(x: 0, y: 0, width: 100, height: 22),
            content: .text(DisplayText(text: ViewNode.Text(text), measured: measured)))
        let frame = LayoutRect(origin: .zero, size: size)
        return Display(
            size: size, root: DisplayNode(.screen, frame: frame, children: [node]), title: nil,
            isRightToLeft: false)
    }

    private func html(_ display: Display) -> String {
        String(decoding: renderHTML(display, Pictures()), as: UTF8.self)
    }

    private func svg(_ display: Display) -> String {
        String(decoding: renderSVG(display, Pictures()), as: UTF8.self)
    }

    @Test func `parts have the direction of their whole paragraph`() {
        let shown = display([("שלום ", 1), ("12", 2), (", a", 0)], isRightToLeft: false)
        let page = html(shown)
        #expect(page.contains("<bdi dir=\"rtl\">שלום <bdi dir=\"ltr\">12</bdi></bdi>, a"))
        #expect(page.contains("bdi{position:static}"))
        // The anchor is that of the line, not of its first part.
        let isolate = "<tspan unicode-bidi=\"isolate\" direction="
        #expect(
            svg(shown).contains(
                ">&#8206;\(isolate)\"rtl\">שלום \(isolate)\"ltr\">12</tspan></tspan>, a</text>"))
    }

    @Test func `a line without levels is one text`() {
        let page = html(display([("שלום 12", nil)], isRightToLeft: true))
        #expect(page.contains(">שלום 12</p>"))
        #expect(!page.contains("<bdi"))
    }

    @Test func `pages name the fonts of their scripts`() {
        let shown = display([("বাংলা 한글", nil)], isRightToLeft: false)
        for output in [html(shown), svg(shown)] {
            #expect(output.contains("'Noto Sans CJK KR','Noto Sans Bengali',sans-serif"))
        }
        let latin = display([("Latin, Ελληνικά, 한글", nil)], isRightToLeft: false)
        #expect(html(latin).contains("'Noto Sans CJK KR',sans-serif"))
    }

    @Test func `the fonts of a text have a fixed order`() {
        #expect(ScriptFonts("abc 한글 中文 مرحبا").isEmpty)
        let families = ["Noto Sans Hebrew", "Noto Sans Bengali", "Noto Sans Tamil"]
        #expect(ScriptFonts("தமிழ் বাংলা עברית").families == families)
        #expect(ScriptFonts("עברית தமிழ் বাংলা").families == families)
        #expect(ScriptFonts.family(of: "ক") == "Noto Sans Bengali")
        #expect(ScriptFonts.family(of: "a") == nil)
        #expect(Set(ScriptFonts.allFamilies).count == ScriptFonts.allFamilies.count)
    }
}
