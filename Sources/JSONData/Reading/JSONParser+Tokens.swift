/// Names, scalars and white space.
extension JSONParser {
    /// Parses a name and its colon. The name repeats none of a counterpart.
    @inline(__always)
    mutating func name() -> Bool {
        container?[0].setFlag()
        let end = bytes.nameEnd(from: offset)
        guard _fastPath(end.offset != ByteScanner.fault) else { return fault(.string) }
        append(.string, end)
        byte = bytes.byte(at: offset)
        if _slowPath(byte != UInt8(ascii: ":")) {
            skipFarSpace()
            guard byte == UInt8(ascii: ":") else { return fault(.colon) }
        }
        offset &+= 1
        byte = bytes.byte(at: offset)
        if byte == 0x20 {
            offset &+= 1
            byte = bytes.byte(at: offset)
        }
        if _slowPath(byte <= 0x20) { skipFarSpace() }
        return true
    }

    @inline(__always)
    mutating func scalar() -> Bool {
        if byte == UInt8(ascii: "\"") {
            let end = bytes.stringEnd(from: offset)
            guard _fastPath(end.offset != ByteScanner.fault) else { return fault(.string) }
            append(.string, end)
            return true
        }
        guard byte &- UInt8(ascii: "-") <= UInt8(ascii: "9") - UInt8(ascii: "-") else {
            return literal()
        }
        let end = bytes.numberEnd(from: offset)
        guard _fastPath(end.offset != ByteScanner.fault) else { return fault(.number) }
        append(.number, end)
        return true
    }

    /// The constants are the first four letters of each literal as `ByteScanner.half` reads them.
    @inline(__always)
    private mutating func literal() -> Bool {
        let word = bytes.half(at: offset)
        if word == 0x6575_7274 {
            append(.true, ByteScanner.TokenEnd(offset: offset &+ 4))
        } else if word == 0x6C6C_756E {
            append(.null, ByteScanner.TokenEnd(offset: offset &+ 4))
        } else if word == 0x736C_6166, bytes.byte(at: offset &+ 4) == UInt8(ascii: "e") {
            append(.false, ByteScanner.TokenEnd(offset: offset &+ 5))
        } else {
            return fault(.value)
        }
        return true
    }

    @inline(__always)
    private mutating func append(_ shape: JSONRecord.Shape, _ end: ByteScanner.TokenEnd) {
        next[0] = JSONRecord(shape, from: offset, to: end.offset, flag: end.flag)
        next += 1
        offset = end.offset
    }

    /// Consumes the bracket or comma at `offset` and the following white space.
    @inline(__always)
    mutating func pass() {
        offset &+= 1
        byte = bytes.byte(at: offset)
        if byte <= 0x20 { skipSpace() }
    }

    /// Skips white space, which is usually present.
    @inline(__always)
    mutating func skipSpace() {
        offset = bytes.spaceEnd(from: offset)
        byte = bytes.byte(at: offset)
    }

    /// Skips white space, which is usually absent or long.
    @inline(__always)
    mutating func skipFarSpace() {
        offset = bytes.farSpaceEnd(from: offset)
        byte = bytes.byte(at: offset)
    }
}
