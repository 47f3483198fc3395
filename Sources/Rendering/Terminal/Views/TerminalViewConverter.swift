import CellCore
import Expressions
import Layout
import TerminalText
import Values

/// Converts views of cells for a terminal.
struct TerminalViewConverter {
    let canvas: TerminalCanvas
    /// The targets of the cell; nil if the output has none.
    var targets: CellTargets?

    /// Limit: levels of nodes of a cell in a terminal; deeper ones are omitted.
    private static let depthLimit = 32

    /// The view of a row or card, without its own edges; nil if nothing of it is visible.
    func root(_ node: ViewNode) -> TerminalView? {
        guard canvas.deadline?.hasPassed != true,
            var view = convert(node.withoutEdges, depth: 0, isInRow: false)
        else { return nil }
        view.padding = TerminalPadding()
        view.isBoxed = false
        return view.measured()
    }

    private func convert(_ node: ViewNode, depth: Int, isInRow: Bool) -> TerminalView? {
        guard depth < TerminalViewConverter.depthLimit, node.opacity >= 0.1 else {
            targets?.skip(node)
            return nil
        }
        let content = content(node, depth, isInRow: isInRow)
        let mark = targets?.visit(node) ?? 0
        guard let content else { return nil }
        var view = TerminalView(content)
        view.mark = mark
        view.alignment = node.alignment
        view.padding = padding(node)
        switch content {
        case .stack, .layers: view.isBoxed = node.border != nil || hasShape(node)
        default: break
        }
        if case .text(let text) = content, text.isPill { view.padding = TerminalPadding() }
        switch content {
        case .picture, .symbol: break
        default: view.width = node.width.map(TerminalLength.init)
        }
        return view.measured()
    }

    /// Whether the node is a rounded box, and not just a background.
    private func hasShape(_ node: ViewNode) -> Bool { node.ground != nil && node.corner > 0 }

    private func padding(_ node: ViewNode) -> TerminalPadding {
        TerminalPadding(
            top: TerminalScale.lines(node.padding.top),
            leading: TerminalScale.columns(node.padding.leading),
            bottom: TerminalScale.lines(node.padding.bottom),
            trailing: TerminalScale.columns(node.padding.trailing))
    }

    private func content(_ node: ViewNode, _ depth: Int, isInRow: Bool) -> TerminalView.Content? {
        switch node.content {
        case .stack(let stack):
            return self.stack(stack, depth)
        case .layers(let children, let alignment):
            let views = children.compactMap { convert($0, depth: depth + 1, isInRow: false) }
            return views.isEmpty ? nil : .layers(views, alignment)
        case .text(let text):
            return self.text(text, node)
        case .image(let image):
            // Without pixels, pictures are not loaded, and a tinted area represents each.
            let shown =
                canvas.blocks.map { node.withStandIn(for: $0.pictures.state(of: image.address)) }
                ?? node
            guard case .image = shown.content else {
                return content(shown, depth, isInRow: isInRow)
            }
            return image.address.isEmpty ? nil : picture(image, node, isInRow: isInRow)
        case .symbol(let symbol):
            return .symbol(StyledLine(canvas.symbols.symbol(symbol), Palette.symbol(symbol)))
        case .spacer(let length):
            let columns = isInRow ? TerminalScale.columns(length) : TerminalScale.lines(length)
            return .spacer(columns)
        case .divider:
            return .divider
        case .control(let control, _):
            return control.terminalContent(canvas)
        // Only apps have it.
        case .app: return nil
        }
    }

    private func stack(_ stack: ViewNode.Stack, _ depth: Int) -> TerminalView.Content? {
        let isRow = stack.axis == .horizontal
        let children = stack.children.compactMap {
            convert($0, depth: depth + 1, isInRow: isRow)
        }
        guard !children.isEmpty else { return nil }
        // Adjacent words need a column between them; more than one blank line wastes space.
        let gap =
            isRow
            ? min(4, max(1, TerminalScale.columns(stack.spacing)))
            : min(1, TerminalScale.lines(stack.spacing))
        return .stack(
            stack.axis,
            TerminalStack(
                children: children, gap: gap,
                alignment: stack.alignment, wraps: stack.wraps && isRow,
                isEqual: stack.isEqual && isRow))
    }

    private func text(_ text: ViewNode.Text, _ node: ViewNode) -> TerminalView.Content? {
        // The indentation of code is kept, which other texts do not have.
        let written = text.style.isMonospaced ? text.text.withKeptIndentation : text.text
        guard let shown = written.sanitized() else { return nil }
        let pill = node.ground.flatMap(Palette.background)
        var style = pill ?? Palette.style(text)
        if node.opacity < 0.6 { style.isDim = true }
        // Without styles, strikethrough is written as in plain-text mail.
        let marked = text.isStruckThrough && !canvas.isColored ? "~\(shown)~" : shown
        return .text(
            TerminalViewText(
                text: marked, style: style,
                parts: text.runs.isEmpty || pill != nil
                    ? nil : StyledCharacters(text, isDim: style.isDim),
                limit: min(max(1, text.lines ?? 12), 100),
                alignment: text.alignment, isPill: pill != nil))
    }

    /// A picture of the requested size, within limits.
    private func picture(
        _ image: ViewNode.Image, _ node: ViewNode, isInRow: Bool
    ) -> TerminalView.Content {
        var (columns, rows): (Int?, Int?)
        if case .points(let points)? = node.width {
            columns = min(40, max(3, TerminalScale.columns(points * 0.8)))
        }
        if case .points(let points)? = node.height {
            rows = min(canvas.blocks == nil ? 4 : 10, max(2, TerminalScale.lines(points)))
        }
        if rows == nil, let ratio = node.aspectRatio, case .points(let points)? = node.width {
            rows = min(canvas.blocks == nil ? 4 : 10, max(2, TerminalScale.lines(points / ratio)))
        }
        if isInRow, node.width == nil { columns = canvas.thumbnail.columns }
        return .picture(image.address, image.mode, columns: columns, rows: rows)
    }
}

extension TerminalLength {
    fileprivate init(_ length: ViewLength) {
        switch length {
        case .points(let points): self = .columns(max(1, TerminalScale.columns(points)))
        case .fraction(let part): self = .fraction(part.isFinite ? min(max(part, 0), 1) : 1)
        }
    }
}

extension ViewNode {
    /// The colour behind its content: a gradient is its middle colour.
    fileprivate var ground: Color? { effects?.gradient?.middle ?? background?.resolved }

    /// The node without the padding of its children: in a card, and before an accessory, the cell
    /// has padding of its own.
    fileprivate var withoutEdges: ViewNode {
        guard case .stack(var stack) = content,
            background == BuiltInTemplate.cardColor || stack.hasAccessory
        else { return self }
        for index in stack.children.indices { stack.children[index].padding = .zero }
        var node = self
        node.content = .stack(stack)
        return node
    }
}

extension ViewNode.Stack {
    /// Whether it is a cell followed by its accessory.
    fileprivate var hasAccessory: Bool {
        guard axis == .horizontal, children.count == 2,
            case .layers(let symbols, _) = children[1].content, symbols.count == 1
        else { return false }
        if case .symbol = symbols[0].content { return true }
        return false
    }
}
