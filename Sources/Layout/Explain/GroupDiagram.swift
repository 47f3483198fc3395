/// Text drawings of sections: each item place with its index and size, similar to UIKit's
/// `visualDescription()`. `≈` marks estimated lengths.
package enum GroupDiagram {
    /// The number of flow layout items drawn.
    private static let flowItems = 40

    /// The lines for all sections: a description, then a drawing at most `columns` wide.
    package static func lines(
        of layout: CollectionLayout, itemCounts: [Int], in environment: LayoutEnvironment,
        columns: Int = 64
    ) throws(LayoutError) -> [[String]] {
        let solved = try SolvedCollection(
            layout, itemCounts: itemCounts.map { min($0, Self.flowItems) }, in: environment)
        var sections: [[String]] = []
        // Grouped once for all sections: filtering for each would visit all frames each time.
        var items: [Int: [LayoutFrame]]?
        for index in itemCounts.indices {
            switch solved.solvedSection(index)?.content {
            case .groups(let groups): sections.append(try lines(of: groups.plan, columns))
            case .flow(let flow):
                let known =
                    items
                    ?? Dictionary(
                        grouping: solved.result.frames.filter { $0.kind == .item }, by: \.section)
                items = known
                sections.append(lines(of: flow.flow, known[index] ?? [], solved, columns))
            case nil: sections.append([])
            }
        }
        return sections
    }

    private static func lines(
        of plan: PlannedSection, _ columns: Int
    ) throws(LayoutError) -> [String] {
        var solver = GroupSolver(try plan.template(), plan.context.grid)
        solver.isTracing = true
        let size = try solver.solve(in: plan.geometry.groupContainer)
        let template = solver.template
        let boxes = solver.places.enumerated().map { index, place in
            let layoutSize = place.node.map { template.nodes[$0].size }
            let rect = place.rect(template, at: .zero)
            let size = rect.size.formatted { layoutSize?[$0].isEstimated == true }
            return BoxDrawing.Box(rect: rect, name: "\(index)", size: size)
        }
        return plan.summary(solver.runs, size, template)
            + BoxDrawing.lines(boxes, in: size, columns: columns)
    }

    private static func lines(
        of flow: FlowLayout, _ frames: [LayoutFrame], _ solved: SolvedCollection, _ columns: Int
    ) -> [String] {
        let axis = solved.context.scrollAxis
        let first = frames.map { $0.rect.origin[axis] }.min() ?? 0
        var size = PointSize.zero
        size[axis.other] = solved.context.environment.container[axis.other]
        let boxes = frames.map { frame in
            var rect = frame.rect
            rect.origin[axis] -= first
            size[axis] = max(size[axis], rect.end(axis))
            return BoxDrawing.Box(
                rect: rect, name: "\(frame.item)",
                size: rect.size.formatted { _ in flow.isSelfSizing })
        }
        let text =
            "flow layout, items \(flow.itemSize.formatted { _ in flow.isSelfSizing }), item spacing at least "
            + "\(flow.itemSpacing.formatted), line spacing \(flow.lineSpacing.formatted)"
        return [text] + BoxDrawing.lines(boxes, in: size, columns: columns)
    }
}

// MARK: - Descriptions

extension PointSize {
    /// The size, with `≈` before lengths that are `estimated`.
    fileprivate func formatted(estimated: (LayoutAxis) -> Bool) -> String {
        let signs = LayoutAxis.both.map { estimated($0) ? "≈" : "" }
        return "\(signs[0])\(width.formatted) × \(signs[1])\(height.formatted)"
    }
}

extension PlannedSection {
    /// Descriptions of the section with its group, and of nested groups, a line each.
    fileprivate func summary(
        _ runs: [SolvedRun], _ size: PointSize, _ template: GroupTemplate
    ) -> [String] {
        var around: [String] = []
        if section.spacing != 0 { around.append("group spacing \(section.spacing.formatted)") }
        if geometry.insets != .zero { around.append("insets \(geometry.insets.formatted)") }
        if isOrthogonal { around.append("scrolls orthogonally, \(section.scrolling.rawValue)") }
        let root = template.nodes[GroupTemplate.root]
        guard case .run = root.content else {
            return [
                (["custom group \(size.formatted { root.size[$0].isEstimated })"] + around).joined(
                    separator: "; ")
            ]
        }
        var lines: [String] = []
        // The outermost group is solved last.
        for run in runs.reversed() {
            let text = run.summary(template)
            let line =
                run.node == GroupTemplate.root
                ? (["group \(text)"] + around).joined(separator: "; ") : "  nested group \(text)"
            if !lines.contains(line) { lines.append(line) }
        }
        return lines
    }
}

extension SolvedRun {
    /// `300 × 100, horizontal, 2 elements, spacing 6`.
    fileprivate func summary(_ template: GroupTemplate) -> String {
        let node = template.nodes[self.node]
        guard case .run(let run) = node.content else {
            return size.formatted { node.size[$0].isEstimated }
        }
        let noun =
            switch run.repetition {
            case .columns: "equal element"
            case .repeating, .asManyAsFit: "element"
            }
        let own = size.formatted { node.size[$0].isEstimated }
        var text = "\(own), \(run.axis.rawValue), \(packing.count.quantity(noun))"
        if run.spacing.minimum != 0 || run.spacing.isFlexible {
            text += run.spacing.isFlexible ? ", spacing at least " : ", spacing "
            text += run.spacing.minimum.formatted
        }
        if node.insets != .zero { text += ", insets \(node.insets.formatted)" }
        return text
    }
}
