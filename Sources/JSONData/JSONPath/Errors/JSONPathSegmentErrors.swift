/// Every message about a query as a whole, its segments and selectors.
extension JSONPathError {
    static func tooLong(_ bytes: Int, limit: Int) -> JSONPathError {
        JSONPathError(
            "the query has \(bytes) bytes, and \(limit) are allowed",
            help: "select in several steps, or more with each one", at: limit..<bytes)
    }

    static func tooDeep(limit: Int, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "more than \(limit) filters, parentheses and calls stand inside one another",
            help: "take parentheses away that are not needed", at: range)
    }

    static func empty() -> JSONPathError {
        JSONPathError("the query is empty", help: "`$` is the whole document", at: 0..<0)
    }

    static func missingRoot(instead: String) -> JSONPathError {
        JSONPathError("a JSONPath begins with `$`", help: "write `\(instead)`", at: 0..<0)
    }

    static func currentNodeOutside(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "`@` stands for a value that a filter tests, and this is no filter",
            help: "a JSONPath begins with `$`, the whole document", at: range)
    }

    static func blanksAround(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "a JSONPath neither begins nor ends with white space", help: "remove it", at: range)
    }

    static func cannotFollow(
        _ sign: String, isFilterSign: Bool, at range: Range<Int>
    ) -> JSONPathError {
        let help =
            isFilterSign
            ? "conditions stand in a filter: `[?@.name == 'x']`"
            : "a query goes on with `.name`, `['name']`, `[0]` or `..`"
        return JSONPathError("`\(sign)` cannot follow here", help: help, at: range)
    }

    static func unclosed(_ bracket: Unicode.Scalar, at offset: Int) -> JSONPathError {
        JSONPathError(
            "this `\(bracket)` is never closed", help: "add the `\(bracket == "[" ? "]" : ")")`",
            at: offset..<offset + 1)
    }
}

// MARK: - Segments

extension JSONPathError {
    static func endsWithDots(_ dots: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "a name is missing behind `\(dots)`",
            help: "write `\(dots)name` or `\(dots)*`, or remove the `\(dots)`", at: range)
    }

    static func dotBeforeBracket(at range: Range<Int>) -> JSONPathError {
        JSONPathError("no `.` stands before `[`", help: "remove the `.`", at: range)
    }

    static func threeDots(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "there are three dots", help: "`.` leads to members, `..` to all descendants", at: range
        )
    }

    static func blankBehindDots(_ dots: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError("no white space may follow `\(dots)`", help: "remove it", at: range)
    }

    static func quoteBehindDots(_ dots: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "a name in quotes stands in brackets",
            help: "write `\(dots == ".." ? ".." : "")['name']` in place of `\(dots)'name'`",
            at: range)
    }

    static func numberBehindDots(
        _ word: String, behind dots: String, at range: Range<Int>
    ) -> JSONPathError {
        let start = dots == ".." ? ".." : ""
        return JSONPathError(
            "a name that begins with a digit needs brackets and quotes",
            help: "write `\(start)['\(word)']` for a member, `\(start)[\(word)]` for an element",
            at: range)
    }

    static func noName(
        _ sign: String, behind dots: String, at range: Range<Int>
    ) -> JSONPathError {
        JSONPathError(
            "`\(sign)` begins no name that could follow `\(dots)`",
            help: "names with other signs than letters, digits and `_` are written `['a name']`",
            at: range)
    }

    static func specialName(
        _ sign: String, in name: String, at range: Range<Int>
    ) -> JSONPathError {
        let quoted = name.replacing("\\", with: "\\\\")
        return JSONPathError(
            "`\(sign)` cannot stand in a name without quotes",
            help: "write `['\(quoted)']` without the `.` before it", at: range)
    }

    static func missingDot(_ word: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError("a `.` is missing before `\(word)`", help: "write `.\(word)`", at: range)
    }

    static func method(_ name: String, at range: Range<Int>) -> JSONPathError {
        let known = JSONPathFunction.nearest(to: name)?.example ?? "length(@.name) > 3"
        return JSONPathError(
            "`\(name)(` is no segment: functions take their values as arguments",
            help: "they stand in filters: `[?\(known)]`", at: range)
    }

    static func parentStep(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "JSONPath has no way up to the parent",
            help: "select the parent by a filter on what it holds: `$..[?@.name]`", at: range)
    }

    static func keyNames(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "JSONPath selects values, not the names of members",
            help: "the names stand in the normalized paths of what `.*` selects", at: range)
    }
}

// MARK: - Selectors

extension JSONPathError {
    static func emptyBrackets(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "there is nothing in these brackets", help: "write `[*]` for all children", at: range)
    }

    static func missingSelector(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "a selector is missing before this", help: "remove the `,` or write what it separates",
            at: range)
    }

    static func missingComma(_ sign: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "`\(sign)` cannot follow a selector",
            help: "write `,` between two, `]` behind the last",
            at: range)
    }

    static func script(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "RFC 9535 has no script expressions",
            help: "`[-1]` is the last element, and a filter begins with `?`", at: range)
    }

    static func queryAsSelector(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "a query cannot be a selector", help: "a filter begins with `?`: `[?@.name == 'x']`",
            at: range)
    }

    static func bareName(_ name: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError("a name in brackets needs quotes", help: "write `['\(name)']`", at: range)
    }

    static func curlyQuote(at range: Range<Int>) -> JSONPathError {
        JSONPathError("this is no quote of JSONPath", help: "write `'` or `\"`", at: range)
    }

    static func noSelector(_ sign: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "`\(sign)` begins no selector",
            help: "there are `'name'`, `*`, `0`, `-1`, `1:3` and `?@.name`", at: range)
    }

    static func noSliceNumber(_ sign: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "`\(sign)` is no part of a slice", help: "a slice is `start:end:step` in whole numbers",
            at: range)
    }
}
