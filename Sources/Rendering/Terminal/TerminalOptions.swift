package import Layout
package import TerminalText

/// How the output for a terminal is made.
package struct TerminalOptions: Sendable, Hashable {
    /// Columns of the terminal; no line is wider.
    package var width: Int
    /// Whether SGR sequences may be used.
    package var isColored: Bool
    /// Whether everything but the data is ASCII, for fonts without box drawing.
    package var isASCII: Bool
    /// The colours that pictures may have.
    package var depth: ColorDepth
    /// The screen that layouts are made for, in points: fractions and fixed widths of a layout
    /// become columns by it.
    package var screen: PointSize

    package init(
        width: Int, isColored: Bool, isASCII: Bool = false, depth: ColorDepth = .named,
        screen: PointSize = PointSize(width: 390, height: 844)
    ) {
        self.width = width
        self.isColored = isColored
        self.isASCII = isASCII
        self.depth = depth
        self.screen = screen
    }

    /// Whether pictures are drawn from their pixels, in blocks of two; signs stand for them
    /// elsewhere.
    package var showsPixels: Bool { isColored && !isASCII && depth > .named }
}
