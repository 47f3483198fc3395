import CellCore
import Diagnostics
import LoaderPlan
import Rendering
import Screens
import Testing

@testable import Session

/// What stands below items whose next page has failed, and its button.
@Suite struct FailedPageTests {
    private static let spec = """
        screen: rows
        api: {baseURL: "https://example.com"}
        models: {Row: {id: int}}
        sections:
          - id: rows
            url: /rows
            model: Row
            paging: {policy: page, size: 2}
            layout: list
            cell: {text: "${item.id}"}
            PLACEHOLDERS
          - id: other
            url: /other
            model: Row
            layout: list
            cell: {text: "${item.id}"}
        """

    private static let server: [String: [ScriptedServer.Response]] = [
        "GET /rows?page=1&size=2": [.init(text: #"[{"id": 1}, {"id": 2}]"#)],
        "GET /rows?page=2&size=2": [
            .init(status: 400), .init(status: 400), .init(text: #"[{"id": 3}]"#),
        ],
        "GET /other": [.init(text: #"[{"id": 9}]"#)],
    ]

    /// A screen whose second page has failed.
    private func screen(_ placeholders: String = "") async throws -> SessionHarness {
        var harness = try await SessionHarness(
            Self.spec.replacing("PLACEHOLDERS", with: placeholders), ScriptedServer(Self.server))
        _ = try await harness.session.scroll(to: ScrollTarget(.edge(.end)))
        return harness
    }

    /// Taps as `--tap` does; returns what was done.
    private func tap(_ harness: inout SessionHarness) async throws -> [PerformedVerb] {
        var steps = StepSequence(follows: false, on: harness.session.snapshot())
        var log = EventLog()
        let target = try #require(TapTarget("rows/placeholder"))
        try await steps.perform(
            [Step(.tap(target))], on: &harness.session, &log, open: { _, _, _ in nil })
        #expect(steps.takeFaults().sorted.map(\.message) == [])
        return steps.outcomes.flatMap(\.actions).map(\.verb)
    }

    @Test func `a retry asks for the failed page alone`() async throws {
        var harness = try await screen()
        let (first, page) = (harness.server.requests, "GET /rows?page=2&size=2")
        #expect(harness.items == ["1", "2"])
        #expect(try await tap(&harness) == [.refresh(.nextPage(of: "rows"))])
        #expect(harness.server.requests == first + [page])
        #expect(harness.items == ["1", "2"], "it has failed again")
        _ = try await tap(&harness)
        #expect(harness.server.requests == first + [page, page])
        #expect(harness.items == ["1", "2", "3"])
        #expect(try harness.session.scene().sections.first?.placeholder == nil)
    }

    @Test func `its words are those of any failure`() async throws {
        var harness = try await screen()
        let scene = try harness.session.scene()
        let placeholder = try #require(scene.sections.first?.placeholder)
        #expect(
            placeholder
                == PlaceholderContent(
                    title: "Could not load", text: "The server could not respond.",
                    button: "Retry"))
        #expect(placeholder.button == "Retry")
        let options = TerminalOptions(width: 60, isColored: false)
        let page = TerminalPage(scene, options)
        let place = TappedPlace.edge(.placeholder, section: "rows")
        #expect(page.regions.contains { $0.target.place == place })
        #expect(renderTerminal(scene, options).contains("[ Retry ]"))
    }

    @Test func `words of the spec stand there too`() async throws {
        var harness = try await screen(
            "failure: {title: Oh no, button: Again}")
        let placeholder = try harness.session.scene().sections.first?.placeholder
        #expect(placeholder == PlaceholderContent(title: "Oh no", button: "Again"))
        #expect(try await tap(&harness) == [.refresh(.nextPage(of: "rows"))])
    }

    @Test func `an action of the spec comes before the page`() async throws {
        var harness = try await screen(
            "failure: {title: Oh no, button: Again, onTap: {refresh: other}}")
        #expect(try await tap(&harness) == [.refresh(.named("other"))])
        #expect(harness.server.requests.last == "GET /other")
    }

    @Test func `words without a button have none`() async throws {
        var harness = try await screen("failure: {title: Oh no}")
        let placeholder = try harness.session.scene().sections.first?.placeholder
        #expect(placeholder?.button == nil)
        let snapshot = harness.session.snapshot()
        let taps = TapResolution(
            snapshot: snapshot, plan: harness.session.plan, display: harness.session.display)
        #expect(!taps.isTappable(.edge(.placeholder, section: "rows")))
    }
}

/// The numbers of entries.
@Suite struct EntryNumberTests {
    @Test func `entries have their numbers in the spec`() async throws {
        let spec = """
            screen: rows
            api: {baseURL: "https://example.com"}
            models: {Row: {id: int}}
            sections:
              - id: rows
                url: /rows
                model: Row
                layout: list
                cell: {text: "${item.id}"}
                menu:
                  - {title: First, when: "item.id == 2", onTap: {notice: First}}
                  - {title: Second, onTap: {notice: Second}}
                  - {title: Third, when: "item.id == 2", onTap: {notice: Third}}
                  - {title: Fourth, onTap: {notice: Fourth}}
                swipe: {trailing: [{title: Swipe, onTap: {notice: Swipe}}]}
            """
        var harness = try await SessionHarness(
            spec, ScriptedServer(["GET /rows": [.init(text: #"[{"id": 1}, {"id": 2}]"#)]]))
        let section = try #require(harness.session.snapshot().sections.first)
        var activation = harness.session.snapshot().activation
        func numbers(_ item: Int) -> [String] {
            section.entries(ofItem: item, &activation).map { "\($0.entry.id) \($0.entry.title)" }
        }
        #expect(numbers(0).sorted() == ["0 Swipe", "1 Second", "3 Fourth"])
        #expect(
            numbers(1).sorted() == ["0 First", "0 Swipe", "1 Second", "2 Third", "3 Fourth"])
    }
}
