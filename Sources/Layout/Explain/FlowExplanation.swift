/// Explanations of flow layouts.
extension LayoutExplanation {
    /// Explains an item's line and its position in it.
    func flowLines(_ item: Int) -> [String] {
        guard let section, case .flow(let solved)? = solved.solvedSection(section)?.content
        else { return [] }
        let flow = solved.flow
        let lines = FlowLines(result, section, context)
        guard let (number, line) = lines.line(of: item) else { return [] }
        let axis = context.crossAxis
        let taken = flow.insets.total(axis) + solved.margins.total(axis)
        let available = context.environment.container[axis] - taken
        return [
            "The section is a flow layout: items fill lines of \(available.formatted)"
                + (taken == 0 ? "" : " (after insets of \(taken.formatted))")
                + ", with an item spacing of at least \(flow.itemSpacing.formatted) and a line spacing of "
                + "\(flow.lineSpacing.formatted).",
            "Item \(item) is \(line.frames[item - line.first].size.formatted)"
                + flow.estimateText(item, line.frames[item - line.first].size)
                + "; it is in line \(number) with items \(line.first) to "
                + "\(line.first + line.frames.count - 1), which is \(line.thickness.formatted) thick.",
            line.spacingSentence(flow, isLast: number == lines.lines.count - 1),
        ]
    }
}

extension FlowLayout {
    /// Describes the estimated size of an item.
    fileprivate func estimateText(_ item: Int, _ size: PointSize) -> String {
        guard isSelfSizing else { return "" }
        let estimate = item < itemSizes.count ? itemSizes[item] : itemSize
        return size == estimate
            ? ", as estimated" : ", measured (estimated as \(estimate.formatted))"
    }
}

/// The items of a flow section, line by line.
private struct FlowLines {
    struct Line {
        let first: Int
        var frames: [LayoutRect]
        let axis: LayoutAxis

        var thickness: Double { frames.map { $0.size[axis.other] }.max() ?? 0 }

        /// The centre of the line, shared by all of its items.
        var centre: Double {
            frames.first.map { $0.origin[axis.other] + $0.size[axis.other] / 2 } ?? 0
        }
    }

    private(set) var lines: [Line] = []

    init(_ result: LayoutResult, _ section: Int, _ context: LayoutContext) {
        let axis = context.crossAxis
        // Each frame is rounded separately.
        let tolerance = 1 / context.grid.scale + PixelGrid.tolerance
        for frame in result.frames where frame.section == section && frame.kind == .item {
            let own = Line(first: frame.item, frames: [frame.rect], axis: axis)
            if let last = lines.last, abs(last.centre - own.centre) <= tolerance {
                lines[lines.count - 1].frames.append(frame.rect)
            } else {
                lines.append(own)
            }
        }
    }

    func line(of item: Int) -> (number: Int, line: Line)? {
        let index = lines.firstIndex { $0.first + $0.frames.count > item }
        return index.map { ($0, lines[$0]) }
    }
}

extension FlowLines.Line {
    fileprivate func spacingSentence(_ flow: FlowLayout, isLast: Bool) -> String {
        guard frames.count > 1 else {
            return isLast
                ? "It is alone in the last line, placed as in a full line or centred."
                : "It is alone in its line, centred."
        }
        let gap = abs(frames[1].origin[axis] - frames[0].origin[axis]) - frames[0].size[axis]
        guard isLast else {
            return "The line is full: the remaining space is shared by its "
                + "\((frames.count - 1).quantity("gap")), \(gap.formatted) each."
        }
        let sizes = Set(
            frames.map { flow.isSelfSizing ? PointSize(width: $0.size[axis]) : $0.size })
        return sizes.count == 1
            ? "The line is the last: items of equal size are placed as in a full line, \(gap.formatted) apart."
            : "The line is the last: items of different sizes are \(gap.formatted) apart."
    }
}
