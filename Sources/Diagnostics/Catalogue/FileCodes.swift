/// Codes for the file as a whole.
extension DiagnosticCode {
    static let ofFiles: [DiagnosticCode] = [
        .unreadableFile, .invalidEncoding, .fileTooLarge, .emptySpec, .yamlSyntax,
        .jsonSyntax, .tooDeep, .tooManyNodes, .unusableDefault, .unusedIgnore, .staleBaseline,
    ]

    package static let unreadableFile = DiagnosticCode(
        "unreadable-file",
        summary: "a file could not be read",
        meaning: """
            screenc could not read this file: it does not exist, it is a folder, or its \
            permissions deny access. Nothing in it was checked, so the run ends with exit code 2 \
            instead of a diagnostic about the spec. A file that a spec names is reported where it \
            is named; a missing file with data and a missing picture are \
            warnings, and so is a symbolic link that was found in a folder and cannot be followed.
            """,
        fix: """
            Check the path and the permissions. Paths on the command line are relative to the \
            current folder; paths in a spec are relative to the folder of that spec.
            """,
        corrected: Snippet(.shell, "ls -l Specs/rows.yaml && screenc validate Specs/rows.yaml"))

    package static let invalidEncoding = DiagnosticCode(
        "invalid-encoding",
        summary: "the file is not Unicode text",
        meaning: """
            A spec is UTF-8, or UTF-16 with or without a byte-order mark. This file has bytes that \
            are neither, or a control character, which YAML forbids. screenc does not guess \
            encodings, because a wrong guess would show wrong characters in the app.
            """,
        fix: """
            Save the file as UTF-8 in your editor, or convert it. Replace EUC-KR by the actual \
            encoding.
            """,
        corrected: Snippet(.shell, "iconv -f EUC-KR -t UTF-8 old.yaml > rows.yaml"))

    package static let fileTooLarge = DiagnosticCode(
        "file-too-large",
        summary: "the file has more than 4 MiB",
        meaning: """
            A spec describes one screen and rarely has more than a few hundred lines. A file of \
            this size is usually data, or a wrong path. The limit bounds memory and time.
            """,
        fix: "Move the data to a JSON file beside the spec, and name that file in the section.",
        corrected: "file: rows.json")

    package static let emptySpec = DiagnosticCode(
        "empty-spec",
        summary: "the file has no content",
        meaning: """
            The file is empty, or has only comments and `---`. A spec is a mapping with at least \
            the keys `screen` and `sections`. Often such a file was not saved.
            """,
        example: """
            # The list of rows will stand here.
            """,
        fix: "Write the screen, or delete the file.",
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
            The YAML parser stopped at this location. The cause is often a little earlier: a tab \
            in the indentation, a bracket or quote that is not closed, a line that is indented too \
            far. The part before this location was checked; the rest was not.
            """,
        example: """
            \(rows)
                url: https://example.com/rows
                model: Row
                layout: list
                cell: {text: "${item.name}"}
            \tlogging: rows
            """,
        fix: """
            Indent with spaces, and give all keys of one mapping the same indentation. In the \
            example, the line `logging: rows` begins with a tab.
            """,
        replace: "\tlogging: rows",
        with: "    logging: rows")

    package static let jsonSyntax = DiagnosticCode(
        "json-syntax",
        summary: "the file is not JSON",
        meaning: """
            A file whose name ends in `.json` is parsed as strict JSON (RFC 8259): no comments, no \
            comma after the last element, keys and strings in double quotes. The parser stopped at \
            this location; the rest of the file was not checked.
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
        fix: "Delete the comma before the closing bracket, or name the file `.yaml`.",
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
        summary: "values are nested more than 64 levels deep",
        meaning: """
            Lists and mappings may be nested up to 64 levels deep, aliases included. No screen \
            needs more than about ten. The limit keeps a broken or malicious file from overflowing \
            the stack.
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
        fix: "Look for a bracket that is not closed, and write the data with fewer levels.",
        replace: "data: \(brackets)",
        with: "data: []")

    private static let brackets =
        String(repeating: "[", count: 64) + String(repeating: "]", count: 64)

    package static let tooManyNodes = DiagnosticCode(
        "too-many-nodes",
        summary: "the spec has too many values or expressions, aliases expanded",
        meaning: """
            Each key, text, number, list and mapping counts as a value, and an alias counts as \
            everything that it repeats. A few lines of aliases to aliases can expand to millions \
            of values and exhaust memory. The limits are 200,000 values, 4 MiB of text repeated by \
            aliases, and 100,000 expressions with 500,000 values, names and operators. No screen \
            comes near these limits.
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
        fix: """
            Write out what the screen needs. Move large data to a JSON file that the section names \
            with `file`.
            """,
        replace: """
                  - {id: 5, data: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]}
                  - {id: 6, data: [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]}
            """,
        with: """
                  - {id: 5, data: *a}
            """)

    package static let unusableDefault = DiagnosticCode(
        "unusable-default",
        summary: "a command does not take its options in the workspace file",
        meaning: """
            `defaults` of the workspace file has options that a command gets unless its command \
            line has them. The command refuses one of them, or all of them together, as it would \
            on a command line. Or they do not go with the options of this command line.
            """,
        fix: """
            Correct the value, remove the option, or give it on the command line, which replaces \
            that of the file. `screenc help COMMAND` lists the options and their values.
            """,
        corrected: "defaults: {run: {device: ipad, locale: ko}}")

    package static let unusedIgnore = DiagnosticCode(
        "unused-ignore",
        summary: "a comment ignores nothing",
        meaning: """
            `# screenc:ignore CODE — reason` leaves out the warning of that code in the next line, or \
            in the line at whose end it stands. There is no such warning any more, or it never was \
            there: the code belongs to an error, which cannot be ignored, or the comment stands in \
            another place. The reason is for those who read the spec later; a comment without one \
            is reported too.
            """,
        example: """
            \(rows)
                # screenc:ignore unused-let — the next version shows it
                url: https://example.com/rows
            \(shown)
            """,
        fix: "Remove the comment, or correct the code.",
        replace: "# screenc:ignore unused-let — the next version shows it",
        with: "# The next version shows a picture.")

    package static let staleBaseline = DiagnosticCode(
        "stale-baseline",
        summary: "a finding of the baseline is not there any more",
        meaning: """
            `validate --baseline FILE` leaves out the warnings that the file lists, which were there \
            before the check was introduced. The file may only get shorter: an entry that is found \
            no more would hide a new warning in its place. Warnings that are not in the file are \
            reported as ever.
            """,
        fix: "Remove the entries that are fixed. With `--write`, screenc does so; it adds none.",
        corrected: Snippet(.shell, "screenc validate --baseline baseline.json --write"))
}
