/// A file of Swift: comments, imports and declarations.
package struct SwiftFile {
    /// The lines of the comments at its beginning, with their `//`. Texts of specs may be among them.
    package let head: [String]
    /// The names of the modules that it imports.
    package let imports: [String]
    package let declarations: [SwiftDeclaration]

    package init(head: [String], imports: [String], _ declarations: [SwiftDeclaration]) {
        self.head = head
        self.imports = imports
        self.declarations = declarations
    }

    /// The code, with a line break at its end.
    package var text: String {
        let parts = [head.map(commentLine), imports.map { "import \($0)" }, declarations.lines()]
        let lines = parts.filter { !$0.isEmpty }.joined(separator: [""])
        return lines.map { $0 + "\n" }.joined()
    }
}
