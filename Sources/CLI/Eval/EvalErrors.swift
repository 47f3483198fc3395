import Diagnostics
import Expressions
import JSONData
import LoaderPlan
import Loading
import Screens
import Values

/// Diagnostics of `screenc eval`.
extension Diagnostic {
    static func failedEvaluation(_ fault: EvaluationFault, in source: SourceText) -> Diagnostic {
        Diagnostic(
            .failedEvaluation, fault.message,
            at: Label(
                SourceRange(source, ByteRange(fault.focus.lowerBound, fault.focus.upperBound))),
            help: fault.help)
    }

    /// A name that the expression reads has no value, or the expression itself failed.
    static func failedEvaluation(_ failure: Activation.Failure) -> Diagnostic {
        Diagnostic(
            .failedEvaluation, failure.sentence, at: Label(failure.place))
    }

    static func noSection(_ id: String, in screen: Screen) -> Diagnostic {
        let known = screen.sections.map(\.id)
        let near = Suggestion.nearest(to: id, among: known)
        let section = screen.sections.first { $0.id == near } ?? screen.sections.first
        return Diagnostic(
            .failedEvaluation, "the screen `\(screen.id)` has no section `\(id)`",
            at: Label(
                section?.place ?? SourceRange(SourceText(path: screen.id, bytes: []), .zero),
                near.map { "did you mean `\($0)`?" }),
            help: "its sections are \(Suggestion.list(known, near: id))")
    }

    static func absentSection(_ section: SectionPlan) -> Diagnostic {
        Diagnostic(
            .failedEvaluation,
            "the section `\(section.id)` is not on the screen, so its names have no values",
            at: Label(section.spec.when?.place ?? section.spec.place, "this is false"))
    }

    static func noItem(_ index: Int, in section: SectionSnapshot) -> Diagnostic {
        Diagnostic(
            .failedEvaluation, "the section `\(section.id)` has no item \(index)",
            at: Label(section.plan.spec.place, section.itemCountDescription))
    }

    static func dataIsNotJSON(_ error: JSONError, in source: SourceText) -> Diagnostic {
        let end = min(error.offset + 1, source.bytes.count)
        return Diagnostic(
            .jsonSyntax, "this is not JSON: \(error.message)",
            at: Label(SourceRange(source, ByteRange(min(error.offset, end), end))))
    }

    static func dataIsNotObject(_ value: JSONValue, in source: SourceText) -> Diagnostic {
        Diagnostic(
            .jsonSyntax,
            "the data is \(value.kind.phrase), and must be an object, whose keys are the names",
            at: Label(
                SourceRange(source, ByteRange(value.range.lowerBound, value.range.upperBound))),
            help: "wrap it in an object: `{\"items\": …}`")
    }
}
