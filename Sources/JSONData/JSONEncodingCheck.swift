/// Tells UTF-8 from the encodings RFC 8259 §8.1 gave up.
enum JSONEncodingCheck {
    /// Where the text starts: behind a UTF-8 byte order mark, if there is one.
    static func start(of bytes: JSONBytes) throws(JSONError) -> Int {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return 3 }
        if let name = otherEncoding(of: bytes) { throw JSONError(.wrongEncoding(name), at: 0) }
        return 0
    }

    /// The other encoding that a byte order mark or the zero bytes of ASCII in wider units give
    /// away (RFC 4627 §3). UTF-32's mark begins like UTF-16's, so the longer ones come first.
    private static func otherEncoding(of bytes: JSONBytes) -> String? {
        if bytes.starts(with: [0x00, 0x00, 0xFE, 0xFF]) { return "UTF-32BE" }
        if bytes.starts(with: [0xFF, 0xFE, 0x00, 0x00]) { return "UTF-32LE" }
        if bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16BE" }
        if bytes.starts(with: [0xFF, 0xFE]) { return "UTF-16LE" }
        let zeros = bytes.prefix(4).map { $0 == 0 }
        if zeros == [true, true, true, false] { return "UTF-32BE" }
        if zeros == [false, true, true, true] { return "UTF-32LE" }
        if zeros.starts(with: [true, false]) { return "UTF-16BE" }
        // A zero behind one lone byte could as well be a C string's end: ask for two units.
        if zeros.starts(with: [false, true, false]) { return "UTF-16LE" }
        return nil
    }
}
