import TestSupport
import Testing

@testable import conformance

struct JSONPathSuiteTests {
    @Test(.enabled(if: Suites.arePresent, "the suites are not there; SCREENC_SUITES names them"))
    func allCases() {
        let outcome = run(["jsonpath", Suites.path(of: "jsonpath/cts.json")])
        #expect(outcome.output == ["463 passed, 0 failed, 0 skipped"])
        #expect(outcome.errors == [] && outcome.status == .passed)
    }

    /// The members of a suite of one case, and its failure.
    @Test(arguments: [
        (#""selector":"$.a","document":{"a":[1]},"result":[[1]]"#, nil),
        (#""selector":"$.a","document":{"a":1},"result":[1],"result_paths":["$['a']"]"#, nil),
        (#""selector":"$.*","document":[1,2],"results":[[2,1],[1,2]]"#, nil),
        (#""selector":"$.","invalid_selector":true"#, nil),
        (#""selector":"$.a","invalid_selector":true"#, "expected no such query, got a query"),
        (
            #""selector":"$.","document":1,"result":[]"#,
            "expected a query, got byte 1: a name is missing after `.`"
        ),
        (#""selector":"$.*","document":[1,[2]],"result":[1,[3]]"#, "expected [1,[3]], got 1, [2]"),
        (#""selector":"$.*","document":[1],"results":[[],[2]]"#, "expected [] or [2], got 1"),
        (
            #""selector":"$.a","document":{"a":1},"result":[1],"result_paths":["$.a"]"#,
            #"expected ["$.a"], got $['a']"#
        ),
    ])
    func verdicts(_ members: String, _ failure: String?) throws {
        let file = #"{"tests":[{"name":"x",\#(members)}]}"#
        let report = try Suite.jsonPath.run(Array(file.utf8))
        let failed = report.failures.map { "expected \($0.expected), got \($0.got)" }
        #expect(report.passed + failed.count == 1)
        #expect(failed.first?.hasPrefix(failure ?? "-") == (failure == nil ? nil : true))
    }

    @Test(arguments: [
        (#""selector":"$""#, "tests[0] has no document"),
        (#""document":1"#, "tests[0].selector is"),
        (#""selector":"$","document":1"#, "tests[0] has no result"),
        (#""selector":"$","document":1,"result":1"#, "tests[0].result is not an array"),
    ])
    func malformedFile(_ members: String, _ message: String) {
        let file = #"{"tests":[{"name":"x",\#(members)}]}"#
        let error = #expect(throws: SuiteFormatError.self) {
            try Suite.jsonPath.run(Array(file.utf8))
        }
        #expect(error?.message.hasPrefix(message) == true)
    }
}
