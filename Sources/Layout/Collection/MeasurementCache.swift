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

/// Asks the items of a section for their sizes: those alone that have not been asked before, or were
/// proposed another size.
struct MeasurementCache {
    private let measure: LayoutMeasure?
    private let section: Int
    private let previous: MeasuredGroups?
    /// The item at the first place of the group that is being solved.
    private var first = 0
    /// What the items of the group said, by their places.
    private(set) var answers: [Measurement] = []

    /// - Parameter previous: the groups as they are, to be told what items said then.
    init(_ measure: LayoutMeasure?, section: Int, previous: MeasuredGroups? = nil) {
        (self.measure, self.section, self.previous) = (measure, section, previous)
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
        previous?.measurement(item)?.size(proposed)
    }
}

extension Measurement {
    /// The answer, if that is what was asked.
    fileprivate func size(_ proposed: PointSize) -> PointSize? {
        self.proposed == proposed ? size : nil
    }
}
