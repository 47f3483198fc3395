/// Where the frame of an item comes from.
extension Explanation {
    func itemLines(_ item: Int) throws(LayoutError) -> [String] {
        guard let section, let frame = frame(ofItem: item) else { return [] }
        var lines = rowLines
        if let trace = try solved.trace(item, section: section) {
            lines += trace.sentences(item)
        } else {
            lines += flowLines(item)
        }
        lines.append("Item \(section):\(item), rounded once in the content: \(frame.rect.words).")
        return lines
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
        lines.append(
            "The group is \(size.words) and holds \(places.count.words("item")); item \(item) is "
                + "number \(placeIndex) in group \(group).")
        // An inner run holds fewer places than those around it.
        for run in runs.reversed() where run.places.contains(placeIndex) {
            if let sentence = sentence(run) { lines.append(sentence) }
        }
        if let run = runs.first(where: { $0.places.contains(placeIndex) }) {
            lines += fractionSentences(run)
        }
        lines.append(placeSentence)
        return lines
    }

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
        return "\(what) has \(run.packing.count.words("element")) along its "
            + "\(flat.axis.rawValue) axis; fractions are of \(base)\(share)."
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

    private var placeSentence: String {
        let slot = "Its place in the group is \(place.slot.words)\(measuredLengths)"
        guard let node = place.node, template.nodes[node].insets != .zero else {
            return "\(slot)."
        }
        return "\(slot); its insets leave \(place.rect(template, at: .zero).words)."
    }

    /// What has become of the item's estimates.
    private var measuredLengths: String {
        guard let node = place.node else { return "" }
        let asked = template.nodes[node].size
        let isMeasured = [place.isWidthMeasured, place.isHeightMeasured]
        return zip(LayoutAxis.both, isMeasured).map { axis, isMeasured in
            guard isMeasured, let estimate = asked[axis].estimate else { return "" }
            let name = axis.sideName
            let length = place.slot.size[axis]
            return length == estimate
                ? "; its \(name) is the estimate"
                : "; its \(name) was estimated as \(estimate.words) and measured as \(length.words)"
        }.joined()
    }
}
