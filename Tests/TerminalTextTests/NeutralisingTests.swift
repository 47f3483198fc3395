import TerminalText
import Testing

struct NeutralisingTests {
    @Test(arguments: texts)
    func oneLine(_ text: String, _ expected: String) {
        let actual = text.neutralised()
        #expect(actual.unicodeScalars.elementsEqual(expected.unicodeScalars), "\(actual)")
    }

    @Test func lineBreaksCanBeKept() {
        #expect("a\r\nb\rc\n\u{1B}".neutralised(keepingLineBreaks: true) == "a\nb\nc\n␛")
    }

    private static let texts: [(String, String)] = [
        ("plain", "plain"), ("한글 👨‍👩‍👧‍👦 ☺️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "한글 👨‍👩‍👧‍👦 ☺️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
        ("\u{1B}[31mred", "␛[31mred"), ("a\u{0}b\u{7}c\u{8}d\u{7F}", "a␀b␇c␈d␡"),
        ("\u{9B}31m\u{85}", "\\u{9b}31m\\u{85}"), ("a\nb\r\nc\rd\te", "a b c d e"),
        ("user\u{202E}txt.exe", "user\\u{202e}txt.exe"),
        ("\u{2066}a\u{2069}", "\\u{2066}a\\u{2069}"),
        // Implicit directional marks, without which amounts in Arabic are in the wrong order.
        ("\u{61C}-\u{200E}3\u{200F}\u{A0}€", "\u{61C}-\u{200E}3\u{200F}\u{A0}€"),
        ("\u{200E}\u{200D}\u{200F}\u{202D}", "\u{200E}\\u{200d}\u{200F}\\u{202d}"),
        ("a\u{200B}b\u{FEFF}\u{AD}", "a\\u{200b}b\\u{feff}\\u{ad}"),
        ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"), ("a\u{200D}b", "a\\u{200d}b"),
        // A joiner after an escape has no effect.
        ("\u{200B}\u{200D}", "\\u{200b}\\u{200d}"), ("\u{1B}\u{200D}", "␛\\u{200d}"),
        ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("क्\u{200D}ष", "क्\u{200D}ष"),
        ("a\u{E0041}\u{E007F}", "a\\u{e0041}\\u{e007f}"),
        // Invisible letters, marks and unassigned scalars.
        ("\u{115F}\u{1160}\u{3164}\u{FFA0}", "\\u{115f}\\u{1160}\\u{3164}\\u{ffa0}"),
        ("a\u{34F}b\u{17B4}\u{17B5}", "a\\u{34f}b\\u{17b4}\\u{17b5}"),
        ("a\u{180E}b\u{2060}\u{2064}", "a\\u{180e}b\\u{2060}\\u{2064}"),
        ("a\u{2065}b\u{FFF0}c\u{E0000}", "a\\u{2065}b\\u{fff0}c\\u{e0000}"),
        // Variation selectors after scalars with variants.
        ("☀\u{FE0F} 1\u{FE0F}\u{20E3}", "☀\u{FE0F} 1\u{FE0F}\u{20E3}"),
        ("葛\u{E0100} ᠠ\u{180B}", "葛\u{E0100} ᠠ\u{180B}"),
        ("a\u{FE0F}b\u{E0100}", "a\\u{fe0f}b\\u{e0100}"),
        ("☀\u{FE0F}\u{FE0F}\u{180B}", "☀\u{FE0F}\\u{fe0f}\\u{180b}"),
    ]
}
