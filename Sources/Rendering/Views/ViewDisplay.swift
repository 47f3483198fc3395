import CellCore
import Layout
import Systems
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

extension ViewNode.Box {
    /// The view as a node of a display, with its origin at `corner` and its colours on a version
    /// of iOS.
    func display(at corner: LayoutPoint, on system: SystemTints) -> DisplayNode {
        let rounding = PixelRounding(scale: context.scale)
        let rect = LayoutRect(origin: corner, size: size)
        let isButton = node.target?.isTappable == true && !node.isControl
        var result = DisplayNode(
            isButton ? .button : role, frame: rounding.nearest(rect),
            fill: node.background?.on(system).resolved,
            corner: cornerRadius, border: node.border?.on(system), opacity: node.opacity,
            accessibilityLabel: node.accessibilityLabel)
        if case .divider(let color) = node.content {
            result.fill = color.on(system).resolved
        }
        result.effects = node.effects?.on(system)
        result.target = node.target
        result.clips = node.corner > 0 && !children.isEmpty
        markSegments()
        result.children = children.filter(\.isPainted).map { child in
            child.display(
                at: LayoutPoint(x: corner.x + child.origin.x, y: corner.y + child.origin.y),
                on: system)
        }
        let content = content(on: system)
        if context.isRedacted { return result.redacted(content, lines(in: contentFrame(in: rect))) }
        guard let content else { return result }
        let contentFrame = contentFrame(in: rect)
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
        let alignment: ViewNode.Alignment =
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

    /// What knows the outlines of symbols.
    private var outlines: (any TextMeasure)? { (context.measure as? DrawnParts)?.measure }

    private func content(on system: SystemTints) -> DisplayContent? {
        switch node.content {
        case .text(let text):
            lines.map {
                .text(DisplayText(text: text.withoutStyleNames.on(system), measured: $0))
            }
        case .image(let image): .image(image)
        case .symbol(let symbol):
            outlines.map { .symbol(symbol.path($0), symbol.color.on(system).resolved) }
        case .stack, .layers, .spacer, .divider, .control, .app: nil
        }
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
