import Foundation
import Layout
import Rendering
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct MarkupTests {
    @Test(arguments: MarkupSample.all)
    func looksLikeItsGolden(_ sample: MarkupSample) {
        let page = renderHTML(sample.display, Made.pictures)
        expectGolden(String(decoding: page, as: UTF8.self), "../Cases/markup-\(sample.name).html")
        let image = renderSVG(sample.display, Made.pictures)
        expectGolden(String(decoding: image, as: UTF8.self), "../Cases/markup-\(sample.name).svg")
        let dark = renderHTML(sample.display, Made.pictures, appearance: "dark")
        #expect(!String(decoding: dark, as: UTF8.self).contains("prefers-color-scheme"))
    }

    @Test func textsFromOutsideStayTexts() throws {
        for (text, display) in zip(HostileTexts.all, HostileTexts.displays) {
            let page = renderHTML(display, HostileTexts.pictures)
            let image = renderSVG(display, HostileTexts.pictures)
            for output in [page, image].map({ String(decoding: $0, as: UTF8.self) }) {
                #expect(!output.unicodeScalars.contains(where: HostileTexts.isForbidden))
                #expect(!output.unicodeScalars.contains { 0xFFFE...0xFFFF ~= $0.value })
                // Every start of an element is one of ours.
                let names = output.split(separator: "<").map { $0.prefix { $0.isLetter } }
                let foreign = Set(names.map(String.init)).intersection([
                    "script", "iframe", "base", "link", "form", "a", "math", "animate", "b",
                ])
                #expect(foreign.isEmpty, "\(text)")
            }
            #expect(!text.contains("<") || !String(decoding: page, as: UTF8.self).contains(text))
            #expect(XMLParser(data: Data(image)).parse(), "\(text)")
        }
    }

    /// From the scene on, as a run does it.
    @Test func noOutputOfASceneIsObeyed() throws {
        let cells = HostileTexts.all.map { text in
            SceneCell(
                text: text, secondaryText: text, image: text, badge: text, detail: text,
                accessory: text)
        }
        let scene = screen(HostileTexts.all.joined(), cells, .list(.insetGrouped))
        let display = makeDisplay(scene, in: DisplayContext(pictures: HostileTexts.pictures))
        let outputs: [(String, String)] = [
            ("terminal", renderTerminal(scene, TerminalOptions(width: 80, isColored: false))),
            ("html", String(decoding: renderHTML(display, HostileTexts.pictures), as: UTF8.self)),
            ("svg", String(decoding: renderSVG(display, HostileTexts.pictures), as: UTF8.self)),
            ("frames", String(decoding: framesJSON(display), as: UTF8.self)),
        ]
        for (name, output) in outputs {
            #expect(!output.isEmpty)
            let scalars = output.unicodeScalars.filter(HostileTexts.isForbidden)
            #expect(scalars.isEmpty, "\(name)")
        }
    }
}
