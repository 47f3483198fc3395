import Foundation
import TerminalText
import Testing

struct DisplayWidthTests {
    @Test(arguments: widths)
    func width(_ text: String, _ columns: Int) {
        #expect(text.displayWidth == columns, "\(text.unicodeScalars.map(\.value))")
    }

    @Test func normalizationFormsHaveEqualWidth() {
        // The blocks with canonical decompositions, including Hangul.
        let blocks: [ClosedRange<UInt32>] = [
            0...0x33FF, 0xAC00...0xD7FF, 0xF900...0xFFFF, 0x11000...0x1D1FF, 0x2F800...0x2FA1F,
        ]
        let scalars = blocks.joined().lazy.compactMap(Unicode.Scalar.init)
        let different = scalars.filter { scalar in
            let composed = String(Character(scalar))
            let decomposed = composed.decomposedStringWithCanonicalMapping
            return !decomposed.utf8.elementsEqual(composed.utf8)
                && decomposed.displayWidth != composed.displayWidth
        }
        #expect(different.isEmpty)
    }

    @Test func padded() {
        #expect("한글".padded(toWidth: 6) == "한글  ")
        #expect("한글".padded(toWidth: 6, alignment: .trailing) == "  한글")
        #expect("한글".padded(toWidth: 7, alignment: .center) == " 한글  ")
        #expect("한글".padded(toWidth: 3) == "한글")
    }

    @Test(arguments: [
        ("a bb ccc", 4, ["a bb", "ccc"]), ("한글 이름", 4, ["한글", "이름"]), ("", 4, [""]),
        ("longword b", 4, ["longword", "b"]), ("one\n\ntwo", 9, ["one", "", "two"]),
    ])
    func wrapped(_ text: String, _ width: Int, _ lines: [String]) {
        #expect(text.wrapped(toWidth: width) == lines)
    }

    private static let widths: [(String, Int)] = [
        ("", 0), ("plain", 5), ("café", 4), ("cafe\u{301}", 4), ("한글", 4),
        ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", 4), ("퀵_버튼", 7), ("日本語", 6),
        ("ｆｕｌｌ", 8), ("ﾊﾝ", 2), ("が", 2), ("か\u{3099}", 2), ("กำ", 2), ("क्षि", 2),
        ("😀", 2), ("☺", 1), ("☺️", 2), ("❤\u{200D}🔥", 2), ("👨‍👩‍👧‍👦", 2), ("🇰🇷", 2),
        ("🇰🇷🇺🇸", 4), ("👍🏽", 2), ("1️⃣", 2), ("1\u{20E3}", 1), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("\u{200B}", 0),
        ("a\u{200D}", 1), ("…", 1), ("→", 1), ("●", 1), ("\u{1B}[", 1), ("\r\n", 0), ("품절 ☺️.", 8),
    ]
}
