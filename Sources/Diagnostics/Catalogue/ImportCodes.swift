/// Codes for libraries and their imports.
extension DiagnosticCode {
    static let ofImports: [DiagnosticCode] = [.unusableImport, .unusedImport]

    package static let unusableImport = DiagnosticCode(
        "unusable-import",
        summary: "a file cannot be imported",
        meaning: """
            `import` names libraries: files with the key `library`, in the workspace of the spec. \
            This one does not exist, is outside the workspace, cannot be read, is a screen, has \
            errors of its own, or imports this file in turn. Its names are unknown, so uses of \
            unknown names are not reported until it is correct.
            """,
        example: """
            screen: demo.rows
            import: [missing.yaml]
            models:
              Row: {id: int, name: string}
            sections:
              - id: rows
                url: https://example.com/rows
            \(shown)
            """,
        fix: """
            Correct the path, which is relative to the folder of the file, or the errors of the \
            library. What two screens need belongs in a library; screens do not import each other.
            """,
        replace: "import: [missing.yaml]\n",
        with: "")

    package static let unusedImport = DiagnosticCode(
        "unused-import",
        summary: "nothing of an imported library is used",
        meaning: """
            No type, cell, layout, header or request of the file uses a name of this library. This \
            is harmless, but usually a leftover of a change.
            """,
        fix: "Remove the file from `import`, or use one of its names.",
        corrected: "import: [common.yaml]")
}
