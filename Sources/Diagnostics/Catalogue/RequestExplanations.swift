/// Codes about where items come from.
extension Explanation {
    static let malformedURL = Explanation(
        summary: "a URL is not a complete http or https URL",
        meaning: """
            The URL of a request has a scheme (`http` or `https`), `://`, a host and a path, and \
            is sent as it is written; a relative one (`/rows`) joins `baseURL` of `api`. This one \
            cannot be sent anywhere. Values in it are percent-encoded, so they can fill a part of \
            the path or the query and no more.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                url: https:/example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.name}"}
            """,
        cure: "Write the whole URL, or declare `api: {baseURL: …}` and write what comes behind it.",
        replace: "https:/example.com/rows",
        with: "https://example.com/rows")

    static let misplacedSecret = Explanation(
        summary: "a secret is read outside of headers",
        meaning: """
            A secret goes to the server that it is bound to, in a header, and nowhere else. In a \
            URL it would end up in logs, in a text on the screen, in a body or a query at whoever \
            reads those, and through `let` in any of them. So only `headers`, of a request or of \
            `api`, can read `secrets`.
            """,
        example: """
            screen: demo.rows
            secrets: [token]
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                url: https://example.com/rows
                query: {key: "${secrets.token}"}
                model: Row
                layout: list
                cell: {text: "${item.name}"}
            """,
        cure: "Send it in a header; most servers that take a key in the query take one there too.",
        replace: "query: {key: \"${secrets.token}\"}",
        with: "headers: {Authorization: \"Bearer ${secrets.token}\"}")

    static let malformedKeypath = Explanation(
        summary: "a keypath is not written as keypaths are",
        meaning: """
            A keypath says where in the response the items are: names with single dots between \
            them, such as `library.collection.books`. What begins with `$` is a JSONPath (RFC 9535), \
            such as `$.library.books[?@.price < 10]`; the fields of a model take none. This path \
            breaks the rules of its kind where it is marked.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                url: https://example.com/rows
                keypath: data..rows
                model: Row
                layout: list
                cell: {text: "${item.name}"}
            """,
        cure: """
            Name each key on the way once, or mend the query. Where the response itself is the \
            list, leave `keypath` out.
            """,
        replace: "keypath: data..rows",
        with: "keypath: data.rows")

    static let keypathMismatch = Explanation(
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
                model: Row
                layout: list
                cell: {text: "${item.name}"}
            """,
        cure: "Name a key that the model has, or mend the model.",
        replace: "keypath: row\n",
        with: "keypath: rows\n")

    static let malformedPath = Explanation(
        summary: "a file path leads out of the workspace or nowhere",
        meaning: """
            Paths in a spec start at the folder of the spec and stay inside the workspace, so that \
            a spec means the same on every machine and cannot read what is none of its business. \
            An absolute path, and one that climbs out with `..`, does neither.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                file: /tmp/rows.json
                model: Row
                layout: list
                cell: {text: "${item.name}"}
            """,
        cure: "Put the file beside the spec, and name it from there.",
        replace: "file: /tmp/rows.json",
        with: "file: rows.json")

    static let itemMismatch = Explanation(
        summary: "a literal item does not fit its model",
        meaning: """
            Items that are written into the spec are checked against the model of the section, \
            like items that a server sends; but here it can be done before the app runs. A field \
            is missing, or its value is of another type.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                items: [{id: one, name: One}]
                model: Row
                layout: list
                cell: {text: "${item.name}"}
            """,
        cure: """
            Write a value of the field's type, or make the field optional with `?` where it may \
            be missing.
            """,
        replace: "id: one",
        with: "id: 1")

    static let endlessPaging = Explanation(
        summary: "nothing can end the paging",
        meaning: """
            With the policy `page` the next page is asked for until one comes with fewer than \
            `size` items, `more` is false, or there are `total` items. Without any of them no page \
            is the last, and the app would ask until a limit stops it.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                url: https://example.com/rows
                paging: {policy: page}
                model: Row
                layout: list
                cell: {text: "${item.name}"}
            """,
        cure: "Say how many items a full page has.",
        replace: "paging: {policy: page}",
        with: "paging: {policy: page, size: 20}")

    static let idlePagingKey = Explanation(
        summary: "the paging policy never uses this key",
        meaning: """
            Each paging policy uses some of the keys of `paging`. This one has no effect under the \
            policy that is chosen: either the key is left over, or the policy is not the one that \
            you mean.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                url: https://example.com/rows
                paging: {policy: page, size: 20, next: response.next}
                model: Row
                layout: list
                cell: {text: "${item.name}"}
            """,
        cure: "Delete the key, or choose the policy that uses it.",
        replace: "paging: {policy: page, size: 20, next: response.next}",
        with: "paging: {policy: page, size: 20}")
}
