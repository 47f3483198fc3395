import Foundation
import TestSupport
import Testing

/// Generated loaders load what `screenc run` loads from the same recordings.
@Suite(.enabled(if: compiler != nil, "there is no swiftc in the PATH"))
struct LoaderParityTests {
    private static let samples = [
        sample("followers"), sample("followers", pages: true),
        sample("followers", ["username": "no-such-user"]),
        sample("followers", ["username": "nobody-yet"]),
        sample("followers", search: "OTTER"), sample("followers", pages: true, search: "zzz"),
        sample("market"), sample("market", pages: true), sample("home"), sample("product"),
        sample("chat"), sample("chat", search: "a"), sample("widgets"),
        sample("widgets", pages: true), sample("widgets", ["region": "US"], pages: true),
        sample("habits"), sample("settings"), sample("elements"), sample("elements", pages: true),
        LoaderRun(screen: "cells", recording: ""),
    ]

    private static func sample(
        _ screen: String, _ parameters: [String: String] = [:], pages: Bool = false,
        search: String = ""
    ) -> LoaderRun {
        LoaderRun(
            screen: screen, recording: "Specs/\(screen).har", parameters: parameters,
            search: search, steps: pages ? ["load", "more"] : ["load"])
    }

    /// How the driver makes the loader of a screen, beside those without parameters.
    private static let makers = [
        "followers": #".init(username: parameters["username"] ?? "octocat"), in: environment"#,
        "order": #".init(id: 1), in: environment"#,
        "widgets":
            #".init(region: .init(rawValue: parameters["region"] ?? "") ?? .kr), in: environment"#,
        "cells": "hooks: CellHooks(), in: environment",
    ]

    /// The number of random servers of each kind; `.ci/full` has more.
    private static let servers =
        ProcessInfo.processInfo.environment["SCREENC_SERVERS"].flatMap { Int($0) } ?? 100

    /// The number of servers that changed loaders are run with.
    private static let serversOfMutants = 40

    @Test func `samples and random servers are loaded as in a run`() async throws {
        let folder = try TemporaryFolder()
        try folder.copySpecs(to: "Specs")
        for name in ["policies.yaml", "rules.yaml", "polled.yaml", "cells.yaml", "cells.json"] {
            let path = RepositoryRoot.path(of: "Tests/CommandTests/Cases/loaders/\(name)")
            try folder.write(Data(contentsOf: URL(filePath: path)), to: "Specs/\(name)")
        }
        try LoaderWrites.write(to: folder)
        try LoaderElements.write(to: folder)
        let screens = [
            "followers", "market", "home", "product", "chat", "widgets", "habits", "settings",
            "policies", "rules", "polled", "writes", "order", "cells", "elements",
        ]
        let program = try await onThread {
            try LoaderProgram(
                screens.map { "Specs/\($0).yaml" }, in: folder, makers: Self.makers,
                steps: LoaderWrites.calls,
                mutants: [
                    "policies": Self.mutants, "writes": LoaderWrites.mutants,
                    "cells": LoaderCells.mutants,
                ], hooks: LoaderCells.hooks)
        }
        try await onThread { try LoaderWrites.expectParity(program, in: folder) }
        try await expectSamples(program, in: folder)
        let lying = try await expectServers(
            "policies", ["load", "more", "refresh"], program, in: folder
        ) { LyingServer.recording($0) }
        try await expectCaughtMutants(program, lying)
        let unreliable = try await expectServers(
            "rules", ["load", "more", "refresh"], program, in: folder
        ) { UnreliableServer.rules($0) }
        expectCachePolicies(unreliable)
        let polled = try await expectServers(
            "polled", ["load", "poll"], program, in: folder
        ) { UnreliableServer.polled($0) }
        // The servers lie and fail enough, and not too much.
        let rounds = (lying + unreliable + polled).joined()
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

    private func expectSamples(
        _ program: LoaderProgram, in folder: TemporaryFolder
    ) async throws {
        let shown = try await onThread { try program.run(Self.samples) }
        try #require(shown.count == Self.samples.count)
        for (run, rounds) in zip(Self.samples, shown) {
            let arguments = ["run", "Specs/\(run.screen).yaml", "--format", "json"] + run.options
            let end = try await ChildProcess.screenc(arguments, in: folder.url).end()
            let screen = try JSONDecoder().decode(RunScreen.self, from: Data(end.output.utf8))
            let expected = screen.sections.map { ShownSection($0) }
            let round = try #require(rounds.last)
            #expect(round.texts == screen.texts, "\(run)")
            #expect(round.sections.map(\.id) == expected.map(\.id), "\(run)")
            for (section, expected) in zip(round.sections, expected) {
                #expect(section.comparable == expected.comparable, "\(run) \(section.id)")
                let cells = expected.shown.map(LoaderCells.texts)
                #expect(section.shown.map(LoaderCells.texts) == cells, "\(run) \(section.id)")
            }
        }
        let cells = try #require(shown.last?.last)
        try await onThread { try LoaderCells.expectCaughtMutants(program, cells) }
        // A run of this one has no screen.
        let refused = LoaderRun(
            screen: "followers", recording: "Specs/followers.har",
            parameters: ["username": "no/user"])
        #expect(
            try await onThread { try program.ends(of: [refused]) }.first?.sections.map(\.kind) == [
                "policy"
            ])
    }

    /// Compares what the loader of a screen and the interpreter show after each step, what they
    /// request and when. Returns what the loader shows for each server.
    private func expectServers(
        _ screen: String, _ steps: [String], _ program: LoaderProgram, in folder: TemporaryFolder,
        _ recording: @Sendable @escaping (UInt64) -> String
    ) async throws -> [[ShownRound]] {
        var runs: [LoaderRun] = []
        for seed in 0..<Self.servers {
            let name = "\(screen)-\(seed).har"
            try folder.write(Data(recording(UInt64(seed)).utf8), to: name)
            runs.append(LoaderRun(screen: screen, recording: name, steps: steps))
        }
        let interpreter = try LoaderInterpreter(folder.path(of: "Specs/\(screen).yaml"))
        async let shown = onThread { [runs] in try program.run(runs) }
        let expected = try await withThrowingTaskGroup(of: (Int, [ShownRound]).self) { group in
            for seed in 0..<Self.servers {
                group.addTask {
                    let bytes = Array(recording(UInt64(seed)).utf8)
                    return (seed, try await interpreter.rounds(of: steps, bytes))
                }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        for (seed, rounds) in try await shown.enumerated() {
            let expected = expected[seed] ?? []
            try #require(rounds.count == expected.count)
            var isCancelled = false
            for (step, (round, expected)) in zip(steps, zip(rounds, expected)) {
                if step != "more" { isCancelled = round.cancellingSection != nil }
                let name = "\(screen)-\(seed) \(step)"
                expect(round, expected, isCancelled: isCancelled, name)
            }
        }
        return try await shown
    }

    /// - Parameter isCancelled: whether a failure has cancelled the last round.
    private func expect(
        _ round: ShownRound, _ expected: ShownRound, isCancelled: Bool, _ name: String
    ) {
        #expect(round.sections.map(\.id) == expected.sections.map(\.id), "\(name)")
        for (section, expected) in zip(round.sections, expected.sections) {
            // Items that are computed follow the data that were loaded before, and a failure stays.
            if isCancelled, section.isComputed || expected.state == "cancelled" { continue }
            // Of several bad elements, another one may be reported.
            let haveFailed = [section, expected].allSatisfy { $0.state == "failed" }
            if section.id == "elements", haveFailed { continue }
            #expect(section.comparable == expected.comparable, "\(name) \(section.id)")
        }
        #expect(round.comparableRequests == expected.comparableRequests, "\(name)")
        if !round.requests.isEmpty {
            #expect(round.cancellingSection == expected.cancellingSection, "\(name)")
        }
        expectEvents(of: round, name)
    }

    /// The events are those of the requests and the sections.
    private func expectEvents(of round: ShownRound, _ name: String) {
        let urls = round.requests.map { $0.drop { $0 != " " } }
        let repeats = zip(urls, zip(urls, round.caches).dropFirst()).count { before, request in
            let (url, cache) = request
            // Pages that are in headers or bodies have one URL, and polls too.
            let isOwn = ["/item/", "/headed", "/formed", "/posted"].contains { url.contains($0) }
            return before == url && cache != "cacheOnly" && !isOwn && !url.hasSuffix("/jobs")
        }
        #expect(round.events.count { $0.hasPrefix("retried ") } == repeats, "\(name)")
        for section in round.sections where section.state == "failed" {
            let kind = section.kind ?? ""
            let event = round.events.last { $0.hasPrefix("ended \(section.id) ") }
            #expect(event == nil || event?.hasSuffix(" \(kind)") == true, "\(name) \(section.id)")
        }
    }

    /// Each `cache` of `rules.yaml` is a policy of `URLRequest`.
    private func expectCachePolicies(_ runs: [[ShownRound]]) {
        for rounds in runs {
            for (step, round) in zip(["load", "more", "refresh"], rounds) {
                for (request, policy) in zip(round.requests, round.caches) {
                    let isRefresh = step == "refresh"
                    let expected =
                        if request.contains("/keyed") {
                            ["revalidate", "cacheOnly"]
                        } else if request.contains("/paged") {
                            ["networkOnly"]
                        } else if isRefresh {
                            ["revalidate"]
                        } else {
                            [request.contains("/flagged") ? "cacheFirst" : ""]
                        }
                    #expect(expected.contains(policy), "\(step) \(request)")
                }
            }
        }
    }

    /// Changes of the generated text, each of which makes a difference.
    private static let mutants: [LoaderMutant] = [
        .init(#".page(parameter: "p", start: 0)"#, #".page(parameter: "p")"#),
        .init(#"more = ⟨"data.more"⟩"#, #""more""#),
        .init(#"keypath = ⟨"data.items"⟩"#, #""items""#),
        .init(#"total = ⟨"total"⟩"#, "nil"),
        .init(#".offset(parameter: "offset")"#, #".offset(parameter: "page")"#),
        .init(#"next: ⟨"next"⟩"#, #""after""#),
        .init(#".header(⟨"X-Next"⟩)"#, #""X-Prev""#),
        .init("maxPages = ⟨2⟩", "50"),
        .init("policy = ⟨.nextURL(.link)⟩", ".page()"),
        .init(#".nextURL("next")"#, #".nextURL("id")"#),
        .init("onRepeat = ⟨.error⟩", ".stop"),
        .init("maxItems = ⟨5⟩", "5_000"),
        .init("dedupe = ⟨.last⟩", ".first"),
        .init("isLossy = ⟨true⟩", "false"),
        .init("isOptional = ⟨true⟩", "false"),
        .init("dedupe = ⟨.error⟩", ".first"),
        .init("identity = { ⟨String($0.id)⟩ }", "$0.name"),
        .init(", ⟨.items⟩)", ".list"),
        .init(
            #""https://api.example.com/v1/more?sort=name""#, #""https://api.example.com/v1/more""#),
        .init(#""https://api.example.com/v1/none""#, #""https://api.example.com/none""#),
        .init("isHealthCheck = ⟨true⟩", "false"),
        .init(#""lists[-1].items""#, #""lists[0].items""#),
        .init("place = ⟨.form⟩", ".query"),
        .init("place = ⟨.json⟩", ".query"),
        .init("place = ⟨.headers⟩", ".query"),
        .init(#"form: [(⟨"word"⟩"#, #""words""#),
        .init("retried = ⟨[.transport]⟩", "[.status]"),
        .init("attempts = ⟨3⟩", "2"),
        .init("element.thing.id > 3", "element.thing.id > 4"),
        .init("PartsElement(id: ⟨thing.name⟩", "String(thing.id)"),
        .init("named.get().contains(i)", "!named.get().contains(i)"),
        .init(#"?? "") == ⟨"closed"⟩"#, #""busy""#),
    ]

    /// Runs the changed loaders with a few servers, and those that no one has noticed with more.
    private func expectCaughtMutants(
        _ program: LoaderProgram, _ shown: [[ShownRound]]
    ) async throws {
        var missed = Array(Self.mutants.indices)
        for servers in [0..<8, 8..<Self.serversOfMutants] {
            let runs = missed.map { index in
                servers.clamped(to: 0..<Self.servers).map { seed in
                    LoaderRun(
                        screen: "policies", recording: "policies-\(seed).har",
                        steps: ["load", "more"], mutant: index)
                }
            }
            var changed = try await onThread { try program.run(runs.flatMap(\.self)) }[...]
            missed = zip(missed, runs).filter { _, runs in
                let rounds = changed.prefix(runs.count)
                changed = changed.dropFirst(runs.count)
                return zip(rounds, shown[servers.clamped(to: 0..<Self.servers)]).allSatisfy {
                    $0[1].sections.map(\.comparable) == $1[1].sections.map(\.comparable)
                }
            }.map(\.0)
        }
        #expect(missed.map { Self.mutants[$0].text } == [])
    }
}

extension ShownRound {
    /// The requests, without those for the elements of a list: equal ones are sent once by a run.
    fileprivate var comparableRequests: [String] { requests.filter { !$0.contains("/item/") } }

    /// The section whose failure has cancelled the others.
    fileprivate var cancellingSection: String? {
        events.last { $0.hasPrefix("cancelled by ") }
    }
}

extension ShownSection {
    /// Whether the items come from data, as in these sections of the specs of these tests.
    fileprivate var isComputed: Bool {
        ["listed", "boxed", "parts", "lines", "things", "common"].contains { id.hasPrefix($0) }
    }
}
