import Foundation
import TestSupport
import Testing

/// What other tests do with a page: ask, see, click, scroll and type.
@Suite(
    .serialized,
    .enabled(
        if: Chromium.path != nil,
        "Chromium was not found: install it, or name it in SCREENC_CHROMIUM"))
struct ChromiumTests {
    private static let markup = """
        <!doctype html><meta charset="utf-8"><title>Counter</title>
        <body style="margin:0;height:5000px">
        <button onclick="document.title = 'Clicked'">Click</button><input id="name">
        """

    private static func page(in chromium: Chromium) throws -> ChromiumPage {
        try chromium.open(Array(markup.utf8), "counter.html", width: 300, height: 200)
    }

    @Test func `clicks, text and the wheel reach the page`() throws {
        let chromium = try Chromium(path: #require(Chromium.path))
        let page = try Self.page(in: chromium)
        #expect(try page.value(of: "document.title") as? String == "Counter")
        try page.click("button")
        try page.wait(until: "document.title == 'Clicked'")
        try page.click("#name")
        try page.type("가나다")
        try page.wait(until: "document.querySelector('#name').value == '가나다'")
        try page.scroll("button", down: 300)
        try page.wait(until: "scrollY > 0")
    }

    @Test func `a screenshot has the pixels of the window`() throws {
        let chromium = try Chromium(path: #require(Chromium.path))
        let picture = try Self.page(in: chromium).screenshot()
        #expect(picture.prefix(8) == Data([0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa]))
        // Width and height of the header, at two pixels for each point.
        #expect(Array(picture.dropFirst(16).prefix(8)) == [0, 0, 2, 88, 0, 0, 1, 144])
    }

    @Test func `a fault of an expression is told, and waiting ends`() throws {
        let chromium = try Chromium(path: #require(Chromium.path))
        let page = try Self.page(in: chromium)
        #expect(throws: Chromium.Failure.self) { try page.value(of: "missing.name") }
        #expect(throws: WaitFailure.self) {
            try page.wait(until: "false", atMost: .milliseconds(10))
        }
        #expect(throws: Chromium.Failure.self) { try page.click("#missing") }
    }

    @Test func `the profile is removed with the browser`() throws {
        var chromium: Chromium? = try Chromium(path: #require(Chromium.path))
        let profile = try #require(chromium).profile
        _ = try Self.page(in: #require(chromium))
        #expect(FileManager.default.fileExists(atPath: profile))
        chromium = nil
        #expect(!FileManager.default.fileExists(atPath: profile))
    }
}
