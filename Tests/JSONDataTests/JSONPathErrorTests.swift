import JSONData
import Testing

/// The messages and offsets of invalid queries.
struct JSONPathErrorTests {
    typealias Row = (query: String, offset: Int, message: String)

    static let segments: [Row] = [
        ("", 0, "the query is empty; `$` is the whole document"),
        ("store.book", 0, "a JSONPath begins with `$`; write `$.store.book`"),
        ("[0]", 0, "a JSONPath begins with `$`; write `$[0]`"),
        ("@.a", 0, "`@` is only allowed in a filter; "),
        (" $", 0, "white space around a JSONPath is not allowed; remove it"),
        ("$.a \n", 3, "white space around a JSONPath is not allowed; remove it"),
        ("$a", 1, "a `.` is missing before `a`; write `.a`"),
        ("$['a']b", 6, "a `.` is missing before `b`"),
        ("$.", 1, "a name is missing after `.`; write `.name` or `.*`, or remove `.`"),
        ("$.a..", 3, "a name is missing after `..`"),
        ("$...a", 1, "three dots are not allowed"),
        ("$.a.[0]", 3, "`.` before `[` is not allowed; remove the `.`"),
        ("$.0", 2, "a name that begins with a digit needs brackets and quotes; write `['0']`"),
        ("$..0", 3, "a name that begins with a digit needs brackets and quotes; write `..['0']`"),
        ("$.'a'", 2, "a quoted name needs brackets; write `['name']`"),
        ("$. a", 2, "white space after `.` is not allowed"),
        ("$.-a", 2, "`-` cannot begin a name after `.`"),
        ("$.é-b", 4, "`-` needs quotes in a name; write `['é-b']`"),
        ("$.first name.x", 7, "` ` needs quotes in a name; write `['first name']`"),
        ("$.a.length()", 4, "`length(` is not a segment: functions take their values as arguments"),
        ("$.a^", 3, "JSONPath has no parent operator"),
        ("$.a~", 3, "JSONPath selects values, not the names of members"),
        ("$.a == 1", 4, "unexpected `=`; conditions are written in a filter"),
        ("$.a, $.b", 3, "unexpected `,`; expected a segment: `.name`"),
        ("$.a]", 3, "unexpected `]`"),
    ]

    static let selectors: [Row] = [
        ("$[]", 1, "the brackets are empty; write `[*]` for all children"),
        ("$[,0]", 2, "a selector is missing before this"),
        ("$[0,]", 4, "a selector is missing before this"),
        ("$['a'", 1, "this `[` is never closed; add the `]`"),
        ("$['a", 2, "this string is never closed; add the `'`"),
        ("$[a]", 2, "a name in brackets needs quotes; write `['a']`"),
        ("$[“a”]", 2, "typographic quote"),
        ("$[@.a]", 2, "a query cannot be a selector; a filter begins with `?`"),
        ("$[(@.length-1)]", 2, "RFC 9535 has no script expressions; `[-1]` is the last element"),
        ("$[.a]", 2, "`.` cannot begin a selector"),
        ("$[0 1]", 4, "unexpected `1` after a selector; write `,` between selectors"),
        ("$[1:2:a]", 6, "`a` is not part of a slice"),
        ("$[1:2:3:4]", 7, "`:` is not part of a slice"),
        ("$[01]", 2, "leading zeros are not allowed; remove them from `01`"),
        ("$[-0]", 2, "`-0` is not an index"),
        ("$[- 1]", 2, "a digit is missing in this number"),
        ("$[+1]", 2, "a number cannot begin with `+`"),
        ("$[1.0]", 2, "an index must be an integer; remove the fraction"),
        ("$[:9007199254740992]", 3, "this number is out of the range ±9007199254740991"),
        ("$[99999999999999999999999999]", 2, "this number is out of the range ±9007199254740991"),
        (#"$["\'"]"#, 3, "only the enclosing quote is escaped with `\\`; write `'`"),
        (#"$['\"']"#, 3, "only the enclosing quote is escaped with `\\`; write `\"`"),
        (#"$['\x41']"#, 3, #"invalid escape `\x`"#),
        (#"$['\u12']"#, 3, #"four hexadecimal digits must follow `\u`"#),
        (#"$['\uD83D']"#, 3, "unpaired surrogate"),
        (#"$['\uDE00\uD83D']"#, 3, "unpaired surrogate"),
        ("$['\u{1}']", 3, #"a string cannot contain a control character; write it as `\u0001`"#),
        (#"$['\"#, 3, "this string is never closed"),
    ]

    static let filters: [Row] = [
        ("$[?]", 3, "an operand is missing before `]`"),
        ("$[?@.a", 1, "this `[` is never closed"),
        ("$[?(@.a]", 3, "this `(` is never closed; add the `)`"),
        ("$[?@.a)]", 6, "unmatched `)`"),
        ("$[?@.a ==", 9, "the query ends inside a filter"),
        ("$[?a == 1]", 3, "`a` alone is not a filter expression; write `@.a` for a member"),
        ("$[?.a]", 3, "a query in a filter begins with `@` or `$`; write `@` before this"),
        ("$[?@a]", 4, "a `.` is missing before `a`"),
        ("$[?@.a = 1]", 7, "`=` is not a comparison operator; write `==`"),
        ("$[?@.a === 1]", 7, "`===` is not a comparison operator; write `==`"),
        ("$[?@.a =~ /x/]", 7, "`=~` is not a comparison operator; write `match(@.name, 'a.*')`"),
        ("$[?@.a == /x/]", 10, "patterns are not written between slashes"),
        ("$[?@.a and @.b]", 7, "`and` is not an operator; write `&&`"),
        ("$[?@.a | @.b]", 7, "`|` is not an operator; write `||`"),
        ("$[?not @.a]", 3, "`not` is not an operator; write `!`"),
        ("$[?@.a in [1]]", 7, "`in` is not an operator; compare with each"),
        ("$[?@.a - 1 == 2]", 7, "JSONPath has no arithmetic: `-` is not an operator"),
        ("$[?@.a-b == 2]", 6, "`-` needs quotes in a name; write `['a-b']`"),
        ("$[?(@.a) == 1]", 9, "a logical expression cannot be compared"),
        ("$[?!@.a == 1]", 3, "a negated comparison needs parentheses"),
        ("$[?!!@.a]", 3, "repeated `!`; remove both"),
        ("$[?@.a == !@.b]", 10, "an operand of a comparison cannot be negated"),
        ("$[?@.a == (1)]", 10, "an operand of a comparison cannot be in parentheses"),
        ("$[?1 < @.a < 5]", 11, "comparisons cannot be chained; join two"),
        ("$[?@.* == 1]", 3, "`@.*` is not a singular query: it may select several nodes"),
        ("$[?1 == $..a]", 8, "`$..a` is not a singular query: it may select several nodes"),
        ("$[?true]", 3, "`true` alone is not a test; compare it: `@.name == true`"),
        ("$[?1 && @.a]", 3, "`1` alone is not a test"),
        ("$[?@ == True]", 8, "`True` is not a literal; write `true`"),
        ("$[?@ == None]", 8, "`None` is not a literal; write `null`"),
        ("$[?@ == [1]]", 8, "arrays and objects cannot be written in a filter"),
        ("$[?@ == .5]", 8, "a digit is missing in this number"),
        ("$[?@ == 1.]", 8, "a digit is missing in this number"),
        ("$[?@ == 1e+]", 8, "a digit is missing in this number"),
        ("$[?@ == 01]", 8, "leading zeros are not allowed"),
        ("$[?@ == 1 x]", 10, "`x` is not an operator; operators are == != < <= > >= && || and !"),
    ]

    static let functions: [Row] = [
        (
            "$[?lenght(@) > 1]", 3,
            "unknown function `lenght`; did you mean `length(@.name) > 3`?"
        ),
        ("$[?size(@) > 1]", 3, "unknown function `size`; did you mean `length(@.name) > 3`?"),
        ("$[?sum(@.*) > 1]", 3, "unknown function `sum`; functions are length, count, match"),
        ("$[?length (@) > 1]", 9, "white space is not allowed between `length` and `(`"),
        ("$[?length() > 1]", 3, "`length` takes 1 argument, not 0"),
        ("$[?match(@)]", 3, "`match` takes 2 arguments, not 1; as in `match(@.name, "),
        ("$[?length(@)]", 3, "`length` returns a value, which alone is not a test"),
        ("$[?value(@.a)]", 3, "`value` returns a value, which alone is not a test"),
        (
            "$[?match(@, 'a') == true]", 3,
            "`match` returns a logical value, which cannot be compared"
        ),
        ("$[?length(@.*) > 1]", 10, "`@.*` may select several nodes, and `length` takes one"),
        ("$[?search(@..a, 'a')]", 10, "`@..a` may select several nodes, and `search` takes one"),
        ("$[?count('a') > 1]", 9, "`count` takes a query, and this is a value"),
        ("$[?count(length(@)) > 1]", 9, "`count` takes a query, and this is a value"),
        (
            "$[?length(match(@, 'a')) > 1]", 10,
            "`match` returns a logical value, and `length` does not take one"
        ),
        ("$[?length(@ == 1) > 1]", 12, "an argument cannot be a logical expression"),
        ("$[?length((@)) > 1]", 10, "an argument cannot be a logical expression"),
        ("$[?match(@ 'a')]", 11, "unexpected `'` after an argument; write `,` between arguments"),
        ("$[?length(@", 9, "this `(` is never closed"),
    ]

    @Test(arguments: segments + selectors + filters + functions)
    func isRejected(_ row: Row) {
        let error = #expect(throws: JSONPathError.self) { try JSONPath(row.query) }
        #expect(error?.offset == row.offset, "\(row.query)")
        let text = error.map { $0.message + ($0.help.map { "; \($0)" } ?? "") } ?? ""
        #expect(text.hasPrefix(row.message), "\(row.query): \(text)")
    }

    /// Every prefix of a query is valid, or yields an error inside it.
    @Test func prefixes() {
        let query =
            #"$.a['\uD83D\uDE00',"b\n"]..[-1:2:-3, ?!(@.x >= 1.5e+3) || match(@, '[a-z]') && $]"#
        for count in 0...query.utf8.count {
            guard let prefix = String(query.utf8.prefix(count)) else { continue }
            do throws(JSONPathError) {
                _ = try JSONPath(prefix)
            } catch {
                #expect((0...count).contains(error.range.upperBound), "\(prefix): \(error)")
            }
        }
    }

    /// Patterns that never match are valid and yield a warning.
    @Test(arguments: [
        (#"$[?match(@, '\\d+')]"#, 12, "`\\d` is not an escape of I-Regexp: write `[0-9]`"),
        ("$[?search(@, '(?i)x')]", 13, "`(?` is not allowed in I-Regexp: groups are plain `(…)`"),
        ("$[?search(@, 'a+?')]", 13, "a repetition cannot be repeated or made lazy"),
        ("$[?match(@, 1)]", 12, "as in `match(@.name, 'a.*')`"),
    ])
    func warnings(_ query: String, _ offset: Int, _ help: String) throws {
        let warning = try #require(try JSONPath(query).warnings.first)
        #expect(warning.offset == offset && warning.help == help)
        #expect(warning.message.contains("never matches: its pattern is not a"))
        #expect(try JSONPath("$[?match(@, 'a')]").warnings.isEmpty)
    }
}
