import CellCore
import Layout
import TerminalText

extension TerminalCanvas {
    /// Lays out a row: at ideal widths if they fit, compressed if little space is missing,
    /// otherwise wrapped; trailing symbols stay at the end.
    func row(_ stack: TerminalStack, width: Int) -> [StyledLine] {
        if stack.wraps { return wrapped(stack, width: width) }
        if let widths = RowWidths(stack, available: width).columns { return joined(stack, widths) }
        let folded = stack.folded
        if let widths = RowWidths(folded, available: width).columns {
            return joined(folded, widths)
        }
        return stack.visible.flatMap { lines($0, width: width) }
    }

    private func joined(_ stack: TerminalStack, _ widths: [Int]) -> [StyledLine] {
        let blocks = zip(stack.children, widths).map { view, columns in
            view.content.isSpacer || view.content.isDivider ? [] : lines(view, width: columns)
        }
        let height = blocks.reduce(0) { max($0, $1.count) }
        return (0..<height).map { index in
            var line = StyledLine()
            var start = 0
            for (number, block) in blocks.enumerated() {
                let view = stack.children[number]
                let top = stack.alignment.side(.vertical).share(of: height - block.count)
                if view.content.isDivider {
                    line.pad(to: start)
                    line.append(StyledLine(drawn: symbols.vertical, Palette.line, width: 1))
                } else if let part = block.element(at: index - top), part.width > 0 {
                    line.pad(to: start)
                    line.append(part)
                }
                start += widths[number] + (view.content.isSpacer ? 0 : stack.gap)
            }
            return line
        }
    }

    /// As many views per line as fit.
    private func wrapped(_ stack: TerminalStack, width: Int) -> [StyledLine] {
        var rows: [[TerminalView]] = []
        var available = 0
        for view in stack.children where !view.content.isSpacer {
            let needed = view.idealWidth + stack.gap
            if rows.isEmpty || needed > available {
                rows.append([])
                available = width + stack.gap
            }
            rows[rows.count - 1].append(view)
            available -= needed
        }
        return rows.flatMap { views in
            if views.count == 1 { return lines(views[0], width: width) }
            var line = stack
            line.children = views
            line.wraps = false
            return row(line, width: width)
        }
    }
}

extension TerminalStack {
    /// The views that are visible when stacked vertically.
    fileprivate var visible: [TerminalView] {
        children.filter { !$0.content.isSpacer && !$0.content.isDivider }
    }

    /// The stack with its views wrapped, except trailing symbols.
    fileprivate var folded: TerminalStack {
        let symbols = children.reversed().prefix {
            if case .symbol = $0.content { true } else { false }
        }
        var rest = self
        rest.children.removeLast(symbols.count)
        (rest.children, rest.wraps) = (rest.visible, true)
        var folded = self
        folded.alignment = .top
        folded.children = [TerminalView(.stack(.horizontal, rest)).measured()]
        if !symbols.isEmpty {
            folded.children += [TerminalView(.spacer(0)).measured()] + symbols.reversed()
        }
        return folded
    }
}

/// The widths of views in a row.
struct RowWidths {
    /// Nil if the row is too narrow.
    let columns: [Int]?

    init(_ stack: TerminalStack, available: Int) {
        let views = stack.children
        let available = available - stack.gaps
        if stack.isEqual {
            let share = available / max(1, views.count)
            let isWide = views.allSatisfy { $0.minWidth <= share }
            columns = isWide ? views.map { _ in share } : nil
            return
        }
        guard views.reduce(0, { $0 + $1.minWidth }) <= available else {
            columns = nil
            return
        }
        let ideal = views.map { view in view.width?.columns(of: available) ?? view.idealWidth }
        let rest = available - ideal.reduce(0, +)
        columns =
            rest >= 0
            ? RowWidths.grown(ideal, views, by: rest)
            : RowWidths.shrunk(ideal, views.map(\.minWidth), to: available)
    }

    /// Distributes the remaining columns among spacers, or among flexible views if there are none.
    private static func grown(_ ideal: [Int], _ views: [TerminalView], by rest: Int) -> [Int] {
        var growing = views.indices.filter { views[$0].content.isSpacer }
        if growing.isEmpty {
            growing = views.indices.filter {
                views[$0].isFlexible && views[$0].width == nil && !views[$0].content.isDivider
            }
        }
        var columns = ideal
        for (number, index) in growing.enumerated() {
            columns[index] += rest * (number + 1) / growing.count - rest * number / growing.count
        }
        return columns
    }

    /// Shrinks the widest views first, none below its minimum.
    private static func shrunk(_ ideal: [Int], _ minima: [Int], to available: Int) -> [Int] {
        func capped(_ cap: Int) -> [Int] {
            zip(ideal, minima).map { ideal, minimum in min(ideal, max(minimum, cap)) }
        }
        var (low, high) = (0, available)
        while low < high {
            let middle = (low + high + 1) / 2
            if capped(middle).reduce(0, +) <= available { low = middle } else { high = middle - 1 }
        }
        return capped(low)
    }
}
