/// Every message about filters: their syntax, and the types of functions (RFC 9535 §2.4.3).
extension JSONPathError {
    static func endsInFilter(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "the query ends inside a filter",
            help: "write what is tested, like `@.name`, and close the filter with `]`", at: range)
    }

    static func missingCurrentNode(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "a query in a filter begins with `@` or `$`",
            help: "write `@` before this for the value that is tested", at: range)
    }

    static func bareOperand(_ word: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "`\(word)` alone means nothing in a filter",
            help: "write `@.\(word)` for a member, `'\(word)'` for a text", at: range)
    }

    static func missingOperand(before sign: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "something to test or compare is missing before `\(sign)`",
            help: "write a query like `@.name`, a value, or a function", at: range)
    }

    static func noOperand(_ sign: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "`\(sign)` begins nothing that could be tested or compared",
            help: "there are queries like `@.name`, texts in quotes, numbers, true, false, null "
                + "and functions", at: range)
    }

    static func patternInSlashes(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "patterns do not stand between slashes",
            help: "write `match(@.name, 'a.*')`, or `search(…)` for a part of the text", at: range)
    }

    static func structuredLiteral(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "arrays and objects cannot be written in a filter",
            help: "compare with a place of the document, or part by part; a query in a filter "
                + "begins with `@` or `$`", at: range)
    }

    static func wrongCase(_ word: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "`\(word)` is no value", help: "write `\(word.lowercased())`", at: range)
    }

    static func otherNull(_ word: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "`\(word)` is no value",
            help: "write `null`, or `!@.name` for a member that is not there", at: range)
    }

    static func literalAlone(_ literal: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "`\(literal)` alone is no condition", help: "compare it: `@.name == \(literal)`",
            at: range)
    }
}

// MARK: - Operators

extension JSONPathError {
    /// What others write in place of the operators.
    private static let cures = [
        "=": "==", "===": "==", "!": "!=", "!==": "!=", "<>": "!=", "=<": "<=", "=>": ">=",
    ]

    static func unknownComparison(_ sign: String, at range: Range<Int>) -> JSONPathError {
        let help =
            sign.contains("~")
            ? "write `match(@.name, 'a.*')`, or `search(…)` for a part of the text"
            : cures[sign].map { "write `\($0)`" } ?? "there are == != < <= > >="
        return JSONPathError("`\(sign)` is no comparison", help: help, at: range)
    }

    static func unknownOperator(_ word: String, at range: Range<Int>) -> JSONPathError {
        switch word.lowercased() {
        case "and": return .keywordOperator(word, instead: "&&", at: range)
        case "or": return .keywordOperator(word, instead: "||", at: range)
        case "in", "nin", "anyof", "subsetof":
            return JSONPathError(
                "`\(word)` is no operator",
                help:
                    "compare with each: `@.a == 1 || @.a == 2`; for members of a list `@.list[?@ == 1]`",
                at: range)
        default:
            return JSONPathError(
                "`\(word)` is no operator", help: "there are == != < <= > >= && || and !", at: range
            )
        }
    }

    static func keywordOperator(
        _ word: String, instead: String, at range: Range<Int>
    ) -> JSONPathError {
        JSONPathError("`\(word)` is no operator", help: "write `\(instead)`", at: range)
    }

    static func noOperator(_ sign: String, at range: Range<Int>) -> JSONPathError {
        switch sign {
        case "":
            JSONPathError(
                "the query ends inside a filter", help: "close the filter with `]`", at: range)
        case "&", "|":
            .keywordOperator(sign, instead: sign + sign, at: range)
        case "+", "-", "*", "/", "%":
            JSONPathError(
                "JSONPath does not calculate: `\(sign)` is no operator",
                help: "compare with the result, or quote the name it belongs to: `['a\(sign)b']`",
                at: range)
        case ")":
            JSONPathError("this `)` closes nothing", help: "remove it", at: range)
        default:
            JSONPathError(
                "`\(sign)` cannot follow here",
                help: "there are == != < <= > >= && || and, behind the filter, `]`", at: range)
        }
    }

    static func doubleNegation(at range: Range<Int>) -> JSONPathError {
        JSONPathError("`!` stands once", help: "remove both", at: range)
    }

    static func negatedOperand(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "`!` cannot stand on one side of a comparison",
            help: "negate the whole: `!(@.a == @.b)`", at: range)
    }

    static func negatedComparison(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "a comparison is negated in parentheses",
            help: "write `!(… == …)`, or the opposite comparison", at: range)
    }

    static func chainedComparison(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "a comparison cannot be compared", help: "join two: `1 < @.a && @.a < 5`", at: range)
    }

    static func comparedCondition(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "a condition cannot be compared",
            help: "take it alone or with `!` before it, and remove parentheses around a value",
            at: range)
    }

    static func parenthesizedOperand(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "a side of a comparison does not stand in parentheses", help: "remove them", at: range)
    }

    static func severalNodesCompared(_ query: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "`\(query)` can select several values, and only one can be compared",
            help: "test each inside it, as in `@.list[?@ == 1]`, or take `count(…)` or `value(…)`",
            at: range)
    }
}

// MARK: - Functions

extension JSONPathError {
    static func unknownFunction(_ name: String, at range: Range<Int>) -> JSONPathError {
        let help =
            JSONPathFunction.nearest(to: name).map { "did you mean `\($0.example)`?" }
            ?? "there are \(JSONPathFunction.allCases.map(\.rawValue).joined(separator: ", "))"
        return JSONPathError("no function is called `\(name)`", help: help, at: range)
    }

    static func blankBeforeParenthesis(_ name: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "no white space may stand between `\(name)` and `(`", help: "remove it", at: range)
    }

    static func argumentCount(
        _ function: JSONPathFunction, _ count: Int, at range: Range<Int>
    ) -> JSONPathError {
        let wanted = function.parameters.count
        return JSONPathError(
            "`\(function.rawValue)` takes \(wanted) argument\(wanted == 1 ? "" : "s"), not \(count)",
            help: "write it like `\(function.example)`", at: range)
    }

    static func conditionAsArgument(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "no function takes a condition", help: "an argument is a query or a value", at: range)
    }

    static func missingArgumentComma(_ sign: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "`\(sign)` cannot follow an argument",
            help: "write `,` between two, `)` behind the last", at: range)
    }

    static func queryWanted(
        _ function: JSONPathFunction, at range: Range<Int>
    ) -> JSONPathError {
        JSONPathError(
            "`\(function.rawValue)` takes a query, and this is a value",
            help: "write it like `\(function.example)`", at: range)
    }

    static func severalNodesPassed(
        _ function: JSONPathFunction, _ query: String, at range: Range<Int>
    ) -> JSONPathError {
        let help =
            function == .length
            ? "`count(\(query))` counts what the query selects"
            : "test each: `\(query)` becomes a filter with `\(function.rawValue)(@, …)`"
        return JSONPathError(
            "`\(query)` can select several values, and `\(function.rawValue)` takes one",
            help: help, at: range)
    }

    static func logicalPassed(
        _ passed: JSONPathFunction, to function: JSONPathFunction, at range: Range<Int>
    ) -> JSONPathError {
        JSONPathError(
            "`\(passed.rawValue)` answers a condition, and `\(function.rawValue)` takes none",
            help: "join conditions with `&&` and `||`", at: range)
    }

    static func valueAlone(
        _ function: JSONPathFunction, at range: Range<Int>
    ) -> JSONPathError {
        JSONPathError(
            "`\(function.rawValue)` answers a value, which alone is no condition",
            help: "compare it: `\(function.example)`", at: range)
    }

    static func comparedLogical(
        _ function: JSONPathFunction, at range: Range<Int>
    ) -> JSONPathError {
        JSONPathError(
            "`\(function.rawValue)` is a condition already and cannot be compared",
            help: "take it alone, or with `!` before it", at: range)
    }

    static func noLiteral(at range: Range<Int>) -> JSONPathError {
        JSONPathError("this value cannot be read", at: range)
    }
}

// MARK: - Patterns

extension JSONPathError {
    static func patternIsNoText(
        _ function: JSONPathFunction, at range: Range<Int>
    ) -> JSONPathError {
        JSONPathError(
            "`\(function.rawValue)` finds nothing: its pattern is no text",
            help: "write it like `\(function.example)`", at: range)
    }

    static func invalidPattern(
        _ error: IRegexpError, _ function: JSONPathFunction, at range: Range<Int>
    ) -> JSONPathError {
        JSONPathError(
            "`\(function.rawValue)` finds nothing: its pattern is no I-Regexp (RFC 9485)",
            help: error.reason, at: range)
    }
}
