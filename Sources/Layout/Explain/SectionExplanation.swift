/// A section as a whole.
extension LayoutExplanation {
    var sectionLines: [String] {
        get throws(LayoutError) {
            guard let section, let own = solved.solvedSection(section) else {
                return solved.ends.placement.items.isEmpty ? [] : wholeLines
            }
            let span = result.sections[section]
            let axis = context.scrollAxis
            var lines = [
                "Section \(section) begins at \(axis.coordinate) \(span.start.words) and is "
                    + "\(span.length.words) long; it has \(own.itemCount.words("item"))."
            ]
            if case .groups(let groups) = own.content {
                lines += groups.sentences(own.extent, axis)
            }
            let kinds = kinds(section)
            if !kinds.isEmpty {
                let names = kinds.map { "`\($0)`" }.joined(separator: ", ")
                lines.append("It also has \(names), which can be explained by that name.")
            }
            let first = try itemLines(0)
            // What is said of a row is said by its first item.
            return lines + (first.isEmpty ? rowLines : first)
        }
    }

    private var wholeLines: [String] {
        let kinds = solved.ends.placement.items.map { "`\($0.kind)`" }.joined(separator: ", ")
        return [
            "The content is \(solved.contentSize.words); around all sections there are \(kinds), "
                + "which can be explained by that name."
        ]
    }

    /// The kinds of what is shown beside items.
    private func kinds(_ section: Int) -> [String] {
        var kinds: [String] = []
        for frame in result.frames
        where frame.section == section && frame.item != LayoutFrame.ofLayout {
            if frame.kind == .item { continue }
            if !kinds.contains(frame.kind.name) { kinds.append(frame.kind.name) }
        }
        return kinds
    }

    // MARK: - Rows that scroll sideways

    /// What is seen of a row that scrolls across the layout's direction, and where it comes to rest.
    var rowLines: [String] {
        guard let row = result.orthogonalRows.first(where: { $0.section == section }) else {
            return []
        }
        let offset = context.environment.orthogonalOffsets[row.section] ?? 0
        let scrolled = offset == 0 ? "" : " Here it is scrolled by \(offset.words)."
        return [
            "The section scrolls sideways (`\(row.behavior.rawValue)`): \(row.viewport.words) is seen "
                + "of a row \(row.length.words) long, which can be scrolled by "
                + "\(row.maximumOffset.words).\(scrolled)",
            row.restSentence,
        ]
    }
}

extension OrthogonalRow {
    /// So many offsets are named.
    private static let namedOffsets = 8

    fileprivate var restSentence: String {
        let offsets: [Double]
        let why: String
        switch behavior {
        case .none, .continuous: return "It comes to rest wherever it is left."
        case .paging:
            let page = viewport.size[axis]
            let count = page > 0 ? Int(min(maximumOffset / page, 1_000)) + 1 : 0
            offsets = (0...count).map { min(Double($0) * page, maximumOffset) }
            why = "page by page, each as long as what is seen"
        case .continuousGroupLeadingBoundary, .groupPaging:
            offsets = groups.map { min(max(0, $0.start), maximumOffset) }
            why = "where a group begins"
        case .groupPagingCentered:
            offsets = groups.map {
                min(max(0, $0.start - (viewport.size[axis] - $0.length) / 2), maximumOffset)
            }
            why = "where a group is in the middle"
        }
        var named: [Double] = []
        for offset in offsets where named.last != offset { named.append(offset) }
        let shown = named.prefix(Self.namedOffsets).map(\.words).joined(separator: ", ")
        let more = named.count > Self.namedOffsets ? " and so on" : ""
        return "It comes to rest \(why): at \(shown)\(more)."
    }
}

extension SolvedGroups {
    fileprivate func sentences(_ extent: SectionExtent, _ axis: LayoutAxis) -> [String] {
        var lines: [String] = []
        let insets = plan.geometry.insets
        let content = plan.isOrthogonal ? sequence.breadth : sequence.length
        let parts: [(String, Double)] = [
            ("what extends its start", extent.startGrowth), ("insets", insets.total(axis)),
            ("groups", sequence.count > 0 ? content : 0),
            ("what extends its end", extent.endGrowth),
        ]
        let taken = parts.filter { $0.1 != 0 }.map { "\($0.0) \($0.1.words)" }
        if !taken.isEmpty { lines.append("Its length: \(taken.joined(separator: " + ")).") }
        if let list = plan.section.list, insets != plan.section.insets {
            lines.append("The list style `\(list.rawValue)` gives it insets: \(insets.words).")
        } else if insets != .zero {
            lines.append("Its insets are \(insets.words).")
        }
        if let sentence = plan.section.group.edgeSpacing.sentence(plan.geometry.axis) {
            lines.append(sentence)
        }
        if sequence.count > 1, plan.section.spacing != 0 {
            lines.append(
                "Its \(sequence.count.words("group")) are \(plan.section.spacing.words) apart.")
        }
        return lines
    }
}

extension EdgeSpacing {
    /// What the edge spacing of a section's group does; nil where it has none.
    fileprivate func sentence(_ axis: LayoutAxis) -> String? {
        guard self != .none else { return nil }
        let shared =
            flexibleCount(axis.other) > 0 ? ", where what is left over is shared" : ""
        return
            "The edge spacing of its group keeps \(minimum(axis).words) free along the direction of "
            + "groups, and \(minimum(axis.other).words) across it\(shared)."
    }
}
