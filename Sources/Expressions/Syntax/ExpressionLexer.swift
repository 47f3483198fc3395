import JSONData

/// Cuts the bytes of an expression into tokens (langdef.md, “Syntax”).
///
/// What CEL does not know becomes a token of kind `fault` or `foreign`, so that reading goes on.
package struct ExpressionLexer {
    let bytes: UnsafeBufferPointer<UInt8>
    let end: Int
    var position: Int
    /// What was found wrong inside of tokens, in the order of the text.
    var faults: [SyntaxFault] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
        self.bytes = bytes
        end = max(0, min(range.upperBound, bytes.count))
        position = min(max(0, range.lowerBound), end)
    }

    /// The byte at `index`; 0 outside of the text, which no expression has.
    @inline(__always)
    func byte(at index: Int) -> UInt8 {
        // As an unsigned number, an index before the beginning is behind the end.
        UInt(bitPattern: index) < UInt(bitPattern: end) ? bytes[index] : 0
    }

    /// The next token; at the end always one of kind `end`.
    mutating func next() -> Token {
        skipSpace()
        let start = position
        guard start < end else { return Token(kind: .end, start: end, end: end) }
        let first = bytes[start]
        if first.isNameStart { return name(from: start) }
        if first.isDigit { return number(from: start) }
        switch first {
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
            return text(from: start, prefix: 0)
        case UInt8(ascii: "."):
            return byte(at: start + 1).isDigit ? number(from: start) : dot(from: start)
        case UInt8(ascii: "`"):
            return quotedName(from: start)
        default:
            return first < 0x80 ? sign(first) : foreignCharacter(from: start)
        }
    }

    private mutating func skipSpace() {
        while position < end {
            let byte = bytes[position]
            if byte == 0x20 || (0x09...0x0D).contains(byte) {
                position += 1
            } else if byte == UInt8(ascii: "/"), self.byte(at: position + 1) == UInt8(ascii: "/") {
                while position < end, bytes[position] != UInt8(ascii: "\n") { position += 1 }
            } else {
                return
            }
        }
    }

    /// A token of `count` bytes from the position on.
    mutating func token(_ kind: TokenKind, _ count: Int) -> Token {
        let start = position
        position = min(end, position + count)
        return Token(kind: kind, start: start, end: position)
    }

    /// A token that could not be read, with its report.
    mutating func fault(_ kind: SyntaxFault.Kind, _ range: Range<Int>) -> Token {
        faults.append(SyntaxFault(kind: kind, range: range))
        position = range.upperBound
        return Token(kind: .fault, start: range.lowerBound, end: range.upperBound)
    }

    /// The text of a range, for names and messages.
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension ExpressionLexer {
    /// The `}` that closes the hole whose expression begins at `position`: strings, comments and
    /// braces inside are passed over. Nil where the hole is never closed.
    package static func endOfHole(
        in bytes: UnsafeBufferPointer<UInt8>, from position: Int
    ) -> Int? {
        var lexer = ExpressionLexer(bytes, in: position..<max(position, bytes.count))
        var depth = 0
        while true {
            let token = lexer.next()
            switch token.kind {
            case .end: return nil
            case .leftBrace: depth += 1
            case .rightBrace:
                if depth == 0 { return token.start }
                depth -= 1
            default: break
            }
        }
    }
}

extension ExpressionLexer {
    /// Where the first text begins that has no end.
    static func unclosedText(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        var lexer = ExpressionLexer(bytes, in: range)
        while lexer.next().kind != .end {
            if let fault = lexer.faults.last, fault.kind == .unclosedText {
                return fault.range.lowerBound
            }
        }
        return nil
    }
}

extension UInt8 {
    @inline(__always)
    var isNameStart: Bool { isASCIILetter || self == UInt8(ascii: "_") }

    /// CEL's identifiers: ASCII letters, digits and `_`.
    @inline(__always)
    var isNameByte: Bool { isNameStart || isDigit }
}
