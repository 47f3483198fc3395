import Layout
import Screens

/// Placement of a view's content in its frame.
extension ViewBox {
    /// Sets the frame of the view, which has been fitted to this width.
    func place(_ frame: PointSize) {
        size = frame
        padding = node.padding.fitting(frame.height, contentMinHeight, contentBareHeight)
        let inner = inner(frame)
        switch node.content {
        case .text(let text): placeText(text, inner)
        case .layers(_, let alignment): placeLayers(alignment, inner)
        case .control: placeLayers(node.alignment, inner)
        case .stack(let stack):
            if stack.axis == .vertical {
                placeColumn(stack, inner)
            } else if stack.wraps {
                placeRows(stack, inner)
            } else {
                let own = rowHeight(of: children.indices, stack).height
                let block = node.alignment.block(own, in: inner.height, .vertical)
                placeRow(
                    children.indices, stack, PointSize(width: inner.width, height: block.length),
                    top: block.start)
            }
        case .image, .symbol, .spacer, .divider: break
        }
    }

    /// Truncates the text to the lines that fit.
    private func placeText(_ text: ViewText, _ available: PointSize) {
        isCut =
            available.height + text.style.spareHeight
            < min(text.style.lineHeight, lines?.size.height ?? 0)
        guard let measured = lines, measured.lines.count > 1, text.style.lineHeight > 0,
            available.height + 0.5 < measured.size.height
        else { return }
        isCut = true
        let fitting = max(1, Int((available.height + 0.5) / text.style.lineHeight))
        lines = context.measure.measure(
            text.text, text.style, text.runs, width: available.width,
            maxLines: min(fitting, text.lines ?? fitting))
    }

    private func placeLayers(_ alignment: ViewAlignment, _ available: PointSize) {
        for child in children {
            var size = child.size(in: available)
            if child.isUnsizedPicture { size = available }
            if child.isStretchable { size.height = available.height }
            child.put(
                size,
                LayoutPoint(
                    x: alignment.offset(size.width, in: available.width, .horizontal),
                    y: alignment.offset(size.height, in: available.height, .vertical)), in: self)
        }
    }

    /// A picture without a specified size fills the available space.
    private var isUnsizedPicture: Bool {
        if case .image = node.content {
            node.width == nil && node.height == nil && node.aspectRatio == nil
        } else {
            false
        }
    }

    private func placeColumn(_ stack: ViewStack, _ available: PointSize) {
        let heights = columnHeights(stack, available.height)
        let shown = children.count { !$0.isDropped }
        let used = heights.reduce(stack.spacing * Double(max(0, shown - 1)), +)
        var top = max(0, node.alignment.offset(used, in: available.height, .vertical))
        let widest = children.reduce(0) { max($0, $1.size.width) }
        let block = node.alignment.block(widest, in: available.width, .horizontal)
        for (child, height) in zip(children, heights) where !child.isDropped {
            let x = stack.alignment.offset(child.size.width, in: block.length, .horizontal)
            child.put(
                PointSize(width: child.size.width, height: height),
                LayoutPoint(x: max(0, block.start + x), y: top), in: self)
            top += height + stack.spacing
        }
    }

    /// The heights of the children of a column: remaining space goes to children that fill it, and
    /// missing space is subtracted.
    private func columnHeights(_ stack: ViewStack, _ height: Double) -> [Double] {
        let available = max(0, height - gaps(stack))
        if stack.isEqual {
            for child in children { child.isDropped = false }
            return children.map { _ in available / Double(max(1, children.count)) }
        }
        var heights = children.map { child in
            child.isDropped = false
            let isFilling = child.node.height != nil && child.fillsHeight
            let own = child.fixedHeight(in: available) ?? child.size.height
            return isFilling ? 0 : max(own, child.reservedHeight)
        }
        let left = available - heights.reduce(0, +)
        if left > 0 {
            var fillers = children.indices.filter { children[$0].fillsHeight }
            if fillers.isEmpty { fillers = children.indices.filter { children[$0].isStretchable } }
            for index in fillers { heights[index] += left / Double(fillers.count) }
            return heights
        }
        compress(&heights, by: -left, stack)
        return heights
    }

    /// Compresses children by `length`: pictures down to a third of the height, then texts down to
    /// a line each, then pictures again. If that is not enough, texts are dropped, and the space
    /// gained goes to the others.
    private func compress(_ heights: inout [Double], by length: Double, _ stack: ViewStack) {
        let natural = heights
        var missing = length
        let pictures = children.indices.filter { children[$0].isStretchable }
        func shrink(to least: (ViewBox) -> Double, _ indices: [Int], evenly: Bool = false) {
            for (position, index) in indices.enumerated() where missing > 0 {
                let share = evenly ? missing / Double(indices.count - position) : missing
                let taken = min(max(0, heights[index] - least(children[index])), share)
                heights[index] -= taken
                missing -= taken
            }
        }
        let available = natural.reduce(-length, +)
        shrink(to: { _ in available / 3 / Double(pictures.count) }, pictures, evenly: true)
        // Lower children are more likely to be dispensable.
        let fromTheEnd = Array(children.indices.reversed())
        shrink(to: \.minHeight, fromTheEnd)
        shrink(to: { _ in 0 }, pictures, evenly: true)
        shrink(to: \.bareHeight, fromTheEnd)
        for index in dispensableTexts.reversed() where missing > context.hairline {
            missing -= heights[index] + stack.spacing
            heights[index] = 0
            children[index].isDropped = true
        }
        for index in children.indices where missing < 0 && !children[index].isDropped {
            let given = min(natural[index] - heights[index], -missing)
            heights[index] += given
            missing += given
        }
    }

    /// Whether its height is variable: a picture that is cropped, not fitted.
    private var isStretchable: Bool {
        guard node.height == nil, node.aspectRatio == nil else { return false }
        switch node.content {
        case .image(let image): return image.mode != .center
        case .layers: return children.first?.isStretchable ?? false
        default: return false
        }
    }

    private func placeRows(_ stack: ViewStack, _ available: PointSize) {
        var top = 0.0
        for row in rows {
            let height = rowHeight(of: row, stack).height
            placeRow(row, stack, PointSize(width: available.width, height: height), top: top)
            top += height + stack.spacing
        }
    }

    /// Places children side by side, at the leading end unless aligned otherwise.
    private func placeRow(
        _ row: Range<Int>, _ stack: ViewStack, _ available: PointSize, top: Double = 0
    ) {
        let line = line(of: row)
        let gaps = stack.spacing * Double(max(0, row.count - 1))
        let used = children[row].reduce(gaps) { $0 + $1.size.width }
        var x = max(0, node.alignment.offset(used, in: available.width, .horizontal))
        for child in children[row] {
            let size = child.size(in: available)
            var y = stack.alignment.offset(size.height, in: available.height, .vertical)
            if stack.alignment == .firstBaseline {
                y = child.fillsHeight ? 0 : line - child.lineInRow
            }
            child.put(size, LayoutPoint(x: x, y: top + y), in: self)
            x += child.size.width + stack.spacing
        }
    }

    /// Its size in a parent with the available space.
    private func size(in available: PointSize) -> PointSize {
        var size = size
        if let fixed = fixedHeight(in: available.height) {
            size.height = fixed
        } else {
            let minimum = min(bareHeight, size.height)
            size.height =
                fillsHeight ? available.height : max(minimum, min(size.height, available.height))
        }
        return size
    }

    private func put(_ size: PointSize, _ origin: LayoutPoint, in parent: ViewBox) {
        let padding = parent.padding
        self.origin = LayoutPoint(x: origin.x + padding.leading, y: origin.y + padding.top)
        place(size)
    }
}

extension LayoutInsets {
    /// The insets for a frame height: unchanged if each text has a line, otherwise compressed to
    /// the space that the lines leave.
    fileprivate func fitting(_ height: Double, _ lines: Double, _ bare: Double) -> LayoutInsets {
        let spare = height - (lines <= height ? lines : bare)
        let total = total(.vertical)
        guard spare < total, total > 0 else { return self }
        let part = max(0, spare) / total
        return LayoutInsets(
            top: top * part, leading: leading, bottom: bottom * part, trailing: trailing)
    }
}
