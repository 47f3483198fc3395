/// Groups and what stands in them.
extension SectionCheck {
    /// How many items stand in the element; nil where that cannot be told.
    ///
    /// - Parameter forced: the length that the equal columns of the group around it have.
    @discardableResult
    mutating func check(
        _ element: GroupElement, at path: [Int], in container: PointSize,
        forced: GroupSolver.Forced? = nil
    ) -> Int? {
        let place = LayoutLocation(element: path)
        guard isWithinLimits(path) else { return nil }
        checkLengths(element.size, in: container, place, ignoring: forced?.axis)
        var size = grid.resolve(element.size, in: container)
        if let forced { size[forced.axis] = forced.length }
        checkBadges(element.badges, in: size.inset(by: element.insets), path)
        for axis in LayoutAxis.both
        where forced?.axis == axis || !element.size[axis].isEstimated {
            checkRoom(element.insets, axis, size[axis], place)
        }
        guard case .group(let group) = element else { return 1 }
        switch group.arrangement {
        case .custom(let frames): return check(frames, place)
        case .run(let run):
            return check(CheckedRun(group, run, size.inset(by: group.insets), path, forced))
        }
    }

    /// Notes it where groups are nested too deep, or name too many elements.
    private mutating func isWithinLimits(_ path: [Int]) -> Bool {
        guard path.count <= LayoutLimits.depth else {
            note(.tooDeep, LayoutLocation(element: path))
            return false
        }
        // The section's own group is nobody's element.
        if !path.isEmpty { count(1, LayoutLocation(element: path)) }
        return elementCount <= LayoutLimits.elements
    }

    /// Counts elements, and notes it once where there are too many.
    private mutating func count(_ elements: Int, _ place: LayoutLocation) {
        let isNew = elementCount <= LayoutLimits.elements
        elementCount += elements
        if isNew, elementCount > LayoutLimits.elements { note(.tooManyElements, place) }
    }

    private mutating func checkBadges(
        _ badges: [AnchoredItem], in container: PointSize, _ path: [Int]
    ) {
        var kinds: Set<String> = []
        for (index, badge) in badges.enumerated() {
            let place = LayoutLocation(element: path, part: .badge(index))
            checkLengths(badge.size, in: container, place)
            if !kinds.insert(badge.kind).inserted {
                note(.duplicateKind(badge.kind), place.with(.kind))
            }
        }
    }

    /// The frames of a custom group.
    private mutating func check(_ frames: [CustomFrame], _ place: LayoutLocation) -> Int? {
        if frames.isEmpty { note(.noElements, place) }
        for axis in LayoutAxis.both {
            guard let least = frames.map({ $0.rect.size[axis] }).min(), !(least > 0) else {
                continue
            }
            note(.lengthNotPositive(axis, least), place)
        }
        guard frames.count > LayoutLimits.itemsInGroup else { return frames.count }
        note(.tooManyItems(frames.count), place)
        return nil
    }

    private mutating func check(_ checked: CheckedRun) -> Int? {
        let (group, run, path) = (checked.group, checked.run, checked.path)
        guard !run.elements.isEmpty else {
            note(.noElements, checked.place)
            return nil
        }
        guard run.elements.count <= LayoutLimits.elements else {
            count(run.elements.count, checked.place)
            return nil
        }
        if checked.isOpen, case .columns = run.repetition {
            note(.columnsInEstimatedGroup(run.axis), checked.place.with(.length(run.axis)))
        }
        for (index, child) in run.elements.enumerated() {
            checkRelation(of: child, to: group, run, LayoutLocation(element: path + [index]))
        }
        // What is wrong with the group itself is told there.
        let length = checked.length
        guard
            length > 0 || length == 0 && group.insets.total(run.axis) == 0 || checked.isOpen,
            let packing = checkPacking(checked), length > 0 || packing.base > 0
        else { return nil }
        return checkElements(checked, packing)
    }

    /// What stands in a group, of which it is known how many fit.
    private mutating func checkElements(_ checked: CheckedRun, _ packing: Packing) -> Int? {
        let run = checked.run
        let across = run.axis.other
        let breadth = checked.inner[across]
        let container = PointSize(packing.base, breadth, along: run.axis)
        let forced = packing.columnLength.map {
            GroupSolver.Forced(axis: run.axis, length: $0)
        }
        var items: Int? = 0
        for (index, child) in run.elements.enumerated() {
            let path = checked.path + [index]
            let own = check(child, at: path, in: container, forced: forced)
            let sum = items.flatMap { sum in
                own.map { run.times(index, of: packing.count).multiplied(by: $0).added(to: sum) }
            }
            items = sum
            if !checked.isOpen(across) {
                checkBreadth(
                    of: child, in: breadth, container, across, LayoutLocation(element: path))
            }
        }
        guard let items, items > LayoutLimits.itemsInGroup else { return items }
        let place = checked.place
        note(
            .tooManyItems(items),
            place.with(run.repetition.isCounted ? .count : .length(run.axis)))
        return nil
    }

    /// How an element's lengths go with those of its group.
    private mutating func checkRelation(
        of child: GroupElement, to group: GroupLayout, _ run: GroupRun, _ place: LayoutLocation
    ) {
        for axis in LayoutAxis.both {
            let (own, outer) = (child.size[axis], group.size[axis])
            let place = place.with(.length(axis))
            if axis == run.axis, case .columns(let count) = run.repetition {
                if !outer.isEstimated, own.isFinite, !own.isShare(of: count, axis) {
                    note(.lengthIgnored(axis), place)
                }
            } else if own.fraction(of: axis) != nil, outer.isEstimated {
                note(.fractionOfEstimate(axis), place)
            } else if own.fraction(of: axis.other) != nil, group.size[axis.other].isEstimated {
                // A width that is a part of the height, or the other way round.
                note(.fractionOfEstimate(axis.other), place)
            } else if own.isEstimated, axis != run.axis, !outer.isEstimated {
                note(.estimatedInFixedGroup(axis), place)
            }
        }
    }
}

/// A group's run with what there is for it.
struct CheckedRun {
    let group: GroupLayout
    let run: GroupRun
    /// What there is inside the group's insets.
    let inner: PointSize
    let path: [Int]
    private let forced: GroupSolver.Forced?

    init(
        _ group: GroupLayout, _ run: GroupRun, _ inner: PointSize, _ path: [Int],
        _ forced: GroupSolver.Forced?
    ) {
        (self.group, self.run, self.inner) = (group, run, inner)
        (self.path, self.forced) = (path, forced)
    }

    var place: LayoutLocation { LayoutLocation(element: path) }
    var length: Double { inner[run.axis] }
    /// Whether the group is as long as its elements need.
    var isOpen: Bool { isOpen(run.axis) }

    func isOpen(_ axis: LayoutAxis) -> Bool { group.size[axis].isEstimated && forced?.axis != axis }
}

extension LayoutDimension {
    /// Whether it says of one of `count` columns no more than that they share the group: all of it,
    /// or an equal part.
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
    /// How often the element at `index` stands in a group of `count` elements.
    fileprivate func times(_ index: Int, of count: Int) -> Int {
        count / elements.count + (index < count % elements.count ? 1 : 0)
    }
}

extension GroupRepetition {
    fileprivate var isCounted: Bool { self != .asManyAsFit }
}

extension Int {
    /// Numbers beyond all limits are as good as the largest.
    fileprivate func multiplied(by other: Int) -> Int {
        let (product, isTooLarge) = multipliedReportingOverflow(by: other)
        return isTooLarge ? .max : product
    }

    fileprivate func added(to other: Int) -> Int {
        let (sum, isTooLarge) = addingReportingOverflow(other)
        return isTooLarge ? .max : sum
    }
}
