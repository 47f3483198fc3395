/// Where an item's frame comes from: one sentence for each step from the container to the frame.
/// Empty where there is no such item.
package func explainItem(
    _ item: Int, ofSection index: Int, of layout: CollectionLayout, itemCounts: [Int],
    in environment: LayoutEnvironment, measure: LayoutMeasure? = nil
) throws(LayoutError) -> [String] {
    let solved = try SolvedCollection(
        layout, itemCounts: itemCounts, in: environment, measure: measure)
    let frame = solved.result.frames.first {
        $0.kind == .item && $0.section == index && $0.item == item
    }
    guard let frame else { return [] }
    let container = environment.container
    var lines = ["The container is \(container.text); a point is \(environment.scale.text) pixels."]
    if let trace = try solved.trace(item, section: index) {
        lines += trace.sentences(item)
    } else {
        lines.append("The section is a flow layout: items fill lines from the start.")
    }
    return lines + ["Item \(index):\(item), rounded once in the content: \(frame.rect.text)."]
}

extension ItemTrace {
    fileprivate func sentences(_ item: Int) -> [String] {
        var lines: [String] = []
        let across = geometry.insets.total(geometry.axis.other)
        if across != 0 {
            lines.append(
                "The section's insets take \(across.text) across the direction of its groups; "
                    + "along it fractions are of the whole container.")
        }
        lines.append("Fractions of the group's size are of \(geometry.groupContainer.text).")
        lines.append(
            "The group is \(size.text) and holds \(places.count.text("item")); item \(item) is "
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
            run.node == GroupTemplate.root ? "The group" : "A group inside, \(run.size.text),"
        let base =
            gaps == 0
            ? run.packing.base.text
            : "\(inner.text) − \(gaps.text) of gaps = \(run.packing.base.text)"
        let share =
            run.packing.columnLength.map {
                ", shared equally: \($0.text) each, rounded down to pixels"
            } ?? ""
        return "\(what) has \(run.packing.count.text("element")) along its "
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
            let whole = container[asked.fraction(of: axis) == nil ? axis.other : axis]
            return "Its \(axis.sideName) is \((part * 100).text) % of \(whole.text), "
                + "rounded down to pixels: \(place.slot.size[axis].text)."
        }
    }

    private var placeSentence: String {
        let slot = "Its place in the group is \(place.slot.text)\(measuredLengths)"
        guard let node = place.node, template.nodes[node].insets != .zero else {
            return "\(slot)."
        }
        return "\(slot); its insets leave \(place.rect(template, at: .zero).text)."
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
                : "; its \(name) was estimated as \(estimate.text) and measured as \(length.text)"
        }.joined()
    }
}

extension LayoutAxis {
    fileprivate var sideName: String { self == .horizontal ? "width" : "height" }
}

extension LayoutDimension {
    /// The points that are taken until the content is measured; nil for other lengths.
    fileprivate var estimate: Double? {
        switch self {
        case .estimated(let points), .uniform(let points): points
        case .absolute, .fractionalWidth, .fractionalHeight: nil
        }
    }
}

// MARK: - Numbers as people read them

extension Double {
    fileprivate var text: String {
        let rounded = (self * 1000).rounded() / 1000
        return Int(exactly: rounded).map(String.init) ?? String(rounded)
    }
}

extension Int {
    fileprivate func text(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension PointSize {
    fileprivate var text: String { "\(width.text) × \(height.text)" }
}

extension LayoutRect {
    fileprivate var text: String { "x \(origin.x.text), y \(origin.y.text), \(size.text)" }
}
