import Diagnostics
import JSONData
import Testing
import Values

struct ModelDecoderTests {
    @Test(arguments: scalars + absence + collections + models + nesting)
    func decodes(_ row: DecodingRow) throws {
        #expect(try row.decoded() == row.expected)
    }

    /// With enough members for the hash table.
    @Test(arguments: [1, 40]) func `fields are found in any Unicode normal form`(_ count: Int)
        throws
    {
        let fields = (0..<count).map { Field(name: "\u{E9}한\($0)", type: .int) }
        let model = Model(name: "Row", body: .object(fields))
        let members = (0..<count).map { "\"e\u{301}\u{1112}\u{1161}\u{11AB}\($0)\": \($0)" }
        let document = try JSONDocument(Array("{\(members.joined(separator: ","))}".utf8))
        var arena = Arena()
        let value = try ModelDecoder(models: ModelTable([model])).decode(
            document.root, as: .model(ModelID(0)), into: &arena)
        #expect((0..<count).map { Int(arena.field($0, of: value).asInt) } == Array(0..<count))
    }

    private static let scalars: [DecodingRow] = [
        DecodingRow(.string, #""a\u00e9\n""#, #""aé\n""#),
        DecodingRow(.string, #""""#, #""""#),
        DecodingRow(.string, "1", "$: found the number 1, expected string"),
        DecodingRow(.string, "true", "$: found `true`, expected string"),
        DecodingRow(.string, "null", "$: found null, expected string"),
        DecodingRow(.string, "[]", "$: found an empty array, expected string"),
        DecodingRow(.int, "-0", "0"),
        DecodingRow(.int, "9223372036854775807", "9223372036854775807"),
        DecodingRow(.int, "-9223372036854775808", "-9223372036854775808"),
        DecodingRow(
            .int, "9223372036854775808",
            "$: found the number 9223372036854775808, expected int (outOfRange)"),
        DecodingRow(.int, "9007199254740993", "9007199254740993"),
        DecodingRow(.int, "9007199254740993.0", "9007199254740993"),
        DecodingRow(.int, "922337203685477580.7e1", "9223372036854775807"),
        DecodingRow(
            .int, "-9223372036854775809",
            "$: found the number -9223372036854775809, expected int (outOfRange)"),
        DecodingRow(.int, "0e999", "0"),
        DecodingRow(
            .double, "-1e999", "$: found the number -1e999, expected double (outOfRange)"),
        DecodingRow(.double, "1e-999", "0.0"),
        DecodingRow(.double, "-0.0", "-0.0"),
        DecodingRow(.json, "9007199254740993", "9007199254740993"),
        DecodingRow(.int, "1.0", "1"),
        DecodingRow(.int, "1e2", "100"),
        DecodingRow(.int, "1.50e1", "15"),
        DecodingRow(.int, "1200e-2", "12"),
        DecodingRow(.int, "1.5", "$: found the number 1.5, expected int (notWhole)"),
        DecodingRow(.int, "1e-1", "$: found the number 1e-1, expected int (notWhole)"),
        DecodingRow(.int, "1e19", "$: found the number 1e19, expected int (outOfRange)"),
        DecodingRow(.int, #""1""#, #"$: found the string "1", expected int"#),
        DecodingRow(.int, "false", "$: found `false`, expected int"),
        DecodingRow(.double, "1", "1.0"),
        DecodingRow(.double, "-1.5e-3", "-0.0015"),
        DecodingRow(.double, "1e308", "1e+308"),
        DecodingRow(.double, "1e309", "$: found the number 1e309, expected double (outOfRange)"),
        DecodingRow(.double, #""1.5""#, #"$: found the string "1.5", expected double"#),
        DecodingRow(.bool, "true", "true"),
        DecodingRow(.bool, "false", "false"),
        DecodingRow(.bool, "0", "$: found the number 0, expected bool"),
        DecodingRow(.bool, #""true""#, #"$: found the string "true", expected bool"#),
        DecodingRow(.url, #""https://example.com/품?a=b""#, #""https://example.com/%ED%92%88?a=b""#),
        DecodingRow(.url, #""/relative""#, #""/relative""#),
        DecodingRow(.url, #""""#, #"$: found the string "", expected url (notAURL)"#),
        DecodingRow(.url, #""a b""#, #""a%20b""#),
        DecodingRow(.url, #""a b:c""#, #"$: found the string "a b:c", expected url (notAURL)"#),
        DecodingRow(.url, "3", "$: found the number 3, expected url"),
        DecodingRow(.json, "null", "null"),
        DecodingRow(
            .json, #"{"a": [1, 1.5, "x", true, null, {"b": 1e2}]}"#,
            #"{"a":[1,1.5,"x",true,null,{"b":100.0}]}"#),
        DecodingRow(.json, "18446744073709551616", "1.8446744073709552e+19"),
        DecodingRow(.json, "[1e400]", "$[0]: found the number 1e400, expected json (outOfRange)"),
        DecodingRow(
            .int, "\"" + String(repeating: "가", count: 50) + "\"",
            "$: found the string \"" + String(repeating: "가", count: 19) + "…\", expected int"),
    ]

    private static let absence: [DecodingRow] = [
        DecodingRow(.optional(.int), "null", "null"),
        DecodingRow(.optional(.int), "1", "1"),
        DecodingRow(.optional(.int), #""1""#, #"$: found the string "1", expected int"#),
        DecodingRow(.optional(.string), #""""#, #""""#),
        DecodingRow(.optional(.url), #""""#, "null"),
        DecodingRow(
            .optional(.url), #"" :""#, #"$: found the string " :", expected url (notAURL)"#),
        DecodingRow(.optional(.date(.iso8601)), #""""#, "null"),
        DecodingRow(.optional(.date(.seconds)), "null", "null"),
        DecodingRow(.date(.day), #""""#, #"$: found the string "", expected date (notADate)"#),
        DecodingRow(.list(.optional(.url)), #"["", null, "a"]"#, #"[null,null,"a"]"#),
    ]

    private static let collections: [DecodingRow] = [
        DecodingRow(.list(.int), "[]", "[]"),
        DecodingRow(.list(.int), "[1, 2.0]", "[1,2]"),
        DecodingRow(.list(.int), "[1, null]", "$[1]: found null, expected int"),
        DecodingRow(
            .list(.list(.bool)), "[[], [true, 0]]", "$[1][1]: found the number 0, expected bool"),
        DecodingRow(.list(.int), "{}", "$: found an empty object, expected list(int)"),
        DecodingRow(.list(.optional(.int)), "null", "$: found null, expected list(int?)"),
        DecodingRow(.map(.int), #"{"b": 1, "a": 2}"#, #"{"b":1,"a":2}"#),
        DecodingRow(.map(.int), "{}", "{}"),
        DecodingRow(.map(.int), #"{"a b": "x"}"#, #"$['a b']: found the string "x", expected int"#),
        DecodingRow(.map(.int), #"{"": null}"#, "$['']: found null, expected int"),
        DecodingRow(.map(.int), #"{"it's": null}"#, #"$['it\'s']: found null, expected int"#),
        DecodingRow(.map(.list(.url)), "[]", "$: found an empty array, expected map(list(url))"),
        DecodingRow(Models.mood, #""sad""#, #""sad""#),
        DecodingRow(Models.mood, #""unheard of""#, #""unheard of""#),
        DecodingRow(Models.mood, "1", "$: found the number 1, expected Mood"),
        DecodingRow(Models.size, #""M""#, #""M""#),
        DecodingRow(Models.size, #""m""#, #"$: found the string "m", expected Size (unknownCase)"#),
        DecodingRow(Models.size, "null", "$: found null, expected Size"),
        DecodingRow(
            .map(Models.size), #"{"a": "L"}"#,
            #"$.a: found the string "L", expected Size (unknownCase)"#),
    ]

    private static let models: [DecodingRow] = [
        DecodingRow(
            Models.person, #"{"id": 1, "profile": {"name": "A"}, "unknown": [1]}"#,
            #"{"id":1,"name":"A","mood":"glad","tags":["new"],"rate":1.0}"#),
        DecodingRow(
            Models.person,
            #"{"id": 1, "profile": {"name": "A", "address": null}, "mood": null, "tags": null, "#
                + #""rate": 2, "link": "", "seen": "", "friend": null}"#,
            #"{"id":1,"name":"A","mood":"glad","tags":["new"],"rate":2.0}"#),
        DecodingRow(
            Models.person,
            #"{"id": 1.0, "profile": {"name": "A", "address": {"city": "서울"}}, "#
                + #""mood": "한글", "tags": [], "link": "x", "seen": "2024-02-29"}"#,
            #"{"id":1,"name":"A","city":"서울","mood":"한글","tags":[],"rate":1.0,"link":"x","#
                + #""seen":"2024-02-29T00:00:00Z"}"#),
        DecodingRow(
            Models.person, #"{"profile": {"name": "A"}}"#, "$.id: found nothing, expected int"),
        DecodingRow(
            Models.person, #"{"id": null, "profile": {"name": "A"}}"#,
            "$.id: found null, expected int"),
        DecodingRow(Models.person, #"{"id": 1}"#, "$.profile: found nothing, expected an object"),
        DecodingRow(
            Models.person, #"{"id": 1, "profile": {}}"#,
            "$.profile.name: found nothing, expected string"),
        DecodingRow(
            Models.person, #"{"id": 1, "profile": null}"#,
            "$.profile: found null, expected an object"),
        DecodingRow(
            Models.person, #"{"id": 1, "profile": ["name"]}"#,
            "$.profile: found an array, expected an object"),
        DecodingRow(
            Models.person, #"{"id": 1, "profile": {"name": 3}}"#,
            "$.profile.name: found the number 3, expected string"),
        DecodingRow(
            Models.person, #"{"id": 1, "profile": {"name": "A", "address": 3}}"#,
            #"{"id":1,"name":"A","mood":"glad","tags":["new"],"rate":1.0}"#),
        DecodingRow(
            Models.person, #"{"id": 1, "profile": {"name": "A"}, "tags": ["x", 3]}"#,
            "$.tags[1]: found the number 3, expected string"),
        DecodingRow(
            Models.person, #"{"id": 1, "profile": {"name": "A"}, "rate": "high"}"#,
            #"$.rate: found the string "high", expected double"#),
        DecodingRow(Models.person, "[]", "$: found an empty array, expected Person"),
        DecodingRow(Models.person, #""A""#, #"$: found the string "A", expected Person"#),
        DecodingRow(.optional(Models.person), "null", "null"),
    ]

    private static let nesting: [DecodingRow] = [
        DecodingRow(Models.deep, #"{"a": {"b-c": {"d": 3}}}"#, #"{"value":3,"other":7}"#),
        DecodingRow(Models.deep, #"{"a": {"b-c": {"d": 3}, "e": 4}}"#, #"{"value":3,"other":4}"#),
        DecodingRow(
            Models.deep, #"{"a": {"b-c": {"d": "3"}}}"#,
            #"$.a['b-c'].d: found the string "3", expected int"#),
        DecodingRow(
            Models.deep, #"{"a": {"b-c": {}}}"#, "$.a['b-c'].d: found nothing, expected int"),
        DecodingRow(
            Models.deep, #"{"a": {"b-c": 1}}"#, "$.a['b-c']: found the number 1, expected an object"
        ),
        DecodingRow(Models.deep, #"{"a.b-c.d": 1}"#, "$.a: found nothing, expected an object"),
        DecodingRow(
            .list(Models.person),
            #"[{"id": 1, "profile": {"name": "A"}, "#
                + #""friend": {"id": 2, "profile": {"name": "B"}, "tags": []}}]"#,
            #"[{"id":1,"name":"A","mood":"glad","tags":["new"],"rate":1.0,"#
                + #""friend":{"id":2,"name":"B","mood":"glad","tags":[],"rate":1.0}}]"#),
        DecodingRow(
            .list(Models.person),
            #"[{"id": 1, "profile": {"name": "A"}, "friends": [{"id": 2, "#
                + #""profile": {"name": "B"}, "byName": {"C d": {"id": 3}}}]}]"#,
            "$[0].friends[0].byName['C d'].profile: found nothing, expected an object"),
    ]

    /// A chain of the maximum depth that the JSON parser accepts.
    @Test func recursion() throws {
        let levels = 120
        let start = String(
            repeating: #"{"id": 1, "profile": {"name": "A"}, "friend": "#, count: levels)
        let row = DecodingRow(
            Models.person, start + "null" + String(repeating: "}", count: levels), "")
        #expect(try row.decoded().count { $0 == "{" } == levels)
        let broken = DecodingRow(
            Models.person, start + "0" + String(repeating: "}", count: levels), "")
        let end = String(repeating: ".friend", count: 8)
        let location = "$\(end)…\(end)"
        #expect(try broken.decoded() == "\(location): found the number 0, expected Person?")
    }

    /// The fault's field is the innermost one.
    @Test func faultsHaveTheirField() throws {
        let source = SourceText(path: "a.yaml", bytes: Array("abc".utf8))
        func field(_ name: String, _ type: ValueType, _ at: Int) -> Field {
            Field(name: name, type: type, place: SourceRange(source, ByteRange(at, at + 1)))
        }
        let models = ModelTable([
            Model(name: "A", body: .object([field("b", .list(.model(ModelID(1))), 0)])),
            Model(name: "B", body: .object([field("c", .int, 1)])),
        ])
        let document = try JSONDocument(Array(#"{"b": [{"c": "x"}]}"#.utf8))
        var arena = Arena()
        let fault = #expect(throws: DecodeFault.self) {
            try ModelDecoder(models: models)
                .decode(document.root, as: .model(ModelID(0)), into: &arena)
        }
        #expect(fault.map { models[$0.field ?? FieldID(ModelID(9), 9)]?.place?.range.start } == 1)
        #expect(fault?.location(below: "$", in: models) == "$.b[0].c")
    }
}
