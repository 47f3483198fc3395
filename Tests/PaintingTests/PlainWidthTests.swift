import CellCore
import Foundation
import Layout
import Rendering
import Screens
import TestSupport
import Testing

@testable import Painting

/// `SCREENC_TEXTS` sets the number of texts.
private let textCount =
    ProcessInfo.processInfo.environment["SCREENC_TEXTS"].flatMap(Int.init) ?? 4_000

@Test("A text whose letters are known has the measurement of the shaped text")
private func sums() throws {
    try PangoTextMeasure.shared().withShaper { shaper in
        var random = SeededRandom(81)
        var widths = PlainWidths()
        var known = 0
        for number in 0..<textCount {
            let text = randomText(&random)
            let style = styles[number % styles.count]
            let shape = { (width: Double?, lines: Int?) in
                shaper.fonts.shape(text, style, [], width: width, maxLines: lines)
            }
            let natural = shape(nil, nil)
            let (width, lines) = limits(natural.measured.size.width, &random)
            if let found = widths.measure(text, style, width: width) {
                known += 1
                let expected = shape(width, lines).measured
                #expect(found == expected, "\(text.debugDescription), \(style), \(width ?? -1)")
            }
            widths.learn(text, style, from: natural)
        }
        #expect(known > textCount / 4)
    }
}

@Test("Other scripts, controls, long texts and monospaced ones are shaped")
private func others() throws {
    try PangoTextMeasure.shared().withShaper { shaper in
        var widths = PlainWidths()
        func measure(_ text: String, _ style: ViewNode.TextStyle = .body) -> ViewNode.MeasuredText?
        {
            for _ in 0..<50 where widths.measure(text, style, width: nil) == nil {
                let shaped = shaper.fonts.shape(text, style, [], width: nil, maxLines: nil)
                widths.learn(text, style, from: shaped)
            }
            return widths.measure(text, style, width: nil)
        }
        #expect(measure("Anna 12") != nil)
        for text in [
            "An\u{301}na", "한국", "a\nb", "a\tb", "1\u{fe0f}\u{20e3}", "שלום a", "👋", "fi…",
        ] {
            #expect(measure(text) == nil, "\(text.debugDescription)")
        }
        #expect(measure(String(repeating: "Anna ", count: 52)) == nil)
        let monospaced = ViewNode.TextStyle(size: 17, lineHeight: 22, isMonospaced: true)
        #expect(measure("Anna 12", monospaced) == nil)
    }
}

@Test("Texts in a font with ligatures are shaped")
private func ligatures() throws {
    try PangoTextMeasure.shared().withShaper { _ in
        // Its ligatures turn names into symbols.
        guard let fonts = try? FontSet(.symbols) else { return }
        var widths = PlainWidths()
        for _ in 0..<100 {
            let shaped = fonts.shape("xyz", .body, [], width: nil, maxLines: nil)
            widths.learn("xyz", .body, from: shaped)
            #expect(widths.measure("xyz", .body, width: nil) == nil)
        }
    }
}

private let styles = [
    ViewNode.TextStyle.body, ViewNode.TextStyle(size: 13, lineHeight: 18, weight: .semibold),
    ViewNode.TextStyle(size: 20.5, lineHeight: 25, weight: .bold, isItalic: true),
]

private let words = """
    Row of the list Item AVATAR To Type Wave fjord office fluffy affine quality café-less 10x20 -> <-
    => <!-- --> www. http://example.com/a?b=1&c=2 (c) (A) [B] 1/2 12:30 +46 @home #tag $9.99 1,234.56
    "quoted" it's L'Avenir Yo. P. T, V; f) r' 0O lI 100% a_b Ty* ^~ {x} |y| \\\\ `z` ?! ... :: != ==
    """.split(whereSeparator: \.isWhitespace).map(String.init)

private func randomText(_ random: inout SeededRandom) -> String {
    let count = Int.random(in: 0...6, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
        let bytes = (0..<count * 2).map { _ in UInt8.random(in: 0x20...0x7e, using: &random) }
        return String(decoding: bytes, as: UTF8.self)
    case 1:
        return (0..<count).map { _ in "\(Int.random(in: 0...99_999, using: &random))" }
            .joined(separator: [" ", ", ", "-", "/"].randomElement(using: &random) ?? "")
    case 2: return "Row \(Int.random(in: 0...9_999, using: &random)) of the list"
    case 3: return " " + (words.randomElement(using: &random) ?? "") + "  "
    default:
        return (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
            .joined(separator: " ")
    }
}

/// A width near the natural one of a text, and a number of lines.
private func limits(_ natural: Double, _ random: inout SeededRandom) -> (Double?, Int?) {
    let unit = 1 / 1_024.0
    let widths: [Double?] = [
        nil, natural, natural + unit / 2, natural + unit, natural - unit / 4, natural - unit,
        natural / 2, natural + 100, .infinity, -1, 0,
    ]
    return (
        widths.randomElement(using: &random) ?? nil,
        [nil, 1, 2].randomElement(using: &random) ?? nil
    )
}
