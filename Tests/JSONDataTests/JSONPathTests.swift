import JSONData
import Testing

/// Selections beyond the compliance suite.
struct JSONPathTests {
    typealias Row = (query: String, json: String, selected: String)

    static let comparisons: [Row] = [
        // Numbers are compared exactly, not as doubles.
        ("$[?@ == 9007199254740993]", "[9007199254740992, 9007199254740993]", "9007199254740993"),
        ("$[?@ < 9007199254740993]", "[9007199254740992, 9007199254740993]", "9007199254740992"),
        ("$[?@ == 0.1]", "[0.1, 0.10, 1e-1, 0.1000000000000000055]", "0.1 0.10 1e-1"),
        ("$[?@ == 1e400]", "[1e400, 10e399, 1e401, 0.1e401]", "1e400 10e399 0.1e401"),
        ("$[?@ < 1e400]", "[1e399, 1e400, -1e401]", "1e399 -1e401"),
        ("$[?@ == 0]", "[0, -0, 0.0, -0e9, 1e-400]", "0 -0 0.0 -0e9"),
        ("$[?@ > -1.5]", "[-1.5, -1.50001, -1.49999, -2, 1]", "-1.49999 1"),
        (
            "$[?@ >= 18446744073709551616]", "[18446744073709551615, 1.8446744073709551616e19]",
            "1.8446744073709551616e19"
        ),
        ("$[?@ == -9223372036854775808]", "[-9223372036854775808]", "-9223372036854775808"),
        ("$[?@ < 1e-9]", "[1e-10, 0.000000001, 0]", "1e-10 0"),
        // Strings are compared by scalars, without normalization.
        ("$[?@ == 'é']", "[\"é\", \"e\u{301}\"]", "\"é\""),
        ("$[?@ > '\u{FFFF}']", "[\"\u{FFFE}\", \"😀\"]", "\"😀\""),
        (#"$[?@ == "\u00e9"]"#, #"["\u00E9"]"#, "\"é\""),
        ("$[?@ < 'b']", #"["a", "ab", "", "b", "B"]"#, #""a" "ab" "" "B""#),
        // Different kinds are not ordered; Nothing equals itself.
        ("$[?@ <= null]", "[null, 0, false]", "null"),
        ("$[?@.a <= @.b]", #"[{}, {"a":1}, {"a":1,"b":1}]"#, #"{} {"a":1,"b":1}"#),
        ("$[?@.a != @.b]", #"[{}, {"a":1}, {"a":1,"b":1}]"#, #"{"a":1}"#),
        (
            "$[?length(@.a) == @.b]", #"[{}, {"a":1}, {"a":"x","b":1}]"#,
            #"{} {"a":1} {"a":"x","b":1}"#
        ),
        ("$[?count(@.*) == 2.0]", "[[1,2],[1]]", "[1,2]"),
        ("$[?2 >= count(@.*)]", "[[1,2],[1,2,3]]", "[1,2]"),
    ]

    static let equality: [Row] = [
        (
            "$[?@ == $[0]]", #"[{"a":1,"b":[{}]}, {"b":[{}],"a":1.0}, {"a":1,"b":[[]]}]"#,
            #"{"a":1,"b":[{}]} {"b":[{}],"a":1.0}"#
        ),
        (
            "$[?@ == $[0]]", #"[{"a":1,"b":2}, {"a":1,"c":2}, {"a":1}, {"b":2,"a":1,"c":3}]"#,
            #"{"a":1,"b":2}"#
        ),
        (
            "$[?@ == $[0]]", #"[{"a":1,"a":2}, {"a":2,"a":1}, {"a":1,"a":2}]"#,
            #"{"a":1,"a":2} {"a":1,"a":2}"#
        ),
        (
            "$[?@ == $[0]]", #"[{"c":3,"a":1,"b":2}, {"b":2,"c":3,"\u0061":1}]"#,
            #"{"c":3,"a":1,"b":2} {"b":2,"c":3,"a":1}"#
        ),
        ("$[?@ == $[0]]", "[[1,[2]],[1,[2]],[1,[2],3],[[2],1],[]]", "[1,[2]] [1,[2]]"),
        (
            "$[?@.a == @.b]", #"[{"a":{},"b":[]},{"a":{},"b":{}},{"a":[],"b":[]}]"#,
            #"{"a":{},"b":{}} {"a":[],"b":[]}"#
        ),
    ]

    static let selectors: [Row] = [
        ("$.a", #"{"a":1,"a":2}"#, "1"),
        ("$.*", #"{"a":1,"a":2}"#, "1 2"),
        ("$[?length(@) == 2]", #"[{"a":1,"a":2}, {"a":1}]"#, #"{"a":1,"a":2}"#),
        ("$['\\u0061']", #"{"\u0061":1}"#, "1"),
        ("$[::9007199254740991]", "[1,2,3]", "1"),
        ("$[::-9007199254740991]", "[1,2,3]", "3"),
        ("$[9007199254740991:-9007199254740991:-2]", "[1,2,3,4]", "4 2"),
        ("$[-9007199254740991:9007199254740991:2]", "[1,2,3,4]", "1 3"),
        ("$[3:0:-2,::0,5:,:1]", "[1,2,3,4]", "4 2 1"),
        ("$[::-1][::2]", "[[1,2,3],[4,5,6]]", "4 6 1 3"),
        ("$[0,0]['a','a']", #"[{"a":1}]"#, "1 1 1 1"),
        ("$..[0]", #"[[1,[2]],{"a":[3]}]"#, "[1,[2]] 1 2 3"),
        ("$..a..b", #"{"a":{"b":1,"a":{"b":2}}}"#, "1 2 2"),
        ("$..[?@.a]", #"{"x":{"a":1},"y":[{"a":null},{}]}"#, #"{"a":1} {"a":null}"#),
        ("$[?@[?@[?@ > 1]]]", "[[[1]],[[2]],[2],2]", "[[2]]"),
        ("$[?@.a && $.b || !@.a && !$.c]", "[{\"a\":1},{}]", "{}"),
        ("$.a[?@ > $.min && @ < $['max']]", #"{"min":1,"max":4,"a":[0,1,2,3,4]}"#, "2 3"),
        ("$", "1", "1"), ("$.*", "1", ""), ("$[0]", #""text""#, ""), ("$..*", "{}", ""),
    ]

    static let functions: [Row] = [
        (
            "$[?length(@) == 1]", "[\"é\", \"e\u{301}\", \"😀\", \"\\ud83d\\ude00\", \"\", [0]]",
            "\"é\" \"😀\" \"😀\" [0]"
        ),
        ("$[?length(@) == 0]", #"["", [], {}, 0, null]"#, #""" [] {}"#),
        ("$[?value(@..a) == 1]", #"[{"a":1},{"a":1,"b":{"a":1}},{}]"#, #"{"a":1}"#),
        ("$[?count(@..*) > 2]", "[[1,[2]],[1,2]]", "[1,[2]]"),
        ("$[?match(@, $.p)]", #"{"p":"a+","x":"aa","y":"ab"}"#, #""aa""#),
        (
            "$[?match(@.t, @.p)]", #"[{"t":"aa","p":"a+"},{"t":"aa","p":"a"},{"t":"b","p":"\\d"}]"#,
            #"{"t":"aa","p":"a+"}"#
        ),
        ("$[?search(@, 'b$')]", #"["ab", "ba", "b"]"#, #""ab" "b""#),
        ("$[?length(value(@.*)) == 2]", #"[["ab"],["ab","cd"],[[1,2]]]"#, #"["ab"] [[1,2]]"#),
    ]

    @Test(arguments: comparisons + equality + selectors + functions)
    func selected(_ row: Row) throws {
        let path = try JSONPath(row.query)
        let nodes = try path.select(in: JSONDocument.known(row.json).root)
        let texts = nodes.map { node in
            var writer = JSONWriter()
            writer.copy(node.value)
            return String(decoding: writer.bytes, as: UTF8.self)
        }
        // Compares bytes: equal strings may differ in Unicode normalization.
        let text = texts.joined(separator: " ")
        #expect(text.utf8.elementsEqual(row.selected.utf8), "\(row.query) on \(row.json): \(text)")
    }

    @Test(arguments: [
        ("$", true), ("$.a[0]['b'][-1]", true), ("$ .a", true), ("$.*", false), ("$..a", false),
        ("$[0,1]", false), ("$[0:1]", false), ("$[?@]", false),
    ])
    func singular(_ query: String, _ isSingular: Bool) throws {
        #expect(try JSONPath(query).isSingular == isSingular)
    }

    @Test func identity() throws {
        #expect(try JSONPath("$.a") == JSONPath("$.a") && JSONPath("$.a") != JSONPath("$['a']"))
        #expect(try JSONPath("$.é") != JSONPath("$.e\u{301}"))
        #expect(try Set([JSONPath("$.a"), JSONPath("$.a")]).count == 1)
    }

    @Test func visiting() throws {
        let document = JSONDocument.known("[1,2,3,4]")
        var seen: [String] = []
        try JSONPath("$[*]").visit(in: document.root) { node in
            seen.append(node.normalizedPath)
            return seen.count < 2
        }
        #expect(seen == ["$[0]", "$[1]"])
    }
}
