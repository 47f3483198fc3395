import Diagnostics
import Testing

struct LinePositionTests {
    /// Offset, line, column in scalars, column in UTF-16.
    @Test(arguments: offsets)
    func positions(_ offset: Int, _ line: Int, _ column: Int, _ utf16Column: Int) {
        let table = LineTable(SourceText(path: "", bytes: Array("a\n한😀b\r\n\rc".utf8)))
        let expected = LinePosition(line: line, column: column, utf16Column: utf16Column)
        #expect(table.position(of: offset) == expected)
    }

    @Test(arguments: texts)
    func lines(_ text: String, _ lines: [String]) {
        let table = LineTable(SourceText(path: "", bytes: Array(text.utf8)))
        let actual = (1...table.count).map { line in
            String(decoding: table.source.bytes[table.bytes(ofLine: line)], as: UTF8.self)
        }
        #expect(actual == lines)
    }

    private static let offsets: [(Int, Int, Int, Int)] = [
        (0, 1, 1, 1), (1, 1, 2, 2), (2, 2, 1, 1), (5, 2, 2, 2), (9, 2, 3, 4), (10, 2, 4, 5),
        // The two bytes of CRLF are the end of the second line.
        (11, 2, 4, 5), (12, 3, 1, 1), (13, 4, 1, 1), (14, 4, 2, 2), (99, 4, 2, 2), (-1, 1, 1, 1),
    ]

    private static let texts: [(String, [String])] = [
        ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("a\r\nb\rc\nd", ["a", "b", "c", "d"]),
        ("\r\r\n\n", ["", "", "", ""]), ("\n\r", ["", "", ""]),
    ]
}
