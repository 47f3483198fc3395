/// The tokens of JSON over raw memory: the one place that reads bytes through a pointer in a loop.
///
/// Audit: every load goes through `byte`, `half`, `word` or `wholeWord`. The first three compare
/// with `end` and answer zeros beyond it; a zero byte is no part of any token, so each scan stops
/// at the end without asking for it. `wholeWord` is called where the end has been compared with.
/// `scan` lends the memory and nothing keeps it longer.
///
/// A scan answers where its token ends, or `fault`. It does not say what is wrong: that is found
/// once, slowly, by `JSONFaultFinder`.
struct ByteScanner {
    /// Answered in place of an offset when a token is faulty.
    static let fault = -1

    private let base: UnsafeRawPointer
    /// The offset behind the last byte.
    let end: Int

    /// Lends a scanner of `bytes`.
    static func scan<Result>(_ bytes: [UInt8], _ body: (ByteScanner) -> Result) -> Result {
        bytes.withUnsafeBytes { raw in
            guard let base = raw.baseAddress else {
                return withUnsafePointer(to: 0 as UInt8) { body(ByteScanner(base: $0, end: 0)) }
            }
            return body(ByteScanner(base: base, end: raw.count))
        }
    }

    /// The byte at `offset`, or 0 beyond the end.
    @inline(__always)
    func byte(at offset: Int) -> UInt8 {
        offset < end ? base.load(fromByteOffset: offset, as: UInt8.self) : 0
    }

    /// The four bytes from `offset`, the first one lowest, with zeros beyond the end.
    @inline(__always)
    func half(at offset: Int) -> UInt32 {
        guard offset &+ 4 <= end else { return UInt32(truncatingIfNeeded: tail(at: offset)) }
        return UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// The eight bytes from `offset`, the first one lowest, with zeros beyond the end.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        offset &+ 8 <= end ? wholeWord(at: offset) : tail(at: offset)
    }

    /// The eight bytes from `offset`, which the caller knows to be there.
    @inline(__always)
    private func wholeWord(at offset: Int) -> UInt64 {
        UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    @inline(never)
    private func tail(at offset: Int) -> UInt64 {
        var word: UInt64 = 0
        for shift in 0..<8 {
            word |= UInt64(byte(at: offset &+ shift)) &<< UInt64(shift &* 8)
        }
        return word
    }
}

// MARK: - Space

extension ByteScanner {
    /// The first offset from `offset` on that holds no white space (RFC 8259 §2).
    ///
    /// Line ends are taken one by one, the spaces of an indentation eight at a time.
    @inline(never)
    func spaceEnd(from start: Int) -> Int {
        var offset = start
        while true {
            while byte(at: offset).isLineSpace { offset &+= 1 }
            var differing = word(at: offset) ^ WordScanning.spaces
            while differing == 0 {
                offset &+= 8
                differing = word(at: offset) ^ WordScanning.spaces
            }
            offset &+= WordScanning.firstByte(differing)
            if !byte(at: offset).isLineSpace { return offset }
        }
    }
}

extension UInt8 {
    /// Tab, line feed or carriage return.
    @inline(__always)
    fileprivate var isLineSpace: Bool { self == 0x0A || self == 0x0D || self == 0x09 }

    /// The value of a hexadecimal digit, or 0xFF.
    @inline(__always)
    var hexValue: UInt8 {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self &- UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self &- UInt8(ascii: "a") &+ 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self &- UInt8(ascii: "A") &+ 10
        default: 0xFF
        }
    }
}

// MARK: - Strings

extension ByteScanner {
    /// The offset behind the closing quote of the string whose opening quote is at `start`.
    ///
    /// Checks UTF-8, control characters, escapes and surrogate pairs. `escaped` is set when the
    /// string has an escape, so that its text differs from its bytes.
    @inline(__always)
    func stringEnd(from start: Int, escaped: inout Bool) -> Int {
        let first = start &+ 1
        let stops = WordScanning.stringStops(word(at: first))
        // Many names fit in the first word, and most strings are plain.
        let stop =
            stops != 0
            ? first &+ WordScanning.firstByte(stops) : plainEnd(from: first &+ 8)
        if byte(at: stop) == UInt8(ascii: "\"") { return stop &+ 1 }
        return longStringEnd(from: stop, escaped: &escaped)
    }

    @inline(never)
    private func longStringEnd(from start: Int, escaped: inout Bool) -> Int {
        var offset = start
        while true {
            let stop = byte(at: offset)
            if stop == UInt8(ascii: "\"") { return offset &+ 1 }
            if stop == UInt8(ascii: "\\") {
                escaped = true
                offset = escapeEnd(from: offset)
            } else if stop >= 0x80 {
                offset = nonASCIIEnd(from: offset)
            } else {
                return Self.fault
            }
            guard offset != Self.fault else { return offset }
            offset = plainEnd(from: offset)
        }
    }

    /// The first offset from `start` on that holds a quote, a backslash, a control character or
    /// no ASCII: at the latest, the end.
    @inline(never)
    private func plainEnd(from start: Int) -> Int {
        var offset = start
        while offset &+ 16 <= end {
            let first = WordScanning.stringStops(wholeWord(at: offset))
            let second = WordScanning.stringStops(wholeWord(at: offset &+ 8))
            if first | second != 0 {
                return first != 0
                    ? offset &+ WordScanning.firstByte(first)
                    : offset &+ 8 &+ WordScanning.firstByte(second)
            }
            offset &+= 16
        }
        while true {
            let stops = WordScanning.stringStops(word(at: offset))
            if stops != 0 { return offset &+ WordScanning.firstByte(stops) }
            offset &+= 8
        }
    }

    /// The offset behind the escape whose backslash is at `start` (RFC 8259 §7); a surrogate
    /// escape counts only together with its other half.
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
        guard unit & 0xF800 == 0xD800 else {
            return unit == Self.fault ? Self.fault : start &+ 6
        }
        let low = codeUnit(ofEscapeAt: start &+ 6)
        return unit < 0xDC00 && low & 0xFC00 == 0xDC00 && low > 0 ? start &+ 12 : Self.fault
    }

    /// The UTF-16 code unit of the `\uXXXX` at `start`, or `fault`.
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

    /// The first offset behind `start` that holds ASCII, when all before it is good UTF-8.
    @inline(__always)
    private func nonASCIIEnd(from start: Int) -> Int {
        var offset = start
        repeat {
            // Text in Chinese, Japanese or Korean is a long run of three-byte characters.
            while WordScanning.isTwoCharacters(word(at: offset)) { offset &+= 6 }
            guard byte(at: offset) >= 0x80 else { break }
            let length = utf8Length(at: offset)
            guard length != 0 else { return Self.fault }
            offset &+= length
        } while byte(at: offset) >= 0x80
        return offset
    }

    /// The length of the UTF-8 sequence of two to four bytes at `offset`, or 0 when it is not well
    /// formed: overlong, a surrogate, above U+10FFFF, cut short (RFC 3629 §4).
    @inline(__always)
    func utf8Length(at offset: Int) -> Int {
        let bytes = half(at: offset)
        if bytes & 0x00C0_C0F0 == 0x0080_80E0 {
            // The four low bits of the lead and bit 5 of the second byte: E0 needs it, ED forbids.
            let telling = bytes & 0x200F
            return telling == 0 || telling == 0x200D ? 0 : 3
        }
        if bytes & 0xC0E0 == 0x80C0 {
            return bytes & 0x1E == 0 ? 0 : 2
        }
        guard bytes & 0xC0C0_C0F8 == 0x8080_80F0 else { return 0 }
        let lead = bytes & 0x07
        let isHigh = bytes & 0x3000 != 0
        return lead > 4 || (lead == 4 && isHigh) || (lead == 0 && !isHigh) ? 0 : 4
    }
}

// MARK: - Numbers and words

extension ByteScanner {
    /// The offset behind the number at `start` (RFC 8259 §6). `isInteger` is set when it has
    /// neither fraction nor exponent.
    @inline(never)
    func numberEnd(from start: Int, isInteger: inout Bool) -> Int {
        var offset = start
        if byte(at: offset) == UInt8(ascii: "-") { offset &+= 1 }
        if byte(at: offset) == UInt8(ascii: "0") {
            offset &+= 1
        } else {
            offset = digitsEnd(from: offset)
            guard offset != Self.fault else { return offset }
        }
        let next = byte(at: offset)
        isInteger = next != UInt8(ascii: ".") && next | 0x20 != UInt8(ascii: "e")
        return isInteger ? offset : fractionEnd(from: offset)
    }

    /// The offset behind the fraction and the exponent at `start`.
    @inline(__always)
    private func fractionEnd(from start: Int) -> Int {
        var offset = start
        if byte(at: offset) == UInt8(ascii: ".") {
            offset = digitsEnd(from: offset &+ 1)
            guard offset != Self.fault else { return offset }
        }
        guard byte(at: offset) | 0x20 == UInt8(ascii: "e") else { return offset }
        offset &+= 1
        let sign = byte(at: offset)
        if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { offset &+= 1 }
        return digitsEnd(from: offset)
    }

    /// The offset behind the digits at `start`, of which there is at least one.
    @inline(__always)
    private func digitsEnd(from start: Int) -> Int {
        var offset = start
        while true {
            let others = WordScanning.nonDigits(word(at: offset))
            guard others == 0 else {
                offset &+= WordScanning.firstByte(others)
                return offset == start ? Self.fault : offset
            }
            offset &+= 8
        }
    }

    /// The length and both ends of a range in one word: equal for equal bytes.
    @inline(__always)
    func ends(of range: Range<Int>) -> UInt64 {
        let length = range.count
        guard length >= 8 else {
            let word = self.word(at: range.lowerBound)
            return (word & (1 &<< UInt64(length &* 8) &- 1)) ^ UInt64(length) &<< 56
        }
        let first = self.word(at: range.lowerBound)
        let last = self.word(at: range.upperBound &- 8)
        return first ^ (last &<< 29 | last &>> 35) ^ UInt64(length) &* 0x9E37_79B9_7F4A_7C15
    }
}
