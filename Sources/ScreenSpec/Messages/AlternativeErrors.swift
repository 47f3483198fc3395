import Diagnostics
import Expressions

/// Every message about conditions and alternatives.
extension Message {
    static func noCondition(_ what: String, _ type: CELType, _ words: String) -> Message {
        Message(
            .wrongType, "\(what) is `true` or `false`, and here is a value of type `\(words)`",
            cure: type == .optional(.bool)
                ? "say what holds without a value: `.orValue(false)`" : "compare it, as in `a == b`"
        )
    }

    static func unreachableBranch(behind other: SourceRange) -> Message {
        Message(
            .unreachableBranch, severity: .warning, "this alternative is never used",
            cure: "remove it, or move it up",
            related: [Label(other, "this one applies wherever it would")])
    }

    static func incompleteAlternatives(
        _ what: String, _ form: SpecReader.AlternativeStyle
    ) -> Message {
        let last =
            switch form {
            case .under(_, let key): ": `- \(key.word): …`"
            case .beside: " without `when` and `given`"
            }
        return Message(
            .optionalText, "\(what) is always needed, and maybe none of these applies",
            cure: "add a last one\(last)")
    }

    static func givenWithoutName(_ text: String) -> Message {
        Message(
            .wrongType, "`given` names optionals, and `\(text)` is no name",
            cure: "name the expression in `let`, and write its name here")
    }

    static func givenWithValue(_ text: String, _ type: String) -> Message {
        Message(
            .constantCondition, severity: .warning,
            "`\(text)` always has a value, of type `\(type)`",
            cure: "remove it: `given` is for optionals")
    }
}
