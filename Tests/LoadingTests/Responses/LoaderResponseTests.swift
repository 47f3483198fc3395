import FaultServer
import LoaderPlan
import Loading
import Testing

/// Locating and decoding the items of a response.
@Suite struct LoaderResponseTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var keys = ""
        var response: String
        /// The state and the items.
        var expected: String
        /// The failure's message.
        var message: String?
    }

    static let library = #"""
        {"status": "ok", "library": {"name": "City", "collection": {
          "books": [{"id": 1}, {"id": 2}, {"id": 3}], "magazines": [{"id": 9}], "none": null,
          "map": {"1": {"id": 1}}, "word": "x"}, "a b": [{"id": 4}]}, "list": [{"id": 5}]}
        """#

    static let keypaths = [
        Row(
            testDescription: "S0-08 library.collection.books, siblings ignored",
            keys: "keypath: library.collection.books", response: library,
            expected: "content [1 2 3]"),
        Row(
            testDescription: "S0-08 collection.users", keys: "keypath: collection.users",
            response:
                #"{"collection": {"users": [{"id": 123}, {"id": 124}, {"id": 125}], "x": 1}}"#,
            expected: "content [123 124 125]"),
        Row(
            testDescription: "missing, with a suggestion", keys: "keypath: library.colection.books",
            response: library, expected: "keypath []",
            message:
                "the object at $.library has no `colection` (test.yaml:8:59): did you mean `collection`? then write `keypath: library.collection.books`"
        ),
        Row(
            testDescription: "missing, with the keys", keys: "keypath: library.collection.films",
            response: library, expected: "keypath []",
            message:
                "the object at $.library.collection has no `films` (test.yaml:8:59): its object has `books`, `magazines`, `none`, `map`, `word`; correct the request, or, if this means that there is nothing, write `optional: true`"
        ),
        Row(
            testDescription: "missing in an empty object", keys: "keypath: rows", response: "{}",
            expected: "keypath []",
            message:
                "the object at $ has no `rows` (test.yaml:8:59): its object is empty; correct the request, or, if this means that there is nothing, write `optional: true`"
        ),
        Row(
            testDescription: "null at the end", keys: "keypath: library.collection.none",
            response: library, expected: "keypath []",
            message:
                "the value at $.library.collection.none is null where a list was expected (test.yaml:8:59): correct the request, or, if this means that there is nothing, write `optional: true`"
        ),
        Row(
            testDescription: "null within the path", keys: "keypath: library.collection.none.rows",
            response: library, expected: "keypath []",
            message:
                "the value at $.library.collection.none is null, so `rows` cannot be found in it (test.yaml:8:59): correct the request, or, if this means that there is nothing, write `optional: true`"
        ),
        Row(
            testDescription: "an object instead of an array", keys: "keypath: library.collection",
            response: library, expected: "keypath []",
            message:
                "the value at $.library.collection is an object where a list or an object of `Row` was expected (test.yaml:8:59): its object has `books`, `magazines`, `none`, `map`, `word`, and none of the fields `id`, `name`; it contains lists at `library.collection.books`, `library.collection.magazines`: write one of them as `keypath`"
        ),
        Row(
            testDescription: "a map instead of an array", keys: "keypath: library.collection.map",
            response: library, expected: "keypath []",
            message:
                "the value at $.library.collection.map is an object where a list or an object of `Row` was expected (test.yaml:8:59): its object has `1`, and none of the fields `id`, `name`; its values are objects: if they are the items, write `keypath: \"$.library.collection.map[*]\"`"
        ),
        Row(
            testDescription: "a text instead of an array", keys: "keypath: library.collection.word",
            response: library, expected: "keypath []",
            message:
                "the value at $.library.collection.word is the string \"x\" where a list was expected (test.yaml:8:59): check the keypath"
        ),
        Row(
            testDescription: "an array within the path", keys: "keypath: list.id",
            response: library,
            expected: "keypath []",
            message:
                "the value at $.list is an array, so `id` cannot be found in it (test.yaml:8:59): to read all its elements, write `keypath: \"$.list[*].id\"`"
        ),
        Row(
            testDescription: "no keypath, and the response is an object", response: library,
            expected: "keypath []",
            message:
                "the value at $ is an object where a list or an object of `Row` was expected: its object has `status`, `library`, `list`, and none of the fields `id`, `name`; it contains a list: write `keypath: list`"
        ),
        Row(
            testDescription: "no keypath, and no list", response: #"{"a": 1}"#,
            expected: "keypath []",
            message:
                "the value at $ is an object where a list or an object of `Row` was expected: its object has `a`, and none of the fields `id`, `name`; select the list with `keypath`"
        ),
        Row(
            testDescription: "a number", response: "42", expected: "keypath []",
            message:
                "the value at $ is the number 42 where a list was expected: select the list with `keypath`"
        ),
        Row(
            testDescription: "optional and missing", keys: "keypath: a.b, optional: true",
            response: #"{"a": {}}"#, expected: "empty []"),
        Row(
            testDescription: "optional and missing within the path",
            keys: "keypath: a.b, optional: true",
            response: "{}", expected: "empty []"),
        Row(
            testDescription: "optional and null", keys: "keypath: a.b, optional: true",
            response: #"{"a": {"b": null}}"#, expected: "empty []"),
        Row(
            testDescription: "optional and of a wrong kind", keys: "keypath: a.b, optional: true",
            response: #"{"a": {"b": {}}}"#, expected: "keypath []",
            message:
                "the value at $.a.b is an object where a list or an object of `Row` was expected (test.yaml:8:59): its object is empty; check the keypath"
        ),
        Row(
            testDescription: "optional and present", keys: "keypath: a, optional: true",
            response: #"{"a": [{"id": 1}]}"#, expected: "content [1]"),
    ]

    /// One object is one item.
    static let objects = [
        Row(testDescription: "the response", response: #"{"id": 7}"#, expected: "content [7]"),
        Row(
            testDescription: "at a keypath", keys: "keypath: a.b",
            response: #"{"a": {"b": {"id": 7}}}"#,
            expected: "content [7]"),
        Row(
            testDescription: "of a map", keys: "model: map(int)", response: #"{"id": 7}"#,
            expected: "content [-]"),
        Row(
            testDescription: "with one field of several", keys: "decode: lossy",
            response: #"{"name": "x"}"#, expected: "empty []"),
        Row(
            testDescription: "that does not match", response: #"{"id": "x"}"#,
            expected: "decode []",
            message:
                "the value at $.id is the string \"x\", and the model says `int` (test.yaml:3:9): write `string` if it always is one, or `decode: lossy` to drop such items"
        ),
        Row(
            testDescription: "beside paging", keys: "paging: {policy: page, size: 2}",
            response: #"{"id": 7}"#, expected: "keypath []",
            message:
                "the value at $ is an object where a list was expected: one object is one item only without `paging`, so remove that or select a list"
        ),
        Row(
            testDescription: "of texts", keys: "model: string", response: #"{"id": 7}"#,
            expected: "keypath []",
            message:
                "the value at $ is an object where a list was expected: select the list with `keypath`"
        ),
        Row(
            testDescription: "around a deeper list", response: #"{"data": {"rows": [{"id": 7}]}}"#,
            expected: "keypath []",
            message:
                "the value at $ is an object where a list or an object of `Row` was expected: its object has `data`, and none of the fields `id`, `name`; it contains a list: write `keypath: data.rows`"
        ),
    ]

    /// Singular queries select the list, others select the items.
    static let jsonPaths = [
        Row(
            testDescription: "S0-08 the same list as a JSONPath",
            keys: "keypath: $.library.collection.books",
            response: library, expected: "content [1 2 3]"),
        Row(
            testDescription: "names that a keypath cannot have",
            keys: "keypath: \"$['library']['a b']\"", response: library, expected: "content [4]"),
        Row(
            testDescription: "an index", keys: "keypath: '$[-1].rows'",
            response: #"[{"rows": []}, {"rows": [{"id": 7}]}]"#, expected: "content [7]"),
        Row(
            testDescription: "the root", keys: "keypath: $", response: #"[{"id": 7}]"#,
            expected: "content [7]"),
        Row(
            testDescription: "each node is an item", keys: "keypath: '$.library.collection[*][*]'",
            response:
                #"{"library": {"collection": {"a": [{"id": 1}, {"id": 2}], "b": [{"id": 3}]}}}"#,
            expected: "content [1 2 3]"),
        Row(
            testDescription: "a map's values", keys: "keypath: '$.library.collection.map[*]'",
            response: library, expected: "content [1]"),
        Row(
            testDescription: "a filter", keys: "keypath: '$.library.collection.books[?@.id > 1]'",
            response: library, expected: "content [2 3]"),
        Row(
            testDescription: "descendants", keys: "keypath: $..word, model: string",
            response: library,
            expected: "content [x]"),
        Row(
            testDescription: "one list in the nodelist is one item", keys: "keypath: '$[*]'",
            response: #"[[{"id": 1}]]"#, expected: "decode []",
            message:
                "the value at $[0] is an array, and the model says `Row` (test.yaml:3:3): write `list(Row)` if it always is one, or `decode: lossy` to drop such items"
        ),
        Row(
            testDescription: "the location of a node that does not match",
            keys: "keypath: '$.rows[?@.kind == \"b\"].item'",
            response:
                #"{"rows": [{"kind": "a", "item": 1}, {"kind": "b", "item": {"id": 1}}, {"kind": "b", "item": 2}]}"#,
            expected: "decode []",
            message:
                "the value at $.rows[2].item is the number 2, and the model says `Row` (test.yaml:3:3): other items match, so write `json` if it may be either, or `decode: lossy` to drop such items"
        ),
        Row(
            testDescription: "an empty list has no nodes", keys: "keypath: '$.rows[*]'",
            response: #"{"rows": []}"#, expected: "empty []"),
        Row(
            testDescription: "the first name of the query is missing",
            keys: "keypath: '$.rwos[*].x'",
            response: #"{"rows": []}"#, expected: "keypath []",
            message: "the object at $ has no `rwos` (test.yaml:8:59): did you mean `rows`?"),
        Row(
            testDescription: "optional and missing", keys: "keypath: '$.rwos[*]', optional: true",
            response: #"{"rows": []}"#, expected: "empty []"),
        Row(
            testDescription: "a singular query of one object", keys: "keypath: '$.rows[0]'",
            response: #"{"rows": [{"id": 1}]}"#, expected: "content [1]"),
        Row(
            testDescription: "an index that is not there", keys: "keypath: '$.rows[1]'",
            response: #"{"rows": [{"id": 1}]}"#, expected: "keypath []",
            message:
                "the array at $.rows has 1 element, so there is no `[1]` (test.yaml:8:59): correct the request, or, if this means that there is nothing, write `optional: true`"
        ),
        Row(
            testDescription: "an index of an object", keys: "keypath: '$.rows[1]'",
            response: #"{"rows": {}}"#, expected: "keypath []",
            message:
                "the value at $.rows is an empty object, so `[1]` cannot be found in it (test.yaml:8:59): only arrays have elements"
        ),
    ]

    static let items = [
        Row(
            testDescription: "extra keys are ignored", response: #"[{"id": 1, "x": {"y": []}}]"#,
            expected: "content [1]"),
        Row(
            testDescription: "an integer with a zero fraction", response: #"[{"id": 1.0}]"#,
            expected: "content [1]"),
        Row(
            testDescription: "strict, a missing field", keys: "keypath: rows",
            response: #"{"rows": [{"id": 1}, {"name": "b"}]}"#, expected: "decode []",
            message:
                "there is no value at $.rows[1].id, and the model says `int` (test.yaml:3:9): its object has `name`; write `int?` if it may be missing, or `decode: lossy` to drop such items"
        ),
        Row(
            testDescription: "strict, a wrong type", response: #"[{"id": "1"}]"#,
            expected: "decode []",
            message:
                "the value at $[0].id is the string \"1\", and the model says `int` (test.yaml:3:9): write `string` if it always is one, or `decode: lossy` to drop such items"
        ),
        Row(
            testDescription: "strict, not an object", response: #"[{"id": 1}, 2]"#,
            expected: "decode []",
            message:
                "the value at $[1] is the number 2, and the model says `Row` (test.yaml:3:3): other items match, so write `json` if it may be either, or `decode: lossy` to drop such items"
        ),
        Row(
            testDescription: "strict, nested", keys: "model: Pair",
            response: #"[{"key": "a", "word": "yes", "more": [{"id": 1}, {"id": null}]}]"#,
            expected: "decode []",
            message:
                "the value at $[0].more[1].id is null, and the model says `int` (test.yaml:3:9): write `int?`, or give it a default, if it may be null, or `decode: lossy` to drop such items"
        ),
        Row(
            testDescription: "a closed enum", keys: "model: Word", response: #"["yes", "maybe"]"#,
            expected: "decode []",
            message:
                "the value at $[1] is the string \"maybe\", and the model says `Word` (test.yaml:4:3), one of `yes`, `no`: add it to the enum, or omit `closed`, or `decode: lossy` to drop such items"
        ),
        Row(
            testDescription: "null among optional items", keys: "model: 'Row?'",
            response: #"[{"id": 1}, null]"#, expected: "content [1 -]"),
        Row(
            testDescription: "plain items", keys: "model: string", response: #"["a", "", "한국"]"#,
            expected: "content [a  한국]"),
    ]

    @Test(arguments: keypaths + objects + jsonPaths + items)
    func `finds and decodes items`(row: Row) async throws {
        let server = try FaultServer { _ in .reply(text: row.response) }
        let keys = row.keys.isEmpty ? "" : ", \(row.keys)"
        let snapshot = try await LoaderHarness("id: rows, url: BASE/rows\(keys)").load(from: server)
        #expect(snapshot.summaries == [row.expected])
        #expect(snapshot.sections[0].failure?.message == row.message)
    }

    @Test func `a query without matches in a value that is not empty is noted`() async throws {
        let server = try FaultServer { _ in .reply(text: #"{"rows": [{"id": 1}, {"id": 2}]}"#) }
        let snapshot = try await LoaderHarness(
            "id: rows, url: BASE/rows, keypath: '$.rows[*].item'"
        ).load(from: server)
        let section = snapshot.sections[0]
        #expect(snapshot.summary(of: section) == "empty []")
        #expect(
            section.counts.notes == [
                "`keypath: $.rows[*].item` matches nothing, although $.rows is not empty"
            ])
    }

    @Test func `lossy drops and counts mismatches over all pages`() async throws {
        let server = try FaultServer { request in
            let page =
                request.parameter("page") == "1"
                ? #"[{"id": 1}, {"name": "b"}, {"id": 2}]"# : #"[{"id": "x"}]"#
            return .reply(text: page)
        }
        let snapshot = try await LoaderHarness(
            "id: rows, url: BASE/rows, decode: lossy, paging: {policy: page, size: 3}"
        ).load(from: server)
        let section = snapshot.sections[0]
        #expect(snapshot.summary(of: section) == "content [1 2]")
        let counts = section.counts
        #expect([counts.pages, counts.received, counts.undecodable] == [2, 4, 2])
        #expect(
            counts.notes == [
                "1 item was dropped: there is no value at $[1].id, and the model says `int` (test.yaml:3:9): its object has `name`; write `int?` if it may be missing",
                "1 item was dropped: the value at $[0].id is the string \"x\", and the model says `int` (test.yaml:3:9): other items match, so write `json` if it may be either",
            ])
    }

    @Test func `lossy without matching items is empty`() async throws {
        let server = try FaultServer { _ in .reply(text: "[1, 2]") }
        let snapshot = try await LoaderHarness("id: rows, url: BASE/rows, decode: lossy")
            .load(from: server)
        let section = snapshot.sections[0]
        #expect(snapshot.summary(of: section) == "empty []")
        #expect(section.counts.undecodable == 2)
    }

    @Test func `faults of a file contain its path`() async throws {
        var harness = LoaderHarness("id: empty, file: empty.json", "id: cut, file: cut.json")
        harness.files = ["empty.json": "", "cut.json": "[1,"]
        let reports = try await harness.load().sections.map(\.report)
        #expect(reports[0] == "empty: the file empty.json is empty, where JSON was expected")
        #expect(reports[1].hasPrefix("decode: the file cut.json is not JSON: "), "\(reports[1])")
    }

    @Test func `every 2xx is a success`() async throws {
        let server = try FaultServer { _ in .reply(203, text: LoadingTests.rows([1])) }
        let snapshot = try await LoaderHarness("id: rows, url: BASE/rows").load(from: server)
        #expect(snapshot.summaries == ["content [1]"])
        #expect(server.requests[0].header("Accept") == "application/json")
    }
}
