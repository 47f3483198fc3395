import CellCore
import Layout
import TerminalText

extension TerminalCanvas {
    /// The lines of a view; none is wider than `width`.
    func lines(_ view: TerminalView, width: Int) -> [StyledLine] {
        let outer = max(1, view.width?.columns(of: width) ?? width)
        // Without enough space, borders and padding are dropped.
        let insets = view.horizontalInsets
        let hasInsets = outer - insets >= min(view.minWidth - insets, 4)
        guard hasInsets else { return content(view.content, width: outer).marked(view.mark) }
        let inner = max(1, outer - insets)
        var lines = content(view.content, width: inner)
        if view.width != nil {
            let before = view.alignment.side(.horizontal).share(of: inner - lines.columns)
            lines = lines.map { $0.indented(by: before) }
        }
        if view.isBoxed, !lines.isEmpty {
            let isFilling = view.isFlexible || view.width != nil
            lines = boxed(
                lines, width: (isFilling ? inner : lines.columns) + 2 * TerminalCanvas.boxPadding)
        }
        return lines.marked(view.mark).padded(by: view.padding)
    }

    private func content(_ content: TerminalView.Content, width: Int) -> [StyledLine] {
        switch content {
        case .stack(.vertical, let stack): column(stack, width: width)
        case .stack(.horizontal, let stack): row(stack, width: width)
        case .layers(let children, let alignment): layers(children, alignment, width: width)
        case .text(let text): lines(text, width: width)
        case .picture(let address, let mode, let columns, let rows):
            picture(address, mode, columns, rows, width: width)
        case .symbol(let symbol): symbol.width <= width ? [symbol] : []
        case .spacer(let length): Array(repeating: StyledLine(), count: min(length, 2))
        case .divider: [rule(width)]
        case .bar:
            [StyledLine(drawn: repeated(symbols.skeleton, width), Palette.line, width: width)]
        }
    }

    private func lines(_ text: TerminalViewText, width: Int) -> [StyledLine] {
        // A filled label needs two more columns than its text.
        if text.isPill, width > 2 { return [pill(text.text, maxWidth: width, text.style)] }
        var lines = lines(text.text, text.style, width: width, limit: text.limit)
        if let parts = text.parts { lines = parts.styled(lines.map(\.text)) }
        switch text.alignment {
        case .leading: return lines
        case .center: return lines.aligned(.middle, in: lines.columns)
        case .trailing: return lines.aligned(.end, in: lines.columns)
        }
    }

    private func picture(
        _ address: String, _ mode: ViewNode.ContentMode, _ columns: Int?, _ rows: Int?, width: Int
    ) -> [StyledLine] {
        let columns = min(columns ?? width, width)
        // A character cell is about twice as high as wide.
        let defaultValue = max(2, min(blocks == nil ? 4 : 8, columns / 2))
        return picture(
            PictureField(address: address, mode: mode, columns: columns, rows: rows ?? defaultValue)
        )
    }

    private func column(_ stack: TerminalStack, width: Int) -> [StyledLine] {
        let blocks = stack.children.map { lines($0, width: width) }.filter { !$0.isEmpty }
        let isFilling = stack.children.contains { $0.isFlexible && !$0.content.isSpacer }
        let columns = isFilling ? width : blocks.reduce(0) { max($0, $1.columns) }
        let gap = Array(repeating: StyledLine(), count: stack.gap)
        let placed = blocks.map { block in
            let before = stack.alignment.side(.horizontal).share(of: columns - block.columns)
            return before == 0 ? block : block.map { $0.indented(by: before) }
        }
        return Array(placed.joined(separator: gap))
    }

    /// Overlays the front on the back if it fits, otherwise stacks them. A picture is overlaid with
    /// a single line only, for legibility.
    private func layers(
        _ children: [TerminalView], _ alignment: ViewNode.Alignment, width: Int
    ) -> [StyledLine] {
        var result: [StyledLine] = []
        let isPicture =
            if case .picture? = children.first?.content { true } else { false }
        for child in children {
            var front = child
            // Padding would hide the back.
            front.padding = TerminalPadding()
            let lines = lines(front, width: width)
            let (columns, rows) = (result.columns, result.count)
            if result.isEmpty {
                result = lines
            } else if lines.columns <= columns, lines.count <= (isPicture ? 1 : rows) {
                let top = alignment.side(.vertical).share(of: rows - lines.count)
                let left = alignment.side(.horizontal).share(of: columns - lines.columns)
                for (row, line) in lines.enumerated() where line.width > 0 {
                    result[top + row] = result[top + row].overlaid(with: line, at: left)
                }
            } else {
                result += lines
            }
        }
        return result
    }
}

extension [StyledLine] {
    /// The width of the widest line.
    var columns: Int { reduce(0) { Swift.max($0, $1.width) } }

    /// Aligns each line individually in `width` columns.
    func aligned(_ side: ViewNode.Side, in width: Int) -> [StyledLine] {
        if case .start = side { return self }
        return map { $0.indented(by: side.share(of: width - $0.width)) }
    }

    fileprivate func padded(by padding: TerminalPadding) -> [StyledLine] {
        guard !isEmpty else { return self }
        let inside = padding.leading == 0 ? self : map { $0.indented(by: padding.leading) }
        if padding.top + padding.bottom == 0 { return inside }
        return Array(repeating: StyledLine(), count: padding.top) + inside
            + Array(repeating: StyledLine(), count: padding.bottom)
    }
}
