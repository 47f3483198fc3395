package import CellCore
package import Diagnostics
import Expressions
import Screens
import Values

/// Finds texts whose contrast with a colour behind them is below that of the Web Content
/// Accessibility Guidelines: 4.5, or 3 for large texts.
///
/// Only literal colours are checked. What is computed, and what lies on a picture or on the
/// screen's own background, is not.
struct LowContrast: ScreenRule {
    let codes = [DiagnosticCode.lowContrast]

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        var checker = ContrastChecker()
        for template in reading.screen.templates { checker.visit(template, on: nil) }
        for section in reading.screen.sections { checker.visit(section) }
        for message in checker.messages { bag.report(message.fault, at: message.place) }
        let findings = checker.findings.sorted { $0.key.range.start < $1.key.range.start }
        for (place, finding) in findings { bag.report(finding.message, at: place) }
    }
}

extension DiagnosticCode {
    package static let lowContrast = DiagnosticCode("low-contrast")
}

/// An opaque colour behind a text.
struct Ground {
    let written: WrittenColor
    /// The colour that appears, on the colours behind it.
    let color: Color

    /// Returns nil if the colours behind a translucent colour are unknown.
    init?(_ written: WrittenColor, on behind: Ground?) {
        let value = written.value
        if value.light.alpha == 255, value.dark.alpha == 255 {
            color = value
        } else if let behind {
            color = Color(
                light: value.light.over(behind.color.light),
                dark: value.dark.over(behind.color.dark))
        } else {
            return nil
        }
        self.written = written
    }
}

/// Visits the nodes of templates with the colours behind them.
struct ContrastChecker {
    /// A template on a colour; each is visited once.
    private struct Visit: Hashable {
        let template: ObjectIdentifier
        let ground: Color?
    }

    private var visits: Set<Visit> = []
    var messages: [(fault: Message, place: SourceRange)] = []
    /// What is worst about the texts of built-in cells, by the location of the colour behind them.
    var findings: [SourceRange: BuiltInContrast] = [:]

    mutating func visit(_ template: CellTemplate, on ground: Ground?) {
        let visit = Visit(template: ObjectIdentifier(template), ground: ground?.color)
        if visits.insert(visit).inserted { self.visit(template.view, on: ground) }
    }

    /// The recursion is bounded by the nesting of nodes and templates.
    private mutating func visit(_ node: UnresolvedView, on behind: Ground?) {
        // A translucent node mixes its colours with those behind it.
        guard case .literal(1, _, _) = node.box.opacity else { return }
        let ground = ground(of: node, on: behind)
        switch node.content {
        case .text(let text): for part in text.parts { check(part, on: ground) }
        case .stack(let stack): for child in stack.children { visit(child, on: ground) }
        case .layers(let children, _):
            var isCovered = false
            for child in children {
                visit(child, on: isCovered ? nil : ground)
                isCovered = isCovered || child.mayCover
            }
        case .cell(let cell): visit(cell, orElse: [.row], on: ground)
        case .image, .symbol, .spacer, .divider, .control: break
        }
    }

    private func ground(of node: UnresolvedView, on behind: Ground?) -> Ground? {
        guard let background = node.box.background else { return behind }
        guard let written = background.literal else { return nil }
        let isClear = written.value.light.alpha == 0 && written.value.dark.alpha == 0
        return isClear ? behind : Ground(written, on: behind)
    }

    private mutating func check(_ text: UnresolvedText, on ground: Ground?) {
        guard let ground, let color = text.color.literal,
            !isSystemPair(color, ground: ground.written),
            let place = color.place ?? text.place
        else { return }
        let (light, dark) = ContrastChecker.ratios(color.value, on: ground.color)
        let least = text.mayBeLarge ? 3 : 4.5
        guard min(light, dark) < least else { return }
        messages.append(
            (
                .lowContrast(
                    color.text, on: ground.written.text, ratio: Self.text(min(light, dark)),
                    needs: text.mayBeLarge ? "3" : "4.5", in: light <= dark ? "light" : "dark",
                    ground: ground.written.place, better: Self.readable(on: ground)), place
            ))
    }

    /// Whether UIKit makes the one colour for text on the other.
    private func isSystemPair(_ color: WrittenColor, ground: WrittenColor) -> Bool {
        Color.isLabel(color.light) && Color.isLabel(color.dark)
            && Color.isBackground(ground.light) && Color.isBackground(ground.dark)
    }

    static func ratios(_ color: Color, on ground: Color) -> (light: Double, dark: Double) {
        (
            color.light.over(ground.light).contrast(with: ground.light),
            color.dark.over(ground.dark).contrast(with: ground.dark)
        )
    }

    /// The ratio with one digit, rounded down, so that a ratio below the limit is shown below it.
    static func text(_ ratio: Double) -> String {
        let tenths = Int(ratio * 10)
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// A colour that is legible on `ground`.
    private static func readable(on ground: Ground) -> String {
        let best = Color(readableOn: ground.color)
        let word = { (color: RGBA) in color == .white ? "white" : "black" }
        return best.light == best.dark
            ? "color: \(word(best.light))"
            : "color: {light: \(word(best.light)), dark: \(word(best.dark))}"
    }
}

extension UnresolvedView {
    /// Whether the node may cover what is behind it in its stack of layers.
    fileprivate var mayCover: Bool {
        if box.background != nil { return true }
        switch content {
        case .image, .cell, .control: return true
        case .text, .symbol, .spacer, .divider: return false
        case .stack, .layers: return children.contains(where: \.mayCover)
        }
    }
}

extension UnresolvedText {
    /// Its spans as texts, each with its own looks; the text itself if it has none.
    fileprivate var parts: [UnresolvedText] {
        guard case .spans(let spans) = text else { return [self] }
        return spans.map { span in
            var part = self
            part.style = span.style ?? style
            part.font = span.style == nil ? font : span.font
            part.weight = span.weight ?? weight
            part.color = span.color ?? color
            return part
        }
    }

    /// Whether the text is large. A computed style or weight may be large.
    var mayBeLarge: Bool {
        guard let style = style.literal else { return true }
        let known = weight.map { $0.literal ?? .black }
        return
            (font.map { ViewNode.TextStyle($0, weight: known) }
            ?? ViewNode.TextStyle(style, weight: known)).isLarge
    }
}

extension ViewNode.TextStyle {
    /// Whether a text of the style is large: at least 18 points, or 14 in a heavy weight, at the default
    /// content size.
    package var isLarge: Bool {
        if let font { return font.size >= 18 || font.size >= 14 && weight.number >= 700 }
        return switch name {
        case .largeTitle, .title1, .title2, .title3: true
        case .headline, .body, .callout, .subheadline:
            weight.number >= ViewNode.FontWeight.semibold.number
        case .footnote, .caption1, .caption2: false
        case nil: size >= 18
        }
    }
}

extension Message {
    fileprivate static func lowContrast(
        _ text: String, on ground: String, ratio: String, needs least: String,
        in appearance: String, ground place: SourceRange?, better: String
    ) -> Message {
        Message(
            .lowContrast, severity: .warning,
            "the contrast of this text must be at least \(least):1, but found \(ratio):1 in \(appearance) appearance",
            label: "`\(text)` on `\(ground)`: try `\(better)`",
            related: place.map { [Label($0, "the colour behind it")] } ?? [])
    }
}
