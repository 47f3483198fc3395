import Layout
import Screens

/// How wide and how high the children of stacks are.
extension ViewBox {
    /// One below the other.
    func fitColumn(_ stack: ViewStack, _ width: Double, _ height: Double?) -> PointSize {
        let gaps = gaps(stack)
        let room = height.map { max(0, $0 - gaps) }
        var content = PointSize(width: 0, height: gaps)
        var (needed, bare) = (-stack.spacing, -stack.spacing)
        var top = 0.0
        let dispensable = dispensableTexts
        for (index, child) in children.enumerated() {
            child.fit(width: child.width(in: width), height: room)
            if baseline == nil { baseline = child.baseline.map { top + $0 } }
            top += child.size.height + stack.spacing
            content.width = max(content.width, child.size.width)
            content.height += child.size.height
            needed += child.minHeight + stack.spacing
            if !dispensable.contains(index) { bare += child.bareHeight + stack.spacing }
        }
        (minHeight, bareHeight) = (max(0, needed), max(0, bare))
        return content
    }

    /// The texts of a column that are left out where it is too low for a line of each, the last one
    /// first: all but what has the largest letters.
    var dispensableTexts: [Int] {
        let largest = children.indices.reduce(0) {
            children[$1].textSize > children[$0].textSize ? $1 : $0
        }
        return children.indices.filter { index in
            guard index != largest, children[index].node.height == nil,
                case .text = children[index].node.content
            else { return false }
            return true
        }
    }

    /// Beside each other. What has a width takes it, the others share the rest, as in SwiftUI's `HStack`:
    /// a child that needs no more than its share has all that it needs, and leaves the rest to the
    /// others. What is too much for the row is narrower: nothing leaves it.
    func fitRow(_ stack: ViewStack, _ width: Double, _ height: Double?) -> PointSize {
        let room = max(0, width - gaps(stack))
        let widths = rowWidths(room)
        var left = room
        for (child, width) in zip(children, widths) where !child.fillsWidth {
            child.fit(width: width, height: height)
            left -= child.size.width
        }
        let fillers = children.indices.filter { children[$0].fillsWidth }
        let extra = max(0, left - fillers.reduce(0) { $0 + widths[$1] })
        for index in fillers {
            let width = widths[index] + extra / Double(fillers.count)
            children[index].fit(width: width, height: height)
        }
        let heights = rowHeight(of: children.indices, stack)
        (minHeight, bareHeight, baseline) = (heights.least, heights.bare, heights.baseline)
        let used = children.reduce(gaps(stack)) { $0 + $1.size.width }
        return PointSize(width: used, height: heights.height)
    }

    /// The widths of the children of a row before what is left over is given to those that fill it.
    private func rowWidths(_ room: Double) -> [Double] {
        var widths = children.map { $0.width(in: room) }
        let isFlexible = children.map { $0.node.width == nil || $0.fillsWidth }
        let fixed = children.indices.filter { !isFlexible[$0] }
        let flexible = children.indices.filter { isFlexible[$0] }
        let wanted = fixed.reduce(0) { $0 + widths[$1] }
        let least = flexible.reduce(0) { $0 + children[$1].leastWidth }
        var left = room - wanted
        if least > left, wanted > 0 {
            // Half of the row at most is for those that have no width of their own.
            let given = min(wanted, max(room - least, room / 2))
            for index in fixed { widths[index] *= given / wanted }
            left = room - given
        }
        share(max(0, left), flexible, &widths, of: room)
        return widths
    }

    /// Shares out `left` of a row. Who wants no more than an equal part gets it; the others get what they
    /// cannot do without where there is enough of it, and then as much as each other.
    private func share(
        _ left: Double, _ flexible: [Int], _ widths: inout [Double], of room: Double
    ) {
        var left = left
        var modest = flexible.sorted {
            (children[$0].bestWidth(in: room), $0) < (children[$1].bestWidth(in: room), $1)
        }[...]
        while let index = modest.first {
            let best = children[index].bestWidth(in: room)
            guard best <= left / Double(modest.count) else { break }
            widths[index] = best
            left -= best
            modest.removeFirst()
        }
        let least = modest.reduce(0) { $0 + children[$1].minWidth }
        shareEvenly(left, Array(modest), &widths) {
            (least > left ? 0 : $0.minWidth, $0.bestWidth(in: room))
        }
    }

    /// Each child gets its least, then as much as the others until it has its most.
    private func shareEvenly(
        _ room: Double, _ indices: [Int], _ widths: inout [Double],
        _ bounds: (ViewBox) -> (least: Double, most: Double)
    ) {
        let bounds = indices.map { bounds(children[$0]) }
        var left = bounds.reduce(max(0, room)) { $0 - $1.least }
        // Those that want least come first, so that what they leave goes to the others.
        let order = indices.indices.sorted {
            (bounds[$0].most - bounds[$0].least, $0) < (bounds[$1].most - bounds[$1].least, $1)
        }
        for (place, index) in order.enumerated() {
            let share = max(0, left) / Double(order.count - place)
            let extra = min(max(0, bounds[index].most - bounds[index].least), share)
            widths[indices[index]] = bounds[index].least + extra
            left -= extra
        }
    }

    /// Beside each other in as many lines as it takes.
    func fitRows(_ stack: ViewStack, _ width: Double, _ height: Double?) -> PointSize {
        rows.removeAll()
        var (first, used) = (0, 0.0)
        for (index, child) in children.enumerated() {
            child.fit(width: child.width(in: width), height: nil)
            let next = index == first ? child.size.width : used + stack.spacing + child.size.width
            if index > first, next > width + 0.01 {
                rows.append(first..<index)
                (first, used) = (index, child.size.width)
            } else {
                used = next
            }
        }
        if first < children.count { rows.append(first..<children.count) }
        var content = PointSize(
            width: 0, height: stack.spacing * Double(max(0, rows.count - 1)))
        for row in rows {
            let heights = rowHeight(of: row, stack)
            if baseline == nil { baseline = heights.baseline }
            content.height += heights.height
            let gaps = stack.spacing * Double(row.count - 1)
            content.width = max(
                content.width, children[row].reduce(gaps) { $0 + $1.size.width })
        }
        (minHeight, bareHeight) = (content.height, content.height)
        return content
    }

    /// The height of children that stand beside each other.
    func rowHeight(
        of row: Range<Int>, _ stack: ViewStack
    ) -> (height: Double, least: Double, bare: Double, baseline: Double?) {
        let isOnLine = stack.alignment == .firstBaseline
        let line = isOnLine ? self.line(of: row) : 0
        var (height, least, bare) = (0.0, 0.0, 0.0)
        for child in children[row] {
            let above = isOnLine ? max(0, line - child.lineInRow) : 0
            height = max(height, above + child.size.height)
            least = max(least, above + child.minHeight)
            bare = max(bare, above + child.bareHeight)
        }
        let baseline = row.first.flatMap { first in
            children[row].first { $0.baseline != nil }.map { child in
                isOnLine
                    ? line
                    : stack.alignment.offset(child.size.height, in: height, .vertical)
                        + (child.baseline ?? 0)
            }
        }
        return (height, least, bare, baseline)
    }
}

extension ViewBox {
    /// The line on which children stand that share their first baselines.
    func line(of row: Range<Int>) -> Double { children[row].reduce(0) { max($0, $1.lineInRow) } }

    /// What stands on the line of a row: the first line of its text; the lower edge of what has no
    /// text, as in `UIStackView`.
    var lineInRow: Double { baseline ?? (fillsHeight ? 0 : size.height) }
}

extension ViewAlignment {
    /// Which end along `axis`; nil for the middle.
    func side(_ axis: LayoutAxis) -> BoundarySide? {
        switch (self, axis) {
        case (.topLeading, _), (.top, .vertical), (.leading, .horizontal),
            (.topTrailing, .vertical), (.bottomLeading, .horizontal), (.firstBaseline, .vertical):
            .start
        case (.bottomTrailing, _), (.bottom, .vertical), (.trailing, .horizontal),
            (.topTrailing, .horizontal), (.bottomLeading, .vertical):
            .end
        default: nil
        }
    }

    /// Where content of `length` lies in `room` across the direction of its parts. It is moved as one
    /// where a spec says so; `leading`, the default alignment, leaves it all of the room.
    func block(
        _ length: Double, in room: Double, _ axis: LayoutAxis
    ) -> (start: Double, length: Double) {
        if side(axis) == ViewAlignment.leading.side(axis) { return (0, room) }
        return (max(0, offset(length, in: room, axis)), min(length, room))
    }

    /// Where something of `length` begins in `room`.
    func offset(_ length: Double, in room: Double, _ axis: LayoutAxis) -> Double {
        switch side(axis) {
        case .start: 0
        case .end: room - length
        case nil: (room - length) / 2
        }
    }
}
