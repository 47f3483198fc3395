package import Diagnostics

/// Messages about database queries and their arguments.
extension Message {
    static let queryWithInterpolation = Message(
        .malformedQuery, "a query cannot have interpolations",
        label: "write `?` or `:name`, and the value under `arguments`",
        help: "a bound value cannot change what the query does")

    static func malformedQuery(_ fault: SQLText.Fault) -> Message {
        let (message, label) =
            switch fault {
            case .unclosed(let quote): ("`\(quote)` is never closed in this query", "close it")
            case .tooDeep:
                ("the parentheses of this query are nested too deeply", "move parts to `WITH`")
            case .empty: ("this query is empty", "write a `SELECT`")
            case .notReadOnly(let word):
                (
                    "a query must be read-only, but this one has the statement `\(word)`",
                    "begin with `SELECT`, `VALUES` or `WITH … SELECT`"
                )
            case .secondStatement:
                ("a request has one query, and a second one begins here", "remove it")
            case .number: ("invalid argument number", "number arguments from `?1`")
            }
        return Message(.malformedQuery, message, label: label)
    }

    static func unsupportedPlaceholder(_ name: String) -> Message {
        Message(
            .malformedQuery, "placeholders are written `?` or `:name`",
            label: "write `:\(name)`")
    }

    static func argumentCount(_ count: Int, wanted: Int) -> Message {
        let values = wanted == 1 ? "1 value" : "\(wanted) values"
        return Message(
            .queryArgumentMismatch, "the query takes \(values), but `arguments` has \(count)",
            label: wanted > count ? "add one for each `?`" : "remove the others")
    }

    static func missingArgument(_ name: String, near: String?) -> Message {
        Message(
            .queryArgumentMismatch, "`arguments` has no value for `:\(name)`",
            label: near.map { "did you mean `:\($0)`?" } ?? "add `\(name)` to `arguments`",
            fix: near.map { .text(":\($0)") })
    }

    static func unusedArgument(_ name: String) -> Message {
        Message(
            .queryArgumentMismatch, "the query has no `:\(name)`",
            label: "remove it, or use it in the query")
    }

    static func nameBesideList(_ name: String) -> Message {
        Message(
            .queryArgumentMismatch, "`arguments` is a list, but `:\(name)` is a named placeholder",
            label: "write `?`, or a mapping with `\(name)`")
    }

    static let positionBesideNames = Message(
        .queryArgumentMismatch, "`arguments` is a mapping, but `?` has no name",
        label: "write `:name`, or a list of arguments")

    static func argumentType(_ type: String) -> Message {
        Message(
            .wrongType,
            "an argument must be a text, a number, a boolean or a date, but found a value of type `\(type)`",
            label: "select a single value of it")
    }
}

extension DiagnosticCode {
    package static let malformedQuery = DiagnosticCode("malformed-query")
}
