/// ASCII character classes.
extension UInt8 {
    @inlinable @inline(__always)
    package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    @inlinable @inline(__always)
    package var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

    @inlinable @inline(__always)
    package var isAlphanumeric: Bool { isDigit || isASCIILetter }

    /// The value of a hexadecimal digit.
    @inlinable @inline(__always)
    package var hexDigit: UInt8? { hexValue == 0xFF ? nil : hexValue }

    /// The value of a hexadecimal digit, or 0xFF.
    @inlinable @inline(__always)
    package var hexValue: UInt8 {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self &- UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self &- UInt8(ascii: "a") &+ 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self &- UInt8(ascii: "A") &+ 10
        default: 0xFF
        }
    }
}
