import ExpressionCore
import JSONData

/// The character references of HTML, also without a semicolon (HTML Standard, section "Character
/// reference state").
extension EscapeDecoder {
    /// The lengths of the names without a semicolon: `lt` to `frac12`.
    private static let shortLengths = 2...6
    /// The length of the longest name.
    private static let longestName = 31

    func reference(_ reader: EscapeReader, _ start: Int) -> Escape? {
        reader[start] == UInt8(ascii: "#") ? numeric(reader, start + 1) : named(reader, start)
    }

    /// `39;`, `0039`, `x27;` after `&#`.
    private func numeric(_ reader: EscapeReader, _ start: Int) -> Escape? {
        let isHexadecimal = reader[start].map { $0 | 0x20 } == UInt8(ascii: "x")
        let (value, end) = reader.number(
            radix: isHexadecimal ? 16 : 10, at: isHexadecimal ? start + 1 : start)
        guard let value else { return nil }
        return escape(
            of: ExpressionRules.HTMLEntities.scalar(value), to: skippingSemicolon(reader, end))
    }

    private func named(_ reader: EscapeReader, _ start: Int) -> Escape? {
        let end = reader.endOfName(at: start, limit: Self.longestName)
        if reader[end] == UInt8(ascii: ";"), let bytes = names[reader.text(start..<end)] {
            return Escape(bytes: bytes, end: end + 1)
        }
        for length in Self.shortLengths.reversed() where length <= end - start {
            let end = start + length
            if let bytes = shortNames[reader.text(start..<end)] {
                return Escape(bytes: bytes, end: skippingSemicolon(reader, end))
            }
        }
        return nil
    }

    private func skippingSemicolon(_ reader: EscapeReader, _ end: Int) -> Int {
        reader[end] == UInt8(ascii: ";") ? end + 1 : end
    }
}

/// Reads the parts of escapes; positions may be outside the text.
struct EscapeReader {
    let text: UnsafeBufferPointer<UInt8>

    subscript(position: Int) -> UInt8? {
        position >= 0 && position < text.count ? text[position] : nil
    }

    func hasPrefix(_ mark: StaticString, at position: Int) -> Bool {
        let bytes = UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
        return bytes.indices.allSatisfy { self[position + $0] == bytes[$0] }
    }

    /// A number of exactly so many digits.
    func hexadecimal(_ digits: Int, at start: Int) -> UInt32? {
        var number: UInt32 = 0
        for position in start..<start + digits {
            guard let digit = self[position]?.hexDigit else { return nil }
            number = number << 4 | UInt32(digit)
        }
        return number
    }

    /// Up to three digits, at most 0o377.
    func octal(at start: Int) -> (value: UInt32, end: Int) {
        var (value, end): (UInt32, Int) = (0, start)
        while end < start + 3, let byte = self[end], byte.isDigit, byte < UInt8(ascii: "8"),
            value < 0o40
        {
            value = value << 3 | UInt32(byte & 7)
            end += 1
        }
        return (value, end)
    }

    /// Any number of digits; nil if there are none. Values beyond Unicode become U+FFFFFF.
    func number(radix: UInt32, at start: Int) -> (value: UInt32?, end: Int) {
        var (value, end): (UInt32, Int) = (0, start)
        while let digit = self[end]?.hexDigit, digit < radix {
            value = min(value * radix + UInt32(digit), 0xFF_FFFF)
            end += 1
        }
        return (end == start ? nil : value, end)
    }

    func endOfName(at start: Int, limit: Int) -> Int {
        var end = start
        while end < start + limit, self[end]?.isAlphanumeric == true { end += 1 }
        return end
    }

    func text(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
}
