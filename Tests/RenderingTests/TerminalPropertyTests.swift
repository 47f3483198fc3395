import Layout
import Rendering
import TerminalText
import TestSupport
import Testing

/// What holds for every scene and every width.
struct TerminalPropertyTests {
    @Test(arguments: [true, false], [true, false])
    func fitsAndIsHarmless(_ isColored: Bool, _ isASCII: Bool) {
        var random = SeededRandom(isColored ? 1 : 2)
        for width in 24...120 {
            let scene = Scene.random(using: &random)
            let options = TerminalOptions(width: width, isColored: isColored, isASCII: isASCII)
            let text = renderTerminal(scene, options)
            check(text, options)
            #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(text)")
        }
    }

    /// Widths that no layout is made for.
    @Test func narrowTerminalsGetNoWiderLines() {
        var random = SeededRandom(3)
        for width in -1..<24 {
            let scene = Scene.random(using: &random)
            let options = TerminalOptions(width: width, isColored: width.isMultiple(of: 2))
            check(renderTerminal(scene, options), options)
        }
    }

    /// All lines of a box end in the same column, whatever is in them.
    @Test func boxesAreStraight() {
        var random = SeededRandom(4)
        for width in 24...120 {
            let cells = (0..<5).map { _ in SceneCell.random(using: &random) }
            let scene = screen("Boxes", cells, .list(.insetGrouped))
            let text = renderTerminal(scene, TerminalOptions(width: width, isColored: false))
            let margin = width < 40 ? 1 : 2
            let widths = lines(of: text).drop { !$0.contains("╭") }.dropLast().map(\.displayWidth)
            #expect(Set(widths) == [min(width, 96) - margin], "\(text)")
        }
    }

    /// A text of a megabyte costs no more than one of a few lines.
    @Test(.timeLimit(.minutes(1))) func hugeTextsAreQuick() {
        let text = String(repeating: "긴 글 ", count: 300_000)
        let cell = SceneCell(
            text: text, secondaryText: text, image: text, badge: text, detail: text)
        let cells = Array(repeating: cell, count: 50)
        let output = renderTerminal(
            screen(text, cells, .grid(3)), TerminalOptions(width: 80, isColored: true))
        #expect(output.utf8.count < 100_000)
    }

    private func check(
        _ text: String, _ options: TerminalOptions,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let plain = options.isColored ? withoutStyles(text) : text
        for line in lines(of: plain) {
            let isTooWide = line.displayWidth > max(1, options.width)
            let control = line.unicodeScalars.first { isUnsafe($0) }
            #expect(!isTooWide && control == nil, "\(line)", sourceLocation: sourceLocation)
            if !options.isColored { #expect(line.last != " ", sourceLocation: sourceLocation) }
        }
    }
}

/// The lines, split by scalars: a grapheme may hold more than a line break.
private func lines(of text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String(String.UnicodeScalarView($0)) }
}

private func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Directions of writing.
    default: [0x202A...0x202E, 0x2066...0x2069].contains { $0 ~= scalar.value }
    }
}

/// Takes out whole SGR sequences and nothing else, so that any other escape is found.
private func withoutStyles(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let start = rest.firstIndex(of: "\u{1B}") {
        kept += rest[..<start]
        var end = rest[start...].dropFirst()
        guard end.popFirst() == "[" else { return text }
        end = end.drop { ("0"..."9").contains($0) || $0 == ";" }
        guard end.popFirst() == "m" else { return text }
        rest = end
    }
    return String(kept + rest)
}

extension Scene {
    fileprivate static func random(using random: inout SeededRandom) -> Scene {
        let sections = (0..<3).map { _ in SceneSection.random(using: &random) }
        return Scene(
            title: .random(using: &random), sections: sections, empty: .random(using: &random))
    }
}

extension SceneSection {
    fileprivate static func random(using random: inout SeededRandom) -> SceneSection {
        let text = { (random: inout SeededRandom) in String.random(using: &random) ?? "" }
        let states: [SceneState] = [
            .content, .empty(.random(using: &random)), .loading, .cancelled,
            .failed(kind: text(&random), message: text(&random)),
        ]
        let layouts: [CollectionSection] =
            ListAppearance.allCases.map(CollectionSection.list)
            + [.grid(1), .grid(2), .grid(3), .grid(9, spacing: 0)]
        let count = Int.random(in: 0...4, using: &random)
        return SceneSection(
            id: text(&random), layout: layouts.randomElement(using: &random) ?? .grid(2),
            state: states.randomElement(using: &random) ?? .content,
            cells: (0..<count).map { _ in SceneCell.random(using: &random) },
            hasMore: .random(using: &random), notes: [text(&random)])
    }
}

extension SceneCell {
    fileprivate static func random(using random: inout SeededRandom) -> SceneCell {
        let accessories = [nil, "disclosureIndicator", "checkmark", "detail", "\u{1B}[2J"]
        return SceneCell(
            text: .random(using: &random), secondaryText: .random(using: &random),
            image: .random(using: &random), badge: .random(using: &random),
            detail: .random(using: &random),
            accessory: accessories.randomElement(using: &random) ?? nil)
    }
}

extension String? {
    /// A text of many scripts and of what is not a text at all; nil now and then.
    fileprivate static func random(using random: inout SeededRandom) -> String? {
        let count = Int.random(in: 0...40, using: &random)
        if count.isMultiple(of: 5) { return nil }
        return (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
    }
}

extension String {
    fileprivate static func random(using random: inout SeededRandom) -> String? {
        Optional<String>.random(using: &random)
    }
}

private let pieces = [
    "a", "word", "longer ", " ", "  ", "\n", "\r\n", "\t", "-", "e\u{301}", "\u{301}",
    "한글", "\u{1112}\u{1161}\u{11AB}", "길고 ", "\u{1100}", "\u{1161}", "日本", "、", "「", "」",
    "ｆｕｌｌ", "ﾊﾝ", "\u{3000}", "\u{A0}", "क्षि", "กำ", "עברית", "عربي", "\u{600}",
    "👨‍👩‍👧‍👦", "👍🏽", "\u{1F3FD}", "🇰🇷", "\u{1F1F0}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️‍🔥", "1️⃣", "☺", "\u{FE0F}",
    "\u{200D}", "\u{200B}", "\u{202E}", "\u{2066}", "\u{2028}", "\u{FEFF}", "\u{E0041}",
    "\u{1B}[2J", "\u{1B}]0;x\u{7}", "\u{9B}", "\u{0}", "\u{7F}", "\u{85}",
]
