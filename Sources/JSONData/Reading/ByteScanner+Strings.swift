/// Strings and names (RFC 8259 §7).
extension ByteScanner {
    /// Returns the end of the string whose opening quote is at `start`, with the flag for escapes.
    ///
    /// Validates UTF-8, control characters, escapes and surrogate pairs.
    @inline(__always)
    func stringEnd(from start: Int) -> TokenEnd { stringEnd(from: start) { plainEnd(from: $0) } }

    /// The same for a name, which is rarely longer than a block.
    @inline(__always)
    func nameEnd(from start: Int) -> TokenEnd { stringEnd(from: start) { farPlainEnd(from: $0) } }

    @inline(__always)
    private func stringEnd(from start: Int, _ longEnd: (Int) -> Int) -> TokenEnd {
        let first = start &+ 1
        guard _fastPath(first <= lastBlock) else {
            return nonPlainEnd(from: farPlainEnd(from: first))
        }
        let stops = BlockScanning.stringStops(wholeBlock(at: first))
        let stop: Int
        if stops != 0 {
            stop = first &+ BlockScanning.firstByte(stops)
            guard _slowPath(wholeByte(at: stop) != UInt8(ascii: "\"")) else {
                return TokenEnd(offset: stop &+ 1)
            }
        } else {
            stop = longEnd(first &+ BlockScanning.length)
            guard _slowPath(byte(at: stop) != UInt8(ascii: "\"")) else {
                return TokenEnd(offset: stop &+ 1)
            }
        }
        return nonPlainEnd(from: stop)
    }

    /// Returns the end of a string that is not plain at `start`.
    @inline(never)
    private func nonPlainEnd(from start: Int) -> TokenEnd {
        var end = TokenEnd(offset: start)
        while true {
            let stop = byte(at: end.offset)
            if stop == UInt8(ascii: "\"") {
                end.offset &+= 1
                return end
            }
            if stop == UInt8(ascii: "\\") {
                end.flag = JSONRecord.flag
                end.offset = escapeEnd(from: end.offset)
            } else if stop >= 0x80 {
                end.offset = nonASCIIEnd(from: end.offset)
            } else {
                end.offset = Self.fault
            }
            guard end.offset != Self.fault else { return end }
            passSimple(&end)
        }
    }

    /// Advances to the first quote, control character, non-ASCII byte, or backslash before another letter
    /// than `"` or `\`, at most to the end. A document in a text has an escape every few characters.
    @inline(__always)
    private func passSimple(_ end: inout TokenEnd) {
        var offset = end.offset
        while offset < lastBlock {
            var stops = BlockScanning.stringStops(wholeBlock(at: offset))
            var next = offset &+ BlockScanning.length
            while stops != 0 {
                let place = BlockScanning.firstByte(stops)
                let stop = offset &+ place
                guard wholeByte(at: stop) == UInt8(ascii: "\\") else { return end.offset = stop }
                // The block is not the last one, so that a byte follows it.
                let letter = wholeByte(at: stop &+ 1)
                guard letter == UInt8(ascii: "\"") || letter == UInt8(ascii: "\\") else {
                    return end.offset = stop
                }
                end.flag = JSONRecord.flag
                guard place < BlockScanning.length &- 2 else {
                    next = stop &+ 2
                    break
                }
                stops &= UInt64.max &<< UInt64(truncatingIfNeeded: (place &+ 2) &* 4)
            }
            offset = next
        }
        end.offset = plainTail(from: offset)
    }

    /// Returns the first offset from `start` of a quote, backslash, control character or non-ASCII
    /// byte, at most the end.
    @inline(__always)
    private func plainEnd(from start: Int) -> Int {
        var offset = start
        while offset <= lastBlock &- BlockScanning.length {
            let first = BlockScanning.stringStops(wholeBlock(at: offset))
            let second = BlockScanning.stringStops(wholeBlock(at: offset &+ 16))
            if first | second != 0 {
                return first != 0
                    ? offset &+ BlockScanning.firstByte(first)
                    : offset &+ 16 &+ BlockScanning.firstByte(second)
            }
            offset &+= 32
        }
        return plainTail(from: offset)
    }

    /// The same, not inlined.
    @inline(never)
    private func farPlainEnd(from start: Int) -> Int { plainEnd(from: start) }

    @inline(never)
    private func plainTail(from start: Int) -> Int {
        var offset = start
        while true {
            let stops = BlockScanning.stringStops(block(at: offset))
            if stops != 0 { return offset &+ BlockScanning.firstByte(stops) }
            offset &+= BlockScanning.length
        }
    }
}

// MARK: - Escapes

extension ByteScanner {
    /// Returns the end of the escape at `start` (RFC 8259 §7); surrogates must be paired.
    @inline(__always)
    private func escapeEnd(from start: Int) -> Int {
        switch byte(at: start &+ 1) {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return start &+ 2
        case UInt8(ascii: "u"):
            return unicodeEscapeEnd(from: start)
        default:
            return Self.fault
        }
    }

    @inline(never)
    private func unicodeEscapeEnd(from start: Int) -> Int {
        let unit = codeUnit(ofEscapeAt: start)
        guard unit & 0xF800 == 0xD800 else { return unit == Self.fault ? Self.fault : start &+ 6 }
        let low = codeUnit(ofEscapeAt: start &+ 6)
        return unit < 0xDC00 && low & 0xFC00 == 0xDC00 && low > 0 ? start &+ 12 : Self.fault
    }

    /// Returns the UTF-16 code unit of the `\uXXXX` at `start`, or `fault`.
    func codeUnit(ofEscapeAt start: Int) -> Int {
        guard byte(at: start) == UInt8(ascii: "\\"), byte(at: start &+ 1) == UInt8(ascii: "u")
        else { return Self.fault }
        var unit = 0
        for place in 2..<6 {
            let digit = byte(at: start &+ place).hexValue
            guard digit != 0xFF else { return Self.fault }
            unit = unit &<< 4 | Int(digit)
        }
        return unit
    }

}

// MARK: - UTF-8

extension ByteScanner {
    /// Returns the first ASCII offset after `start` if everything before it is well-formed UTF-8.
    @inline(__always)
    private func nonASCIIEnd(from start: Int) -> Int {
        var offset = start
        repeat {
            // Chinese, Japanese and Korean text has long runs of three-byte characters.
            while BlockScanning.isFiveCharacters(block(at: offset)) { offset &+= 15 }
            while WordScanning.isTwoCharacters(word(at: offset)) { offset &+= 6 }
            guard byte(at: offset) >= 0x80 else { break }
            let length = utf8Length(at: offset)
            guard length != 0 else { return Self.fault }
            offset &+= length
        } while byte(at: offset) >= 0x80
        return offset
    }

    /// Returns the length of the multibyte UTF-8 sequence at `offset`, or 0 if malformed: overlong,
    /// a surrogate, above U+10FFFF, truncated (RFC 3629 §4).
    @inline(__always)
    func utf8Length(at offset: Int) -> Int {
        let bytes = half(at: offset)
        if bytes & 0x00C0_C0F0 == 0x0080_80E0 {
            // The low four bits of the lead and bit 5 of the second byte: E0 requires it, ED
            // forbids it.
            let relevantBits = bytes & 0x200F
            return relevantBits == 0 || relevantBits == 0x200D ? 0 : 3
        }
        if bytes & 0xC0E0 == 0x80C0 { return bytes & 0x1E == 0 ? 0 : 2 }
        guard bytes & 0xC0C0_C0F8 == 0x8080_80F0 else { return 0 }
        let lead = bytes & 0x07
        let isHigh = bytes & 0x3000 != 0
        return lead > 4 || (lead == 4 && isHigh) || (lead == 0 && !isHigh) ? 0 : 4
    }
}
