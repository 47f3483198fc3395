import Diagnostics

// The wording of everything that this module reports.
extension Diagnostic {
    static func modelCollision(
        _ name: String, with other: String, as swiftName: String, at place: SourceRange,
        first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .nameCollision, "the models `\(other)` and `\(name)` are both `\(swiftName)` in Swift",
            at: Label(place), related: [Label(first, "the first of them")])
    }

    static func fieldCollision(
        _ name: String, with other: String, of model: String, as swiftName: String,
        at place: SourceRange, first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .nameCollision,
            "the fields `\(other)` and `\(name)` of `\(model)` are both `\(swiftName)` in Swift",
            at: Label(place), related: [Label(first, "the first of them")],
            help: "rename one, and say with `at` which key of the JSON it is")
    }

    static func caseCollision(
        _ raw: String, with other: String, of model: String, as swiftName: String,
        at place: SourceRange
    ) -> Diagnostic {
        let both = "the strings \(stringLiteral(other)) and \(stringLiteral(raw)) of `\(model)`"
        return Diagnostic(
            .nameCollision, "\(both) are both the case `\(swiftName)` in Swift", at: Label(place),
            help: "leave one out, which keeps it as unknown, or make the field a `string`")
    }

    static func helperCollision(
        _ name: String, as swiftName: String, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .nameCollision,
            "the model `\(name)` has a name that the generated Swift needs: `\(swiftName)`",
            at: Label(place, "rename this model"))
    }
}
