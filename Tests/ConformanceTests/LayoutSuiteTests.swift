import TestSupport
import Testing

@testable import conformance

struct LayoutSuiteTests {
    @Test(.enabled(if: Suites.arePresent, "the suites are not there; SCREENC_SUITES names them"))
    func allCases() {
        let outcome = run(["layout", Suites.path(of: "layout/vectors.json")])
        #expect(outcome.output == ["217 passed, 0 failed, 0 skipped"])
        #expect(outcome.errors == [] && outcome.status == .passed)
    }

    /// A suite of one case, two adjacent items of 50 × 50, and its failure.
    @Test(arguments: [
        (["0, 0", "118, 0"], "168, 50", nil), (["0, 0"], "168, 50", nil),
        (["0, 0", "118.3, 0"], "168, 50", "expected item 0.1 [118.3, 0.0, 50.0, 50.0], got [118"),
        (["0, 0"], "168, 51", "expected content [168.0, 51.0], got [168.0, 50.0]"),
        (["0, 0", "1, 1", "2, 2"], "168, 50", "expected item 0.1 [1.0"),
    ])
    func verdicts(_ origins: [String], _ size: String, _ failure: String?) throws {
        let frames = origins.enumerated().map { index, origin in
            #"{"kind": "item", "indexPath": [0, \#(index)], "frame": [\#(origin), 50, 50]}"#
        }
        let file = """
            [{"name": "a", "container": {"width": 168, "height": 480}, "scale": 2,
              "layout": {"type": "flow"}, "itemCount": [2], "contentSize": [\(size)],
              "expected": [\(frames.joined(separator: ","))]}]
            """
        let report = try Suite.layout.run(Array(file.utf8))
        let failed = report.failures.map { "expected \($0.expected), got \($0.got)" }
        #expect(report.passed + failed.count == 1)
        #expect(failed.first?.hasPrefix(failure ?? "-") == (failure == nil ? nil : true))
    }

    @Test(arguments: [
        ("[", "not JSON: byte 1: "), ("{}", "it is not an array"),
        ("[{}]", "[0].name is not a string"),
        (#"[{"name": "a"}]"#, "[0].expected is not an array"),
        (#"[{"name": "a", "expected": [1]}]"#, "[0].expected has a frame without kind or path"),
    ])
    func malformedFile(_ file: String, _ message: String) {
        let error = #expect(throws: SuiteFormatError.self) {
            try Suite.layout.run(Array(file.utf8))
        }
        #expect(error?.message.hasPrefix(message) == true)
    }

    /// A malformed case fails without affecting others.
    @Test func badDocument() throws {
        let file = #"[{"name": "a", "layout": {"type": "x"}, "expected": []}]"#
        let report = try Suite.layout.run(Array(file.utf8))
        #expect(
            report.failures.map(\.got) == [
                "$.layout.type: unknown value 'x'; expected one of compositional, flow, list"
            ])
    }
}
