import LoaderPlan
import Loading
import TestSupport
import Testing

/// Which list grows at the end of the sections that `each` repeats.
@Suite(.watchdog) struct ElementPageTests {
    private static let spec = """
        screen: test
        models: {Day: {id: int, rows: list(Row)}, Row: {id: int, title: string?}}
        data:
          days: {url: "http://127.0.0.1:1/days", model: list(Day), paging: {policy: page, size: 1}}
        sections:
          - each: {day: data.days}
            key: string(day.id)
            sections:
              - {id: plain, items: day.rows, layout: list}
              - id: paged
                when: day.id != 3
                url: "http://127.0.0.1:1/days/${day.id}"
                model: Row
                paging: {policy: page, size: 1}
                layout: list
        """

    /// Three days, each on a page of its own, with one row each.
    private static func response(to request: HTTPRequest) -> String {
        switch request.path {
        case "/days?page=1&size=1": #"[{"id": 1, "rows": [{"id": 1}]}]"#
        case "/days?page=2&size=1": #"[{"id": 2, "rows": [{"id": 1}]}]"#
        case "/days?page=3&size=1": #"[{"id": 3, "rows": [{"id": 1}]}]"#
        case "/days/1?page=1&size=1", "/days/2?page=1&size=1": rows([1])
        default: "[]"
        }
    }

    @Test func `the last shown section has its own pages first, then the next elements`()
        async throws
    {
        let server = ScriptedServer { .json(Self.response(to: $0)) }
        var screen = try WrittenSpec(Self.spec).screen(server)
        await screen.load()
        #expect(server.takePaths() == ["/days?page=1&size=1", "/days/1?page=1&size=1"])
        #expect(screen.snapshot().continued == ["paged[1]"])

        #expect(await screen.loadNextPages(of: ["plain[1]"]) == false)
        #expect(await screen.loadNextPages(of: ["plain[1]", "paged[1]"]))
        #expect(server.takePaths() == ["/days/1?page=2&size=1"])
        #expect(screen.snapshot().continued == ["paged[1]"])

        #expect(await screen.loadNextPages(of: ["plain[1]", "paged[1]"]))
        #expect(server.takePaths() == ["/days?page=2&size=1", "/days/2?page=1&size=1"])
        #expect(screen.snapshot().continued == ["paged[2]"])

        #expect(await screen.loadNextPages(of: ["plain[1]", "paged[1]", "plain[2]"]) == false)
        #expect(await screen.loadNextPages(of: ["paged[2]"]))
        #expect(server.takePaths() == ["/days/2?page=2&size=1"])
        #expect(await screen.loadNextPages(of: ["paged[2]"]))
        #expect(server.takePaths() == ["/days?page=3&size=1"])
        let third = screen.snapshot()
        #expect(third.sections.map(\.id).last == "plain[3]")
        #expect(third.continued == ["plain[3]"])

        #expect(await screen.loadNextPages(of: ["paged[2]"]) == false)
        #expect(await screen.loadNextPages(of: ["plain[3]"]))
        #expect(server.takePaths() == ["/days?page=4&size=1"])
        #expect(screen.snapshot().continued == [])
    }
}

extension Snapshot {
    /// The sections at whose ends there is a next page.
    fileprivate var continued: [String] { sections.filter(\.counts.hasMore).map(\.id) }
}
