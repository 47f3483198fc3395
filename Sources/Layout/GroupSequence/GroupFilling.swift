extension GroupSequence {
    /// The groups after a change, all of them made anew; what items have said is kept.
    ///
    /// - Parameter count: the number of items of the section, afterwards.
    /// - Parameter end: the groups that begin before that position of the section are measured.
    func filled(
        _ splice: ItemSplice, _ section: Int, count: Int, measure: LayoutMeasure?,
        measuredTo end: Double, solvedPlaces: inout Int
    ) throws(LayoutError) -> GroupSequence {
        var sequence = self
        sequence.store = .measured(MeasuredGroups())
        guard count > 0 else { return sequence }
        let previous = measuredGroups
        let meter =
            measure == nil && previous == nil
            ? nil : ItemMeter(measure, section: section, previous: previous, splice: splice)
        var maker = try GroupMaker(plan, section: section, measure: measure, meter: meter)
        if maker.isMeasuring {
            let whole = ItemSplice(start: 0, removed: 0, inserted: count)
            try sequence.fill(whole, count, &maker, measuredTo: end)
        } else {
            var groups = try maker.repeatedGroups()
            groups.fill(count)
            sequence.store = .repeated(groups)
        }
        solvedPlaces += maker.solvedPlaces
        return sequence
    }

    private var measuredGroups: MeasuredGroups? {
        guard case .measured(let groups) = store, groups.groupCount > 0 else { return nil }
        return groups
    }

    /// Takes a change over: groups before it stay, as do those behind it from the first on that
    /// begins with the same item as before.
    ///
    /// - Parameter count: the number of items of the section, afterwards.
    mutating func apply(
        _ splice: ItemSplice, _ section: Int, count: Int, measure: LayoutMeasure?,
        solvedPlaces: inout Int
    ) throws(LayoutError) {
        switch store {
        case .repeated(var groups):
            groups.fill(count)
            store = .repeated(groups)
        case .measured(let groups):
            let meter = ItemMeter(measure, section: section, previous: groups, splice: splice)
            var maker = try GroupMaker(plan, section: section, measure: measure, meter: meter)
            try fill(splice, count, &maker, measuredTo: .infinity)
            solvedPlaces += maker.solvedPlaces
        }
    }

    /// Solves the groups that a change touches, and puts them in the place of those before it.
    private mutating func fill(
        _ splice: ItemSplice, _ count: Int, _ maker: inout GroupMaker, measuredTo end: Double
    ) throws(LayoutError) {
        guard case .measured(var groups) = store else { return }
        // A group may have been filled up to here because of the item that stood behind it.
        let first = max(0, min(splice.start, groups.itemCount) - 1)
        let start = groups.groupCount == 0 ? 0 : groups.group(ofItem: first)
        var steps = StepFinder(groups, from: start, splice)
        var next = steps.firstItem
        var builder = ChunkBuilder(plan.spacing)
        var position = groups.groupCount == 0 ? plan.spacing.before : spot(start).start
        if plan.hasBadges, start > 0 { maker.continueBadges(badgeNumbers(before: start)) }
        // Behind the screen all groups are, where none begins before the one before it.
        var isBehind = false
        while next < count, !steps.isInStep(next) {
            let isMeasured = end == .infinity || self.position(position) < end
            let isNew = splice.start..<splice.end ~= next && splice.known.isEmpty
            let areAlike = end == .infinity ? isNew : isBehind
            let taken = try builder.add(
                &maker, from: next, left: count - next, alike: areAlike ? splice.end - next : 0,
                isMeasured: isMeasured)
            guard taken > 0 else { break }
            next += taken
            guard end < .infinity else { continue }
            let before = position
            position = plan.spacing.before + builder.total.points(plan.spacing.grid)
            isBehind = !isMeasured && position >= before
        }
        groups.replace(start..<steps.end(next), with: builder.chunks, plan.spacing)
        store = .measured(groups)
    }
}

/// Finds the first group behind a change that begins with the same item as before it.
private struct StepFinder {
    let groups: MeasuredGroups
    let splice: ItemSplice
    /// The group looked at, of those before the change.
    private var group: Int
    let firstItem: Int

    init(_ groups: MeasuredGroups, from group: Int, _ splice: ItemSplice) {
        (self.groups, self.splice, self.group) = (groups, splice, group)
        firstItem = group < groups.groupCount ? groups.firstItem(of: group) : 0
    }

    /// Whether a group before the change began with the item that `item` was then.
    mutating func isInStep(_ item: Int) -> Bool {
        guard item >= splice.end else { return false }
        let before = splice.before(item)
        while group < groups.groupCount, groups.firstItem(of: group) < before { group += 1 }
        return group < groups.groupCount && groups.firstItem(of: group) == before
    }

    /// The first group that stays; all go where no step was found.
    func end(_ item: Int) -> Int {
        let isInStep =
            item >= splice.end && group < groups.groupCount
            && groups.firstItem(of: group) == splice.before(item)
        return isInStep ? group : groups.groupCount
    }
}
