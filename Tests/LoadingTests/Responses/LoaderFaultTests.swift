import FaultServer
import LoaderPlan
import Loading
import Testing

/// Messages about responses that do not match: models and section in, message out.
@Suite struct LoaderFaultTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The model `Item`, which begins at line 3 of the spec.
        var model = "{id: int, name: string}"
        /// Keys of the section in addition to its URL and model.
        var keys = ""
        var response: String
        /// The failure, or all notes as lines.
        var message: String
    }

    static let fields = [
        Row(
            testDescription: "a key that is near", model: "{id: int, userName: string}",
            response: #"[{"id": 1, "user_name": "a"}]"#,
            message:
                "there is no value at $[0].userName, and the model says `string` (test.yaml:3:19): did you mean `user_name`? then write `string at user_name`"
        ),
        Row(
            testDescription: "a similar key that another field reads",
            model: "{id: int, names: string, name: string}", response: #"[{"id": 1, "name": "a"}]"#,
            message:
                "there is no value at $[0].names, and the model says `string` (test.yaml:3:19): its object has `id`, `name`; write `string?` if it may be missing, or `decode: lossy` to drop such items"
        ),
        Row(
            testDescription: "a key inside another object", model: "{id: int, login: string}",
            response: #"[{"id": 1, "owner": {"login": "a"}}]"#,
            message:
                "there is no value at $[0].login, and the model says `string` (test.yaml:3:19): there is one at `owner.login`: write `string at owner.login`"
        ),
        Row(
            testDescription: "no similar key, many keys",
            response:
                #"[{"id": 1, "a": 0, "b": 0, "c": 0, "d": 0, "e": 0, "f": 0, "g": 0, "h": 0, "i": 0}]"#,
            message:
                "there is no value at $[0].name, and the model says `string` (test.yaml:3:19): its object has `id`, `a`, `b`, `c`, `d`, `e`, `f`, `g` and 2 more; write `string?` if it may be missing, or `decode: lossy` to drop such items"
        ),
        Row(
            testDescription: "nested, a similar key in the path",
            model: "{id: int, city: string at address.city}",
            response: #"[{"id": 1, "adress": {"city": "a"}}]"#,
            message:
                "there is no value at $[0].address, and the model reads `city` in it (test.yaml:3:19): did you mean `adress`? then write `string at adress.city`"
        ),
        Row(
            testDescription: "nested, null within the path",
            model: "{id: int, city: string at address.city}",
            response: #"[{"id": 1, "address": null}]"#,
            message:
                "the value at $[0].address is null, and the model reads `city` in it (test.yaml:3:19): write `string?` if it may be null, or `decode: lossy` to drop such items"
        ),
        Row(
            testDescription: "nested, a list within the path",
            model: "{id: int, city: string at address.home.city}",
            response: #"[{"id": 1, "address": {"home": [{"city": "a"}]}}]"#,
            message:
                "the value at $[0].address.home is an array, and the model reads `city` in it (test.yaml:3:19): it is a list: to read its first element, write `\"string at $.address.home[0].city\"`"
        ),
        Row(
            testDescription: "null", response: #"[{"id": 1, "name": null}]"#,
            message:
                "the value at $[0].name is null, and the model says `string` (test.yaml:3:19): write `string?`, or give it a default, if it may be null, or `decode: lossy` to drop such items"
        ),
        Row(
            testDescription: "an optional of another type", model: "{id: int, age: int?}",
            response: #"[{"id": 1, "age": "12"}]"#,
            message:
                "the value at $[0].age is the string \"12\", and the model says `int?` (test.yaml:3:19): write `string?` if it always is one, or `decode: lossy` to drop such items"
        ),
        Row(
            testDescription: "a list for an object", model: "{id: int, owner: Owner}",
            response: #"[{"id": 1, "owner": [{"id": 2}]}]"#,
            message:
                "the value at $[0].owner is an array, and the model says `Owner` (test.yaml:3:19): write `list(Owner)` if it always is one, or `decode: lossy` to drop such items"
        ),
        Row(
            testDescription: "a map for a list", model: "{id: int, owners: list(Owner)}",
            response: #"[{"id": 1, "owners": {"a": {"id": 2}, "b": {"id": 3}}}]"#,
            message:
                "the value at $[0].owners is an object, and the model says `list(Owner)` (test.yaml:3:19): write `map(Owner)` if it always is one, or `decode: lossy` to drop such items"
        ),
        Row(
            testDescription: "an object for a list", model: "{id: int, owners: list(Owner)}",
            response: #"[{"id": 1, "owners": {"id": 2}}]"#,
            message:
                "the value at $[0].owners is an object, and the model says `list(Owner)` (test.yaml:3:19): write `Owner` if it always is one, or `decode: lossy` to drop such items"
        ),
        Row(
            testDescription: "an object for a string",
            response: #"[{"id": 1, "name": {"ko": "a"}}]"#,
            message:
                "the value at $[0].name is an object, and the model says `string` (test.yaml:3:19): write `json`, or a model with its fields, or `decode: lossy` to drop such items"
        ),
        Row(
            testDescription: "an element of another type", model: "{id: int, tags: list(string)}",
            response: #"[{"id": 1, "tags": ["a", 2.5]}]"#,
            message:
                "the value at $[0].tags[1] is the number 2.5, and the model says `string` (test.yaml:3:19): write `double` if it always is one, or `decode: lossy` to drop such items"
        ),
    ]

    static let scalars = [
        Row(
            testDescription: "a fraction", response: #"[{"id": 1.5, "name": ""}]"#,
            message:
                "the value at $[0].id is the number 1.5, and the model says `int` (test.yaml:3:10), an integer: write `double`, or `decode: lossy` to drop such items"
        ),
        Row(
            testDescription: "more than 64 bits", response: #"[{"id": 9223372036854775808}]"#,
            message:
                "the value at $[0].id is the number 9223372036854775808, which is too large for `int` (test.yaml:3:10): write `double`, which rounds it, or `decode: lossy` to drop such items"
        ),
        Row(
            testDescription: "more than a double", model: "{id: double}",
            response: #"[{"id": -1e999}]"#,
            message:
                "the value at $[0].id is the number -1e999, which is too large for `double` (test.yaml:3:10): let the server send it as a string, or `decode: lossy` to drop such items"
        ),
        Row(
            testDescription: "an empty URL", model: "{id: url}", response: #"[{"id": ""}]"#,
            message:
                "the value at $[0].id is the string \"\", which is not a URL, and the model says `url` (test.yaml:3:10): write `url?`, which treats an empty text as absent, or `decode: lossy` to drop such items"
        ),
        Row(
            testDescription: "an invalid URL", model: "{id: url}", response: #"[{"id": "a b:c"}]"#,
            message:
                "the value at $[0].id is the string \"a b:c\", which is not a URL, and the model says `url` (test.yaml:3:10): write `string` if it need not be a URL, or `decode: lossy` to drop such items"
        ),
        Row(
            testDescription: "a date in another format", model: "{id: date?}",
            response: #"[{"id": "2024-05-01"}]"#,
            message:
                "the value at $[0].id is the string \"2024-05-01\", and the model says `date?` in the format `iso8601`, as `2024-05-01T12:00:00Z` (test.yaml:3:10): it has another format: write `{type: date?, format: day}`"
        ),
        Row(
            testDescription: "a number for a date", model: "{id: date}",
            response: "[{\"id\": 1714564800123}]",
            message:
                "the value at $[0].id is the number 1714564800123, and the model says `date` (test.yaml:3:10): it has another format: write `{type: date, format: milliseconds}`"
        ),
        Row(
            testDescription: "a date without a zone", model: "{id: date}",
            response: #"[{"id": "2024-05-01T12:00:00"}]"#,
            message:
                "the value at $[0].id is the string \"2024-05-01T12:00:00\", and the model says `date` in the format `iso8601`, as `2024-05-01T12:00:00Z` (test.yaml:3:10): it has another format: write `{type: date, format: \"yyyy-MM-dd'T'HH:mm:ss\", zone: UTC}`, with the zone of its clock"
        ),
        Row(
            testDescription: "not a date", model: "{id: {type: date, format: seconds}}",
            response: #"[{"id": 1e300}]"#,
            message:
                "the value at $[0].id is the number 1e300, and the model says `date` in the format `seconds`, as the number `1714564800` (test.yaml:3:10): write `double` if it need not be a date, or `decode: lossy` to drop such items"
        ),
    ]

    /// Response text cannot break lines, end quotes or fill the screen.
    static let hostile = [
        Row(
            testDescription: "line breaks, quotes and controls in a string",
            response: #"[{"id": "a\n\"b\"\u001b[31m\u202e\\"}]"#,
            message:
                #"the value at $[0].id is the string "a\n\"b\"\u{1b}[31m\u{202e}\\", and the model says `int` (test.yaml:3:10): write `string` if it always is one, or `decode: lossy` to drop such items"#
        ),
        Row(
            testDescription: "a wide string",
            response: "[{\"id\": \"\(String(repeating: "퀵", count: 10_000))\"}]",
            message:
                "the value at $[0].id is the string \"\(String(repeating: "퀵", count: 19))…\", and the model says `int` (test.yaml:3:10): write `string` if it always is one, or `decode: lossy` to drop such items"
        ),
        Row(
            testDescription: "a long number",
            response: "[{\"id\": 1\(String(repeating: "0", count: 500))}]",
            message:
                "the value at $[0].id is the number 1\(String(repeating: "0", count: 38))…, which is too large for `int` (test.yaml:3:10): write `double`, which rounds it, or `decode: lossy` to drop such items"
        ),
        Row(
            testDescription: "keys",
            response: #"[{"id": 1, "a\nb`": 0, "\#(String(repeating: "k", count: 50))": 0}]"#,
            message:
                #"there is no value at $[0].name, and the model says `string` (test.yaml:3:19): its object has `id`, `a\nb\``, `\#(String(repeating: "k", count: 39))…`; write `string?` if it may be missing, or `decode: lossy` to drop such items"#
        ),
        Row(
            testDescription: "keys of a map", model: "{id: int, more: map(int)}",
            response: #"[{"id": 1, "more": {"it's\u0000": "x"}}]"#,
            message:
                #"the value at $[0].more['it\'s\u{0}'] is the string "x", and the model says `int` (test.yaml:3:19): write `string` if it always is one, or `decode: lossy` to drop such items"#
        ),
    ]

    static let counts = [
        Row(
            testDescription: "strict, one more",
            response: #"[{"id": 1, "name": "a"}, {"id": 1}, {"id": 2}]"#,
            message:
                "there is no value at $[1].name, and the model says `string` (test.yaml:3:19): its object has `id`; write `string?` if it may be missing, or `decode: lossy` to drop such items; 1 more item has this fault"
        ),
        Row(
            testDescription: "strict, all of them",
            response: "[" + Array(repeating: #"{"id": 1}"#, count: 42).joined(separator: ",") + "]",
            message:
                "there is no value at $[0].name, and the model says `string` (test.yaml:3:19): its object has `id`; write `string?` if it may be missing, or `decode: lossy` to drop such items; all 42 items have this fault"
        ),
        Row(
            testDescription: "strict, more than are checked", model: "{enum: [a], closed: true}",
            response: "[" + Array(repeating: "1", count: 10_050).joined(separator: ",") + "]",
            message:
                "the value at $[0] is the number 1, and the model says `Item` (test.yaml:3:3): write `int` if it always is one, or `decode: lossy` to drop such items; all 10000 items have this fault; 50 more were not checked"
        ),
        Row(
            testDescription: "strict, with other faults",
            response:
                #"[{"id": 1}, {"id": null}, 3, {"id": 2}, {"id": 3}, {"id": 3, "name": "a"}]"#,
            message:
                "there is no value at $[0].name, and the model says `string` (test.yaml:3:19): its object has `id`; write `string?` if it may be missing, or `decode: lossy` to drop such items; 2 more items have this fault, 2 items have another"
        ),
        Row(
            testDescription: "lossy, each kind of fault once", keys: "decode: lossy",
            response:
                #"[{"id": 1}, {"id": null}, 3, {"id": 2}, {"id": 3}, {"id": 3, "name": "a"}]"#,
            message: """
                3 items were dropped, the first because there is no value at $[0].name, and the model says `string` (test.yaml:3:19): its object has `id`; write `string?` if it may be missing
                1 item was dropped: the value at $[1].id is null, and the model says `int` (test.yaml:3:10): write `int?`, or give it a default, if it may be null
                1 item was dropped: the value at $[2] is the number 3, and the model says `Item` (test.yaml:3:3): other items match, so write `json` if it may be either
                """),
        Row(
            testDescription: "lossy, more kinds than are reported", model: "{id: int}",
            keys: "decode: lossy",
            response:
                #"[{"id": "a"}, {"id": 1.5}, {"id": []}, {"id": {}}, {"id": true}, {"id": null}, {}, {}, {"id": 5}]"#,
            message: """
                1 item was dropped: the value at $[0].id is the string "a", and the model says `int` (test.yaml:3:10): other items match, so write `json` if it may be either
                1 item was dropped: the value at $[1].id is the number 1.5, and the model says `int` (test.yaml:3:10), an integer: write `double`
                1 item was dropped: the value at $[2].id is an empty array, and the model says `int` (test.yaml:3:10): other items match, so write `json` if it may be either
                1 item was dropped: the value at $[3].id is an empty object, and the model says `int` (test.yaml:3:10): write `json`, or a model with its fields
                1 item was dropped: the value at $[4].id is `true`, and the model says `int` (test.yaml:3:10): other items match, so write `json` if it may be either
                3 more items were dropped for 2 other kinds of faults
                """),
    ]

    @Test(arguments: fields + scalars + hostile + counts)
    func `mismatches are explained`(row: Row) async throws {
        let server = try FaultServer { _ in .reply(text: row.response) }
        let keys = row.keys.isEmpty ? "" : ", \(row.keys)"
        var harness = LoaderHarness("id: rows, url: BASE/rows, model: Item\(keys)")
        harness.models = "  Item: \(row.model)\n  Owner: {id: int}"
        let section = try await harness.load(from: server).sections[0]
        let message = section.failure?.message ?? section.counts.notes.joined(separator: "\n")
        #expect(message == row.message)
    }
}
