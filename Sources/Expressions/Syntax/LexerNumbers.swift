import JSONData

/// Numbers: `12`, `0x1F`, `3u`, `1.5`, `.5`, `1e-3`.
extension ExpressionLexer {
    mutating func number(from start: Int) -> Token {
        var index = start
        var kind = TokenKind.int
        if bytes[start] == UInt8(ascii: "0"), byte(at: start + 1) | 0x20 == UInt8(ascii: "x"),
            byte(at: start + 2).hexDigit != nil
        {
            index = start + 2
            while byte(at: index).hexDigit != nil { index += 1 }
        } else {
            index = endOfDigits(from: index)
            if byte(at: index) == UInt8(ascii: "."), byte(at: index + 1).isDigit {
                kind = .double
                index = endOfDigits(from: index + 1)
            }
            if let exponent = endOfExponent(from: index) {
                kind = .double
                index = exponent
            }
        }
        if kind == .int, byte(at: index) | 0x20 == UInt8(ascii: "u") {
            kind = .uint
            index += 1
        }
        guard !byte(at: index).isNameByte else {
            while byte(at: index).isNameByte { index += 1 }
            return fault(.malformedNumber, start..<index)
        }
        position = index
        return Token(kind: kind, start: start, end: index)
    }

    private func endOfDigits(from start: Int) -> Int {
        var index = start
        while byte(at: index).isDigit { index += 1 }
        return index
    }

    /// Returns the end of an exponent; nil if there is none.
    private func endOfExponent(from start: Int) -> Int? {
        guard byte(at: start) | 0x20 == UInt8(ascii: "e") else { return nil }
        let sign = byte(at: start + 1)
        let isSigned = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
        let digits = start + (isSigned ? 2 : 1)
        return byte(at: digits).isDigit ? endOfDigits(from: digits) : nil
    }

    /// Parses a number token; reports an error and returns nil if it is out of range.
    mutating func literal(_ token: Token, isNegative: Bool) -> Literal? {
        let value: Literal? =
            switch token.kind {
            case .int: int(token.range, isNegative).map { .int($0) }
            case .uint: isNegative ? nil : magnitude(token.start..<token.end - 1).map { .uint($0) }
            default: double(token.range, isNegative).map { .double($0) }
            }
        if value == nil {
            faults.append(SyntaxFault(kind: .numberOutOfRange(token.kind), range: token.range))
        }
        return value
    }

    private func int(_ range: Range<Int>, _ isNegative: Bool) -> Int64? {
        guard let magnitude = magnitude(range) else { return nil }
        guard isNegative else { return Int64(exactly: magnitude) }
        return magnitude <= Int64.min.magnitude ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
    }

    private func magnitude(_ range: Range<Int>) -> UInt64? {
        let isHex = range.count > 2 && bytes[range.lowerBound + 1] | 0x20 == UInt8(ascii: "x")
        let (base, start): (UInt64, Int) =
            isHex ? (16, range.lowerBound + 2) : (10, range.lowerBound)
        var value: UInt64 = 0
        for index in start..<range.upperBound {
            guard let digit = bytes[index].hexDigit else { return nil }
            let (scaled, high) = value.multipliedReportingOverflow(by: base)
            let (sum, carry) = scaled.addingReportingOverflow(UInt64(digit))
            if high || carry { return nil }
            value = sum
        }
        return value
    }

    private func double(_ range: Range<Int>, _ isNegative: Bool) -> Double? {
        let text = string(range)
        guard let value = Double(text.first == "." ? "0" + text : text), value.isFinite else {
            return nil
        }
        return isNegative ? -value : value
    }
}
