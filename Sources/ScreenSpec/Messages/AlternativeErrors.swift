import Diagnostics
import Expressions

/// Messages about conditions and alternatives.
extension Message {
    static func noCondition(_ what: String, _ type: CELType, _ words: String) -> Message {
        Message(
            .wrongType, "\(what) must be `true` or `false`, but found a value of type `\(words)`",
            label: type == .optional(.bool)
                ? "give a fallback: `.orValue(false)`" : "compare it, as in `a == b`"
        )
    }

    static func unreachableBranch(after other: SourceRange) -> Message {
        Message(
            .unreachableBranch, severity: .warning, "this alternative is never used",
            label: "remove it, or move it up",
            related: [Label(other, "this one always applies before it")])
    }

    static func incompleteAlternatives(
        _ what: String, _ style: SpecReader.AlternativeStyle
    ) -> Message {
        let last =
            switch style {
            case .keyed(_, let key): ": `- \(key.word): …`"
            case .inline: " without `when` and `given`"
            }
        return Message(
            .optionalText, "\(what) is required, but possibly none of these alternatives applies",
            label: "add a last alternative\(last)")
    }

    static func givenWithoutName(_ text: String) -> Message {
        Message(
            .wrongType, "`given` must name optionals, but found the expression `\(text)`",
            label: "name the expression in `let`, and write its name here")
    }

    static func givenWithValue(_ text: String, _ type: String) -> Message {
        Message(
            .constantCondition, severity: .warning,
            "`\(text)` always has a value, of type `\(type)`",
            label: "remove it: `given` takes optionals")
    }
}
