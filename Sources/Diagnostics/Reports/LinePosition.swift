/// A place in a text as people and editors count it; all numbers begin at 1.
package struct LinePosition: Hashable, Sendable {
    package let line: Int
    /// The column in Unicode scalars.
    package let column: Int
    /// The column in UTF-16 units, as SARIF and editors want it.
    package let utf16Column: Int

    package init(line: Int, column: Int, utf16Column: Int) {
        self.line = line
        self.column = column
        self.utf16Column = utf16Column
    }
}
