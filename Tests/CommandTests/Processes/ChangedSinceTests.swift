import Foundation
import TestSupport
import Testing

/// `validate --changed-since` reports at least what a change makes a whole run report.
@Suite(.watchdog) struct ChangedSinceTests {
    /// The samples in a repository of their own, without their variants in JSON, which have the same
    /// ids.
    private static func samples() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.copySpecs(to: "Specs")
        _ = try ChildProcess.text(
            of: """
                rm -r Specs/json && git init -q . && git add . && \
                git -c user.name=a -c user.email=a@example.com commit -qm first
                """, in: folder.url)
        return folder
    }

    /// What `validate` finds after a change, which is undone.
    private static func findings(
        after change: String, in folder: TemporaryFolder
    ) throws -> (whole: Set<String>, changed: Set<String>) {
        let command = "screenc validate Specs --report concise"
        let lines = try ChildProcess.text(
            of: """
                \(change) && { \(command); echo --; \(command) --changed-since HEAD; }
                git reset -q --hard && git clean -qfd
                """, in: folder.url
        ).components(separatedBy: "--\n")
        try #require(lines.count == 2, "\(lines)")
        let findings = lines.map { text in
            Set(text.split(separator: "\n").map(String.init).filter { $0.contains(".yaml:") })
        }
        return (findings[0], findings[1])
    }

    /// How a file of the samples is lost: deleted, renamed, or a screen with another id.
    private static func changes(of path: String) -> [String] {
        let isSpec = path.hasSuffix(".yaml")
        return ["git rm -q \(path)", "git mv \(path) Specs/renamed.\(path.suffix(4))"]
            + (isSpec ? ["sed -i.old -E 's/^(screen|library): .*/\\1: other.id/' \(path)"] : [])
    }

    @Test func `whatever of the samples is lost, its users are reported`() async throws {
        try await onThread {
            let folder = try Self.samples()
            let files = try ChildProcess.text(of: "git ls-files", in: folder.url)
                .split(separator: "\n").map(String.init)
            var count = 0
            for change in files.flatMap(Self.changes) {
                let (whole, changed) = try Self.findings(after: change, in: folder)
                #expect(whole.isSubset(of: changed), "\(change)")
                if !whole.isEmpty { count += 1 }
            }
            // Libraries, catalogs, data, a database, and screens that others open.
            #expect(count >= 10)
        }
    }

    @Test func `a folder that is lost has users, too`() async throws {
        try await onThread {
            let folder = try Self.samples()
            let (whole, changed) = try Self.findings(
                after: "git rm -qr Specs/habits Specs/widgets", in: folder)
            #expect(!whole.isEmpty)
            #expect(whole.isSubset(of: changed))
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
    func `a repository of another user has a cure`() async throws {
        try await onThread {
            let folder = try Self.samples()
            let text = try ChildProcess.text(
                of: "chown -R 1234 . && HOME=$PWD screenc validate --changed-since HEAD",
                in: folder.url)
            #expect(
                text == """
                    screenc: \(folder.path): Git does not read a repository of another user: allow \
                    it with `git config --global --add safe.directory \(folder.path)`

                    """)
            let cured = try ChildProcess.shell(
                """
                export HOME=$PWD; git config --global --add safe.directory "$PWD" && \
                screenc validate --changed-since HEAD
                """, in: folder.url
            ).end()
            #expect(cured.shellStatus == 0)
        }
    }
}
