import Systems

/// Explanations of sections.
extension LayoutExplanation {
    var sectionLines: [String] {
        get throws(LayoutError) {
            guard let section, let own = solved.solvedSection(section) else {
                return solved.layoutBoundary.placement.items.isEmpty ? [] : layoutLines
            }
            let span = result.sections[section]
            let axis = context.scrollAxis
            var lines = [
                "Section \(section) begins at \(axis.coordinate) \(span.start.formatted) and is "
                    + "\(span.length.formatted) long; it has \(own.itemCount.quantity("item"))."
            ]
            if case .groups(let groups) = own.content {
                lines += groups.sentences(own.extent, axis)
                lines += groups.unknownNumbers(context.environment)
            }
            let kinds = kinds(section)
            if !kinds.isEmpty {
                let names = kinds.map { "`\($0)`" }.joined(separator: ", ")
                lines.append("It also has \(names): each can be explained by its name.")
            }
            let first = try itemLines(0)
            // The explanation of the first item includes that of the row.
            return lines + (first.isEmpty ? rowLines : first)
        }
    }

    private var layoutLines: [String] {
        let kinds = solved.layoutBoundary.placement.items.map { "`\($0.kind)`" }.joined(
            separator: ", ")
        return [
            "The content is \(solved.contentSize.formatted); around all sections there are \(kinds): "
                + "each can be explained by its name."
        ]
    }

    /// The kinds of frames other than items.
    private func kinds(_ section: Int) -> [String] {
        var kinds: [String] = []
        for frame in result.frames
        where frame.section == section && frame.item != LayoutFrame.ofLayout {
            if frame.kind == .item { continue }
            if !kinds.contains(frame.kind.name) { kinds.append(frame.kind.name) }
        }
        return kinds
    }

    // MARK: - Orthogonal scrolling

    /// Explains the visible part of an orthogonally scrolling row, and where scrolling stops.
    var rowLines: [String] {
        guard let row = result.orthogonalRows.first(where: { $0.section == section }) else {
            return []
        }
        let offset = context.environment.orthogonalOffsets[row.section] ?? 0
        let scrolled = offset == 0 ? "" : " Its content offset is \(offset.formatted)."
        return [
            "The section scrolls orthogonally (`\(row.behavior.rawValue)`): \(row.viewport.formatted) of "
                + "a row \(row.length.formatted) long is visible; the maximum content offset is "
                + "\(row.maximumOffset.formatted).\(scrolled)",
            row.stopSentence,
        ]
    }
}

extension OrthogonalRow {
    /// The number of offsets listed.
    private static let listedOffsets = 8

    fileprivate var stopSentence: String {
        let offsets: [Double]
        let why: String
        switch behavior {
        case .none, .continuous: return "Scrolling stops at any offset."
        case .paging:
            let page = viewport.size[axis]
            let count = page > 0 ? Int(min(maximumOffset / page, 1_000)) + 1 : 0
            offsets = (0...count).map { min(Double($0) * page, maximumOffset) }
            why = "after each page, which is as long as the visible part"
        case .continuousGroupLeadingBoundary, .groupPaging:
            offsets = groups.map { min(max(0, $0.start), maximumOffset) }
            why = "where a group begins"
        case .groupPagingCentered:
            offsets = groups.map {
                min(max(0, $0.start - (viewport.size[axis] - $0.length) / 2), maximumOffset)
            }
            why = "where a group is centred"
        }
        var named: [Double] = []
        for offset in offsets where named.last != offset { named.append(offset) }
        let shown = named.prefix(Self.listedOffsets).map(\.formatted).joined(separator: ", ")
        let more = named.count > Self.listedOffsets ? " and so on" : ""
        return "Scrolling stops \(why): at \(shown)\(more)."
    }
}

extension SolvedGroups {
    fileprivate func sentences(_ extent: SectionExtent, _ axis: LayoutAxis) -> [String] {
        var lines: [String] = []
        let insets = plan.geometry.insets
        let content = plan.isOrthogonal ? sequence.breadth : sequence.length
        let parts: [(String, Double)] = [
            ("start boundary", extent.startGrowth), ("insets", insets.total(axis)),
            ("groups", sequence.count > 0 ? content : 0),
            ("end boundary", extent.endGrowth),
        ]
        let taken = parts.filter { $0.1 != 0 }.map { "\($0.0) \($0.1.formatted)" }
        if !taken.isEmpty { lines.append("Its length: \(taken.joined(separator: " + ")).") }
        if let list = plan.section.list, insets != plan.section.insets {
            lines.append("The list style `\(list.rawValue)` sets its insets: \(insets.formatted).")
        } else if insets != .zero {
            lines.append("Its insets are \(insets.formatted).")
        }
        if let sentence = plan.section.group.edgeSpacing.sentence(plan.geometry.axis) {
            lines.append(sentence)
        }
        if sequence.count > 1, plan.section.spacing != 0 {
            lines.append(
                "Its \(sequence.count.quantity("group")) have a spacing of \(plan.section.spacing.formatted)."
            )
        }
        return lines
    }
}

extension SolvedGroups {
    /// Names the numbers of a list for which no source is known.
    fileprivate func unknownNumbers(_ environment: LayoutEnvironment) -> [String] {
        guard let list = plan.section.list else { return [] }
        let numbers = ListMetrics(list, environment).unknownNumbers
        guard !numbers.isEmpty else { return [] }
        return [
            "No source is known for these numbers of iOS \(environment.metrics.version.rawValue), "
                + "which lists have and `Docs/Metrics.md` describes: "
                + numbers.map { "`\($0.name)`" }.joined(separator: ", ") + "."
        ]
    }
}

extension EdgeSpacing {
    /// Explains the edge spacing of a section's group; nil if it has none.
    fileprivate func sentence(_ axis: LayoutAxis) -> String? {
        guard self != .none else { return nil }
        let shared =
            flexibleCount(axis.other) > 0 ? ", where the remaining space is shared" : ""
        return
            "The edge spacing of its group is \(minimum(axis).formatted) along the axis of the groups "
            + "and \(minimum(axis.other).formatted) across it\(shared)."
    }
}
