/// Placement of a view's content in its frame.
nonisolated extension ViewNode.Box {
    /// Sets the frame of the view, which has been fitted to this width.
    public func place(_ frame: LayoutGeometry.Size) {
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
                    children.indices, stack,
                    LayoutGeometry.Size(width: inner.width, height: block.length),
                    top: block.start)
            }
        case .image, .symbol, .spacer, .divider, .app: break
        }
    }

    /// Truncates the text to the lines that fit.
    private func placeText(_ text: ViewNode.Text, _ available: LayoutGeometry.Size) {
        isCut =
            available.height + text.style.spareHeight
            < min(text.style.lineHeight, lines?.size.height ?? 0)
        guard let measured = lines, measured.lines.count > 1, text.style.lineHeight > 0,
            available.height + 0.5 < measured.size.height
        else { return }
        isCut = true
        // They are not those of a width alone: the next `fit` measures again.
        linesWidth = .nan
        let fitting = max(1, Int((available.height + 0.5) / text.style.lineHeight))
        lines = context.measure.lines(
            of: text, part: part, width: available.width,
            maxLines: min(fitting, text.lines ?? fitting))
    }

    private func placeLayers(_ alignment: ViewNode.Alignment, _ available: LayoutGeometry.Size) {
        for child in children {
            var size = child.size(in: available)
            if child.isUnsizedPicture { size = available }
            if child.isStretchable || stretchesControl(.vertical) {
                size.height = available.height
            }
            child.put(
                size,
                LayoutGeometry.Point(
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

    private func placeColumn(_ stack: ViewNode.Stack, _ available: LayoutGeometry.Size) {
        let heights = columnHeights(stack, available.height)
        let shown = children.count { !$0.isDropped }
        let used = heights.reduce(stack.spacing * Double(max(0, shown - 1)), +)
        var top = max(0, node.alignment.offset(used, in: available.height, .vertical))
        let widest = children.reduce(0) { max($0, $1.size.width) }
        let block = node.alignment.block(widest, in: available.width, .horizontal)
        for (child, height) in zip(children, heights) where !child.isDropped {
            let x = stack.alignment.offset(child.size.width, in: block.length, .horizontal)
            child.put(
                LayoutGeometry.Size(width: child.size.width, height: height),
                LayoutGeometry.Point(x: max(0, block.start + x), y: top), in: self)
            top += height + stack.spacing
        }
    }

    /// The heights of the children of a column: remaining space goes to children that fill it, and
    /// missing space is subtracted.
    private func columnHeights(_ stack: ViewNode.Stack, _ height: Double) -> [Double] {
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
    private func compress(_ heights: inout [Double], by length: Double, _ stack: ViewNode.Stack) {
        let natural = heights
        var missing = length
        let pictures = children.indices.filter { children[$0].isStretchable }
        func shrink(to least: (ViewNode.Box) -> Double, _ indices: [Int], evenly: Bool = false) {
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

    private func placeRows(_ stack: ViewNode.Stack, _ available: LayoutGeometry.Size) {
        var top = 0.0
        for row in rows {
            let height = rowHeight(of: row, stack).height
            placeRow(
                row, stack, LayoutGeometry.Size(width: available.width, height: height), top: top)
            top += height + stack.spacing
        }
    }

    /// Places children side by side, at the leading end unless aligned otherwise.
    private func placeRow(
        _ row: Range<Int>, _ stack: ViewNode.Stack, _ available: LayoutGeometry.Size,
        top: Double = 0
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
            child.put(size, LayoutGeometry.Point(x: x, y: top + y), in: self)
            x += child.size.width + stack.spacing
        }
    }

    /// Its size in a parent with the available space.
    private func size(in available: LayoutGeometry.Size) -> LayoutGeometry.Size {
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

    private func put(
        _ size: LayoutGeometry.Size, _ origin: LayoutGeometry.Point, in parent: ViewNode.Box
    ) {
        let padding = parent.padding
        self.origin = LayoutGeometry.Point(x: origin.x + padding.leading, y: origin.y + padding.top)
        place(size)
    }
}

nonisolated extension ViewNode.Box {
    /// Returns the frame of the content: inside the padding; for a text as high as its lines, for a
    /// symbol as large as its text style says, for a control of the system as large as it is.
    ///
    /// - Parameter rect: the frame of the node.
    public func contentFrame(in rect: LayoutGeometry.Rect) -> LayoutGeometry.Rect {
        let inner = inner(rect.size)
        var frame = LayoutGeometry.Rect(
            x: rect.origin.x + padding.leading, y: rect.origin.y + padding.top,
            width: inner.width, height: inner.height)
        switch node.content {
        case .text:
            guard let lines else { return frame }
            let block = node.alignment.block(lines.size.width, in: inner.width, .horizontal)
            frame.origin.x += block.start
            frame.size.width = block.length
            let slack = inner.height - lines.size.height
            guard abs(slack) > 0.01 else { return frame }
            frame.origin.y += max(
                0, node.alignment.offset(lines.size.height, in: inner.height, .vertical))
            frame.size.height = lines.size.height
        case .symbol(let symbol):
            // A smaller node shrinks it.
            frame.size.width = min(symbol.side, inner.width)
            frame.size.height = min(symbol.side, inner.height)
            frame.origin.x += node.alignment.offset(
                frame.size.width, in: inner.width, .horizontal)
            frame.origin.y += node.alignment.offset(
                frame.size.height, in: inner.height, .vertical)
        case .control(let control, nil):
            let own = context.measure.size(of: control, part: part, width: inner.width)
            if !control.fillsWidth, !stretchesControl(.horizontal) {
                frame.origin.x += node.alignment.offset(own.width, in: inner.width, .horizontal)
                frame.size.width = own.width
            }
            if !stretchesControl(.vertical) {
                frame.origin.y += node.alignment.offset(own.height, in: inner.height, .vertical)
                frame.size.height = own.height
            }
        default: break
        }
        return frame
    }
}

nonisolated extension LayoutGeometry.Insets {
    /// The insets for a frame height: unchanged if each text has a line, otherwise compressed to
    /// the space that the lines leave.
    fileprivate func fitting(_ height: Double, _ lines: Double, _ bare: Double)
        -> LayoutGeometry.Insets
    {
        let spare = height - (lines <= height ? lines : bare)
        let total = total(.vertical)
        guard spare < total, total > 0 else { return self }
        let part = max(0, spare) / total
        return LayoutGeometry.Insets(
            top: top * part, leading: leading, bottom: bottom * part, trailing: trailing)
    }
}

nonisolated extension ViewNode.TextStyle {
    /// How much lower than its line a text may be before letters are cut off.
    public var spareHeight: Double { lineHeight / 4 }
}
