import Foundation
import TestSupport
import Testing

/// Runs `.ci/run` with replacements of the programs that record their calls.
@Suite struct CIScriptTests {
    /// The README's command for all tests.
    private static let command = "bash .ci/setup && swift test"

    @Test func `it contains the README's test command`() throws {
        #expect(try Self.text("README.md").contains("\n\(Self.command)\n"))
        #expect(try Self.text(".ci/run").contains("\n\(Self.command) || exit\n"))
    }

    @Test func `it builds the executable as the README does`() throws {
        let options = "--static-swift-stdlib -Xlinker -s"
        let readme = try Self.text("README.md")
        let script = try Self.text(".ci/program")
        #expect(script.contains("for product in screenc screenc-preview "))
        #expect(script.contains("--product \"$product\" \\\n        \(options)\n"))
        for product in ["screenc", "screenc-preview"] {
            #expect(readme.contains("\nswift build -c release --product \(product) \(options)\n"))
        }
    }

    @Test func `it ends when the setup fails`() throws {
        let (status, calls) = try Self.run(setup: "exit 3", test: "exit 0")
        #expect(status == 3)
        #expect(calls == ["format"])
    }

    @Test func `it ends when a test fails`() throws {
        let (status, calls) = try Self.run(setup: "exit 0", test: "exit 5")
        #expect(status == 5)
        #expect(calls == ["format", "test"])
    }

    @Test func `the full script installs Chromium for the tests that need it`() throws {
        let missing = try Self.runFull(["apt-get": "echo $1 >> calls; cp bin/true bin/chromium"])
        let test =
            "test --filter BrowserTests|SpecPagesTests|JSONPathLimitTests|HabitsComparisonTests|AllocationTests|PlainWidthTests|RandomScreenTests|ExpressionEquivalenceTests|HostileNameTests"
        let rest = [
            test, "program", #"test --filter CommandTests\."#, "count", "mutate 4000",
            "release .build/release-archive", "try-release .build/release-archive", "dependency",
            "plugin .build/programs/release/screenc",
            "build --product screenc",
        ]
        #expect(missing == ["update", "install"] + rest)
        #expect(try Self.runFull(["chromium": "exit 0"]) == rest)
    }

    /// Returns the calls of `apt-get` and `swift` of the full script, whose `PATH` has these
    /// programs.
    private static func runFull(_ programs: [String: String]) throws -> [String] {
        let tests = #"test -x "$SCREENC_CHROMIUM" && echo "$*" >> calls"#
        let programs = programs.merging(["swift": tests, "true": "exit 0"]) { own, _ in own }
        let folder = try TemporaryFolder([
            ".ci/full": try text(".ci/full"), ".ci/setup": "exit 0",
            ".ci/hooks": "exit 0", ".ci/sample-app": "exit 0", ".ci/bazel": "exit 0",
            ".ci/release": "echo release $1 >> calls",
            ".ci/try-release": "echo try-release $1 >> calls",
            ".ci/dependency": "echo dependency >> calls",
            ".ci/plugin": "echo plugin $1 >> calls",
            ".ci/mutate": "echo mutate $1 >> calls", ".ci/program": "echo program >> calls",
            ".ci/count": "echo count >> calls",
            "bin/sudo": "#!/bin/sh\nexec \"$@\"\n",
        ])
        for (name, body) in programs {
            try folder.write(Data("#!/bin/sh\n\(body)\n".utf8), to: "bin/\(name)")
        }
        // The system's folder may have a Chromium.
        for name in ["dirname", "id", "cp", "bash"] {
            let program = try #require(ChildProcess.find(name))
            try FileManager.default.createSymbolicLink(
                atPath: folder.path(of: "bin/\(name)"), withDestinationPath: program)
        }
        for name in programs.keys + ["sudo"] {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: folder.path(of: "bin/\(name)"))
        }
        let output = try ChildProcess.text(of: "PATH=$PWD/bin bash .ci/full", in: folder.url)
        #expect(output == "")
        return try folder.text("calls").split(separator: "\n").map(String.init)
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOfFile: RepositoryRoot.path(of: path), encoding: .utf8)
    }

    /// Returns the exit code of the script, and its calls of `swift`.
    private static func run(
        setup: String, test: String
    ) throws -> (status: Int32, calls: [String]) {
        let body = "#!/bin/sh\necho $1 >> calls\nif [ $1 = test ]; then \(test); fi\n"
        let folder = try TemporaryFolder([
            ".ci/run": try text(".ci/run"), ".ci/setup": setup, "bin/swift": body,
        ])
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: folder.path(of: "bin/swift"))
        let line = "PATH=$PWD/bin:$PATH bash .ci/run > /dev/null 2>&1; echo $?; cat calls"
        let lines = try ChildProcess.text(of: line, in: folder.url)
            .split(separator: "\n").map(String.init)
        return (Int32(lines.first ?? "") ?? -1, Array(lines.dropFirst()))
    }
}
