import Foundation
import TestSupport
import Testing

/// `validate --fix --write` makes valid specs of those of the first edition of the language, which
/// draw the same.
@Suite struct FirstEditionTests {
    static let samples = ["followers", "habits", "home", "market", "product", "widgets"]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Cases/first-edition")

    /// Returns the names of the specs in a folder of `Cases/first-edition`.
    static func names(in part: String) throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(
            atPath: folder.appending(path: part).path())
        return names.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".json") }.sorted()
    }

    private static func spec(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
    }

    /// Runs commands in a folder with the samples' data and the spec `name` of the first edition.
    private func run(_ name: String, _ lines: [String]) async throws -> [Scenario.Command] {
        let spec = try Self.spec(name)
        var scenario = try Scenario("")
        scenario.steps = [.specs, .file(path: "Specs/\(name)", text: spec)]
        scenario.steps += lines.map { Scenario.Step.run(Scenario.Command(line: $0)) }
        return try await ScenarioRunner.run(scenario).steps.compactMap { step in
            if case .run(let command) = step { command } else { nil }
        }
    }

    @Test(arguments: samples.flatMap { ["\($0).yaml", "json/\($0).json"] })
    func sampleDrawsTheSame(_ name: String) async throws {
        let sample = try #require(name.split(whereSeparator: { "/.".contains($0) }).dropLast().last)
        let results = try await run(
            name,
            [
                "screenc validate --fix --write Specs/\(name) --root Specs",
                "screenc run Specs/\(name) --root Specs --replay Specs/\(sample).har --format html --no-pictures",
                "cat Specs/\(name)",
            ])
        #expect(results[0].status == 0, "\(results[0].errors)\n\(results[2].output)")
        #expect(results[1].status == 0, "\(results[1].errors)")
        expectGolden(results[1].output, "Cases/first-edition/\(sample).html")
    }

    @Test(arguments: try names(in: "cases"))
    func specBecomesValid(_ name: String) async throws {
        let path = "cases/\(name)"
        let results = try await run(
            path, ["screenc validate --fix --write Specs/\(path)", "cat Specs/\(path)"])
        #expect(results[0].status == 0, "\(results[0].errors)\n\(results[1].output)")
    }
}
