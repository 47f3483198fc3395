import Layout
import Screens
import TerminalText

extension TerminalCanvas {
    /// Views beside one another: as wide as they like where there is room, narrower where there is
    /// little, and below one another where there is too little; a sign at the end stays there.
    func row(_ stack: TerminalStack, width: Int) -> [StyledLine] {
        if stack.wraps { return wrapped(stack, width: width) }
        if let widths = RowWidths(stack, room: width).columns { return beside(stack, widths) }
        let folded = stack.folded
        if let widths = RowWidths(folded, room: width).columns { return beside(folded, widths) }
        return stack.visible.flatMap { lines($0, width: width) }
    }

    private func beside(_ stack: TerminalStack, _ widths: [Int]) -> [StyledLine] {
        let blocks = zip(stack.children, widths).map { view, columns in
            view.content.isSpacer || view.content.isDivider ? [] : lines(view, width: columns)
        }
        let height = blocks.reduce(0) { max($0, $1.count) }
        return (0..<height).map { index in
            var line = StyledLine()
            var start = 0
            for (number, block) in blocks.enumerated() {
                let view = stack.children[number]
                let top = stack.alignment.vertical.share(of: height - block.count)
                if view.content.isDivider {
                    line.pad(to: start)
                    line.append(StyledLine(drawn: signs.vertical, Palette.line, width: 1))
                } else if let part = block.element(at: index - top), part.width > 0 {
                    line.pad(to: start)
                    line.append(part)
                }
                start += widths[number] + (view.content.isSpacer ? 0 : stack.gap)
            }
            return line
        }
    }

    /// As many as fit in each line.
    private func wrapped(_ stack: TerminalStack, width: Int) -> [StyledLine] {
        var rows: [[TerminalView]] = []
        var room = 0
        for view in stack.children where !view.content.isSpacer {
            let needed = view.ideal + stack.gap
            if rows.isEmpty || needed > room {
                rows.append([])
                room = width + stack.gap
            }
            rows[rows.count - 1].append(view)
            room -= needed
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
    /// Those that stand for something where they stand in lines of their own.
    fileprivate var visible: [TerminalView] {
        children.filter { !$0.content.isSpacer && !$0.content.isDivider }
    }

    /// The views in several lines, but for signs at the end.
    fileprivate var folded: TerminalStack {
        let signs = children.reversed().prefix {
            if case .sign = $0.content { true } else { false }
        }
        var rest = self
        rest.children.removeLast(signs.count)
        (rest.children, rest.wraps) = (rest.visible, true)
        var folded = self
        folded.alignment = .top
        folded.children = [TerminalView(.stack(.horizontal, rest)).measured()]
        if !signs.isEmpty {
            folded.children += [TerminalView(.spacer(0)).measured()] + signs.reversed()
        }
        return folded
    }
}

/// How wide views are that share a line.
struct RowWidths {
    /// Nil where they cannot stand beside one another.
    let columns: [Int]?

    init(_ stack: TerminalStack, room: Int) {
        let views = stack.children
        let room = room - stack.gaps
        guard views.reduce(0, { $0 + $1.least }) <= room else {
            columns = nil
            return
        }
        let ideal = views.map { view in view.width?.columns(of: room) ?? view.ideal }
        let rest = room - ideal.reduce(0, +)
        columns =
            rest >= 0
            ? RowWidths.grown(ideal, views, by: rest)
            : RowWidths.shrunk(ideal, views.map(\.least), to: room)
    }

    /// What is left over goes to spacers, and where there are none to others that take it.
    private static func grown(_ ideal: [Int], _ views: [TerminalView], by rest: Int) -> [Int] {
        var takers = views.indices.filter { views[$0].content.isSpacer }
        if takers.isEmpty {
            takers = views.indices.filter {
                views[$0].isFlexible && views[$0].width == nil && !views[$0].content.isDivider
            }
        }
        var columns = ideal
        for (number, index) in takers.enumerated() {
            columns[index] += rest * (number + 1) / takers.count - rest * number / takers.count
        }
        return columns
    }

    /// The widest give way first, none below what it needs.
    private static func shrunk(_ ideal: [Int], _ least: [Int], to room: Int) -> [Int] {
        func capped(_ cap: Int) -> [Int] {
            zip(ideal, least).map { ideal, least in min(ideal, max(least, cap)) }
        }
        var (low, high) = (0, room)
        while low < high {
            let middle = (low + high + 1) / 2
            if capped(middle).reduce(0, +) <= room { low = middle } else { high = middle - 1 }
        }
        return capped(low)
    }
}
