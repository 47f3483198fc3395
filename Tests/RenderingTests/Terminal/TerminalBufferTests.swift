import Rendering
import Testing

/// Escape sequences that update a terminal.
@Suite struct TerminalBufferTests {
    private static let clear = "\u{1B}[2K"

    private func cleared(_ row: Int) -> String { "\u{1B}[\(row);1H" + Self.clear }

    @Test func `only lines that differ are redrawn`() {
        var screen = TerminalBuffer()
        let first = screen.redraw("a\nb\n\nc\n", columns: 10, rows: 5)
        #expect(first == cleared(1) + "a" + cleared(2) + "b" + cleared(3) + cleared(4) + "c")
        #expect(screen.redraw("a\nb\n\nc\n", columns: 10, rows: 5) == "")
        #expect(screen.redraw("a\nB\n\nc\n", columns: 10, rows: 5) == cleared(2) + "B")
        #expect(screen.redraw("a\n", columns: 10, rows: 5) == cleared(2) + cleared(3) + cleared(4))
        #expect(screen.redraw("a\nb\n", columns: 10, rows: 5) == cleared(2) + "b")
    }

    @Test func `lines that do not fit are counted, and shown after resizing`() {
        var screen = TerminalBuffer()
        let text = (1...6).map { "\($0)\n" }.joined()
        let first = screen.redraw(text, columns: 10, rows: 3)
        #expect(first == cleared(1) + "1" + cleared(2) + "2" + cleared(3) + "… 4 more l")
        #expect(screen.redraw(text + "7\n", columns: 10, rows: 3) == cleared(3) + "… 5 more l")
        let all = (1...6).map { cleared($0) + "\($0)" }.joined()
        #expect(screen.redraw(text, columns: 10, rows: 6) == "\u{1B}[2J" + all)
        #expect(screen.redraw(text, columns: 11, rows: 6) == "\u{1B}[2J" + all)
        #expect(
            screen.redraw(text, columns: 11, rows: 1) == "\u{1B}[2J" + cleared(1) + "… 6 more li")
    }
}
