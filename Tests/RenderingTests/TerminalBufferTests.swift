import Rendering
import Testing

/// What is written to a terminal to make one screen of another.
@Suite struct StandingScreenTests {
    private static let clear = "\u{1B}[2K"

    private func place(_ row: Int) -> String { "\u{1B}[\(row);1H" + Self.clear }

    @Test func `only lines that are different are drawn`() {
        var screen = TerminalBuffer()
        let first = screen.redraw("a\nb\n\nc\n", columns: 10, rows: 5)
        #expect(first == place(1) + "a" + place(2) + "b" + place(3) + place(4) + "c")
        #expect(screen.redraw("a\nb\n\nc\n", columns: 10, rows: 5) == "")
        #expect(screen.redraw("a\nB\n\nc\n", columns: 10, rows: 5) == place(2) + "B")
        #expect(screen.redraw("a\n", columns: 10, rows: 5) == place(2) + place(3) + place(4))
        #expect(screen.redraw("a\nb\n", columns: 10, rows: 5) == place(2) + "b")
    }

    @Test func `what does not fit is counted, cut to the width, and shown when there is room`() {
        var screen = TerminalBuffer()
        let text = (1...6).map { "\($0)\n" }.joined()
        let first = screen.redraw(text, columns: 10, rows: 3)
        #expect(first == place(1) + "1" + place(2) + "2" + place(3) + "… 4 more l")
        #expect(screen.redraw(text + "7\n", columns: 10, rows: 3) == place(3) + "… 5 more l")
        let all = (1...6).map { place($0) + "\($0)" }.joined()
        #expect(screen.redraw(text, columns: 10, rows: 6) == "\u{1B}[2J" + all)
        #expect(screen.redraw(text, columns: 11, rows: 6) == "\u{1B}[2J" + all)
        #expect(
            screen.redraw(text, columns: 11, rows: 1) == "\u{1B}[2J" + place(1) + "… 6 more li")
    }
}
