import FaultServer
import Foundation
import TestSupport
import Testing

/// Tests the fault table through the program: one run per group with all its faults, each on a
/// first page and after a good page.
@Suite(.watchdog) struct FaultTableCommandTests {
    @Test(arguments: Fault.groups)
    func `a run shows loaded items and reports failures`(group: Fault.Group) async throws {
        let table = try FaultTableServer(group.faults)
        let result = try await run(group, table, "--pages all --format json")
        #expect(result.status == 0, "\(result.errors)")
        let sections = try sections(of: result.output)
        let expected = outcomes(of: group, table.server.url)
        #expect(sections.map { $0["id"] as? String } == expected.map(\.id) + ["fine"])
        for (section, outcome) in zip(sections, expected) { check(section, outcome) }
        #expect(sections.last?["state"] as? String == "content")
        let failures = expected.filter(\.hasFailed)
        let reported = result.errors.split(separator: "\n").filter {
            $0.contains("[failed-load]: ")
        }
        for outcome in failures { try checkReport(reported.map(String.init), outcome) }
    }

    @Test func `--strict fails after any failure`() async throws {
        let faults = Fault.groups.flatMap(\.faults).filter { $0.requests == 1 && !$0.isTimed }
        let group = Fault.Group("some", Array(faults.prefix(20)))
        let table = try FaultTableServer(group.faults)
        let result = try await run(group, table, "--strict --pages all --format json")
        #expect(result.status == 1)
        let reported = result.errors.split(separator: "\n").filter {
            $0.hasPrefix("error[failed-load]")
        }
        for outcome in outcomes(of: group, table.server.url).filter(\.hasFailed) {
            #expect(reported.count { $0.contains("`\(outcome.id)`") } == 1, "\(outcome.id)")
        }
    }

    /// The expected result of a section.
    private struct Outcome {
        let id: String
        let expected: Fault.Expected

        var hasFailed: Bool { !["content", "empty"].contains(expected.report) }
        /// `policy: …` becomes the failure kind of the section.
        var kind: String { String(expected.report.prefix { $0 != ":" }) }
        var message: String { String(expected.report.dropFirst(kind.count + 2)) }
        var report: String { "failed (\(kind)): \(message)" }
    }

    private func outcomes(of group: Fault.Group, _ base: String) -> [Outcome] {
        group.faults.enumerated().flatMap { index, fault in
            [false, true].prefix(fault.isTimed ? 1 : 2).map { isLater in
                Outcome(
                    id: "\(index) \(isLater ? "later" : "first")",
                    expected: fault.expected(isLater: isLater, at: index, base))
            }
        }
    }

    /// Expects one warning that names the section, alone or with others that failed for that reason.
    private func checkReport(_ lines: [String], _ outcome: Outcome) throws {
        let naming = lines.filter { $0.contains("`\(outcome.id)`") }
        #expect(naming.count == 1, "\(outcome.id)")
        let line = try #require(naming.first)
        #expect(line.hasPrefix("warning[failed-load]: the section"))
        let reason = try #require(line.firstRange(of: "failed ("))
        #expect(matches(String(line[reason.lowerBound...]), outcome.report), "\(line)")
    }

    private func check(_ section: [String: Any], _ outcome: Outcome) {
        let items = section["items"] as? [[String: Any]] ?? []
        let ids = items.compactMap { ($0["item"] as? [String: Any])?["id"] as? Int }
        #expect(ids == outcome.expected.items, "\(outcome.id)")
        let state = outcome.hasFailed ? "failed" : outcome.expected.report
        #expect(section["state"] as? String == state, "\(outcome.id)")
        let error = section["error"] as? [String: Any]
        #expect(error?["kind"] as? String == (outcome.hasFailed ? outcome.kind : nil))
        let message = error?["message"] as? String ?? ""
        #expect(matches(message, outcome.message), "\(outcome.id): \(message)")
        let notes = section["notes"] as? [String] ?? []
        #expect(notes.count == outcome.expected.notes.count, "\(outcome.id): \(notes)")
        for (note, pattern) in zip(notes, outcome.expected.notes) {
            #expect(matches(note, pattern), "\(note)")
        }
    }

    private func sections(of output: String) throws -> [[String: Any]] {
        let json = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
        return try #require(json?["sections"] as? [[String: Any]])
    }

    private func run(
        _ group: Fault.Group, _ table: FaultTableServer, _ options: String
    ) async throws -> Scenario.Command {
        let base = table.server.url
        let keys = "model: Row, layout: list, cell: {text: \"${item.id}\"}"
        let sections = group.faults.enumerated().flatMap { index, fault in
            FaultTableServer.sections(of: fault, at: index, base)
        }
        let lines = (sections + ["id: fine, url: '\(base)/fine'"]).map { "  - {\($0), \(keys)}\n" }
        let scenario = try Scenario(
            """
            === file net.yaml
            screen: demo.faults
            load: {concurrency: 32}
            models:
              Row: {id: int, name: string?}
            sections:
            \(lines.joined())=== run screenc run --allow-private \(options) net.yaml

            """)
        guard case .run(let command)? = try await ScenarioRunner.run(scenario).steps.last else {
            throw MissingCommand()
        }
        return command
    }

    private struct MissingCommand: Error {}
}
