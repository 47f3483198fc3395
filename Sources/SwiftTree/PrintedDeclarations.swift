/// The code of declarations, which takes a fraction of the memory of their tree.
package struct PrintedDeclarations: Hashable, Sendable {
    /// UTF-8, without outer indentation.
    let bytes: [UInt8]
    let lineCount: Int
    /// What the declarations beside it have to know; nil without declarations.
    let ends: (first: DeclarationKind, last: DeclarationKind)?

    package init(_ declarations: [SwiftDeclaration]) {
        var writer = CodeWriter(depth: -CodeWriter.levelsOfBody)
        // A few models.
        writer.reserve(1 << 14)
        ends = writer.write(declarations)
        (bytes, lineCount) = (writer.bytes, writer.lineCount)
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
}
