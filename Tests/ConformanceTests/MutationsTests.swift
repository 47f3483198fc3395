import Foundation
import TestSupport
import Testing

@testable import conformance

/// Runs a few of the mutations that CI runs by thousands.
struct MutationsTests {
    @Test(.watchdog) func samples() async throws {
        let names = ["home.yaml", "market.yaml", "habits.yaml", "shop.yaml", "home.xcstrings"]
        let files = try names.map { name in
            let path = RepositoryRoot.path(of: "Specs/\(name)")
            return (path: name, bytes: [UInt8](try Data(contentsOf: URL(filePath: path))))
        }
        let (lines, isValid) = await Mutations(numbers: 1...60, files: files).run()
        #expect(lines == ["60 mutations of 5 files"] && isValid)
    }

    @Test func numbers() {
        #expect(Mutations.numbers("3") == 1...3)
        #expect(Mutations.numbers("7-9") == 7...9)
        for text in ["0", "x", "0-3", "9-7", "-3", "3-", "1-2-3", ""] {
            #expect(Mutations.numbers(text) == nil)
        }
    }

    @Test func commandLine() async {
        var errors: [String] = []
        let command = ConformanceCommand(output: { _ in }, errors: { errors.append($0) })
        #expect(await command.runMutations(["mutations", "x", "y"]) == .usage)
        #expect(await command.runMutations(["yaml", "x"]) == nil)
        #expect(errors == ["usage: conformance mutations COUNT|FIRST-LAST FILE…"])
    }
}
