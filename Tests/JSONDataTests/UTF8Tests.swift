import JSONData
import Testing

/// Well-formed and malformed UTF-8 (RFC 3629 §4) at every offset in runs of characters, which the
/// scanner reads several at a time.
struct UTF8Tests {
    private static let wellFormed: [[UInt8]] = [
        [0x24], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xE1, 0x80, 0x80],
        [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80], [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80],
        [0xF4, 0x8F, 0xBF, 0xBF],
    ]

    private static let malformed: [[UInt8]] = [
        [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x22], [0xE0, 0x9F, 0xBF],
        [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xE1, 0x80], [0xE1, 0xC0, 0x80],
        [0xE1, 0x80, 0x41],
        [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
        [0xF1, 0x80, 0x80], [0xFE], [0xFF],
    ]

    @Test func runs() throws {
        for length in [0, 1, 2, 3, 4, 5, 6, 9] {
            for character in ["漢", "é", "😀", "a"] {
                let before = String(repeating: character, count: length)
                let after = String(repeating: character, count: 12 - length)
                for bytes in Self.wellFormed { try check(before, bytes, after, isWellFormed: true) }
                for bytes in Self.malformed { try check(before, bytes, after, isWellFormed: false) }
            }
        }
    }

    private func check(_ before: String, _ bytes: [UInt8], _ after: String, isWellFormed: Bool)
        throws
    {
        let text = Array(before.utf8) + bytes + Array(after.utf8)
        let json = Array("[\"".utf8) + text + Array("\",\"x\"]".utf8)
        if isWellFormed {
            let value = try JSONDocument(json).root.elements.first { _ in true }
            #expect(value?.withUTF8 { Array($0) } == text)
        } else {
            let error = #expect(throws: JSONError.self) { try JSONDocument(json) }
            #expect(
                error?.kind == .invalidUTF8 && error?.offset == 2 + before.utf8.count, "\(json)")
        }
    }
}
