import Diagnostics
import Snapshots
import TestSupport
import Testing

/// Goldens as files, also those that nobody should write.
struct GoldenTests {
    private static func golden(_ text: String) throws(GoldenFault) -> Golden {
        try Golden(SourceText(path: "Snapshots/a.tree", bytes: Array(text.utf8)))
    }

    private static func names(_ line: String) throws -> [CellName] {
        try golden("screenc tree 1\n\nfor \(line)\nscreen a 390x844\n").names
    }

    private static let text = """
        screenc tree 1

        for iphone ios18,ios26 light,dark large en
        screen a 390x844 systemBackground
          title "A" 16 +67.67 lines 1 34pt bold label

        for ipad ios26 light large en
        for iphone ios26 light large en empty
        screen a 820x1180 systemBackground

        """

    @Test func writtenGoldenIsReadAgain() throws {
        let golden = try Self.golden(Self.text)
        #expect(golden.blocks.map(\.names.count) == [4, 2])
        let trees = golden.blocks.flatMap { block in
            block.names.map { (name: $0, tree: block.tree.text) }
        }
        #expect(Golden.text(of: trees) == Self.text)
    }

    @Test func lineBreaksOfWindowsAreOthers() throws {
        let golden = try Self.golden(Self.text.replacing("\n", with: "\r\n"))
        let unix = try Self.golden(Self.text)
        #expect(golden.blocks.map(\.tree.text) == unix.blocks.map(\.tree.text))
    }

    @Test(arguments: [
        ("", "notATree"), ("tree\n", "notATree"), ("\u{FEFF}screenc tree 1\n", "notATree"),
        ("screenc tree 2\n", "otherVersion"),
        ("screenc tree 1\nscreen a\n", "strayLine"),
        ("screenc tree 1\nfor iphone ios26 light large en\n", "strayLine"),
        ("screenc tree 1\nfor iphone ios26 light large en\n  text\n", "strayLine"),
        ("screenc tree 1\nfor iphone ios26 light large en\nscreen a\nscreen b\n", "strayLine"),
        ("screenc tree 1\nfor iphone\nscreen a\n", "malformedFor"),
        ("screenc tree 1\nfor iphone ios26 light large en,\nscreen a\n", "malformedFor"),
        ("screenc tree 1\nfor iphone  ios26 light large\nscreen a\n", "malformedFor"),
        ("screenc tree 1\n<<<<<<< HEAD\n", "conflict"),
        (
            "screenc tree 1\nfor a b c d e\nscreen a\n\nfor x,a b c d e\nscreen b\n",
            "repeatedName"
        ),
    ])
    func malformedGoldenIsTold(_ text: String, _ kind: String) throws {
        let fault = #expect(throws: GoldenFault.self) { try Self.golden(text) }
        let found = fault.map { "\($0.kind)".prefix { $0 != "(" } }
        #expect(found.map(String.init) == kind)
    }

    /// A line stands for as many names as all its words together, which are bounded.
    @Test func namesOfALineAreBounded() {
        let many = (0..<40).map { "d\($0)" }.joined(separator: ",")
        #expect(throws: GoldenFault.self) { try Self.names("\(many) \(many) light large en") }
    }

    /// Few bytes stand for many names: those of all lines are bounded, too.
    @Test func namesOfAGoldenAreBounded() {
        let many = (0..<1_000).map { "v\($0)" }.joined(separator: ",")
        let blocks = (0..<11).map { "for d\($0) \(many) light large en\nscreen a\n" }
        let fault = #expect(throws: GoldenFault.self) {
            try Self.golden("screenc tree 1\n" + blocks.joined())
        }
        guard case .tooManyNames? = fault?.kind else {
            Issue.record("\(String(describing: fault))")
            return
        }
    }

    @Test func deepTreeIsRead() throws {
        let lines = (1...500).map { String(repeating: " ", count: $0) + "box 0 +0 1x1\n" }
        let text = "screenc tree 1\nfor a b c d e\nscreen a 1x1\n" + lines.joined()
        #expect(try Self.golden(text).blocks.first?.tree.text.isEmpty == false)
    }

    /// No text makes the reader or the comparison fail in another way than by a fault.
    @Test(arguments: 0..<200)
    func damagedGoldenIsReadOrTold(_ seed: Int) throws {
        var random = SeededRandom(UInt64(seed))
        var bytes = Array(Self.text.utf8)
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            let index = Int.random(in: bytes.indices, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes.remove(at: index)
            case 1: bytes[index] = UInt8.random(in: 0...255, using: &random)
            default: bytes.insert(contentsOf: Array(" \n\"=,".utf8), at: index)
            }
        }
        let source = SourceText(path: "a.tree", bytes: bytes)
        guard let golden = try? Golden(source) else { return }
        let old = try Self.golden(Self.text)
        let trees = old.blocks.flatMap { block in
            block.names.map { (name: $0, tree: block.tree.text) }
        }
        let comparison = SnapshotComparison(golden, trees)
        let isEqual = golden.blocks.allSatisfy { block in
            block.names.allSatisfy { old.tree(for: $0)?.text == block.tree.text }
        }
        #expect(isEqual || comparison.changedCells > 0 || golden.names != old.names)
    }

    @Test func namesAreWrittenAsFewLines() throws {
        let names = try Self.names("iphone,ipad ios18,ios26 light large en")
        #expect(CellName.lines(of: names) == ["iphone,ipad ios18,ios26 light large en"])
        let all = names + (try Self.names("iphone ios26 dark large en,ar"))
        #expect(
            CellName.lines(of: all) == [
                "iphone,ipad ios18,ios26 light large en", "iphone ios26 dark large en,ar",
            ])
    }
}
