import Foundation
import Layout
import Rendering
import TestSupport
import Testing

/// Pages in a real browser: positions of elements, and events.
@Suite(
    .serialized,
    .enabled(
        if: Chromium.path != nil,
        "Chromium was not found: install it, or name it in SCREENC_CHROMIUM"))
struct BrowserTests {
    @Test func elementsHaveTheFramesOfTheirNodes() throws {
        let chromium = try Chromium(path: #require(Chromium.path))
        for sample in MarkupSample.all {
            let size = sample.display.size
            let visit = try chromium.visit(
                renderHTML(sample.display, Made.pictures), "\(sample.name).html",
                width: Int(size.width), height: Int(size.height), question: pageBoxes)
            #expect(visit.events.isEmpty, "\(sample.name)")
            expectBoxes(visit.value, of: sample.display, Made.pictures)
        }
    }

    @Test func hostileTextsRunNothing() throws {
        let chromium = try Chromium(path: #require(Chromium.path))
        let display = try #require(HostileTexts.displays.last)
        let bytes = renderHTML(display, HostileTexts.pictures)
        let page = try chromium.visit(
            bytes, "hostile.html", width: 390, height: 844,
            question: "document.title + document.links.length + document.scripts.length")
        #expect(page.events.isEmpty)
        #expect((page.value as? String)?.hasSuffix("00") == true)
        let image = renderSVG(display, HostileTexts.pictures)
        let visit = try chromium.visit(image, "hostile.svg", width: 390, height: 844)
        #expect(visit.events.isEmpty)
    }

    /// Verifies that the tests above can fail.
    @Test(arguments: [
        ("<script>console.log(1)</script>", "script"), ("<img src=x onerror=alert(1)>", "request"),
        ("<img src='data:,' onerror='alert(1)'>", "dialog"),
    ])
    func eventsAreDetected(_ markup: String, _ event: String) throws {
        let chromium = try Chromium(path: #require(Chromium.path))
        let page = Array("<!doctype html><body>\(markup)".utf8)
        let visit = try chromium.visit(page, "noticed.html", width: 390, height: 844)
        #expect(visit.events.contains { $0.hasPrefix(event) })
    }
}
