/// Messages about whole queries, segments and selectors.
extension JSONPathError {
    static func tooLong(_ bytes: Int, limit: Int) -> JSONPathError {
        JSONPathError(
            "the query has \(bytes) bytes; the limit is \(limit)",
            help: "select in several steps, or select more with each", at: limit..<bytes)
    }

    static func tooDeep(limit: Int, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "filters, parentheses and calls are nested more than \(limit) levels deep",
            help: "remove unnecessary parentheses", at: range)
    }

    static func empty() -> JSONPathError {
        JSONPathError("the query is empty", help: "`$` is the whole document", at: 0..<0)
    }

    static func missingRoot(instead: String) -> JSONPathError {
        JSONPathError("a JSONPath begins with `$`", help: "write `\(instead)`", at: 0..<0)
    }

    static func currentNodeOutside(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "`@` is only allowed in a filter",
            help: "a JSONPath begins with `$`, the root node", at: range)
    }

    static func blanksAround(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "white space around a JSONPath is not allowed", help: "remove it", at: range)
    }

    static func cannotFollow(
        _ sign: String, isFilterSign: Bool, at range: Range<Int>
    ) -> JSONPathError {
        let help =
            isFilterSign
            ? "conditions are written in a filter: `[?@.name == 'x']`"
            : "expected a segment: `.name`, `['name']`, `[0]` or `..`"
        return JSONPathError("unexpected `\(sign)`", help: help, at: range)
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
            "a name is missing after `\(dots)`",
            help: "write `\(dots)name` or `\(dots)*`, or remove `\(dots)`", at: range)
    }

    static func dotBeforeBracket(at range: Range<Int>) -> JSONPathError {
        JSONPathError("`.` before `[` is not allowed", help: "remove the `.`", at: range)
    }

    static func threeDots(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "three dots are not allowed", help: "`.` selects members, `..` descendants", at: range
        )
    }

    static func blankAfterDots(_ dots: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError("white space after `\(dots)` is not allowed", help: "remove it", at: range)
    }

    static func quoteAfterDots(_ dots: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "a quoted name needs brackets",
            help: "write `\(dots == ".." ? ".." : "")['name']` in place of `\(dots)'name'`",
            at: range)
    }

    static func numberAfterDots(
        _ word: String, after dots: String, at range: Range<Int>
    ) -> JSONPathError {
        let start = dots == ".." ? ".." : ""
        return JSONPathError(
            "a name that begins with a digit needs brackets and quotes",
            help: "write `\(start)['\(word)']` for a member, `\(start)[\(word)]` for an element",
            at: range)
    }

    static func invalidName(
        _ sign: String, after dots: String, at range: Range<Int>
    ) -> JSONPathError {
        JSONPathError(
            "`\(sign)` cannot begin a name after `\(dots)`",
            help:
                "names with characters other than letters, digits and `_` are written `['a name']`",
            at: range)
    }

    static func specialName(
        _ sign: String, in name: String, at range: Range<Int>
    ) -> JSONPathError {
        let quoted = name.replacing("\\", with: "\\\\")
        return JSONPathError(
            "`\(sign)` needs quotes in a name",
            help: "write `['\(quoted)']` without the `.` before it", at: range)
    }

    static func missingDot(_ word: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError("a `.` is missing before `\(word)`", help: "write `.\(word)`", at: range)
    }

    static func method(_ name: String, at range: Range<Int>) -> JSONPathError {
        let known = JSONPathFunction.nearest(to: name)?.example ?? "length(@.name) > 3"
        return JSONPathError(
            "`\(name)(` is not a segment: functions take their values as arguments",
            help: "they are written in filters: `[?\(known)]`", at: range)
    }

    static func parentStep(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "JSONPath has no parent operator",
            help: "select the parent by a filter on its children: `$..[?@.name]`", at: range)
    }

    static func keyNames(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "JSONPath selects values, not the names of members",
            help: "the names are in the normalized paths of the nodes that `.*` selects", at: range)
    }
}

// MARK: - Selectors

extension JSONPathError {
    static func emptyBrackets(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "the brackets are empty", help: "write `[*]` for all children", at: range)
    }

    static func missingSelector(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "a selector is missing before this", help: "remove the `,` or add a selector",
            at: range)
    }

    static func missingComma(_ sign: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "unexpected `\(sign)` after a selector",
            help: "write `,` between selectors, `]` after the last",
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
        JSONPathError("typographic quote", help: "write `'` or `\"`", at: range)
    }

    static func invalidSelector(_ sign: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "`\(sign)` cannot begin a selector",
            help: "selectors are `'name'`, `*`, `0`, `-1`, `1:3` and `?@.name`", at: range)
    }

    static func invalidSlicePart(_ sign: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "`\(sign)` is not part of a slice", help: "a slice is `start:end:step` in integers",
            at: range)
    }
}
