import Expressions
import Screens

/// A part of a template's node that may be computed for each cell.
package enum CellPart: Hashable, Sendable {
    /// Whether the node is shown.
    case when
    /// The elements for which the node is repeated.
    case elements
    case text, image, symbol, cell, control
    case alternativeText, accessibility
    case style, weight, color, lines, alignment, strikethrough, underline
    /// Of a picture.
    case mode
    /// Of a stack.
    case spacing, wraps, distribution
    /// Of a spacer.
    case length
    case width, height, aspectRatio
    case paddingTop, paddingLeading, paddingBottom, paddingTrailing
    /// Of the content in its box.
    case placing
    case background, corner, opacity, borderColor, borderWidth
    case gradientColor(Int), gradientDirection
    case shadowColor, shadowRadius, shadowX, shadowY, shadowOpacity
    /// A slot of a template of the app; the number of its node is that of the slot.
    case slot
    /// A part of a text, by its number.
    indirect case span(Int, CellPart)

    /// Whether it is what the node shows, so that a node without it is not shown.
    var isContent: Bool { [.text, .image, .symbol, .cell, .control].contains(self) }

    /// The end of the property's name.
    var suffix: String {
        switch self {
        case .gradientColor(let index): "gradientColor\(index + 1)"
        case .span(let index, .text): "part\(index + 1)"
        case .span(let index, let part): "part\(index + 1)" + part.suffix.capitalizedFirst
        default: "\(self)"
        }
    }
}

/// What a part is computed from.
enum CellValue {
    case text(Text)
    case condition(CheckedExpression)
    case flag(Computed<Bool>)
    case word(CheckedExpression, among: [String], default: String)
    case number(Computed<Double>, ClosedRange<Double>)
    case length(ComputedLength)
    case color(Computed<WrittenColor>)
    case cell(UnresolvedCell)
    case control(UnresolvedControl)
}

/// Collects the parts of a node that are no literals.
struct ComputedParts {
    private(set) var parts: [(part: CellPart, value: CellValue)] = []

    /// - Parameter node: its condition, its loop and its children are not among the parts.
    init(_ node: UnresolvedView) {
        add(node.content)
        add(node.box)
    }

    private mutating func add(_ content: UnresolvedViewContent) {
        switch content {
        case .stack(let stack):
            add(.spacing, stack.spacing)
            add(.alignment, stack.alignment)
            add(.wraps, stack.wraps)
            add(.distribution, stack.distribution)
        case .layers(_, let alignment): add(.alignment, alignment)
        case .text(let text): add(text)
        case .image(let image):
            add(.image, image.url.text)
            add(.mode, image.mode)
            add(.alternativeText, image.alternativeText?.text)
        case .symbol(let symbol):
            add(.symbol, symbol.name.text)
            add(.style, symbol.style)
            add(.weight, symbol.weight)
            add(.color, symbol.color)
        case .spacer(let length): add(.length, length)
        case .divider(let color): add(.color, color)
        case .cell(let cell): parts.append((.cell, .cell(cell)))
        case .control(let control): parts.append((.control, .control(control)))
        }
    }

    private mutating func add(_ text: UnresolvedText) {
        add(.text, text.text.text)
        if case .spans(let spans) = text.text {
            for (index, span) in spans.enumerated() {
                add(.span(index, .text), span.text)
                span.when.map { parts.append((.span(index, .when), .condition($0))) }
                add(.span(index, .style), span.style)
                add(.span(index, .weight), span.weight)
                add(.span(index, .color), span.color)
                add(.span(index, .underline), span.underline)
                add(.span(index, .strikethrough), span.strikethrough)
            }
        }
        add(.style, text.style)
        add(.weight, text.weight)
        add(.color, text.color)
        add(.lines, text.lines)
        add(.alignment, text.alignment)
        add(.strikethrough, text.strikethrough)
        add(.underline, text.underline)
    }

    private mutating func add(_ box: UnresolvedBox) {
        add(.accessibility, box.accessibility)
        add(.width, box.width)
        add(.height, box.height)
        add(.aspectRatio, box.aspectRatio)
        add(.paddingTop, box.padding.top)
        add(.paddingLeading, box.padding.leading)
        add(.paddingBottom, box.padding.bottom)
        add(.paddingTrailing, box.padding.trailing)
        add(.placing, box.alignment)
        add(.background, box.background)
        add(.corner, box.corner)
        add(.opacity, box.opacity)
        add(.borderColor, box.border?.color)
        add(.borderWidth, box.border?.width)
        for (index, color) in (box.gradient?.colors ?? []).enumerated() {
            add(.gradientColor(index), color)
        }
        add(.gradientDirection, box.gradient?.direction)
        add(.shadowColor, box.shadow?.color)
        add(.shadowRadius, box.shadow?.radius)
        add(.shadowX, box.shadow?.x)
        add(.shadowY, box.shadow?.y)
        add(.shadowOpacity, box.shadow?.opacity)
    }

    private mutating func add(_ part: CellPart, _ text: Text?) {
        guard let text, text.firstPlace != nil else { return }
        parts.append((part, .text(text)))
    }

    private mutating func add(_ part: CellPart, _ number: UnresolvedNumber?) {
        guard case .computed(let computed, let bounds)? = number else { return }
        parts.append((part, .number(computed, bounds)))
    }

    private mutating func add(_ part: CellPart, _ length: UnresolvedLength?) {
        guard case .computed(let computed)? = length else { return }
        parts.append((part, .length(computed)))
    }

    private mutating func add(_ part: CellPart, _ flag: ValueOrExpression<Bool>) {
        guard case .computed(let computed, _) = flag else { return }
        parts.append((part, .flag(computed)))
    }

    private mutating func add(_ part: CellPart, _ color: ValueOrExpression<WrittenColor>?) {
        guard case .computed(let computed, _)? = color else { return }
        parts.append((part, .color(computed)))
    }

    private mutating func add<Word: RawRepresentable<String>>(
        _ part: CellPart, _ word: ValueOrExpression<Word>?
    ) {
        guard case .computed(let computed, let words)? = word else { return }
        let value = CellValue.word(
            computed.expression, among: words.map(\.rawValue),
            default: computed.defaultValue.rawValue)
        parts.append((part, value))
    }
}

extension String {
    /// The text with a capital at its start.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
