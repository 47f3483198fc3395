nonisolated extension ViewNode {
    /// A view being laid out.
    ///
    /// Three passes visit each view once: the intrinsic widths, bottom-up at creation; the height for a
    /// given width (`fit`); and the positions of the content in a given frame (`place`). The cost is
    /// linear in the number of views.
    public nonisolated final class Box {
        /// What is laid out, with the sizes of its fonts and with what stands for a missing picture.
        public let node: ViewNode
        /// What its layout depends on besides the node.
        public let context: LayoutContext
        /// The number of its node in depth-first order.
        public let part: Int
        /// What the one who draws it notes on it.
        public var mark: AnyObject?
        /// The boxes of the nodes in it.
        public private(set) var children: [Box] = []
        /// With padding: the width at which a few letters of each text are legible.
        private(set) var leastWidth = 0.0
        /// The minimum width that breaks no word.
        private(set) var minWidth = 0.0
        /// The preferred width.
        public private(set) var idealWidth = 0.0
        /// The preferred width of the content without padding.
        private(set) var naturalWidth = 0.0
        /// Whether it takes the proposed width instead of its ideal one.
        private(set) var fillsWidth = false
        /// Whether it takes the proposed height instead of its ideal one.
        private(set) var fillsHeight = false
        /// The largest font size in the subtree; 0 without texts.
        private(set) var textSize = 0.0
        /// Whether a width in the subtree is a fraction of the proposed width.
        private var isRelative = false
        /// The axis of its parent stack.
        let axis: LayoutGeometry.Axis?
        /// Whether its parent stack gives its nodes one length along the axis.
        private let isEqual: Bool

        /// Set by `fit`, final after `place`.
        public internal(set) var size = LayoutGeometry.Size.zero
        /// The minimum height with a line for each text. Excludes padding, which is compressed before
        /// lines are dropped.
        var minHeight = 0.0
        /// The same without the dispensable texts.
        var bareHeight = 0.0
        /// `minHeight` of the content, if the spec sets a height.
        var contentMinHeight = 0.0
        /// `bareHeight` of the content, if the spec sets a height.
        var contentBareHeight = 0.0
        /// The minimum height that its column reserves for it.
        public var reservedHeight = 0.0
        /// The padding in its final frame.
        public internal(set) var padding: LayoutGeometry.Insets
        /// Relative to the parent; set when the parent is placed.
        public internal(set) var origin = LayoutGeometry.Point.zero
        /// The first baseline, from its top.
        var baseline: Double?
        /// The lines of a text.
        public internal(set) var lines: MeasuredText?
        /// Whether its text lost lines, or most of its only line, because it is too low.
        public internal(set) var isCut = false
        /// Whether it is dropped because its column is too low.
        public internal(set) var isDropped = false
        /// The rows of a wrapping stack.
        var rows: [Range<Int>] = []
        /// The radius of its corners; an infinite one is half of its shorter side.
        public var cornerRadius: Double {
            node.corner.isInfinite ? max(0, min(size.width, size.height)) / 2 : node.corner
        }
        /// The width of the last `fit`; nil before.
        public internal(set) var fittedWidth: Double?
        /// The width for which the text was broken into lines.
        var linesWidth = Double.infinity

        /// Creates the boxes of a node and of those in it, and measures their widths.
        public convenience init(_ node: ViewNode, in context: LayoutContext) {
            var part = 0
            self.init(node, in: context, stack: nil, depth: 0, part: &part)
        }

        private init(
            _ node: ViewNode, in context: LayoutContext, stack: Stack?, depth: Int,
            part: inout Int
        ) {
            self.node = node.shown(in: context)
            self.context = context
            self.part = part
            padding = node.padding
            axis = stack?.axis
            isEqual = stack?.isEqual ?? false
            part += 1
            if depth < LayoutContext.depth {
                let (nodes, stack) = (self.node.children, self.node.stack)
                children.reserveCapacity(nodes.count)
                for node in nodes {
                    children.append(
                        Box(node, in: context, stack: stack, depth: depth + 1, part: &part))
                }
            }
            measureWidth()
        }
    }
}

nonisolated extension ViewNode {
    /// The node as it is laid out: with the sizes of its fonts, without characters that would change
    /// the looks of others, and with what stands for a missing picture.
    fileprivate func shown(in context: LayoutContext) -> ViewNode {
        var node = self
        switch content {
        case .image(let image) where image.standIn != nil && !context.isRedacted:
            node = withStandIn(for: context.measure.state(ofPicture: image.address))
        case .text(var text):
            // A text with runs was made of shown parts.
            let shown = text.runs.isEmpty ? context.measure.shown(text.text) : text.text
            if shown != text.text {
                text.text = shown
                node.content = .text(text)
            }
            node = context.metrics.resolved(node)
        case .symbol: node = context.metrics.resolved(node)
        default: break
        }
        return node.withAspectRatio
    }

    /// The node with the width that follows from its height and its aspect ratio.
    private var withAspectRatio: ViewNode {
        guard let aspectRatio else { return self }
        var node = self
        guard aspectRatio > 0, width == nil || height == nil else {
            node.aspectRatio = nil
            return node
        }
        if case .points(let points)? = height { node.width = .points(points * aspectRatio) }
        return node
    }

    fileprivate var ownTextSize: Double {
        if case .text(let text) = content { text.style.size } else { 0 }
    }

    fileprivate var stack: Stack? {
        if case .stack(let stack) = content { stack } else { nil }
    }
}

// MARK: - Widths

nonisolated extension ViewNode.Box {
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
            let lines = context.measure.lines(
                of: text, part: part, width: nil, maxLines: text.lines)
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
        case .control(let control, nil):
            let width = context.measure.size(of: control, part: part, width: nil).width
            return control.fillsWidth ? (0, 0, width) : same(width)
        case .app(let app):
            return (0, 0, context.measure.size(ofApp: app, part: part, width: nil).width)
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

    private func widest(_ width: (ViewNode.Box) -> Double) -> Double {
        children.reduce(0) { max($0, width($1)) }
    }

    /// The total spacing of a stack.
    func gaps(_ stack: ViewNode.Stack) -> Double {
        stack.spacing * Double(max(0, children.count - 1))
    }

    private func fills(_ direction: LayoutGeometry.Axis) -> Bool {
        switch direction == .horizontal ? node.width : node.height {
        case .points?: return false
        case .fraction(let part)?: return part >= 1
        case nil: break
        }
        func isFilled(_ child: ViewNode.Box) -> Bool {
            direction == .horizontal ? child.fillsWidth : child.fillsHeight
        }
        switch node.content {
        case .spacer: return axis == direction
        case .divider: return axis != direction && (axis != nil || direction == .horizontal)
        case .stack(let stack) where stack.isEqual && stack.axis == .horizontal:
            return direction == .horizontal || children.contains(where: isFilled)
        case .control(let control, nil): return direction == .horizontal && control.fillsWidth
        case .stack, .layers, .control: return children.contains(where: isFilled)
        case .text, .image, .symbol, .app: return false
        }
    }

    /// Whether its width depends on the proposal.
    private var hasRelativeWidth: Bool {
        if case .fraction? = node.width { true } else { isRelative }
    }

    /// Whether its control takes its length along an axis, which the spec or its stack sets; else it
    /// keeps its own.
    func stretchesControl(_ axis: LayoutGeometry.Axis) -> Bool {
        guard case .control(let control, _) = node.content, control.stretches(axis) else {
            return false
        }
        let length = axis == .horizontal ? node.width : node.height
        return length != nil || isEqual && axis == self.axis
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

    /// Returns the size inside the padding.
    func inner(_ size: LayoutGeometry.Size) -> LayoutGeometry.Size {
        LayoutGeometry.Size(
            width: max(0, size.width - padding.total(.horizontal)),
            height: max(0, size.height - padding.total(.vertical)))
    }
}

nonisolated extension ViewNode.Text {
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

nonisolated extension Character {
    /// Whether lines may break before and after it: Chinese and Japanese.
    public var isIdeograph: Bool {
        guard let value = unicodeScalars.first?.value else { return false }
        switch value {
        case 0x3040...0x30ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xf900...0xfaff,
            0x20000...0x3ffff:
            return true
        default: return false
        }
    }
}
