import Diagnostics
import Screens

/// A time limit that a request sets.
struct RequestTimeout {
    let value: Milliseconds
    let place: SourceRange
}

/// Finds time limits of requests that the limit of the whole load comes before.
struct TimeoutBeyondLoad: ScreenRule {
    let codes = [DiagnosticCode.conflictingPolicies]

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        let load = reading.screen.load.timeout
        for timeout in reading.mentions.timeouts where timeout.value.count > load.count {
            bag.report(.timeoutBeyondLoad(timeout.value.text, load: load.text), at: timeout.place)
        }
    }
}

extension Message {
    fileprivate static func timeoutBeyondLoad(_ timeout: String, load: String) -> Message {
        Message(
            .conflictingPolicies, severity: .warning,
            "the request cannot take \(timeout): the whole load ends after \(load)",
            label: "lower it, or raise `timeout` of `load`")
    }
}
