import CellCore
import Layout
import Painting
import Rendering
import Screens
import Testing

/// A text of the test that compares all forms, in its frame.
struct SampleText: Sendable, CustomTestStringConvertible {
    let text: String
    let width: Double
    let lines: Int?

    var testDescription: String { text }

    init(_ text: String, width: Double = 300, lines: Int? = nil) {
        self.text = text
        self.width = width
        self.lines = lines
    }

    /// Scripts, mixes, digits and punctuation, emoji, several lines and truncation, in both
    /// directions.
    static let all: [SampleText] = scripts + mixes + paragraphs + truncated

    private static let scripts = [
        "The quick brown fox, 12 %", "Ελληνικά και αριθμοί 12", "Кириллица и числа 12",
        "한국어 단어와 숫자 12", "日本語テキスト、12", "中文文本，数字 12", "हिन्दी भाषा", "বাংলা ভাষা",
        "தமிழ் மொழி", "తెలుగు భాష", "ਪੰਜਾਬੀ", "ગુજરાતી", "ಕನ್ನಡ", "മലയാളം", "සිංහල",
        "ភាសាខ្មែរ", "မြန်မာဘာသာ", "ພາສາລາວ", "ภาษาไทย", "አማርኛ ቋንቋ", "ქართული ენა",
        "Հայերեն լեզու", "ᏣᎳᎩ", "ᐃᓄᒃᑎᑐᑦ", "ⵜⴰⵎⴰⵣⵉⵖⵜ", "ߒߞߏ", "ܣܘܪܝܝܐ", "ދިވެހި",
        "עברית ומספרים 12", "مرحبا بالعالم 12", "اردو زبان",
    ].map { SampleText($0) }

    private static let mixes = [
        "abc עברית def", "עברית abc 12:30!", "مرحبا (abc) 45%", "Price: ₪12, שקל.",
        "שלום, 한국어, مرحبا", "“quoted” – dash… 1/2", "→ ★ ✓ ⌘ ∑", "a👋🏽b 😀 c",
        "❤️ ❤ 1️⃣ 🇰🇷 👩‍🚀", "שלום 👩‍🚀, מה (נשמע)?", "12 345,67 € / 8×9", "한글abc123가나",
        "+82-10-1234-5678", "مرحبا ١٢٣٤", "C:\\path\\to",
    ].map { SampleText($0) }

    private static let paragraphs = [
        SampleText("abc def ghij עברית, ועוד אחת (שלום, שנה טובה) 12 x", width: 180),
        SampleText("עברית היא שפה שמית 123, abc def. ועוד טקסט ארוך", width: 180),
        SampleText("مرحبا بالعالم هذا نص طويل English word 123 نهاية", width: 180),
        SampleText("English first, اردو زبان ہے اور بہت لمبی، then more", width: 180),
        SampleText("한국어 텍스트 그리고 עברית, שלום 한국어 단어", width: 180),
        SampleText("one\nעברית, שתיים\nthree", width: 180),
    ]

    private static let truncated = [
        SampleText("A text that is far too long for the line that it has", width: 180, lines: 1),
        SampleText("동해물과 백두산이 마르고 닳도록 하느님이 보우하사", width: 180, lines: 1),
        SampleText("עברית היא שפה שמית ועוד טקסט ארוך מאוד", width: 180, lines: 1),
        SampleText("עברית היא שפה, abc def ghi jkl mno (pqr) 45%", width: 180, lines: 1),
        SampleText("مرحبا بالعالم هذا نص طويل جدا يجب أن ينكسر", width: 180, lines: 1),
        SampleText("English first اردو زبان ہے اور بہت لمبی", width: 180, lines: 1),
        SampleText("first line\nsecond line\nthird line", width: 180, lines: 2),
        SampleText("a paragraph that has two lines\nand a hidden one", width: 180, lines: 2),
    ]
}

extension SampleText {
    /// A shown text.
    struct Shown {
        let sample: SampleText
        let measured: ViewNode.MeasuredText
        let frame: LayoutRect
    }

    /// The texts below each other, and the display with them.
    static func shown(_ samples: [SampleText] = all) -> (texts: [Shown], display: Display) {
        var texts: [Shown] = []
        var nodes: [DisplayNode] = []
        var y = 10.0
        for sample in samples {
            let node = PaintingTests.text(
                sample.text, at: 20, y, width: sample.width, lines: sample.lines)
            guard case .text(let text) = node.content else { continue }
            texts.append(Shown(sample: sample, measured: text.measured, frame: node.frame))
            nodes.append(node)
            y += node.frame.size.height + 10
        }
        return (texts, screen(340, y, nodes))
    }
}

extension ViewNode.TextLine {
    /// The letters from left to right (UAX #9, L2), without spaces; nil for a line whose letters
    /// have no levels.
    var lettersFromLeft: String? {
        guard pieces.contains(where: { $0.level != nil }) else { return nil }
        var letters = pieces.flatMap { piece in piece.text.map { ($0, piece.level ?? 0) } }
        for level in stride(from: letters.map(\.1).max() ?? 0, to: 0, by: -1) {
            var start = 0
            while start < letters.count {
                let end = letters[start...].firstIndex { $0.1 < level } ?? letters.count
                letters[start..<end].reverse()
                start = end + 1
            }
        }
        return String(letters.map(\.0).filter { !$0.isWhitespace })
    }
}
