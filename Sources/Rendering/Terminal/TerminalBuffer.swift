/// The contents of a terminal's alternate screen, updated by rewriting only the lines that differ.
package struct TerminalBuffer: Sendable {
    /// Switches to the alternate screen, hides the cursor and clears.
    package static let enterAlternateScreen = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
    /// Shows the cursor and switches back to the main screen.
    package static let leaveAlternateScreen = "\u{1B}[?25h\u{1B}[?1049l"

    /// The displayed lines.
    private var lines: [Substring] = []
    private var size: (columns: Int, rows: Int)?

    package init() {}

    /// Returns the escape sequences that update the screen to `text`, whose lines must fit the
    /// terminal; empty if nothing changed.
    ///
    /// If the text has too many lines, the first ones and the number of hidden ones are shown.
    /// After a change of the terminal's size everything is redrawn.
    package mutating func redraw(_ text: String, columns: Int, rows: Int) -> String {
        let newLines = visible(
            text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(), columns, rows)
        var output = ""
        if size.map({ $0 != (columns, rows) }) ?? false {
            output += "\u{1B}[2J"
            lines = []
        }
        size = (columns, rows)
        for (row, line) in newLines.enumerated() where row >= lines.count || lines[row] != line {
            output += clear(row) + line
        }
        for row in newLines.count..<max(newLines.count, lines.count) { output += clear(row) }
        lines = newLines
        return output
    }

    /// Moves the cursor to a row and erases the line. Erasing comes first: a full line leaves the
    /// cursor on its last column, and erasing would delete the last character.
    private func clear(_ row: Int) -> String { "\u{1B}[\(row + 1);1H\u{1B}[2K" }

    private func visible(
        _ lines: ArraySlice<Substring>, _ columns: Int, _ rows: Int
    ) -> [Substring] {
        let rows = max(1, rows)
        guard lines.count > rows else { return Array(lines) }
        let hidden = lines.count - rows + 1
        return lines.prefix(rows - 1) + ["… \(hidden) more lines".prefix(max(1, columns))]
    }
}
