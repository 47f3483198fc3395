/// Sections drawn with characters, each place with the number and the size of its item; what UIKit's
/// `visualDescription` is for. `≈` stands before lengths that are estimated.
package struct GroupDiagram {
    private var rows: [[Character]]
    private let size: PointSize

    /// A line of text is about twice as high as a column is wide.
    private static let aspect = 2.0
    private static let maximumRows = 60
    /// Of a flow layout so many items are drawn.
    private static let flowItems = 40

    /// A box of the drawing with what stands in it.
    private struct Box {
        let rect: LayoutRect
        let number: String
        let size: String
    }

    /// The lines of the drawings of all sections, each in words first and at most `columns` wide.
    package static func lines(
        of layout: CollectionLayout, itemCounts: [Int], in environment: LayoutEnvironment,
        columns: Int = 64
    ) throws(LayoutError) -> [[String]] {
        let solved = try SolvedCollection(
            layout, itemCounts: itemCounts.map { min($0, Self.flowItems) }, in: environment)
        var sections: [[String]] = []
        for index in itemCounts.indices {
            switch solved.solvedSection(index)?.content {
            case .groups(let groups): sections.append(try lines(of: groups.plan, columns))
            case .flow(let flow): sections.append(lines(of: flow.flow, solved, index, columns))
            case nil: sections.append([])
            }
        }
        return sections
    }

    // MARK: - Groups

    private static func lines(
        of plan: SectionPlan, _ columns: Int
    ) throws(LayoutError) -> [String] {
        var solver = GroupSolver(try plan.template(), plan.context.grid)
        solver.isTracing = true
        let size = try solver.solve(in: plan.geometry.groupContainer)
        let template = solver.template
        let boxes = solver.places.enumerated().map { index, place in
            let asked = place.node.map { template.nodes[$0].size }
            let rect = place.rect(template, at: .zero)
            return Box(rect: rect, number: "\(index)", size: rect.size.words(asked))
        }
        return plan.words(solver.runs, size, template) + drawing(boxes, size, columns)
    }

    // MARK: - Flow layouts

    private static func lines(
        of flow: FlowLayout, _ solved: SolvedCollection, _ section: Int, _ columns: Int
    ) -> [String] {
        let frames = solved.result.frames.filter { $0.section == section && $0.kind == .item }
        let axis = solved.context.scrollAxis
        let first = frames.map { $0.rect.origin[axis] }.min() ?? 0
        var size = PointSize.zero
        size[axis.other] = solved.context.environment.container[axis.other]
        let boxes = frames.map { frame in
            var rect = frame.rect
            rect.origin[axis] -= first
            size[axis] = max(size[axis], rect.end(axis))
            return Box(rect: rect, number: "\(frame.item)", size: rect.size.words)
        }
        let words =
            "flow layout, items \(flow.isSelfSizing ? "≈" : "")\(flow.itemSize.words), at least "
            + "\(flow.itemSpacing.words) apart, lines \(flow.lineSpacing.words) apart"
        return [words] + drawing(boxes, size, columns)
    }

    // MARK: - Drawing

    private static func drawing(_ boxes: [Box], _ size: PointSize, _ columns: Int) -> [String] {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            return []
        }
        let columns = min(max(columns, 8), 400)
        let height = Double(columns) * size.height / size.width / aspect
        let rows = Int(min(max(height, 2), Double(maximumRows))) + 1
        var diagram = GroupDiagram(size, columns, rows)
        diagram.box(LayoutRect(origin: .zero, size: size), horizontal: "╌", vertical: "╎")
        for box in boxes { diagram.box(box.rect, horizontal: "─", vertical: "│") }
        for box in boxes { diagram.write(box) }
        return diagram.rows.map { String($0) }
    }

    private init(_ size: PointSize, _ columns: Int, _ rows: Int) {
        self.size = size
        self.rows = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    }

    private mutating func box(_ rect: LayoutRect, horizontal: Character, vertical: Character) {
        let (left, right) = cells(rect, .horizontal, rows[0].count)
        let (top, bottom) = cells(rect, .vertical, rows.count)
        for column in left...right {
            put(horizontal, top, column)
            put(horizontal, bottom, column)
        }
        for row in top...bottom {
            put(vertical, row, left)
            put(vertical, row, right)
        }
        let corners: [(Character, Int, Int)] = [
            ("┌", top, left), ("┐", top, right), ("└", bottom, left), ("┘", bottom, right),
        ]
        for (corner, row, column) in corners { put(corner, row, column) }
    }

    /// Writes the number into the middle of a box, and the size below it, as far as there is room.
    private mutating func write(_ box: Box) {
        let (left, right) = cells(box.rect, .horizontal, rows[0].count)
        let (top, bottom) = cells(box.rect, .vertical, rows.count)
        let width = right - left - 1
        guard width > 0 else { return }
        let inOneLine = "\(box.number)  \(box.size)"
        if bottom - top > 2, box.size.count <= width {
            write(box.number, (top + bottom - 1) / 2, left, width)
            write(box.size, (top + bottom - 1) / 2 + 1, left, width)
        } else {
            write(
                inOneLine.count <= width ? inOneLine : box.number, (top + bottom) / 2, left, width)
        }
    }

    private mutating func write(_ text: String, _ row: Int, _ left: Int, _ width: Int) {
        let start = left + 1 + max(0, (width - text.count) / 2)
        for (offset, character) in text.prefix(width).enumerated() {
            put(character, row, start + offset)
        }
    }

    /// The first and last cell of a side; the drawing ends where the group does.
    private func cells(_ rect: LayoutRect, _ axis: LayoutAxis, _ count: Int) -> (Int, Int) {
        let last = Double(count - 1)
        func cell(_ points: Double) -> Int {
            let cell = (points / size[axis] * last).rounded()
            return Int(cell.isFinite ? min(max(cell, 0), last) : 0)
        }
        let first = cell(rect.origin[axis])
        return (first, max(first, cell(rect.end(axis))))
    }

    private mutating func put(_ character: Character, _ row: Int, _ column: Int) {
        rows[row][column] = character
    }
}

// MARK: - Words

extension PointSize {
    /// The size, with a sign before what is estimated.
    fileprivate func words(_ asked: LayoutSize?) -> String {
        let sign = { (axis: LayoutAxis) in asked?[axis].isEstimated == true ? "≈" : "" }
        return "\(sign(.horizontal))\(width.words) × \(sign(.vertical))\(height.words)"
    }
}

extension SectionPlan {
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
            return [(["custom group \(size.words(root.size))"] + around).joined(separator: "; ")]
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
        guard case .run(let run) = node.content else { return size.words(node.size) }
        let noun =
            switch run.repetition {
            case .columns: "equal element"
            case .repeating, .asManyAsFit: "element"
            }
        var words = "\(size.words(node.size)), \(run.axis.rawValue), \(packing.count.words(noun))"
        if run.spacing.minimum != 0 || run.spacing.isFlexible {
            words += run.spacing.isFlexible ? ", at least " : ", "
            words += "\(run.spacing.minimum.words) apart"
        }
        if node.insets != .zero { words += ", insets \(node.insets.words)" }
        return words
    }
}
