import TestSupport
import Testing

@testable import conformance

@Suite(.enabled(if: Suites.arePresent, "the suites are not there; SCREENC_SUITES names them"))
struct YAMLSuiteTests {
    /// 166 cases with a value, 14 without, 54 that must be rejected; libyaml does not support 45.
    @Test func documents() {
        let outcome = run(["yaml", Suites.path(of: "yaml/yaml-test-suite.json")])
        #expect(outcome.output.last == "234 passed, 0 failed, 45 skipped")
        #expect(outcome.output.count == 46 && outcome.status == .passed)
    }

    /// The skipped cases by name; the list must only shrink.
    @Test func skippedByName() {
        let outcome = run(["yaml", Suites.path(of: "yaml/yaml-test-suite.json")])
        let names = outcome.output.dropLast().map { $0.split(separator: ":")[0].dropFirst(5) }
        #expect(names.sorted().joined(separator: " ") == skipped)
    }

    @Test func coreSchema() {
        let outcome = run(["yaml", Suites.path(of: "yaml/core-schema.json")])
        #expect(outcome.output == ["245 passed, 0 failed, 0 skipped"])
    }
}

private let skipped = """
    2LFX 2SXE 4ABK 4MUZ/00 4MUZ/01 4MUZ/02 5T43 6BCT 6M2F 7Z25 8XYN 9C9N 9HCY 9SA2 A2M4 \
    CVW2 DBG4 DK3J DK95/00 DK95/01 DK95/03 DK95/04 HM87/00 HM87/01 JEF9/02 K3WX M2N8/00 \
    M7A3 MUS6/00 MUS6/01 MUS6/05 MUS6/06 NHX8 NKF9 QB6E R4YG SU5Z UKK6/00 UT92 VJP3/01 \
    W4TN X4QW Y79Y/001 Y79Y/003 Y79Y/010
    """
