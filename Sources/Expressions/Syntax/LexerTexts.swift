import JSONData

/// String and bytes literals.
extension ExpressionLexer {
    /// Reads a literal whose quote is `prefix` bytes after `start`.
    mutating func text(from start: Int, prefix: Int) -> Token {
        let form = LiteralForm(self, start, prefix)
        var index = form.content
        while index < end {
            let byte = bytes[index]
            if byte == form.quote, form.isClosed(at: index, self) {
                position = index + form.quoteCount
                return Token(kind: form.isBytes ? .bytes : .string, start: start, end: position)
            }
            if byte == UInt8(ascii: "\\"), !form.isRaw {
                index += 2
                continue
            }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r"), form.quoteCount == 1 {
                break
            }
            index += 1
        }
        return fault(.unclosedText, start..<min(index, end))
    }

    /// Returns the value of a string or bytes token; reports unknown escapes.
    mutating func literal(of token: Token) -> Literal {
        var prefix = 0
        while bytes[token.start + prefix].isNameByte { prefix += 1 }
        let form = LiteralForm(self, token.start, prefix)
        let content = form.content..<token.end - form.quoteCount
        if form.isRaw || !bytes[content].contains(UInt8(ascii: "\\")) {
            return form.isBytes ? .bytes(Array(bytes[content])) : .string(string(content))
        }
        let unescaped = unescape(content, isBytes: form.isBytes)
        return form.isBytes
            ? .bytes(unescaped) : .string(String(decoding: unescaped, as: UTF8.self))
    }

    private mutating func unescape(_ content: Range<Int>, isBytes: Bool) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(content.count)
        var index = content.lowerBound
        while index < content.upperBound {
            if bytes[index] == UInt8(ascii: "\\") {
                index = appendEscape(at: index, content.upperBound, isBytes, to: &result)
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }

    /// Appends the character of the escape at `start` and returns the end of the escape.
    private mutating func appendEscape(
        at start: Int, _ limit: Int, _ isBytes: Bool, to result: inout [UInt8]
    ) -> Int {
        let letter = bytes[start + 1]
        if let byte = Self.simpleEscape(letter) {
            result.append(byte)
            return start + 2
        }
        let count: (digits: Int, radix: UInt32)? =
            switch letter {
            case UInt8(ascii: "x"), UInt8(ascii: "X"): (2, 16)
            case UInt8(ascii: "u"): isBytes ? nil : (4, 16)
            case UInt8(ascii: "U"): isBytes ? nil : (8, 16)
            case UInt8(ascii: "0")...UInt8(ascii: "3"): (3, 8)
            default: nil
            }
        let digits = start + (count?.radix == 8 ? 1 : 2)
        guard let count, digits + count.digits <= limit,
            let value = number(digits..<digits + count.digits, count.radix)
        else { return reportEscape(start, limit) }
        let next = digits + count.digits
        if isBytes {
            result.append(UInt8(truncatingIfNeeded: value))
        } else if let scalar = Unicode.Scalar(value) {
            result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        } else {
            faults.append(SyntaxFault(kind: .escapeOutOfRange, range: start..<next))
        }
        return next
    }

    private mutating func reportEscape(_ start: Int, _ limit: Int) -> Int {
        var next = start + 2
        while next < limit, bytes[next] & 0xC0 == 0x80 { next += 1 }
        let kind = SyntaxFault.Kind.unknownEscape(string(start + 1..<next))
        faults.append(SyntaxFault(kind: kind, range: start..<next))
        return next
    }

    private func number(_ range: Range<Int>, _ radix: UInt32) -> UInt32? {
        var value: UInt32 = 0
        for index in range {
            guard let digit = bytes[index].hexDigit, digit < radix else { return nil }
            value = value &* radix &+ UInt32(digit)
        }
        return value
    }

    private static func simpleEscape(_ letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "a"): 0x07
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "v"): 0x0B
        case UInt8(ascii: "\\"), UInt8(ascii: "?"), UInt8(ascii: "\""), UInt8(ascii: "'"),
            UInt8(ascii: "`"):
            letter
        default: nil
        }
    }
}

/// The prefix and quotes of a literal.
private struct LiteralForm {
    let isRaw: Bool
    let isBytes: Bool
    let quote: UInt8
    /// 1, or 3 for a multi-line literal.
    let quoteCount: Int
    /// The start of the content.
    let content: Int

    init(_ lexer: ExpressionLexer, _ start: Int, _ prefix: Int) {
        var (isRaw, isBytes) = (false, false)
        for index in start..<start + prefix {
            let letter = lexer.bytes[index] | 0x20
            if letter == UInt8(ascii: "r") { isRaw = true }
            if letter == UInt8(ascii: "b") { isBytes = true }
        }
        let first = start + prefix
        let quote = lexer.bytes[first]
        let isTriple = lexer.byte(at: first + 1) == quote && lexer.byte(at: first + 2) == quote
        self.isRaw = isRaw
        self.isBytes = isBytes
        self.quote = quote
        quoteCount = isTriple ? 3 : 1
        content = first + quoteCount
    }

    func isClosed(at index: Int, _ lexer: ExpressionLexer) -> Bool {
        quoteCount == 1
            || lexer.byte(at: index + 1) == quote && lexer.byte(at: index + 2) == quote
    }
}
