import Foundation
import TestSupport
import Testing

/// Make and Ninja run again what a changed file concerns, by the samples of the documentation.
@Suite(.watchdog) struct DepfileTests {
    private enum BuildSystem: String, CaseIterable {
        case make
        case ninja

        /// The sample among the integrations.
        var file: String { self == .make ? "Makefile" : "build.ninja" }

        /// The command line that prints the commands that are run.
        var line: String { self == .make ? "make" : "ninja -v" }

        static let installed = allCases.filter { ChildProcess.find($0.rawValue) != nil }
    }

    /// The results of the sample.
    private static let results = ["rows.svg", "detail.svg", "swift.stamp", "test.stamp"]

    /// By file, the results that a change of it concerns.
    private static let concerned = [
        "Specs/rows.yaml": ["rows.svg", "swift.stamp", "test.stamp"],
        "Specs/rows.har": ["rows.svg", "test.stamp"],
        "Specs/star.png": ["rows.svg", "test.stamp"],
        "Specs/data/visits.json": ["rows.svg", "test.stamp"],
        "Specs/texts.xcstrings": ["rows.svg", "swift.stamp", "test.stamp"],
        "Shared/types.yaml": ["rows.svg", "swift.stamp", "test.stamp"],
        "Specs/Snapshots/demo.rows.tree": ["test.stamp"],
        "Common/base.yaml": results,
        "Shared/base.xcstrings": results,
        // Rows push it.
        "Specs/detail.yaml": results,
        "screenc.yaml": results,
        // A new name in the folder may be a spec.
        "Specs/new.txt": ["swift.stamp", "test.stamp"],
        "Specs/notes.txt": [],
        "steps.yaml": [],
    ]

    @Test(arguments: BuildSystem.installed)
    private func `only what a change concerns is run`(system: BuildSystem) async throws {
        try await onThread {
            let workspace = try InputsWorkspace(hasGoldens: true)
            let sample = URL(filePath: RepositoryRoot.path(of: "Docs/Integrations/\(system.file)"))
            try workspace.folder.write(Data(contentsOf: sample), to: system.file)
            #expect(try Self.built(by: system, in: workspace) == Set(Self.results))
            #expect(try Self.built(by: system, in: workspace) == [])
            for (name, results) in Self.concerned.sorted(by: { $0.key < $1.key }) {
                try Self.awaitClock(after: "build/swift.stamp", in: workspace)
                _ = try ChildProcess.text(of: "touch \(name)", in: workspace.folder.url)
                let built = try Self.built(by: system, in: workspace)
                #expect(built == Set(results), "\(name)")
            }
            // An input that is gone is no error.
            try Self.awaitClock(after: "build/swift.stamp", in: workspace)
            try FileManager.default.removeItem(
                atPath: workspace.folder.path(of: "Specs/other.yaml"))
            #expect(try Self.built(by: system, in: workspace) == ["swift.stamp", "test.stamp"])
            #expect(try Self.built(by: system, in: workspace) == [])
        }
    }

    /// Waits until a new file is newer than another: the clock of a file system has ticks.
    private static func awaitClock(after name: String, in workspace: InputsWorkspace) throws {
        let isNewer = "find tick -newer \(name) 2>/dev/null | grep -q ."
        _ = try ChildProcess.text(
            of: "until \(isNewer); do touch tick; done", in: workspace.folder.url)
    }

    /// Builds, and returns the results whose commands were run.
    private static func built(
        by system: BuildSystem, in workspace: InputsWorkspace
    ) throws -> Set<String> {
        let end = try ChildProcess.shell(system.line, in: workspace.folder.url).end()
        try #require(end.status == 0, "\(end.output)\(end.errors)")
        let names = end.output.split(separator: "\n").filter { $0.contains("--depfile") }
            .flatMap { $0.split(separator: " ").filter { $0.hasPrefix("build/") } }
            .map { String($0.dropFirst("build/".count)) }
        return Set(names).intersection(results)
    }

    @Test func `names are written as Make and Ninja read them`() async throws {
        let names = ["a b", "a#b", "a$b", "a:b", "a\\b", "a\\ b", "~a", "a%b", "(ä)+,@!{}"]
        try await onThread {
            for name in names {
                let workspace = try InputsWorkspace()
                try workspace.write(
                    "screen: a\nsections: [{id: a, rows: [{text: a}], layout: list}]\n",
                    to: "\(name).yaml")
                try workspace.write(
                    """
                    rule run
                      command = ./run $out
                      depfile = $out.d
                      deps = gcc
                    build out.json: run

                    """, to: "build.ninja")
                try workspace.write(
                    "out.json:\n\t./run $@\n-include out.json.d\n", to: "Makefile")
                let quoted = "'\(name).yaml'"
                try workspace.write(
                    "screenc run \(quoted) --output $1 --depfile $1.d\n", to: "run")
                _ = try ChildProcess.text(of: "chmod +x run", in: workspace.folder.url)
                for system in BuildSystem.installed {
                    func build() throws -> Bool {
                        let end = try ChildProcess.shell(system.line, in: workspace.folder.url)
                            .end()
                        try #require(end.status == 0, "\(name): \(end.output)\(end.errors)")
                        return end.output.contains("./run")
                    }
                    _ = try ChildProcess.text(of: "rm -f out.json", in: workspace.folder.url)
                    #expect(try build(), "\(name)")
                    #expect(try !build(), "\(name)")
                    try Self.awaitClock(after: "out.json", in: workspace)
                    _ = try ChildProcess.text(of: "touch -- \(quoted)", in: workspace.folder.url)
                    #expect(try build(), "\(name)")
                }
            }
        }
    }
}
