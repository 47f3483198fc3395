import Diagnostics

/// Finds where the bytes of a scalar's text stand in the source, through quotes, escapes, folding
/// and indentation.
struct ScalarPlaces {
    private let source: SourceText
    private let node: SyntaxNode
    /// The source offset of each byte of the text and of its end; nil where they differ by a
    /// constant.
    private let offsets: [UInt32]?

    init(_ tree: SyntaxTree, _ index: NodeIndex) {
        source = tree.source
        node = tree[index]
        guard node.isUnescaped else {
            offsets = nil
            return
        }
        var walk = ScalarWalk(source.bytes, node)
        offsets = tree.withText(index) { walk.offsets(of: $0) }
    }

    /// The place of `range` of the text.
    func place(_ range: Range<Int>) -> SourceRange {
        SourceRange(source, ByteRange(offset(range.lowerBound), end(of: range)))
    }

    private func offset(_ position: Int) -> Int {
        guard let offsets else { return Int(node.first) + min(position, Int(node.length)) }
        return offsets.indices.contains(position) ? Int(offsets[position]) : Int(node.range.end)
    }

    /// Behind the last byte, so that an underline does not run on over a line's end.
    private func end(of range: Range<Int>) -> Int {
        range.isEmpty ? offset(range.lowerBound) : offset(range.upperBound - 1) + 1
    }
}

/// Walks source and text side by side.
private struct ScalarWalk {
    private let bytes: [UInt8]
    private let style: SyntaxStyle
    private var position: Int
    private let end: Int

    init(_ bytes: [UInt8], _ node: SyntaxNode) {
        self.bytes = bytes
        style = node.style
        end = min(Int(node.range.end), bytes.count)
        position = min(Int(node.range.start), end)
    }

    mutating func offsets(of text: UnsafeBufferPointer<UInt8>) -> [UInt32] {
        skipOpening()
        var result: [UInt32] = []
        result.reserveCapacity(text.count + 1)
        var index = 0
        while index < text.count {
            let start = UInt32(clamping: position)
            for _ in 0..<advance(over: text, at: index) {
                result.append(start)
                index += 1
            }
        }
        result.append(UInt32(clamping: min(position, end)))
        return result
    }

    /// Skips the opening quote, or the header line and the first indentation of a block scalar.
    private mutating func skipOpening() {
        switch style {
        case .singleQuoted, .doubleQuoted: position += 1
        case .literal, .folded:
            while let byte = current, byte != newline { position += 1 }
            skipBreak()
        default: break
        }
    }

    /// Moves over what stands for the text's byte at `index`; the number of bytes it stands for.
    private mutating func advance(over text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let byte = text[index]
        if style == .doubleQuoted, current == UInt8(ascii: "\\") { return escape(text, index) }
        if style == .singleQuoted, byte == UInt8(ascii: "'") {
            position += 2
            return 1
        }
        if byte == current {
            position += 1
            if byte == newline { skipIndentation() }
            return 1
        }
        if byte == newline || byte == UInt8(ascii: " ") {
            skipBlanksBeforeBreak()
            skipBreak()
            return 1
        }
        // Indentation and breaks that stand for nothing.
        while let skipped = current, skipped != byte, isBlank(skipped) { position += 1 }
        if current == byte { position += 1 }
        return 1
    }

    /// An escape of a double-quoted scalar (YAML 1.2.2 §5.7, RFC 8259 §7).
    private mutating func escape(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
        let letter = position + 1 < end ? bytes[position + 1] : 0
        if letter == newline || letter == UInt8(ascii: "\r") {
            // A break that is escaped stands for nothing.
            position += 1
            skipBreak()
            return 0
        }
        let digits = [UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8][letter] ?? 0
        position = min(position + 2 + digits, end)
        guard digits > 0 else { return min(utf8Length(text[index]), text.count - index) }
        let length = utf8Length(text[index])
        let isPair = length == 4 && digits == 4
        if isPair, current == UInt8(ascii: "\\") { position = min(position + 6, end) }
        return min(length, text.count - index)
    }

    private func utf8Length(_ lead: UInt8) -> Int {
        switch lead {
        case 0xC0...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...: 4
        default: 1
        }
    }

    private let newline = UInt8(ascii: "\n")

    private var current: UInt8? { position < end ? bytes[position] : nil }

    private func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == newline
            || byte == UInt8(ascii: "\r")
    }

    private mutating func skipBlanksBeforeBreak() {
        while let byte = current, byte != newline, isBlank(byte) { position += 1 }
    }

    private mutating func skipBreak() {
        if current == newline { position += 1 }
        skipIndentation()
    }

    private mutating func skipIndentation() {
        while let byte = current, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
            position += 1
        }
    }
}
