/// Checks of groups and their elements.
extension SectionCheck {
    /// Checks an element; returns the number of its items, or nil if unknown.
    ///
    /// - Parameter forced: the length imposed by the equal columns of the parent group.
    @discardableResult
    mutating func check(
        _ element: GroupElement, at path: [Int], in container: PointSize,
        forced: GroupSolver.ForcedLength? = nil
    ) -> Int? {
        let place = LayoutLocation(element: path)
        guard isWithinLimits(path) else { return nil }
        checkLengths(element.size, in: container, place, ignoring: forced?.axis)
        var size = grid.resolve(element.size, in: container)
        if let forced { size[forced.axis] = forced.length }
        checkBadges(element.badges, in: size.inset(by: element.insets), path)
        for axis in LayoutAxis.both
        where forced?.axis == axis || !element.size[axis].isEstimated {
            checkInsets(element.insets, axis, size[axis], place)
        }
        guard case .group(let group) = element else { return 1 }
        switch group.arrangement {
        case .custom(let frames): return check(frames, place)
        case .run(let run):
            return check(CheckedRun(group, run, size.inset(by: group.insets), path, forced))
        }
    }

    /// Reports groups that are nested too deep or have too many elements.
    private mutating func isWithinLimits(_ path: [Int]) -> Bool {
        guard path.count <= LayoutLimits.depth else {
            report(.tooDeep, LayoutLocation(element: path))
            return false
        }
        // The section's own group is not an element of another.
        if !path.isEmpty { count(1, LayoutLocation(element: path)) }
        return elementCount <= LayoutLimits.elements
    }

    /// Counts elements; reports once that there are too many.
    private mutating func count(_ elements: Int, _ place: LayoutLocation) {
        let isNew = elementCount <= LayoutLimits.elements
        elementCount += elements
        if isNew, elementCount > LayoutLimits.elements { report(.tooManyElements, place) }
    }

    private mutating func checkBadges(
        _ badges: [AnchoredItem], in container: PointSize, _ path: [Int]
    ) {
        var kinds: Set<String> = []
        for (index, badge) in badges.enumerated() {
            let place = LayoutLocation(element: path, part: .badge(index))
            checkLengths(badge.size, in: container, place)
            if !kinds.insert(badge.kind).inserted {
                report(.duplicateKind(badge.kind), place.with(.kind))
            }
        }
    }

    /// Checks the frames of a custom group.
    private mutating func check(_ frames: [CustomFrame], _ place: LayoutLocation) -> Int? {
        if frames.isEmpty { report(.emptyGroup, place) }
        for axis in LayoutAxis.both {
            guard let least = frames.map({ $0.rect.size[axis] }).min(), !(least > 0) else {
                continue
            }
            report(.lengthNotPositive(axis, least), place)
        }
        guard frames.count > LayoutLimits.itemsInGroup else { return frames.count }
        report(.tooManyItems(frames.count), place)
        return nil
    }

    private mutating func check(_ checked: CheckedRun) -> Int? {
        let (group, run, path) = (checked.group, checked.run, checked.path)
        guard !run.elements.isEmpty else {
            report(.emptyGroup, checked.place)
            return nil
        }
        guard run.elements.count <= LayoutLimits.elements else {
            count(run.elements.count, checked.place)
            return nil
        }
        if checked.isSelfSizing, case .columns = run.repetition {
            report(.columnsInEstimatedGroup(run.axis), checked.place.with(.length(run.axis)))
        }
        for (index, child) in run.elements.enumerated() {
            checkRelation(of: child, to: group, run, LayoutLocation(element: path + [index]))
        }
        // Problems of the group itself are reported for its parent.
        let length = checked.length
        guard
            length > 0 || length == 0 && group.insets.total(run.axis) == 0 || checked.isSelfSizing,
            let packing = checkPacking(checked), length > 0 || packing.base > 0
        else { return nil }
        return checkElements(checked, packing)
    }

    /// Checks the elements of a group whose packing is known.
    private mutating func checkElements(_ checked: CheckedRun, _ packing: Packing) -> Int? {
        let run = checked.run
        let across = run.axis.other
        let breadth = checked.inner[across]
        let container = PointSize(packing.base, breadth, along: run.axis)
        let forced = packing.columnLength.map {
            GroupSolver.ForcedLength(axis: run.axis, length: $0)
        }
        var items: Int? = 0
        for (index, child) in run.elements.enumerated() {
            let path = checked.path + [index]
            let own = check(child, at: path, in: container, forced: forced)
            let sum = items.flatMap { sum in
                own.map { run.times(index, of: packing.count).multiplied(by: $0).added(to: sum) }
            }
            items = sum
            if !checked.isSelfSizing(across) {
                checkBreadth(
                    of: child, in: breadth, container, across, LayoutLocation(element: path))
            }
        }
        guard let items, items > LayoutLimits.itemsInGroup else { return items }
        let place = checked.place
        report(
            .tooManyItems(items),
            place.with(run.repetition.isCounted ? .count : .length(run.axis)))
        return nil
    }

    /// Checks an element's lengths against those of its group.
    private mutating func checkRelation(
        of child: GroupElement, to group: GroupLayout, _ run: GroupRun, _ place: LayoutLocation
    ) {
        for axis in LayoutAxis.both {
            let (own, outer) = (child.size[axis], group.size[axis])
            let place = place.with(.length(axis))
            if axis == run.axis, case .columns(let count) = run.repetition {
                if !outer.isEstimated, own.isFinite, !own.isShare(of: count, axis) {
                    report(.lengthIgnored(axis), place)
                }
            } else if own.fraction(of: axis) != nil, outer.isEstimated {
                report(.fractionOfEstimate(axis), place)
            } else if own.fraction(of: axis.other) != nil, group.size[axis.other].isEstimated {
                // A width that is a fraction of the height, or the reverse.
                report(.fractionOfEstimate(axis.other), place)
            } else if own.isEstimated, axis != run.axis, !outer.isEstimated {
                report(.estimatedInFixedGroup(axis), place)
            }
        }
    }
}

/// A group's run with its available size and location.
struct CheckedRun {
    let group: GroupLayout
    let run: GroupRun
    /// The group's size inside its insets.
    let inner: PointSize
    let path: [Int]
    private let forced: GroupSolver.ForcedLength?

    init(
        _ group: GroupLayout, _ run: GroupRun, _ inner: PointSize, _ path: [Int],
        _ forced: GroupSolver.ForcedLength?
    ) {
        (self.group, self.run, self.inner) = (group, run, inner)
        (self.path, self.forced) = (path, forced)
    }

    var place: LayoutLocation { LayoutLocation(element: path) }
    var length: Double { inner[run.axis] }
    /// Whether the group is self-sizing along its run.
    var isSelfSizing: Bool { isSelfSizing(run.axis) }

    func isSelfSizing(_ axis: LayoutAxis) -> Bool {
        group.size[axis].isEstimated && forced?.axis != axis
    }
}

extension LayoutDimension {
    /// Whether it requests no more than an equal share for one of `count` columns: all of the
    /// group, or the reciprocal of `count`.
    fileprivate func isShare(of count: Int, _ axis: LayoutAxis) -> Bool {
        guard let part = fraction(of: axis) else { return false }
        return part == 1 || abs(part * Double(count) - 1) < 0.05
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
    /// How often the element at `index` repeats in a group of `count` elements.
    fileprivate func times(_ index: Int, of count: Int) -> Int {
        count / elements.count + (index < count % elements.count ? 1 : 0)
    }
}

extension GroupRepetition {
    fileprivate var isCounted: Bool { self != .asManyAsFit }
}

extension Int {
    /// Saturating arithmetic.
    fileprivate func multiplied(by other: Int) -> Int {
        let (product, isTooLarge) = multipliedReportingOverflow(by: other)
        return isTooLarge ? .max : product
    }

    fileprivate func added(to other: Int) -> Int {
        let (sum, isTooLarge) = addingReportingOverflow(other)
        return isTooLarge ? .max : sum
    }
}
