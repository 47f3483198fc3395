import Foundation
import TestSupport
import Testing

/// Compares the program with the scenarios in `Cases`.
///
/// To add one, write the files and commands; `UPDATE_GOLDENS=1` adds the output.
///
/// Takes over a minute of processor time, because each command of the 130 scenarios is a process of
/// the debug build.
@Suite struct ScenarioTests {
    static let names: [String] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
        let files = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))
        let names = files?.allObjects as? [String] ?? []
        let scenarios = names.filter { $0.hasSuffix(".txt") }.sorted()
        return scenarios.filter { isPossible(folder.appending(path: $0)) }
    }()

    /// Whether the system supports a scenario: a full device, memory limits and these options of
    /// `script` exist only on Linux.
    private static func isPossible(_ scenario: URL) -> Bool {
        #if os(Linux)
            true
        #else
            ["/dev/full", "ulimit -v", "script -q"].allSatisfy { needed in
                (try? String(contentsOf: scenario, encoding: .utf8))?.contains(needed) == false
            }
        #endif
    }

    @Test(arguments: names)
    func `matches the scenario`(name: String) async throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Cases/\(name)")
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        expectGolden(try await ScenarioRunner.run(try Scenario(text)).text, "Cases/\(name)")
    }

    @Test func `there are scenarios`() {
        #expect(Self.names.count > 20)
    }
}
