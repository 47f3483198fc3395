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
        var text = ""
        func add(_ line: String) {
            text += line
            text += "\n"
        }
        for line in comment { add(commentLine(line)) }
        if !declarations.isEmpty { add("") }
        for line in declarations.lines() { add(line) }
        return text
    }
}
