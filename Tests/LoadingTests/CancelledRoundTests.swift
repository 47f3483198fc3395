import LoaderPlan
import Loading
import Synchronization
import TestSupport
import Testing

/// What is shown of a round that a failure has cancelled: what fits together.
@Suite(.watchdog) struct CancelledRoundTests {
    @Test func `computed items are those of the data that are loaded by then`() async throws {
        let isSecond = Mutex(false)
        let server = ScriptedServer { request in
            switch (request.path, isSecond.withLock { $0 }) {
            case ("/a", true): .json(rows([4]))
            case ("/b", true): .silence
            case ("/failing", true): .lateStatus(500)
            case ("/a", false): .json(rows([1]))
            case ("/b", false): .json(rows([2]))
            default: .json(rows([3]))
            }
        }
        let harness = LoaderHarness(
            "id: both, items: 'data.a + data.b'", "id: failing, url: BASE/failing",
            top: """
                load: {onError: cancelAll}
                data:
                  a: {url: BASE/a, model: list(Row)}
                  b: {url: BASE/b, model: list(Row)}
                """)
        var screen = try harness.screen(server)
        await screen.load()
        #expect(screen.snapshot().summaries == ["content [1 2]", "content [3]"])
        isSecond.withLock { $0 = true }
        await screen.refresh(try harness.activation())
        let snapshot = screen.snapshot()
        #expect(snapshot.cancelledBy == "failing")
        #expect(snapshot.summaries == ["content [4 2]", "content [3]"])
    }

    @Test func `elements and texts of data that were not asked for stay`() async throws {
        let isSecond = Mutex(false)
        let server = ScriptedServer { request in
            switch (request.path, isSecond.withLock { $0 }) {
            case ("/days", true): .silence
            case ("/failing", true): .status(500)
            case ("/days", false): .json(#"[{"id": 1, "rows": [{"id": 7}]}]"#)
            default: .json(rows([3]))
            }
        }
        let spec = try WrittenSpec(
            """
            screen: test
            title: ${data.days.size()} days
            load: {onError: cancelAll}
            models: {Day: {id: int, rows: list(Row)}, Row: {id: int, title: string?}}
            data:
              days: {url: "http://127.0.0.1:1/days", model: list(Day)}
            sections:
              - {id: failing, url: "http://127.0.0.1:1/failing", model: Row, layout: list}
              - each: {day: data.days}
                key: string(day.id)
                sections:
                  - {id: rows, items: day.rows, layout: list}
            """)
        var screen = try spec.screen(server)
        await screen.load()
        #expect(screen.snapshot().summary("rows[1]") == "content [7]")
        isSecond.withLock { $0 = true }
        await screen.refresh(try spec.activation())
        let snapshot = screen.snapshot()
        #expect(snapshot.cancelledBy == "failing")
        #expect(snapshot.sections.map(\.id) == ["failing", "rows[1]"])
        #expect(snapshot.summary("rows[1]") == "content [7]")
        #expect(snapshot.title == "1 days")
    }
}
