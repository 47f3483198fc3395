import Layout
import Screens
import TerminalText

extension TerminalCanvas {
    /// The lines of a view; none is wider than `width`.
    func lines(_ view: TerminalView, width: Int) -> [StyledLine] {
        let outer = max(1, view.width?.columns(of: width) ?? width)
        // Where there is hardly any room, all of it is for the content.
        let hasFrame = outer - view.frame >= min(view.least - view.frame, 4)
        guard hasFrame else { return content(view.content, width: outer) }
        let room = max(1, outer - view.frame)
        var lines = content(view.content, width: room)
        if view.width != nil {
            let before = view.alignment.horizontal.share(of: room - lines.columns)
            lines = lines.map { $0.indented(by: before) }
        }
        if view.isBoxed, !lines.isEmpty {
            let isFilling = view.isFlexible || view.width != nil
            lines = boxed(
                lines, width: (isFilling ? room : lines.columns) + 2 * TerminalCanvas.boxPadding)
        }
        return lines.padded(by: view.padding)
    }

    private func content(_ content: TerminalView.Content, width: Int) -> [StyledLine] {
        switch content {
        case .stack(.vertical, let stack): column(stack, width: width)
        case .stack(.horizontal, let stack): row(stack, width: width)
        case .layers(let children, let alignment): layers(children, alignment, width: width)
        case .text(let text): lines(text, width: width)
        case .picture(let address, let mode, let columns, let rows):
            picture(address, mode, columns, rows, width: width)
        case .sign(let sign): sign.width <= width ? [sign] : []
        case .spacer(let length): Array(repeating: StyledLine(), count: min(length, 2))
        case .divider: [rule(width)]
        case .bar: [StyledLine(drawn: repeated(signs.skeleton, width), Palette.line, width: width)]
        }
    }

    private func lines(_ text: TerminalViewText, width: Int) -> [StyledLine] {
        // The ground of a label takes two columns more than the label.
        if text.isPill, width > 2 { return [pill(text.text, maxWidth: width, text.style)] }
        let lines = lines(text.text, text.style, width: width, limit: text.limit)
        switch text.alignment {
        case .leading: return lines
        case .center: return lines.aligned(.middle, in: lines.columns)
        case .trailing: return lines.aligned(.end, in: lines.columns)
        }
    }

    private func picture(
        _ address: String, _ mode: ContentMode, _ columns: Int?, _ rows: Int?, width: Int
    ) -> [StyledLine] {
        let columns = min(columns ?? width, width)
        // A sign is about twice as high as it is wide.
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
            let before = stack.alignment.horizontal.share(of: columns - block.columns)
            return before == 0 ? block : block.map { $0.indented(by: before) }
        }
        return Array(placed.joined(separator: gap))
    }

    /// The front over the back where that has room for it, else below it, so that nothing is lost. A
    /// picture has room for a line: more of them would be hard to read on it.
    private func layers(
        _ children: [TerminalView], _ alignment: ViewAlignment, width: Int
    ) -> [StyledLine] {
        var result: [StyledLine] = []
        let isPicture =
            if case .picture? = children.first?.content { true } else { false }
        for child in children {
            var front = child
            // Its padding would hide the back.
            front.padding = TerminalPadding()
            let lines = lines(front, width: width)
            let (columns, rows) = (result.columns, result.count)
            if result.isEmpty {
                result = lines
            } else if lines.columns <= columns, lines.count <= (isPicture ? 1 : rows) {
                let top = alignment.vertical.share(of: rows - lines.count)
                let left = alignment.horizontal.share(of: columns - lines.columns)
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
    /// The columns of the widest.
    var columns: Int { reduce(0) { Swift.max($0, $1.width) } }

    /// Each line for itself in room that may be wider.
    func aligned(_ side: ViewAlignment.Side, in room: Int) -> [StyledLine] {
        if case .start = side { return self }
        return map { $0.indented(by: side.share(of: room - $0.width)) }
    }

    fileprivate func padded(by padding: TerminalPadding) -> [StyledLine] {
        guard !isEmpty else { return self }
        let inside = padding.leading == 0 ? self : map { $0.indented(by: padding.leading) }
        if padding.top + padding.bottom == 0 { return inside }
        return Array(repeating: StyledLine(), count: padding.top) + inside
            + Array(repeating: StyledLine(), count: padding.bottom)
    }
}
