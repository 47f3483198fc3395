/// Codes about the file as a whole.
extension DiagnosticCode {
    static let ofFiles: [DiagnosticCode] = [
        .unreadableFile, .invalidEncoding, .fileTooLarge, .emptySpec, .yamlSyntax,
        .jsonSyntax, .tooDeep, .tooManyNodes,
    ]

    package static let unreadableFile = DiagnosticCode(
        "unreadable-file",
        summary: "a file could not be read",
        meaning: """
            screenc was told to read this file and the system would not give it: the file is not \
            there, it is a folder, or you may not read it. Nothing in it was checked, so the run \
            ends with exit code 2 and not with a finding.
            """,
        cure: """
            Check the spelling and the permissions. Paths on the command line start at the current \
            folder; paths inside a spec start at the folder of that spec.
            """,
        corrected: Snippet(.shell, "ls -l Specs/rows.yaml && screenc validate Specs/rows.yaml"))

    package static let invalidEncoding = DiagnosticCode(
        "invalid-encoding",
        summary: "the file is not Unicode text",
        meaning: """
            A spec is UTF-8, or UTF-16 with or without a byte-order mark. This file has bytes that \
            are neither, or a control character, which YAML forbids. Guessing another encoding \
            would show wrong letters to everyone who uses the app, so reading stops here.
            """,
        cure: """
            Save the file as UTF-8 in your editor, or convert it; replace EUC-KR by the encoding \
            that it has.
            """,
        corrected: Snippet(.shell, "iconv -f EUC-KR -t UTF-8 old.yaml > rows.yaml"))

    package static let fileTooLarge = DiagnosticCode(
        "file-too-large",
        summary: "the file has more than 4 MiB",
        meaning: """
            A spec describes one screen, and the largest that people write have a few hundred \
            lines. A file of this size is nearly always data or a wrong path. The limit keeps such \
            a file from costing much memory and time.
            """,
        cure: """
            Keep the data in a JSON file beside the spec and name it in the section.
            """,
        corrected: "file: rows.json")

    package static let emptySpec = DiagnosticCode(
        "empty-spec",
        summary: "the file has no content",
        meaning: """
            The file is empty, or holds nothing but comments and `---`. A spec is a mapping with \
            at least the keys `screen` and `sections`. An empty file often is one that was not saved.
            """,
        example: """
            # The list of rows will stand here.
            """,
        cure: "Write the screen, or delete the file.",
        replace: "# The list of rows will stand here.",
        with: """
            screen: demo.rows
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.name}"}
            """)

    package static let yamlSyntax = DiagnosticCode(
        "yaml-syntax",
        summary: "the file is not YAML",
        meaning: """
            The YAML reader stopped at this place because what stands there fits no rule of YAML. \
            The cause is often a little earlier: a tab in the indentation, a bracket or quote that \
            is not closed, a line that is indented too far. What stands before the place was still \
            checked; what comes after it was not.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.name}"}
            \tlogging: rows
            """,
        cure: """
            Indent with spaces, and give all keys of one mapping the same indentation. Here the \
            line `logging: rows` begins with a tab.
            """,
        replace: "\tlogging: rows",
        with: "    logging: rows")

    package static let jsonSyntax = DiagnosticCode(
        "json-syntax",
        summary: "the file is not JSON",
        meaning: """
            A file whose name ends in `.json` is read as strict JSON (RFC 8259): no comments, no \
            comma after the last element, keys and texts in double quotes. The reader stopped at \
            this place; what comes after it was not checked.
            """,
        example: Snippet(
            .json,
            """
            {
              "screen": "demo.rows",
              "models": {"Row": {"id": "int", "name": "string"}},
              "sections": [
                {
                  "id": "rows",
                  "url": "https://example.com/rows",
                  "model": "Row",
                  "layout": "list",
                  "cell": {"text": "${item.name}"},
                }
              ]
            }
            """),
        cure: "Delete the comma before the closing bracket, or name the file `.yaml`.",
        replace: """
            "cell": {"text": "${item.name}"},
            """,
        with: Snippet(
            .json,
            """
            "cell": {"text": "${item.name}"}
            """))

    package static let tooDeep = DiagnosticCode(
        "too-deep",
        summary: "more than 64 levels are nested in each other",
        meaning: """
            Lists and mappings may stand in each other up to 64 levels deep, aliases included. No \
            screen needs more than about ten. The limit keeps a broken or malicious file from \
            using up the stack.
            """,
        example: Snippet(
            .yaml,
            """
            screen: demo.rows
            models:
              Row: {id: int, name: string, data: json}
            sections:
              - id: rows
                model: Row
                layout: list
                cell: {text: "${item.name}"}
                items:
                  - {id: 1, name: One, data: \(brackets)}
            """),
        cure: "Look for brackets that were meant to be closed, and write the data flat.",
        replace: "data: \(brackets)",
        with: "data: []")

    private static let brackets =
        String(repeating: "[", count: 64) + String(repeating: "]", count: 64)

    package static let tooManyNodes = DiagnosticCode(
        "too-many-nodes",
        summary: "the spec has too many values with what its aliases repeat, or expressions",
        meaning: """
            Each key, text, number, list and mapping counts, and an alias counts as everything that \
            it stands for. A few lines of aliases to aliases can stand for millions of values, \
            which would fill the memory of whoever reads them. So there are at most 200,000 values, 4 MiB \
            of text that aliases repeat, and 100,000 expressions of 500,000 values, names and \
            operators. No screen comes near these limits.
            """,
        example: """
            screen: demo.rows
            models:
              Row: {id: int, data: json}
            sections:
              - id: rows
                model: Row
                layout: list
                cell: {text: "${item.id}"}
                items:
                  - {id: 1, data: &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]}
                  - {id: 2, data: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]}
                  - {id: 3, data: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]}
                  - {id: 4, data: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]}
                  - {id: 5, data: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]}
                  - {id: 6, data: [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]}
            """,
        cure: """
            Write out what the screen needs. Data that is really this large belongs in a JSON file \
            that the section names with `file`.
            """,
        replace: """
                  - {id: 5, data: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]}
                  - {id: 6, data: [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]}
            """,
        with: """
                  - {id: 5, data: *a}
            """)
}
