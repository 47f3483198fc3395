package import Diagnostics

/// An error or warning in an expression: a diagnostic whose ranges are byte offsets in the
/// expression's text.
package struct ExpressionFault: Sendable {
    package let code: DiagnosticCode
    package let severity: Severity
    /// One sentence, lower case, without a full stop.
    package let message: String
    /// The range of the caret.
    package let range: Range<Int>
    package let label: String?
    package let help: String?
    /// Mechanical fixes: each replaces its range.
    package let fixes: [Fix]
    /// Labels outside the expression, such as a model's declaration.
    package let related: [Label]

    package struct Fix: Sendable {
        package let range: Range<Int>
        package let replacement: String

        init(_ range: Range<Int>, _ replacement: String) {
            self.range = range
            self.replacement = replacement
        }

        /// Creates a fix whose texts are in single quotes, since texts of a spec are often double-quoted.
        init(_ range: Range<Int>, canonical form: String) {
            self.init(
                range, form.contains("'") ? form : form.replacing("\"", with: "'"))
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

    /// Returns the diagnostic with file locations.
    package func diagnostic(places: SourceMap) -> Diagnostic {
        Diagnostic(
            code, severity: severity, message, at: Label(places(range), label), related: related,
            help: help,
            fixes: fixes.map {
                FixIt(places($0.range), replacement: places.spelled($0.replacement))
            })
    }
}

extension CheckingBudget.Resource {
    /// The message when the limit is reached.
    var exhaustion: String {
        switch self {
        case .expressions: "a spec has at most \(limit) expressions"
        case .parts: "the expressions of a spec have at most \(limit) values, names and operators"
        case .patterns: "the regular expressions up to here are too large in total"
        }
    }

    var help: String {
        switch self {
        case .expressions: "write constant values without `${…}`"
        case .parts: "name repeated parts with `let`"
        case .patterns: "write `*` for repetitions: `{100}` is expanded 100 times"
        }
    }
}

extension Diagnostic {
    /// A limit of checking a spec is reached.
    package static func exhausted(
        _ resource: CheckingBudget.Resource, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            resource == .patterns ? .malformedPattern : .tooManyNodes, resource.exhaustion,
            at: Label(place, "the limit is reached here"), help: resource.help)
    }
}
