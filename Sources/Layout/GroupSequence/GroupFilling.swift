extension GroupSequence {
    /// Builds the groups of a section's items.
    ///
    /// - Parameter count: the number of items of the section.
    /// - Parameter end: groups that begin before this position of the section are measured.
    mutating func fill(
        _ section: Int, count: Int, measure: LayoutMeasure?, measuredTo end: Double,
        solvedPlaces: inout Int
    ) throws(LayoutError) {
        guard count > 0 else { return }
        let cache = measure.map { MeasurementCache($0, section: section) }
        var builder = try GroupBuilder(
            plan, section: section, measure: measure, measurementCache: cache)
        if builder.isMeasuring {
            store = .measured(try measuredGroups(count, &builder, measuredTo: end))
        } else {
            var groups = try builder.repeatedGroups()
            groups.fill(count)
            store = .repeated(groups)
        }
        solvedPlaces += builder.solvedPlaces
    }

    /// Solves the groups in order.
    private func measuredGroups(
        _ count: Int, _ groupBuilder: inout GroupBuilder, measuredTo end: Double
    ) throws(LayoutError) -> MeasuredGroups {
        var next = 0
        var builder = ChunkBuilder(plan.spacing)
        var start = plan.spacing.before
        // Groups beyond the screen are all unmeasured, unless positions run backwards.
        var isBeyondScreen = false
        while next < count {
            let isMeasured = end == .infinity || position(start) < end
            let added = try builder.add(
                &groupBuilder, from: next, left: count - next,
                uniform: end == .infinity || isBeyondScreen ? count - next : 0,
                isMeasured: isMeasured)
            guard added > 0 else { break }
            next += added
            guard end < .infinity else { continue }
            let before = start
            start = plan.spacing.before + builder.total.points(plan.spacing.grid)
            isBeyondScreen = !isMeasured && start >= before
        }
        return MeasuredGroups(builder.chunks)
    }
}
