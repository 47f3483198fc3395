/// What an item was asked and what it said.
struct Measurement: Sendable {
    var proposed: PointSize
    /// What was proposed where the item has no size of its own.
    var size: PointSize

    /// Of an item that was not asked; no proposal is like it.
    static let none = Measurement(
        proposed: PointSize(width: .nan, height: .nan), size: .zero)

    var isNone: Bool { proposed.width.isNaN }
}

/// A change of a section's items: some go, others come in their place.
struct ItemSplice: Sendable {
    var start: Int
    var removed: Int
    var inserted: Int
    /// What is known of the items that come.
    var known: [Measurement] = []

    static let nothing = ItemSplice(start: 0, removed: 0, inserted: 0)

    /// Where the items behind the change begin, afterwards.
    var end: Int { start + inserted }

    /// What an item behind the change was before it.
    func before(_ item: Int) -> Int { item - inserted + removed }
}

/// Asks the items of a section for their sizes: those alone that have not been asked before, or were
/// proposed another size.
struct ItemMeter {
    private let measure: LayoutMeasure?
    private let section: Int
    private let previous: MeasuredGroups?
    private let splice: ItemSplice?
    /// The item at the first place of the group that is being solved.
    private var first = 0
    /// What the items of the group said, by their places.
    private(set) var answers: [Measurement] = []

    /// - Parameter previous: the groups as they were before `splice`, or as they are without one.
    init(
        _ measure: LayoutMeasure?, section: Int, previous: MeasuredGroups? = nil,
        splice: ItemSplice? = nil
    ) {
        (self.measure, self.section, self.previous) = (measure, section, previous)
        self.splice = splice
    }

    /// Makes ready for the group that begins with the item `first`, which may have been asked
    /// already whether it fits into the group before.
    mutating func begin(_ first: Int) {
        let left = first - self.first
        if left >= answers.count {
            answers.removeAll(keepingCapacity: true)
        } else {
            answers.removeFirst(max(0, left))
        }
        self.first = first
    }

    /// The size of the item at a place of the group, or nil where nobody tells.
    mutating func size(_ place: Int, _ proposed: PointSize) -> PointSize? {
        if place < answers.count, answers[place].proposed == proposed { return answers[place].size }
        guard let size = known(first + place, proposed) ?? asked(first + place, proposed) else {
            return nil
        }
        while answers.count < place { answers.append(.none) }
        let answer = Measurement(proposed: proposed, size: size)
        if place < answers.count { answers[place] = answer } else { answers.append(answer) }
        return size
    }

    private func asked(_ item: Int, _ proposed: PointSize) -> PointSize? {
        guard let measure else { return nil }
        let element = MeasuredElement(kind: .item, section: section, item: item)
        return measure(element, proposed).map(LayoutLimits.clamp) ?? proposed
    }

    private func known(_ item: Int, _ proposed: PointSize) -> PointSize? {
        guard let previous else { return nil }
        var before = item
        if let splice, item >= splice.start {
            if item < splice.end {
                let place = item - splice.start
                guard place < splice.known.count else { return nil }
                return splice.known[place].size(proposed)
            }
            before = splice.before(item)
        }
        return previous.measurement(before)?.size(proposed)
    }
}

extension Measurement {
    /// The answer, if that is what was asked.
    fileprivate func size(_ proposed: PointSize) -> PointSize? {
        self.proposed == proposed ? size : nil
    }
}
