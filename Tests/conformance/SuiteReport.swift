/// The result of running a suite file.
struct SuiteReport: Sendable, Equatable {
    /// A failed case; `expected` and `got` are clauses for one line.
    struct Failure: Sendable, Equatable {
        var id: String
        var expected: String
        var got: String
    }

    /// A skipped case.
    struct Skip: Sendable, Equatable {
        var id: String
        var reason: String
    }

    var passed = 0
    var failures: [Failure] = []
    var skipped: [Skip] = []

    /// Counts a case: passed if `failure` is nil.
    mutating func count(_ failure: Failure?) {
        if let failure { failures.append(failure) } else { passed += 1 }
    }

    /// Adds the result of another file.
    mutating func add(_ other: SuiteReport) {
        passed += other.passed
        failures += other.failures
        skipped += other.skipped
    }

    /// A line for each failed and skipped case, and the counts.
    var lines: [String] {
        failures.map { "FAIL \($0.id): expected \($0.expected), got \($0.got)" }
            + skipped.map { "SKIP \($0.id): \($0.reason)" }
            + ["\(passed) passed, \(failures.count) failed, \(skipped.count) skipped"]
    }
}

/// A case of a suite.
protocol SuiteCase {
    init(_ fields: SuiteFields) throws(SuiteFormatError)

    var id: String { get }
    /// The reason for skipping the case; nil if it runs.
    var skipReason: String? { get }
    /// The failure; nil if the case passes.
    var failure: SuiteReport.Failure? { get }
}

extension SuiteCase {
    var skipReason: String? { nil }

    func failed(_ expected: String, _ got: String) -> SuiteReport.Failure {
        SuiteReport.Failure(id: id, expected: expected, got: got)
    }
}

extension SuiteReport {
    /// Runs the cases.
    init(_ cases: [SuiteFields], as type: (some SuiteCase).Type) throws(SuiteFormatError) {
        for fields in cases {
            let test = try type.init(fields)
            if let reason = test.skipReason {
                skipped.append(Skip(id: test.id, reason: reason))
            } else {
                count(test.failure)
            }
        }
    }
}

/// A kind of suite with its command-line name.
///
/// To add one, define it as a `static let` in its own file and list it in `all`.
struct Suite: Sendable {
    /// The name on the command line.
    let name: String
    /// Runs the cases of a suite file.
    let run: @Sendable ([UInt8]) throws(SuiteFormatError) -> SuiteReport

    /// All suites, in the order of the usage line.
    static let all: [Suite] = [
        .cel, .json, .jsonPath, .layout, .yaml,
    ]
}
