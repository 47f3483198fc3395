/// RFC 4648 section 4.
enum Base64 {
    /// Nil when it is not base64. Line breaks are passed over, and the padding may be missing.
    static func decode(_ text: [UInt8]) -> [UInt8]? {
        let significant = text.filter { $0 != 0x0A && $0 != 0x0D }
        let digits = significant.prefix { $0 != UInt8(ascii: "=") }
        let padding = significant.count - digits.count
        guard digits.count % 4 != 1, padding == 0 || (digits.count + padding) % 4 == 0,
            padding <= 2, significant.suffix(padding).allSatisfy({ $0 == UInt8(ascii: "=") })
        else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 4 * 3 + 2)
        var bits: UInt32 = 0
        for (index, digit) in digits.enumerated() {
            guard let value = value(digit) else { return nil }
            bits = bits << 6 | value
            // The first of four digits completes no byte; each other one completes one.
            let spare = UInt32(6 - index % 4 * 2)
            if index % 4 > 0 { bytes.append(UInt8(truncatingIfNeeded: bits >> spare)) }
        }
        return bytes
    }

    private static func value(_ digit: UInt8) -> UInt32? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
