import JSONData
import Testing

/// What is said about texts that are no JSONPath, and where.
struct JSONPathErrorTests {
    typealias Row = (query: String, offset: Int, message: String)

    static let segments: [Row] = [
        ("", 0, "the query is empty; `$` is the whole document"),
        ("store.book", 0, "a JSONPath begins with `$`; write `$.store.book`"),
        ("[0]", 0, "a JSONPath begins with `$`; write `$[0]`"),
        ("@.a", 0, "`@` stands for a value that a filter tests, and this is no filter; "),
        (" $", 0, "a JSONPath neither begins nor ends with white space; remove it"),
        ("$.a \n", 3, "a JSONPath neither begins nor ends with white space; remove it"),
        ("$a", 1, "a `.` is missing before `a`; write `.a`"),
        ("$['a']b", 6, "a `.` is missing before `b`"),
        ("$.", 1, "a name is missing behind `.`; write `.name` or `.*`, or remove the `.`"),
        ("$.a..", 3, "a name is missing behind `..`"),
        ("$...a", 1, "there are three dots"),
        ("$.a.[0]", 3, "no `.` stands before `[`; remove the `.`"),
        ("$.0", 2, "a name that begins with a digit needs brackets and quotes; write `['0']`"),
        ("$..0", 3, "a name that begins with a digit needs brackets and quotes; write `..['0']`"),
        ("$.'a'", 2, "a name in quotes stands in brackets; write `['name']`"),
        ("$. a", 2, "no white space may follow `.`"),
        ("$.-a", 2, "`-` begins no name that could follow `.`"),
        ("$.é-b", 4, "`-` cannot stand in a name without quotes; write `['é-b']`"),
        ("$.first name.x", 7, "` ` cannot stand in a name without quotes; write `['first name']`"),
        ("$.a.length()", 4, "`length(` is no segment: functions take their values as arguments"),
        ("$.a^", 3, "JSONPath has no way up to the parent"),
        ("$.a~", 3, "JSONPath selects values, not the names of members"),
        ("$.a == 1", 4, "`=` cannot follow here; conditions stand in a filter"),
        ("$.a, $.b", 3, "`,` cannot follow here; a query goes on with `.name`"),
        ("$.a]", 3, "`]` cannot follow here"),
    ]

    static let selectors: [Row] = [
        ("$[]", 1, "there is nothing in these brackets; write `[*]` for all children"),
        ("$[,0]", 2, "a selector is missing before this"),
        ("$[0,]", 4, "a selector is missing before this"),
        ("$['a'", 1, "this `[` is never closed; add the `]`"),
        ("$['a", 2, "this quote is never closed; add the `'`"),
        ("$[a]", 2, "a name in brackets needs quotes; write `['a']`"),
        ("$[“a”]", 2, "this is no quote of JSONPath"),
        ("$[@.a]", 2, "a query cannot be a selector; a filter begins with `?`"),
        ("$[(@.length-1)]", 2, "RFC 9535 has no script expressions; `[-1]` is the last element"),
        ("$[.a]", 2, "`.` begins no selector"),
        ("$[0 1]", 4, "`1` cannot follow a selector; write `,` between two"),
        ("$[1:2:a]", 6, "`a` is no part of a slice"),
        ("$[1:2:3:4]", 7, "`:` is no part of a slice"),
        ("$[01]", 2, "a number has no zeros in front; remove them from `01`"),
        ("$[-0]", 2, "`-0` is no index"),
        ("$[- 1]", 2, "a digit is missing in this number"),
        ("$[+1]", 2, "a number does not begin with `+`"),
        ("$[1.0]", 2, "an index is a whole number; remove the fraction"),
        ("$[:9007199254740992]", 3, "this number is beyond ±9007199254740991"),
        ("$[99999999999999999999999999]", 2, "this number is beyond ±9007199254740991"),
        (#"$["\'"]"#, 3, "only the quote that a text stands in is written with `\\`; write `'`"),
        (#"$['\"']"#, 3, "only the quote that a text stands in is written with `\\`; write `\"`"),
        (#"$['\x41']"#, 3, #"`\x` is no escape"#),
        (#"$['\u12']"#, 3, #"four hexadecimal digits must follow `\u`"#),
        (#"$['\uD83D']"#, 3, "this is one half of a surrogate pair without the other"),
        (#"$['\uDE00\uD83D']"#, 3, "this is one half of a surrogate pair without the other"),
        ("$['\u{1}']", 3, #"a control character cannot stand in quotes; write it as `\u0001`"#),
        (#"$['\"#, 3, "this quote is never closed"),
    ]

    static let filters: [Row] = [
        ("$[?]", 3, "something to test or compare is missing before `]`"),
        ("$[?@.a", 1, "this `[` is never closed"),
        ("$[?(@.a]", 3, "this `(` is never closed; add the `)`"),
        ("$[?@.a)]", 6, "this `)` closes nothing"),
        ("$[?@.a ==", 9, "the query ends inside a filter"),
        ("$[?a == 1]", 3, "`a` alone means nothing in a filter; write `@.a` for a member"),
        ("$[?.a]", 3, "a query in a filter begins with `@` or `$`; write `@` before this"),
        ("$[?@a]", 4, "a `.` is missing before `a`"),
        ("$[?@.a = 1]", 7, "`=` is no comparison; write `==`"),
        ("$[?@.a === 1]", 7, "`===` is no comparison; write `==`"),
        ("$[?@.a =~ /x/]", 7, "`=~` is no comparison; write `match(@.name, 'a.*')`"),
        ("$[?@.a == /x/]", 10, "patterns do not stand between slashes"),
        ("$[?@.a and @.b]", 7, "`and` is no operator; write `&&`"),
        ("$[?@.a | @.b]", 7, "`|` is no operator; write `||`"),
        ("$[?not @.a]", 3, "`not` is no operator; write `!`"),
        ("$[?@.a in [1]]", 7, "`in` is no operator; compare with each"),
        ("$[?@.a - 1 == 2]", 7, "JSONPath does not calculate: `-` is no operator"),
        ("$[?@.a-b == 2]", 6, "`-` cannot stand in a name without quotes; write `['a-b']`"),
        ("$[?(@.a) == 1]", 9, "a condition cannot be compared"),
        ("$[?!@.a == 1]", 3, "a comparison is negated in parentheses"),
        ("$[?!!@.a]", 3, "`!` stands once; remove both"),
        ("$[?@.a == !@.b]", 10, "`!` cannot stand on one side of a comparison"),
        ("$[?@.a == (1)]", 10, "a side of a comparison does not stand in parentheses"),
        ("$[?1 < @.a < 5]", 11, "a comparison cannot be compared; join two"),
        ("$[?@.* == 1]", 3, "`@.*` can select several values, and only one can be compared"),
        ("$[?1 == $..a]", 8, "`$..a` can select several values, and only one can be compared"),
        ("$[?true]", 3, "`true` alone is no condition; compare it: `@.name == true`"),
        ("$[?1 && @.a]", 3, "`1` alone is no condition"),
        ("$[?@ == True]", 8, "`True` is no value; write `true`"),
        ("$[?@ == None]", 8, "`None` is no value; write `null`"),
        ("$[?@ == [1]]", 8, "arrays and objects cannot be written in a filter"),
        ("$[?@ == .5]", 8, "a digit is missing in this number"),
        ("$[?@ == 1.]", 8, "a digit is missing in this number"),
        ("$[?@ == 1e+]", 8, "a digit is missing in this number"),
        ("$[?@ == 01]", 8, "a number has no zeros in front"),
        ("$[?@ == 1 x]", 10, "`x` is no operator; there are == != < <= > >= && || and !"),
    ]

    static let functions: [Row] = [
        (
            "$[?lenght(@) > 1]", 3,
            "no function is called `lenght`; did you mean `length(@.name) > 3`?"
        ),
        ("$[?size(@) > 1]", 3, "no function is called `size`; did you mean `length(@.name) > 3`?"),
        ("$[?sum(@.*) > 1]", 3, "no function is called `sum`; there are length, count, match"),
        ("$[?length (@) > 1]", 9, "no white space may stand between `length` and `(`"),
        ("$[?length() > 1]", 3, "`length` takes 1 argument, not 0"),
        ("$[?match(@)]", 3, "`match` takes 2 arguments, not 1; write it like `match(@.name, "),
        ("$[?length(@)]", 3, "`length` answers a value, which alone is no condition"),
        ("$[?value(@.a)]", 3, "`value` answers a value, which alone is no condition"),
        ("$[?match(@, 'a') == true]", 3, "`match` is a condition already and cannot be compared"),
        ("$[?length(@.*) > 1]", 10, "`@.*` can select several values, and `length` takes one"),
        ("$[?search(@..a, 'a')]", 10, "`@..a` can select several values, and `search` takes one"),
        ("$[?count('a') > 1]", 9, "`count` takes a query, and this is a value"),
        ("$[?count(length(@)) > 1]", 9, "`count` takes a query, and this is a value"),
        (
            "$[?length(match(@, 'a')) > 1]", 10,
            "`match` answers a condition, and `length` takes none"
        ),
        ("$[?length(@ == 1) > 1]", 12, "no function takes a condition"),
        ("$[?length((@)) > 1]", 10, "no function takes a condition"),
        ("$[?match(@ 'a')]", 11, "`'` cannot follow an argument; write `,` between two"),
        ("$[?length(@", 9, "this `(` is never closed"),
    ]

    @Test(arguments: segments + selectors + filters + functions)
    func refused(_ row: Row) {
        let error = #expect(throws: JSONPathError.self) { try JSONPath(row.query) }
        #expect(error?.offset == row.offset, "\(row.query)")
        let text = error.map { $0.message + ($0.help.map { "; \($0)" } ?? "") } ?? ""
        #expect(text.hasPrefix(row.message), "\(row.query): \(text)")
    }

    /// Every beginning of a query is one too, or is refused at a place that it has.
    @Test func beginnings() {
        let query =
            #"$.a['\uD83D\uDE00',"b\n"]..[-1:2:-3, ?!(@.x >= 1.5e+3) || match(@, '[a-z]') && $]"#
        for count in 0...query.utf8.count {
            guard let beginning = String(query.utf8.prefix(count)) else { continue }
            do throws(JSONPathError) {
                _ = try JSONPath(beginning)
            } catch {
                #expect((0...count).contains(error.range.upperBound), "\(beginning): \(error)")
            }
        }
    }

    /// Patterns that nothing matches are allowed, and warned about.
    @Test(arguments: [
        (#"$[?match(@, '\\d+')]"#, 12, "`\\d` is no escape of I-Regexp: write `[0-9]`"),
        ("$[?search(@, '(?i)x')]", 13, "`(?` is no I-Regexp: groups are plain `(…)`"),
        ("$[?search(@, 'a+?')]", 13, "a repetition cannot be repeated or made lazy"),
        ("$[?match(@, 1)]", 12, "write it like `match(@.name, 'a.*')`"),
    ])
    func warnings(_ query: String, _ offset: Int, _ help: String) throws {
        let warning = try #require(try JSONPath(query).warnings.first)
        #expect(warning.offset == offset && warning.help == help)
        #expect(warning.message.contains("finds nothing: its pattern is no "))
        #expect(try JSONPath("$[?match(@, 'a')]").warnings.isEmpty)
    }
}
