import TestSupport
import Testing

@testable import conformance

struct CELSuiteTests {
    /// All but network address functions (51) and `cel.block` (19).
    @Test(.enabled(if: Suites.arePresent, "the suites are not there; SCREENC_SUITES names them"))
    func specification() {
        let outcome = run(["cel", Suites.path(of: "cel/cel-spec.json")])
        #expect(outcome.output.last == "1142 passed, 0 failed, 70 skipped")
        let skipped = Set(outcome.output.dropLast().map { $0.prefix { $0 != "/" } })
        #expect(skipped == ["SKIP network_ext", "SKIP block_ext"])
        #expect(outcome.errors == [] && outcome.status == .passed)
    }

    @Test(.enabled(if: Suites.arePresent, "the suites are not there; SCREENC_SUITES names them"))
    func extensions() {
        let outcome = run(["cel", Suites.path(of: "cel/cel-ext.json")])
        #expect(outcome.output == ["106 passed, 0 failed, 0 skipped"])
        #expect(outcome.errors == [] && outcome.status == .passed)
    }

    /// A suite of one case and its failure.
    @Test(arguments: [
        (#""expr":"1 + 1","expect":{"value":{"t":"int","v":"2"}}"#, nil),
        (#""expr":"1 + 1","expect":{"value":{"t":"int","v":"3"}}"#, "got int 2"),
        (#""expr":"1 + 1","expect":{"value":{"t":"uint","v":"2"}}"#, "got int 2"),
        (#""expr":"0.0 / 0.0","expect":{"value":{"t":"double","v":"NaN"}}"#, nil),
        (#""expr":"-0.0","expect":{"value":{"t":"double","v":0.0}}"#, "got double -0.0"),
        (#""expr":"{'a': 1}","expect":{"value":{"t":"map","v":[]}}"#, #"got map {"a":1}"#),
        (#""expr":"1 / 0","expect":{"error":["division"]}"#, nil),
        (#""expr":"1 + 'a'","expect":{"error":["no overload"]}"#, nil),
        (#""expr":"1 +","expect":{"error":["syntax"]}"#, nil),
        (#""expr":"1","expect":{"error":["x"]}"#, "expected an error, got int 1"),
        (#""expr":"1 / 0","expect":{"value":{"t":"int","v":"2"}}"#, "got the error"),
        (#""expr":"[1]","check_only":true,"expect":{"deduced_type":"list(int)"}"#, nil),
        (#""expr":"[1]","check_only":true,"expect":{"deduced_type":"list(uint)"}"#, "got the type"),
        (#""expr":"x","disable_check":true,"expect":{"error":[]}"#, nil),
        (
            #""expr":"x + y","bindings":{"y":{"t":"int","v":"1"}},"#
                + #""type_env":[{"name":"x","type":"int"}],"expect":{"error":[]}"#, nil
        ),
    ])
    func verdicts(_ content: String, _ failure: String?) throws {
        let report = try Suite.cel.run(Array(#"{"tests":[{"id":"a",\#(content)}]}"#.utf8))
        let failed = report.failures.map { "expected \($0.expected), got \($0.got)" }
        #expect(report.passed + failed.count == 1)
        #expect(failed.first?.contains(failure ?? "-") == (failure == nil ? nil : true))
    }

    @Test(arguments: [
        (#"{"tests":[{"id":"a"}]}"#, "tests[0].expr is not a string"),
        (#"{"tests":[{"id":"a","expr":"1"}]}"#, "tests[0].expect is missing"),
        (#"{"tests":[{"id":"a","expr":"1","expect":{}}]}"#, "tests[0].expect is neither"),
        (
            #"{"tests":[{"id":"a","expr":"1","expect":{"error":[]},"bindings":{"x":{"t":"odd"}}}]}"#,
            "tests[0]: the value of x is malformed"
        ),
    ])
    func malformedFile(_ file: String, _ message: String) {
        let error = #expect(throws: SuiteFormatError.self) { try Suite.cel.run(Array(file.utf8)) }
        #expect(error?.message.hasPrefix(message) == true)
    }
}
