/// A file of Swift.
package struct SwiftFile: Hashable, Sendable {
    /// The lines of the comment at its head, with `//`. Texts of specs may be among them.
    package let comment: [String]
    /// With the imports at their start.
    package let declarations: [SwiftDeclaration]

    package init(comment: [String], _ declarations: [SwiftDeclaration]) {
        self.comment = comment
        self.declarations = declarations
    }

    package var text: String {
        let printed = declarations.reduce(0) { size, declaration in
            if case .printed(let code) = declaration { size + code.bytes.count } else { size }
        }
        var writer = CodeWriter(depth: -CodeWriter.levelsOfBody, capacity: printed + 1024)
        for line in comment { writer.line(commentLine(line)) }
        if !declarations.isEmpty { writer.line("") }
        writer.declarations { $0.write(declarations) }
        return String(decoding: writer.bytes.all, as: UTF8.self)
    }
}
