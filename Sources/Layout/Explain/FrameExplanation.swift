/// Explanations of item frames.
extension LayoutExplanation {
    func itemLines(_ item: Int) throws(LayoutError) -> [String] {
        guard let section else { return [] }
        guard let frame = frame(ofItem: item) else { return try missingLines(item) }
        var lines = rowLines
        if let trace = try solved.trace(item, section: section) {
            lines += trace.sentences(item)
        } else {
            lines += flowLines(item)
        }
        lines.append(
            "Item \(section):\(item), rounded once in content coordinates: \(frame.rect.formatted)."
        )
        return lines
    }

    /// Explains why an item has no frame; empty if there is no such item.
    private func missingLines(_ item: Int) throws(LayoutError) -> [String] {
        guard let section, let own = solved.solvedSection(section), item < own.itemCount,
            case .groups(let groups) = own.content, let empty = try own.emptyGroupTrace()
        else { return [] }
        let container = groups.plan.geometry.groupContainer
        return ["Fractions of the group's size refer to \(container.formatted)."]
            + empty.runs.compactMap { $0.emptySentence(empty.template, context.grid) } + [
                "Section \(section) has \(own.itemCount.quantity("item")) and shows none of them: its "
                    + "group has no place for an item."
            ]
    }
}

extension SolvedRun {
    /// Explains why the run is empty; nil if it is not.
    fileprivate func emptySentence(_ template: GroupTemplate, _ grid: PixelGrid) -> String? {
        let group = template.nodes[node]
        guard packing.count == 0, case .run(let run) = group.content else { return nil }
        let what = node == GroupTemplate.root ? "The group" : "A nested group"
        if run.elements.isEmpty { return "\(what), \(size.formatted), has no elements." }
        let inner = size.inset(by: group.insets)
        let element = template.nodes[template.node(0, of: run)]
        let needed =
            grid.resolve(element.size[run.axis], in: inner) + element.edges.minimum(run.axis)
        return
            "\(what), \(size.formatted), has \(inner[run.axis].formatted) along its \(run.axis.rawValue) "
            + "axis, and the first of its elements needs \(needed.formatted): not even one fits."
    }
}

extension ItemTrace {
    fileprivate func sentences(_ item: Int) -> [String] {
        var lines: [String] = []
        let across = geometry.insets.total(geometry.axis.other)
        if across != 0 {
            lines.append(
                "The section's insets take \(across.formatted) across the axis of its groups; "
                    + "along it fractions refer to the whole container.")
        }
        lines.append("Fractions of the group's size refer to \(geometry.groupContainer.formatted).")
        lines.append(groupSentence(item))
        // A nested run has fewer places than its parents.
        let around = runs.reversed().filter { $0.places.contains(placeIndex) }
        for (index, run) in around.enumerated() {
            if index > 0 { lines += edgeSentences(of: run.node, run.size, in: around[index - 1]) }
            if let sentence = sentence(run) { lines.append(sentence) }
        }
        if let run = around.last {
            lines += fractionSentences(run)
            if let node = place.node { lines += edgeSentences(of: node, nil, in: run) }
        }
        lines.append(placeSentence)
        return lines
    }

    private func groupSentence(_ item: Int) -> String {
        let layoutSize = template.nodes[GroupTemplate.root].size
        let estimates = LayoutAxis.both.compactMap { axis in
            layoutSize[axis].estimate.map {
                "; its \(axis.sideName) was estimated as \($0.formatted) and results from its items"
            }
        }
        let capacity =
            presentCount == places.count ? "" : " of at most \(places.count)"
        return
            "The group is \(size.formatted) and holds \(presentCount.quantity("item"))\(capacity)"
            + estimates.joined() + "; item \(item) is number \(placeIndex) in group \(group)."
    }

    // MARK: - Runs

    private func sentence(_ run: SolvedRun) -> String? {
        let node = template.nodes[run.node]
        guard case .run(let flat) = node.content else { return nil }
        let gaps = Double(max(0, run.packing.count - 1)) * flat.spacing.minimum
        let inner = run.packing.base + gaps
        let what =
            run.node == GroupTemplate.root ? "The group" : "A nested group, \(run.size.formatted),"
        let base =
            gaps == 0
            ? run.packing.base.formatted
            : "\(inner.formatted) − \(gaps.formatted) of spacing = \(run.packing.base.formatted)"
        let share =
            run.packing.columnLength.map {
                ", shared equally: \($0.formatted) each, rounded down to pixels"
            } ?? ""
        let insets =
            node.insets == .zero
            ? ""
            : "its insets (\(node.insets.formatted)) leave \(run.size.inset(by: node.insets).formatted); "
        return "\(what) has \(run.packing.count.quantity("element")) along its "
            + "\(flat.axis.rawValue) axis; \(insets)fractions refer to \(base)\(share)."
            + flexibleGaps(run, flat)
    }

    /// Explains flexible spacing, which shares the remaining space.
    private func flexibleGaps(_ run: SolvedRun, _ flat: GroupTemplate.Run) -> String {
        guard flat.spacing.isFlexible, run.packing.count > 1 else { return "" }
        return " Its spacing is flexible: at least \(flat.spacing.minimum.formatted), and "
            + "\(flat.spacing.length(run.share).formatted) each with the remaining space."
    }

    /// Explains the item's fractional lengths in the innermost run.
    private func fractionSentences(_ run: SolvedRun) -> [String] {
        let group = template.nodes[run.node]
        guard let node = place.node, case .run(let flat) = group.content else { return [] }
        let across = run.size.inset(by: group.insets)[flat.axis.other]
        let container = PointSize(run.packing.base, across, along: flat.axis)
        return LayoutAxis.both.compactMap { axis in
            let isShared = run.packing.columnLength != nil && axis == flat.axis
            let dimension = template.nodes[node].size[axis]
            guard !isShared, let part = dimension.fraction, part != 1 else { return nil }
            return dimension.explanation(axis, of: container, place.slot.size[axis])
        }
    }

    /// Explains the edge spacing of an element of a run.
    ///
    /// - Parameter size: the size of a group; nil for the item.
    private func edgeSentences(
        of node: Int, _ size: PointSize?, in outer: SolvedRun
    ) -> [String] {
        let edges = template.nodes[node].edges
        let group = template.nodes[outer.node]
        guard edges != .none, case .run(let flat) = group.content else { return [] }
        let inner = outer.size.inset(by: group.insets)
        let sides = LayoutAxis.both.flatMap { axis in
            let left = inner[axis] - (size ?? place.slot.size)[axis]
            let share = axis == flat.axis ? outer.share : edges.share(of: left, axis)
            let names = axis == .horizontal ? ("leading", "trailing") : ("top", "bottom")
            return [
                edges.start(axis).formatted(names.0, share),
                edges.end(axis).formatted(names.1, share),
            ].compactMap(\.self)
        }
        let subject = size == nil ? "Its edge spacing" : "The edge spacing of the nested group"
        return ["\(subject) is \(sides.joined(separator: ", "))."]
    }

    // MARK: - The item

    private var placeSentence: String {
        let slot = "Its position in the group is \(place.slot.formatted)\(measuredLengths)"
        guard let node = place.node, template.nodes[node].insets != .zero else { return "\(slot)." }
        return "\(slot); its insets leave \(place.rect(template, at: .zero).formatted)."
    }

    /// Explains the item's estimated lengths.
    private var measuredLengths: String {
        guard let node = place.node else { return "" }
        let layoutSize = template.nodes[node].size
        let isMeasured = [place.isWidthMeasured, place.isHeightMeasured]
        return zip(LayoutAxis.both, isMeasured).map { axis, isMeasured in
            guard isMeasured, let estimate = layoutSize[axis].estimate else { return "" }
            let own = measuredSize?[axis] ?? estimate
            return "; its \(axis.sideName) "
                + estimateText(estimate, own, place.slot.size[axis])
        }.joined()
    }

    private func estimateText(_ estimate: Double, _ own: Double, _ length: Double) -> String {
        let sibling = "\(length.formatted) like its largest sibling"
        if own == estimate {
            return own == length
                ? "is the estimate" : "was estimated as \(own.formatted), and is \(sibling)"
        }
        let text = "was estimated as \(estimate.formatted) and measured as \(own.formatted)"
        return own == length ? text : "\(text), and is \(sibling)"
    }
}

// MARK: - Edge spacing

extension EdgeSpacing {
    /// The length of each flexible side of an element without siblings that leaves `left` points.
    fileprivate func share(of left: Double, _ axis: LayoutAxis) -> Double {
        let count = flexibleCount(axis)
        return count > 0 ? (left - minimum(axis)) / Double(count) : 0
    }
}

extension LayoutSpacing {
    /// `top 10`, or `top 24 (at least 10, plus a share of the remaining space)`; nil if 0.
    fileprivate func formatted(_ side: String, _ share: Double) -> String? {
        if isFlexible {
            return
                "\(side) \(length(share).formatted) (at least \(minimum.formatted), plus a share of the "
                + "remaining space)"
        }
        return minimum == 0 ? nil : "\(side) \(minimum.formatted)"
    }
}
