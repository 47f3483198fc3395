package import Diagnostics

extension CheckingBudget.Resource {
    /// What is said where it comes to its end.
    var exhaustion: String {
        switch self {
        case .expressions: "a spec has at most \(limit) expressions"
        case .parts: "the expressions of a spec have at most \(limit) values, names and operators"
        case .patterns: "the regular expressions up to here are too large together"
        }
    }

    var help: String {
        switch self {
        case .expressions: "write values that do not change as they are, without `${…}`"
        case .parts: "name what repeats in `let`"
        case .patterns: "write `*` for repetitions: `{100}` counts 100 times"
        }
    }
}

extension Diagnostic {
    /// Whoever writes the spec has used up what checking it may take.
    package static func exhausted(
        _ resource: CheckingBudget.Resource, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            resource == .patterns ? .malformedPattern : .tooManyNodes, resource.exhaustion,
            at: Label(place, "the limit is reached here"), help: resource.help)
    }
}
