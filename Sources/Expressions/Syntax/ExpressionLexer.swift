import JSONData

/// Splits the bytes of an expression into tokens (langdef.md, “Syntax”).
///
/// Invalid input becomes a token of kind `fault` or `otherLanguage`, so that the parser can recover.
package struct ExpressionLexer {
    let bytes: UnsafeBufferPointer<UInt8>
    let end: Int
    var position: Int
    /// Errors inside tokens, in source order.
    var faults: [SyntaxFault] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
        self.bytes = bytes
        end = max(0, min(range.upperBound, bytes.count))
        position = min(max(0, range.lowerBound), end)
    }

    /// The byte at `index`; 0, which no expression contains, outside the text.
    @inline(__always)
    func byte(at index: Int) -> UInt8 {
        // As an unsigned number, a negative index is beyond the end.
        UInt(bitPattern: index) < UInt(bitPattern: end) ? bytes[index] : 0
    }

    /// Returns the next token; `end` at and after the end of the text.
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
            return first < 0x80 ? sign(first) : nonASCIICharacter(from: start)
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

    /// Consumes a token of `count` bytes.
    mutating func token(_ kind: TokenKind, _ count: Int) -> Token {
        let start = position
        position = min(end, position + count)
        return Token(kind: kind, start: start, end: position)
    }

    /// Reports an error and consumes its range as a `fault` token.
    mutating func fault(_ kind: SyntaxFault.Kind, _ range: Range<Int>) -> Token {
        faults.append(SyntaxFault(kind: kind, range: range))
        position = range.upperBound
        return Token(kind: .fault, start: range.lowerBound, end: range.upperBound)
    }

    /// The text of a range.
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension ExpressionLexer {
    /// Returns the offset of the `}` that closes the interpolation whose expression begins at
    /// `position`, skipping strings, comments and nested braces; nil if it is never closed.
    package static func endOfInterpolation(
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
    /// Returns the start of the first unterminated string.
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
