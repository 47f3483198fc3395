import Diagnostics

/// Every message about queries of databases and their arguments.
extension Diagnostic {
    static func queryWithHoles(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedQuery, "a query is taken as it stands, and `${` has no meaning in it",
            at: Label(place, "write `?` or `:name`, and the value under `arguments`"),
            help: "a value that is bound cannot change what the query does")
    }

    static func malformedQuery(_ fault: SQLText.Fault, at place: SourceRange) -> Diagnostic {
        let (message, cure) =
            switch fault {
            case .unclosed(let quote):
                ("`\(quote)` has no end in this query", "close it")
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
        return Diagnostic(.malformedQuery, message, at: Label(place, cure))
    }

    static func foreignPlaceholder(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedQuery, "the values of a query stand for `?` or `:name`",
            at: Label(place, "write `:\(name)`"))
    }

    static func argumentCount(
        _ count: Int, wanted: Int, at place: SourceRange
    ) -> Diagnostic {
        let values = wanted == 1 ? "1 value" : "\(wanted) values"
        return Diagnostic(
            .argumentMismatch, "the query takes \(values), and `arguments` has \(count)",
            at: Label(place, wanted > count ? "add one for each `?`" : "remove the rest"))
    }

    static func missingArgument(
        _ name: String, near: String?, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .argumentMismatch, "`arguments` has no value for `:\(name)`",
            at: Label(
                place, near.map { "did you mean `:\($0)`?" } ?? "add `\(name)` to `arguments`"),
            fixes: near.map { [FixIt(place, replacement: ":\($0)")] } ?? [])
    }

    static func unusedArgument(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .argumentMismatch, "the query has no `:\(name)`",
            at: Label(place, "remove it, or use it in the query"))
    }

    static func nameBesideList(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .argumentMismatch, "`arguments` is a list, and `:\(name)` is a name",
            at: Label(place, "write `?`, or a mapping with `\(name)`"))
    }

    static func positionBesideNames(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .argumentMismatch, "`arguments` is a mapping, and `?` has no name",
            at: Label(place, "write `:name`, or a list of arguments"))
    }

    static func argumentType(_ type: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .wrongType,
            "an argument is a text, a number, a boolean or a date, and here is a value of type `\(type)`",
            at: Label(place, "name one value in it"))
    }
}
