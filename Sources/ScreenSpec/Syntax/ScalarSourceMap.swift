import Diagnostics
import Expressions

/// A source map of a scalar: maps offsets in its text to offsets in the source, across quotes,
/// escapes, folding and indentation.
struct ScalarSourceMap {
    private let source: SourceText
    private let node: SyntaxNode
    /// The source offset of each byte of the text and of its end; nil if the difference is
    /// constant.
    private let offsets: [UInt32]?

    init(_ tree: SyntaxTree, _ index: NodeIndex) {
        source = tree.source
        node = tree[index]
        guard node.isUnescaped else {
            offsets = nil
            return
        }
        var walk = ScalarScanner(source.bytes, node)
        offsets = tree.withText(index) { walk.offsets(of: $0) }
    }

    /// Returns the source range of a range of the text.
    func place(_ range: Range<Int>) -> SourceRange {
        SourceRange(source, ByteRange(offset(range.lowerBound), end(of: range)))
    }

    /// The source map for the expression checker.
    var ofText: SourceMap { SourceMap(spelled: escaped) { place($0) } }

    /// Returns `text` escaped for the quotes of the scalar.
    private func escaped(_ text: String) -> String {
        switch node.style {
        case .singleQuoted: text.replacing("'", with: "''")
        case .doubleQuoted: text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        default: text
        }
    }

    private func offset(_ position: Int) -> Int {
        guard let offsets else { return Int(node.first) + min(position, Int(node.length)) }
        return offsets.indices.contains(position) ? Int(offsets[position]) : Int(node.range.end)
    }

    /// Returns the source offset after the last byte, so that an underline does not continue over a
    /// line end.
    private func end(of range: Range<Int>) -> Int {
        if range.isEmpty { return offset(range.lowerBound) }
        let last = offset(range.upperBound - 1)
        let isEscaped =
            offsets != nil && source.bytes.indices.contains(last)
            && source.bytes[last] == node.style.escape
        let end = isEscaped ? offset(range.upperBound) : last + 1
        return min(max(end, last + 1), Int(node.range.end))
    }
}

extension SyntaxStyle {
    /// The escape character of the style, if any.
    fileprivate var escape: UInt8? {
        switch self {
        case .singleQuoted: UInt8(ascii: "'")
        case .doubleQuoted: UInt8(ascii: "\\")
        default: nil
        }
    }
}

/// Scans the source and the text of a scalar in parallel.
private struct ScalarScanner {
    private let bytes: [UInt8]
    private let style: SyntaxStyle
    private var position: Int
    private let end: Int

    init(_ bytes: [UInt8], _ node: SyntaxNode) {
        self.bytes = bytes
        style = node.style
        end = min(Int(node.range.end), bytes.count)
        position = min(Int(node.range.start), end)
        skipProperties()
    }

    /// Skips the anchor and the tag before a scalar, and the whitespace and comments between.
    private mutating func skipProperties() {
        while let byte = current, byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!") {
            while let byte = current, !isBlank(byte), breakLength == 0 { position += 1 }
            skipBlanksAndBreaks()
            while current == UInt8(ascii: "#") {
                skipLine()
                skipBlanksAndBreaks()
            }
        }
    }

    private mutating func skipLine() {
        while position < end, breakLength == 0 { position += 1 }
    }

    /// Skips whitespace; returns the number of line breaks.
    @discardableResult private mutating func skipBlanksAndBreaks() -> Int {
        var breaks = 0
        while let byte = current {
            let length = breakLength
            guard length > 0 || isBlank(byte) else { break }
            if length > 0 { breaks += 1 }
            position += max(1, length)
        }
        return breaks
    }

    private mutating func skipBlanks() {
        while let byte = current, isBlank(byte) { position += 1 }
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
            skipLine()
            skipBreak()
        default: break
        }
    }

    /// Advances over the source of the text's byte at `index`; returns the number of text bytes.
    private mutating func advance(over text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        switch style {
        case .literal, .folded: advanceInBlock(over: text[index])
        default: advanceInFlow(over: text, at: index)
        }
    }

    /// Advances in a block scalar, where indentation and some line breaks are not part of the text.
    private mutating func advanceInBlock(over byte: UInt8) -> Int {
        if byte == current {
            position += 1
            if byte == newline { skipIndentation() }
        } else if byte == newline || byte == UInt8(ascii: " ") {
            skipBlanksBeforeBreak()
            skipBreak()
        } else {
            while let skipped = current, isNextLine || skipped != byte && isBlank(skipped) {
                position += isNextLine ? breakLength : 1
            }
            if current == byte { position += 1 }
        }
        return 1
    }

    /// Advances in a plain or quoted scalar, where line breaks are folded with surrounding blanks.
    private mutating func advanceInFlow(
        over text: UnsafeBufferPointer<UInt8>, at index: Int
    ) -> Int {
        if style == .doubleQuoted, current == UInt8(ascii: "\\") { return escape(text, at: index) }
        if !isBlank(text[index]) { skipBlanks() }
        if current == text[index], breakLength > 1 { return keepBreak(text.count - index) }
        let breaks = current == text[index] && !isBlank(text[index]) ? 0 : skipBreaks()
        if breaks > 0 { return min(max(1, breaks - 1), text.count - index) }
        let isDoubledQuote = style == .singleQuoted && text[index] == UInt8(ascii: "'")
        position = min(position + (isDoubledQuote ? 2 : 1), end)
        return 1
    }

    /// Advances over U+2028 or U+2029, which stay in the text without surrounding blanks.
    private mutating func keepBreak(_ rest: Int) -> Int {
        let length = breakLength
        position += length
        skipBlanks()
        return min(length, rest)
    }

    /// Skips line breaks and surrounding blanks; blanks without a line break are not skipped.
    private mutating func skipBreaks() -> Int {
        let start = position
        let breaks = skipBlanksAndBreaks()
        if breaks == 0 { position = start }
        return breaks
    }

    /// Advances over an escape of a double-quoted scalar (YAML 1.2.2 §5.7, RFC 8259 §7).
    private mutating func escape(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let letter = position + 1 < end ? bytes[position + 1] : 0
        if letter == newline || letter == UInt8(ascii: "\r") || letter >= 0x80 {
            // An escaped line break is not part of the text; each further one is.
            position += 1
            return min(max(0, skipBreaks() - 1), text.count - index)
        }
        let digits =
            [UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8][letter] ?? 0
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
        while let byte = current, breakLength == 0, isBlank(byte) { position += 1 }
    }

    private mutating func skipBreak() {
        position += breakLength
        skipIndentation()
    }

    /// The length of the YAML 1.1 line break at this position; 0 if there is none.
    private var breakLength: Int {
        guard let byte = current else { return 0 }
        if byte == newline { return 1 }
        let next = position + 1 < end ? bytes[position + 1] : 0
        if byte == UInt8(ascii: "\r") { return next == newline ? 2 : 1 }
        guard byte >= 0xC2 else { return 0 }
        let rest = bytes[position..<end]
        return Self.otherBreaks.first { rest.starts(with: $0) }?.count ?? 0
    }

    /// Whether the next character is U+0085, which is never part of the text.
    private var isNextLine: Bool {
        current == 0xC2 && position + 1 < end && bytes[position + 1] == 0x85
    }

    private static let otherBreaks = ["\u{85}", "\u{2028}", "\u{2029}"].map { Array($0.utf8) }

    private mutating func skipIndentation() {
        while let byte = current, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
            position += 1
        }
    }
}
