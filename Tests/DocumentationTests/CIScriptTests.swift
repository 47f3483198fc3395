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
        let options = "--static-swift-stdlib -Xlinker -s\n"
        let readme = try Self.text("README.md")
        #expect(readme.contains("\nswift build -c release --product screenc \(options)"))
        #expect(try Self.text(".ci/run").contains("\nswift build -c release \(options)"))
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
