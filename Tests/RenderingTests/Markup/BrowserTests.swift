import Foundation
import Layout
import Rendering
import TestSupport
import Testing

/// Pages in a real browser: where their elements lie, and what they do.
@Suite(
    .serialized,
    .enabled(
        if: Chromium.path != nil,
        "Chromium is not there: install it, or name it in SCREENC_CHROMIUM"))
struct BrowserTests {
    @Test func elementsLieWhereTheirFramesAre() throws {
        let chromium = try Chromium(path: #require(Chromium.path))
        for sample in MarkupSample.all {
            let page = try write(renderHTML(sample.display, Made.pictures), "\(sample.name).html")
            let size = sample.display.size
            let visit = try chromium.visit(
                page, width: Int(size.width), height: Int(size.height), question: Self.boxes)
            #expect(visit.events.isEmpty, "\(sample.name)")
            let found = try #require(visit.answer as? [[Double]])
            let expected = sample.display.root.boxes(Made.pictures)
            #expect(found.count == expected.count, "\(sample.name)")
            for (box, frame) in zip(found, expected) {
                let distance = zip(box, frame.edges).map { abs($0 - $1) }.max() ?? 0
                #expect(distance <= 1, "\(sample.name): \(box) is to be \(frame.edges)")
            }
        }
    }

    /// The edges of all elements that stand for nodes, in the order of the document.
    private static let boxes = """
        [...document.querySelectorAll('.r, .r [class]')]
            .filter(e => !e.matches('.p, .s > div, .h, .w, .k, .n, .d'))
            .map(e => { const r = e.getBoundingClientRect();
                        return [r.left, r.top, r.right, r.bottom].map(v => v + 0.0001) })
        """

    @Test func nothingRunsWhateverTheTextsAre() throws {
        let chromium = try Chromium(path: #require(Chromium.path))
        let display = try #require(HostileTexts.displays.last)
        let bytes = renderHTML(display, HostileTexts.pictures)
        let page = try chromium.visit(
            try write(bytes, "hostile.html"), width: 390, height: 844,
            question: "document.title + document.links.length + document.scripts.length")
        #expect(page.events.isEmpty)
        #expect((page.answer as? String)?.hasSuffix("00") == true)
        let image = renderSVG(display, HostileTexts.pictures)
        let visit = try chromium.visit(try write(image, "hostile.svg"), width: 390, height: 844)
        #expect(visit.events.isEmpty)
    }

    /// Else the tests above could not fail.
    @Test(arguments: [
        ("<script>console.log(1)</script>", "script"), ("<img src=x onerror=alert(1)>", "request"),
        ("<img src='data:,' onerror='alert(1)'>", "dialog"),
    ])
    func whatAPageDoesIsNoticed(_ markup: String, _ event: String) throws {
        let chromium = try Chromium(path: #require(Chromium.path))
        let page = try write(Array("<!doctype html><body>\(markup)".utf8), "noticed.html")
        let visit = try chromium.visit(page, width: 390, height: 844)
        #expect(visit.events.contains { $0.hasPrefix(event) })
    }

    private func write(_ bytes: [UInt8], _ name: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "screenc-pages-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: name)
        try Data(bytes).write(to: file)
        return file
    }
}

extension DisplayNode {
    /// The frames of the node and of what is in it, in the order of the elements that they become.
    fileprivate func boxes(_ pictures: Pictures) -> [LayoutRect] {
        guard case .image(let image) = content else {
            return [frame] + children.flatMap { $0.boxes(pictures) }
        }
        if pictures[image.address] == nil { return withoutPicture.boxes(pictures) }
        let own = children.isEmpty ? [frame] : [frame, frame]
        return own + children.flatMap { $0.boxes(pictures) }
    }
}

extension LayoutRect {
    fileprivate var edges: [Double] {
        [origin.x, origin.y, end(.horizontal), end(.vertical)]
    }
}
