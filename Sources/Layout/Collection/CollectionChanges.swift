/// A change of a section's items.
package enum LayoutChange: Hashable, Sendable {
    /// `count` items come before the item `at`, or behind the last.
    case insert(_ count: Int, at: Int)
    case delete(Range<Int>)
    /// What items show has changed, so that they may need another size.
    case update(Range<Int>)
    /// An item takes another place; `to` is its number afterwards.
    case move(from: Int, to: Int)
    /// What headers and footers of the section show has changed.
    case updateBoundary
}

/// A change of the sections themselves. A section that stays keeps what its items have said, and how
/// far it is scrolled sideways.
package enum SectionChange: Hashable, Sendable {
    /// A section of `itemCount` items comes before the section `at`, or behind the last.
    case insert(CollectionSection, itemCount: Int, at: Int)
    case delete(Range<Int>)
    /// The section has another layout and other items.
    case replace(Int, with: CollectionSection, itemCount: Int)
    /// The section has another layout, and the items that it had.
    case relay(Int, with: CollectionSection)
    /// A section takes another place; `to` is its number afterwards.
    case move(from: Int, to: Int)
}

// MARK: - Items

extension SolvedCollection {
    /// Takes a change over; numbers of items are brought into bounds. After an error the collection is
    /// as it was.
    ///
    /// - Parameter measure: asked for items that come or have changed, and no others.
    package mutating func apply(
        _ change: LayoutChange, toSection index: Int, measure: LayoutMeasure? = nil
    ) throws(LayoutError) {
        var changed = self
        try changed.take(change, index, measure)
        self = changed
    }

    private mutating func take(
        _ change: LayoutChange, _ index: Int, _ measure: LayoutMeasure?
    ) throws(LayoutError) {
        guard sections.indices.contains(index) else { return }
        let count = sections[index].itemCount
        switch change {
        case .insert(let inserted, let start):
            try checkRoom(for: inserted)
            try splice(
                ItemSplice(
                    start: min(max(0, start), count), removed: 0, inserted: max(0, inserted)),
                index, measure)
        case .delete(let range):
            let range = range.clamped(to: 0..<count)
            try splice(
                ItemSplice(start: range.lowerBound, removed: range.count, inserted: 0), index,
                measure)
        case .update(let range):
            let range = range.clamped(to: 0..<count)
            try splice(
                ItemSplice(
                    start: range.lowerBound, removed: range.count, inserted: range.count), index,
                measure)
        case .move(let from, let to):
            guard (0..<count).contains(from), (0..<count).contains(to), from != to else { return }
            let known = sections[index].measurement(from)
            // Who is asked while the item is away is asked by the number that it will have.
            let between: LayoutMeasure? = measure.map { measure in
                { element, proposed in
                    var element = element
                    let isBehind = element.section == index && element.item >= to
                    if element.kind == .item, isBehind { element.item += 1 }
                    return measure(element, proposed)
                }
            }
            try splice(ItemSplice(start: from, removed: 1, inserted: 0), index, between)
            try splice(
                ItemSplice(start: to, removed: 0, inserted: 1, known: [known]), index, measure)
        case .updateBoundary:
            sections[index].measureBoundary(measure)
            try stack(from: index, measure) { _ in nil }
        }
    }

    private mutating func splice(
        _ splice: ItemSplice, _ index: Int, _ measure: LayoutMeasure?
    ) throws(LayoutError) {
        guard splice.removed > 0 || splice.inserted > 0 else { return }
        try stack(from: index, measure) { $0 == index ? splice : nil }
    }

    private func checkRoom(for count: Int) throws(LayoutError) {
        let used = sections.reduce(sections.count) { $0 + $1.itemCount }
        guard count <= LayoutLimits.items - used else { throw .tooManyItems }
    }
}

// MARK: - Sections

extension SolvedCollection {
    /// Takes a change over; numbers of sections are brought into bounds. After an error the collection
    /// is as it was.
    ///
    /// - Parameter measure: asked for items and headers of sections that come. The others are asked
    ///   only what they have not been asked yet.
    package mutating func apply(
        _ change: SectionChange, measure: LayoutMeasure? = nil
    ) throws(LayoutError) {
        var changed = self
        try changed.take(change, measure)
        self = changed
    }

    private mutating func take(
        _ change: SectionChange, _ measure: LayoutMeasure?
    ) throws(LayoutError) {
        switch change {
        case .insert(let layout, let itemCount, let place):
            let index = min(max(0, place), sections.count)
            guard itemCount < .max else { throw .tooManyItems }
            try checkRoom(for: max(0, itemCount) + 1)
            sections.insert(section(layout, at: index), at: index)
            try settle(from: index, measure, solving: index, itemCount)
        case .delete(let range):
            let range = range.clamped(to: sections.indices)
            guard !range.isEmpty else { return }
            sections.removeSubrange(range)
            try settle(from: range.lowerBound, measure)
        case .replace(let index, let layout, let itemCount):
            guard sections.indices.contains(index) else { return }
            guard itemCount <= LayoutLimits.items else { throw .tooManyItems }
            try checkRoom(for: max(0, itemCount) - sections[index].itemCount)
            sections[index] = section(layout, at: index)
            try settle(from: index, measure, solving: index, itemCount)
        case .relay(let index, let layout):
            guard sections.indices.contains(index) else { return }
            let count = sections[index].itemCount
            sections[index] = sections[index].relaid(section(layout, at: index).content)
            try settle(
                from: index, measure, solving: index, count - sections[index].itemCount)
        case .move(let from, let to):
            let indices = sections.indices
            guard indices.contains(from), indices.contains(to), from != to else { return }
            sections.insert(sections.remove(at: from), at: to)
            try settle(from: min(from, to), through: max(from, to), measure)
        }
    }

    /// A section without items, to stand behind the one before `index`.
    private func section(_ layout: CollectionSection, at index: Int) -> SolvedSection {
        let before = index > 0 ? sections[index - 1] : nil
        var planner = SectionPlanner(context, behind: before)
        return SolvedSection(index, planner.content(layout, offset: 0))
    }

    /// Brings sections into order again after some have come, gone or moved.
    ///
    /// - Parameter last: up to that one sections may stand behind another than before.
    /// - Parameter solving: a section whose headers are to be measured, and that gets so many items.
    private mutating func settle(
        from first: Int, through last: Int? = nil, _ measure: LayoutMeasure?,
        solving: Int? = nil, _ itemCount: Int = 0
    ) throws(LayoutError) {
        for index in first..<max(first, sections.count) { sections[index].index = index }
        if let solving { sections[solving].measureBoundary(measure) }
        try planLists(from: first, through: last ?? first, measure)
        try stack(from: first, measure) { index in
            guard index == solving else { return nil }
            return ItemSplice(start: 0, removed: 0, inserted: max(0, itemCount))
        }
    }

    /// The margins of a list depend on the list before it.
    private mutating func planLists(
        from first: Int, through last: Int, _ measure: LayoutMeasure?
    ) throws(LayoutError) {
        var planner = SectionPlanner(context, behind: first > 0 ? sections[first - 1] : nil)
        for index in first..<max(first, sections.count) {
            if let plan = planner.plan(for: sections[index]) {
                try sections[index].adopt(plan, measure: measure, solvedPlaces: &solvedPlaces)
            } else if index > last {
                return
            }
        }
    }
}
