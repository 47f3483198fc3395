import CellCore
import Foundation
import Layout
import Rendering
import Screens
import Systems
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct MarkupTests {
    @Test(arguments: MarkupSample.all)
    func matchesGolden(_ sample: MarkupSample) {
        let page = renderHTML(sample.display, Made.pictures)
        expectGolden(String(decoding: page, as: UTF8.self), "../Cases/markup-\(sample.name).html")
        let image = renderSVG(sample.display, Made.pictures)
        expectGolden(String(decoding: image, as: UTF8.self), "../Cases/markup-\(sample.name).svg")
        let dark = renderHTML(sample.display, Made.pictures, appearance: "dark")
        #expect(!String(decoding: dark, as: UTF8.self).contains("prefers-color-scheme"))
    }

    @Test func accessibleNamesAndReadingOrder() throws {
        let sample = try #require(DisplaySample.all.first { $0.name == "list-mixed" })
        let page = String(decoding: renderHTML(sample.display, Made.pictures), as: UTF8.self)
        for section in page.split(separator: "<section").dropFirst() {
            let header = try #require(section.range(of: "<h2"))
            let list = try #require(section.range(of: "role=\"list\""))
            #expect(header.lowerBound < list.lowerBound)
        }
        // Chevrons have no name, not even an empty one.
        #expect(!page.contains("aria-label=\"\""))
        let shelf = try #require(DisplaySample.all.first { $0.name == "shelf" })
        let row = String(decoding: renderHTML(shelf.display, Made.pictures), as: UTF8.self)
        #expect(row.contains("role=\"group\""))
        for group in row.split(separator: "role=\"group\"").dropFirst() {
            #expect(group.prefix { $0 != ">" }.contains("aria-label=\""))
        }
        var scene = shelf.scene
        scene.controls = [.segments(["list", "grid"], selected: 1, name: "How it looks")]
        let display = try makeDisplay(scene, in: DisplayContext())
        let controls = String(decoding: renderHTML(display, Made.pictures), as: UTF8.self)
        #expect(controls.contains(/role="radiogroup"[^>]* aria-label="How it looks"/))
        for (name, isSelected) in [("list", false), ("grid", true)] {
            let radio = "role=\"radio\" aria-checked=\"\(isSelected)\""
            let found = controls.split(separator: radio).dropFirst().first
            // The accessible name is its text.
            #expect(found?.prefix(80).contains(">\(name)<") == true, "\(found ?? "")")
        }
    }

    @Test("lines of a pixel are borders, which all browsers draw with at least a pixel")
    func separatorsAreBorders() throws {
        var sample = try #require(DisplaySample.all.first { $0.name == "list-plain" })
        // Those of iOS 26 are a point high.
        sample.environment.metrics = SystemMetrics(.ios18)
        let page = String(decoding: renderHTML(sample.display, Made.pictures), as: UTF8.self)
        let lines = page.matches(of: /\.y(\d+)\{[^}]*height:\.333px\}/).map(\.1)
        try #require(!lines.isEmpty)
        for line in lines {
            let element = try #require(page.firstMatch(of: try Regex("y\(line) l(\\d+)\"")))
            let style = try #require(element.output[1].substring)
            #expect(page.contains(".l\(style){border-top:.333px solid "))
        }
    }

    @Test func truncatedTextIsReadInFull() throws {
        let measured = PlainTextMeasure().measure(
            "a text that is too long", .body, width: 60, maxLines: 1)
        #expect(measured.isTruncated)
        let text = DisplayText(
            text: ViewNode.Text("a text that is too long", style: .body, lines: 1),
            measured: measured)
        let frame = LayoutRect(x: 0, y: 0, width: 60, height: 22)
        let node = DisplayNode(.box, frame: frame, content: .text(text))
        let root = DisplayNode(.screen, frame: frame, children: [node])
        let page = renderHTML(Display(size: frame.size, root: root), Made.pictures)
        let markup = String(decoding: page, as: UTF8.self)
        #expect(markup.contains("<span class=\"h\">a text that is too long</span>"))
        #expect(markup.contains("aria-hidden=\"true\">"))
    }

    @Test func hostileTextsAreEscaped() throws {
        for (text, display) in zip(HostileTexts.all, HostileTexts.displays) {
            let page = renderHTML(display, HostileTexts.pictures)
            let image = renderSVG(display, HostileTexts.pictures)
            for output in [page, image].map({ String(decoding: $0, as: UTF8.self) }) {
                #expect(!output.unicodeScalars.contains(where: HostileTexts.isForbidden))
                #expect(!output.unicodeScalars.contains { 0xFFFE...0xFFFF ~= $0.value })
                // Every element is one that the renderer writes.
                let names = output.split(separator: "<").map { $0.prefix { $0.isLetter } }
                let unexpected = Set(names.map(String.init)).intersection([
                    "script", "iframe", "base", "link", "form", "a", "math", "animate", "b",
                ])
                #expect(unexpected.isEmpty, "\(text)")
            }
            #expect(!text.contains("<") || !String(decoding: page, as: UTF8.self).contains(text))
            #expect(XMLParser(data: Data(image)).parse(), "\(text)")
        }
    }

    /// From a scene, as in a run.
    @Test func outputsOfASceneContainNoControls() throws {
        let cells = HostileTexts.all.map { text in
            SceneCell(
                text: text, secondaryText: text, image: text, badge: text, detail: text)
        }
        let scene = screen(HostileTexts.all.joined(), cells, .list(.insetGrouped))
        let display = try makeDisplay(scene, in: DisplayContext(pictures: HostileTexts.pictures))
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
