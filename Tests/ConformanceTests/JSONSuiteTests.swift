import TestSupport
import Testing

@testable import conformance

struct JSONSuiteTests {
    @Test(.enabled(if: Suites.arePresent, "the suites are not there; SCREENC_SUITES names them"))
    func allCases() {
        let outcome = run(["json", Suites.path(of: "json/json-test-suite.json")])
        #expect(outcome.output == ["242 passed, 0 failed, 0 skipped"])
        #expect(outcome.errors == [] && outcome.status == .passed)
    }

    /// A suite of one case and its failure.
    @Test(arguments: [
        ("accept", "WzFd", "y_x", nil), ("reject", "WzEs", "n_x", nil),
        ("accept", "WzEs", "y_x", "expected accept, got reject (byte 3: "),
        ("reject", "WzFd", "n_x", "expected reject, got accept"),
        ("either", "WzEs", "i_x", nil), ("either", "WzFd", "i_x", nil),
        (
            "either", "WzFd", "i_string_iso_latin_1.json",
            "expected reject (the bytes are not UTF-8 (RFC 8259 §8.1)), got accept"
        ),
    ])
    func verdicts(_ expect: String, _ text: String, _ id: String, _ failure: String?) throws {
        let file = #"{"tests":[{"file":"\#(id)","expect":"\#(expect)","b64":"\#(text)"}]}"#
        let report = try Suite.json.run(Array(file.utf8))
        let failed = report.failures.map { "expected \($0.expected), got \($0.got)" }
        #expect(report.passed + failed.count == 1)
        #expect(failed.first?.hasPrefix(failure ?? "-") == (failure == nil ? nil : true))
    }

    @Test(arguments: [
        ("[", "not JSON: byte 1: "), ("[]", "'tests' is not an array"),
        (#"{"tests":[1]}"#, "tests[0] is a number, not an object"),
        (#"{"tests":[{"expect":"accept"}]}"#, "tests[0].file is not a string"),
        (#"{"tests":[{"file":"a","expect":"hope"}]}"#, "tests[0].expect is 'hope'"),
        (#"{"tests":[{"file":"a","expect":"accept","b64":"!"}]}"#, "tests[0].b64 is not base64"),
        (
            #"{"tests":[{"file":"a","expect":"accept","repeat":["[",-1]}]}"#,
            "tests[0] has neither 'b64' nor 'repeat: [text, count]'"
        ),
    ])
    func malformedFile(_ file: String, _ message: String) {
        let error = #expect(throws: SuiteFormatError.self) { try Suite.json.run(Array(file.utf8)) }
        #expect(error?.message.hasPrefix(message) == true)
    }
}

struct ConformanceCommandTests {
    @Test(arguments: [
        ([], ConformanceStatus.usage), (["json"], .usage), (["toml", "x"], .usage),
        (["json", "/no/such/file"], .badFile), (["json", "/"], .badFile),
    ])
    func isRejected(_ arguments: [String], _ status: ConformanceStatus) {
        let outcome = run(arguments)
        #expect(outcome.status == status && outcome.output == [] && outcome.errors.count == 1)
    }

    @Test func lines() {
        var report = SuiteReport(passed: 2)
        report.add(
            SuiteReport(
                passed: 1, failures: [.init(id: "a", expected: "b", got: "c")],
                skipped: [.init(id: "d", reason: "e")]))
        #expect(
            report.lines == [
                "FAIL a: expected b, got c", "SKIP d: e", "3 passed, 1 failed, 1 skipped",
            ])
    }
}
