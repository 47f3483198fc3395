/// Numbers (RFC 8259 §6).
extension ByteScanner {
    /// Returns the end of the number at `start`, with the flag for a number without fraction and
    /// exponent.
    @inline(__always)
    func numberEnd(from start: Int) -> TokenEnd {
        var offset = start
        if byte(at: offset) == UInt8(ascii: "-") { offset &+= 1 }
        if byte(at: offset) == UInt8(ascii: "0") {
            offset &+= 1
        } else {
            offset = digitsEnd(from: offset)
            guard offset != Self.fault else { return TokenEnd(offset: offset) }
        }
        let next = byte(at: offset)
        if next != UInt8(ascii: ".") && next | 0x20 != UInt8(ascii: "e") {
            return TokenEnd(offset: offset, flag: JSONRecord.flag)
        }
        return fractionEnd(from: offset)
    }

    /// Returns the end of the fraction and exponent at `start`.
    @inline(never)
    private func fractionEnd(from start: Int) -> TokenEnd {
        var end = TokenEnd(offset: start)
        if byte(at: start) == UInt8(ascii: ".") {
            end.offset = farDigitsEnd(from: start &+ 1)
            guard end.offset != Self.fault else { return end }
        }
        guard byte(at: end.offset) | 0x20 == UInt8(ascii: "e") else { return end }
        end.offset &+= 1
        let sign = byte(at: end.offset)
        if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { end.offset &+= 1 }
        end.offset = digitsEnd(from: end.offset)
        return end
    }

    /// Returns the end of the digits at `start`, of which one is required.
    @inline(__always)
    private func digitsEnd(from start: Int) -> Int {
        let others = WordScanning.nonDigits(word(at: start))
        guard others != 0 else { return farDigitsEnd(from: start) }
        let count = WordScanning.firstByte(others)
        return count == 0 ? Self.fault : start &+ count
    }

    @inline(__always)
    private func farDigitsEnd(from start: Int) -> Int {
        var offset = start
        while true {
            let others = BlockScanning.nonDigits(block(at: offset))
            if others != 0 {
                offset &+= BlockScanning.firstByte(others)
                return offset == start ? Self.fault : offset
            }
            offset &+= BlockScanning.length
        }
    }
}
