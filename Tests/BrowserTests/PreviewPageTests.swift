import Foundation
import TestSupport
import Testing

/// The page of `screenc preview` in a real browser.
@Suite(
    .serialized,
    .enabled(
        if: Chromium.path != nil,
        "Chromium was not found: install it, or name it in SCREENC_CHROMIUM"))
struct PreviewPageTests {
    private static let spec = """
        screen: hot
        title: Hot
        models: {Row: {title: string}}
        sections:
          - id: rows
            items: [{title: One}, {title: "<img src=x onerror=document.title='bad'>"}]
            model: Row
            layout: list
            cell: {text: "${item.title}"}
        """

    /// Finds an element in the shadow tree of a part of the screen.
    private static func element(_ selector: String, in part: String = "content") -> String {
        "document.getElementById('\(part)').shadowRoot.querySelector(`\(selector)`)"
    }

    private static func open(
        _ preview: RunningPreview, _ query: String = "", in chromium: Chromium
    ) throws -> ChromiumPage {
        let page = try chromium.open(preview.address + query, width: 1_400, height: 1_100)
        try page.wait(until: "view !== null")
        return page
    }

    private static func text(of selector: String, in page: ChromiumPage) throws -> String {
        try page.value(of: "document.querySelector('\(selector)').innerText") as? String ?? ""
    }

    @Test func `see, scroll, tap, go back, switch and search`() async throws {
        try await onThread {
            let chromium = try Chromium(path: #require(Chromium.path))
            let preview = try RunningPreview(
                in: URL(filePath: RepositoryRoot.path(of: "Specs")))
            let page = try Self.open(preview, "?path=market.yaml", in: chromium)
            let height = try #require(try page.value(of: "view.contentHeight") as? Double)
            _ = try page.value(of: "document.getElementById('scroller').scrollTop = 99999")
            try page.wait(until: "view.contentHeight > \(height)")
            try page.wait(until: "Number(new URLSearchParams(location.search).get('y')) > 0")
            _ = try page.value(of: "document.getElementById('scroller').scrollTop = 0")
            try page.wait(until: "\(Self.element("[role=listitem]")) !== null")
            _ = try page.value(of: "\(Self.element("[role=listitem]")).click()")
            try page.wait(until: "view.id === 'openmarket.product' && view.depth === 1")
            try #expect(Self.text(of: "#log ol", in: page).contains("openmarket.product"))
            try page.press("Escape")
            try page.wait(until: "view.depth === 0")

            let settings = try Self.open(preview, "?path=settings.yaml", in: chromium)
            let isOn = "\(Self.element("[role=switch]")).getAttribute('aria-checked')"
            let before = try settings.value(of: isOn) as? String
            _ = try settings.value(of: "\(Self.element("[role=switch]")).click()")
            try settings.wait(until: "\(isOn) !== '\(before ?? "")'")

            let chats = try Self.open(preview, "?path=chat.yaml", in: chromium)
            try chats.press("/")
            try chats.wait(until: "document.activeElement.className === 'field'")
            try chats.type("zed")
            try chats.wait(
                until:
                    "\(Self.element("main")).innerText.includes('Zed Ortiz') && !\(Self.element("main")).innerText.includes('Mina Park')"
            )
        }
    }

    @Test func `a save is shown, an error stands over the last picture, and its cure ends it`()
        async throws
    {
        let folder = try TemporaryFolder(["hot.yaml": Self.spec])
        try await onThread {
            let chromium = try Chromium(path: #require(Chromium.path))
            let preview = try RunningPreview(["hot.yaml"], in: folder.url)
            let page = try Self.open(preview, in: chromium)
            try #expect(page.value(of: "document.title") as? String == "Hot — screenc preview")
            // Data with markup is text.
            try #expect(page.value(of: "\(Self.element("img")) === null") as? Bool == true)
            try folder.write(
                Data(Self.spec.replacing("One", with: "Two").utf8), to: "hot.yaml")
            try page.wait(until: "\(Self.element("main")).innerText.includes('Two')")
            try folder.write(
                Data(Self.spec.replacing("layout: list", with: "layout: lst").utf8),
                to: "hot.yaml")
            try page.wait(until: "!document.getElementById('report').hidden")
            try #expect(Self.text(of: "#report", in: page).contains("hot.yaml:8:"))
            try #expect(
                page.value(of: "\(Self.element("main")).innerText.includes('Two')") as? Bool
                    == true)
            try #expect(
                page.value(of: "document.getElementById('device').className") as? String
                    == "stale")
            try folder.write(Data(Self.spec.utf8), to: "hot.yaml")
            try page.wait(until: "document.getElementById('report').hidden")
            try page.wait(until: "\(Self.element("main")).innerText.includes('One')")
        }
    }

    @Test func `two tabs are independent, and find a server that is started again`() async throws {
        let folder = try TemporaryFolder(["hot.yaml": Self.spec])
        try await onThread {
            let chromium = try Chromium(path: #require(Chromium.path))
            let arguments = ["hot.yaml", "--token", "0123456789abcdef"]
            var preview: RunningPreview? = try RunningPreview(arguments, in: folder.url)
            let port = try #require(preview).port
            let light = try Self.open(#require(preview), in: chromium)
            let dark = try Self.open(#require(preview), "?appearance=dark", in: chromium)
            try #expect(light.value(of: "view.appearance") as? String == "light")
            try #expect(dark.value(of: "view.appearance") as? String == "dark")
            _ = try preview?.end(with: SIGTERM)
            preview = nil
            try folder.write(Data(Self.spec.replacing("One", with: "Two").utf8), to: "hot.yaml")
            let again = try RunningPreview(
                arguments + ["--port", "\(port)"], in: folder.url)
            try light.wait(until: "\(Self.element("main")).innerText.includes('Two')")
            try dark.wait(until: "\(Self.element("main")).innerText.includes('Two')")
            try #expect(dark.value(of: "view.appearance") as? String == "dark")
            _ = try again.end(with: SIGTERM)
        }
    }

    @Test func `the inspector and the comparison with the last save`() async throws {
        let folder = try TemporaryFolder(["hot.yaml": Self.spec])
        try await onThread {
            let chromium = try Chromium(path: #require(Chromium.path))
            let preview = try RunningPreview(["hot.yaml"], in: folder.url)
            let page = try Self.open(preview, "?inspect=1", in: chromium)
            _ = try page.value(
                of: "\(Self.element("li [data-n], [role=listitem] [data-n]")).click()")
            try page.wait(
                until: "document.getElementById('details').innerText.includes('hot.yaml:')")
            try #expect(Self.text(of: "#details", in: page).contains("item.title"))
            try folder.write(
                Data(
                    Self.spec.replacing(
                        "\"${item.title}\"", with: "\"${item.title}\", secondaryText: More"
                    ).utf8), to: "hot.yaml")
            try page.wait(until: "\(Self.element("main")).innerText.includes('More')")
            _ = try page.value(of: "document.getElementById('compare').value = 'save'")
            _ = try page.value(
                of: "document.getElementById('compare').dispatchEvent(new Event('change'))")
            try page.wait(
                until: "document.getElementById('differences').innerText.includes('frames differ')")
        }
    }

    @Test func `assistive technology reads the screen and the tools`() async throws {
        try await onThread {
            let chromium = try Chromium(path: #require(Chromium.path))
            let preview = try RunningPreview(
                in: URL(filePath: RepositoryRoot.path(of: "Specs")))
            let page = try Self.open(preview, "?path=settings.yaml", in: chromium)
            let tree = try page.accessibilityTree()
            let all = tree.all
            for (role, name) in [
                ("navigation", "Screens and settings"), ("toolbar", "Screen"),
                ("complementary", "Inspector"), ("switch", "Sounds"), ("heading", "Settings"),
            ] {
                #expect(all.contains { $0.role == role && $0.name == name }, "\(role) \(name)")
            }
        }
    }
}
