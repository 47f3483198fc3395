import Values

/// Messages about texts that do not say what they should.
extension EvaluationWords {
    func text(_ fault: Fault) -> Words {
        switch fault {
        case .unreadable(let text, let kind): unreadable(text, kind)
        case .notUTF8: (.text, "the bytes are no text in UTF-8", nil)
        case .notBase64: (.text, "the text is not in base64", nil)
        case .pattern(let reason):
            (.text, "the pattern is no regular expression of RE2: \(arena.string(reason))", nil)
        case .manyGroups(let count):
            (
                .text, "the pattern captures \(count) groups, and one is taken",
                "write the others as `(?:…)`"
            )
        case .replacement(let fault): replacement(fault)
        case .timeZone(let name):
            (
                .text, "the system knows no time zone \(shown(name))",
                "write it as `Asia/Seoul` (package tzdata), or as a fixed offset like `+09:00`"
            )
        case .format(let fault): format(fault)
        case .currency(let code):
            (.text, "\(shown(code)) is no currency", "write a code of ISO 4217, such as `EUR`")
        case .datePattern(let pattern):
            (
                .text, "\(shown(pattern)) is no pattern for a date",
                "the letters are y M d E a h H m s S Z X; others stand in single quotes"
            )
        default: (.text, "the text cannot be read", nil)
        }
    }

    private func unreadable(_ text: Value, _ kind: Value.Kind) -> Words {
        let example: String? =
            switch kind {
            case .date: "a timestamp is written as `2024-05-01T12:00:00Z`"
            case .duration: "a duration is written as `1h30m` or `1.5s`"
            case .bool: "a bool is `true` or `false`"
            default: nil
            }
        return (.text, "\(shown(text)) cannot be read as \(article(kind.word))", example)
    }

    private func replacement(_ fault: Fault.ReplacementFault) -> Words {
        switch fault {
        case .endsInBackslash, .badEscape:
            (
                .text, "behind `\\` in a replacement stands the number of a group",
                "a backslash of its own is written `\\\\`"
            )
        case .noGroup(let group, let count):
            (.text, "there is no group \(group): the pattern captures \(count)", nil)
        }
    }

    private func format(_ fault: Fault.FormatFault) -> Words {
        switch fault {
        case .unknownClause(let letter):
            (
                .text, "`%\(letter)` is no clause of a format",
                "clauses are %s %d %f %e %b %o %x %X; a per cent sign is %%"
            )
        case .unfinished:
            (.text, "the format ends in an unfinished clause", "a per cent sign is %%")
        case .missingArgument(let index):
            (.missing, "the format has more clauses than there are values: \(index)", nil)
        case .precision: (.text, "the number of digits is missing or too large", nil)
        case .argument(let kind, let clause):
            (.type, "`%\(clause)` does not take a value of type `\(kind.word)`", nil)
        }
    }
}
