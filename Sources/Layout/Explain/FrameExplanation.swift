/// Where the frame of an item comes from.
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
        lines.append("Item \(section):\(item), rounded once in the content: \(frame.rect.words).")
        return lines
    }

    /// Why an item that there is has no frame; empty where there is no such item.
    private func missingLines(_ item: Int) throws(LayoutError) -> [String] {
        guard let section, let own = solved.solvedSection(section), item < own.itemCount,
            case .groups(let groups) = own.content, let empty = try own.emptyGroupTrace()
        else { return [] }
        let container = groups.plan.geometry.groupContainer
        return ["Fractions of the group's size are of \(container.words)."]
            + empty.runs.compactMap { $0.emptySentence(empty.template, context.grid) } + [
                "Section \(section) has \(own.itemCount.words("item")) and shows none of them: its "
                    + "group has no place for an item."
            ]
    }
}

extension SolvedRun {
    /// Why the run holds nothing; nil where it holds something.
    fileprivate func emptySentence(_ template: GroupTemplate, _ grid: PixelGrid) -> String? {
        let group = template.nodes[node]
        guard packing.count == 0, case .run(let run) = group.content else { return nil }
        let what = node == GroupTemplate.root ? "The group" : "A group inside"
        if run.elements.isEmpty { return "\(what), \(size.words), is to hold nothing." }
        let inner = size.inset(by: group.insets)
        let element = template.nodes[template.node(0, of: run)]
        let needed =
            grid.resolve(element.size[run.axis], in: inner) + element.edges.minimum(run.axis)
        return
            "\(what), \(size.words), has \(inner[run.axis].words) along its \(run.axis.rawValue) "
            + "axis, and the first of its elements needs \(needed.words): not even one fits."
    }
}

extension ItemTrace {
    fileprivate func sentences(_ item: Int) -> [String] {
        var lines: [String] = []
        let across = geometry.insets.total(geometry.axis.other)
        if across != 0 {
            lines.append(
                "The section's insets take \(across.words) across the direction of its groups; "
                    + "along it fractions are of the whole container.")
        }
        lines.append("Fractions of the group's size are of \(geometry.groupContainer.words).")
        lines.append(groupSentence(item))
        // An inner run holds fewer places than those around it.
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
        let asked = template.nodes[GroupTemplate.root].size
        let estimates = LayoutAxis.both.compactMap { axis in
            asked[axis].estimate.map {
                "; its \(axis.sideName) was estimated as \($0.words) and comes of its items"
            }
        }
        let room =
            presentCount == places.count ? "" : ", where there is room for \(places.count)"
        return "The group is \(size.words) and holds \(presentCount.words("item"))\(room)"
            + estimates.joined() + "; item \(item) is number \(placeIndex) in group \(group)."
    }

    // MARK: - Runs

    private func sentence(_ run: SolvedRun) -> String? {
        let node = template.nodes[run.node]
        guard case .run(let flat) = node.content else { return nil }
        let gaps = Double(max(0, run.packing.count - 1)) * flat.spacing.minimum
        let inner = run.packing.base + gaps
        let what =
            run.node == GroupTemplate.root ? "The group" : "A group inside, \(run.size.words),"
        let base =
            gaps == 0
            ? run.packing.base.words
            : "\(inner.words) − \(gaps.words) of gaps = \(run.packing.base.words)"
        let share =
            run.packing.columnLength.map {
                ", shared equally: \($0.words) each, rounded down to pixels"
            } ?? ""
        let insets =
            node.insets == .zero
            ? ""
            : "its insets (\(node.insets.words)) leave \(run.size.inset(by: node.insets).words); "
        return "\(what) has \(run.packing.count.words("element")) along its "
            + "\(flat.axis.rawValue) axis; \(insets)fractions are of \(base)\(share)."
            + flexibleGaps(run, flat)
    }

    /// What gaps that share what is left over have become.
    private func flexibleGaps(_ run: SolvedRun, _ flat: GroupTemplate.Run) -> String {
        guard flat.spacing.isFlexible, run.packing.count > 1 else { return "" }
        return " Its gaps are flexible: \(flat.spacing.minimum.words) at least, and "
            + "\(flat.spacing.length(run.share).words) each with what is left over."
    }

    /// What the item's lengths are parts of, in the innermost run around it.
    private func fractionSentences(_ run: SolvedRun) -> [String] {
        let group = template.nodes[run.node]
        guard let node = place.node, case .run(let flat) = group.content else { return [] }
        let across = run.size.inset(by: group.insets)[flat.axis.other]
        let container = PointSize(run.packing.base, across, along: flat.axis)
        return LayoutAxis.both.compactMap { axis in
            let isShared = run.packing.columnLength != nil && axis == flat.axis
            let asked = template.nodes[node].size[axis]
            guard !isShared, let part = asked.fraction, part != 1 else { return nil }
            return asked.words(axis, of: container, place.slot.size[axis])
        }
    }

    /// What the edge spacing of an element of a run keeps free.
    ///
    /// - Parameter size: that of a group; nil for the item.
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
                edges.start(axis).words(names.0, share), edges.end(axis).words(names.1, share),
            ].compactMap(\.self)
        }
        let whose = size == nil ? "Its edge spacing" : "The edge spacing of the group inside"
        return ["\(whose) keeps free: \(sides.joined(separator: ", "))."]
    }

    // MARK: - The item

    private var placeSentence: String {
        let slot = "Its place in the group is \(place.slot.words)\(measuredLengths)"
        guard let node = place.node, template.nodes[node].insets != .zero else { return "\(slot)." }
        return "\(slot); its insets leave \(place.rect(template, at: .zero).words)."
    }

    /// What has become of the item's estimates.
    private var measuredLengths: String {
        guard let node = place.node else { return "" }
        let asked = template.nodes[node].size
        let isMeasured = [place.isWidthMeasured, place.isHeightMeasured]
        return zip(LayoutAxis.both, isMeasured).map { axis, isMeasured in
            guard isMeasured, let estimate = asked[axis].estimate else { return "" }
            let own = answer?[axis] ?? estimate
            return "; its \(axis.sideName) "
                + estimateWords(estimate, own, place.slot.size[axis])
        }.joined()
    }

    private func estimateWords(_ estimate: Double, _ own: Double, _ length: Double) -> String {
        let sibling = "\(length.words) as that of its largest sibling"
        if own == estimate {
            return own == length
                ? "is the estimate" : "was estimated as \(own.words), and is \(sibling)"
        }
        let words = "was estimated as \(estimate.words) and measured as \(own.words)"
        return own == length ? words : "\(words), and is \(sibling)"
    }
}

// MARK: - Edge spacing

extension EdgeSpacing {
    /// What each flexible side gets where something stands alone and leaves so much.
    fileprivate func share(of left: Double, _ axis: LayoutAxis) -> Double {
        let count = flexibleCount(axis)
        return count > 0 ? (left - minimum(axis)) / Double(count) : 0
    }
}

extension LayoutSpacing {
    /// `top 10`, or `top 24 (10 at least, and a share of what is left over)`; nil where it is nothing.
    fileprivate func words(_ side: String, _ share: Double) -> String? {
        if isFlexible {
            return "\(side) \(length(share).words) (\(minimum.words) at least, and a share of what "
                + "is left over)"
        }
        return minimum == 0 ? nil : "\(side) \(minimum.words)"
    }
}
