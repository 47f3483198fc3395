import Layout
import TerminalText

/// A view being laid out.
///
/// Three passes visit each view once: the intrinsic widths, bottom-up at creation; the height for a
/// given width (`fit`); and the positions of the content in a given frame (`place`). The cost is
/// linear in the number of views.
final class ViewBox {
    let node: ViewNode
    let context: ViewContext
    var role = DisplayRole.box
    private(set) var children: [ViewBox] = []
    /// With padding: the width at which a few letters of each text are legible.
    private(set) var leastWidth = 0.0
    /// The minimum width that breaks no word, and the preferred width.
    private(set) var minWidth = 0.0
    private(set) var idealWidth = 0.0
    /// The preferred width of the content without padding.
    private(set) var naturalWidth = 0.0
    /// Whether it takes the proposed length instead of its ideal one.
    private(set) var fillsWidth = false
    private(set) var fillsHeight = false
    /// The largest font size in the subtree; 0 without texts.
    private(set) var textSize = 0.0
    /// Whether a width in the subtree is a fraction of the proposed width.
    private var isRelative = false
    /// The axis of its parent stack.
    let axis: LayoutAxis?

    /// Set by `fit`, final after `place`.
    var size = PointSize.zero
    /// The minimum height with a line for each text, and without the dispensable texts. Excludes
    /// padding, which is compressed before lines are dropped.
    var minHeight = 0.0
    var bareHeight = 0.0
    /// The same for the content, if the spec sets a height.
    var contentMinHeight = 0.0
    var contentBareHeight = 0.0
    /// The minimum height that its column reserves for it.
    var reservedHeight = 0.0
    /// The padding in its final frame.
    var padding = LayoutInsets.zero
    /// Relative to the parent; set when the parent is placed.
    var origin = LayoutPoint.zero
    /// The first baseline, from its top.
    var baseline: Double?
    /// The lines of a text.
    var lines: MeasuredText?
    /// Whether its text lost lines, or most of its only line, because it is too low.
    var isCut = false
    /// Whether it is dropped because its column is too low.
    var isDropped = false
    /// The rows of a wrapping stack.
    var rows: [Range<Int>] = []
    /// The width of the last `fit`; nil before.
    var fittedWidth: Double?
    /// The width for which the text was broken into lines.
    var linesWidth = Double.infinity

    init(_ node: ViewNode, in context: ViewContext, axis: LayoutAxis? = nil, depth: Int = 0) {
        let shown = context.isRedacted ? node : node.withStandIn(in: context.pictures)
        self.node = shown.neutralised.withAspectRatio
        self.context = context
        padding = node.padding
        self.axis = axis
        if depth < ViewContext.depth {
            children = self.node.parts.map {
                ViewBox($0, in: context, axis: self.node.axis, depth: depth + 1)
            }
        }
        setControlRoles()
        measureWidth()
    }

    /// The shared parameters of layout.
    struct ViewContext {
        let measure: any TextMeasure
        let pictures: Pictures
        /// Pixels per point.
        let scale: Double
        /// Whether texts and pictures are drawn as boxes.
        var isRedacted = false

        /// Maximum depth of views; deeper ones are not shown.
        static let depth = 128
    }
}

extension ViewNode {
    /// The node with control and bidirectional characters neutralised: measured text equals painted
    /// text.
    fileprivate var neutralised: ViewNode {
        // A text with runs was made of neutralised parts.
        guard case .text(var text) = content, text.runs.isEmpty else { return self }
        let shown = text.text.neutralised(keepingLineBreaks: true)
        if shown == text.text { return self }
        var node = self
        text.text = shown
        node.content = .text(text)
        return node
    }

    /// The node with the width that follows from its height and its aspect ratio.
    fileprivate var withAspectRatio: ViewNode {
        guard let aspectRatio else { return self }
        var node = self
        guard aspectRatio > 0, width == nil || height == nil else {
            node.aspectRatio = nil
            return node
        }
        if case .points(let points)? = height { node.width = .points(points * aspectRatio) }
        return node
    }

    fileprivate var parts: [ViewNode] {
        switch content {
        case .stack(let stack): stack.children
        case .layers(let layers, _): layers
        case .control(_, let look): [look]
        default: []
        }
    }

    fileprivate var ownTextSize: Double {
        if case .text(let text) = content { text.style.size } else { 0 }
    }

    fileprivate var axis: LayoutAxis? {
        if case .stack(let stack) = content { stack.axis } else { nil }
    }
}

// MARK: - Widths

extension ViewBox {
    private func measureWidth() {
        (leastWidth, minWidth, idealWidth) = contentWidths
        naturalWidth = idealWidth
        let padding = node.padding.total(.horizontal)
        leastWidth += padding
        minWidth += padding
        idealWidth += padding
        (fillsWidth, fillsHeight) = (fills(.horizontal), fills(.vertical))
        textSize = children.reduce(node.ownTextSize) { max($0, $1.textSize) }
        isRelative = node.width == nil && children.contains(where: \.hasRelativeWidth)
        switch node.width {
        case .points(let points)?:
            let width = max(0, points)
            (leastWidth, minWidth, idealWidth) = (width, width, width)
        case .fraction?, nil: break
        }
    }

    /// The least, minimum and ideal widths of the content.
    private var contentWidths: (Double, Double, Double) {
        switch node.content {
        case .text(let text):
            let lines = context.measure.measure(
                text.text, text.style, text.runs, width: nil, maxLines: text.lines)
            self.lines = lines
            let word = text.lines == 1 ? 3 * text.style.size : text.longestWord
            let width = lines.size.width
            let least = (text.lines == 1 ? 3 : 4) * text.style.size
            return (min(width, least), min(width, word), width)
        case .image(let image):
            return (0, 0, imageSize(image, in: nil).width)
        case .symbol(let symbol): return same(symbol.side)
        case .divider: return same(context.hairline)
        case .spacer(let length): return same(axis == .horizontal ? length : 0)
        case .layers, .control:
            return (widest(\.leastWidth), widest(\.minWidth), widest(\.idealWidth))
        case .stack(let stack):
            guard stack.axis == .horizontal else {
                return (widest(\.leastWidth), widest(\.minWidth), widest(\.idealWidth))
            }
            let gaps = gaps(stack)
            let ideal = children.reduce(gaps) { $0 + $1.idealWidth }
            if stack.isEqual {
                let count = Double(children.count)
                return (
                    gaps + count * widest(\.leastWidth), gaps + count * widest(\.minWidth),
                    gaps + count * widest(\.idealWidth)
                )
            }
            if stack.wraps { return (widest(\.leastWidth), widest(\.minWidth), ideal) }
            return (
                children.reduce(gaps) { $0 + $1.leastWidth },
                children.reduce(gaps) { $0 + $1.minWidth }, ideal
            )
        }
    }

    private func same(_ width: Double) -> (Double, Double, Double) { (width, width, width) }

    private func widest(_ width: (ViewBox) -> Double) -> Double {
        children.reduce(0) { max($0, width($1)) }
    }

    /// The total spacing of a stack.
    func gaps(_ stack: ViewStack) -> Double {
        stack.spacing * Double(max(0, children.count - 1))
    }

    private func fills(_ direction: LayoutAxis) -> Bool {
        switch direction == .horizontal ? node.width : node.height {
        case .points?: return false
        case .fraction(let part)?: return part >= 1
        case nil: break
        }
        func isFilled(_ child: ViewBox) -> Bool {
            direction == .horizontal ? child.fillsWidth : child.fillsHeight
        }
        switch node.content {
        case .spacer: return axis == direction
        case .divider: return axis != direction && (axis != nil || direction == .horizontal)
        case .stack(let stack) where stack.isEqual && stack.axis == .horizontal:
            return direction == .horizontal || children.contains(where: isFilled)
        case .stack, .layers, .control: return children.contains(where: isFilled)
        case .text, .image, .symbol: return false
        }
    }

    /// Whether its width depends on the proposal.
    private var hasRelativeWidth: Bool {
        if case .fraction? = node.width { true } else { isRelative }
    }

    /// The width proposed to it out of the available width.
    func width(in available: Double) -> Double {
        switch node.width {
        case .points(let points)?: max(0, points)
        case .fraction(let part)?: max(0, part * available)
        case nil: fillsWidth ? available : min(bestWidth(in: available), available)
        }
    }

    /// The maximum width that it can use.
    func bestWidth(in available: Double) -> Double {
        isRelative ? max(idealWidth, available) : idealWidth
    }

    /// The height set by the spec, if any.
    func fixedHeight(in available: Double?) -> Double? {
        switch node.height {
        case .points(let points)?: max(0, points)
        case .fraction(let part)?: available.map { max(0, part * $0) }
        case nil: node.aspectRatio.flatMap { ratio in fittedWidth.map { $0 / ratio } }
        }
    }

    /// The size inside the padding.
    func inner(_ size: PointSize) -> PointSize {
        PointSize(
            width: max(0, size.width - padding.total(.horizontal)),
            height: max(0, size.height - padding.total(.vertical)))
    }
}

extension ViewBox.ViewContext {
    /// One device pixel.
    var hairline: Double { 1 / scale }
}

extension ViewText {
    /// The approximate width of its longest word, in points.
    fileprivate var longestWord: Double {
        var (longest, length) = (0, 0)
        for letter in text {
            length = letter.isWhitespace || letter.isIdeograph ? 0 : length + 1
            longest = max(longest, length)
        }
        return Double(min(longest, 24)) * style.size * 0.62
    }
}
