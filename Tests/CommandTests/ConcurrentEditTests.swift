import FaultServer
import Foundation
import TestSupport
import Testing

/// Files that a person may edit while a command works: what is saved meanwhile is not lost.
@Suite(.serialized, .watchdog)
struct ConcurrentEditTests {
    /// A spec whose last line has a mistake that `--fix` corrects.
    private static func spec(rows: Int, _ comment: String) -> String {
        let lines = (0..<rows).map { "      - {text: Row \($0)}\n" }.joined()
        return """
            \(comment)
            screen: edited
            sections:
              - id: rows
                rows:
            \(lines)    layot: list
            """
    }

    private static let edit = "# saved in an editor"

    private enum Saving: CaseIterable {
        /// As editors do that keep the old file until the new one is complete.
        case renames
        case writesInPlace
    }

    private static func save(_ text: String, at url: URL, _ saving: Saving) throws {
        switch saving {
        case .renames: try Data(text.utf8).write(to: url, options: .atomic)
        case .writesInPlace: try Data(text.utf8).write(to: url)
        }
    }

    /// The editor saves at a random moment of the command: before it reads, after it has written, or
    /// between, when the command must not write.
    @Test(arguments: Saving.allCases)
    private func `what an editor saves while specs are fixed is kept`(saving: Saving) async throws {
        for seed in UInt64(0)..<30 {
            var random = SeededRandom(seed)
            let delay = random.number(0..<60)
            let folder = try TemporaryFolder(["a.yaml": Self.spec(rows: 150, "# first")])
            let url = folder.url.appending(path: "a.yaml")
            let command = try ChildProcess.screenc(
                ["validate", "a.yaml", "--fix", "--unsafe", "--write"], in: folder.url)
            try await Task.sleep(for: .milliseconds(delay))
            try Self.save(Self.spec(rows: 150, Self.edit), at: url, saving)
            let end = try await command.end() as ChildProcess.End
            let comment: Comment = "seed \(seed), \(delay) ms: \(end.errors)"
            #expect(try folder.text("a.yaml").hasPrefix(Self.edit), comment)
            // A file that is written in place may be read before it is complete, which is an error.
            let isRefused = end.errors.contains("a.yaml: it was changed since it was read")
            #expect(isRefused == (end.status == 2), comment)
            #expect(folder.names == ["a.yaml"], comment)
        }
    }

    @Test func `a recording that is saved during a run is kept`() async throws {
        let folder = try TemporaryFolder([:])
        let har = folder.url.appending(path: "a.har")
        // The command has looked at the file, and waits for the answer.
        let server = try FaultServer { _ in
            try? Self.save("{\"edited\": true}", at: har, .renames)
            return .reply(text: "[1]")
        }
        let spec = """
            screen: edited
            sections:
              - {id: rows, url: '\(server.url)/', model: int, layout: list, cell: {text: "${item}"}}
            """
        try folder.write(Data(spec.utf8), to: "a.yaml")
        for before in [nil, "{}"] {
            if let before { try Self.save(before, at: har, .writesInPlace) }
            let command = try ChildProcess.screenc(
                ["run", "a.yaml", "--allow-private", "--format", "json", "--record", "a.har"],
                in: folder.url)
            let end = try await command.end() as ChildProcess.End
            #expect(end.status == 2)
            #expect(end.errors.contains("a.har: it was changed since it was read"), "\(end.errors)")
            try #expect(folder.text("a.har") == "{\"edited\": true}")
            try FileManager.default.removeItem(at: har)
        }
    }

    @Test func `a fixed file keeps its permissions and its owner`() async throws {
        let folder = try TemporaryFolder(["a.yaml": Self.spec(rows: 1, "# first")])
        let path = folder.url.appending(path: "a.yaml").path
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        // Only the superuser can give a file away.
        let isGiven = chown(path, 65_534, 65_534) == 0
        let end =
            try await ChildProcess.screenc(
                ["validate", "a.yaml", "--fix", "--unsafe", "--write"], in: folder.url
            ).end() as ChildProcess.End
        #expect(end.status == 0, "\(end.errors)")
        try #expect(folder.text("a.yaml").contains("layout: list"))
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        if isGiven { #expect(attributes[.ownerAccountID] as? Int == 65_534) }
    }

    @Test func `links are named, and not replaced`() async throws {
        let folder = try TemporaryFolder(["b/real.yaml": Self.spec(rows: 1, "# first")])
        let (manager, url) = (FileManager.default, folder.url)
        let real = url.appending(path: "b/real.yaml")
        try manager.createSymbolicLink(
            at: url.appending(path: "soft.yaml"), withDestinationURL: real)
        let fix = ["--fix", "--unsafe", "--write"]
        let soft =
            try await ChildProcess.screenc(["validate", "soft.yaml"] + fix, in: url).end()
            as ChildProcess.End
        #expect(soft.status == 2)
        #expect(soft.errors.contains("soft.yaml: it is a symbolic link to b/real.yaml"))
        try manager.linkItem(at: real, to: url.appending(path: "hard.yaml"))
        let hard =
            try await ChildProcess.screenc(["validate", "hard.yaml"] + fix, in: url).end()
            as ChildProcess.End
        #expect(hard.status == 2)
        #expect(hard.errors.contains("hard.yaml: it has 2 names (hard links)"))
        try #expect(folder.text("b/real.yaml").contains("layot"))
    }
}
