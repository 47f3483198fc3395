import CellCore
import Layout
import Rendering
import Screens
import Synchronization
import TerminalText
import TestSupport
import Testing
import Values

/// Invariants of all scenes and widths.
struct TerminalPropertyTests {
    @Test(arguments: [true, false], [true, false])
    func fitsAndIsHarmless(_ isColored: Bool, _ isASCII: Bool) {
        var random = SeededRandom(isColored ? 1 : 2)
        for width in 24...120 {
            let scene = Scene.random(using: &random)
            let options = TerminalOptions(
                width: width, isColored: isColored, isASCII: isASCII,
                depth: ColorDepth.allCases.randomElement(using: &random) ?? .named)
            let text = draw(scene, options)
            check(text, options)
            #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(text)")
        }
    }

    /// Widths that no layout supports.
    @Test func narrowTerminalsGetNoWiderLines() {
        var random = SeededRandom(3)
        for width in -1..<24 {
            let scene = Scene.random(using: &random)
            let options = TerminalOptions(
                width: width, isColored: width.isMultiple(of: 2), depth: .direct)
            check(draw(scene, options), options)
        }
    }

    /// All lines of a box end in the same column.
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

    /// The cost of very long texts is bounded.
    @Test(.watchdog) func hugeTextsAreQuick() {
        let text = String(repeating: "긴 글 ", count: 300_000)
        let cell = SceneCell(
            text: text, secondaryText: text, image: text, badge: text, detail: text)
        let cells = Array(repeating: cell, count: 50)
        let output = renderTerminal(
            screen(text, cells, .grid(3)), TerminalOptions(width: 80, isColored: true))
        #expect(output.utf8.count < 100_000)
    }

    /// A tree deeper than specs allow, and a very wide one.
    @Test(.watchdog) func hugeTreesAreQuick() {
        let leaf = ViewNode(.text(ViewNode.Text("leaf")))
        var deep = leaf
        for level in 0..<500 {
            let axis: LayoutAxis = level.isMultiple(of: 2) ? .horizontal : .vertical
            deep = ViewNode(.stack(ViewNode.Stack(axis, children: [deep, leaf])))
        }
        let wide = ViewNode(
            .stack(
                ViewNode.Stack(
                    .horizontal, wraps: true, children: Array(repeating: leaf, count: 2000)))
        )
        let cells = [deep, wide].map { SceneCell($0) }
        let options = TerminalOptions(width: 80, isColored: false)
        for layout in [CollectionSection.list(.plain), .grid(2)] {
            check(renderTerminal(screen("Trees", cells, layout), options), options)
        }
    }

    /// Each picture is decoded once per size.
    @Test func picturesAreDecodedOnce() {
        let decoder = CountingDecoder()
        let cells = Array(repeating: SceneCell(text: "a", image: "one"), count: 100)
        let pictures = Pictures([
            "one": .loaded(Picture(format: .png, bytes: [], width: 4, height: 4))
        ])
        let options = TerminalOptions(width: 80, isColored: true, depth: .direct)
        let scene = screen("Pictures", cells, .list(.plain))
        let text = renderTerminal(scene, options, pictures: pictures, decoder: decoder)
        #expect(text.contains("▀"))
        #expect(decoder.count.withLock { $0 } == 1)
    }

    private func draw(_ scene: Scene, _ options: TerminalOptions) -> String {
        let picture = Picture(format: .png, bytes: [], width: 30, height: 50)
        return renderTerminal(
            scene, options, pictures: Pictures(["picture": .loaded(picture)]),
            decoder: FakeDecoder())
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
    // Bidirectional controls.
    default: [0x202A...0x202E, 0x2066...0x2069].contains { $0 ~= scalar.value }
    }
}

/// Removes complete SGR sequences only, to detect any other escape.
private func withoutStyles(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let start = rest.firstIndex(of: "\u{1B}") {
        result += rest[..<start]
        var end = rest[start...].dropFirst()
        guard end.popFirst() == "[" else { return text }
        end = end.drop { ("0"..."9").contains($0) || $0 == ";" }
        guard end.popFirst() == "m" else { return text }
        rest = end
    }
    return String(result + rest)
}

extension Scene {
    fileprivate static func random(using random: inout SeededRandom) -> Scene {
        let sections = (0..<3).map { _ in SceneSection.random(using: &random) }
        var scene = Scene(
            title: .random(using: &random), sections: sections)
        scene.isRefreshable = .random(using: &random)
        let names = (0..<3).map { _ in String.random(using: &random) ?? "" }
        scene.controls = [
            .segments(names, selected: 1),
            .search(SceneSearch(prompt: names[1], text: names[0])),
        ]
        if Int.random(in: 0..<5, using: &random) == 0 {
            scene.screenPlaceholder = ScreenPlaceholder(
                state: .failed(kind: names[1], message: names[2]),
                placeholder: .random(using: &random))
        }
        return scene
    }
}

extension PlaceholderContent? {
    fileprivate static func random(using random: inout SeededRandom) -> PlaceholderContent? {
        if Bool.random(using: &random) { return nil }
        return PlaceholderContent(
            image: .random(using: &random), title: .random(using: &random),
            text: .random(using: &random), button: .random(using: &random))
    }
}

extension SceneSection {
    fileprivate static func random(using random: inout SeededRandom) -> SceneSection {
        let text = { (random: inout SeededRandom) in String.random(using: &random) ?? "" }
        let states: [SceneState] = [
            .content, .empty, .loading, .cancelled,
            .failed(kind: text(&random), message: text(&random)),
        ]
        let layouts: [CollectionSection] =
            ListAppearance.allCases.map(CollectionSection.list)
            + [.grid(1), .grid(2), .grid(3), .grid(9, spacing: 0)] + .groups
        let count = Int.random(in: 0...4, using: &random)
        var section = SceneSection(
            id: text(&random), layout: layouts.randomElement(using: &random) ?? .grid(2),
            state: states.randomElement(using: &random) ?? .content,
            cells: (0..<count).map { _ in SceneCell.random(using: &random) },
            hasMore: .random(using: &random), notes: [text(&random)])
        section.placeholder = .random(using: &random)
        return section
    }
}

extension SceneCell {
    fileprivate static func random(using random: inout SeededRandom) -> SceneCell {
        let accessories = CellAccessory.allCases + [nil]
        if Bool.random(using: &random) { return SceneCell(.random(using: &random, depth: 0)) }
        return SceneCell(
            text: .random(using: &random), secondaryText: .random(using: &random),
            image: .random(using: &random), badge: .random(using: &random),
            detail: .random(using: &random),
            accessory: accessories.randomElement(using: &random) ?? nil,
            template: BuiltInTemplate.allCases.randomElement(using: &random) ?? .row)
    }
}

extension ViewNode {
    fileprivate static func random(using random: inout SeededRandom, depth: Int) -> ViewNode {
        let lengths: [Double] = [-5, 0, 4, 12, 60, 500, .infinity, .nan]
        let length = { (random: inout SeededRandom) in lengths.randomElement(using: &random) ?? 0 }
        let widths: [ViewLength?] = [
            nil, nil, .points(length(&random)), .fraction(length(&random)),
        ]
        return ViewNode(
            content(using: &random, depth), width: widths.randomElement(using: &random) ?? nil,
            height: Bool.random(using: &random) ? .points(length(&random)) : nil,
            padding: LayoutInsets(top: length(&random), leading: length(&random)),
            alignment: ViewNode.Alignment.allCases.randomElement(using: &random) ?? .center,
            background: Bool.random(using: &random) ? ViewColor(Color(RGBA(200, 0, 0))) : nil,
            corner: length(&random),
            border: Bool.random(using: &random) ? ViewBorder(color: .named(.label), width: 1) : nil,
            opacity: Int.random(in: 0..<6, using: &random) == 0 ? 0.3 : 1)
    }

    private static func content(using random: inout SeededRandom, _ depth: Int) -> ViewNode.Content
    {
        let count = Int.random(in: 0...4, using: &random)
        let alignment = ViewNode.Alignment.allCases.randomElement(using: &random) ?? .center
        func children() -> [ViewNode] {
            (0..<count).map { _ in ViewNode.random(using: &random, depth: depth + 1) }
        }
        switch Int.random(in: depth < 4 ? 0...9 : 4...9, using: &random) {
        case 0, 1:
            return .stack(
                ViewNode.Stack(.horizontal, spacing: 9, alignment: alignment, children: children()))
        case 2:
            return .stack(
                ViewNode.Stack(.vertical, spacing: 30, alignment: alignment, children: children()))
        case 3: return .layers(children(), alignment: alignment)
        case 4:
            return .stack(
                ViewNode.Stack(
                    .horizontal, wraps: true,
                    children: (0..<count).map { _ in .random(using: &random, depth: 9) }))
        case 5: return .image(ViewNode.Image(count == 0 ? "picture" : "other"))
        case 6: return .spacer(minLength: 20)
        case 7: return .divider(.named(.label))
        case 8: return .symbol(ViewNode.Symbol("exclamationmark.triangle"))
        default:
            return .text(
                ViewNode.Text(
                    .random(using: &random) ?? "", lines: count,
                    alignment: ViewNode.TextAlignment.allCases.randomElement(using: &random)
                        ?? .center,
                    isStruckThrough: Bool.random(using: &random)))
        }
    }
}

/// Counts decoded pictures.
private final class CountingDecoder: PictureDecoder {
    let count = Mutex(0)

    func pixels(of picture: Picture, width: Int, height: Int) -> PictureRaster? {
        count.withLock { $0 += 1 }
        return FakeDecoder().pixels(of: picture, width: width, height: height)
    }
}

extension String? {
    /// A text of many scripts and control characters, sometimes nil.
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
