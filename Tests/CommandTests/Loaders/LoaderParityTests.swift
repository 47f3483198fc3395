import Foundation
import TestSupport
import Testing

/// Generated loaders load what `screenc run` loads from the same recordings.
@Suite(.enabled(if: compiler != nil, "there is no swiftc in the PATH"))
struct LoaderParityTests {
    /// A run of a screen.
    struct Run: Encodable {
        let screen: String
        var recording: String
        var parameters: [String: String] = [:]
        var pages = 1
        var search = ""

        init(
            _ screen: String, _ parameters: [String: String] = [:], pages: Int = 1,
            search: String = "", recording: String? = nil
        ) {
            (self.screen, self.parameters, self.pages) = (screen, parameters, pages)
            self.search = search
            self.recording = recording ?? "Specs/\(screen).har"
        }

        /// The options of `screenc run`.
        var options: String {
            var options = ["--pages", pages > 1 ? "all" : "1"]
            for (name, value) in parameters { options += ["--param", "\(name)=\(value)"] }
            if !search.isEmpty { options += ["--search", search] }
            return options.joined(separator: " ")
        }
    }

    static let samples = [
        Run("followers"), Run("followers", pages: 60),
        Run("followers", ["username": "no-such-user"]),
        Run("followers", ["username": "nobody-yet"]),
        Run("followers", search: "OTTER"), Run("followers", pages: 60, search: "zzz"),
        Run("market"), Run("market", pages: 60), Run("home"), Run("product"), Run("chat"),
        Run("chat", search: "a"), Run("widgets"), Run("widgets", pages: 60),
        Run("widgets", ["region": "US"], pages: 60),
    ]

    /// How the driver makes the loader of a screen, beside those without parameters.
    private static let makers = [
        "followers": #".init(username: parameters["username"] ?? "octocat"), in: environment"#,
        "widgets":
            #".init(region: .init(rawValue: parameters["region"] ?? "") ?? .kr), in: environment"#,
    ]

    private static let servers = 40

    @Test func `samples and lying servers are loaded as in a run`() throws {
        let folder = try TemporaryFolder()
        try folder.copySpecs(to: "Specs")
        let policies = RepositoryRoot.path(of: "Tests/CommandTests/Cases/loaders/policies.yaml")
        try folder.write(Data(contentsOf: URL(filePath: policies)), to: "Specs/policies.yaml")
        let screens = ["followers", "market", "home", "product", "chat", "widgets", "policies"]
        let program = try LoaderProgram(
            screens.map { "Specs/\($0).yaml" }, in: folder, makers: Self.makers,
            mutants: Self.mutants)
        var runs = Self.samples
        for seed in 0..<Self.servers {
            let recording = "server-\(seed).har"
            try folder.write(Data(LyingServer.recording(UInt64(seed)).utf8), to: recording)
            runs.append(Run("policies", pages: 60, recording: recording))
        }
        let shown = try program.run(runs)
        try #require(shown.count == runs.count)
        for (run, shown) in zip(runs, shown) {
            let expected = try expectedSections(of: run, in: folder)
            #expect(shown.map(\.id) == expected.map(\.id), "\(run)")
            for (section, expected) in zip(shown, expected) {
                #expect(section.comparable == expected.comparable, "\(run) \(section.id)")
            }
        }
        try expectCaughtMutants(program, shown.suffix(Self.servers))
        // The servers lie enough, and not too much.
        let states = shown.flatMap(\.self).map { $0.kind ?? $0.state }
        for state in ["content", "empty", "status", "decode", "keypath", "policy"] {
            #expect(states.count { $0 == state } >= 10, "\(state)")
        }
    }

    /// Changes of the generated text, each of which makes a difference.
    private static let mutants = [
        (#".page(parameter: "p", start: 0)"#, #".page(parameter: "p")"#),
        (#"more: "data.more""#, #"more: "more""#),
        (#"keypath: "data.items""#, #"keypath: "items""#),
        (#"size: 2, total: "total""#, #"size: 2"#),
        (#".offset(parameter: "offset")"#, #".offset(parameter: "page")"#),
        (#"next: "next""#, #"next: "after""#),
        (#"header: "X-Next""#, #"header: "X-Prev""#),
        (", maxPages: 2", ""),
        ("Paging(.link)", "Paging(.page())"),
        (#".nextURL("next")"#, #".nextURL("id")"#),
        (", onRepeat: .error", ""),
        ("maxItems: 5, ", ""),
        (", dedupe: .last", ""),
        ("isLossy: true,", ""),
        ("isOptional: true,", ""),
        ("maxPages: 3, dedupe: .error", "maxPages: 3"),
        ("identity: { String($0.id) }", "identity: { $0.name }"),
        (".items,", ".list,"),
        ("/more?sort=name", "/more"),
        ("/v1/none", "/none"),
    ]

    private func expectCaughtMutants(
        _ program: LoaderProgram, _ shown: ArraySlice<[ShownSection]>
    ) throws {
        var missed: [String] = []
        for index in Self.mutants.indices {
            let runs = (0..<Self.servers).map { seed in
                Run("policies\(index)", pages: 60, recording: "server-\(seed).har")
            }
            let changed = try program.run(runs).map { $0.map(\.comparable) }
            if changed == shown.map({ $0.map(\.comparable) }) {
                missed.append(Self.mutants[index].0)
            }
        }
        #expect(missed == [])
    }

    /// What `screenc run` shows.
    private func expectedSections(of run: Run, in folder: TemporaryFolder) throws -> [ShownSection]
    {
        let end = try ChildProcess.shell(
            "screenc run Specs/\(run.screen).yaml --replay \(run.recording) --format json \(run.options)",
            in: folder.url
        ).end()
        let screen = try JSONDecoder().decode(RunScreen.self, from: Data(end.output.utf8))
        return screen.sections.map { ShownSection($0) }
    }
}
