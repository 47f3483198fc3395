/// Codes about where items come from.
extension DiagnosticCode {
    static let ofRequests: [DiagnosticCode] = [
        .malformedURL, .malformedKeypath, .keypathMismatch, .malformedPath,
    ]

    package static let malformedURL = DiagnosticCode(
        "malformed-url",
        summary: "a URL is not a complete http or https URL",
        meaning: """
            The URL of a request has a scheme (`http` or `https`), `://`, a host and a path, and \
            is sent as it is written; a relative one (`/rows`) joins `baseURL` of `api`. This one \
            cannot be sent anywhere. Values in it are percent-encoded, so they can fill a part of \
            the path or the query and no more.
            """,
        example: """
            \(rows)
                url: https:/example.com/rows
            \(shown)
            """,
        cure: "Write the whole URL, or declare `api: {baseURL: …}` and write what comes behind it.",
        replace: "https:/example.com/rows",
        with: "https://example.com/rows")

    package static let malformedKeypath = DiagnosticCode(
        "malformed-keypath",
        summary: "a keypath is not written as keypaths are",
        meaning: """
            A keypath says where in the response the items are: names with single dots between \
            them, such as `library.collection.books`. What begins with `$` is a JSONPath (RFC 9535), \
            such as `$.library.books[?@.price < 10]`; the fields of a model take none. This path \
            breaks the rules of its kind where it is marked.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                keypath: data..rows
            \(shown)
            """,
        cure: """
            Name each key on the way once, or mend the query. Where the response itself is the \
            list, leave `keypath` out.
            """,
        replace: "keypath: data..rows",
        with: "keypath: data.rows")

    package static let keypathMismatch = DiagnosticCode(
        "keypath-mismatch",
        summary: "a keypath leads to nothing in the model of the answer",
        meaning: """
            Where `response` says what a whole answer looks like, `keypath` is followed through that \
            model when the spec is read: each name is a key that an object there has, and at the end \
            stands what the section or the entry of `data` is made of, such as a list for a \
            section's items. The names are those of the JSON, which a field may have another name \
            for. A JSONPath is followed as far as it names single keys and elements.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
              Page: {rows: list(Row), total: int}
            sections:
              - id: rows
                url: https://example.com/rows
                response: Page
                keypath: row
            \(shown)
            """,
        cure: "Name a key that the model has, or mend the model.",
        replace: "keypath: row\n",
        with: "keypath: rows\n")

    package static let malformedPath = DiagnosticCode(
        "malformed-path",
        summary: "a file path leads out of the workspace or nowhere",
        meaning: """
            Paths in a spec start at the folder of the spec and stay inside the workspace, so that \
            a spec means the same on every machine and cannot read what is none of its business. \
            An absolute path, and one that climbs out with `..`, does neither.
            """,
        example: """
            \(rows)
                file: /tmp/rows.json
            \(shown)
            """,
        cure: "Put the file beside the spec, and name it from there.",
        replace: "file: /tmp/rows.json",
        with: "file: rows.json")
}
