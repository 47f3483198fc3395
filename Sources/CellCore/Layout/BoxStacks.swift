/// Sizing of the children of stacks.
nonisolated extension ViewNode.Box {
    /// Fits a vertical stack.
    func fitColumn(_ stack: ViewNode.Stack, _ width: Double, _ height: Double?)
        -> LayoutGeometry.Size
    {
        let gaps = gaps(stack)
        let available = height.map { max(0, $0 - gaps) }
        var content = LayoutGeometry.Size(width: 0, height: gaps)
        var (needed, bare) = (-stack.spacing, -stack.spacing)
        var top = 0.0
        let dispensable = dispensableTexts
        for (index, child) in children.enumerated() {
            child.fit(width: child.width(in: width), height: available)
            if baseline == nil { baseline = child.baseline.map { top + $0 } }
            top += child.size.height + stack.spacing
            content.width = max(content.width, child.size.width)
            content.height += child.size.height
            needed += child.minHeight + stack.spacing
            if !dispensable.contains(index) { bare += child.bareHeight + stack.spacing }
        }
        if stack.isEqual {
            let tallest = children.reduce(0) { max($0, $1.size.height) }
            content.height = gaps + tallest * Double(children.count)
        }
        (minHeight, bareHeight) = (max(0, needed), max(0, bare))
        return content
    }

    /// The texts of a column that are dropped if it is too low for a line of each, last one first:
    /// all except the one with the largest font.
    var dispensableTexts: [Int] {
        let largest = children.indices.reduce(0) {
            children[$1].textSize > children[$0].textSize ? $1 : $0
        }
        return children.indices.filter { index in
            guard index != largest, children[index].node.height == nil,
                children[index].node.aspectRatio == nil,
                case .text = children[index].node.content
            else { return false }
            return true
        }
    }

    /// Fits a horizontal stack, like SwiftUI's `HStack`: fixed widths first; the others share the
    /// rest. A child that needs less than its share gets its ideal width. If the row is too narrow,
    /// children are compressed.
    func fitRow(_ stack: ViewNode.Stack, _ width: Double, _ height: Double?) -> LayoutGeometry.Size
    {
        let available = max(0, width - gaps(stack))
        if stack.isEqual {
            return fitEqualRow(stack, available / Double(max(1, children.count)), height)
        }
        let widths = rowWidths(available)
        var left = available
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
        return LayoutGeometry.Size(width: used, height: heights.height)
    }

    /// Fits a row whose children all have one width.
    private func fitEqualRow(
        _ stack: ViewNode.Stack, _ width: Double, _ height: Double?
    ) -> LayoutGeometry.Size {
        for child in children {
            child.fit(width: width, height: height)
            child.size.width = width
        }
        let heights = rowHeight(of: children.indices, stack)
        (minHeight, bareHeight, baseline) = (heights.least, heights.bare, heights.baseline)
        return LayoutGeometry.Size(
            width: width * Double(children.count) + gaps(stack), height: heights.height)
    }

    /// The widths of a row's children before the remaining space is given to those that fill it.
    private func rowWidths(_ available: Double) -> [Double] {
        var widths = children.map { $0.width(in: available) }
        let isFlexible = children.map { $0.node.width == nil || $0.fillsWidth }
        let fixed = children.indices.filter { !isFlexible[$0] }
        let flexible = children.indices.filter { isFlexible[$0] }
        let fixedTotal = fixed.reduce(0) { $0 + widths[$1] }
        let minimum = flexible.reduce(0) { $0 + children[$1].leastWidth }
        var left = available - fixedTotal
        if minimum > left, fixedTotal > 0 {
            // At most half of the row is reserved for children without a fixed width.
            let given = min(fixedTotal, max(available - minimum, available / 2))
            for index in fixed { widths[index] *= given / fixedTotal }
            left = available - given
        }
        share(max(0, left), flexible, &widths, of: available)
        return widths
    }

    /// Distributes `left` points of a row. Children that need at most an equal share get it; the
    /// others get their minimum width if possible, then equal parts of the rest.
    private func share(
        _ left: Double, _ flexible: [Int], _ widths: inout [Double], of available: Double
    ) {
        var left = left
        var modest = flexible.sorted {
            (children[$0].bestWidth(in: available), $0) < (
                children[$1].bestWidth(in: available), $1
            )
        }[...]
        while let index = modest.first {
            let best = children[index].bestWidth(in: available)
            guard best <= left / Double(modest.count) else { break }
            widths[index] = best
            left -= best
            modest.removeFirst()
        }
        let least = modest.reduce(0) { $0 + children[$1].minWidth }
        shareEvenly(left, Array(modest), &widths) {
            (least > left ? 0 : $0.minWidth, $0.bestWidth(in: available))
        }
    }

    /// Gives each child its minimum, then equal parts up to its maximum.
    private func shareEvenly(
        _ available: Double, _ indices: [Int], _ widths: inout [Double],
        _ bounds: (ViewNode.Box) -> (least: Double, most: Double)
    ) {
        let bounds = indices.map { bounds(children[$0]) }
        var left = bounds.reduce(max(0, available)) { $0 - $1.least }
        // Children with the smallest range come first; what they leave goes to the others.
        let order = indices.indices.sorted {
            (bounds[$0].most - bounds[$0].least, $0) < (bounds[$1].most - bounds[$1].least, $1)
        }
        for (position, index) in order.enumerated() {
            let share = max(0, left) / Double(order.count - position)
            let extra = min(max(0, bounds[index].most - bounds[index].least), share)
            widths[indices[index]] = bounds[index].least + extra
            left -= extra
        }
    }

    /// Fits a wrapping row.
    func fitRows(_ stack: ViewNode.Stack, _ width: Double, _ height: Double?) -> LayoutGeometry.Size
    {
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
        var content = LayoutGeometry.Size(
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

    /// The height of children in a row.
    func rowHeight(
        of row: Range<Int>, _ stack: ViewNode.Stack
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

nonisolated extension ViewNode.Box {
    /// The common first baseline of a row.
    func line(of row: Range<Int>) -> Double { children[row].reduce(0) { max($0, $1.lineInRow) } }

    /// The baseline of a child in a row: that of its first line of text, or its lower edge, as in
    /// `UIStackView`.
    var lineInRow: Double { baseline ?? (fillsHeight ? 0 : size.height) }
}
