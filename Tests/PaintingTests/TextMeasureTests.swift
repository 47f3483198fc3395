import CellCore
import Layout
import Painting
import Rendering
import Testing

private struct TextCase: Sendable, CustomTestStringConvertible {
    var testDescription: String { text }
    var text: String
    var width: Double?
    var maxLines: Int?
    /// The expected lines with the text stack of the goldens; nil for any lines.
    var lines: [String]?
    var isTruncated = false
    var isRightToLeft = false

    static let all: [TextCase] = [
        TextCase(text: "", width: 100, lines: [""]),
        TextCase(text: "Hello", width: nil, lines: ["Hello"]),
        TextCase(text: "a\nb\r\n\rc\u{2028}d", width: nil, lines: ["a", "b", "", "c", "d"]),
        TextCase(text: "a\nb", width: 100, maxLines: 1, lines: ["a…"], isTruncated: true),
        TextCase(text: "a\nb\nc", width: nil, maxLines: 2, lines: ["a", "b…"], isTruncated: true),
        TextCase(
            text: "two words\nmore", width: 70, maxLines: 2, lines: ["two", "words…"],
            isTruncated: true),
        TextCase(text: "한국어 단어는 나누지 않는다", width: 70, lines: ["한국어", "단어는", "나누지", "않는다"]),
        TextCase(
            text: "한국어 단어는 나누지 않는다", width: 70, maxLines: 2, lines: ["한국어", "단어는 …"],
            isTruncated: true),
        TextCase(text: "가나다라마바사아자차카타파하", width: 64, lines: ["가나다라", "마바사아", "자차카타", "파하"]),
        TextCase(text: "만세 2024년 50%할인", width: 75, lines: ["만세", "2024년", "50%할인"]),
        TextCase(text: "two words", width: 50, lines: ["two", "words"]),
        TextCase(text: "abcdefghijklmnop", width: 60, lines: ["abcdef", "ghijklm", "nop"]),
        TextCase(
            text: "مرحبا بالعالم", width: 60, lines: ["مرحبا", "بالعالم"], isRightToLeft: true),
        TextCase(text: "مرحبا abc", width: 200, lines: ["مرحبا abc"], isRightToLeft: true),
        TextCase(text: "👨‍👩‍👧‍👦👨‍👩‍👧‍👦", width: 25, lines: ["👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"]),
        TextCase(
            text: String(repeating: "말", count: 200_000), width: 300, maxLines: 1, isTruncated: true
        ),
        TextCase(text: "x\u{0}y\u{1}", width: 100),
        TextCase(text: String(repeating: "QUJD", count: 16_000), width: 300),
        TextCase(text: String(repeating: "긴", count: 16_000), width: 300),
    ]
}

@Test("Texts break into lines", arguments: TextCase.all)
private func lines(_ sample: TextCase) throws {
    let measure = try PangoTextMeasure.shared()
    let style = ViewNode.TextStyle.body
    let found = measure.measure(
        sample.text, style, width: sample.width, maxLines: sample.maxLines)
    #expect(found.isTruncated == sample.isTruncated)
    #expect(found.size.height == Double(found.lines.count) * style.lineHeight)
    #expect(found.size.width == found.lines.map(\.width).max())
    #expect(found.lines.allSatisfy { $0.isRightToLeft == sample.isRightToLeft })
    #expect(found.lines.allSatisfy { !$0.text.unicodeScalars.contains("\u{2060}") })
    #expect(found.lines.allSatisfy { !$0.text.unicodeScalars.contains("\u{200B}") })
    if let width = sample.width {
        #expect(found.lines.allSatisfy { $0.width <= width + 0.01 })
    }
    for (first, second) in zip(found.lines, found.lines.dropFirst()) {
        #expect(second.baseline - first.baseline == style.lineHeight)
    }
    if let lines = sample.lines, PaintingGolden.hasSameTextStack {
        #expect(found.lines.map(\.text) == lines)
    }
    // At its own width, it breaks the same way.
    let again = measure.measure(
        sample.text, style, width: sample.width == nil ? nil : found.size.width,
        maxLines: sample.maxLines)
    #expect(again.lines.count == found.lines.count)
}

@Test("Widths scale with the font size, without rounding")
private func widths() throws {
    let measure = try PangoTextMeasure.shared()
    let text = "안녕하세요 👋🏽 세계 — Hello 한국어 123"
    let width = { (size: Double) in
        measure.measure(
            text, ViewNode.TextStyle(size: size, lineHeight: 22), width: nil, maxLines: nil
        ).size.width
    }
    #expect(abs(width(34) - 2 * width(17)) < 0.2)
    // Golden frames depend on this within a point on every machine.
    #expect(abs(width(17) - 292.9) < 1)
}

@Test("Digits, spaces and punctuation next to Hangul use the Latin font")
private func digits() throws {
    let measure = try PangoTextMeasure.shared()
    func width(_ text: String) -> Double {
        measure.measure(text, .body, width: nil, maxLines: nil).size.width
    }
    for text in ["123", " 1 ", ", ", "!?", "(a)"] {
        let inside = width("한\(text)글") - width("한") - width("글")
        // Kerning changes less than this; digits of the emoji font are 20 wide.
        #expect(abs(inside - (width("a\(text)a") - 2 * width("a"))) < 1.5, "\(text)")
    }
}

@Test("The text is centred in the first line's height")
private func baselines() throws {
    let measure = try PangoTextMeasure.shared()
    func baseline(_ height: Double) -> Double? {
        measure.measure(
            "Hg", ViewNode.TextStyle(size: 17, lineHeight: height), width: nil, maxLines: nil
        )
        .lines.first?.baseline
    }
    let (tight, wide) = (try #require(baseline(22)), try #require(baseline(32)))
    #expect(wide - tight == 5)
    #expect(abs(tight - 17.18) < 0.5)
}
