import Layout
import TerminalText

/// A view that is being laid out.
///
/// Three passes visit each view once, however deep it stands: how wide it may be, when it is made, from
/// the innermost outwards; how high it is in the width that it gets (`fit`); and where its content lies
/// in the frame that it gets (`place`). So the work grows with the number of views alone.
final class ViewBox {
    let node: ViewNode
    let context: ViewContext
    var role = DisplayRole.box
    private(set) var children: [ViewBox] = []
    /// Points with the padding: the least in which a few letters of each text can be read.
    private(set) var leastWidth = 0.0
    /// The least that breaks no word, and what is taken where there is room.
    private(set) var minWidth = 0.0
    private(set) var idealWidth = 0.0
    /// What the content alone takes where there is room.
    private var naturalWidth = 0.0
    /// Whether it takes what its parent has, and not what it needs.
    private(set) var fillsWidth = false
    private(set) var fillsHeight = false
    /// The size of the largest letters in it; 0 where it has none.
    private(set) var textSize = 0.0
    /// Whether a width in it is a part of the width that it is offered.
    private var isRelative = false
    /// The axis of the stack that it stands in.
    let axis: LayoutAxis?

    /// Known once it has been fitted, and final once it has been placed.
    var size = PointSize.zero
    /// The least height in which each text has a line, and that in which texts that can be left out
    /// are. Padding gives way before lines do, and does not count.
    var minHeight = 0.0
    var bareHeight = 0.0
    /// The same of the content alone, where the spec gives a height.
    var contentMinHeight = 0.0
    var contentBareHeight = 0.0
    /// What its column keeps for it, at least.
    var reservedHeight = 0.0
    /// The padding in the frame that it gets.
    var padding = LayoutInsets.zero
    /// From the corner of the parent; known once that has been placed.
    var origin = LayoutPoint.zero
    /// Of its first line of text, from its top.
    var baseline: Double?
    /// The lines of a text.
    var lines: MeasuredText?
    /// Whether it is left out, since its column has no room for it.
    var isLeftOut = false
    /// The lines of a stack that wraps.
    var rows: [Range<Int>] = []
    /// The width that it has been fitted into; nil before that.
    private(set) var fittedWidth: Double?
    /// The width that a text was broken into lines for.
    private var linesWidth = Double.infinity

    init(_ node: ViewNode, in context: ViewContext, axis: LayoutAxis? = nil, depth: Int = 0) {
        self.node = node.neutralised
        self.context = context
        padding = node.padding
        self.axis = axis
        if depth < ViewContext.depth {
            children = node.parts.map {
                ViewBox($0, in: context, axis: node.axis, depth: depth + 1)
            }
        }
        measureWidth()
    }

    /// What views are laid out with.
    struct ViewContext {
        let measure: any TextMeasure
        let pictures: Pictures
        /// Pixels in a point.
        let scale: Double
        /// Whether boxes are drawn in the places of texts and pictures.
        var isRedacted = false

        /// How deep views may stand in one another; what is deeper is not shown.
        static let depth = 128
    }
}

extension ViewNode {
    /// Its own text without characters that hide or turn the direction of others, so that what is
    /// measured is what is painted.
    fileprivate var neutralised: ViewNode {
        guard case .text(var text) = content else { return self }
        var node = self
        text.text = text.text.neutralised(keepingLineBreaks: true)
        node.content = .text(text)
        return node
    }

    fileprivate var parts: [ViewNode] {
        switch content {
        case .stack(let stack): stack.children
        case .layers(let layers, _): layers
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
        isRelative = node.width == nil && children.contains(where: \.wantsRoom)
        switch node.width {
        case .points(let points)?:
            let width = max(0, points)
            (leastWidth, minWidth, idealWidth) = (width, width, width)
        case .fraction?, nil: break
        }
    }

    /// The narrowest, the least and the best width of the content.
    private var contentWidths: (Double, Double, Double) {
        switch node.content {
        case .text(let text):
            let lines = context.measure.measure(
                text.text, text.style, width: nil, maxLines: text.lines)
            self.lines = lines
            let word = text.lines == 1 ? 3 * text.style.size : text.longestWord
            let width = lines.size.width
            let least = (text.lines == 1 ? 3 : 4) * text.style.size
            return (min(width, least), min(width, word), width)
        case .image(let image):
            return (0, 0, imageSize(image, in: nil).width)
        case .symbol(let symbol): return same(symbol.ownSize.width)
        case .divider: return same(context.hairline)
        case .spacer(let length): return same(axis == .horizontal ? length : 0)
        case .layers: return (widest(\.leastWidth), widest(\.minWidth), widest(\.idealWidth))
        case .stack(let stack):
            guard stack.axis == .horizontal else {
                return (widest(\.leastWidth), widest(\.minWidth), widest(\.idealWidth))
            }
            let gaps = gaps(stack)
            let ideal = children.reduce(gaps) { $0 + $1.idealWidth }
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

    /// The room between the children of a stack, all together.
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
        case .stack, .layers: return children.contains(where: isFilled)
        case .text, .image, .symbol: return false
        }
    }

    /// Whether its width depends on what it is offered.
    private var wantsRoom: Bool {
        if case .fraction? = node.width { true } else { isRelative }
    }

    /// The width that it is offered of what is there for it.
    func width(in room: Double) -> Double {
        switch node.width {
        case .points(let points)?: max(0, points)
        case .fraction(let part)?: max(0, part * room)
        case nil: fillsWidth ? room : min(bestWidth(in: room), room)
        }
    }

    /// The most that it can use of `room`.
    func bestWidth(in room: Double) -> Double {
        isRelative ? max(idealWidth, room) : idealWidth
    }

    /// The height that the spec gives it; nil where the content decides.
    func givenHeight(in room: Double?) -> Double? {
        switch node.height {
        case .points(let points)?: max(0, points)
        case .fraction(let part)?: room.map { max(0, part * $0) }
        case nil: nil
        }
    }

    /// What the padding leaves of a size.
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
    /// About as wide as its longest word, in points.
    fileprivate var longestWord: Double {
        var (longest, length) = (0, 0)
        for letter in text {
            length = letter.isWhitespace || letter.isIdeograph ? 0 : length + 1
            longest = max(longest, length)
        }
        return Double(min(longest, 24)) * style.size * 0.62
    }
}

extension ViewSymbol {
    /// Where no size is given.
    fileprivate var ownSize: PointSize {
        switch self {
        case .back: PointSize(width: 11, height: 20)
        case .chevron: PointSize(width: 8, height: 14)
        case .checkmark: PointSize(width: 16, height: 14)
        case .info: PointSize(width: 22, height: 22)
        case .magnifier: PointSize(width: 17, height: 17)
        case .photo: PointSize(width: 28, height: 22)
        case .warning: PointSize(width: 24, height: 22)
        }
    }
}

// MARK: - Heights

extension ViewBox {
    /// Finds the height that is needed in `width`.
    ///
    /// - Parameter height: what there is, where that is known: fractions are of it.
    func fit(width: Double, height: Double?) {
        fittedWidth = width
        let given = givenHeight(in: height)
        let padding = node.padding
        let room = max(0, width - padding.total(.horizontal))
        let innerHeight = (given ?? height).map { max(0, $0 - padding.total(.vertical)) }
        (minHeight, bareHeight) = (0, 0)
        baseline = nil
        let content = fitContent(room, innerHeight)
        (contentMinHeight, contentBareHeight) = (minHeight, bareHeight)
        let takesAll = node.width != nil || fillsWidth
        size.width = takesAll ? width : content.width + padding.total(.horizontal)
        size.height = given ?? content.height + padding.total(.vertical)
        if let given { (minHeight, bareHeight) = (given, given) }
        if let baseline { self.baseline = baseline + padding.top }
    }

    private func fitContent(_ width: Double, _ height: Double?) -> PointSize {
        switch node.content {
        case .text(let text): return fitText(text, width)
        case .image(let image):
            let size = imageSize(image, in: PointSize(width: width, height: height ?? .infinity))
            setLeastHeight(node.height == nil ? 0 : size.height)
            return size
        case .symbol(let symbol):
            setLeastHeight(symbol.ownSize.height)
            return symbol.ownSize
        case .divider:
            setLeastHeight(context.hairline)
            let isUpright = axis == .horizontal
            return PointSize(
                width: isUpright ? context.hairline : width, height: context.hairline)
        case .spacer(let length):
            setLeastHeight(axis == .vertical ? length : 0)
            return axis == .vertical
                ? PointSize(width: 0, height: length) : PointSize(width: width, height: 0)
        case .layers: return fitLayers(width, height)
        case .stack(let stack):
            if stack.axis == .vertical { return fitColumn(stack, width, height) }
            return stack.wraps
                ? fitRows(stack, width, height) : fitRow(stack, width, height)
        }
    }

    private func fitText(_ text: ViewText, _ width: Double) -> PointSize {
        // Its own width, off by what sums of numbers are off.
        let isWhole = width >= naturalWidth - 0.01
        let room = isWhole ? Double.infinity : width
        if room != linesWidth || lines == nil {
            linesWidth = room
            lines = context.measure.measure(
                text.text, text.style, width: isWhole ? nil : width, maxLines: text.lines)
        }
        setLeastHeight(min(text.style.lineHeight, lines?.size.height ?? 0))
        baseline = lines?.lines.first?.baseline
        return lines?.size ?? .zero
    }

    private func setLeastHeight(_ height: Double) { (minHeight, bareHeight) = (height, height) }

    private func fitLayers(_ width: Double, _ height: Double?) -> PointSize {
        var content = PointSize.zero
        for child in children {
            child.fit(width: child.width(in: width), height: height)
            content.width = max(content.width, child.size.width)
            content.height = max(content.height, child.size.height)
            minHeight = max(minHeight, child.minHeight)
            bareHeight = max(bareHeight, child.bareHeight)
            baseline = baseline ?? child.baseline
        }
        return content
    }
}

// MARK: - Pictures

extension ViewBox {
    /// A picture's size: what the spec gives, the rest from the picture's own.
    ///
    /// - Parameter room: what there is; nil where that is not known yet.
    private func imageSize(_ image: ViewImage, in room: PointSize?) -> PointSize {
        let picture = context.pictures[image.address]
        let own = picture.map {
            PointSize(width: Double($0.width), height: Double($0.height))
        }
        let ratio = image.ratio ?? own.map(Self.ratio) ?? Self.defaultRatio
        if node.width != nil {
            guard let room else { return own ?? .zero }
            return PointSize(width: room.width, height: room.width / ratio)
        }
        if case .points(let height)? = node.height {
            let inner = max(0, height - node.padding.total(.vertical))
            let width = min(inner * ratio, room?.width ?? .infinity)
            return PointSize(width: width, height: inner)
        }
        let size = own ?? PointSize(width: Self.defaultSide * ratio, height: Self.defaultSide)
        let part = min(1, (room?.width ?? size.width) / size.width)
        return PointSize(width: size.width * part, height: size.width * part / ratio)
    }

    /// Width to height. No picture is so high or so flat that it would take the screen for itself.
    static func ratio(_ size: PointSize) -> Double {
        guard size.width > 0, size.height > 0 else { return defaultRatio }
        return min(max(size.width / size.height, 0.5), 4)
    }

    /// Of a picture that is not there.
    private static let defaultRatio = 4.0 / 3
    private static let defaultSide = 60.0
}
