/// How the output for a terminal is made.
package struct TerminalOptions: Sendable, Hashable {
    /// Columns of the terminal; no line is wider.
    package var width: Int
    /// Whether SGR sequences may be used.
    package var isColored: Bool
    /// Whether everything but the data is ASCII, for fonts without box drawing.
    package var isASCII: Bool

    package init(width: Int, isColored: Bool, isASCII: Bool = false) {
        self.width = width
        self.isColored = isColored
        self.isASCII = isASCII
    }
}
