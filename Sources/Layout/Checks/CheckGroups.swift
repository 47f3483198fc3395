/// Groups and what stands in them.
extension SectionCheck {
    /// - Parameter ignored: the axis whose length the group around it decides.
    mutating func check(
        _ element: GroupElement, at path: [Int], in container: PointSize,
        ignoring ignored: LayoutAxis? = nil
    ) {
        let place = LayoutPlace(element: path)
        guard path.count <= LayoutLimits.depth else { return note(.tooDeep, place) }
        checkLengths(element.size, in: container, place, ignoring: ignored)
        let size = grid.resolve(element.size, in: container)
        checkBadges(element.badges, in: size.inset(by: element.insets), path)
        for axis in LayoutAxis.both where axis != ignored && !element.size[axis].isEstimated {
            checkRoom(element.insets, axis, size[axis], place)
        }
        guard case .group(let group) = element else { return }
        switch group.arrangement {
        case .custom(let frames): check(frames, place)
        case .run(let run): check(run, of: group, size.inset(by: group.insets), path)
        }
    }

    private mutating func checkBadges(
        _ badges: [AnchoredItem], in container: PointSize, _ path: [Int]
    ) {
        var kinds: Set<String> = []
        for (index, badge) in badges.enumerated() {
            let place = LayoutPlace(element: path, part: .badge(index))
            checkLengths(badge.size, in: container, place)
            if !kinds.insert(badge.kind).inserted {
                note(.duplicateKind(badge.kind), place.with(.kind))
            }
        }
    }

    /// The frames of a custom group.
    private mutating func check(_ frames: [CustomFrame], _ place: LayoutPlace) {
        if frames.isEmpty { note(.noElements, place) }
        for axis in LayoutAxis.both {
            guard let least = frames.map({ $0.rect.size[axis] }).min(), !(least > 0) else {
                continue
            }
            note(.noLength(axis, least), place)
        }
    }

    private mutating func check(
        _ run: GroupRun, of group: GroupLayout, _ inner: PointSize, _ path: [Int]
    ) {
        let place = LayoutPlace(element: path)
        guard !run.elements.isEmpty else { return note(.noElements, place) }
        let isShared = if case .columns = run.repetition { true } else { false }
        for (index, child) in run.elements.enumerated() {
            checkRelation(of: child, to: group, run, LayoutPlace(element: path + [index]))
        }
        // What is wrong with the group itself is told there.
        let length = inner[run.axis]
        guard
            length > 0 || length == 0 && group.insets.total(run.axis) == 0
                || group.size[run.axis].isEstimated,
            let base = checkPacking(group, run, inner, path), length > 0 || base > 0
        else { return }
        let across = run.axis.other
        let container = PointSize(base, inner[across], along: run.axis)
        for (index, child) in run.elements.enumerated() {
            let place = LayoutPlace(element: path + [index])
            check(
                child, at: path + [index], in: container, ignoring: isShared ? run.axis : nil)
            if !group.size[across].isEstimated {
                checkBreadth(of: child, in: inner[across], container, across, place)
            }
        }
    }

    /// How an element's lengths go with those of its group.
    private mutating func checkRelation(
        of child: GroupElement, to group: GroupLayout, _ run: GroupRun, _ place: LayoutPlace
    ) {
        for axis in LayoutAxis.both {
            let (own, outer) = (child.size[axis], group.size[axis])
            let place = place.with(.length(axis))
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
}

// MARK: - Packing

extension SectionCheck {
    /// Whether what the group names fits into it; what fractions of its elements are of, or nil
    /// where nothing can be said of them.
    private mutating func checkPacking(
        _ group: GroupLayout, _ run: GroupRun, _ inner: PointSize, _ path: [Int]
    ) -> Double? {
        guard let template = try? GroupTemplate(group),
            case .run(let flat) = template.nodes[GroupTemplate.root].content
        else { return nil }
        let place = LayoutPlace(element: path)
        let isOpen = group.size[run.axis].isEstimated
        let packer = Packer(template: template, grid: grid, run: flat, inner: inner)
        let packing = packer.pack(isOpen: isOpen) { _ in nil }
        switch run.repetition {
        case .columns(let count) where count < 1, .repeating(let count) where count < 1:
            note(.countBelowOne(count), place.with(.count))
            return nil
        case .columns(let count), .repeating(let count):
            return checkCount(count, run, packing, inner, isOpen: isOpen, place)
        case .asManyAsFit where isOpen: return packing.base
        case .asManyAsFit: return checkFit(run, packing, inner, path)
        }
    }

    private mutating func checkCount(
        _ count: Int, _ run: GroupRun, _ packing: Packing, _ inner: PointSize, isOpen: Bool,
        _ place: LayoutPlace
    ) -> Double? {
        guard !isOpen else { return packing.base }
        let length = inner[run.axis]
        let gaps = run.spacing.minimum * Double(count - 1)
        if packing.base <= 0 || packing.columnLength == 0 {
            let problem = LayoutProblem.noRoomBetweenGaps(
                run.axis, count: count, gaps: gaps, length: length)
            note(problem, place.with(gaps > 0 ? .spacing : .count))
            return nil
        }
        guard case .repeating = run.repetition else { return packing.base }
        let needed = run.needed(count, packing.base, inner, grid)
        if needed > length + PixelGrid.tolerance {
            let problem = LayoutProblem.repeatsOverflow(
                run.axis, count: count, needed: needed, available: length)
            note(problem, place.with(.count))
        }
        return packing.base
    }

    private mutating func checkFit(
        _ run: GroupRun, _ packing: Packing, _ inner: PointSize, _ path: [Int]
    ) -> Double? {
        let length = inner[run.axis]
        let first = LayoutPlace(element: path + [0], value: .length(run.axis))
        guard packing.count > 0 else {
            let needed = run.needed(1, length, inner, grid)
            note(.doesNotFit(run.axis, needed: needed, available: length), first)
            return nil
        }
        guard packing.count <= LayoutLimits.itemsInGroup else {
            // The reason is told, and not that nothing is seen of them.
            removeMissingLengths(run.axis, of: path)
            note(.endless(run.axis), first)
            return nil
        }
        guard packing.count < run.elements.count else { return packing.base }
        let leftOut = LayoutPlace(element: path + [packing.count], value: .length(run.axis))
        let sum = run.elements.reduce(0) { $0 + ($1.size[run.axis].fraction(of: run.axis) ?? 0) }
        if sum > 1 + PixelGrid.tolerance {
            note(.fractionsAboveOne(run.axis, sum: sum), leftOut)
        } else {
            let problem = LayoutProblem.elementsLeftOut(
                run.axis, fitting: packing.count, of: run.elements.count)
            note(problem, leftOut)
        }
        return packing.base
    }
}

extension SectionCheck {
    private mutating func removeMissingLengths(_ axis: LayoutAxis, of path: [Int]) {
        findings.removeAll { finding in
            guard case .noLength(axis, _) = finding.problem else { return false }
            return finding.place.element == path && finding.place.part == .whole
        }
    }
}

extension GroupElement {
    fileprivate var insets: LayoutInsets {
        switch self {
        case .item(let item): item.insets
        case .group(let group): group.insets
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
