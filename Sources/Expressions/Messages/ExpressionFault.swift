package import Diagnostics

/// Something wrong or doubtful in an expression: a diagnostic whose places are bytes of the
/// expression's text.
package struct ExpressionFault: Sendable {
    package let code: DiagnosticCode
    package let severity: Severity
    /// One sentence, lower case, without a full stop.
    package let message: String
    /// What the caret points at.
    package let range: Range<Int>
    package let label: String?
    package let help: String?
    /// A mechanical cure: what stands at the range is replaced.
    package let fixes: [Fix]
    /// Where a model is declared, and other places outside of the expression.
    package let related: [Label]

    package struct Fix: Sendable {
        package let range: Range<Int>
        package let replacement: String

        init(_ range: Range<Int>, _ replacement: String) {
            self.range = range
            self.replacement = replacement
        }
    }

    init(
        _ code: DiagnosticCode, severity: Severity = .error, _ message: String,
        at range: Range<Int>,
        _ label: String? = nil, help: String? = nil, fixes: [Fix] = [], related: [Label] = []
    ) {
        self.code = code
        self.severity = severity
        self.message = message
        self.range = range
        self.label = label
        self.help = help
        self.fixes = fixes
        self.related = related
    }

    /// The diagnostic, with its places in a file.
    package func diagnostic(places: TextPlaces) -> Diagnostic {
        Diagnostic(
            code, severity: severity, message, at: Label(places(range), label), related: related,
            help: help,
            fixes: fixes.map {
                FixIt(places($0.range), replacement: places.spelled($0.replacement))
            })
    }
}

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
