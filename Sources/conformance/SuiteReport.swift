/// What came of running a suite file.
struct SuiteReport: Sendable, Equatable {
    /// A case that went wrong; `expected` and `got` are clauses for one line.
    struct Failure: Sendable, Equatable {
        var id: String
        var expected: String
        var got: String
    }

    /// A case that was left out by name.
    struct Skip: Sendable, Equatable {
        var id: String
        var reason: String
    }

    var passed = 0
    var failures: [Failure] = []
    var skipped: [Skip] = []

    /// Counts a case that ran: passed where nothing went wrong.
    mutating func count(_ failure: Failure?) {
        if let failure { failures.append(failure) } else { passed += 1 }
    }

    /// Adds what came of another file.
    mutating func add(_ other: SuiteReport) {
        passed += other.passed
        failures += other.failures
        skipped += other.skipped
    }

    /// A line for each case that failed, one for each left out, and the counts.
    var lines: [String] {
        failures.map { "FAIL \($0.id): expected \($0.expected), got \($0.got)" }
            + skipped.map { "SKIP \($0.id): \($0.reason)" }
            + ["\(passed) passed, \(failures.count) failed, \(skipped.count) skipped"]
    }
}

/// One case of a suite.
protocol SuiteCase {
    init(_ fields: SuiteFields) throws(SuiteFormatError)

    var id: String { get }
    /// Why it is left out; nil for one that runs.
    var reasonToSkip: String? { get }
    /// What went wrong, or nil.
    var failure: SuiteReport.Failure? { get }
}

extension SuiteCase {
    var reasonToSkip: String? { nil }

    func failed(_ expected: String, _ got: String) -> SuiteReport.Failure {
        SuiteReport.Failure(id: id, expected: expected, got: got)
    }
}

extension SuiteReport {
    /// Runs cases.
    init(_ cases: [SuiteFields], as type: (some SuiteCase).Type) throws(SuiteFormatError) {
        for fields in cases {
            let test = try type.init(fields)
            if let reason = test.reasonToSkip {
                skipped.append(Skip(id: test.id, reason: reason))
            } else {
                count(test.failure)
            }
        }
    }
}

/// A kind of suite: a name for the command line and how to run a file of it.
///
/// To add one, write a `static let` of it in a file of its own and name it in `all`.
struct Suite: Sendable {
    /// The suite's name on the command line.
    let name: String
    /// Runs the cases of a suite file, given its bytes.
    let run: @Sendable ([UInt8]) throws(SuiteFormatError) -> SuiteReport

    /// Every suite there is, in the order of the usage line.
    static let all: [Suite] = [
        .cel, .json, .jsonPath, .layout, .yaml,
    ]
}
