import Foundation
import TestSupport
import Testing

/// Generated loaders load what `screenc run` loads from the same recordings.
///
/// One test after the other, because all of them wait for the same compilation.
@Suite(.serialized, .enabled(if: compiler != nil, "there is no swiftc in the PATH"))
struct LoaderParityTests {
    private static let samples = [
        sample("followers"), sample("followers", pages: true),
        sample("followers", ["username": "no-such-user"]),
        sample("followers", ["username": "nobody-yet"]),
        sample("followers", search: "OTTER"), sample("followers", pages: true, search: "zzz"),
        sample("market"), sample("market", pages: true), sample("home"), sample("product"),
        sample("upcoming"), sample("results"), sample("results", search: "five"),
        sample("thread"), sample("chat"), sample("chat", search: "a"), sample("widgets"),
        sample("widgets", pages: true), sample("widgets", ["region": "US"], pages: true),
        sample("habits"), sample("settings"), sample("elements"), sample("elements", pages: true),
        sample("responses"), sample("responses", pages: true),
        sample("responses", pages: true, search: "ink"), LoaderCells.run(),
    ]

    private static func sample(
        _ screen: String, _ parameters: [String: String] = [:], pages: Bool = false,
        search: String = ""
    ) -> LoaderRun {
        LoaderRun(
            screen: screen, recording: "Specs/\(screen).har", parameters: parameters,
            search: search, steps: pages ? ["load", "more"] : ["load"])
    }

    private var program: LoaderProgram {
        get async throws { try await LoaderParity.shared.program }
    }

    // MARK: - Samples

    @Test(arguments: samples) func `a sample is loaded as in a run`(_ run: LoaderRun) async throws {
        let round = try await LoaderParity.shared.end(of: run, among: Self.samples)
        let arguments = ["run", "Specs/\(run.screen).yaml", "--format", "json"] + run.options
        let end = try await ChildProcess.screenc(arguments, in: program.folder.url).end()
        let screen = try JSONDecoder().decode(RunScreen.self, from: Data(end.output.utf8))
        let expected = screen.sections.map { ShownSection($0) }
        #expect(round.texts == screen.texts)
        #expect(round.sections.map(\.id) == expected.map(\.id))
        for (section, expected) in zip(round.sections, expected) {
            #expect(section.comparable == expected.comparable, "\(section.id)")
            let cells = expected.shown.map(LoaderCells.texts)
            #expect(section.shown.map(LoaderCells.texts) == cells, "\(section.id)")
        }
    }

    /// A run of this one has no screen.
    @Test func `a parameter that is no part of a path is refused`() async throws {
        let refused = LoaderRun(
            screen: "followers", recording: "Specs/followers.har",
            parameters: ["username": "no/user"])
        let program = try await program
        let end = try await onThread { try program.ends(of: [refused]) }.first
        #expect(end?.sections.map(\.kind) == ["policy"])
    }

    @Test func `each change of a cell makes a difference`() async throws {
        let program = try await program
        #expect(try await onThread { try LoaderCells.missedMutants(by: program) } == [])
    }

    // MARK: - Taps

    @Test(arguments: LoaderWrites.runs)
    func `a tap does what it does in a run`(_ run: LoaderRun) async throws {
        let round = try await LoaderParity.shared.end(of: run, among: LoaderWrites.runs)
        try await LoaderWrites.expectParity(of: run, round, in: program.folder)
    }

    @Test func `what a tap changes is shown, in order and once`() async throws {
        let program = try await program
        try await onThread { try LoaderWrites.expectOrder(program) }
    }

    // MARK: - Polls

    /// The loader ends with the first poll without a response, and a run with the last one. What they
    /// show is the same by then; when each is polled, `ElementPollTests` show.
    @Test func `sections of elements are polled as in a run`() async throws {
        let program = try await program
        let run = LoaderResponses.polls
        let rounds = try await onThread { try program.run([run]) }
        let loaded = try #require(rounds.first)
        let interpreter = try LoaderInterpreter(program.folder.path(of: "Specs/watched.yaml"))
        let recording = try Data(
            contentsOf: program.folder.url.appending(path: run.recording))
        let expected = try await interpreter.rounds(of: run.steps, Array(recording))
        try #require(loaded.count == expected.count)
        for (round, expected) in zip(loaded, expected) {
            #expect(round.sections.map(\.id) == expected.sections.map(\.id))
            #expect(round.sections.map(\.comparable) == expected.sections.map(\.comparable))
        }
        #expect(loaded.last?.sections.count == 3)
    }

    // MARK: - Random servers

    /// Compares what the loader of a screen and the interpreter show after each step, what they
    /// request and when.
    @Test(arguments: LoaderServer.all)
    func `a random server is loaded from as in a run`(_ server: LoaderServer) async throws {
        let shown = try await LoaderParity.shared.shown(by: server)
        try #require(shown.loader.count == shown.interpreter.count)
        var isCancelled = false
        for (step, (round, expected)) in zip(
            server.kind.steps, zip(shown.loader, shown.interpreter))
        {
            if step != "more" { isCancelled = round.cancellingSection != nil }
            round.expect(expected, isCancelled: isCancelled, step)
            if server.kind == .rules { round.expectCachePolicies(step) }
        }
    }

    @Test(.enabled(if: LoaderServer.areMany, "there are few servers"))
    func `the servers lie and fail enough, and not too much`() async throws {
        var rounds: [ShownRound] = []
        for (_, shown) in await shown(by: LoaderServer.all) { rounds += shown }
        let states = rounds.flatMap(\.sections).map { $0.kind ?? $0.state }
        let kinds = [
            "content", "empty", "cancelled", "status", "decode", "keypath", "policy", "rejected",
            "transport", "timeout",
        ]
        for kind in kinds { #expect(states.count { $0 == kind } >= 10, "\(kind)") }
        let events = rounds.flatMap(\.events)
        for event in ["retried", "cancelled by"] {
            #expect(events.count { $0.hasPrefix(event) } >= 10, "\(event)")
        }
    }

    @Test(.enabled(if: LoaderServer.areMany, "there are few servers"))
    func `each change of a loader makes a difference`() async throws {
        let program = try await program
        let shown = await shown(by: LoaderServer.all.filter { $0.kind == .policies }.prefix(40))
        let missed = try await onThread { try PolicyMutants.missed(by: program, shown) }
        #expect(missed == [])
    }

    /// Returns what the loader shows for servers, without those that something has gone wrong with: the
    /// test case of each tells it.
    private func shown(
        by servers: some Sequence<LoaderServer>
    ) async -> [(server: LoaderServer, rounds: [ShownRound])] {
        var shown: [(server: LoaderServer, rounds: [ShownRound])] = []
        for server in servers {
            guard let found = try? await LoaderParity.shared.shown(by: server) else { continue }
            shown.append((server, found.loader))
        }
        return shown
    }
}

extension ShownRound {
    /// The requests, without those for the elements of a list: equal ones are sent once by a run.
    private var comparableRequests: [String] { requests.filter { !$0.contains("/item/") } }

    /// The section whose failure has cancelled the others.
    fileprivate var cancellingSection: String? {
        events.last { $0.hasPrefix("cancelled by ") }
    }

    /// Expects what the interpreter shows.
    ///
    /// - Parameter isCancelled: whether a failure has cancelled the last round.
    fileprivate func expect(_ expected: ShownRound, isCancelled: Bool, _ step: String) {
        #expect(sections.map(\.id) == expected.sections.map(\.id), "\(step)")
        for (section, expected) in zip(sections, expected.sections) {
            // Items that are computed follow the data that were loaded before, and a failure stays.
            if isCancelled, expected.state == "cancelled" { continue }
            // Of several bad elements, another one may be reported.
            let haveFailed = [section, expected].allSatisfy { $0.state == "failed" }
            if section.id == "elements", haveFailed { continue }
            #expect(section.comparable == expected.comparable, "\(step) \(section.id)")
        }
        #expect(comparableRequests == expected.comparableRequests, "\(step)")
        if !requests.isEmpty {
            #expect(cancellingSection == expected.cancellingSection, "\(step)")
        }
        expectEvents(step)
    }

    /// The events are those of the requests and the sections.
    private func expectEvents(_ step: String) {
        let urls = requests.map { $0.drop { $0 != " " } }
        let repeats = zip(urls, zip(urls, caches).dropFirst()).count { before, request in
            let (url, cache) = request
            // Pages that are in headers or bodies have one URL, and polls too.
            let isOwn = ["/item/", "/headed", "/formed", "/posted"].contains { url.contains($0) }
            return before == url && cache != "cacheOnly" && !isOwn && !url.hasSuffix("/jobs")
        }
        #expect(events.count { $0.hasPrefix("retried ") } == repeats, "\(step)")
        for section in sections where section.state == "failed" {
            let kind = section.kind ?? ""
            let event = events.last { $0.hasPrefix("ended \(section.id) ") }
            #expect(event == nil || event?.hasSuffix(" \(kind)") == true, "\(step) \(section.id)")
        }
    }

    /// Each `cache` of `rules.yaml` is a policy of `URLRequest`.
    fileprivate func expectCachePolicies(_ step: String) {
        for (request, policy) in zip(requests, caches) {
            let expected =
                if request.contains("/keyed") {
                    ["revalidate", "cacheOnly"]
                } else if request.contains("/paged") {
                    ["networkOnly"]
                } else if step == "refresh" {
                    ["revalidate"]
                } else {
                    [request.contains("/flagged") ? "cacheFirst" : ""]
                }
            #expect(expected.contains(policy), "\(step) \(request)")
        }
    }
}
