/// A screen that stands on a terminal, and what has to be written to make another one of it: the
/// lines that are different, each in its place.
package struct TerminalBuffer: Sendable {
    /// Goes to a page of the terminal's own, which leaves what stood there alone, without a cursor.
    package static let beginning = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
    /// Goes back to what stood there before.
    package static let end = "\u{1B}[?25h\u{1B}[?1049l"

    /// The lines as they stand there.
    private var shown: [Substring] = []
    private var size: (columns: Int, rows: Int)?

    package init() {}

    /// What shows `text`, whose lines fit the terminal; nothing where it stands there already.
    ///
    /// Of a text with more lines than the terminal has, the first are shown, and how many more there
    /// are. After a change of the terminal's size all of it is drawn.
    package mutating func redraw(_ text: String, columns: Int, rows: Int) -> String {
        let lines = visible(
            text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(), columns, rows)
        var output = ""
        if size.map({ $0 != (columns, rows) }) ?? false {
            output += "\u{1B}[2J"
            shown = []
        }
        size = (columns, rows)
        for (row, line) in lines.enumerated() where row >= shown.count || shown[row] != line {
            output += clear(row) + line
        }
        for row in lines.count..<max(lines.count, shown.count) { output += clear(row) }
        shown = lines
        return output
    }

    /// Clears before it is written: a full line leaves the cursor on its last column, from which
    /// clearing would take the last sign.
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
