/// Where an item's frame comes from: one sentence for each step from the container to the frame.
/// Empty where there is no such item.
package func explainItem(
    _ item: Int, ofSection index: Int, of layout: CollectionLayout, itemCounts: [Int],
    in environment: LayoutEnvironment, measure: LayoutMeasure? = nil
) throws(LayoutError) -> [String] {
    try checkLimits(layout, itemCounts, environment)
    var pass = LayoutPass(layout, environment, measure, traced: (index, item))
    let result = try pass.run(itemCounts)
    let frame = result.frames.first {
        $0.kind == .item && $0.section == index && $0.item == item
    }
    guard let frame else { return [] }
    let container = environment.container
    var lines = ["The container is \(container.text); a point is \(environment.scale.text) pixels."]
    if let trace = pass.trace {
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

    private var placeSentence: String {
        let slot = "Its place in the group is \(place.slot.text)"
        let measured =
            place.isWidthMeasured || place.isHeightMeasured ? ", as estimated or measured" : ""
        guard let node = place.node, template.nodes[node].insets != .zero else {
            return "\(slot)\(measured)."
        }
        return "\(slot)\(measured); its insets leave \(place.rect(template, at: .zero).text)."
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
