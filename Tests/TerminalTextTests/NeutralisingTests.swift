import TerminalText
import Testing

struct NeutralisingTests {
    @Test(arguments: texts)
    func oneLine(_ text: String, _ expected: String) {
        let actual = text.neutralised()
        #expect(actual.unicodeScalars.elementsEqual(expected.unicodeScalars), "\(actual)")
    }

    @Test func linesAreKeptOnRequest() {
        #expect("a\r\nb\rc\n\u{1B}".neutralised(keepingLineBreaks: true) == "a\nb\nc\n␛")
    }

    private static let texts: [(String, String)] = [
        ("plain", "plain"), ("한글 👨‍👩‍👧‍👦 ☺️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "한글 👨‍👩‍👧‍👦 ☺️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
        ("\u{1B}[31mred", "␛[31mred"), ("a\u{0}b\u{7}c\u{8}d\u{7F}", "a␀b␇c␈d␡"),
        ("\u{9B}31m\u{85}", "\\u{9b}31m\\u{85}"), ("a\nb\r\nc\rd\te", "a b c d e"),
        ("user\u{202E}txt.exe", "user\\u{202e}txt.exe"),
        ("\u{2066}a\u{2069}", "\\u{2066}a\\u{2069}"),
        ("\u{61C}\u{200E}\u{200F}", "\\u{61c}\\u{200e}\\u{200f}"),
        ("a\u{200B}b\u{FEFF}\u{AD}", "a\\u{200b}b\\u{feff}\\u{ad}"),
        ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"), ("a\u{200D}b", "a\\u{200d}b"),
        // A joiner behind a stand-in joins nothing.
        ("\u{200B}\u{200D}", "\\u{200b}\\u{200d}"), ("\u{1B}\u{200D}", "␛\\u{200d}"),
        ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("क्\u{200D}ष", "क्\u{200D}ष"),
        ("a\u{E0041}\u{E007F}", "a\\u{e0041}\\u{e007f}"),
    ]
}
