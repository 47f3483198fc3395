import Foundation
import TestSupport
import Testing

/// What agents read.
struct SkillTests {
    private static let names = ["SKILL.md", "llms.txt"]

    @Test func `the skill of this repository is that of the program`() throws {
        let folder = try TemporaryFolder()
        _ = try ChildProcess.text(of: "screenc reference --skill", in: URL(filePath: folder.path))
        for name in Self.names {
            let text = try String(
                contentsOf: URL(filePath: "\(folder.path)/\(name)"), encoding: .utf8)
            expectGolden(
                text, "Docs/Integrations/Skill/\(name)",
                testFile: RepositoryRoot.path(of: "Package.swift"))
        }
    }

    @Test func `the language in short is short`() throws {
        let folder = URL(filePath: RepositoryRoot.path)
        let text = try ChildProcess.text(of: "screenc reference", in: folder)
        #expect(text.utf8.count <= 16_000)
    }

    /// The pages of llms.txt exist.
    @Test func `the list of pages leads to pages`() throws {
        let list = try String(
            contentsOfFile: RepositoryRoot.path(of: "Docs/Integrations/Skill/llms.txt"),
            encoding: .utf8)
        let paths = list.matches(of: /\]\(([^)]+)\)/).map { String($0.output.1) }
        #expect(paths.count > 5)
        for path in paths {
            #expect(FileManager.default.fileExists(atPath: RepositoryRoot.path(of: path)))
        }
    }
}
