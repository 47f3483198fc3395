/// Messages about filters: syntax, and well-typedness of functions (RFC 9535 §2.4.3).
extension JSONPathError {
    static func endsInFilter(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "the query ends inside a filter",
            help: "write a test, as in `@.name`, and close the filter with `]`", at: range)
    }

    static func missingCurrentNode(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "a query in a filter begins with `@` or `$`",
            help: "write `@` before this for the current node", at: range)
    }

    static func bareOperand(_ word: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "`\(word)` alone is not a filter expression",
            help: "write `@.\(word)` for a member, `'\(word)'` for a string", at: range)
    }

    static func missingOperand(before sign: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "an operand is missing before `\(sign)`",
            help: "write a query, as in `@.name`, a literal, or a function", at: range)
    }

    static func invalidOperand(_ sign: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "`\(sign)` cannot begin an operand",
            help:
                "an operand is a query, as in `@.name`, a string in quotes, a number, true, false, "
                + "null or a function", at: range)
    }

    static func patternInSlashes(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "patterns are not written between slashes",
            help: "write `match(@.name, 'a.*')`, or `search(…)` for a substring", at: range)
    }

    static func structuredLiteral(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "arrays and objects cannot be written in a filter",
            help: "compare with a query, or element by element; a query in a filter "
                + "begins with `@` or `$`", at: range)
    }

    static func wrongCase(_ word: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "`\(word)` is not a literal", help: "write `\(word.lowercased())`", at: range)
    }

    static func otherNull(_ word: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "`\(word)` is not a literal",
            help: "write `null`, or `!@.name` for an absent member", at: range)
    }

    static func literalAsTest(_ literal: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "`\(literal)` alone is not a test", help: "compare it: `@.name == \(literal)`",
            at: range)
    }
}

// MARK: - Operators

extension JSONPathError {
    /// Operators of other query languages with their replacements.
    private static let replacements = [
        "=": "==", "===": "==", "!": "!=", "!==": "!=", "<>": "!=", "=<": "<=", "=>": ">=",
    ]

    static func unknownComparison(_ sign: String, at range: Range<Int>) -> JSONPathError {
        let help =
            sign.contains("~")
            ? "write `match(@.name, 'a.*')`, or `search(…)` for a substring"
            : replacements[sign].map { "write `\($0)`" } ?? "operators are == != < <= > >="
        return JSONPathError("`\(sign)` is not a comparison operator", help: help, at: range)
    }

    static func unknownOperator(_ word: String, at range: Range<Int>) -> JSONPathError {
        switch word.lowercased() {
        case "and": return .keywordOperator(word, instead: "&&", at: range)
        case "or": return .keywordOperator(word, instead: "||", at: range)
        case "in", "nin", "anyof", "subsetof":
            return JSONPathError(
                "`\(word)` is not an operator",
                help:
                    "compare with each: `@.a == 1 || @.a == 2`; for elements of an array `@.list[?@ == 1]`",
                at: range)
        default:
            return JSONPathError(
                "`\(word)` is not an operator", help: "operators are == != < <= > >= && || and !",
                at: range
            )
        }
    }

    static func keywordOperator(
        _ word: String, instead: String, at range: Range<Int>
    ) -> JSONPathError {
        JSONPathError("`\(word)` is not an operator", help: "write `\(instead)`", at: range)
    }

    static func unexpectedInFilter(_ sign: String, at range: Range<Int>) -> JSONPathError {
        switch sign {
        case "":
            JSONPathError(
                "the query ends inside a filter", help: "close the filter with `]`", at: range)
        case "&", "|":
            .keywordOperator(sign, instead: sign + sign, at: range)
        case "+", "-", "*", "/", "%":
            JSONPathError(
                "JSONPath has no arithmetic: `\(sign)` is not an operator",
                help: "compare with the result, or quote a name that contains it: `['a\(sign)b']`",
                at: range)
        case ")":
            JSONPathError("unmatched `)`", help: "remove it", at: range)
        default:
            JSONPathError(
                "unexpected `\(sign)`",
                help: "expected == != < <= > >= && || or, after the filter, `]`", at: range)
        }
    }

    static func doubleNegation(at range: Range<Int>) -> JSONPathError {
        JSONPathError("repeated `!`", help: "remove both", at: range)
    }

    static func negatedOperand(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "an operand of a comparison cannot be negated",
            help: "negate the comparison: `!(@.a == @.b)`", at: range)
    }

    static func negatedComparison(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "a negated comparison needs parentheses",
            help: "write `!(… == …)`, or the opposite comparison", at: range)
    }

    static func chainedComparison(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "comparisons cannot be chained", help: "join two: `1 < @.a && @.a < 5`", at: range)
    }

    static func comparedCondition(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "a logical expression cannot be compared",
            help: "use it alone or with `!`, and remove parentheses around a value",
            at: range)
    }

    static func parenthesizedOperand(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "an operand of a comparison cannot be in parentheses", help: "remove them", at: range)
    }

    static func severalNodesCompared(_ query: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "`\(query)` is not a singular query: it may select several nodes",
            help: "test each node, as in `@.list[?@ == 1]`, or use `count(…)` or `value(…)`",
            at: range)
    }
}

// MARK: - Functions

extension JSONPathError {
    static func unknownFunction(_ name: String, at range: Range<Int>) -> JSONPathError {
        let help =
            JSONPathFunction.nearest(to: name).map { "did you mean `\($0.example)`?" }
            ?? "functions are \(JSONPathFunction.allCases.map(\.rawValue).joined(separator: ", "))"
        return JSONPathError("unknown function `\(name)`", help: help, at: range)
    }

    static func blankBeforeParenthesis(_ name: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "white space is not allowed between `\(name)` and `(`", help: "remove it", at: range)
    }

    static func argumentCount(
        _ function: JSONPathFunction, _ count: Int, at range: Range<Int>
    ) -> JSONPathError {
        let wanted = function.parameters.count
        return JSONPathError(
            "`\(function.rawValue)` takes \(wanted) argument\(wanted == 1 ? "" : "s"), not \(count)",
            help: "as in `\(function.example)`", at: range)
    }

    static func conditionAsArgument(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "an argument cannot be a logical expression", help: "write a query or a value",
            at: range)
    }

    static func missingArgumentComma(_ sign: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "unexpected `\(sign)` after an argument",
            help: "write `,` between arguments, `)` after the last", at: range)
    }

    static func queryExpected(
        _ function: JSONPathFunction, at range: Range<Int>
    ) -> JSONPathError {
        JSONPathError(
            "`\(function.rawValue)` takes a query, and this is a value",
            help: "as in `\(function.example)`", at: range)
    }

    static func severalNodesPassed(
        _ function: JSONPathFunction, _ query: String, at range: Range<Int>
    ) -> JSONPathError {
        let help =
            function == .length
            ? "`count(\(query))` returns the number of nodes"
            : "test each node: `\(query)` becomes a filter with `\(function.rawValue)(@, …)`"
        return JSONPathError(
            "`\(query)` may select several nodes, and `\(function.rawValue)` takes one value",
            help: help, at: range)
    }

    static func logicalPassed(
        _ passed: JSONPathFunction, to function: JSONPathFunction, at range: Range<Int>
    ) -> JSONPathError {
        JSONPathError(
            "`\(passed.rawValue)` returns a logical value, and `\(function.rawValue)` does not take one",
            help: "join tests with `&&` and `||`", at: range)
    }

    static func valueAsTest(
        _ function: JSONPathFunction, at range: Range<Int>
    ) -> JSONPathError {
        JSONPathError(
            "`\(function.rawValue)` returns a value, which alone is not a test",
            help: "compare it: `\(function.example)`", at: range)
    }

    static func comparedLogical(
        _ function: JSONPathFunction, at range: Range<Int>
    ) -> JSONPathError {
        JSONPathError(
            "`\(function.rawValue)` returns a logical value, which cannot be compared",
            help: "use it alone, or with `!`", at: range)
    }

    static func malformedLiteral(at range: Range<Int>) -> JSONPathError {
        JSONPathError("malformed literal", at: range)
    }
}

// MARK: - Patterns

extension JSONPathError {
    static func patternNotString(
        _ function: JSONPathFunction, at range: Range<Int>
    ) -> JSONPathError {
        JSONPathError(
            "`\(function.rawValue)` never matches: its pattern is not a string",
            help: "as in `\(function.example)`", at: range)
    }

    static func invalidPattern(
        _ error: IRegexpError, _ function: JSONPathFunction, at range: Range<Int>
    ) -> JSONPathError {
        JSONPathError(
            "`\(function.rawValue)` never matches: its pattern is not an I-Regexp (RFC 9485)",
            help: error.reason, at: range)
    }
}
