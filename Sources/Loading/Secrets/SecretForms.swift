import Values

/// The forms in which the value of a secret appears in texts that other programs make of it.
enum SecretForms {
    /// The value as it is, percent-encoded, escaped as in JSON, and in base64: alone, or as a part of
    /// something, such as the pair of HTTP's Basic authentication.
    static func all(of value: String) -> [[UInt8]] {
        let raw = Array(value.utf8)
        guard !raw.isEmpty else { return [] }
        // Short pieces of base64 stand in any text.
        let letters = base64(raw).filter { $0.count >= 6 }
        let encoded = percentEncoded(value)
        let escapedTwice = (encoded + letters).map { form in
            Array(percentEncode(String(decoding: form, as: UTF8.self)).utf8)
        }
        return [raw] + encoded + jsonEscaped(value) + letters + escapedTwice + html(value)
            + hexadecimal(raw)
    }

    /// As texts of HTML and XML have it.
    private static func html(_ value: String) -> [[UInt8]] {
        let common = value.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
        return ["'", "&#39;", "&#x27;", "&apos;"].map { quote in
            Array(common.replacing("'", with: quote).utf8)
        }
    }

    private static func hexadecimal(_ raw: [UInt8]) -> [[UInt8]] {
        [false, true].map { isUpper in
            let digits = raw.map { byte in
                (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: isUpper)
            }
            return Array(digits.joined().utf8)
        }
    }

    /// As in a path, with digits in either case, and as in a form.
    private static func percentEncoded(_ value: String) -> [[UInt8]] {
        let upper = Array(percentEncode(value).utf8)
        var lower = upper
        for index in upper.indices where upper[index] == UInt8(ascii: "%") {
            for digit in upper[index...].indices.dropFirst().prefix(2) {
                lower[digit] = ASCII.lower(upper[digit])
            }
        }
        let field = FormEncoding.bytes([("", value)])
        return [upper, lower, Array(field.drop { $0 == UInt8(ascii: "=") })]
    }

    /// RFC 8259 section 7: what must be escaped, and in ASCII alone; `/` may be.
    private static func jsonEscaped(_ value: String) -> [[UInt8]] {
        ["/", "\\/"].flatMap { slash in
            [
                escaped(value, slash, isASCII: false, isUpper: false),
                escaped(value, slash, isASCII: true, isUpper: false),
                escaped(value, slash, isASCII: true, isUpper: true),
            ]
        }
    }

    private static func escaped(
        _ value: String, _ slash: String, isASCII: Bool, isUpper: Bool
    ) -> [UInt8] {
        var text = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "/": text += slash
            case "\t": text += "\\t"
            case _ where scalar.value >= 0x20 && (scalar.isASCII || !isASCII):
                text.unicodeScalars.append(scalar)
            default:
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16, uppercase: isUpper)
                    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            }
        }
        return Array(text.utf8)
    }

    /// Three bytes make four letters, so what stands before the value shifts all letters: the letters
    /// of the value alone for each of the three places, in both alphabets (RFC 4648 sections 4, 5).
    private static func base64(_ raw: [UInt8]) -> [[UInt8]] {
        let forms = (0..<3).flatMap { shift -> [[UInt8]] in
            let content = Array(repeating: 0, count: shift) + raw
            let letters = Values.Base64.encode(content[...])
            // Letters that have bits of what stands before, or behind, are not the value's alone.
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
