import Diagnostics
import JSONData

/// The text of a syntax tree: where nodes end, their lines and columns.
struct TreeText {
    let tree: SyntaxTree
    /// The line break of the file.
    let lineBreak: String

    init(_ tree: SyntaxTree) {
        self.tree = tree
        let bytes = tree.source.bytes
        let first = bytes.firstIndex(of: newline)
        let isCRLF = first.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") }
        lineBreak = isCRLF == true ? "\r\n" : "\n"
    }

    var isJSON: Bool { tree.source.path.hasSuffix(".json") }

    func byte(_ offset: Int) -> UInt8? { tree.source.byte(at: offset) }

    func text(_ range: Range<Int>) -> String {
        String(
            decoding: tree.source.bytes(from: range.lowerBound, to: range.upperBound), as: UTF8.self
        )
    }

    /// Returns the offset of the first byte of the line at `offset`.
    func lineStart(_ offset: Int) -> Int {
        let before = tree.source.bytes(from: 0, to: offset)
        return before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    }

    /// Returns the offset of the line break, or of the end of the file, at or after `offset`.
    func lineEnd(_ offset: Int) -> Int {
        let rest = tree.source.bytes(from: offset, to: tree.source.bytes.count)
        let end = rest.firstIndex(of: newline) ?? rest.endIndex
        let isCRLF = end > rest.startIndex && byte(end - 1) == UInt8(ascii: "\r")
        return isCRLF ? end - 1 : end
    }

    /// Returns the number of characters before `offset` in its line.
    func column(of offset: Int) -> Int { text(lineStart(offset)..<offset).unicodeScalars.count }

    /// Returns the column of the first key or value of a line, after its dashes.
    func contentColumn(_ offset: Int) -> Int {
        let start = lineStart(offset)
        var position = start
        while position < offset, let byte = byte(position) {
            let isDash = byte == UInt8(ascii: "-") && self.byte(position + 1) == UInt8(ascii: " ")
            guard byte == UInt8(ascii: " ") || isDash else { break }
            position += 1
        }
        return position - start
    }

    /// Returns the end of a node without the blank lines and comments that follow it.
    func end(of node: NodeIndex) -> Int {
        let range = tree[node].range
        let (start, end) = (Int(range.start), Int(range.end))
        switch tree[node].style {
        case .block: return trimmedEnd(start..<end, column: column(of: start))
        case .literal, .folded:
            let written = tree.source.bytes(from: start, to: end)
            return written.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
        default: return end
        }
    }

    /// Removes blank lines, and comments that are less indented than `column`, from the end.
    private func trimmedEnd(_ range: Range<Int>, column: Int) -> Int {
        var end = range.upperBound
        while end > range.lowerBound {
            let written = tree.source.bytes(from: range.lowerBound, to: end)
            end = written.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? range.lowerBound
            let start = lineStart(end)
            let line = tree.source.bytes(from: start, to: end)
            guard start > range.lowerBound, let first = line.firstIndex(where: { !isBlank($0) }),
                byte(first) == hash, first - start < column
            else { break }
            end = start
        }
        return end
    }

    /// Returns the end of the value `node` of an indented mapping, with the comment behind it.
    func endWithComment(of node: NodeIndex, in owner: NodeIndex) -> Int {
        let isInOwner = tree[node].range.start >= tree[owner].range.start
        let end = isInOwner ? self.end(of: node) : Int(tree[node].range.start)
        let lineEnd = lineEnd(end)
        let rest = tree.source.bytes(from: end, to: lineEnd)
        let first = rest.firstIndex { !isBlank($0) }
        return first.map { $0 > end && byte($0) == hash } == true ? lineEnd : end
    }

    /// Whether `node` follows a dash.
    func isElementOfBlockList(_ node: NodeIndex) -> Bool {
        let start = Int(tree[node].range.start)
        let before = tree.source.bytes(from: lineStart(start), to: start)
        let last = before.lastIndex { $0 != UInt8(ascii: " ") }
        guard let last, byte(last) == UInt8(ascii: "-") else { return false }
        return last == before.startIndex || byte(last - 1) == UInt8(ascii: " ")
    }
}

extension TreeText {
    /// Returns the written text of `node`, whose further lines move by the distance from its
    /// column, or from that of the first key of its line, to `column`.
    func moved(_ node: NodeIndex, to column: Int) -> String {
        let start = Int(tree[node].range.start)
        let isBlock = tree[node].style == .block
        let from = isBlock ? self.column(of: start) : contentColumn(start)
        let written = tree.source.bytes(from: start, to: end(of: node))
        guard from != column else { return String(decoding: written, as: UTF8.self) }
        let blank = UInt8(ascii: " ")
        let lines = written.split(separator: newline, omittingEmptySubsequences: false)
        let moved = lines.dropFirst().map { line -> [UInt8] in
            guard line.contains(where: { !isBlank($0) }) else { return Array(line) }
            if column >= from { return Array(repeating: blank, count: column - from) + line }
            return Array(line.dropFirst(line.prefix(from - column).prefix { $0 == blank }.count))
        }
        let bytes = ([Array(lines.first ?? [])] + moved).joined(separator: [newline])
        return String(decoding: Array(bytes), as: UTF8.self)
    }

    /// Returns `text` as a scalar that is a text.
    func spelled(_ text: String, inFlow: Bool) -> String {
        if !isJSON, isPlain(text, inFlow: inFlow) { return text }
        var writer = JSONWriter()
        writer.word(text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Returns whether a text needs no quotes in YAML.
    private func isPlain(_ text: String, inFlow: Bool) -> Bool {
        guard let first = text.first, let last = text.last, !first.isWhitespace,
            !last.isWhitespace, last != ":", !"-?:,[]{}#&*!|>'\"%@`".contains(first)
        else { return false }
        let isSafe = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        let isSplit = text.contains(": ") || text.contains(" #")
        if !isSafe || isSplit || inFlow && text.contains(where: { ",[]{}".contains($0) }) {
            return false
        }
        var copy = text
        return copy.withUTF8 { CoreSchema.resolve($0) } == .string
    }
}

private let newline = UInt8(ascii: "\n")
private let hash = UInt8(ascii: "#")

private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
        || byte == newline
}
