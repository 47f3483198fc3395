import ExpressionCore
import Values

/// Messages about malformed texts.
extension EvaluationMessages {
    func text(_ fault: Fault) -> Message {
        switch fault {
        case .malformed(let text, let kind): malformed(text, kind)
        case .notUTF8: (.text, "the bytes are not UTF-8", nil)
        case .notBase64: (.text, "the text is not base64", nil)
        case .pattern(let reason):
            (.text, "invalid regular expression (RE2): \(arena.string(reason))", nil)
        case .tooManyGroups(let count):
            (
                .text, "the pattern has \(count) capturing groups, but only one is allowed",
                "write the others as `(?:…)`"
            )
        case .replacement(let fault): replacement(fault)
        case .timeZone(let name):
            (
                .text, "unknown time zone \(preview(name))",
                "write it as `Asia/Seoul` (package tzdata), or as a fixed offset like `+09:00`"
            )
        case .format(let fault): format(fault)
        case .currency(let code):
            (.text, "unknown currency \(preview(code))", "write an ISO 4217 code, such as `EUR`")
        case .datePattern(let pattern):
            (
                .text, "invalid date pattern \(preview(pattern))",
                "the letters are y M d E a h H m s S Z X; other letters need single quotes"
            )
        default: (.text, "malformed text", nil)
        }
    }

    private func malformed(_ text: Value, _ kind: Value.Kind) -> Message {
        let example: String? =
            switch kind {
            case .date: "a timestamp is written as `2024-05-01T12:00:00Z`"
            case .duration: "a duration is written as `1h30m` or `1.5s`"
            case .bool: "a bool is `true` or `false`"
            default: nil
            }
        return (
            .text, "\(preview(text)) cannot be converted to \(article(kind.displayName))", example
        )
    }

    private func replacement(_ fault: ExpressionRules.Replacement.Fault) -> Message {
        switch fault {
        case .endsInBackslash, .invalidEscape:
            (
                .text, "a `\\` in a replacement must be followed by a group number",
                "a backslash itself is written `\\\\`"
            )
        case .noGroup(let group, let count):
            (.text, "there is no group \(group): the pattern captures \(count)", nil)
        }
    }

    private func format(_ fault: Fault.FormatFault) -> Message {
        switch fault {
        case .unknownClause(let letter):
            (
                .text, "`%\(letter)` is not a format clause",
                "clauses are %s %d %f %e %b %o %x %X; a percent sign is %%"
            )
        case .unfinished:
            (.text, "the format ends in an incomplete clause", "a percent sign is %%")
        case .missingArgument(let index):
            (.missing, "the format has more clauses than values: \(index)", nil)
        case .precision: (.text, "the number of digits is missing or too large", nil)
        case .argument(let kind, let clause):
            (.type, "`%\(clause)` does not accept a value of type `\(kind.displayName)`", nil)
        }
    }
}
