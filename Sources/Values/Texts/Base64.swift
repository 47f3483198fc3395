/// Base64 (RFC 4648 §4).
package enum Base64 {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Encodes bytes, with padding.
    package static func encode(_ content: ArraySlice<UInt8>) -> [UInt8] {
        var letters: [UInt8] = []
        letters.reserveCapacity((content.count + 2) / 3 * 4)
        var index = content.startIndex
        while index < content.endIndex {
            let group = content[index..<min(index + 3, content.endIndex)]
            var bits: UInt32 = 0
            for byte in group { bits = bits << 8 | UInt32(byte) }
            bits <<= UInt32(3 - group.count) * 8
            for place in 0..<4 {
                let letter = alphabet[Int(bits >> UInt32(18 - 6 * place)) & 63]
                letters.append(place <= group.count ? letter : UInt8(ascii: "="))
            }
            index += 3
        }
        return letters
    }

    package static func text(of content: ArraySlice<UInt8>) -> String {
        String(decoding: encode(content), as: UTF8.self)
    }

    /// Decodes text with or without padding; nil if malformed.
    ///
    /// - Parameter isStrict: whether unused trailing bits must be zero, so that the encoding is
    ///   unique.
    package static func decode(
        _ letters: ArraySlice<UInt8>, isStrict: Bool = true
    ) -> [UInt8]? {
        let body = withoutPadding(letters)
        let padding = letters.count - body.count
        guard body.count % 4 != 1, padding == 0 || letters.count % 4 == 0 else { return nil }
        var content: [UInt8] = []
        content.reserveCapacity(body.count * 3 / 4)
        var (bits, width): (UInt32, UInt32) = (0, 0)
        for letter in body {
            guard let value = value(of: letter) else { return nil }
            bits = bits << 6 | value
            width += 6
            if width >= 8 {
                width -= 8
                content.append(UInt8(truncatingIfNeeded: bits >> width))
                bits &= (1 << width) - 1
            }
        }
        return bits == 0 || !isStrict ? content : nil
    }

    private static func withoutPadding(_ letters: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var body = letters
        while letters.count - body.count < 2, body.last == UInt8(ascii: "=") { body.removeLast() }
        return body
    }

    private static func value(of letter: UInt8) -> UInt32? {
        switch letter {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(letter - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(letter - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(letter - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
