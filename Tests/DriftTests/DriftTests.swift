import Diagnostics
import Drift
import TestSupport
import Testing

@Suite struct DriftTests {
    private typealias Answer = SampleRecording.Answer

    private static func rows(_ bodies: String...) -> [Answer] {
        bodies.enumerated().map { index, body in
            Answer("https://example.com/rows" + (index == 0 ? "" : "?page=\(index + 1)"), body)
        }
    }

    static let samples: [DriftSample] = [
        DriftSample(
            "all fit", "Row: {id: int, name: string?}",
            rows(#"[{"id": 1, "name": "a"}, {"id": 2, "name": null}, {"id": 3}]"#), []),
        DriftSample(
            "absent in some", "Row: {id: int, name: string}",
            rows(#"[{"id": 1, "name": "a"}, {"id": 2}, {"id": 3}]"#), ["error drifted-value 3"],
            message: "`name` of `Row` is absent in 2 of 3 objects: the first is entry 1, $[1].name",
            fixed: "  Row: {id: int, name: string?}"),
        DriftSample(
            "null and absent", "Row: {id: int, name: string}",
            rows(#"[{"id": 1, "name": null}, {"id": 2}, {"id": 3, "name": "a"}]"#),
            ["error drifted-value 3"],
            message: "`name` of `Row` is absent in 1 and null in 1 of 3 objects",
            fixed: "  Row: {id: int, name: string?}"),
        DriftSample(
            "renamed key", "Row: {id: int, avatar: url at avatar_url}",
            rows(#"[{"id": 1, "avatar_uri": "https://example.com/a"}]"#), ["error drifted-value 3"],
            message: "`avatar` of `Row` is absent in 1 of 1 object",
            fixed: "  Row: {id: int, avatar: url at avatar_uri}"),
        DriftSample(
            "renamed key of a field in its long form",
            "Row: {id: int, avatar: {type: url, at: avatar_url}}",
            rows(#"[{"id": 1, "avatar_uri": "https://example.com/a"}]"#), ["error drifted-value 3"],
            fixed: "  Row: {id: int, avatar: {type: url, at: avatar_uri}}"),
        DriftSample(
            "integer with a fraction", "Row: {id: int, price: int}",
            rows(#"[{"id": 1, "price": 2}, {"id": 2, "price": 2.5}]"#), ["error drifted-value 3"],
            message:
                "1 of 2 values of `price` of `Row` is no `int`: the first (entry 1, $[1].price) "
                + "is the number 2.5", fixed: "  Row: {id: int, price: double}"),
        DriftSample(
            "all are texts", "Row: {id: int, price: int?}",
            rows(#"[{"id": 1, "price": "2"}, {"id": 2, "price": "3"}]"#), ["error drifted-value 3"],
            fixed: "  Row: {id: int, price: string?}"),
        DriftSample(
            "some are texts", "Row: {id: int, price: int}",
            rows(#"[{"id": 1, "price": "2"}, {"id": 2, "price": 3}]"#), ["error drifted-value 3"]),
        DriftSample(
            "no URL", "Row: {id: int, link: url}",
            rows(#"[{"id": 1, "link": "https://example.com:x/"}]"#), ["error drifted-value 3"],
            fixed: "  Row: {id: int, link: string}"),
        DriftSample(
            "null in a list", "Row: {id: int, tags: list(string)}",
            rows(#"[{"id": 1, "tags": ["a", null]}]"#), ["error drifted-value 3"],
            message: "an element of `tags` of `Row` is null in 1 element",
            fixed: "  Row: {id: int, tags: list(string?)}"),
        DriftSample(
            "numbers in a list", "Row: {id: int, sizes: list(int)}",
            rows(#"[{"id": 1, "sizes": [1, 2.5]}]"#), ["error drifted-value 3"],
            fixed: "  Row: {id: int, sizes: list(double)}"),
        DriftSample(
            "object within", "Row: {id: int, owner: Owner}\nOwner: {name: string}",
            rows(#"[{"id": 1, "owner": {}}, {"id": 2, "owner": {"name": "a"}}]"#),
            ["error drifted-value 4"], message: "`name` of `Owner` is absent in 1 of 2 objects",
            fixed: "  Owner: {name: string?}"),
        DriftSample(
            "object on the path", "Row: {id: int, name: string at owner.name}",
            rows(#"[{"id": 1, "owner": null}, {"id": 2, "owner": {"name": "a"}}]"#),
            ["error drifted-value 3"], fixed: "  Row: {id: int, name: string? at owner.name}"),
        DriftSample(
            "several fields", "Row: {id: int, name: string, price: int}",
            rows(#"[{"id": 1, "price": 1.5}, {"id": 2, "name": "a", "price": 1}]"#),
            ["error drifted-value 3", "error drifted-value 3"],
            fixed: "  Row: {id: int, name: string?, price: double}"),
        DriftSample(
            "dates in another format", "Row: {id: int, day: date}",
            rows(#"[{"id": 1, "day": "2024-05-01"}, {"id": 2, "day": "2024-05-02"}]"#),
            ["error drifted-date 3"],
            message: "2 of 2 values of `day` of `Row` are no `date` in the format `iso8601`",
            fixed: "  Row: {id: int, day: {type: date, format: day}}"),
        DriftSample(
            "dates as numbers", "Row: {id: int, day: {type: date?, format: iso8601, at: created}}",
            rows(#"[{"id": 1, "created": 1714564800}]"#), ["error drifted-date 3"],
            fixed: "  Row: {id: int, day: {type: date?, format: seconds, at: created}}"),
        DriftSample(
            "dates with a pattern", "Row: {id: int, day: date at created}",
            rows(#"[{"id": 1, "created": "01.05.2024"}]"#), ["error drifted-date 3"],
            fixed:
                "  Row: {id: int, day: {type: date, at: created, "
                + #"format: "dd.MM.yyyy", zone: UTC}}"#
        ),
        DriftSample(
            "dates in two formats", "Row: {id: int, day: date}",
            rows(#"[{"id": 1, "day": "2024-05-01"}, {"id": 2, "day": "2024-05-02T10:00:00Z"}]"#),
            ["error drifted-date 3"]),
        DriftSample(
            "case of an open enum", "Row: {id: int, state: State}\nState: {enum: [open, done]}",
            rows(#"[{"id": 1, "state": "open"}, {"id": 2, "state": "on hold"}]"#),
            ["warning drifted-case 4"],
            message: "1 of 2 values of `state` of `Row` is no case of `State`: `on hold`",
            fixed: #"  State: {enum: [open, done, "on hold"]}"#),
        DriftSample(
            "case of a closed enum",
            "Row: {id: int, state: State?}\nState: {enum: [open], closed: true}",
            rows(#"[{"id": 1, "state": "done"}]"#), ["error drifted-case 4"],
            fixed: "  State: {enum: [open, done], closed: true}"),
        DriftSample(
            "case with a title", "Row: {id: int, state: State}\nState: {enum: {open: Open}}",
            rows(#"[{"id": 1, "state": "done"}]"#), ["warning drifted-case 4"]),
        DriftSample(
            "optional key that was renamed", "Row: {id: int, note: string? at remark}",
            rows(#"[{"id": 1, "remarks": "a"}]"#), ["warning absent-field 3"],
            message: "no answer has `note` of `Row`"),
        DriftSample(
            "key with a dot", "Row: {id: int, note: string? at app.note}",
            rows(#"[{"id": 1, "app.note": "a"}]"#), ["warning absent-field 3"],
            fixed: #"  Row: {id: int, note: "string? at $['app.note']"}"#),
        DriftSample(
            "keypath that leads nowhere", "Row: {id: int}", request: ["keypath: rows"],
            rows(#"{"items": [{"id": 1}]}"#, #"{"rows": []}"#), ["error drifted-keypath 8"],
            message: "1 of 2 answers cannot be read for the section `rows`: the object at $ has no "
                + "`rows`"),
        DriftSample(
            "optional keypath that leads nowhere", "Row: {id: int}",
            request: ["keypath: rows", "optional: true"],
            rows(#"{"items": []}"#, #"{"items": [{"id": 1}]}"#), ["warning drifted-keypath 8"]),
        DriftSample(
            "no JSON", "Row: {id: int}", rows("<html><title>Down</title>"),
            ["error drifted-answer 5"]),
        DriftSample(
            "error answers do not count", "Row: {id: int}",
            [
                Answer("https://example.com/rows", #"{"error": 1}"#, status: 404),
                Answer("https://example.com/rows", "", status: 503),
                Answer("https://example.com/rows", "", status: 204),
                Answer("https://example.com/rows", "[]"),
            ], []),
        DriftSample(
            "rejected answers do not count", "Row: {id: int}",
            request: ["keypath: rows", "reject: \"${response.?error.orValue('')}\""],
            rows(#"{"error": "busy"}"#, #"{"rows": []}"#), []),
        DriftSample(
            "an item is null", "Row: {id: int}", rows(#"[{"id": 1}, null]"#),
            ["error drifted-value 5"], message: "1 of 2 items of the section `rows` cannot be"),
        DriftSample(
            "a later page that no run reaches", "Row: {id: int}",
            request: ["paging: {policy: page, size: 1, maxPages: 1}"],
            rows(#"[{"id": 1}]"#, #"[{"id": "two"}]"#), ["error drifted-value 3"],
            message: "1 of 2 values of `id` of `Row` is no `int`: the first (entry 2, $[0].id)"),
        DriftSample(
            "a short page in the middle", "Row: {id: int}",
            request: ["paging: {policy: page, size: 2}"],
            rows(#"[{"id": 1}]"#, #"[{"id": 2}]"#), ["warning short-page 5"],
            message:
                "a run of the section `rows` ends at entry 1, because it has 1 item, and `size` "
                + "is 2, although entry 2 has 1 more item"),
        DriftSample(
            "`more` is false too early", "Row: {id: int}",
            request: ["keypath: rows", "paging: {policy: page, more: response.more}"],
            rows(
                #"{"rows": [{"id": 1}], "more": false}"#, #"{"rows": [{"id": 2}], "more": false}"#),
            ["warning short-page 9"]),
        DriftSample(
            "a total of pages", "Row: {id: int}",
            request: ["keypath: rows", "paging: {policy: page, size: 1, total: response.total}"],
            rows(#"{"rows": [{"id": 1}], "total": 1}"#, #"{"rows": [{"id": 2}], "total": 1}"#),
            ["warning wrong-total 9"]),
        DriftSample(
            "a total that is not the sum", "Row: {id: int}",
            request: ["keypath: rows", "paging: {policy: page, size: 2, total: response.total}"],
            rows(
                #"{"rows": [{"id": 1}, {"id": 2}], "total": 9}"#,
                #"{"rows": [{"id": 3}], "total": 9}"#, #"{"rows": [], "total": 9}"#),
            ["warning wrong-total 9"],
            message: "`total` of the section `rows` is 9, and all pages up to entry 3 have 3"),
        DriftSample(
            "a page that repeats", "Row: {id: int}",
            request: ["paging: {policy: page, size: 1}"],
            rows(#"[{"id": 1}]"#, #"[{"id": 1}]"#), ["warning repeated-page 5"]),
        DriftSample(
            "one of many pages that repeats", "Row: {id: int}",
            request: ["paging: {policy: page, size: 1, sizeParameter: per}"],
            (1...40).map { page in
                Answer(
                    "https://example.com/rows?page=\(page)&a=b&pages=7#x",
                    "[{\"id\": \(min(page, 39))}]")
            }, ["warning repeated-page 5"],
            message: "entry 40 has the same items as entry 39"),
        DriftSample(
            "a token that repeats", "Row: {id: int}",
            request: [
                "keypath: rows",
                "paging: {policy: token, parameter: after, next: response.next, onRepeat: error}",
            ],
            [
                Answer("https://example.com/rows", #"{"rows": [{"id": 1}], "next": "b"}"#),
                Answer("https://example.com/rows?after=b", #"{"rows": [{"id": 2}], "next": "b"}"#),
            ], ["error repeated-page 9"]),
        DriftSample(
            "a token in the head of requests that repeats", "Row: {id: int}",
            request: [
                "paging: {policy: headerCursor, header: X-Next, parameter: X-Cursor, in: header}"
            ],
            [
                Answer("https://example.com/rows", #"[{"id": 1}]"#, headers: [("X-Next", "b")]),
                Answer(
                    "https://example.com/rows", #"[{"id": 2}]"#, headers: [("X-Next", "c")],
                    sent: [("x-cursor", "b")]),
                Answer(
                    "https://example.com/rows", #"[{"id": 3}]"#, headers: [("X-Next", "b")],
                    sent: [("x-cursor", "c")]),
            ], ["warning repeated-page 5"],
            message: "entry 3 names a page that was requested before"),
        DriftSample(
            "a number in the head of requests", "Row: {id: int}",
            request: [
                "keypath: rows",
                "paging: {policy: page, parameter: X-Page, in: header, more: response.more}",
            ],
            [
                Answer("https://example.com/rows", #"{"rows": [{"id": 1}], "more": false}"#),
                Answer(
                    "https://example.com/rows", #"{"rows": [{"id": 2}], "more": false}"#,
                    sent: [("X-Page", "2")]),
            ], ["warning short-page 9"]),
        DriftSample(
            "`more` that is none", "Row: {id: int}",
            request: ["keypath: rows", "paging: {policy: page, size: 1, more: response.more}"],
            rows(#"{"rows": [{"id": 1}], "more": "yes"}"#), ["warning drifted-paging 9"],
            message: "`more` is neither true nor false in 1 of 1 answer"),
        DriftSample(
            "pages at other paths", "Row: {id: int}", request: ["paging: {policy: link}"],
            [
                Answer(
                    "https://example.com/rows", #"[{"id": 1}]"#,
                    headers: [("Link", #"<https://example.com/r/2>; rel="next""#)]),
                Answer("https://example.com/r/2", #"[{"id": 2.5}]"#),
                Answer("https://example.com/other", #"[{"id": 3.5}]"#),
            ], ["error drifted-value 3"], message: "1 of 2 values",
            fixed: "  Row: {id: double}"),
        DriftSample(
            "redirects", "Row: {id: int}",
            [
                Answer(
                    "https://example.com/rows", "", status: 302, headers: [("Location", "/moved")]),
                Answer("https://example.com/moved", #"[{"id": 2.5}]"#),
            ], ["error drifted-value 3"], fixed: "  Row: {id: double}"),
    ]

    @Test(arguments: samples)
    func `findings are those of all answers`(_ sample: DriftSample) throws {
        let recordings = sample.recordings.map { SampleRecording.text(of: $0) }
        let result = try DriftResult(sample.spec, recordings)
        #expect(result.lines == sample.expected, "\(result.bag.sorted.map(\.message))")
        if !sample.message.isEmpty {
            let message = result.bag.sorted.first?.message ?? ""
            #expect(message.hasPrefix(sample.message), "\(message)")
        }
        for diagnostic in result.bag.sorted where diagnostic.code != .absentField {
            #expect(!diagnostic.related.isEmpty)
        }
    }

    /// A fix that is followed leaves nothing of its finding, and changes nothing else.
    @Test(arguments: samples)
    func `fixes make the spec fit`(_ sample: DriftSample) throws {
        let recordings = sample.recordings.map { SampleRecording.text(of: $0) }
        var text = SourceText(path: "rows.yaml", bytes: Array(sample.spec.utf8))
        var codes: Set<DiagnosticCode> = []
        for _ in 0..<5 {
            let spec = String(decoding: text.bytes, as: UTF8.self)
            let found = try DriftResult(spec, recordings).bag.sorted
            let fixes = found.filter { !$0.certainFixes.isEmpty }
            guard let next = text.applying(fixes.map(\.certainFixes)) else { break }
            codes.formUnion(fixes.map(\.code))
            text = next.text
        }
        let spec = String(decoding: text.bytes, as: UTF8.self)
        guard !sample.fixed.isEmpty else { return #expect(spec == sample.spec) }
        #expect(spec.split(separator: "\n").contains { $0 == sample.fixed }, "\(spec)")
        let left = try DriftResult(spec, recordings)
        #expect(!left.bag.sorted.contains { codes.contains($0.code) }, "\(left.lines)")
        #expect(spec.split(separator: "\n").count == sample.spec.split(separator: "\n").count)
    }

    @Test func `a fix keeps comments`() throws {
        let spec = """
            screen: demo.rows
            models:
              Row:
                # The key.
                id: int  # a number
                state: State  # of the order
              State:
                enum:
                  - open  # not begun
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.id}"}

            """
        let har = SampleRecording.text(of: Self.rows(#"[{"id": 1.5, "state": "done"}]"#))
        let found = try DriftResult(spec, [har]).bag.sorted
        let source = SourceText(path: "rows.yaml", bytes: Array(spec.utf8))
        let fixed = source.applying(found.map(\.certainFixes))?.text.bytes ?? []
        #expect(
            String(decoding: fixed, as: UTF8.self)
                == spec.replacing("id: int ", with: "id: double ")
                .replacing("- open  # not begun", with: "- open  # not begun\n      - done"))
    }

    @Test func `answers of several recordings count together`() throws {
        let spec = Self.samples[0].spec.replacing("string?", with: "string")
        let hars = [#"[{"id": 1, "name": "a"}]"#, #"[{"id": 2}]"#].map {
            SampleRecording.text(of: Self.rows($0))
        }
        let result = try DriftResult(spec, hars)
        let message = "`name` of `Row` is absent in 1 of 2 objects: the first is entry 1, $[0].name"
        #expect(result.bag.sorted.map(\.message) == [message])
        #expect(result.bag.sorted.first?.related.first?.place.source.path == "rows1.har")
    }

    @Test func `keys that no field reads are told if they are asked for`() throws {
        let har = SampleRecording.text(of: Self.rows(#"[{"id": 1, "name": "a", "price": 2}]"#))
        let spec = Self.samples[0].spec
        #expect(try DriftResult(spec, [har]).lines == [])
        let result = try DriftResult(spec, [har], namesUnreadKeys: true)
        #expect(
            result.bag.sorted.map(\.message) == [
                "no field of `Row` reads `$.price`, which 1 of 1 item of the section `rows` "
                    + "has: int"
            ])
    }

    /// Requests of one URL are told apart by their fixed parameters and bodies.
    @Test func `an answer belongs to the request that fits best`() throws {
        let spec = """
            screen: demo.rows
            params: {name: {type: string, default: a}}
            models:
              Row: {id: int}
              Word: {text: string}
            data:
              words:
                url: https://example.com/graph
                model: list(Word)
                keypath: words
                json: {query: words, name: "${params.name}"}
            sections:
              - id: rows
                url: https://example.com/${params.name}/list?kind=row
                model: Row
                layout: list
                cell: {text: "${item.id}"}
              - id: words
                url: https://example.com/${params.name}/list?kind=word
                model: Word
                layout: list
                cell: {text: "${item.text}${size(data.words)}"}

            """
        let har = SampleRecording.text(of: [
            Answer("https://example.com/x/list?kind=row", #"[{"id": 1}]"#),
            Answer("https://example.com/y/list?kind=word", #"[{"text": "a"}]"#),
            Answer("https://example.com/y/z/list?kind=row", "[1]"),
            Answer("https://example.com/y/list?kind=other", "[1]"),
            Answer(
                "https://example.com/graph", #"{"words": [{"text": 1}]}"#, method: "POST",
                posted: #"{"name": "b", "query": "words"}"#),
            Answer(
                "https://example.com/graph", #"{"others": []}"#, method: "POST",
                posted: #"{"name": "b", "query": "others"}"#),
        ])
        let result = try DriftResult(spec, [har])
        #expect(
            result.bag.sorted.map(\.message) == [
                "1 of 2 values of `text` of `Word` is no `string`: the first "
                    + "(entry 5, $.words[0].text) is the number 1"
            ])
        #expect(
            result.notes == [
                "rows0.har: 3 of 6 recorded answers belong to no request of the spec: entry 3, "
                    + "GET https://example.com/y/z/list?kind=row; entry 4, GET "
                    + "https://example.com/y/list?kind=other; entry 6, POST "
                    + "https://example.com/graph"
            ])
    }

    @Test func `requests without an answer are told`() throws {
        let har = SampleRecording.text(of: [Answer("https://example.com/other", "[]")])
        let result = try DriftResult(Self.samples[0].spec, [har])
        #expect(
            result.lines == [
                "warning drifted-answer 5"
            ])
    }
}
