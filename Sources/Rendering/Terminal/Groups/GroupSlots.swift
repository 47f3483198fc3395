import Layout

/// The elements of one group along its axis.
struct GroupSlots {
    let elements: [GroupElement]
    /// The length of each element, in points.
    private let lengths: [Double]
    /// Columns between elements.
    let gap: Int

    /// Limit: elements of a group beside each other in a terminal.
    private static let limit = 40

    init(_ run: GroupRun, in container: PointSize) {
        let lengths = run.elements.map { container.length($0.size[run.axis]) }
        let count = GroupSlots.count(run, lengths, along: container[run.axis])
        let indices = (0..<count).map { run.elements.isEmpty ? 0 : $0 % run.elements.count }
        elements = indices.compactMap { run.elements.element(at: $0) }
        if case .columns = run.repetition {
            self.lengths = Array(repeating: 1, count: elements.count)
        } else {
            self.lengths = indices.compactMap { lengths.element(at: $0) }
        }
        gap = run.spacing.minimum > 0 || run.elements.contains(where: \.hasInsets) ? 2 : 0
    }

    /// Slots for items of given widths.
    init(lengths: [Double]) {
        let size = LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1))
        elements = lengths.map { _ in .item(ItemLayout(size: size)) }
        self.lengths = lengths.map { $0.isFinite ? max(1, $0) : 1 }
        gap = 2
    }

    /// Whether all elements are items of equal width.
    var areUniform: Bool {
        Set(lengths).count == 1
            && elements.allSatisfy { element in
                if case .item = element { true } else { false }
            }
    }

    private static func count(_ run: GroupRun, _ lengths: [Double], along length: Double) -> Int {
        switch run.repetition {
        case .columns(let count), .repeating(let count): return min(max(1, count), limit)
        case .asManyAsFit: break
        }
        guard !lengths.isEmpty else { return 0 }
        // Tolerance for rounded fractions such as 0.33.
        var rest = length * 1.01 - lengths[0]
        var count = 1
        while count < limit {
            rest -= lengths[count % lengths.count] + run.spacing.minimum
            if rest < 0 { break }
            count += 1
        }
        return count
    }

    /// The elements with their columns, in lines: a single line if no element becomes too narrow,
    /// otherwise lines of equal elements.
    func lines(width: Int) -> [[(element: GroupElement, columns: Int)]] {
        guard !elements.isEmpty else { return [] }
        let columns = shares(of: width)
        if columns.allSatisfy({ $0 >= GroupBuilder.minColumns }) || elements.count == 1 {
            return [Array(zip(elements, columns)).map { (element: $0, columns: max(1, $1)) }]
        }
        let fitting = max(1, (width + gap) / (GroupBuilder.minColumns + gap))
        let count = min(fitting, elements.count)
        let equal = (width - (count - 1) * gap) / count
        return stride(from: 0, to: elements.count, by: count).map { start in
            elements[start...].prefix(count).map { (element: $0, columns: max(1, equal)) }
        }
    }

    /// The columns of each element; the last gets the remainder, unless all are uniform.
    private func shares(of width: Int) -> [Int] {
        let available = width - gap * (elements.count - 1)
        let total = lengths.reduce(0, +)
        // Avoids division by zero.
        let unit = total > 0 ? Double(max(0, available)) / total : 0
        var columns = lengths.map { Int($0 * unit) }
        if Set(lengths).count > 1 {
            columns[columns.count - 1] += max(0, available) - columns.reduce(0, +)
        }
        return columns
    }
}

extension GroupElement {
    fileprivate var hasInsets: Bool {
        switch self {
        case .item(let item): item.insets != .zero
        case .group(let group): group.hasInsets
        }
    }
}
