import Diagnostics
import Testing

/// Offsets outside the text are safe.
struct SourceTextTests {
    private let source = SourceText(path: "a", bytes: [1, 2, 3])

    @Test func byte() {
        #expect([0, 1, 2].map { source.byte(at: $0) } == [1, 2, 3])
        #expect([-1, 3, .max, .min].map { source.byte(at: $0) } == [nil, nil, nil, nil])
    }

    @Test func bytes() {
        let ranges = [(0, 3), (1, 2), (-5, 1), (2, 9), (2, 1), (9, 12)]
        #expect(
            ranges.map { Array(source.bytes(from: $0.0, to: $0.1)) }
                == [[1, 2, 3], [2], [1], [3], [], []])
    }
}

struct LinePositionTests {
    /// Offset, line, column in scalars.
    @Test(arguments: offsets)
    func positions(_ offset: Int, _ line: Int, _ column: Int) {
        let table = LineTable(SourceText(path: "", bytes: Array("a\n한😀b\r\n\rc".utf8)))
        #expect(table.position(of: offset) == LinePosition(line: line, column: column))
    }

    @Test(arguments: texts)
    func lines(_ text: String, _ lines: [String]) {
        let table = LineTable(SourceText(path: "", bytes: Array(text.utf8)))
        let actual = (1...table.count).map { line in
            String(decoding: table.source.bytes[table.bytes(ofLine: line)], as: UTF8.self)
        }
        #expect(actual == lines)
    }

    private static let offsets: [(Int, Int, Int)] = [
        (0, 1, 1), (1, 1, 2), (2, 2, 1), (5, 2, 2), (9, 2, 3), (10, 2, 4),
        // The two bytes of CRLF are the end of the second line.
        (11, 2, 4), (12, 3, 1), (13, 4, 1), (14, 4, 2), (99, 4, 2), (-1, 1, 1),
    ]

    private static let texts: [(String, [String])] = [
        ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("a\r\nb\rc\nd", ["a", "b", "c", "d"]),
        ("\r\r\n\n", ["", "", "", ""]), ("\n\r", ["", "", ""]),
    ]
}
