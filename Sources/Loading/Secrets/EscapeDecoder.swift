import ExpressionCore
import JSONData

/// Decodes escapes of single characters: percent-encoding (RFC 3986 section 2.1), the escapes of
/// JSON (RFC 8259 section 7) and JavaScript (ECMA-262 section 12.9.4), and the character references
/// of HTML.
struct EscapeDecoder: Sendable {
    let alphabet: SecretAlphabet
    /// The text of named references, with and without a semicolon.
    let names: [String: EscapedBytes]
    let shortNames: [String: EscapedBytes]

    /// An escape, and where it ends.
    struct Escape {
        let bytes: EscapedBytes
        let end: Int
    }

    /// - Parameter references: the named references that are decoded.
    init(_ alphabet: SecretAlphabet, references: [ExpressionRules.HTMLEntities.Name]) {
        self.alphabet = alphabet
        var (names, shortNames): ([String: EscapedBytes], [String: EscapedBytes]) = ([:], [:])
        for entity in references where entity.text.utf8.allSatisfy(alphabet.contains) {
            guard let bytes = EscapedBytes(entity.text.utf8) else { continue }
            names[entity.name] = bytes
            if entity.isWithoutSemicolon { shortNames[entity.name] = bytes }
        }
        (self.names, self.shortNames) = (names, shortNames)
    }

    /// The bytes that escapes begin with.
    static let beginnings = Array("%\\&".utf8)

    /// Whether an escape can begin with a byte.
    static func isBeginning(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "%") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&")
    }

    /// Returns the escape at a position; nil if there is none, or one of other characters than
    /// those of the alphabet.
    func escape(in text: UnsafeBufferPointer<UInt8>, at position: Int) -> Escape? {
        let reader = EscapeReader(text: text)
        switch text[position] {
        case UInt8(ascii: "%"): return percent(reader, position + 1)
        case UInt8(ascii: "\\"): return backslash(reader, position + 1)
        case UInt8(ascii: "&"): return reference(reader, position + 1)
        default: return nil
        }
    }

    func escape(of scalar: Unicode.Scalar?, to end: Int) -> Escape? {
        guard let bytes = scalar.map({ UTF8.encode($0) }) ?? nil,
            bytes.allSatisfy(alphabet.contains)
        else { return nil }
        return EscapedBytes(bytes).map { Escape(bytes: $0, end: end) }
    }

    /// `%2F`, and `%u002F` of JavaScript's `escape`.
    private func percent(_ reader: EscapeReader, _ start: Int) -> Escape? {
        if let value = reader.hexadecimal(2, at: start) {
            let byte = UInt8(truncatingIfNeeded: value)
            return alphabet.contains(byte)
                ? Escape(bytes: EscapedBytes(byte), end: start + 2) : nil
        }
        guard reader[start] == UInt8(ascii: "u") else { return nil }
        return units(reader, start + 1, between: "%u")
    }

    private func backslash(_ reader: EscapeReader, _ start: Int) -> Escape? {
        guard let kind = reader[start] else { return nil }
        switch kind {
        case UInt8(ascii: "u"):
            return braced(reader, start + 1) ?? units(reader, start + 1, between: "\\u")
        case UInt8(ascii: "x"):
            return reader.hexadecimal(2, at: start + 1).flatMap {
                escape(of: Unicode.Scalar($0), to: start + 3)
            }
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            let (value, end) = reader.octal(at: start)
            return escape(of: Unicode.Scalar(value), to: end)
        case UInt8(ascii: "%"), UInt8(ascii: "&"):
            // They may begin an escape of the next character.
            return nil
        default:
            let isItself = kind > 0x20 && kind < 0x7F && !kind.isAlphanumeric
            guard let byte = isItself ? kind : Self.controls[kind] else { return nil }
            return escape(of: Unicode.Scalar(byte), to: start + 1)
        }
    }

    private static let controls: [UInt8: UInt8] = [
        UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A,
        UInt8(ascii: "v"): 0x0B, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "r"): 0x0D,
    ]

    /// `{1F600}` after `\u`.
    private func braced(_ reader: EscapeReader, _ start: Int) -> Escape? {
        guard reader[start] == UInt8(ascii: "{") else { return nil }
        let (value, end) = reader.number(radix: 16, at: start + 1)
        guard let value, reader[end] == UInt8(ascii: "}") else { return nil }
        return escape(of: Unicode.Scalar(value), to: end + 1)
    }

    /// Four digits after `\u` or `%u`; two such escapes for a pair of surrogates.
    private func units(
        _ reader: EscapeReader, _ start: Int, between mark: StaticString
    ) -> Escape? {
        guard let first = reader.hexadecimal(4, at: start) else { return nil }
        let end = start + 4
        guard 0xD800..<0xDC00 ~= first else { return escape(of: Unicode.Scalar(first), to: end) }
        guard reader.hasPrefix(mark, at: end), let second = reader.hexadecimal(4, at: end + 2),
            0xDC00..<0xE000 ~= second
        else { return nil }
        let value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
        return escape(of: Unicode.Scalar(value), to: end + 6)
    }
}
