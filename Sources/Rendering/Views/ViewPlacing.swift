import Layout
import Screens

/// Where the content of a view lies in the frame that it gets.
extension ViewBox {
    /// Gives the view its frame; it has been fitted into this width.
    func place(_ frame: PointSize) {
        size = frame
        padding = node.padding.fitting(frame.height, contentMinHeight, contentBareHeight)
        let room = inner(frame)
        switch node.content {
        case .text(let text): placeText(text, room)
        case .layers(_, let alignment): placeLayers(alignment, room)
        case .stack(let stack):
            if stack.axis == .vertical {
                placeColumn(stack, room)
            } else if stack.wraps {
                placeRows(stack, room)
            } else {
                let own = rowHeight(of: children.indices, stack).height
                let block = node.alignment.block(own, in: room.height, .vertical)
                placeRow(
                    children.indices, stack, PointSize(width: room.width, height: block.length),
                    top: block.start)
            }
        case .image, .symbol, .spacer, .divider: break
        }
    }

    /// Takes lines away that have no room.
    private func placeText(_ text: ViewText, _ room: PointSize) {
        guard let known = lines, known.lines.count > 1, text.style.lineHeight > 0,
            room.height + 0.5 < known.size.height
        else { return }
        let fitting = max(1, Int((room.height + 0.5) / text.style.lineHeight))
        lines = context.measure.measure(
            text.text, text.style, width: room.width,
            maxLines: min(fitting, text.lines ?? fitting))
    }

    private func placeLayers(_ alignment: ViewAlignment, _ room: PointSize) {
        for child in children {
            var size = child.size(in: room)
            if child.isUnsizedPicture { size = room }
            if child.isStretchable { size.height = room.height }
            child.put(
                size,
                LayoutPoint(
                    x: alignment.offset(size.width, in: room.width, .horizontal),
                    y: alignment.offset(size.height, in: room.height, .vertical)), in: self)
        }
    }

    /// A picture without any size fills what is there for it.
    private var isUnsizedPicture: Bool {
        if case .image = node.content { node.width == nil && node.height == nil } else { false }
    }

    private func placeColumn(_ stack: ViewStack, _ room: PointSize) {
        let heights = columnHeights(stack, room.height)
        let shown = children.count { !$0.isLeftOut }
        let used = heights.reduce(stack.spacing * Double(max(0, shown - 1)), +)
        var top = max(0, node.alignment.offset(used, in: room.height, .vertical))
        let widest = children.reduce(0) { max($0, $1.size.width) }
        let block = node.alignment.block(widest, in: room.width, .horizontal)
        for (child, height) in zip(children, heights) where !child.isLeftOut {
            let x = stack.alignment.offset(child.size.width, in: block.length, .horizontal)
            child.put(
                PointSize(width: child.size.width, height: height),
                LayoutPoint(x: max(0, block.start + x), y: top), in: self)
            top += height + stack.spacing
        }
    }

    /// The heights of the children of a column: what is left over goes to those that fill it, what is
    /// lacking is taken off.
    private func columnHeights(_ stack: ViewStack, _ height: Double) -> [Double] {
        let room = max(0, height - gaps(stack))
        var heights = children.map { child in
            child.isLeftOut = false
            let isFilling = child.node.height != nil && child.fillsHeight
            let own = child.givenHeight(in: room) ?? child.size.height
            return isFilling ? 0 : max(own, child.reservedHeight)
        }
        let left = room - heights.reduce(0, +)
        if left > 0 {
            var fillers = children.indices.filter { children[$0].fillsHeight }
            if fillers.isEmpty { fillers = children.indices.filter { children[$0].isStretchable } }
            for index in fillers { heights[index] += left / Double(fillers.count) }
            return heights
        }
        takeOff(-left, of: &heights, stack)
        return heights
    }

    /// Takes off what is lacking: of pictures down to a third of the room, then of texts down to a line of
    /// each, then of pictures again. Where that is not enough texts are left out, and what they leave goes
    /// to the others.
    private func takeOff(_ length: Double, of heights: inout [Double], _ stack: ViewStack) {
        let natural = heights
        var lacking = length
        let pictures = children.indices.filter { children[$0].isStretchable }
        func shrink(to least: (ViewBox) -> Double, _ indices: [Int], evenly: Bool = false) {
            for (place, index) in indices.enumerated() where lacking > 0 {
                let share = evenly ? lacking / Double(indices.count - place) : lacking
                let taken = min(max(0, heights[index] - least(children[index])), share)
                heights[index] -= taken
                lacking -= taken
            }
        }
        let room = natural.reduce(-length, +)
        shrink(to: { _ in room / 3 / Double(pictures.count) }, pictures, evenly: true)
        // Below what is higher there may be something that can do with less.
        let fromTheEnd = Array(children.indices.reversed())
        shrink(to: \.minHeight, fromTheEnd)
        shrink(to: { _ in 0 }, pictures, evenly: true)
        shrink(to: \.bareHeight, fromTheEnd)
        for index in dispensableTexts.reversed() where lacking > context.hairline {
            lacking -= heights[index] + stack.spacing
            heights[index] = 0
            children[index].isLeftOut = true
        }
        for index in children.indices where lacking < 0 && !children[index].isLeftOut {
            let given = min(natural[index] - heights[index], -lacking)
            heights[index] += given
            lacking += given
        }
    }

    /// Whether it may be higher or lower than its own height: a picture that is cut, not fitted.
    private var isStretchable: Bool {
        guard node.height == nil else { return false }
        switch node.content {
        case .image(let image): return image.mode != .center
        case .layers: return children.first?.isStretchable ?? false
        default: return false
        }
    }

    private func placeRows(_ stack: ViewStack, _ room: PointSize) {
        var top = 0.0
        for row in rows {
            let height = rowHeight(of: row, stack).height
            placeRow(row, stack, PointSize(width: room.width, height: height), top: top)
            top += height + stack.spacing
        }
    }

    /// Children beside each other, at the leading end unless the view says otherwise.
    private func placeRow(
        _ row: Range<Int>, _ stack: ViewStack, _ room: PointSize, top: Double = 0
    ) {
        let line = line(of: row)
        let gaps = stack.spacing * Double(max(0, row.count - 1))
        let used = children[row].reduce(gaps) { $0 + $1.size.width }
        var x = max(0, node.alignment.offset(used, in: room.width, .horizontal))
        for child in children[row] {
            let size = child.size(in: room)
            var y = stack.alignment.offset(size.height, in: room.height, .vertical)
            if stack.alignment == .firstBaseline {
                y = child.fillsHeight ? 0 : line - child.lineInRow
            }
            child.put(size, LayoutPoint(x: x, y: top + y), in: self)
            x += child.size.width + stack.spacing
        }
    }

    /// The size in a parent that has that room for it.
    private func size(in room: PointSize) -> PointSize {
        var size = size
        if let given = givenHeight(in: room.height) {
            size.height = given
        } else {
            let least = min(bareHeight, size.height)
            size.height = fillsHeight ? room.height : max(least, min(size.height, room.height))
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
    /// The insets in a frame of that height: as they are where each text has a line between them, else as
    /// large as the lines leave them.
    fileprivate func fitting(_ height: Double, _ lines: Double, _ bare: Double) -> LayoutInsets {
        let spare = height - (lines <= height ? lines : bare)
        let total = total(.vertical)
        guard spare < total, total > 0 else { return self }
        let part = max(0, spare) / total
        return LayoutInsets(
            top: top * part, leading: leading, bottom: bottom * part, trailing: trailing)
    }
}
