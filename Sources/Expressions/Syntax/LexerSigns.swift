import JSONData

/// Operators and brackets of CEL and of other languages.
extension ExpressionLexer {
    mutating func sign(_ first: UInt8) -> Token {
        switch first {
        case UInt8(ascii: "("): return token(.leftParenthesis, 1)
        case UInt8(ascii: ")"): return token(.rightParenthesis, 1)
        case UInt8(ascii: "["): return token(.leftBracket, 1)
        case UInt8(ascii: "]"): return token(.rightBracket, 1)
        case UInt8(ascii: "{"): return token(.leftBrace, 1)
        case UInt8(ascii: "}"): return token(.rightBrace, 1)
        case UInt8(ascii: ","): return token(.comma, 1)
        default: return operatorSign(first, byte(at: position + 1))
        }
    }

    private mutating func operatorSign(_ first: UInt8, _ second: UInt8) -> Token {
        if let length = otherLanguageLength(first, second) { return token(.otherLanguage, length) }
        let isEqual = second == UInt8(ascii: "=")
        switch first {
        case UInt8(ascii: "+"): return token(.plus, 1)
        case UInt8(ascii: "-"): return token(.minus, 1)
        case UInt8(ascii: "*"): return token(.star, 1)
        case UInt8(ascii: "/"): return token(.slash, 1)
        case UInt8(ascii: "%"): return token(.percent, 1)
        case UInt8(ascii: ":"): return token(.colon, 1)
        case UInt8(ascii: "?"): return token(.question, 1)
        case UInt8(ascii: "<"): return isEqual ? token(.lessEqual, 2) : token(.less, 1)
        case UInt8(ascii: ">"): return isEqual ? token(.greaterEqual, 2) : token(.greater, 1)
        case UInt8(ascii: "&"): return token(.and, 2)
        case UInt8(ascii: "|"): return token(.or, 2)
        case UInt8(ascii: "!"): return isEqual ? token(.notEqual, 2) : token(.not, 1)
        case UInt8(ascii: "="): return token(.equal, 2)
        default: return unknownSign(first, second)
        }
    }

    /// The length of an operator that CEL does not have; nil for any other text.
    private func otherLanguageLength(_ first: UInt8, _ second: UInt8) -> Int? {
        let isEqual = second == UInt8(ascii: "=")
        switch first {
        case UInt8(ascii: "+"), UInt8(ascii: "*"): return isEqual || second == first ? 2 : nil
        case UInt8(ascii: "-"): return isEqual || second == UInt8(ascii: ">") ? 2 : nil
        case UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: ":"): return isEqual ? 2 : nil
        case UInt8(ascii: "?"): return second == first ? 2 : nil
        case UInt8(ascii: "<"): return second == first || second == UInt8(ascii: ">") ? 2 : nil
        case UInt8(ascii: ">"): return second == first ? 2 : nil
        case UInt8(ascii: "&"), UInt8(ascii: "|"): return second == first ? nil : 1
        case UInt8(ascii: "^"): return 1
        case UInt8(ascii: "!"):
            return isEqual && byte(at: position + 2) == UInt8(ascii: "=") ? 3 : nil
        case UInt8(ascii: "="):
            if second == UInt8(ascii: "<") || second == UInt8(ascii: ">") { return 2 }
            guard isEqual else { return 1 }
            return byte(at: position + 2) == UInt8(ascii: "=") ? 3 : nil
        default: return nil
        }
    }

    private mutating func unknownSign(_ first: UInt8, _ second: UInt8) -> Token {
        let start = position
        var end = start + 1
        if first == UInt8(ascii: "$"), second.isDigit {
            while byte(at: end).isDigit { end += 1 }
            return fault(.closureArgument(string(start..<end)), start..<end)
        }
        if first == UInt8(ascii: "\\"), second == UInt8(ascii: ".") {
            while byte(at: end).isNameByte || byte(at: end) == UInt8(ascii: ".") { end += 1 }
            return fault(.keyPath, start..<end)
        }
        return fault(.unknownCharacter(string(start..<end)), start..<end)
    }

    /// Reads a dot or a range operator: `...`, `..<`, `0..2`.
    mutating func dot(from start: Int) -> Token {
        guard byte(at: start + 1) == UInt8(ascii: ".") else { return token(.dot, 1) }
        let third = byte(at: start + 2)
        let isLong = third == UInt8(ascii: ".") || third == UInt8(ascii: "<")
        return isLong || third.isDigit ? token(.otherLanguage, isLong ? 3 : 2) : token(.dot, 1)
    }
}
