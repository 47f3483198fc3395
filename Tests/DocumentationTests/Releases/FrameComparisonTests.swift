import Foundation
import TestSupport
import Testing

/// `.ci/compare-frames` with what an app might have shown.
@Suite struct FrameComparisonTests {
    private static let expected = """
        {"size": [393, 2000], "frames": [
          {"kind": "title", "frame": [16, 60, 360, 40], "texts": [{"lines": ["Teas"], "frame": [16, 60, 360, 40]}]},
          {"kind": "item", "section": "rows", "index": 0, "frame": [0, 120, 393, 60], "texts": [
            {"lines": ["Green tea"], "frame": [16, 130, 80, 20.3333]},
            {"lines": ["A long text over", "two lines and mo…"], "frame": [16, 152, 120, 40]}]},
          {"kind": "item", "section": "rows", "index": 1, "frame": [0, 180, 393, 60], "texts": [
            {"lines": ["Green tea"], "frame": [16, 190, 80, 20.3333]}]},
          {"kind": "item", "section": "rows", "index": 9, "frame": [0, 840, 393, 60], "texts": [
            {"lines": ["Below"], "frame": [16, 840, 80, 20.3333]}]}
        ]}
        """

    /// Returns the end of the comparison with the texts at these places, and its lines.
    private static func compare(
        _ texts: [(String, [Double])], width: Double = 393, with expected: String = expected,
        within points: String = ""
    ) throws -> (status: Int, lines: [String]) {
        let shown = texts.map { #"{"text": "\#($0)", "frame": \#($1)}"# }.joined(separator: ",")
        let folder = try TemporaryFolder([
            "expected.json": expected,
            "shown.json": #"{"size": [\#(width), 852], "texts": [\#(shown)]}"#,
        ])
        let script = RepositoryRoot.path(of: ".ci/compare-frames")
        let end = try ChildProcess.shell(
            "python3 '\(script)' expected.json shown.json \(points) 2>&1", in: folder.url
        ).end()
        return (end.shellStatus, end.output.split(separator: "\n").map(String.init))
    }

    private static let same: [(String, [Double])] = [
        ("Green tea", [16, 190, 80, 20.3333]), ("Green tea", [16, 130.5, 80, 20]),
        ("A long text over two lines and more", [16, 152, 120, 40]), ("9:41", [30, 20, 40, 20]),
    ]

    @Test func `texts at their places are no differences, in any order`() throws {
        let (status, lines) = try Self.compare(Self.same)
        #expect(lines == ["3 texts compared, 0 differ by more than 1 points"])
        #expect(status == 0)
    }

    @Test func `what is elsewhere or missing is told, with both places`() throws {
        var moved = Self.same
        moved[2].1[1] = 155
        moved.remove(at: 0)
        let (status, lines) = try Self.compare(moved)
        #expect(
            lines == [
                "'A long text over two lines and mo' is at 16 155 120 40; screenc has it at 16 152 120 40: 3.00 points apart",
                "'Green tea' is not shown; screenc has it at 16 190 80 20.3333",
                "3 texts compared, 2 differ by more than 1 points",
            ])
        #expect(status == 1)
    }

    @Test func `how far edges may differ is an argument`() throws {
        #expect(try Self.compare(Self.same, within: "0.1").status == 1)
        #expect(try Self.compare(Self.same, within: "0.5").status == 0)
    }

    @Test func `nothing is compared of other screens, empty ones, or what is no JSON`() throws {
        let narrow = try Self.compare(Self.same, width: 390)
        #expect(narrow.status == 2)
        #expect(
            narrow.lines == [
                "compare-frames: the app is 390 points wide, and screenc was asked for 393"
            ])
        let empty = try Self.compare(Self.same, with: #"{"size": [393, 852], "frames": []}"#)
        #expect(empty.status == 2)
        #expect(try Self.compare(Self.same, with: "{").status == 2)
    }
}
