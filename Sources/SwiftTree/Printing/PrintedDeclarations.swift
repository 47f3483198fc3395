/// The code of declarations, which takes a fraction of the memory of their tree.
package struct PrintedDeclarations: Hashable, Sendable {
    /// UTF-8, without outer indentation.
    let bytes: [UInt8]
    let lineCount: Int
    /// What the declarations beside it have to know; nil without declarations.
    let ends: DeclarationKind.Ends?

    /// - Parameter write: writes the declarations beside each other.
    package init(_ write: (inout CodeWriter) -> Void) {
        // A few models.
        var writer = CodeWriter(depth: -CodeWriter.levelsOfBody, capacity: 1 << 15)
        ends = writer.declarations(write)
        (bytes, lineCount) = (Array(writer.bytes.all), writer.lineCount)
    }

    package static func == (one: PrintedDeclarations, other: PrintedDeclarations) -> Bool {
        one.bytes == other.bytes
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

/// What decides about the empty lines around a declaration.
struct DeclarationKind: Equatable {
    let isFunction: Bool
    /// Whether it is one line beside its comment.
    let isRow: Bool

    /// What the first and the last one of declarations are.
    struct Ends {
        let first: DeclarationKind
        let last: DeclarationKind
    }
}
