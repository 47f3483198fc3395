/// How many elements a group holds, and whether they fit.
extension SectionCheck {
    /// Checks whether the group's elements fit; returns nil if they cannot be checked further.
    mutating func checkPacking(_ checked: CheckedRun) -> Packing? {
        guard !holdsTooMany, let packer = Packer(checked, grid) else { return nil }
        let packing = packer.pack(isSelfSizing: checked.isSelfSizing) { _ in nil }
        switch checked.run.repetition {
        case .columns(let count) where count < 1, .repeating(let count) where count < 1:
            report(.countBelowOne(count), checked.place.with(.count))
            return nil
        case .columns(let count), .repeating(let count):
            return checkCount(count, checked, packing)
        case .asManyAsFit where checked.isSelfSizing: return packing
        case .asManyAsFit: return checkFit(checked, packing)
        }
    }

    private mutating func checkCount(
        _ count: Int, _ checked: CheckedRun, _ packing: Packing
    ) -> Packing? {
        let run = checked.run
        guard count <= LayoutLimits.itemsInGroup else {
            report(.tooManyItems(count), checked.place.with(.count))
            return nil
        }
        if count < run.elements.count {
            let rest = LayoutLocation(element: checked.path + [count])
            report(.elementsBeyondCount(count: count, of: run.elements.count), rest)
        }
        guard !checked.isSelfSizing else { return packing }
        let gaps = run.spacing.minimum * Double(count - 1)
        if packing.base <= 0 || packing.columnLength == 0 {
            let problem = LayoutProblem.spacingExceedsLength(
                run.axis, count: count, gaps: gaps, length: checked.length)
            report(problem, checked.place.with(gaps > 0 ? .spacing : .count))
            return nil
        }
        checkOverflow(count, checked, packing)
        return packing
    }

    /// Checks whether `count` elements fit; reports edge spacing if they would fit without it.
    private mutating func checkOverflow(
        _ count: Int, _ checked: CheckedRun, _ packing: Packing
    ) {
        let (run, available) = (checked.run, checked.length)
        let edges = run.edges(count)
        let bare = run.bareLength(count, packing, checked.inner, grid)
        guard bare + edges > available + PixelGrid.tolerance else { return }
        if bare > available + PixelGrid.tolerance {
            let problem = LayoutProblem.repeatsOverflow(
                run.axis, count: count, needed: bare + edges, available: available)
            let own = LayoutLocation(element: checked.path + [0], value: .length(run.axis))
            report(problem, count == 1 ? own : checked.place.with(.count))
        } else {
            let isShared = packing.columnLength != nil
            report(
                isShared
                    ? .edgeSpacingOfColumns(run.axis, edges: edges, length: available)
                    : .edgeSpacingOverflow(
                        run.axis, edges: edges, length: bare, available: available),
                checked.firstEdges)
        }
    }

    private mutating func checkFit(_ checked: CheckedRun, _ packing: Packing) -> Packing? {
        let (run, inner, length) = (checked.run, checked.inner, checked.length)
        let first = LayoutLocation(element: checked.path + [0], value: .length(run.axis))
        guard packing.count > 0 else {
            let edges = run.edges(1)
            let whole = Packing(count: 1, base: length)
            let bare = run.bareLength(1, whole, inner, grid)
            let isBare = bare > length + PixelGrid.tolerance
            let problem = LayoutProblem.doesNotFit(
                run.axis, needed: bare + edges, edges: isBare ? 0 : edges, available: length)
            report(problem, isBare ? first : first.with(.edgeSpacing(run.axis)))
            return nil
        }
        guard packing.count <= LayoutLimits.itemsInGroup else {
            holdsTooMany = true
            // Zero lengths cause this; a second report for them would be redundant.
            removeMissingLengths(run.axis, of: checked.path)
            let sample = run.bareLength(run.elements.count, packing, inner, grid)
            report(
                sample > 0 ? .tooManyItems(packing.count) : .unboundedRepetition(run.axis), first)
            return nil
        }
        guard packing.count < run.elements.count else { return packing }
        let leftOut = LayoutLocation(
            element: checked.path + [packing.count], value: .length(run.axis))
        let sum = run.elements.reduce(0) { $0 + ($1.size[run.axis].fraction(of: run.axis) ?? 0) }
        if sum > 1 + PixelGrid.tolerance {
            report(.fractionsAboveOne(run.axis, sum: sum), leftOut)
        } else {
            let problem = LayoutProblem.elementsLeftOut(
                run.axis, fitting: packing.count, of: run.elements.count)
            report(problem, leftOut)
        }
        return packing
    }

    private mutating func removeMissingLengths(_ axis: LayoutAxis, of path: [Int]) {
        findings.removeAll { finding in
            guard case .lengthNotPositive(axis, _) = finding.problem else { return false }
            return finding.place.element == path && finding.place.part == .whole
        }
    }
}

extension Packer {
    /// A packer for the elements of one group; nested groups count by their size alone.
    fileprivate init?(_ checked: CheckedRun, _ grid: PixelGrid) {
        var (group, run) = (checked.group, checked.run)
        run.elements = run.elements.map {
            .item(ItemLayout(size: $0.size, edgeSpacing: $0.edgeSpacing))
        }
        group.arrangement = .run(run)
        guard let template = try? GroupTemplate(group),
            case .run(let flat) = template.nodes[GroupTemplate.root].content
        else { return nil }
        self.init(template: template, grid: grid, run: flat, inner: checked.inner)
    }
}

extension CheckedRun {
    /// The first element with edge spacing along the run.
    fileprivate var firstEdges: LayoutLocation {
        let index = run.elements.firstIndex { $0.edgeSpacing.minimum(run.axis) > 0 } ?? 0
        return LayoutLocation(element: path + [index], value: .edgeSpacing(run.axis))
    }
}

extension GroupRun {
    /// The length of the first `count` elements with the spacing between them, without edge
    /// spacing.
    fileprivate func bareLength(
        _ count: Int, _ packing: Packing, _ inner: PointSize, _ grid: PixelGrid
    ) -> Double {
        let container = PointSize(packing.base, inner[axis.other], along: axis)
        let lengths = sum(count) {
            packing.columnLength ?? grid.resolve($0.size[axis], in: container)
        }
        return lengths + spacing.minimum * Double(count - 1)
    }

    /// The total edge spacing of the first `count` elements.
    fileprivate func edges(_ count: Int) -> Double { sum(count) { $0.edgeSpacing.minimum(axis) } }

    private func sum(_ count: Int, _ length: (GroupElement) -> Double) -> Double {
        let lengths = elements.map(length)
        let whole = Double(count / lengths.count) * lengths.reduce(0, +)
        return whole + lengths.prefix(count % lengths.count).reduce(0, +)
    }
}
