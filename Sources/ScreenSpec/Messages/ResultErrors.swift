package import Diagnostics

/// Messages about `result`.
extension Message {
    static func resultType(_ type: String) -> Message {
        Message(
            .malformedType, "a field of `result` cannot be `\(type)`",
            label:
                "one of `string`, `int`, `double`, `bool`, an enum of `models`, a list of them, or one with `?`"
        )
    }

    static let resultInLibrary = Message(
        .unsupportedKey, "a template of a library cannot give a result",
        label: "a library does not know the `result` of its screens",
        help: "declare the template in the spec of the screen")

    static func resultWithoutDeclaration(_ names: [String]) -> Message {
        Message(
            .resultMismatch, "the screen declares no `result` that `dismiss` could give",
            label: "write `dismiss: true`, or declare the result",
            help: "as in `result: {\(names.first ?? "name"): string}`")
    }

    static func unknownResult(_ name: String, known: [String]) -> Message {
        Message(
            .resultMismatch, "the `result` of the screen has no field `\(name)`",
            near: Suggestion.nearest(to: name, among: known),
            help: "its fields are \(Suggestion.list(known))")
    }

    static func missingResult(_ name: String, declared: SourceRange) -> Message {
        Message(
            .resultMismatch, "`dismiss` gives the result without its field `\(name)`",
            label: "add `\(name): …`", related: [Label(declared, "the field is declared here")])
    }

    static func resultMismatch(
        _ message: String, label: String, declared: SourceRange
    ) -> Message {
        Message(
            .resultMismatch, message, label: label,
            related: [Label(declared, "the field is declared here")])
    }

    static let hiddenResult = Message(
        .shadowedName, severity: .warning,
        "`result` is another name here, which hides what the shown screen gives back",
        label: "rename the other `result` to read it")
}

extension DiagnosticCode {
    package static let resultMismatch = DiagnosticCode("result-mismatch")
}
