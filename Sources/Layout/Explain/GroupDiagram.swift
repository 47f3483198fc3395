/// Sections drawn with characters, each place with the number and the size of its item; what UIKit's
/// `visualDescription` is for. `≈` stands before lengths that are estimated.
package enum GroupDiagram {
    /// Of a flow layout so many items are drawn.
    private static let flowItems = 40

    /// The lines of the drawings of all sections, each in words first and at most `columns` wide.
    package static func lines(
        of layout: CollectionLayout, itemCounts: [Int], in environment: LayoutEnvironment,
        columns: Int = 64
    ) throws(LayoutError) -> [[String]] {
        let solved = try SolvedCollection(
            layout, itemCounts: itemCounts.map { min($0, Self.flowItems) }, in: environment)
        var sections: [[String]] = []
        // Of all sections at once: to ask for each would go through all frames each time.
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
            let asked = place.node.map { template.nodes[$0].size }
            let rect = place.rect(template, at: .zero)
            let size = rect.size.words { asked?[$0].isEstimated == true }
            return BoxDrawing.Box(rect: rect, name: "\(index)", size: size)
        }
        return plan.words(solver.runs, size, template)
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
                rect: rect, name: "\(frame.item)", size: rect.size.words { _ in flow.isSelfSizing })
        }
        let words =
            "flow layout, items \(flow.itemSize.words { _ in flow.isSelfSizing }), at least "
            + "\(flow.itemSpacing.words) apart, lines \(flow.lineSpacing.words) apart"
        return [words] + BoxDrawing.lines(boxes, in: size, columns: columns)
    }
}

// MARK: - Words

extension PointSize {
    /// The size, with a sign before lengths that are `estimated`.
    fileprivate func words(estimated: (LayoutAxis) -> Bool) -> String {
        let signs = LayoutAxis.both.map { estimated($0) ? "≈" : "" }
        return "\(signs[0])\(width.words) × \(signs[1])\(height.words)"
    }
}

extension PlannedSection {
    /// The section, its group and the groups in it, a line each.
    fileprivate func words(
        _ runs: [SolvedRun], _ size: PointSize, _ template: GroupTemplate
    ) -> [String] {
        var around: [String] = []
        if section.spacing != 0 { around.append("groups \(section.spacing.words) apart") }
        if geometry.insets != .zero { around.append("insets \(geometry.insets.words)") }
        if isOrthogonal { around.append("scrolls sideways, \(section.scrolling.rawValue)") }
        let root = template.nodes[GroupTemplate.root]
        guard case .run = root.content else {
            return [
                (["custom group \(size.words { root.size[$0].isEstimated })"] + around).joined(
                    separator: "; ")
            ]
        }
        var lines: [String] = []
        // The outermost group is solved last.
        for run in runs.reversed() {
            let words = run.words(template)
            let line =
                run.node == GroupTemplate.root
                ? (["group \(words)"] + around).joined(separator: "; ") : "  in it \(words)"
            if !lines.contains(line) { lines.append(line) }
        }
        return lines
    }
}

extension SolvedRun {
    /// `300 × 100, horizontal, 2 elements, 6 apart`.
    fileprivate func words(_ template: GroupTemplate) -> String {
        let node = template.nodes[self.node]
        guard case .run(let run) = node.content else {
            return size.words { node.size[$0].isEstimated }
        }
        let noun =
            switch run.repetition {
            case .columns: "equal element"
            case .repeating, .asManyAsFit: "element"
            }
        let own = size.words { node.size[$0].isEstimated }
        var words = "\(own), \(run.axis.rawValue), \(packing.count.words(noun))"
        if run.spacing.minimum != 0 || run.spacing.isFlexible {
            words += run.spacing.isFlexible ? ", at least " : ", "
            words += "\(run.spacing.minimum.words) apart"
        }
        if node.insets != .zero { words += ", insets \(node.insets.words)" }
        return words
    }
}
