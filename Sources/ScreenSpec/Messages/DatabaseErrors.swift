import Diagnostics

/// Every message about queries of databases and their arguments.
extension Message {
    static let queryWithHoles = Message(
        .malformedQuery, "a query is taken as it stands, and `${` has no meaning in it",
        cure: "write `?` or `:name`, and the value under `arguments`",
        help: "a value that is bound cannot change what the query does")

    static func malformedQuery(_ fault: SQLText.Fault) -> Message {
        let (message, cure) =
            switch fault {
            case .unclosed(let quote): ("`\(quote)` has no end in this query", "close it")
            case .deep:
                ("the parentheses of this query are too deep in each other", "name parts in `WITH`")
            case .empty: ("this query is empty", "write a `SELECT`")
            case .noReading(let word):
                (
                    "a query reads, and this one begins with `\(word)`",
                    "begin with `SELECT`, `VALUES` or `WITH … SELECT`"
                )
            case .secondStatement:
                ("a request has one query, and here a second one begins", "remove it")
            case .number: ("this is no number of an argument", "count from `?1` on")
            }
        return Message(.malformedQuery, message, cure: cure)
    }

    static func foreignPlaceholder(_ name: String) -> Message {
        Message(
            .malformedQuery, "the values of a query stand for `?` or `:name`",
            cure: "write `:\(name)`")
    }

    static func argumentCount(_ count: Int, wanted: Int) -> Message {
        let values = wanted == 1 ? "1 value" : "\(wanted) values"
        return Message(
            .queryArgumentMismatch, "the query takes \(values), and `arguments` has \(count)",
            cure: wanted > count ? "add one for each `?`" : "remove the rest")
    }

    static func missingArgument(_ name: String, near: String?) -> Message {
        Message(
            .queryArgumentMismatch, "`arguments` has no value for `:\(name)`",
            cure: near.map { "did you mean `:\($0)`?" } ?? "add `\(name)` to `arguments`",
            fix: near.map { .text(":\($0)") })
    }

    static func unusedArgument(_ name: String) -> Message {
        Message(
            .queryArgumentMismatch, "the query has no `:\(name)`",
            cure: "remove it, or use it in the query")
    }

    static func nameBesideList(_ name: String) -> Message {
        Message(
            .queryArgumentMismatch, "`arguments` is a list, and `:\(name)` is a name",
            cure: "write `?`, or a mapping with `\(name)`")
    }

    static let positionBesideNames = Message(
        .queryArgumentMismatch, "`arguments` is a mapping, and `?` has no name",
        cure: "write `:name`, or a list of arguments")

    static func argumentType(_ type: String) -> Message {
        Message(
            .wrongType,
            "an argument is a text, a number, a boolean or a date, and here is a value of type `\(type)`",
            cure: "name one value in it")
    }
}
