import Foundation
import TestSupport
import Testing

/// Taps and changes of controls in generated loaders: they do the actions and requests of
/// `screenc run`, and show the same items and states.
enum LoaderWrites {
    static func write(to folder: TemporaryFolder) throws {
        for name in ["writes.yaml", "order.yaml"] {
            let path = RepositoryRoot.path(of: "Tests/CommandTests/Cases/loaders/\(name)")
            try folder.write(Data(contentsOf: URL(filePath: path)), to: "Specs/\(name)")
        }
        try folder.write(Data(recording.utf8), to: "Specs/writes.har")
    }

    // MARK: - Steps

    /// What a person does, as `run` names it, and the call of the loader.
    static let calls: [String: [(String, String)]] = [
        "writes": [
            ("orders:0", "await ordersTap(orders.items[0], at: 0)"),
            ("orders:1", "await ordersTap(orders.items[1], at: 1)"),
            ("orders:2", "await ordersTap(orders.items[2], at: 2)"),
            ("orders/header", "await ordersHeaderTap()"),
            ("orders:0/star", star(0)), ("orders:1/star", star(1)),
            ("orders:1/paid", "await \(paid("!orders.items[1].paid"))"),
            ("orders:1/swipe.trailing:0", "await ordersDelete(orders.items[1], at: 1)"),
            ("orders:2/swipe.trailing:0", "await ordersDelete(orders.items[2], at: 2)"),
            (
                "orders:0/swipe.trailing:1",
                "recorder.taps.append(Task { await ordersArchive(orders.items[0], at: 0) }); "
                    + "while undoTitle == nil { await Task.yield() }; "
                    + #"recorder.note("during undo: \(undoTitle ?? "")")"#
            ),
            ("undo", "undo()"), ("refresh", "await refresh()"),
            ("orders:0/menu:0", "await ordersCopy(orders.items[0], at: 0)"),
            ("orders:1/menu:0", "await ordersCopy(orders.items[1], at: 1)"),
            ("orders:2/menu:0", "await ordersCopy(orders.items[2], at: 2)"),
            ("orders:0/menu:1", "await ordersLeave(orders.items[0], at: 0)"),
            ("form:0/user=bob", #"await formUser("bob", of: 0, at: 0)"#),
            ("form:1/sounds", "await formSounds(!state.sounds, of: 1, at: 1)"),
            ("form:2/count=3", "await formCount(3, of: 2, at: 2)"),
            ("form:3", "await formTap(3, at: 3)"),
            ("things:0", "await thingsTap(things.items[0], at: 0)"),
            ("things:0/menu:0", "await thingsWhole(things.items[0], at: 0)"),
            ("bar.trailing:0/menu:0", "await barMoreReset()"),
            ("bar.trailing:0/menu:1", "await barMorePayAll()"),
            ("bar.trailing:0/menu:2", "await barMoreHelp()"),
            // These happen before an answer, which a run has no words for.
            (
                "two stars",
                """
                recorder.held = ["PUT"]
                let first = Task { \(star(0)) }
                await recorder.wait(for: 1, of: "PUT")
                \(star(0))
                recorder.held = []
                await first.value
                """
            ),
            (
                "three values",
                """
                recorder.held = ["PATCH"]
                let first = Task { await \(paid("true")) }
                await recorder.wait(for: 1, of: "PATCH")
                let second = Task { await \(paid("true")) }
                let third = Task { await \(paid("false")) }
                for _ in 0..<50 { await Task.yield() }
                recorder.held = []
                await first.value
                await second.value
                await third.value
                """
            ),
            (
                "star during a refresh",
                """
                recorder.held = ["GET"]
                let task = Task { await refresh() }
                await recorder.wait(for: 2, of: "GET")
                \(star(0))
                recorder.held = []
                await task.value
                """
            ),
            (
                "three archives",
                #"""
                recorder.held = ["POST"]
                let items = orders.items
                for index in items.indices {
                    recorder.taps.append(Task { await ordersArchive(items[index], at: index) })
                    if index == 1 { await recorder.wait(for: 1, of: "POST") }
                }
                while !orders.items.isEmpty { await Task.yield() }
                recorder.note("during undo: \(orders.items.count) \(undoTitle ?? "")")
                await ordersArchive(items[1], at: 1)
                undo()
                recorder.note("during undo: \(orders.items.count) \(undoTitle ?? "")")
                recorder.held = []
                """#
            ),
            (
                "refresh and load",
                """
                recorder.held = ["GET"]
                let task = Task { await refresh() }
                await recorder.wait(for: 2, of: "GET")
                let second = Task { await load() }
                for _ in 0..<200 { await Task.yield() }
                recorder.held = []
                await task.value
                await second.value
                """
            ),
            (
                "cancelled load",
                """
                recorder.held = ["GET"]
                let task = Task { await load() }
                await recorder.wait(for: 1, of: "GET")
                task.cancel()
                for _ in 0..<200 { await Task.yield() }
                recorder.held = []
                await task.value
                """
            ),
            (
                "copy and count",
                """
                recorder.held = ["POST"]
                let task = Task { await ordersCopy(orders.items[1], at: 1) }
                await recorder.wait(for: 1, of: "POST")
                state.count = 5
                recorder.held = []
                await task.value
                """
            ),
        ],
        "elements": LoaderElements.calls, "responses": LoaderResponses.calls,
        "settings": [
            ("account:1/name=Ada", #"await accountName("Ada", of: 1, at: 1)"#),
            ("save:0", "await saveTap(0, at: 0)"),
        ],
    ]

    private static func star(_ index: Int) -> String {
        "await orderCellStar(item: orders.items[\(index)], factor: state.count, "
            + "on: ordersPlace(orders.items[\(index)], at: \(index)))"
    }

    private static func paid(_ value: String) -> String {
        "orderCellPaid(\(value), item: orders.items[1], factor: 1, "
            + "on: ordersPlace(orders.items[1], at: 1))"
    }

    private static func run(_ screen: String, _ taps: [String]) -> LoaderRun {
        LoaderRun(screen: screen, recording: "Specs/\(screen).har", steps: ["load"] + taps)
    }

    /// What a run does too.
    static let runs: [LoaderRun] =
        [
            ["orders:0"], ["orders:1"], ["orders:2"], ["orders/header"],
            ["orders/header", "form:3"],
            ["orders:0/star"], ["orders:1/star"], ["orders:0/star", "orders:0/star"],
            ["orders:0/star", "refresh"], ["orders:1/paid"], ["orders:1/swipe.trailing:0"],
            ["orders:2/swipe.trailing:0"], ["orders:0/swipe.trailing:1"],
            ["orders:0/swipe.trailing:1", "undo"], ["orders:0/swipe.trailing:1", "orders:1/star"],
            ["orders:0/swipe.trailing:1", "orders:0/menu:1"], ["orders:0/menu:0"],
            ["orders:1/menu:0"], ["orders:2/menu:0"], ["orders:0/menu:1"], ["form:0/user=bob"],
            ["form:0/user=bob", "orders:1"], ["form:1/sounds"], ["form:2/count=3"], ["form:3"],
            ["form:3", "orders:1"], ["form:3", "form:2/count=3", "bar.trailing:0/menu:0"],
            ["bar.trailing:0/menu:1"],
            ["bar.trailing:0/menu:2"], ["things:0"], ["things:0/menu:0"],
        ].map { run("writes", $0) } + [
            run("settings", ["account:1/name=Ada", "save:0"])
        ] + LoaderElements.runs + LoaderResponses.runs

    // MARK: - Comparison

    /// Expects the items and actions of `screenc run`.
    ///
    /// - Parameters:
    ///   - result: what the loader shows at the end.
    ///   - folder: it has the specs.
    static func expectParity(
        of run: LoaderRun, _ result: ShownRound, in folder: TemporaryFolder
    ) async throws {
        let output = try TemporaryFolder()
        let events = output.path(of: "events.jsonl")
        let arguments =
            ["run", "Specs/\(run.screen).yaml", "--format", "json", "--events", events]
            + run.options
        let end = try await ChildProcess.screenc(arguments, in: folder.url).end()
        let screen = try JSONDecoder().decode(RunScreen.self, from: Data(end.output.utf8))
        let expected = screen.sections.map { ShownSection($0) }
        for (section, expected) in zip(result.sections, expected)
        where !expected.items.allSatisfy(\.isEmpty) {
            #expect(section.comparable == expected.comparable, "\(section.id)")
        }
        let lines = try String(contentsOfFile: events, encoding: .utf8).split(separator: "\n")
            .flatMap { try JSONDecoder().decode(RunEvent.self, from: Data($0.utf8)).lines }
        let log = result.log.filter { !$0.hasPrefix("during ") && !$0.hasPrefix("send GET ") }
        #expect(log == lines)
    }

    /// What runs cannot tell: what shows before an answer, and what meets before one.
    static func expectOrder(_ program: LoaderProgram) throws {
        let results = try program.ends(of: runs)
        try expectShownDuringWrites(results)
        try expectNewestAnswers(program)
        try expectRounds(program)
        try expectCaughtMutants(program, results)
    }

    /// What a write changes shows before its answer.
    private static func expectShownDuringWrites(_ results: [ShownRound]) throws {
        let tea = "id=1.0 name=Tea note=hot paid=false stars=3.0"
        let cake = "id=2.0 link=https://example.com/cake name=Cake paid=false stars=1.0"
        let pie = "id=3.0 name=Pie paid=true stars=5.0"
        let expected = [
            "orders:0/star": [
                tea.replacing("hot", with: "starred").replacing("3.0", with: "4.0"), cake, pie,
            ],
            "orders:1/star": [
                tea,
                cake.replacing("stars=1.0", with: "stars=2.0")
                    .replacing("paid", with: "note=starred paid"), pie,
            ],
            "orders:1/paid": [tea, cake.replacing("false", with: "true"), pie],
            "orders:2/swipe.trailing:0": [tea, cake], "orders:0/swipe.trailing:1": [cake, pie],
        ]
        for (step, items) in expected {
            let index = try #require(runs.firstIndex { $0.steps == ["load", step] })
            let line = results[index].log.first { $0.hasPrefix("during orders: ") }
            #expect(
                line?.replacing(" .", with: " ")
                    == "during orders: \(items.joined(separator: " | "))", "\(step)")
        }
        let copy = try #require(runs.firstIndex { $0.steps == ["load", "orders:1/menu:0"] })
        #expect(
            results[copy].log.contains(
                "during states: .count=2.0 .filter=all .sounds=true .user=ada"))
        let archive = try #require(
            runs.firstIndex { $0.steps == ["load", "orders:0/swipe.trailing:1"] })
        #expect(results[archive].log.first { $0.contains("undo") } == "during undo: Archived Tea")
    }

    /// One write of a target at a time; the newest value of a control; answers older than a write.
    private static func expectNewestAnswers(_ program: LoaderProgram) throws {
        let steps = ["two stars", "three values", "star during a refresh", "copy and count"]
        let results = try program.ends(of: steps.map { run("writes", [$0]) })
        func sent(_ index: Int) -> [String] {
            results[index].log.filter { $0.hasPrefix("send ") && !$0.contains("?by=all") }
                .map { String($0.dropFirst("send https".count)) }
        }
        #expect(sent(0).count == 1, "\(sent(0))")
        #expect(sent(1).map { $0.contains(#""paid":true"#) } == [true, false], "\(sent(1))")
        let asked = results[2].log.filter { $0.hasPrefix("send ") }.map { $0.contains("GET") }
        #expect(asked == [true, true, false, true])
        let orders = results[2].sections.first { $0.id == "orders" }
        #expect(orders?.items.map { $0[".stars"] } == ["9.0", "5.0"], "the newest answer counts")
        let states = results[3].sections.first { $0.id == "states" }
        #expect(states?.items.first?[".count"] == "5.0", "a later value is not taken back")
        let archives = try #require(program.ends(of: [run("writes", ["three archives"])]).first)
        #expect(
            archives.log.filter { $0.hasPrefix("send POST") || $0.hasPrefix("during undo") } == [
                "send POST https://api.example.com/orders/1/archive", "during undo: 0 Archived Pie",
                "during undo: 1 ", "send POST https://api.example.com/orders/2/archive",
            ], "each may be taken back until the next one, which is sent after it")
    }

    /// A round that is cancelled has not failed, and what it was to load again the next one does.
    private static func expectRounds(_ program: LoaderProgram) throws {
        let cancelled = LoaderRun(
            screen: "writes", recording: "Specs/writes.har", steps: ["cancelled load"])
        let results = try program.ends(of: [
            run("writes", ["refresh and load"]), cancelled,
            run("elements", ["refresh and pages"]),
        ])
        let asked = results[0].log.count { $0.hasPrefix("send GET ") }
        #expect(asked == 2, "the load waits for what the refresh has asked for")
        let orders = results[1].sections.first { $0.id == "orders" }
        #expect(orders?.state == "cancelled")
        let linked = results[2].log.count { $0.hasSuffix("/linked") }
        let counted = results[2].sections.first { $0.id == "counted" }
        #expect(linked == 2, "the next page waits for the refresh")
        #expect(counted?.pages == 2, "and is loaded once")
    }

    // MARK: - Mutants

    /// Changes of the generated text, each of which makes a difference.
    static let mutants: [LoaderMutant] = [
        .init(#"method: ⟨"PUT"⟩"#, #""POST""#),
        .init("$0.stars = ⟨newStars⟩", "-newStars"),
        .init("{ $0.paid = ⟨newPaid⟩ }", "!newPaid"),
        .init(
            "ItemChange<Writes.Order>.remove(until: [ordersData])",
            "ItemChange<Writes.Order>.update(until: [ordersData]) { $0.stars = 0 }"),
        .init(".changed(by: writes, in: ⟨\"orders\"⟩", "\"form\""),
        .init(
            "guard await perform(.confirm(⟨\"Delete \\(item.name)?\"⟩)) else { return }",
            "\"Delete\""),
        .init("state.user = ⟨response.name⟩", "String(response.id)"),
        .init(".reload(⟨[\"data.orders\"]⟩)", "[\"orders\"]"),
        .init("setting: ⟨[.set(\\.state.count, of: self, to: newCount)]⟩", "[]"),
        .init("form: [(⟨\"name\"⟩, fieldField1())", "\"title\""),
        .init("undo: (⟨\"Archived \\(item.name)\"⟩, .milliseconds(30000))", "\"Archived\""),
        .init(".log(ordersEvent(item, at: ⟨index⟩))", "0"),
        .init("isFromData: ⟨true⟩", "false"),
        .init("== ⟨409⟩", "400"),
        .init("state.sounds = ⟨value⟩", "!value"),
        .init("if ⟨item.paid⟩ {", "!item.paid"),
        .init("⟨await writes.sendWaiting()⟩\n        _ = await perform(.dismiss)", ""),
        .init("if ⟨item == 3⟩ {", "item == 2"),
    ]

    private static func expectCaughtMutants(
        _ program: LoaderProgram, _ results: [ShownRound]
    ) throws {
        let own = zip(runs, results).filter { $0.0.screen == "writes" }
        let changed = try program.ends(
            of: mutants.indices.flatMap { index in
                own.map { run, _ in
                    LoaderRun(
                        screen: "writes", recording: run.recording, steps: run.steps,
                        mutant: index)
                }
            })
        try #require(changed.count == mutants.count * own.count)
        let missed = mutants.indices.filter { index in
            zip(own, changed[(index * own.count)...]).allSatisfy { own, changed in
                own.1.comparable == changed.comparable
            }
        }
        #expect(missed.map { mutants[$0].text } == [])
    }

    // MARK: - Recording

    /// What `json` sends of the objects of `things`.
    private static let part = #"""
        {"id":2,"title":{"text":"Part","lang":"en"},\#
        "images":[{"src":"https://example.com/2.png"}],"at":"1969-12-31T23:59:58.5Z",\#
        "when":{"day":"1969-12-31"},"ms":-1,"s":-1.5,"web":"Thu,\#
         01 Jan 1970 00:00:00 GMT","local":"1 Jan 1970 00:00","kind":"other","tags":[],\#
        "rates":{},"parts":[],"one":{"meta":{"type":"seen"},"filter":"all","count":1,\#
        "user":"ada","sounds":true}}
        """#
    private static let thing = #"""
        {"id":1,"title":{"text":"A \"thing\""},\#
        "images":[{"src":"https://example.com/1.png"}],"at":"2024-05-01T12:00:00.5Z",\#
        "when":{"day":"2024-05-02"},"ms":1714557600123,"s":1714557600.25,"web":"Wed,\#
         01 May 2024 12:00:00 GMT","local":"1 May 2024 21:00","kind":"big","tags":["a",\#
        "b"],"rates":{"x":0.5},"parts":[\#(part)],"raw":{"deep":[1,null,true,{"a":"x",\#
        "b":2}]},"one":{"meta":{"type":"order"},"id":7,"name":"Seven"}}
        """#
    private static let things = #"""
        {"one":\#(thing),"all":[\#(thing)],"none":null,"at":"2024-05-01T12:00:00.5Z",\#
        "map":{"first":[\#(part)]},"kinds":["big"],"raw":{"deep":[1,null,true,{"a":"x",\#
        "b":2}]},"made":{"id":3,"name":"ada"},"text":"By ada"}
        """#

    private static var recording: String {
        let tea = #"{"id": 1, "name": "Tea", "stars": 3, "note": "hot", "paid": false}"#
        let cake =
            #"{"id": 2, "name": "Cake", "stars": 1, "link": "https://example.com/cake", "paid": false}"#
        let pie = #"{"id": 3, "name": "Pie", "stars": 5, "paid": true}"#
        let call = #"{"id": 4, "name": "Call", "stars": 0, "link": "tel:1", "paid": false}"#
        let better = tea.replacing("3,", with: "9,")
        let entries = [
            entry("GET /orders?by=all", "[\(tea), \(cake), \(pie)]"),
            entry("GET /orders?by=all", "[\(better), \(cake), \(pie)]"),
            entry("GET /orders?by=all", "[\(better), \(pie)]"),
            entry("GET /orders?by=open", "[\(cake), \(call)]"),
            entry("PUT /orders/1/stars", body: #"{"stars":4}"#),
            entry("PUT /orders/1/stars", body: #"{"stars":5}"#),
            entry("PUT /orders/2/stars", status: 503, body: #"{"stars":2}"#),
            entry("PUT /orders/3/stars", body: #"{"stars":6}"#),
            entry("PATCH /orders/2", body: #"{"paid":true,"name":"Cake!"}"#),
            entry("PATCH /orders/2", body: #"{"paid":false,"name":"Cake!"}"#),
            entry("DELETE /orders/2", status: 204), entry("DELETE /orders/3", status: 403),
            entry("POST /orders/1/archive"), entry("POST /orders/2/archive"),
            entry("POST /orders/3/archive"),
            entry(
                "POST /orders", #"{"id": 7, "name": "Tea 2"}"#,
                body: "name=Tea+%26+co&of=1&note=hot"),
            entry("POST /orders", status: 409, body: "name=Cake+%26+co&of=2"),
            entry("POST /orders", "[]", body: "name=Pie+%26+co&of=3"),
            entry("POST /things", body: things), entry("PUT /things/1", body: part),
            entry("PUT /settings", body: #"{"sounds":false}"#),
            entry("PATCH /orders/1", body: #"{"paid":true}"#),
            entry("PATCH /orders/2", body: #"{"paid":true}"#),
            entry("PATCH /orders/3", status: 500, body: #"{"paid":true}"#),
        ]
        return
            #"{"log": {"version": "1.2", "creator": {"name": "test", "version": "1"}, "entries": ["#
            + entries.joined(separator: ",\n") + "]}}"
    }

    private static func entry(
        _ request: String, _ text: String = "", status: Int = 200, body: String? = nil
    ) -> String {
        let words = request.split(separator: " ")
        let type = body?.hasPrefix("{") == false ? "x-www-form-urlencoded" : "json"
        let posted = body.map {
            #", "postData": {"mimeType": "application/\#(type)", "text": \#(quoted($0))}"#
        }
        return """
            {"startedDateTime": "2024-05-01T12:00:00Z", "time": 1,
             "request": {"method": "\(words[0])", "url": "https://api.example.com\(words[1])",
              "httpVersion": "HTTP/1.1", "cookies": [], "headers": [], "queryString": [],
              "headersSize": -1, "bodySize": -1\(posted ?? "")},
             "response": {"status": \(status), "statusText": "", "httpVersion": "HTTP/1.1",
              "cookies": [], "headers": [], "redirectURL": "", "headersSize": -1, "bodySize": -1,
              "content": {"size": 0, "mimeType": "application/json", "text": \(quoted(text))}},
             "cache": {}, "timings": {"send": 0, "wait": 1, "receive": 0}}
            """
    }

    private static func quoted(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}

/// A line of `run --events`.
private struct RunEvent: Decodable {
    struct Action: Decodable {
        struct Screen: Decodable {
            var screen: String
            var params: JSON
        }
        struct Request: Decodable {
            var method: String
            var url: String
            var body: String?
            var sent: Bool
        }
        var confirm: String?
        var push: Screen?
        var present: Screen?
        var dismiss: Bool?
        var open: String?
        var notice: String?
        var send: [Request]?
    }
    var event: String
    var name: String?
    var parameters: JSON?
    var action: Action?

    /// The lines that the driver writes for it.
    var lines: [String] {
        if event == "tap" { return ["log \(name ?? "") \(fields(of: parameters ?? .null, ""))"] }
        guard let action else { return [] }
        var lines = action.confirm.map { ["confirm \($0)"] } ?? []
        if let push = action.push { lines.append("push \(text(of: push))") }
        if let present = action.present { lines.append("present \(text(of: present))") }
        if action.dismiss != nil { lines.append("dismiss") }
        if let url = action.open { lines.append("open \(url)") }
        if let notice = action.notice { lines.append("notice \(notice)") }
        for request in action.send ?? [] where request.sent {
            lines.append(
                "send \(request.method) \(request.url)\(request.body.map { " \($0)" } ?? "")")
        }
        return lines
    }

    private func text(of screen: Action.Screen) -> String {
        let words = screen.screen.split(separator: ".")
        let name = words[0] + words.dropFirst().map(\.capitalized).joined()
        return fields(of: screen.params, ".\(name)", separator: " ")
    }

    private func fields(of value: JSON, _ path: String, separator: String = " ") -> String {
        var fields: [String: String] = [:]
        value.flatten(path, into: &fields)
        return fields.sorted { $0.key < $1.key }
            .map { "\(path.isEmpty ? String($0.key.dropFirst()) : $0.key)=\($0.value)" }
            .joined(separator: separator)
    }
}
