import Diagnostics
import Expressions

/// Every message about conditions and alternatives.
extension Diagnostic {
    static func noCondition(
        _ what: String, _ type: CELType, _ words: String, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .wrongType, "\(what) is `true` or `false`, and here is a value of type `\(words)`",
            at: Label(
                place,
                type == .optional(.bool)
                    ? "say what holds without a value: `.orValue(false)`"
                    : "compare it, as in `a == b`"))
    }

    static func unreachableBranch(at place: SourceRange, behind other: SourceRange) -> Diagnostic {
        Diagnostic(
            .unreachableBranch, severity: .warning, "this alternative is never used",
            at: Label(place, "remove it, or move it up"),
            related: [Label(other, "this one applies wherever it would")])
    }

    static func incompleteAlternatives(
        _ what: String, _ form: SpecReader.AlternativeForm, at place: SourceRange
    ) -> Diagnostic {
        let last =
            switch form {
            case .under(_, let key): ": `- \(key.word): …`"
            case .beside: " without `when` and `given`"
            }
        return Diagnostic(
            .optionalText, "\(what) is always needed, and maybe none of these applies",
            at: Label(place, "add a last one\(last)"))
    }

    static func givenWithoutName(_ text: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .wrongType, "`given` names optionals, and `\(text)` is no name",
            at: Label(place, "name the expression in `let`, and write its name here"))
    }

    static func givenWithValue(
        _ text: String, _ type: String, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .constantCondition, severity: .warning,
            "`\(text)` always has a value, of type `\(type)`",
            at: Label(place, "remove it: `given` is for optionals"))
    }
}
