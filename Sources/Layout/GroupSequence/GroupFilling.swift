extension GroupSequence {
    /// Makes the groups of a section's items.
    ///
    /// - Parameter count: the number of items of the section.
    /// - Parameter end: the groups that begin before that position of the section are measured.
    mutating func fill(
        _ section: Int, count: Int, measure: LayoutMeasure?, measuredTo end: Double,
        solvedPlaces: inout Int
    ) throws(LayoutError) {
        guard count > 0 else { return }
        let meter = measure.map { MeasurementCache($0, section: section) }
        var maker = try GroupMaker(plan, section: section, measure: measure, meter: meter)
        if maker.isMeasuring {
            store = .measured(try measuredGroups(count, &maker, measuredTo: end))
        } else {
            var groups = try maker.repeatedGroups()
            groups.fill(count)
            store = .repeated(groups)
        }
        solvedPlaces += maker.solvedPlaces
    }

    /// Solves one group behind the other.
    private func measuredGroups(
        _ count: Int, _ maker: inout GroupMaker, measuredTo end: Double
    ) throws(LayoutError) -> MeasuredGroups {
        var next = 0
        var builder = ChunkBuilder(plan.spacing)
        var start = plan.spacing.before
        // Behind the screen all groups are, where none begins before the one before it.
        var isBehind = false
        while next < count {
            let isMeasured = end == .infinity || position(start) < end
            let taken = try builder.add(
                &maker, from: next, left: count - next,
                alike: end == .infinity || isBehind ? count - next : 0, isMeasured: isMeasured)
            guard taken > 0 else { break }
            next += taken
            guard end < .infinity else { continue }
            let before = start
            start = plan.spacing.before + builder.total.points(plan.spacing.grid)
            isBehind = !isMeasured && start >= before
        }
        return MeasuredGroups(builder.chunks)
    }
}
