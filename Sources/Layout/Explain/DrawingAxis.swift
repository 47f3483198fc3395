/// Where positions in points lie along an axis of a drawing: in their order, each in a cell of its own,
/// and as far from each other as they are, where there is room.
struct DrawingAxis {
    /// Something from one position to another, which needs `least` cells from its first to its last.
    struct Span {
        let start: Int
        let end: Int
        let least: Int

        init(_ rect: LayoutRect, _ axis: LayoutAxis, least: Int) {
            start = DrawingAxis.key(rect.origin[axis])
            end = DrawingAxis.key(rect.end(axis))
            self.least = least
        }
    }

    /// Positions that can be drawn, in points.
    static let bounds = -1e9...1e9

    /// The cells of positions, those that are cut off left out.
    private var cells: [Int: Int] = [:]
    /// How many cells there are.
    let count: Int
    /// Whether some do not fit.
    let isCut: Bool
    /// Cells in a point, on the whole.
    let scale: Double

    /// - Parameters:
    ///   - limit: the last cell that there may be.
    ///   - scale: cells in a point; nil for as many as there is room for.
    init(_ spans: [Span], limit: Int, scale: Double?) {
        let positions = Set(spans.flatMap { [$0.start, $0.end] }).sorted()
        let order = DrawingOrder(positions, spans)
        let range = Double((positions.last ?? 0) - (positions.first ?? 0)) / Self.precision
        let asked = scale ?? Double(limit) / max(range, 1 / Self.precision)
        let found = order.cells(fittingInto: limit, scale: asked)
        for (position, cell) in zip(positions, found) where cell <= limit { cells[position] = cell }
        let last = found.last ?? 0
        isCut = last > limit
        count = min(last, limit) + 1
        self.scale = range > 0 ? Double(last) / range : 1
    }

    /// The cell of a position; nil where it is cut off.
    subscript(position: Double) -> Int? { cells[Self.key(position)] }

    /// Positions closer to each other are one.
    fileprivate static let precision = 100.0

    private static func key(_ position: Double) -> Int {
        Int((min(max(position, bounds.lowerBound), bounds.upperBound) * precision).rounded())
    }
}

/// Positions in their order, with what has to lie between them.
private struct DrawingOrder {
    private let positions: [Int]
    /// What ends at each position: where it begins, by its place among the positions, and how many cells
    /// it needs.
    private var ends: [[(start: Int, least: Int)]]

    init(_ positions: [Int], _ spans: [DrawingAxis.Span]) {
        self.positions = positions
        ends = Array(repeating: [], count: positions.count)
        var places: [Int: Int] = [:]
        for (place, position) in positions.enumerated() { places[position] = place }
        for span in spans {
            guard let start = places[span.start], let end = places[span.end], start < end else {
                continue
            }
            ends[end].append((start, span.least))
        }
    }

    /// The cells at the largest scale up to `scale` at which the last is not behind `limit`; as close as
    /// they may be where there is none.
    func cells(fittingInto limit: Int, scale: Double) -> [Int] {
        let asked = cells(scale)
        var closest = cells(0)
        if asked.last ?? 0 <= limit { return asked }
        if closest.last ?? 0 > limit { return closest }
        var (low, high) = (0.0, scale)
        for _ in 0..<20 {
            let middle = (low + high) / 2
            let found = cells(middle)
            if found.last ?? 0 <= limit {
                (low, closest) = (middle, found)
            } else {
                high = middle
            }
        }
        return closest
    }

    private func cells(_ scale: Double) -> [Int] {
        var cells: [Int] = []
        for (place, position) in positions.enumerated() {
            let points = Double(position - (positions.first ?? 0)) / DrawingAxis.precision
            var cell = Int((points * scale).rounded())
            if let last = cells.last { cell = max(cell, last + 1) }
            for (start, least) in ends[place] { cell = max(cell, cells[start] + least) }
            cells.append(cell)
        }
        return cells
    }
}
