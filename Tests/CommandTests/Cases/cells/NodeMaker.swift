import ScreenKit
import UIKit

/// Makes nodes by chance, the same ones for a seed.
struct NodeMaker {
    /// SplitMix64.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
            return mixed ^ (mixed >> 31)
        }
    }

    private var generator: Generator
    /// Whether lengths may be numbers of points.
    var hasFixedLengths = true

    init(seed: UInt64) { generator = Generator(state: seed) }

    private mutating func number(_ range: ClosedRange<Int>) -> Int {
        .random(in: range, using: &generator)
    }
    private mutating func isSo(oneIn count: Int) -> Bool { number(1...count) == 1 }
    private mutating func one<Value>(of values: [Value], else other: Value) -> Value {
        values.randomElement(using: &generator) ?? other
    }

    /// Returns a node with others in it, down to a depth.
    mutating func node(depth: Int) -> ViewNode {
        var node = ViewNode(content(depth))
        if isSo(oneIn: 5) {
            node.padding = LayoutGeometry.Insets(
                top: Double(number(0...8)), leading: Double(number(0...8)),
                bottom: Double(number(0...8)), trailing: Double(number(0...8)))
        }
        if isSo(oneIn: 8) {
            node.width =
                isSo(oneIn: 2) || !hasFixedLengths
                ? .fraction(one(of: [0.25, 0.5, 1], else: 1)) : .points(Double(number(8...160)))
        }
        if hasFixedLengths, isSo(oneIn: 16) { node.height = .points(Double(number(8...80))) }
        node.alignment = one(of: ViewNode.Alignment.places, else: .center)
        if isSo(oneIn: 6) { node.background = .named(.red) }
        if isSo(oneIn: 10) { node.border = ViewBorder(color: .named(.blue), width: 1) }
        if isSo(oneIn: 10) { node.corner = isSo(oneIn: 2) ? 6 : .infinity }
        return node
    }

    private mutating func content(_ depth: Int) -> ViewNode.Content {
        switch depth > 0 ? number(0...11) : number(6...11) {
        case 0...1: return stack(.vertical, depth)
        case 2...3: return stack(.horizontal, depth)
        case 4: return .layers(children(depth), alignment: one(of: places, else: .center))
        case 5: return stack(.horizontal, depth, wraps: true)
        case 9: return .symbol(ViewNode.Symbol("star", style: .body, side: 0))
        case 10:
            return isSo(oneIn: 2)
                ? .image(ViewNode.Image("https://a.com/\(number(0...9))"))
                : .divider(.named(.separator))
        case 11: return .spacer(minLength: hasFixedLengths && isSo(oneIn: 3) ? 4 : 0)
        default: return .text(text())
        }
    }
    private var places: [ViewNode.Alignment] { ViewNode.Alignment.places }

    private mutating func stack(
        _ axis: LayoutGeometry.Axis, _ depth: Int, wraps: Bool = false
    ) -> ViewNode.Content {
        let alignments = ViewNode.Alignment.across(axis)
        return .stack(
            ViewNode.Stack(
                axis, spacing: Double(number(0...8)), alignment: one(of: alignments, else: .center),
                wraps: wraps, isEqual: !wraps && isSo(oneIn: 6), children: children(depth)))
    }
    private mutating func children(_ depth: Int) -> [ViewNode] {
        (0..<number(1...4)).map { _ in node(depth: depth - 1) }
    }
    private mutating func text() -> ViewNode.Text {
        let words = ["some", "words", "otters", "of", "a", "lake", "extraordinarily", "水獺"]
        let text = (0..<number(1...12)).map { _ in one(of: words, else: "") }
            .joined(separator: " ")
        let style = one(of: ViewNode.TextStyle.Name.allCases, else: .body)
        return ViewNode.Text(
            text, style: ViewNode.TextStyle(style, weight: isSo(oneIn: 4) ? .bold : nil),
            lines: isSo(oneIn: 3) ? number(1...3) : nil,
            alignment: one(of: ViewNode.TextAlignment.allCases, else: .leading))
    }
}
