/// String literals (RFC 9535 §2.3.1.1).
extension JSONPathParser {
    /// Parses a string and returns its unescaped UTF-8.
    mutating func string() throws(JSONPathError) -> [UInt8] {
        let start = position
        let quote = bytes[start]
        var text: [UInt8] = []
        position += 1
        while let byte = current {
            switch byte {
            case quote:
                position += 1
                return text
            case UInt8(ascii: "\\"):
                text += try escape(quote)
            case 0..<0x20:
                throw .controlCharacter(byte, at: position..<position + 1)
            default:
                text.append(byte)
                position += 1
            }
        }
        throw .unclosedString(Unicode.Scalar(quote), at: start..<bytes.count)
    }

    /// Parses an escape and returns its UTF-8.
    private mutating func escape(_ quote: UInt8) throws(JSONPathError) -> [UInt8] {
        let start = position
        position += 2
        switch byte(at: start + 1) {
        case UInt8(ascii: "b")?: return [0x08]
        case UInt8(ascii: "t")?: return [0x09]
        case UInt8(ascii: "n")?: return [0x0A]
        case UInt8(ascii: "f")?: return [0x0C]
        case UInt8(ascii: "r")?: return [0x0D]
        case UInt8(ascii: "/")?: return [UInt8(ascii: "/")]
        case UInt8(ascii: "\\")?: return [UInt8(ascii: "\\")]
        case quote?: return [quote]
        case UInt8(ascii: "u")?: return try unicodeEscape(from: start)
        default: throw unknownEscape(at: start, quote)
        }
    }

    private mutating func unicodeEscape(from start: Int) throws(JSONPathError) -> [UInt8] {
        guard let unit = codeUnit(at: start + 2) else {
            throw .shortUnicodeEscape(at: start..<start + 2)
        }
        position = start + 6
        var value = unit
        if unit & 0xF800 == 0xD800 {
            guard unit < 0xDC00, byte(at: start + 6) == UInt8(ascii: "\\"),
                byte(at: start + 7) == UInt8(ascii: "u"), let low = codeUnit(at: start + 8),
                low & 0xFC00 == 0xDC00
            else { throw .loneSurrogate(at: range(from: start)) }
            position = start + 12
            value = 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
        }
        return Unicode.Scalar(value).flatMap { UTF8.encode($0) }.map(Array.init) ?? []
    }

    /// The value of four hexadecimal digits.
    private func codeUnit(at offset: Int) -> UInt32? {
        var unit: UInt32 = 0
        for place in offset..<offset + 4 {
            guard let digit = byte(at: place)?.hexDigit else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }

    private func unknownEscape(at start: Int, _ quote: UInt8) -> JSONPathError {
        guard start + 1 < bytes.count else {
            return .unclosedString(Unicode.Scalar(quote), at: start..<start + 1)
        }
        let escaped = character(at: start + 1)
        let range = start..<escaped.upperBound
        let sign = text(escaped)
        switch sign {
        case "'", "\"": return .needlessEscape(sign, at: range)
        case "U": return .shortUnicodeEscape(at: range)
        default: return .unknownEscape(sign, at: range)
        }
    }
}
