import Diagnostics

/// Every message about cells.
extension Diagnostic {
    static func emptyCell(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .emptyCell, "the cell shows nothing", at: Label(place, "fill a slot"),
            help: "as in `cell: {text: \"${item.name}\"}`")
    }

    static func noCell(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .emptyCell, "the section does not say what its cells show",
            at: Label(place, "add `cell`"), help: "as in `cell: {text: \"${item.name}\"}`")
    }

    static func laterTemplate(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .unsupportedKey, "this version does not read the cell template `\(name)` yet",
            at: Label(place, "write the slots without it"))
    }
}
