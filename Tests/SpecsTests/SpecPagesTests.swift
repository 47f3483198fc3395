import Expressions
import Foundation
import Layout
import Painting
import Rendering
import Screens
import TestSupport
import Testing

/// The HTML of the sample screens in a real browser, with the fonts that measure and paint it.
@Suite(
    .serialized,
    .enabled(
        if: Chromium.path != nil,
        "Chromium is not there: install it, or name it in SCREENC_CHROMIUM"),
    .enabled(
        if: (try? PangoTextMeasure.shared()) != nil,
        "Pango, Cairo or the fonts are not there: Docs/Painting.md says what to install"))
struct SpecPagesTests {
    @Test(arguments: [390.0, 820])
    func `elements have the frames and widths of the layout`(_ width: Double)
        async throws
    {
        let chromium = try Chromium(path: #require(Chromium.path))
        for name in [
            "chat", "followers", "habits", "home", "market", "product", "settings", "widgets",
        ] {
            let display = try await display(of: name, width)
            let page = renderHTML(display, Pictures())
            let visit = try chromium.visit(
                page, "\(name).html", width: Int(width), height: Int(display.size.height),
                question: pageBoxes)
            #expect(visit.events.isEmpty, "\(name)")
            expectBoxes(visit.value, of: display, Pictures())
            let texts = try chromium.visit(
                page, "\(name).html", width: Int(width), height: Int(display.size.height),
                question: Self.widths)
            let wide = (texts.value as? [String]) ?? ["no value"]
            #expect(wide == [], "\(name): these texts are wider than their boxes")
        }
    }

    /// Returns the texts that are more than a point wider than their elements. Text for screen
    /// readers (`.h`) is invisible and has no width.
    private static let widths = """
        [...document.querySelectorAll('p, s, h1, h2, h3')].filter(e => {
            const shown = [...e.childNodes].filter(n => n.nodeType == 3 || !n.matches('.h'))
            const boxes = shown.map(n => {
                const range = document.createRange()
                range.selectNode(n)
                return range.getBoundingClientRect()
            }).filter(box => box.width > 0)
            const left = Math.min(...boxes.map(box => box.left))
            const right = Math.max(...boxes.map(box => box.right))
            return right - left > e.getBoundingClientRect().width + 1
        }).map(e => e.textContent)
        """

    private func display(of name: String, _ width: Double) async throws -> Display {
        let environment = DisplayEnvironment(width: width)
        let shown = try await SampleScreen(name).show(.recorded(name), in: environment)
        let context = DisplayContext(
            environment: environment, measure: try PangoTextMeasure.shared())
        return try makeDisplay(shown.scene, in: context)
    }
}
