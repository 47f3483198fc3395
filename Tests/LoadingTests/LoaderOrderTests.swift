import FaultServer
import LoaderPlan
import Loading
import TestSupport
import Testing

/// The order and concurrency of loads.
@Suite(.watchdog) struct LoaderOrderTests {
    @Test func `S0-10 sections keep the order of the spec, whichever completes first`()
        async throws
    {
        let begun = Gate()
        let server = try FaultServer { request in
            // Each waits for the answer before it.
            let earlier = ["/slow": "/middle", "/middle": "/quick"]
            if let other = earlier[request.target] { begun.wait(for: [other]) }
            begun.open(request.target)
            return .reply(text: rows([1]))
        }
        let snapshot = try await LoaderHarness(
            "id: slow, url: BASE/slow", "id: middle, url: BASE/middle",
            "id: literal, items: [{id: 7}]", "id: quick, url: BASE/quick"
        ).load(from: server)
        #expect(snapshot.sections.map(\.id) == ["slow", "middle", "literal", "quick"])
        #expect(
            snapshot.summaries == ["content [1]", "content [1]", "content [7]", "content [1]"])
    }

    @Test(arguments: [1, 3])
    func `concurrency limits the requests in flight`(limit: Int) async throws {
        let meter = FlightMeter(expecting: limit)
        let server = ScriptedTransport { (_, _) async throws(TransportFailure) -> HTTPResponse in
            try await meter.pass()
            return HTTPResponse(status: 200, body: Array(rows([1]).utf8))
        }
        var harness = LoaderHarness(top: "load: {concurrency: \(limit)}")
        harness.sections = (0..<9).map { "id: s\($0), url: BASE/\($0)" }
        let snapshot = try await harness.load(server)
        #expect(snapshot.summaries == Array(repeating: "content [1]", count: 9))
        #expect(meter.most == limit)
        #expect(server.requests.count == 9)
    }

    @Test func `S0-06 literal items and files work like URLs`() async throws {
        let server = try FaultServer.json(["/rows": rows([1, 2])])
        var harness = LoaderHarness(
            "id: url, url: BASE/rows", "id: file, file: data/rows.json",
            "id: deep, file: deep.json, keypath: a.b", "id: literal, items: [{id: 1}, {id: 2}]",
            "id: missing, file: nowhere.json")
        harness.files = [
            "data/rows.json": rows([1, 2]), "deep.json": #"{"a": {"b": \#(rows([1, 2]))}}"#,
        ]
        let snapshot = try await harness.load(from: server)
        #expect(snapshot.summaries.dropLast() == Array(repeating: "content [1 2]", count: 4)[...])
        #expect(snapshot.sections[4].report == "transport: nowhere.json: not there")
    }

    @Test func `interpolations in literal items are resolved for each run`() async throws {
        var harness = LoaderHarness(
            #"""
            id: literal, model: Pair, items: [
              {key: "${params.word}", word: yes},
              {key: "a ${params.word} ${params.number}", word: "${params.word}"},
              {key: '"quoted" \ ${params.odd}', word: no, more: [{id: "${params.number}"}]}]
            """#,
            top:
                #"params: {word: {type: string, default: yes}, number: {type: int, default: 3}, odd: string}"#
        )
        harness.parameters = [("odd", "\"\u{1}ü\n")]
        let snapshot = try await harness.load()
        let names = snapshot.names(of: snapshot.sections[0])
        #expect(names == ["yes", "a yes 3", "\"quoted\" \\ \"\u{1}ü\n"])
        harness.parameters = [("odd", ""), ("word", "perhaps")]
        let report = try await harness.load().sections[0].report
        #expect(
            report.hasPrefix(
                #"decode: the value at $[1].word is the string "perhaps", and the model says `Word`"#
            ), "\(report)")
    }

    @Test func `a spec loads the same each time`() async throws {
        let server = try FaultServer.pages([1...2, 3...4, 5...5])
        let harness = LoaderHarness(
            "id: a, url: BASE/a, paging: {policy: page, size: 2}",
            "id: b, url: BASE/b, paging: {policy: page, size: 2}", "id: c, url: BASE/?page=3")
        for _ in 0..<5 {
            let snapshot = try await harness.load(from: server)
            let all = "content [1 2 3 4 5]"
            #expect(snapshot.summaries == [all, all, "content [5]"])
        }
    }
}
