import FaultServer
import Foundation
import TestSupport
import Testing

/// `screenc browse` in a terminal of tmux.
@Suite(.enabled(if: TmuxTerminal.isInstalled, TmuxTerminal.comment), .watchdog)
struct BrowseTests {
    @Test func `items are selected, tapped and left again`() async throws {
        let terminal = try await TmuxTerminal(BrowseSample.files)
        try await terminal.run("screenc browse teas.yaml")
        try await terminal.wait(for: "▌Sencha")
        try await terminal.press("Down")
        try await terminal.wait(for: "▌Oolong")
        try await terminal.press("Enter")
        let opened = try await terminal.wait(for: "Steep for two minutes")
        #expect(opened.contains("‹ Teas  Oolong"))
        #expect(opened.contains("does push demo.tea with name=Oolong"))
        #expect(opened.contains("logs click index=1"))
        try await terminal.press("b")
        try await terminal.wait(for: "▌Oolong")
        try await terminal.press("Up")
        try await terminal.wait(for: "▌Sencha")
        try await terminal.press("Left")
        try await terminal.wait(for: "this is the first screen; q quits")
    }

    @Test func `an app has tabs, which keep their screens`() async throws {
        let app = """
            app: demo
            tabs:
              - {title: All, screen: demo.teas}
              - {title: Matcha, screen: demo.tea, params: {name: Matcha}, badge: 2, id: matcha}
            """
        let terminal = try await TmuxTerminal(
            BrowseSample.files.merging(["app.yaml": app]) { $1 })
        try await terminal.run("screenc browse app.yaml")
        #expect(try await terminal.wait(for: "▌Sencha").contains("Matcha (2)"))
        try await terminal.press("Enter")
        try await terminal.wait(for: "‹ Teas  Sencha")
        try await terminal.press("2")
        #expect(try await terminal.wait(without: "‹ Teas").contains("Steep for two minutes"))
        try await terminal.press("1")
        try await terminal.wait(for: "‹ Teas  Sencha")
        try await terminal.press("1")
        try await terminal.wait(for: "▌Sencha")
    }

    @Test func `a search runs while one types`() async throws {
        let terminal = try await TmuxTerminal(BrowseSample.files)
        try await terminal.run("screenc browse teas.yaml")
        try await terminal.wait(for: "Oolong")
        try await terminal.press("/")
        try await terminal.wait(for: "Search:")
        try await terminal.type("mat")
        let found = try await terminal.wait(without: "Oolong")
        #expect(found.contains("Matcha"))
        try await terminal.press("Enter")
        try await terminal.wait(without: "Search:")
        try await terminal.press("Enter")
        try await terminal.wait(for: "‹ Teas  Matcha")
        try await terminal.press("Escape")
        try await terminal.wait(for: "▌Matcha")
        try await terminal.press("/")
        try await terminal.wait(for: "Search: mat")
        try await terminal.press("Escape")
        try await terminal.wait(for: "Oolong")
    }

    @Test func `a search waits for the delay of the search field`() async throws {
        let server = try FaultServer { _ in .reply(200, text: #"[{"id": 1, "name": "One"}]"#) }
        let rows = """
            screen: demo.rows
            searchBar: {delay: 1500ms}
            api: {baseURL: '\(server.url)'}
            models: {Row: {id: int, name: string}}
            sections:
              - id: rows
                url: /rows
                query: {q: "${searchText}"}
                model: Row
                layout: list
                cell: {text: "${item.name} for ${searchText}"}
            """
        let terminal = try await TmuxTerminal(["rows.yaml": rows])
        try await terminal.run("screenc browse rows.yaml --live --allow-private")
        try await terminal.wait(for: "One for")
        try await terminal.press("/")
        try await terminal.wait(for: "Search:")
        try await terminal.type("mat")
        try await terminal.wait(for: "One for mat")
        #expect(server.requests.map(\.target) == ["/rows?q=", "/rows?q=mat"])
    }

    @Test func `swipes and values are chosen from lists`() async throws {
        let terminal = try await TmuxTerminal(BrowseSample.files)
        try await terminal.run("screenc browse teas.yaml")
        try await terminal.wait(for: "▌Sencha")
        try await terminal.press("m")
        try await terminal.wait(for: "swipe left: Shout")
        try await terminal.press("Enter")
        try await terminal.wait(for: "Tea, please!")
        try await terminal.press("Home", "Down")
        try await terminal.press("Home")
        try await terminal.press("Tab")
        try await terminal.press("d")
        try await terminal.wait(for: "ipad-pro")
        try await terminal.press("Down", "Enter")
        try await terminal.wait(for: "iphone-16")
        try await terminal.press("t")
        try await terminal.wait(for: "iphone-16-landscape")
    }

    @Test func `a request that waits is sent once, though the saved spec cannot be opened`()
        async throws
    {
        let server = try FaultServer { request in
            request.method == "GET"
                ? .reply(200, text: #"[{"id": 1, "name": "One"}, {"id": 2, "name": "Two"}]"#)
                : .reply(204, text: "")
        }
        let rows = """
            screen: demo.rows
            api: {baseURL: '\(server.url)'}
            models: {Row: {id: int, name: string}}
            sections:
              - id: rows
                url: /rows
                identity: item.id
                model: Row
                layout: list
                cell: {text: "${item.name}"}
                swipe:
                  trailing:
                    - {title: Delete, onTap: {send: {delete: "/rows/${item.id}", optimistic: remove}, undo: {title: Deleted, delay: 1s}}}
            """
        let terminal = try await TmuxTerminal(["rows.yaml": rows])
        try await terminal.run(
            "screenc browse rows.yaml --live --allow-send --allow-private; echo \"status $?\"")
        try await terminal.wait(for: "▌One")
        try await terminal.press("m", "Enter")
        try await terminal.wait(for: "undo: Deleted")
        try terminal.folder.write(Data("screen: demo.rows\nsectons: []\n".utf8), to: "rows.yaml")
        try await terminal.wait(for: "The spec has errors")
        func deleted() -> [String] {
            server.requests.filter { $0.method == "DELETE" }.map(\.target)
        }
        try await waitUntil("the first request") { deleted() == ["/rows/1"] }
        // A second one would come before that of an action that waits as long.
        try await terminal.press("Escape")
        try await terminal.wait(without: "sectons")
        try await terminal.press("m", "Enter")
        try await waitUntil("a later request") { deleted().contains("/rows/2") }
        try await terminal.press("q")
        try await terminal.wait(for: "status 0")
        #expect(deleted() == ["/rows/1", "/rows/2"])
    }

    @Test func `what is selected stays in view above a message`() async throws {
        let rows = """
            screen: demo.rows
            sections:
              - id: rows
                items: "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30]"
                layout: list
                cell: {text: "Row ${item}"}
                onTap: {notice: "You chose ${string(item)}"}
            """
        let terminal = try await TmuxTerminal(["rows.yaml": rows])
        try await terminal.run("screenc browse rows.yaml")
        try await terminal.wait(for: "▌Row 1")
        for _ in 0..<24 { try await terminal.press("Down") }
        try await terminal.wait(for: "▌Row 25")
        try await terminal.press("Enter")
        #expect(try await terminal.wait(for: "tap rows:24").contains("▌Row 25"))
    }

    @Test func `an action with a question is performed when the person agrees`() async throws {
        let question = "Really make this list of teas loud, so that everybody hears it?"
        let teas = BrowseSample.teas.replacing(
            "onTap: {set:", with: "onTap: {confirm: \"\(question)\", set:")
        let terminal = try await TmuxTerminal(["teas.yaml": teas, "tea.yaml": BrowseSample.tea])
        try await terminal.run("screenc browse teas.yaml")
        try await terminal.wait(for: "▌Sencha")
        try await terminal.press("m", "Enter")
        try await terminal.wait(for: question)
        try await terminal.press("Enter")
        try await terminal.wait(for: "nothing was done")
        try await terminal.press("m", "Enter")
        try await terminal.wait(for: question)
        #expect(try await !terminal.text().contains("Tea, please!"))
        try await terminal.press("Down", "Enter")
        try await terminal.wait(for: "Tea, please!")
    }

    @Test func `the states follow each other, without what was loaded`() async throws {
        let terminal = try await TmuxTerminal(BrowseSample.files)
        try await terminal.run("screenc browse teas.yaml")
        try await terminal.wait(for: "Sencha")
        for state in ["content", "empty", "loading", "failure"] {
            try await terminal.press("s")
            try await terminal.wait(for: "\(state) · iphone")
        }
        try await terminal.press("s")
        try await terminal.wait(without: "failure · iphone")
        try await terminal.wait(for: "Sencha")
    }

    @Test func `the end of a list loads its next page`() async throws {
        let terminal = try await TmuxTerminal(columns: 100, rows: 40)
        try terminal.folder.copySpecs()
        try await terminal.run("screenc browse Specs/market.yaml")
        try await terminal.wait(for: "20 items, more pages")
        try await terminal.press("End")
        try await terminal.press("Home")
        try await terminal.wait(for: "39 items")
    }

    @Test func `saving the spec shows it with what was done`() async throws {
        let terminal = try await TmuxTerminal(BrowseSample.files)
        try await terminal.run("screenc browse teas.yaml")
        try await terminal.wait(for: "▌Sencha")
        try await terminal.press("m")
        try await terminal.wait(for: "Shout")
        try await terminal.press("Enter")
        try await terminal.wait(for: "Tea, please!")
        try await terminal.press("Down")
        try await terminal.wait(for: "▌Oolong")

        let edited = BrowseSample.teas.replacing("Sencha", with: "Gyokuro")
        try terminal.folder.write(Data(edited.utf8), to: "teas.yaml")
        let reloaded = try await terminal.wait(for: "Gyokuro")
        #expect(reloaded.contains("Tea, please!"))
        #expect(reloaded.contains("▌Oolong"))

        try terminal.folder.write(Data((edited + "\nsectons: 1").utf8), to: "teas.yaml")
        let broken = try await terminal.wait(for: "unknown key `sectons`")
        #expect(broken.contains("The spec has errors."))
        #expect(broken.contains("Gyokuro"))
        try await terminal.press("Up")
        try await terminal.wait(for: "▌Gyokuro")

        let mended = edited.replacing("Gyokuro", with: "Hojicha")
        try terminal.folder.write(Data(mended.utf8), to: "teas.yaml")
        let whole = try await terminal.wait(for: "▌Hojicha")
        #expect(!whole.contains("The spec has errors."))
        #expect(!whole.contains("sectons"))
    }

    @Test func `a screen that a tap shows is edited while it is shown`() async throws {
        let terminal = try await TmuxTerminal(BrowseSample.files)
        try await terminal.run("screenc browse teas.yaml")
        try await terminal.wait(for: "▌Sencha")
        try await terminal.press("Enter")
        try await terminal.wait(for: "Steep for two minutes")
        let edited = BrowseSample.tea.replacing("two", with: "three")
        try terminal.folder.write(Data(edited.utf8), to: "tea.yaml")
        let text = try await terminal.wait(for: "Steep for three minutes")
        #expect(text.contains("‹ Teas  Sencha"))
    }

    @Test func `the mouse selects, taps and scrolls`() async throws {
        let terminal = try await TmuxTerminal(BrowseSample.files, rows: 12)
        try await terminal.run("screenc browse teas.yaml")
        let first = try await terminal.wait(for: "Teas")
        try await terminal.type("\u{1B}[<65;5;5M\u{1B}[<65;5;5M")
        let scrolled = try await terminal.wait(
            "a scrolled screen", { $0 != first && $0.contains("Matcha") })
        let rows = scrolled.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(rows.firstIndex { $0.contains("Matcha") })
        try await terminal.type("\u{1B}[<0;8;\(row + 1)M\u{1B}[<0;8;\(row + 1)m")
        try await terminal.wait(for: "‹ Teas  Matcha")
    }

    @Test func `a terminal of another size is drawn again`() async throws {
        let terminal = try await TmuxTerminal(BrowseSample.files)
        try await terminal.run("screenc browse teas.yaml")
        try await terminal.wait(for: "▌Sencha")
        try await terminal.tmux(["resize-window", "-x", "40", "-y", "15"])
        let small = try await terminal.wait(
            "a small screen", { $0.contains("Enter tap") && !$0.contains("d device") })
        #expect(small.split(separator: "\n").allSatisfy { $0.count <= 40 })
        #expect(small.contains("▌Sencha"))
    }

    @Test func `a terminal has colours`() async throws {
        let colored = try await TmuxTerminal(BrowseSample.files)
        try await colored.run("screenc browse teas.yaml")
        try await colored.wait(for: "▌Sencha")
        #expect(try await colored.coloredText().contains("\u{1B}["))
    }

    @Test func `there are no colours and no other characters than ASCII if that is asked for`()
        async throws
    {
        let plain = try await TmuxTerminal(
            BrowseSample.files, environment: ["NO_COLOR": "1"])
        try await plain.run("clear; screenc browse --ascii teas.yaml")
        let text = try await plain.wait(for: ">Sencha")
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
        #expect(!(try await plain.coloredText().contains("\u{1B}[")))
    }

    @Test func `without a terminal it says what it needs`() async throws {
        let folder = try TemporaryFolder(BrowseSample.files)
        let end = try await ChildProcess.screenc(["browse", "teas.yaml"], in: folder.url).end()
        #expect(end.status == 64)
        #expect(end.errors.contains("browse needs a terminal for its input and output"))
    }

    @Test func `a terminal that can show no screen is not used`() async throws {
        let terminal = try await TmuxTerminal(BrowseSample.files, columns: 120)
        try await terminal.run("TERM=dumb screenc browse teas.yaml; echo \"status $?\"")
        let text = try await terminal.wait(for: "status 64")
        #expect(text.contains("but TERM is 'dumb'"))
    }

    @Test func `a spec with errors is reported, not shown`() async throws {
        let terminal = try await TmuxTerminal(["bad.yaml": "screen: a.b\nsectons: []\n"])
        try await terminal.run("screenc browse bad.yaml; echo \"status $?\"")
        let text = try await terminal.wait(for: "status 1")
        #expect(text.contains("unknown key `sectons`"))
        #expect(try await terminal.value(of: "alternate_on") == "0")
    }
}
