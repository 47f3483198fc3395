/// Explanations of headers, footers and backgrounds.
extension LayoutExplanation {
    /// Returns nil if there is no boundary item of that kind.
    func boundaryLines(_ kind: String, _ number: Int, _ frame: LayoutFrame) -> [String]? {
        guard let section else {
            let (placement, length) = solved.layoutBoundary
            guard let index = placement.index(of: kind, number) else { return nil }
            let lines = [
                "Fractions of its size refer to the container, without regard to insets."
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
                insets == 0
                ? "" : ": the section's insets take \(insets.formatted) across the scroll axis"
            return ["Fractions of its size refer to \(container.formatted)\(taken)."]
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
            return ["Its alignment is `none`: in UIKit its frame then has no size."]
        }
        var lines = item.size.explanation(of: container, size)
        lines.append(item.placeSentence(size, context.scrollAxis, whole))
        if item.offset != .zero {
            lines.append(
                "Its offset moves it by x \(item.offset.x.formatted), y \(item.offset.y.formatted)."
            )
        }
        if item.insets != .zero {
            lines.append(
                "Its insets (\(item.insets.formatted)) are subtracted from its frame; the space that it "
                    + "takes up stays the same.")
        }
        if item.isPinned {
            let axis = context.scrollAxis
            let resting = placement.rect(index, length).inset(by: item.insets).origin[axis] + start
            let offset = context.environment.contentOffset[axis]
            lines.append(
                "It is pinned to the visible bounds: its layout position is \(axis.coordinate) "
                    + "\(resting.formatted), and it stays visible while its \(whole) is, which ends at "
                    + "\((start + length).formatted); the content offset is \(offset.formatted), "
                    + "so it is at \(frame.rect.origin[axis].formatted).")
        }
        return lines
    }

    private func flowEdgeLines(_ frame: LayoutFrame) -> [String] {
        [
            "Headers and footers of flow layouts span the whole breadth of the container, without "
                + "regard to insets; their length along the scroll axis is "
                + "\(frame.rect.size[context.scrollAxis].formatted)."
        ]
    }

    func backgroundLines(_ kind: String, _ number: Int) -> [String] {
        guard let section, case .groups(let groups)? = solved.solvedSection(section)?.content
        else { return [] }
        let own = groups.plan.section.decorations.filter { $0.kind == kind }
        let span = result.sections[section]
        let axis = context.scrollAxis
        var lines = [
            "A background is behind the whole section with its insets, headers and footers: "
                + "from \(axis.coordinate) \(span.start.formatted) for \(span.length.formatted), across "
                + "the whole breadth of the container.",
            "Items of a section with a background have z index 1 or more.",
        ]
        if own.indices.contains(number), own[number].insets != .zero {
            lines.append("Its insets (\(own[number].insets.formatted)) are subtracted from it.")
        }
        return lines
    }
}

/// Explanations of the separators between the rows of a list.
extension LayoutExplanation {
    func separatorLines(_ item: Int, _ frame: LayoutFrame) -> [String] {
        guard let row = self.frame(ofItem: item)?.rect else { return [] }
        let (line, axis) = (frame.rect, LayoutAxis.horizontal)
        let left = line.origin[axis] - row.origin[axis]
        let right = row.end(axis) - line.end(axis)
        return [
            "It is at the lower edge of row \(item), which is at \(row.formatted): "
                + "\(line.size.height.formatted) high, \(left.formatted) from the left end of the row and "
                + "\(right.formatted) from the right.",
            "In the list styles `grouped` and `insetGrouped` the last row has no separator.",
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
                "\(aligned) and extends the boundary of the \(whole): it is before the content, which "
                + "begins \(growth.formatted) \(axis.direction)."
        case (.end, true):
            return
                "\(aligned) and extends the boundary of the \(whole): it is after the content, and "
                + "the \(whole) grows by \(max(0, size[axis] + offset[axis]).formatted)."
        case (.start, false), (.end, false):
            return
                "\(aligned) and does not extend the boundary of the \(whole): it overlaps the content."
        case (nil, _):
            return "\(aligned): it overlaps the content, centred along the scroll axis."
        }
    }
}
