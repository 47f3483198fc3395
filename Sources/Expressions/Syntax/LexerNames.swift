import Values

/// Names, reserved words and non-ASCII letters.
extension ExpressionLexer {
    mutating func name(from start: Int) -> Token {
        var index = start + 1
        while index < end, bytes[index].isNameByte { index += 1 }
        let next = byte(at: index)
        if next == UInt8(ascii: "'") || next == UInt8(ascii: "\"") {
            return prefixedText(start, index)
        }
        if next >= 0x80, curlyQuote(at: index) == nil, !isNonASCIISpace(at: index) {
            return nonASCIIName(from: start)
        }
        position = index
        return Token(kind: kind(ofName: start, index - start), start: start, end: index)
    }

    /// Reads a string with a prefix: `r`, `b` or `br`, in any case.
    private mutating func prefixedText(_ start: Int, _ quote: Int) -> Token {
        let count = quote - start
        let first = bytes[start] | 0x20
        let isBytes = first == UInt8(ascii: "b")
        let isRawBytes = isBytes && bytes[start + 1] | 0x20 == UInt8(ascii: "r")
        if count == 1 && (isBytes || first == UInt8(ascii: "r")) || count == 2 && isRawBytes {
            return text(from: start, prefix: count)
        }
        let kind = kind(ofName: start, count)
        // `in'abc'` is the operator followed by a string.
        if kind != .identifier || count > 2 {
            position = quote
            return Token(kind: kind, start: start, end: quote)
        }
        faults.append(
            SyntaxFault(kind: .unknownPrefix(string(start..<quote)), range: start..<quote))
        return text(from: start, prefix: count)
    }

    private func kind(ofName start: Int, _ count: Int) -> TokenKind {
        func isWord(_ word: StaticString) -> Bool {
            for index in 0..<count where bytes[start + index] != word.utf8Start[index] {
                return false
            }
            return true
        }
        switch count {
        case 2:
            return isWord("in") ? .in : isWord("as") || isWord("if") ? .reserved : .identifier
        case 3:
            return isWord("for") || isWord("let") || isWord("var") ? .reserved : .identifier
        case 4:
            if isWord("true") { return .true }
            if isWord("null") { return .null }
            return isWord("else") || isWord("loop") || isWord("void") ? .reserved : .identifier
        case 5:
            if isWord("false") { return .false }
            return isWord("break") || isWord("const") || isWord("while") ? .reserved : .identifier
        case 6: return isWord("import") || isWord("return") ? .reserved : .identifier
        case 7: return isWord("package") ? .reserved : .identifier
        case 8: return isWord("continue") || isWord("function") ? .reserved : .identifier
        case 9: return isWord("namespace") ? .reserved : .identifier
        default: return .identifier
        }
    }

    /// Reads a field name in backquotes: letters, digits, `_`, `.`, `-`, `/` and spaces.
    mutating func quotedName(from start: Int) -> Token {
        var index = start + 1
        while index < end, isQuotedNameByte(bytes[index]) { index += 1 }
        guard byte(at: index) == UInt8(ascii: "`") else {
            return fault(.unclosedQuotedName, start..<endOfBackquotes(from: index))
        }
        guard index > start + 1 else { return fault(.emptyQuotedName, start..<index + 1) }
        position = index + 1
        return Token(kind: .quotedName, start: start, end: index + 1)
    }

    private func isQuotedNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: " "): true
        default: byte.isNameByte
        }
    }

    private func endOfBackquotes(from index: Int) -> Int {
        var index = index
        while index < end, bytes[index] != UInt8(ascii: "\n") {
            index += 1
            if bytes[index - 1] == UInt8(ascii: "`") { break }
        }
        return index
    }
}

/// Non-ASCII characters.
extension ExpressionLexer {
    mutating func nonASCIICharacter(from start: Int) -> Token {
        if let length = curlyQuote(at: start) {
            return fault(.curlyQuote, start..<start + length)
        }
        if isNonASCIISpace(at: start) {
            let range = start..<endOfScalar(from: start)
            return fault(.unknownCharacter(string(range)), range)
        }
        return nonASCIIName(from: start)
    }

    /// Reads a name with Unicode letters, which CEL does not have.
    private mutating func nonASCIIName(from start: Int) -> Token {
        var index = start
        while index < end, bytes[index] >= 0x80 || bytes[index].isNameByte {
            if bytes[index] >= 0x80, curlyQuote(at: index) != nil || isNonASCIISpace(at: index) {
                break
            }
            index += 1
        }
        let range = start..<max(index, endOfScalar(from: start))
        // Reserved words are ASCII.
        guard NameLetters.isName(string(range)) else { return fault(.invalidLetter, range) }
        position = range.upperBound
        return Token(kind: .identifier, start: range.lowerBound, end: range.upperBound)
    }

    private func endOfScalar(from start: Int) -> Int {
        var index = start + 1
        while index < end, bytes[index] & 0xC0 == 0x80 { index += 1 }
        return index
    }

    /// Returns the length of a quote from U+2018 to U+201F; nil for other characters.
    private func curlyQuote(at index: Int) -> Int? {
        byte(at: index) == 0xE2 && byte(at: index + 1) == 0x80
            && (0x98...0x9F).contains(byte(at: index + 2)) ? 3 : nil
    }

    /// Whether a non-ASCII space begins at `index`: U+00A0, U+2000 to U+200B, U+202F, U+3000,
    /// U+FEFF.
    private func isNonASCIISpace(at index: Int) -> Bool {
        switch (byte(at: index), byte(at: index + 1), byte(at: index + 2)) {
        case (0xC2, 0xA0, _), (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xAF), (0xE3, 0x80, 0x80),
            (0xEF, 0xBB, 0xBF):
            true
        default: false
        }
    }
}
