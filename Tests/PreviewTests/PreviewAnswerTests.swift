import Foundation
import TestSupport
import Testing

/// What the server of `screenc preview` answers: the living screen, its windows and its inspector.
@Suite(.serialized, .watchdog)
struct PreviewAnswerTests {
    private static let tab = "aaaaaaaaaaaa"

    private static func samples(
        _ body: @escaping @Sendable (RunningPreview) throws -> Void
    ) async throws {
        try await onThread {
            let specs = URL(filePath: RepositoryRoot.path(of: "Specs"))
            try body(RunningPreview(in: specs))
        }
    }

    private static func open(
        _ path: String, _ settings: [String: String] = [:], _ preview: RunningPreview
    ) throws -> [String: Any] {
        try preview.post(
            "open", ["tab": tab, "path": path, "height": "844"].merging(settings) { $1 }
        ).object()
    }

    private static func step(
        _ members: [String: String], _ preview: RunningPreview
    ) throws -> [String: Any] {
        try preview.post("step", ["tab": tab, "height": "844"].merging(members) { $1 }).object()
    }

    private static func get(
        _ path: String, _ query: [String: String], _ preview: RunningPreview
    ) throws -> [String: Any] {
        let pairs = query.merging(["tab": tab]) { $1 }.map { name, value in
            let escaped = value.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
            return "\(name)=\(escaped ?? "")"
        }
        return try preview.get(path + "?" + pairs.joined(separator: "&")).object()
    }

    /// The markup of the content of a view or window.
    private static func html(_ answer: [String: Any]) -> String {
        let screen = answer["screen"] as? [String: Any] ?? answer
        return (screen["content"] as? [String: Any])?["html"] as? String ?? ""
    }

    /// The name of the first element whose markup contains a text.
    private static func node(of text: String, in html: String) throws -> String {
        let before = try #require(html.range(of: text)).lowerBound
        let start = try #require(
            html[..<before].range(of: "data-n=\"", options: .backwards)
        ).upperBound
        return String(html[start...].prefix { $0 != "\"" })
    }

    @Test func `a tap shows another screen, and back the first`() async throws {
        try await Self.samples { preview in
            let first = try Self.open("market.yaml", [:], preview)
            let screen = try #require(first["screen"] as? [String: Any])
            #expect(screen["id"] as? String == "openmarket.products")
            let node = try Self.node(of: "<img", in: Self.html(first))
            let pushed = try Self.step(["node": node], preview)
            let product = try #require(pushed["screen"] as? [String: Any])
            #expect(product["id"] as? String == "openmarket.product")
            #expect(product["depth"] as? Int == 1)
            let log = try #require(pushed["log"] as? [[String: Any]])
            #expect(log.contains { $0["event"] as? String == "screenShown" })
            #expect(log.contains { ($0["action"] as? [String: Any])?["push"] != nil })
            let back = try Self.step(["step": "back"], preview)
            #expect((back["screen"] as? [String: Any])?["depth"] as? Int == 0)
        }
    }

    @Test func `an app shows its tabs, which a tap selects`() async throws {
        try await Self.samples { preview in
            let screens = try Self.get("screens", [:], preview)["screens"] as? [[String: Any]]
            #expect(screens?.contains { $0["screen"] as? String == "everyday" } == true)
            let first = try Self.open("everyday.yaml", [:], preview)
            let screen = try #require(first["screen"] as? [String: Any])
            #expect(screen["id"] as? String == "shop.home")
            let front = try #require((screen["front"] as? [String: Any])?["html"] as? String)
            let tab = try Self.node(of: "aria-label=\"Chats, 3\"", in: front)
            let chats = try Self.step(["node": tab], preview)
            #expect((chats["screen"] as? [String: Any])?["id"] as? String == "chat.list")
            let linked = try Self.step(["step": "link=/products/1043"], preview)
            let product = try #require(linked["screen"] as? [String: Any])
            #expect(product["id"] as? String == "openmarket.product")
            #expect(product["depth"] as? Int == 1)
        }
    }

    @Test func `pages arrive at the end, and a window has only what is near`() async throws {
        try await Self.samples { preview in
            let first = try #require(
                try Self.open("market.yaml", [:], preview)["screen"] as? [String: Any])
            let height = try #require(first["contentHeight"] as? Double)
            let known = try Self.get("inspect", ["node": "c.0.0.0.19"], preview)
            #expect(known["page"] as? Int == 0)
            let scrolled = try Self.step(["step": "scroll=\(Int(height) - 844)"], preview)
            let longer = try #require(scrolled["screen"] as? [String: Any])
            try #expect(#require(longer["contentHeight"] as? Double) > height)
            let top = try Self.get("window", ["start": "0", "height": "844"], preview)
            let end = try Self.get("window", ["start": "\(height)", "height": "844"], preview)
            #expect(Self.html(top).ranges(of: "<img").count < 25)
            #expect(Self.html(end).contains("data-n=\"c.0.0.0.2"))
            #expect(!Self.html(top).contains("data-n=\"c.0.0.0.40"))
            // Though a repeated product was left out.
            let item = try Self.get("inspect", ["node": "c.0.0.0.20"], preview)
            #expect(item["item"] as? Int == 20)
            #expect(item["page"] as? Int == 1)
            let load = try #require(item["load"] as? [String: Any])
            let requests = try #require(load["requests"] as? [String])
            #expect(requests.last?.contains("page_no=3") == true)
        }
    }

    /// While the bars collapse, their elements have the names that they have before.
    @Test(arguments: ["18", "26"])
    func `bars collapse with the offset`(version: String) async throws {
        try await Self.samples { preview in
            let chats = try Self.open("chat.yaml", ["ios": version], preview)
            let screen = try #require(chats["screen"] as? [String: Any])
            let distance = try #require(screen["collapse"] as? Double)
            #expect(distance == (version == "18" ? 104 : 112))
            let names = { (bars: Any?) throws -> [String] in
                let html = try #require((bars as? [String: Any])?["html"] as? String)
                return html.components(separatedBy: "<button").dropFirst().compactMap {
                    $0.components(separatedBy: "data-n=\"").dropFirst().first
                        .map { String($0.prefix { $0 != "\"" }) }
                }
            }
            let before = try names(screen["bars"])
            #expect(!before.isEmpty)
            for offset in [1, 30, Int(distance) - 30] {
                let bars = try Self.get("bars", ["start": "\(offset)"], preview)
                try #expect(names(bars["bars"]) == before)
                let html = (bars["bars"] as? [String: Any])?["html"] as? String
                #expect(html?.contains("Chats") == true)
            }
        }
    }

    @Test func `search, controls, swipes and menus`() async throws {
        try await Self.samples { preview in
            let chats = try Self.open("chat.yaml", [:], preview)
            let bars = (chats["screen"] as? [String: Any])?["bars"] as? [String: Any]
            let field = try Self.node(
                of: "role=\"searchbox\"", in: try #require(bars?["html"] as? String))
            let asked = try Self.step(["node": field], preview)
            #expect((asked["field"] as? [String: Any])?["text"] as? String == "")
            #expect((asked["field"] as? [String: Any])?["delay"] as? Int == 0)
            let step = try #require((asked["field"] as? [String: Any])?["step"] as? String)
            let found = try Self.step(["step": step + "zed"], preview)
            #expect(Self.html(found).contains("Zed Ortiz"))
            #expect(!Self.html(found).contains("Mina Park"))
            _ = try Self.step(["step": step], preview)
            let item = try Self.node(of: "Mina Park", in: Self.html(chats))
            let entries = try Self.get("entries", ["node": item], preview)
            let swipe = try #require(entries["swipe.trailing"] as? [[String: Any]])
            #expect(swipe.first?["title"] as? String == "Delete")
            #expect(swipe.first?["role"] as? String == "destructive")
            // What removes something is asked for first.
            let delete = try #require(swipe.first?["step"] as? String)
            let question = try Self.step(["step": delete], preview)
            #expect(question["question"] as? String == "Delete this chat?")
            let deleted = try Self.step(["step": delete, "confirmed": "yes"], preview)
            let actions = try #require(deleted["log"] as? [[String: Any]])
            #expect(actions.contains { $0["event"] as? String == "action" })

            let settings = try Self.open("settings.yaml", [:], preview)
            let toggle = try Self.node(of: "aria-label=\"Sounds\"", in: Self.html(settings))
            #expect(Self.html(settings).contains("aria-checked=\"true\""))
            let switched = try Self.step(["node": toggle], preview)
            let log = try #require(switched["log"] as? [[String: Any]])
            #expect(log.last.map { "\($0)" }?.contains("sounds") == true)
        }
    }

    @Test func `the inspector tells the place, the values and the reason of a size`() async throws {
        try await Self.samples { preview in
            let chats = try Self.open("chat.yaml", [:], preview)
            let item = try Self.node(of: "Mina Park", in: Self.html(chats))
            let found = try Self.get("inspect", ["node": item], preview)
            #expect(found["section"] as? String == "chats")
            let place = try #require(found["place"] as? [String: Any])
            #expect(place["path"] as? String == "chat.yaml")
            try #expect(#require(place["line"] as? Int) > 1)
            let expressions = try #require(found["expressions"] as? [[String: Any]])
            let here = expressions.filter { $0["here"] as? Bool == true }
            #expect(here.contains { $0["value"] as? String == "Mina Park" })
            try #expect(#require(found["explanation"] as? [String]).count > 2)
            #expect(found["json"] is [String: Any])
            let search = try preview.get("find?tab=\(Self.tab)&text=zed+ortiz").object()
            let items = try #require(search["found"] as? [[String: Any]])
            #expect(items.count == 1)
            #expect(items.first?["section"] as? String == "chats")
        }
    }

    @Test func `the steps of an address are done again, without what was typed in secret`()
        async throws
    {
        let spec = """
            screen: steps
            state: {name: {default: ""}, code: {default: ""}}
            sections:
              - id: form
                layout: list
                rows:
                  - {text: Name, textField: state.name}
                  - {text: Code, textField: state.code, secure: true}
                  - {text: "said ${state.name}"}
            """
        let folder = try TemporaryFolder(["steps.yaml": spec])
        try await onThread {
            let preview = try RunningPreview(["steps.yaml"], in: folder.url)
            let steps = ["tap=form:0/name=Ada", "set=code=hidden"]
            _ = try Self.open("steps.yaml", [:], preview)
            _ = try Self.step(["step": steps[0]], preview)
            for secret in ["tap=form:1/code=m", steps[1]] {
                let typed = try Self.step(["step": secret], preview)
                #expect(typed["steps"] as? [String] == [steps[0]])
            }
            let other = [
                "tab": "bbbbbbbbbbbb",
                "steps": "[\"\(steps[0])\", \"nonsense\", 7, \"tap=form:9\"]",
            ]
            let again = try Self.open("steps.yaml", other, preview)
            #expect(Self.html(again).contains("said Ada"))
            #expect(again["steps"] as? [String] == [steps[0]])
        }
    }

    @Test func `settings change the picture: states, devices, appearances, sizes, directions`()
        async throws
    {
        try await Self.samples { preview in
            var hashes: Set<String> = []
            for settings in [
                [:], ["state": "empty"], ["state": "failure"], ["state": "loading"],
                ["device": "ipad"], ["appearance": "dark"],
                ["size": "accessibilityExtraExtraExtraLarge"], ["direction": "rtl"],
            ] {
                let answer = try Self.open("chat.yaml", settings, preview)
                let screen = try #require(answer["screen"] as? [String: Any])
                hashes.insert(try #require(screen["hash"] as? String))
            }
            #expect(hashes.count == 8)
            let home = try Self.open("home.yaml", [:], preview)
            #expect(home["screen"] != nil)
            let clipped = try Self.get(
                "clipped",
                ["device": "iphone", "size": "accessibilityExtraExtraExtraLarge"], preview)
            try #expect(#require(clipped["clipped"] as? Int) > 0)
        }
    }

    private static let spec = """
        screen: hot
        title: Hot
        models: {Row: {title: string}}
        sections:
          - id: rows
            items: [{title: One <b>&</b>}, {title: "'\\"><script>alert(1)</script>"}]
            model: Row
            layout: list
            cell: {text: "${item.title}"}
        """

    @Test func `hostile texts stay texts`() async throws {
        let folder = try TemporaryFolder(["hot.yaml": Self.spec])
        try await onThread {
            let preview = try RunningPreview(["hot.yaml"], in: folder.url)
            let html = Self.html(try Self.open("hot.yaml", [:], preview))
            #expect(html.contains("One &lt;b&gt;&amp;&lt;/b&gt;"))
            #expect(!html.contains("<script"))
        }
    }

    @Test func `a saved spec is shown, and one with errors leaves the last picture`() async throws {
        let folder = try TemporaryFolder(["hot.yaml": Self.spec])
        try await onThread {
            let preview = try RunningPreview(["hot.yaml"], in: folder.url)
            let first = try Self.open("hot.yaml", [:], preview)
            #expect((first["screen"] as? [String: Any])?["title"] as? String == "Hot")
            try folder.write(
                Data(Self.spec.replacing("title: Hot", with: "title: New").utf8), to: "hot.yaml")
            let changed = try Self.view(preview) { screen, _ in screen["title"] as? String == "New"
            }
            #expect(changed["report"] is NSNull)
            try folder.write(
                Data(Self.spec.replacing("layout: list", with: "layout: lst").utf8), to: "hot.yaml")
            let wrong = try Self.view(preview) { _, answer in answer["report"] is [String: Any] }
            let report = try #require(wrong["report"] as? [String: Any])
            let diagnostics = try #require(report["diagnostics"] as? [[String: Any]])
            #expect(diagnostics.first?["line"] as? Int == 8)
            #expect((wrong["screen"] as? [String: Any])?["title"] as? String == "New")
            try folder.write(Data(Self.spec.utf8), to: "hot.yaml")
            _ = try Self.view(preview) { screen, _ in screen["title"] as? String == "Hot" }
            let before = try Self.get("compare", [:], preview)
            #expect(before["differences"] is [Any])
        }
    }

    private static let polled = """
        screen: polled
        models:
          Row: {id: int, name: string, image: url?}
        sections:
          - id: rows
            url: https://example.com/rows
            every: 300ms
            model: Row
            layout: list
            cell: {text: "${item.name}", image: "${item.?image}"}
        """

    private static let onePixel =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

    private static let recording = """
        {"log": {"version": "1.2", "entries": [
          {"request": {"method": "GET", "url": "https://example.com/rows"},
           "response": {"status": 200, "headers": [],
                        "content": {"text": "[{\\"id\\": 1, \\"name\\": \\"One\\"}]"}}},
          {"request": {"method": "GET", "url": "https://example.com/rows"},
           "response": {"status": 200, "headers": [],
                        "content": {"text":
                          "[{\\"id\\": 1, \\"name\\": \\"Two\\", \\"image\\": \\"https://example.com/two.png\\"}]"}}},
          {"request": {"method": "GET", "url": "https://example.com/two.png"},
           "response": {"status": 200, "headers": [],
                        "content": {"encoding": "base64", "text": "\(onePixel)"}}}
        ]}}
        """

    @Test func `a polled screen changes by itself, and stays usable`() async throws {
        let folder = try TemporaryFolder(["polled.yaml": Self.polled, "polled.har": Self.recording])
        try await onThread {
            let preview = try RunningPreview(["polled.yaml"], in: folder.url)
            let first = Self.html(try Self.open("polled.yaml", [:], preview))
            #expect(first.contains("One"))
            #expect(!first.contains("picture/"))
            _ = try Self.view(preview) { _, answer in
                Self.html(answer).contains("Two") && Self.html(answer).contains("picture/")
            }
            let turned = try Self.step(["step": "turn"], preview)
            #expect((turned["screen"] as? [String: Any])?["width"] as? Double == 844)
            #expect(Self.html(turned).contains("Two"))
        }
    }

    @Test func `a file that is missing beside a spec is reported as validate does`() async throws {
        let spec = Self.polled.replacing(
            "url: https://example.com/rows\n    every: 300ms", with: "file: rows.json")
        let folder = try TemporaryFolder(["missing.yaml": spec])
        try await onThread {
            let preview = try RunningPreview(["missing.yaml"], in: folder.url)
            let answer = try Self.open("missing.yaml", [:], preview)
            let report = try #require(answer["report"] as? [String: Any])
            let diagnostics = try #require(report["diagnostics"] as? [[String: Any]])
            #expect(diagnostics.map { $0["code"] as? String } == ["unreadable-file"])
            #expect(diagnostics.first?["line"] as? Int == 6)
            #expect(answer["screen"] is [String: Any], "a warning does not hide the screen")
        }
    }

    /// Asks for the view until it is as wanted.
    private static func view(
        _ preview: RunningPreview, until isWanted: ([String: Any], [String: Any]) -> Bool
    ) throws -> [String: Any] {
        var answer: [String: Any] = [:]
        try blockUntil("another view than \(answer)") {
            answer = try get("view", [:], preview)
            return isWanted(answer["screen"] as? [String: Any] ?? [:], answer)
        }
        return answer
    }
}
