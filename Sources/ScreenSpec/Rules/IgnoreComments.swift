import Diagnostics
import POSIX

/// A comment `# screenc:ignore CODE — reason`: the warning of that code in the next line, or in the
/// line of the comment itself, is not reported.
struct IgnoreComment {
    /// The code as it is written.
    let code: WrittenWord
    let hasReason: Bool
    /// The bytes of the line whose warnings are ignored.
    let line: Range<Int>

    private static let marker = Array("screenc:ignore".utf8)

    /// Returns the comments of a spec in YAML; JSON has none.
    static func all(in source: SourceText) -> [IgnoreComment] {
        let offsets = offsets(in: source.bytes)
        guard !offsets.isEmpty, !source.path.hasSuffix(".json") else { return [] }
        var bag = DiagnosticBag()
        let tree = readYAML(source, into: &bag)
        let table = LineTable(source)
        var texts = tree.nodes.lazy.filter { !$0.kind.isCollection }.map(\.range).makeIterator()
        var text = texts.next()
        var found: [IgnoreComment] = []
        var lines = TargetLines(table)
        var end = 0
        for offset in offsets where offset >= end {
            // Scalars are in the order of the text.
            while let passed = text, Int(passed.end) <= offset { text = texts.next() }
            if let text, Int(text.start) <= offset { continue }
            let line = table.bytes(ofLine: table.line(of: offset))
            let before = source.bytes[line.lowerBound..<offset]
            guard let mark = before.lastIndex(of: UInt8(ascii: "#")) else { continue }
            let isAlone = before[..<mark].allSatisfy(isBlank)
            found += comments(
                source, at: offset + marker.count..<line.upperBound,
                on: isAlone ? lines.below(line) : line)
            // The rest of the line belongs to the comment.
            end = line.upperBound
        }
        return found
    }

    /// The offsets of the marker after a number sign; few specs have one.
    private static func offsets(in bytes: [UInt8]) -> [Int] {
        bytes.withUnsafeBytes { all in
            var found: [Int] = []
            var start = 0
            while start < all.count, let base = all.baseAddress,
                let sign = memchr(base + start, Int32(UInt8(ascii: "#")), all.count - start)
            {
                start = sign - UnsafeMutableRawPointer(mutating: base) + 1
                let rest = all[start...].drop(while: isBlank)
                if rest.starts(with: marker) { found.append(rest.startIndex) }
            }
            return found
        }
    }

    /// Reads codes that are separated by commas, and a reason after a dash or a colon.
    private static func comments(
        _ source: SourceText, at range: Range<Int>, on line: Range<Int>
    ) -> [IgnoreComment] {
        let bytes = source.bytes[range]
        var codes: [Range<Int>] = []
        var index = bytes.startIndex
        while true {
            index = bytes[index...].firstIndex { !isBlank($0) } ?? bytes.endIndex
            let end = bytes[index...].firstIndex { !isPartOfCode($0) } ?? bytes.endIndex
            // A dash that stands alone begins the reason.
            let isCode = index < end && bytes[index] | 0x20 >= UInt8(ascii: "a")
            guard isCode else { break }
            codes.append(index..<end)
            index = bytes[end...].firstIndex { !isBlank($0) } ?? bytes.endIndex
            guard index < bytes.endIndex, bytes[index] == UInt8(ascii: ",") else { break }
            index += 1
        }
        let rest = String(decoding: bytes[index...], as: UTF8.self)
        let hasReason = rest.unicodeScalars.contains { $0.properties.isAlphabetic }
        if codes.isEmpty { codes = [bytes.startIndex..<bytes.startIndex] }
        return codes.map { code in
            let place = SourceRange(source, ByteRange(code.lowerBound, code.upperBound))
            let word = WrittenWord(text: source.text(place.range), place: place)
            return IgnoreComment(code: word, hasReason: hasReason, line: line)
        }
    }

    fileprivate static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private static func isPartOfCode(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    /// Whether a diagnostic is in the line.
    func covers(_ diagnostic: Diagnostic) -> Bool {
        code.text == diagnostic.code.name
            && line.lowerBound...line.upperBound ~= Int(diagnostic.primary.place.range.start)
    }
}

/// Finds the lines that comments are about, in the order of the text: each line is looked at once.
private struct TargetLines {
    private let table: LineTable
    /// The last line that was found.
    private var last: Range<Int>?

    init(_ table: LineTable) { self.table = table }

    /// Returns the next line below `line` that is neither empty nor a comment; `line` if there is
    /// none.
    mutating func below(_ line: Range<Int>) -> Range<Int> {
        if let last, last.lowerBound > line.lowerBound { return last }
        var number = table.line(of: line.lowerBound) + 1
        while number <= table.count {
            let bytes = table.bytes(ofLine: number)
            let first = table.source.bytes[bytes].first { !IgnoreComment.isBlank($0) }
            if let first, first != UInt8(ascii: "#") {
                last = bytes
                return bytes
            }
            number += 1
        }
        last = table.source.bytes.count..<table.source.bytes.count
        return line
    }
}
