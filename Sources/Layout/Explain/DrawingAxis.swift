/// The mapping from positions in points to cells of a drawing: in order, each position in its own
/// cell, and to scale if space permits.
struct DrawingAxis {
    /// A range of positions that needs at least `least` cells.
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

    /// The cells of positions; truncated positions are missing.
    private var cells: [Int: Int] = [:]
    /// The number of cells.
    let count: Int
    /// Whether some positions are truncated.
    let isCut: Bool
    /// Cells per point, on average.
    let scale: Double

    /// - Parameters:
    ///   - limit: the largest cell index.
    ///   - scale: cells per point; nil for as many as fit.
    init(_ spans: [Span], limit: Int, scale: Double?) {
        let positions = Set(spans.flatMap { [$0.start, $0.end] }).sorted()
        let order = DrawingOrder(positions, spans)
        let range = Double((positions.last ?? 0) - (positions.first ?? 0)) / Self.precision
        let preferred = scale ?? Double(limit) / max(range, 1 / Self.precision)
        let found = order.cells(fittingInto: limit, scale: preferred)
        for (position, cell) in zip(positions, found) where cell <= limit { cells[position] = cell }
        let last = found.last ?? 0
        isCut = last > limit
        count = min(last, limit) + 1
        self.scale = range > 0 ? Double(last) / range : 1
    }

    /// The cell of a position; nil if truncated.
    subscript(position: Double) -> Int? { cells[Self.key(position)] }

    /// Units per point; positions that round to the same unit are equal.
    fileprivate static let precision = 100.0

    private static func key(_ position: Double) -> Int {
        Int((min(max(position, bounds.lowerBound), bounds.upperBound) * precision).rounded())
    }
}

/// Sorted positions with the minimum distances between them.
private struct DrawingOrder {
    private let positions: [Int]
    /// For each position the spans that end there: the index of the start position and the minimum
    /// number of cells.
    private var ends: [[(start: Int, least: Int)]]

    init(_ positions: [Int], _ spans: [DrawingAxis.Span]) {
        self.positions = positions
        ends = Array(repeating: [], count: positions.count)
        var indices: [Int: Int] = [:]
        for (index, position) in positions.enumerated() { indices[position] = index }
        for span in spans {
            guard let start = indices[span.start], let end = indices[span.end], start < end else {
                continue
            }
            ends[end].append((start, span.least))
        }
    }

    /// The cells at the largest scale up to `scale` whose last cell is within `limit`; if there is
    /// none, the tightest cells.
    func cells(fittingInto limit: Int, scale: Double) -> [Int] {
        let preferred = cells(scale)
        var closest = cells(0)
        if preferred.last ?? 0 <= limit { return preferred }
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
        for (index, position) in positions.enumerated() {
            let points = Double(position - (positions.first ?? 0)) / DrawingAxis.precision
            var cell = Int((points * scale).rounded())
            if let last = cells.last { cell = max(cell, last + 1) }
            for (start, least) in ends[index] { cell = max(cell, cells[start] + least) }
            cells.append(cell)
        }
        return cells
    }
}
