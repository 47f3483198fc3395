/// A proposed size and the measured size.
struct Measurement: Sendable {
    var proposed: PointSize
    /// The proposed size if the item has no size of its own.
    var size: PointSize

    /// An item that has not been measured; unequal to any proposal.
    static let none = Measurement(
        proposed: PointSize(width: .nan, height: .nan), size: .zero)

    var isNone: Bool { proposed.width.isNaN }
}

/// Measures the items of a section. An item is measured again only if its proposed size has
/// changed.
struct MeasurementCache {
    private let measure: LayoutMeasure?
    private let section: Int
    private let previous: MeasuredGroups?
    /// The index of the first item of the current group.
    private var firstItem = 0
    /// The measurements of the group's items, by place.
    private(set) var measurements: [Measurement] = []

    /// - Parameter previous: the groups of the last layout pass, with their measurements.
    init(_ measure: LayoutMeasure?, section: Int, previous: MeasuredGroups? = nil) {
        (self.measure, self.section, self.previous) = (measure, section, previous)
    }

    /// Starts the group that begins with the item `first`. The item may have been measured already,
    /// to see whether it fits into the preceding group.
    mutating func beginGroup(at first: Int) {
        let left = first - firstItem
        if left >= measurements.count {
            measurements.removeAll(keepingCapacity: true)
        } else {
            measurements.removeFirst(max(0, left))
        }
        firstItem = first
    }

    /// The size of the item at a place of the group; nil without a measuring function.
    mutating func size(_ place: Int, _ proposed: PointSize) -> PointSize? {
        if place < measurements.count, measurements[place].proposed == proposed {
            return measurements[place].size
        }
        let item = firstItem + place
        guard let size = cachedSize(of: item, proposed) ?? measuredSize(of: item, proposed) else {
            return nil
        }
        while measurements.count < place { measurements.append(.none) }
        let measurement = Measurement(proposed: proposed, size: size)
        if place < measurements.count {
            measurements[place] = measurement
        } else {
            measurements.append(measurement)
        }
        return size
    }

    private func measuredSize(of item: Int, _ proposed: PointSize) -> PointSize? {
        guard let measure else { return nil }
        let element = MeasuredElement(kind: .item, section: section, item: item)
        return measure(element, proposed).map(LayoutLimits.clamp) ?? proposed
    }

    private func cachedSize(of item: Int, _ proposed: PointSize) -> PointSize? {
        previous?.measurement(item)?.size(proposed)
    }
}

extension Measurement {
    /// The size, if measured for that proposal.
    fileprivate func size(_ proposed: PointSize) -> PointSize? {
        self.proposed == proposed ? size : nil
    }
}
