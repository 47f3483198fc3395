/// Codes for the sources of items.
extension DiagnosticCode {
    static let ofRequests: [DiagnosticCode] = [
        .malformedURL, .malformedKeypath, .keypathMismatch, .malformedPath, .clearText,
        .misspeltQueryName, .conflictingPolicies,
    ]

    package static let malformedURL = DiagnosticCode(
        "malformed-url",
        summary: "a URL is not a valid http or https URL",
        meaning: """
            The URL of a request has a scheme (`http` or `https`), `://`, a host and a path, and \
            is sent as written. A relative URL (`/rows`) is appended to `baseURL` of `api`. \
            Interpolated values are percent-encoded, so they can only fill a part of the path or \
            of the query.
            """,
        example: """
            \(rows)
                url: https:/example.com/rows
            \(shown)
            """,
        fix: "Write the whole URL, or declare `api: {baseURL: …}` and write the part after it.",
        replace: "https:/example.com/rows",
        with: "https://example.com/rows")

    package static let clearText = DiagnosticCode(
        "clear-text",
        summary: "a request is not encrypted",
        meaning: """
            The URL begins with `http://`, so everybody on the way to the server can read what is \
            sent and change what is answered. iOS refuses such requests unless the app's \
            `Info.plist` has an exception. Hosts without a dot, addresses and names that end with \
            `.local` are not reported: they are for the own machine or network.
            """,
        example: """
            \(rows)
                url: http://example.com/rows
            \(shown)
            """,
        fix: "Write `https://`.",
        replace: "http://example.com/rows",
        with: "https://example.com/rows")

    package static let malformedKeypath = DiagnosticCode(
        "malformed-keypath",
        summary: "a keypath has an invalid syntax",
        meaning: """
            A keypath locates the items in the response, or a field in an item: names separated by \
            single dots, such as `library.collection.books`. A path that begins with `$` is a \
            JSONPath (RFC 9535), such as `$.library.books[?@.price < 10]`; that of a field selects \
            one value, as `$.images[0].url` does. The error is underlined.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                keypath: data..rows
            \(shown)
            """,
        fix: """
            Write each key on the path once, or correct the query. Omit `keypath` if the response \
            itself is the list.
            """,
        replace: "keypath: data..rows",
        with: "keypath: data.rows")

    package static let keypathMismatch = DiagnosticCode(
        "keypath-mismatch",
        summary: "a keypath does not exist in the model of the response",
        meaning: """
            If `response` names the model of the whole response, `keypath` is checked against that \
            model: each name must be a key of the object at that point, and the last one must hold \
            the expected type, such as a list for the items of a section. The names are JSON keys, \
            which may differ from field names. A JSONPath is checked as far as it names single \
            keys and elements.
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
        fix: "Use a key that the model has, or correct the model.",
        replace: "keypath: row\n",
        with: "keypath: rows\n")

    package static let malformedPath = DiagnosticCode(
        "malformed-path",
        summary: "a file path is invalid or leads out of the workspace",
        meaning: """
            Paths in a spec are relative to the folder of the spec and must stay inside the \
            workspace. A spec then means the same on every machine and cannot read other files. \
            Absolute paths, and paths that leave the workspace with `..`, are rejected, as are \
            addresses of pictures with other schemes than http and https.
            """,
        example: """
            \(rows)
                file: /tmp/rows.json
            \(shown)
            """,
        fix: "Put the file beside the spec, and write its path relative to the spec.",
        replace: "file: /tmp/rows.json",
        with: "file: rows.json")

    package static let misspeltQueryName = DiagnosticCode(
        "misspelt-query-name",
        summary: "a query parameter is one letter away from another one",
        meaning: """
            Servers ignore parameters that they do not know, so a misspelt name has no effect, and \
            no error tells. This name is sent by one request alone and differs in one letter from a \
            name that several requests to the same server send, or that paging sends.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            api:
              baseURL: https://example.com
              query: {language: en}
            sections:
              - id: rows
                url: /rows
                query: {langauge: de}
            \(shown)
            """,
        fix: "Correct the name. If it is meant, ignore the warning with a comment.",
        replace: "langauge",
        with: "language")

    package static let conflictingPolicies = DiagnosticCode(
        "conflicting-policies",
        summary: "two policies of a request cannot both have an effect",
        meaning: """
            One policy of a request keeps another one from doing anything: with \
            `cache: cacheOnly` the server is never asked, so nothing is retried and a poll finds \
            nothing new; a page bound that ends with the first page leaves nothing to a paging \
            policy; and a request cannot take longer than the whole load.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                cache: cacheOnly
                retry: {attempts: 3}
            \(shown)
            """,
        fix: "Remove the policy that has no effect, or change the other one.",
        replace: """
            cache: cacheOnly
                retry: {attempts: 3}
            """,
        with: "retry: {attempts: 3}")
}
