import Values

/// The encodings of a secret by other programs. Each is matched in any spelling
/// (`EncodedTextMatcher`).
enum SecretEncodings {
    /// Returns the value itself, in hexadecimal digits, and in base64: alone, or within a longer
    /// text such as the credentials of HTTP's Basic authentication.
    static func all(of value: String) -> [String] {
        let raw = Array(value.utf8)
        guard !raw.isEmpty else { return [] }
        // Short fragments of base64 occur by coincidence.
        let letters = base64(raw).filter { $0.count >= 6 }.map {
            String(decoding: $0, as: UTF8.self)
        }
        return [value] + letters + hexadecimal(raw)
    }

    private static func hexadecimal(_ raw: [UInt8]) -> [String] {
        [false, true].map { isUpper in
            let digits = raw.map { byte in
                (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: isUpper)
            }
            return digits.joined()
        }
    }

    /// Returns the base64 letters of the value at each of the three alignments, in both alphabets
    /// (RFC 4648 sections 4, 5).
    private static func base64(_ raw: [UInt8]) -> [[UInt8]] {
        let forms = (0..<3).flatMap { shift -> [[UInt8]] in
            let content = Array(repeating: 0, count: shift) + raw
            let letters = Base64.encode(content[...])
            // Letters with bits of neighbouring bytes do not depend on the value alone.
            let start = shift == 0 ? 0 : shift + 1
            let end = content.count * 8 / 6
            let unpadded = letters.prefix { $0 != UInt8(ascii: "=") }
            return [letters.dropFirst(start), unpadded.dropFirst(start)].map { Array($0) }
                + [Array(letters[min(start, end)..<end])]
        }
        let urlSafe = forms.map { letters in
            letters.map { letter in
                switch letter {
                case UInt8(ascii: "+"): UInt8(ascii: "-")
                case UInt8(ascii: "/"): UInt8(ascii: "_")
                default: letter
                }
            }
        }
        return forms + urlSafe
    }
}
