import Layout
import Screens
import Values

/// Rounds to device pixels, once, in display coordinates.
struct PixelRounding {
    let scale: Double

    /// Rounds edges to the nearest pixel: adjacent boxes stay adjacent.
    func nearest(_ rect: LayoutRect) -> LayoutRect {
        rounded(rect, { $0.rounded() }, { $0.rounded() })
    }

    /// Rounds edges outwards: nothing is clipped.
    func outwards(_ rect: LayoutRect) -> LayoutRect {
        rounded(rect, { ($0 + 0.001).rounded(.down) }, { ($0 - 0.001).rounded(.up) })
    }

    private func rounded(
        _ rect: LayoutRect, _ start: (Double) -> Double, _ end: (Double) -> Double
    ) -> LayoutRect {
        let (x, y) = (start(rect.origin.x * scale), start(rect.origin.y * scale))
        let right = end(rect.end(.horizontal) * scale)
        let bottom = end(rect.end(.vertical) * scale)
        return LayoutRect(
            x: x / scale, y: y / scale, width: max(0, right - x) / scale,
            height: max(0, bottom - y) / scale)
    }
}

extension ViewBox {
    /// The view as a node of a display, with its origin at `corner`.
    func display(at corner: LayoutPoint) -> DisplayNode {
        let rounding = PixelRounding(scale: context.scale)
        let rect = LayoutRect(origin: corner, size: size)
        let isButton = node.target?.isTappable == true && !node.isControl
        var result = DisplayNode(
            isButton ? .button : role, frame: rounding.nearest(rect), fill: node.background,
            corner: node.corner,
            border: node.border, opacity: node.opacity,
            accessibilityLabel: node.accessibilityLabel)
        if case .divider(let color) = node.content { result.fill = color }
        result.effects = node.effects
        result.target = node.target
        result.clips = node.corner > 0 && !children.isEmpty
        result.children = children.filter(\.isPainted).map { child in
            child.display(
                at: LayoutPoint(x: corner.x + child.origin.x, y: corner.y + child.origin.y))
        }
        if context.isRedacted { return result.redacted(content, lines(in: contentRect(in: rect))) }
        guard let content = content else { return result }
        let contentFrame = contentRect(in: rect)
        if case .text = content {
            let frame = rounding.outwards(contentFrame)
            let isBare = node.background == nil && node.border == nil && node.effects == nil
            if isBare, contentFrame == rect, !isButton {
                result.frame = frame
                result.content = content
            } else {
                result.children = [DisplayNode(.box, frame: frame, content: content)]
            }
        } else if contentFrame == rect, !isButton {
            result.content = content
        } else {
            result.children = [
                DisplayNode(.box, frame: rounding.nearest(contentFrame), content: content)
            ]
        }
        return result
    }

    /// Bars for the lines of its text, at x-height.
    private func lines(in frame: LayoutRect) -> [LayoutRect] {
        guard case .text(let text) = node.content, let lines else { return [] }
        let (height, bar) = (text.style.lineHeight, (text.style.size * 0.7).rounded())
        let alignment: ViewAlignment =
            switch text.alignment {
            case .leading: .leading
            case .center: .center
            case .trailing: .trailing
            }
        return lines.lines.enumerated().map { number, line in
            LayoutRect(
                x: frame.origin.x
                    + alignment.offset(line.width, in: frame.size.width, .horizontal),
                y: frame.origin.y + height * Double(number) + (height - bar) / 2,
                width: line.width, height: bar)
        }
    }

    /// Whether it becomes a node: not if dropped, nor for a spacer without style.
    private var isPainted: Bool {
        guard case .spacer = node.content else { return !isDropped }
        return node.background != nil || node.border != nil || node.effects != nil
            || node.accessibilityLabel != nil
    }

    private var content: DisplayContent? {
        switch node.content {
        case .text(let text): lines.map { .text(DisplayText(text: text, measured: $0)) }
        case .image(let image): .image(image)
        case .symbol(let symbol): .symbol(symbol.path(context.measure), symbol.color)
        case .stack, .layers, .spacer, .divider, .control: nil
        }
    }

    /// The frame of the content: inside the padding; for a text as high as its lines.
    func contentRect(in rect: LayoutRect) -> LayoutRect {
        let inner = inner(rect.size)
        var frame = LayoutRect(
            x: rect.origin.x + padding.leading, y: rect.origin.y + padding.top,
            width: inner.width, height: inner.height)
        guard case .text = node.content, let lines else { return frame }
        let block = node.alignment.block(lines.size.width, in: inner.width, .horizontal)
        frame.origin.x += block.start
        frame.size.width = block.length
        let slack = inner.height - lines.size.height
        guard abs(slack) > 0.01 else { return frame }
        frame.origin.y += max(
            0, node.alignment.offset(lines.size.height, in: inner.height, .vertical))
        frame.size.height = lines.size.height
        return frame
    }
}

extension DisplayNode {
    /// The node with boxes instead of its content. A label with a background becomes one box.
    fileprivate func redacted(_ content: DisplayContent?, _ lines: [LayoutRect]) -> DisplayNode {
        var node = self
        node.accessibilityLabel = nil
        if node.effects?.gradient != nil { node.fill = .skeleton }
        node.effects = nil
        switch content {
        case .image: node.fill = .skeleton
        case .text where fill != nil: node.fill = .skeleton
        case .text:
            node.children = lines.map {
                DisplayNode(.box, frame: $0, fill: .skeleton, corner: min(4, $0.size.height / 2))
            }
        case .symbol, DisplayContent.none?, nil: break
        }
        return node
    }
}
