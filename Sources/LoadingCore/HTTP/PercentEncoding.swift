nonisolated extension LoadingRules {
    /// Percent-encodes the UTF-8 of everything but unreserved characters (RFC 3986 section 2.3).
    public static func percentEncoded(_ text: String) -> String {
        encoded(text) { ASCII.isUnreserved($0) }
    }

    /// Percent-encodes what is not ASCII in a URL (URL Standard, section "URL parsing"); the rest
    /// stays as it is.
    public static func asciiURL(_ text: String) -> String { encoded(text) { $0 < 0x80 } }

    /// Encodes a name or value of a form (URL Standard, section
    /// "application/x-www-form-urlencoded serializing"): a space is `+`.
    public static func formEncoded(_ text: String) -> String {
        encoded(text, space: [UInt8(ascii: "+")]) {
            ASCII.isUnreserved($0) && $0 != UInt8(ascii: "~") || $0 == UInt8(ascii: "*")
        }
    }

    /// Percent-encodes the characters of a URL that a server may send and that no URL has: spaces,
    /// and the others of the query percent-encode set of the URL Standard. Blanks around the URL
    /// are dropped.
    public static func validURL(_ text: String) -> String {
        encoded(ASCII.trimmed(text)) { $0 != 0x20 && !"\"<>`".utf8.contains($0) }
    }

    /// Decodes percent-encoding (RFC 3986 section 2.1); a `%` without two hexadecimal digits stays.
    ///
    /// - Parameter isForm: whether `+` is a space.
    public static func percentDecoded(
        _ text: some Sequence<UInt8>, isForm: Bool = false
    ) -> [UInt8] {
        let percent = UInt8(ascii: "%")
        var bytes: [UInt8] = []
        var rest = Array(text)[...]
        while let byte = rest.popFirst() {
            let digits = byte == percent ? rest.prefix(2).compactMap(ASCII.hexDigit) : []
            if digits.count == 2 {
                bytes.append(digits[0] << 4 | digits[1])
                rest = rest.dropFirst(2)
            } else {
                bytes.append(isForm && byte == UInt8(ascii: "+") ? 0x20 : byte)
            }
        }
        return bytes
    }

    /// Percent-encodes the bytes that do not stay.
    private static func encoded(
        _ text: String, space: [UInt8] = Array("%20".utf8), _ stays: (UInt8) -> Bool
    ) -> String {
        if text.utf8.allSatisfy(stays) { return text }
        let digits = Array("0123456789ABCDEF".utf8)
        let bytes = text.utf8.flatMap { byte in
            if stays(byte) { return [byte] }
            if byte == 0x20 { return space }
            return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
