/// What cannot work in a section, or will not do what it seems to say, in a container of that size.
package func findProblems(
    in section: SectionLayout, container: PointSize, scale: Double = 3,
    scrollDirection: LayoutAxis = .vertical
) -> [LayoutFinding] {
    var check = SectionCheck(grid: PixelGrid(scale: scale))
    check.check(section, container, scrollDirection)
    return check.findings
}

/// Walks through a section and notes what it finds.
private struct SectionCheck {
    let grid: PixelGrid
    var findings: [LayoutFinding] = []

    mutating func check(
        _ section: SectionLayout, _ container: PointSize, _ scrollAxis: LayoutAxis
    ) {
        let geometry = SectionGeometry(section, in: container, scrollAxis: scrollAxis)
        let effective = geometry.effective
        for axis in LayoutAxis.both where effective[axis] <= 0 {
            let insets = section.insets.total(axis)
            note(.noRoom(axis, insets: insets, length: container[axis]), LayoutPlace())
        }
        let isFollowing = section.boundaryItemsFollowInsets
        checkBoundary(section, isFollowing ? effective : container, scrollAxis)
        check(.group(section.group), at: [], in: geometry.groupContainer)
    }

    mutating func note(_ problem: LayoutProblem, _ place: LayoutPlace) {
        findings.append(LayoutFinding(place: place, problem: problem))
    }

    private mutating func checkBoundary(
        _ section: SectionLayout, _ available: PointSize, _ scrollAxis: LayoutAxis
    ) {
        var kinds: Set<String> = []
        for (index, item) in section.boundaryItems.enumerated() {
            let place = LayoutPlace(part: .boundaryItem(index))
            checkNumbers(item.size, place)
            if !kinds.insert(item.kind).inserted { note(.duplicateKind(item.kind), place) }
            let breadth = grid.resolve(item.size[scrollAxis.other], in: available)
            let room = available[scrollAxis.other]
            if breadth > room + PixelGrid.tolerance {
                note(.widerThanSection(width: breadth, available: room), place)
            }
        }
    }

    /// Whether the lengths are numbers that can be laid out.
    private mutating func checkNumbers(_ size: LayoutSize, _ place: LayoutPlace) {
        for axis in LayoutAxis.both {
            switch size[axis] {
            case .estimated(let points), .uniform(let points):
                if !(points > 0) { note(.estimateNotPositive(axis, points), place) }
            case .absolute(let number), .fractionalWidth(let number),
                .fractionalHeight(let number):
                if !number.isFinite { note(.notFinite, place) }
            }
        }
    }
}

// MARK: - Groups

extension SectionCheck {
    private mutating func check(
        _ element: GroupElement, at path: [Int], in container: PointSize
    ) {
        let place = LayoutPlace(element: path)
        guard path.count <= LayoutLimits.depth else { return note(.tooDeep, place) }
        checkNumbers(element.size, place)
        checkBadges(element.badges, path)
        guard case .group(let group) = element else { return }
        guard let run = group.run else { return }
        guard !run.elements.isEmpty else { return note(.noElements, place) }
        let size = grid.resolve(group.size, in: container)
        let inner = size.inset(by: group.insets)
        for axis in LayoutAxis.both where inner[axis] <= 0 && group.insets.total(axis) > 0 {
            note(.noRoom(axis, insets: group.insets.total(axis), length: size[axis]), place)
        }
        for (index, child) in run.elements.enumerated() {
            checkRelation(of: child, to: group, run, LayoutPlace(element: path + [index]))
        }
        let packing = checkPacking(group, run, inner, place)
        let elementContainer = PointSize(packing.base, inner[run.axis.other], along: run.axis)
        for (index, child) in run.elements.enumerated() {
            check(child, at: path + [index], in: elementContainer)
        }
    }

    private mutating func checkBadges(_ badges: [AnchoredItem], _ path: [Int]) {
        var kinds: Set<String> = []
        for (index, badge) in badges.enumerated() {
            let place = LayoutPlace(element: path, part: .badge(index))
            checkNumbers(badge.size, place)
            if !kinds.insert(badge.kind).inserted { note(.duplicateKind(badge.kind), place) }
        }
    }

    /// How an element's lengths go with those of its group.
    private mutating func checkRelation(
        of child: GroupElement, to group: GroupLayout, _ run: GroupRun, _ place: LayoutPlace
    ) {
        for axis in LayoutAxis.both {
            let (own, outer) = (child.size[axis], group.size[axis])
            if own.fraction(of: axis) != nil, outer.isEstimated {
                note(.fractionOfEstimate(axis), place)
            } else if own.fraction(of: axis.other) != nil, group.size[axis.other].isEstimated {
                // A width that is a part of the height, or the other way round.
                note(.fractionOfEstimate(axis.other), place)
            }
            guard own.isEstimated else { continue }
            if axis == run.axis, case .columns = run.repetition {
                note(.lengthIgnored(axis), place)
            } else if axis != run.axis, !outer.isEstimated {
                note(.estimatedInFixedGroup(axis), place)
            }
        }
    }

    /// Whether what the group names fits into it.
    private mutating func checkPacking(
        _ group: GroupLayout, _ run: GroupRun, _ inner: PointSize, _ place: LayoutPlace
    ) -> Packing {
        guard let template = try? GroupTemplate(group),
            case .run(let flat) = template.nodes[GroupTemplate.root].content
        else { return .nothing }
        let packer = Packer(template: template, grid: grid, run: flat, inner: inner)
        let isOpen = group.size[run.axis].isEstimated
        let packing = packer.pack(isOpen: isOpen) { _ in nil }
        let length = inner[run.axis]
        switch run.repetition {
        case .columns(let count) where count < 1, .repeating(let count) where count < 1:
            note(.countBelowOne(count), place)
        case .repeating(let count) where !isOpen:
            let needed = run.needed(count, packing.base, inner, grid)
            if needed > length + PixelGrid.tolerance {
                let problem = LayoutProblem.repeatsOverflow(
                    run.axis, count: count, needed: needed, available: length)
                note(problem, place)
            }
        case .asManyAsFit where !isOpen: checkFit(run, packing, inner, place)
        default: break
        }
        return packing
    }

    private mutating func checkFit(
        _ run: GroupRun, _ packing: Packing, _ inner: PointSize, _ place: LayoutPlace
    ) {
        let length = inner[run.axis]
        if packing.count == 0 {
            let needed = run.needed(1, length, inner, grid)
            note(.doesNotFit(run.axis, needed: needed, available: length), place)
            return
        }
        guard packing.count < run.elements.count else { return }
        let sum = run.elements.reduce(0) { $0 + ($1.size[run.axis].fraction(of: run.axis) ?? 0) }
        if sum > 1 + PixelGrid.tolerance {
            note(.fractionsAboveOne(run.axis, sum: sum), place)
        } else {
            let problem = LayoutProblem.elementsLeftOut(
                run.axis, fitting: packing.count, of: run.elements.count)
            note(problem, place)
        }
    }
}

extension GroupRun {
    /// The length of the first `count` elements with their gaps and edges.
    fileprivate func needed(
        _ count: Int, _ base: Double, _ inner: PointSize, _ grid: PixelGrid
    ) -> Double {
        let container = PointSize(base, inner[axis.other], along: axis)
        let lengths = elements.map {
            grid.resolve($0.size[axis], in: container) + $0.edgeSpacing.minimum(axis)
        }
        let whole = Double(count / lengths.count) * lengths.reduce(0, +)
        let rest = lengths.prefix(count % lengths.count).reduce(0, +)
        return whole + rest + spacing.minimum * Double(count - 1)
    }
}
