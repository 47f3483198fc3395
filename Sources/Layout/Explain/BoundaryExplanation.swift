/// Where the frames of headers and footers come from, and of backgrounds.
extension LayoutExplanation {
    /// Nil where there is no boundary item of that kind.
    func boundaryLines(_ kind: String, _ number: Int, _ frame: LayoutFrame) -> [String]? {
        guard let section else {
            let (placement, length) = solved.ends
            guard let index = placement.index(of: kind, number) else { return nil }
            let lines = [
                "Fractions of its size are of the container, whatever insets there are."
            ]
            return lines
                + sentences(
                    placement, index, context.environment.container, length: length,
                    from: placement.startGrowth, "layout", frame)
        }
        switch solved.solvedSection(section)?.content {
        case .flow: return flowEdgeLines(frame)
        case .groups(let groups):
            guard let index = groups.boundary.index(of: kind, number),
                let extent = solved.solvedSection(section)?.extent
            else { return nil }
            let insets = groups.plan.boundaryInsets.total(context.crossAxis)
            let container = groups.plan.geometry.container.inset(by: groups.plan.boundaryInsets)
            let taken =
                insets == 0 ? "" : ": the section's insets take \(insets.words) of its breadth"
            return ["Fractions of its size are of \(container.words)\(taken)."]
                + sentences(
                    groups.boundary, index, container, length: extent.length,
                    from: result.sections[section].start + extent.startGrowth, "section", frame)
        case nil: return nil
        }
    }

    private func sentences(
        _ placement: BoundaryPlacement, _ index: Int, _ container: PointSize, length: Double,
        from start: Double, _ whole: String, _ frame: LayoutFrame
    ) -> [String] {
        let (item, size) = (placement.items[index], placement.sizes[index])
        guard item.alignment != .none else {
            return ["It is aligned `none`, which UIKit makes a frame of no size of."]
        }
        var lines = item.size.words(of: container, size)
        lines.append(item.placeSentence(size, context.scrollAxis, whole))
        if item.offset != .zero {
            lines.append(
                "Its offset moves it by x \(item.offset.x.words), y \(item.offset.y.words).")
        }
        if item.insets != .zero {
            lines.append(
                "Its insets (\(item.insets.words)) are taken off its frame; the room that it takes "
                    + "stays.")
        }
        if item.isPinned {
            let axis = context.scrollAxis
            let resting = placement.rect(index, length).inset(by: item.insets).origin[axis] + start
            let offset = context.environment.contentOffset[axis]
            lines.append(
                "It is pinned: it rests at \(axis.coordinate) \(resting.words), and stays in "
                    + "sight as long as its \(whole) is, which ends at "
                    + "\((start + length).words); the collection is scrolled by \(offset.words), "
                    + "so it is at \(frame.rect.origin[axis].words).")
        }
        return lines
    }

    private func flowEdgeLines(_ frame: LayoutFrame) -> [String] {
        [
            "Headers and footers of flow layouts reach over the whole breadth of the container, "
                + "whatever insets there are; \(frame.rect.size[context.scrollAxis].words) is asked "
                + "for along the direction of scrolling."
        ]
    }

    func backgroundLines(_ kind: String, _ number: Int) -> [String] {
        guard let section, case .groups(let groups)? = solved.solvedSection(section)?.content
        else { return [] }
        let own = groups.plan.section.decorations.filter { $0.kind == kind }
        let span = result.sections[section]
        let axis = context.scrollAxis
        var lines = [
            "A background lies behind the whole section with its insets, headers and footers, "
                + "from \(axis.coordinate) \(span.start.words) over \(span.length.words), and over "
                + "the whole breadth of the container.",
            "Items of a section with a background are lifted to z index 1 at least.",
        ]
        if own.indices.contains(number), own[number].insets != .zero {
            lines.append("Its insets (\(own[number].insets.words)) are taken off it.")
        }
        return lines
    }
}

/// Where the lines between the rows of a list come from.
extension LayoutExplanation {
    func separatorLines(_ item: Int, _ frame: LayoutFrame) -> [String] {
        guard let row = self.frame(ofItem: item)?.rect else { return [] }
        let (line, axis) = (frame.rect, LayoutAxis.horizontal)
        let left = line.origin[axis] - row.origin[axis]
        let right = row.end(axis) - line.end(axis)
        return [
            "It lies in row \(item), which is at \(row.words), at its lower edge: "
                + "\(line.size.height.words) high, \(left.words) from the left end of the row and "
                + "\(right.words) from the right.",
            "In the list styles `grouped` and `insetGrouped` the last row has none.",
        ]
    }
}

extension BoundaryPlacement {
    fileprivate func index(of kind: String, _ number: Int) -> Int? {
        let own = items.indices.filter { items[$0].kind == kind }
        return own.indices.contains(number) ? own[number] : nil
    }
}

extension BoundaryItem {
    fileprivate func placeSentence(
        _ size: PointSize, _ axis: LayoutAxis, _ whole: String
    ) -> String {
        let growth = max(0, size[axis] - offset[axis])
        let aligned = "It is aligned `\(alignment.rawValue)`"
        switch (alignment.side(axis), extendsBoundary) {
        case (.start, true):
            return
                "\(aligned) and extends the \(whole): it stands before the content, which begins "
                + "\(growth.words) \(axis.direction)."
        case (.end, true):
            return "\(aligned) and extends the \(whole): it stands behind the content, and the "
                + "\(whole) grows by \(max(0, size[axis] + offset[axis]).words)."
        case (.start, false), (.end, false):
            return "\(aligned) and does not extend the \(whole): it lies over the content."
        case (nil, _):
            return "\(aligned): it lies over the content, in the middle of it along the direction "
                + "of scrolling."
        }
    }
}
