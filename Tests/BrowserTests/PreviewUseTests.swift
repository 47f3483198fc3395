import Foundation
import TestSupport
import Testing

/// What a person does in the page of `screenc preview`, by keyboard too, in a real browser.
@Suite(
    .serialized,
    .enabled(
        if: Chromium.path != nil,
        "Chromium was not found: install it, or name it in SCREENC_CHROMIUM"))
struct PreviewUseTests {
    private static let list = """
        screen: use.list
        title: List
        state:
          word: {default: ""}
          count: {type: int, default: 1}
          mode: {default: train, enum: [train, plane]}
        models: {Row: {id: int, title: string}}
        sections:
          - id: rows
            file: rows.json
            identity: item.id
            model: Row
            search: item.title
            layout: list
            cell: {text: "${item.title}"}
            onTap: {push: use.place, params: {name: "${item.title}"}}
            swipe:
              trailing: [{title: Delete, onTap: {set: {word: gone}}}, {title: Mute, onTap: {set: {word: muted}}}]
          - id: form
            layout: list
            rows:
              - {text: Word, textField: state.word, prompt: a word}
              - {text: Count, stepper: state.count, min: 0, max: 9}
              - {text: Mode, segments: state.mode}
          - id: shown
            layout: list
            rows:
              - {text: "said ${state.word}, ${string(state.count)}, ${state.mode}"}
        """

    private static let place = """
        screen: use.place
        title: ${params.name}
        params: {name: string}
        sections:
          - id: facts
            items: [A fact]
            model: string
            layout: list
            cell: {text: "${item}"}
        """

    private static let rows = #"[{"id": 1, "title": "Row 1"}, {"id": 2, "title": "Row 2"}]"#

    private static func use(
        _ files: [String: String] = [:], _ query: String = "?path=list.yaml",
        _ body: @escaping @Sendable (ChromiumPage, TemporaryFolder) throws -> Void
    ) async throws {
        let all = ["list.yaml": list, "place.yaml": place, "rows.json": rows]
        let folder = try TemporaryFolder(all.merging(files) { $1 })
        try await onThread {
            let chromium = try Chromium(path: #require(Chromium.path))
            let preview = try RunningPreview(in: folder.url)
            let page = try chromium.open(preview.address + query, width: 1_400, height: 1_100)
            try page.wait(until: "view !== null")
            try body(page, folder)
        }
    }

    private static func element(_ selector: String) -> String {
        "document.getElementById('content').shadowRoot.querySelector(`\(selector)`)"
    }

    private static let text = "document.getElementById('content').shadowRoot.textContent"

    /// Moves with the arrow keys to what has a role.
    private static func move(to role: String, _ page: ChromiumPage) throws {
        for _ in 0..<20 {
            try page.press("ArrowDown")
            let isThere =
                "(chosenElement()?.matches(`[role=\(role)]`) || chosenElement()?.querySelector(`:scope > [role=\(role)]`) != null)"
            if try page.value(of: isThere) as? Bool == true { return }
        }
        Issue.record("no \(role) is reached by the arrow keys")
    }

    @Test func `controls in the content are used by keyboard`() async throws {
        try await Self.use { page, _ in
            try page.wait(until: "\(Self.text).includes('said , 1, train')")
            try Self.move(to: "textbox", page)
            try page.press("Enter")
            // The first letters may be typed before the field is there.
            for letter in ["t", "e", "a"] { try page.press(letter) }
            try page.wait(until: "\(Self.text).includes('said tea, 1')")
            try page.press("Enter")
            try page.wait(until: "document.querySelector('.field') === null")
            try Self.move(to: "spinbutton", page)
            try page.press("ArrowRight")
            try page.wait(until: "\(Self.text).includes('said tea, 2')")
            try page.press("-")
            try page.wait(until: "\(Self.text).includes('said tea, 1')")
            try Self.move(to: "radio", page)
            try page.press("ArrowDown")
            try page.press("Enter")
            try page.wait(until: "\(Self.text).includes('plane')")
            // What was chosen stays so when the screen is drawn again.
            try #expect(
                page.value(of: "\(Self.element(".chosen")) !== null") as? Bool == true)
        }
    }

    @Test func `a field stays while the content scrolls below it`() async throws {
        let rows = (1...60).map { #"{"id": \#($0), "title": "Row \#($0)"}"# }
        try await Self.use(["rows.json": "[\(rows.joined(separator: ","))]"]) { page, _ in
            _ = try page.value(of: "document.getElementById('scroller').scrollTop = 400")
            try page.wait(until: "state.y === '400'")
            try page.press("/")
            for letter in ["5", "9"] { try page.press(letter) }
            try page.wait(until: "\(Self.text).includes('Row 59')")
            try page.wait(until: "!\(Self.text).includes('Row 58')")
            try #expect(page.value(of: "state.inspect") as? String == nil)
        }
    }

    @Test func `the address keeps what was done, and the browser goes back`() async throws {
        try await Self.use { page, _ in
            try Self.move(to: "spinbutton", page)
            try page.press("+")
            try page.wait(until: "\(Self.text).includes('said , 2')")
            _ = try page.value(of: "\(Self.element("[role=listitem]")).click()")
            try page.wait(until: "view.depth === 1 && location.search.includes('steps=')")
            _ = try page.value(of: "view = null, location.reload()")
            try page.wait(until: "typeof view !== 'undefined' && view?.depth === 1")
            try #expect(page.value(of: "view.title") as? String == "Row 1")
            _ = try page.value(of: "history.back()")
            try page.wait(until: "view?.depth === 0")
            try page.wait(until: "\(Self.text).includes('said , 2')")
        }
    }

    @Test func `the first entry of a swipe is at the edge, and arrows move in menus`()
        async throws
    {
        try await Self.use { page, _ in
            try page.press("ArrowDown")
            try Self.moveToFirstItem(page)
            try page.press("ArrowLeft")
            try page.wait(until: "document.querySelectorAll('.swipe button').length === 2")
            let edges =
                "[...document.querySelectorAll('.swipe button')].map((e) => e.getBoundingClientRect().right)"
            let right = try #require(page.value(of: edges) as? [Double])
            #expect(right[0] > right[1])
            try page.press("ArrowDown")
            try page.press("Enter")
            try page.wait(until: "\(Self.text).includes('said muted')")
        }
    }

    private static func moveToFirstItem(_ page: ChromiumPage) throws {
        for _ in 0..<10 {
            if try page.value(of: "chosenElement()?.innerText.includes('Row 1') ?? false") as? Bool
                == true
            {
                return
            }
            try page.press("ArrowDown")
        }
    }

    @Test func `another screen with errors is not the one that was shown`() async throws {
        let wrong = Self.place.replacing("layout: list", with: "layout: lst")
        try await Self.use(["wrong.yaml": wrong.replacing("use.place", with: "use.wrong")]) {
            page, folder in
            _ = try page.value(
                of:
                    "[...document.querySelectorAll('#screens button')].find((e) => e.title === 'wrong.yaml').click()"
            )
            try page.wait(until: "!document.getElementById('blank').hidden")
            try page.wait(until: "!document.getElementById('report').hidden")
            try #expect(page.value(of: "\(Self.text).includes('Row 1')") as? Bool == false)
            try #expect(
                page.value(of: "document.getElementById('back').disabled") as? Bool == true)
            try folder.write(
                Data(Self.place.replacing("use.place", with: "use.wrong").utf8), to: "wrong.yaml")
            try page.wait(until: "\(Self.text).includes('A fact')")
        }
    }

    @Test func `a broken file is reported, not hidden behind made-up items`() async throws {
        try await Self.use { page, folder in
            try page.wait(until: "document.getElementById('source').innerText === 'from files'")
            try folder.write(Data(#"[{"id": 1, "tit"#.utf8), to: "rows.json")
            try page.wait(
                until: "document.getElementById('report').innerText.includes('failed-load')")
            try #expect(
                page.value(of: "document.getElementById('report').innerText.includes('list.yaml:')")
                    as? Bool == true)
            try folder.write(Data(Self.rows.utf8), to: "rows.json")
            try page.wait(until: "document.getElementById('report').hidden")
            try page.wait(until: "\(Self.text).includes('Row 2')")
        }
    }

    @Test func `an item is found by words, and the comparison scrolls`() async throws {
        let rows = (1...200).map { #"{"id": \#($0), "title": "Row \#($0)"}"# }
        try await Self.use(["rows.json": "[\(rows.joined(separator: ","))]"]) { page, folder in
            _ = try page.value(
                of:
                    "document.querySelector('#find input').value = 'row 15', document.getElementById('find').dispatchEvent(new Event('input')), document.querySelector('#find input').dispatchEvent(new Event('input', {bubbles: true}))"
            )
            try page.wait(until: "document.querySelectorAll('#found button').length > 5")
            try folder.write(
                Data(Self.list.replacing("title: List", with: "title: Other").utf8), to: "list.yaml"
            )
            try page.wait(until: "view.title === 'Other'")
            _ = try page.value(
                of:
                    "document.getElementById('compare').value = 'save', document.getElementById('compare').dispatchEvent(new Event('change'))"
            )
            try page.wait(until: "document.getElementById('other-content') !== null")
            _ = try page.value(of: "document.getElementById('scroller').scrollTop = 3000")
            try page.wait(
                until: "document.getElementById('other-content').style.top === '-3000px'")
            try page.wait(
                until:
                    "document.getElementById('other-content').shadowRoot.textContent.includes('Row 70')"
            )
        }
    }
}
