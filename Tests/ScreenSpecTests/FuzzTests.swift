import Diagnostics
import ScreenSpec
import TestSupport
import Testing

/// Whatever stands in a file: the compiler ends, and points into the file.
struct FuzzTests {
    @Test(.timeLimit(.minutes(2)), arguments: [CaseFile.ok, CaseFile.ok.compactMap(JSONTwin.of)])
    func mutatedSpecs(_ files: [CaseFile]) throws {
        var random = SeededRandom(0x5EED)
        for round in 0..<1_600 {
            var bytes = random.one(of: files).bytes
            for _ in 0..<random.number(1..<4) { Mutation.one(&random).apply(to: &bytes, &random) }
            let file = CaseFile("round\(round).\(files[0].isJSON ? "json" : "yaml")", bytes)
            try check(Compiled(file), file)
        }
    }

    private func check(_ compiled: Compiled, _ file: CaseFile) throws {
        let count = UInt32(clamping: compiled.source?.bytes.count ?? 0)
        for diagnostic in compiled.bag.sorted {
            let labels = [diagnostic.primary] + diagnostic.related
            let places = labels.map(\.place.range) + diagnostic.fixes.map(\.place.range)
            let areInside = places.allSatisfy { $0.start <= $0.end && $0.end <= count }
            try #require(areInside, "\(diagnostic)\n\(file.text)")
        }
        if compiled.screen == nil { try #require(compiled.bag.hasErrors, "\(file.text)") }
        let report = Report.pretty.text(of: compiled.bag)
        try #require(report.isEmpty == compiled.bag.isEmpty)
    }
}

/// A way to break a file.
private enum Mutation: CaseIterable {
    case flip, insert, delete, duplicate, swapLines, dropLine, repeatLine, truncate, replace

    static func one(_ random: inout SeededRandom) -> Mutation { random.one(of: allCases) }

    /// Bytes and words that mean something in YAML, JSON or expressions.
    private static let tokens: [[UInt8]] =
        [
            "{", "}", "[", "]", ":", ": ", ",", "#", " #", "&a ", "*a", "!", "!!int ", "|\n",
            ">-\n", "'", "\"",
            "\\", "${", "}", "$", "-", "- ", "?", "? ", "---\n", "...\n", "%", "@", "`", "\t", "\n",
            "\r", "\u{85}",
            "\u{2028}", "\u{FEFF}", "<<: *a", "null", "~", "true", "1e999", "-1", "0x", ".nan",
            "list(", "?", ")",
            "\0", "품", "\u{301}", "item.", "params.", "url", "items: ", "paging: {policy: page}",
        ].map { Array($0.utf8) } + [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x9F]]

    func apply(to bytes: inout [UInt8], _ random: inout SeededRandom) {
        guard !bytes.isEmpty else { return }
        let index = random.number(0..<bytes.count)
        let end = min(bytes.count, index + random.number(1..<24))
        switch self {
        case .flip: bytes[index] ^= 1 << UInt8(random.number(0..<8))
        case .insert: bytes.insert(contentsOf: random.one(of: Self.tokens), at: index)
        case .replace: bytes.replaceSubrange(index..<end, with: random.one(of: Self.tokens))
        case .delete: bytes.removeSubrange(index..<end)
        case .duplicate: bytes.insert(contentsOf: bytes[index..<end], at: index)
        case .truncate: bytes.removeSubrange(index...)
        case .swapLines, .dropLine, .repeatLine: applyToLines(of: &bytes, &random)
        }
    }

    private func applyToLines(of bytes: inout [UInt8], _ random: inout SeededRandom) {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let (one, other) = (random.number(0..<lines.count), random.number(0..<lines.count))
        switch self {
        case .swapLines: lines.swapAt(one, other)
        case .dropLine: lines.remove(at: one)
        default: lines.insert(lines[one], at: other)
        }
        bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }
}
