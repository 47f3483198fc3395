import Foundation
import TestSupport
import Testing

/// The program with the loaders of all screens that are compared with runs. It is compiled once, by the
/// first test that needs it, and so are random servers run.
actor LoaderParity {
    /// What the loader of a screen and the interpreter show after each step.
    struct Shown: Sendable {
        var loader: [ShownRound]
        var interpreter: [ShownRound]
    }

    /// What servers show, or what has gone wrong with each.
    private typealias ByServer<Shown> = [LoaderServer: Result<Shown, any Error>]

    static let shared = LoaderParity()

    private let compiled = Task { try await onThread { try LoaderParity.makeProgram() } }
    private var started: [LoaderServer.Kind: Task<ByServer<Shown>, any Error>] = [:]
    private var runs: [[LoaderRun]: Task<[Result<[ShownRound], any Error>], any Error>] = [:]

    /// The loaders, with the specs and recordings in the folder.
    var program: LoaderProgram { get async throws { try await compiled.value } }

    /// Returns what a loader shows at the end of a run. All runs of a list are done by one process.
    ///
    /// - Throws: what has gone wrong in this one.
    func end(of run: LoaderRun, among list: [LoaderRun]) async throws -> ShownRound {
        let results = try await results(of: list).value
        let position = try #require(list.firstIndex(of: run))
        return try #require(try results[position].get().last)
    }

    private func results(
        of list: [LoaderRun]
    ) -> Task<[Result<[ShownRound], any Error>], any Error> {
        if let task = runs[list] { return task }
        let task = Task {
            let program = try await program
            return try await onThread { try program.results(of: list) }
        }
        runs[list] = task
        return task
    }

    /// Returns what a server shows. All servers of its kind among those of the tests are run at once.
    ///
    /// - Throws: what has gone wrong with this one.
    func shown(by server: LoaderServer) async throws -> Shown {
        try #require(try await all(of: server.kind).value[server]).get()
    }

    private func all(of kind: LoaderServer.Kind) -> Task<ByServer<Shown>, any Error> {
        if let task = started[kind] { return task }
        let task = Task { try await run(kind) }
        started[kind] = task
        return task
    }

    /// Runs all servers of a kind with the loader, in one process, and with the interpreter.
    private func run(_ kind: LoaderServer.Kind) async throws -> ByServer<Shown> {
        let program = try await program
        let servers = LoaderServer.all.filter { $0.kind == kind }
        for server in servers {
            try program.folder.write(Data(server.recording.utf8), to: "\(server.name).har")
        }
        let interpreter = try LoaderInterpreter(
            program.folder.path(of: "Specs/\(kind.rawValue).yaml"))
        async let results = onThread { try program.results(of: servers.map { $0.run() }) }
        let expected = await interpreter.results(of: servers)
        var shown: ByServer<Shown> = [:]
        for (server, result) in zip(servers, try await results) {
            shown[server] = Result {
                let interpreted = try #require(expected[server])
                return Shown(loader: try result.get(), interpreter: try interpreted.get())
            }
        }
        return shown
    }

    // MARK: - The program

    private static let screens = [
        "followers", "market", "home", "product", "chat", "widgets", "habits", "settings",
        "policies", "rules", "polled", "writes", "order", "cells", "elements",
        "responses", "watched", "upcoming", "results", "thread",
    ]

    /// How the driver makes the loader of a screen, beside those without parameters.
    private static let makers = [
        "followers": #".init(username: parameters["username"] ?? "octocat"), in: environment"#,
        "order": #".init(id: 1), in: environment"#,
        "widgets":
            #".init(region: .init(rawValue: parameters["region"] ?? "") ?? .kr), in: environment"#,
        "cells": "hooks: CellHooks(), in: environment",
    ]

    private static func makeProgram() throws -> LoaderProgram {
        let folder = try TemporaryFolder()
        try folder.copySpecs(to: "Specs")
        for name in ["policies.yaml", "rules.yaml", "polled.yaml", "cells.yaml", "cells.json"] {
            let path = RepositoryRoot.path(of: "Tests/CommandTests/Cases/loaders/\(name)")
            try folder.write(Data(contentsOf: URL(filePath: path)), to: "Specs/\(name)")
        }
        try LoaderWrites.write(to: folder)
        try LoaderElements.write(to: folder)
        try LoaderResponses.write(to: folder)
        return try LoaderProgram(
            screens.map { "Specs/\($0).yaml" }, in: folder, runtime: .embed, makers: makers,
            steps: LoaderWrites.calls,
            mutants: [
                "policies": PolicyMutants.all, "writes": LoaderWrites.mutants,
                "cells": LoaderCells.mutants,
            ], hooks: LoaderCells.hooks)
    }
}

extension LoaderInterpreter {
    /// Returns what servers show after each step, or what has gone wrong with each.
    fileprivate func results(
        of servers: [LoaderServer]
    ) async -> [LoaderServer: Result<[ShownRound], any Error>] {
        await withTaskGroup(of: (LoaderServer, Result<[ShownRound], any Error>).self) { group in
            for server in servers { group.addTask { (server, await result(of: server)) } }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }

    private func result(of server: LoaderServer) async -> Result<[ShownRound], any Error> {
        do {
            return .success(try await rounds(of: server.kind.steps, Array(server.recording.utf8)))
        } catch {
            return .failure(error)
        }
    }
}
