import Diagnostics
import Expressions
import JSONData
import Values

/// Every message of `screenc eval`.
extension Diagnostic {
    static func failedEvaluation(_ fault: EvaluationFault, in source: SourceText) -> Diagnostic {
        Diagnostic(
            .failedEvaluation, fault.message,
            at: Label(
                SourceRange(source, ByteRange(fault.focus.lowerBound, fault.focus.upperBound))),
            help: fault.help)
    }

    /// What an expression reads has no value, or the expression itself has none.
    static func failedEvaluation(_ failure: Frame.Failure) -> Diagnostic {
        Diagnostic(
            .failedEvaluation, failure.sentence, at: Label(failure.place))
    }

    static func dataIsNoJSON(_ error: JSONError, in source: SourceText) -> Diagnostic {
        let end = min(error.offset + 1, source.bytes.count)
        return Diagnostic(
            .jsonSyntax, "this is not JSON: \(error.message)",
            at: Label(SourceRange(source, ByteRange(min(error.offset, end), end))))
    }

    static func dataIsNoObject(_ value: JSONValue, in source: SourceText) -> Diagnostic {
        Diagnostic(
            .jsonSyntax, "the data is \(value.kind.phrase), and an object gives the names",
            at: Label(
                SourceRange(source, ByteRange(value.range.lowerBound, value.range.upperBound))),
            help: "put it under a name: `{\"items\": …}`")
    }
}
