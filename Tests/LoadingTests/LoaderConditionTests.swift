import Expressions
import FaultServer
import LoaderPlan
import Testing
import Values

/// Sections with conditions, and named expressions.
@Suite struct LoaderConditionTests {
    @Test func `S0-16 an absent section sends no requests`() async throws {
        let server = try FaultServer.json(["/a": rows([1]), "/c": rows([3])])
        var harness = LoaderHarness(
            "id: a, url: BASE/a, when: params.flag",
            "id: b, url: BASE/b, when: '!params.flag'",
            "id: c, url: BASE/c, when: params.count > 2 && params.flag",
            "id: d, url: BASE/d, when: 10 / params.zero > 1",
            top: """
                params: {flag: bool, count: int, zero: {type: int, default: 0}}
                load: {onError: cancelAll, concurrency: 1}
                """)
        harness.parameters = [("flag", "true"), ("count", "3")]
        let snapshot = try await harness.load(from: server)
        #expect(snapshot.sections.map(\.id) == ["a", "c"])
        #expect(snapshot.summaries == ["content [1]", "content [3]"])
        #expect(snapshot.cancelledBy == nil)
        #expect(server.targets == ["/a", "/c"])
        #expect(snapshot.failures.map(\.subject) == ["the expression `10 / params.zero > 1`"])
        #expect(snapshot.failures.first?.note.contains("divisor is zero") == true)
    }

    @Test func `S0-16 the section that cancels the others is one of those present`()
        async throws
    {
        let server = try FaultServer { _ in .reply(500) }
        let snapshot = try await LoaderHarness(
            "id: gone, url: BASE/gone, when: false", "id: bad, url: BASE/bad",
            "id: also, url: BASE/also, when: false", top: "load: {onError: cancelAll}"
        ).load(from: server)
        #expect(snapshot.summaries == ["status []"])
        #expect(snapshot.cancelledBy == "bad")
        #expect(server.targets == ["/bad"])
    }

    @Test func `a named expression is computed once for all sections that read it`() async throws {
        let server = try FaultServer.json(["/a9": rows([1]), "/b9": rows([2])])
        let snapshot = try await LoaderHarness(
            "id: a, url: 'BASE/a${count}'", "id: b, url: 'BASE/b${count}'",
            "id: c, items: [{id: 3, name: '${later}'}]",
            top: """
                let:
                  later: string(count + 1)
                  count: math.greatest([4, 9])
                  unread: 1 / count
                """
        ).load(from: server)
        #expect(snapshot.summaries == ["content [1]", "content [2]", "content [3]"])
        // After `searchText`, `now`, `sending`, `failed` and the text of `newID()`, in dependency order; names
        // that nothing reads are not computed.
        let activation = snapshot.activation
        #expect(activation.values[5].asInt == 9)
        #expect(activation.arena.displayText(activation.values[6]) == "10")
        #expect(activation.values[7].isUnset)
    }

    @Test func `a request whose named expression fails is not sent`() async throws {
        let server = try FaultServer { _ in .reply(500) }
        let snapshot = try await LoaderHarness(
            "id: a, url: 'BASE/a${second}'", "id: b, url: BASE/b, when: second == 1",
            "id: c, items: [{id: '${true || second == 1 ? 3 : 4}'}]",
            top: "let: {second: first + 1, first: 1 / zero, zero: 0}"
        ).load(from: server)
        #expect(snapshot.summaries == ["policy []", "content [3]"])
        #expect(server.targets == [])
        #expect(snapshot.failures.map(\.subject) == ["the expression `1 / zero`"])
    }

    @Test func `a long chain of named expressions needs no stack`() async throws {
        let chain = (1..<1_000).map { "  n\($0): n\($0 - 1) + 1\n" }.reversed().joined()
        let snapshot = try await LoaderHarness(
            "id: a, items: [{id: '${n999}'}]", top: "let:\n\(chain)  n0: 0"
        ).load()
        #expect(snapshot.summaries == ["content [999]"])
    }
}
