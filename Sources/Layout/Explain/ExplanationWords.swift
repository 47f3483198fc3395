/// Numbers as people read them.
extension Double {
    var words: String {
        let rounded = (self * 1000).rounded() / 1000
        return Int(exactly: rounded).map(String.init) ?? String(rounded)
    }

    /// `1 point`, `2.5 points`.
    var points: String { words == "1" ? "1 point" : "\(words) points" }
}

extension Int {
    /// `1 item`, `2 items`.
    func words(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension PointSize {
    var words: String { "\(width.words) × \(height.words)" }
}

extension LayoutRect {
    var words: String { "x \(origin.x.words), y \(origin.y.words), \(size.words)" }
}

extension LayoutInsets {
    /// The sides that are not 0.
    var words: String {
        let sides = [
            ("top", top), ("leading", leading), ("bottom", bottom), ("trailing", trailing),
        ].filter { $0.1 != 0 }
        return sides.map { "\($0.0) \($0.1.words)" }.joined(separator: ", ")
    }
}

extension LayoutAxis {
    /// What a length along the axis is called.
    var sideName: String { self == .horizontal ? "width" : "height" }
    /// What a position along the axis is called.
    var coordinate: String { self == .horizontal ? "x" : "y" }
    /// Where more of it is.
    var direction: String { self == .horizontal ? "further on" : "lower" }
}

extension AnchorEdges {
    /// `top trailing`, or `centre`.
    var words: String {
        let names: [(AnchorEdges, String)] = [
            (.top, "top"), (.bottom, "bottom"), (.leading, "leading"), (.trailing, "trailing"),
        ]
        let found = names.filter { contains($0.0) }.map(\.1)
        return found.isEmpty ? "centre" : found.joined(separator: " ")
    }
}

extension LayoutDimension {
    /// The points that are taken until the content is measured; nil for other lengths.
    var estimate: Double? {
        switch self {
        case .estimated(let points), .uniform(let points): points
        case .absolute, .fractionalWidth, .fractionalHeight: nil
        }
    }

    /// How a length of `points` comes of it, along an axis of `container`.
    func words(_ axis: LayoutAxis, of container: PointSize, _ points: Double) -> String {
        let name = "Its \(axis.sideName)"
        if let estimate {
            return points == estimate
                ? "\(name) is the estimate, \(estimate.words)."
                : "\(name) was estimated as \(estimate.words) and measured as \(points.words)."
        }
        guard let fraction else { return "\(name) is \(points.points)." }
        let whole = self.fraction(of: .horizontal) == nil ? container.height : container.width
        if fraction == 1, whole == points { return "\(name) is all of \(whole.words)." }
        return "\(name) is \((fraction * 100).words) % of \(whole.words), rounded down to pixels: "
            + "\(points.words)."
    }
}

extension LayoutSize {
    /// How a size comes of it.
    func words(of container: PointSize, _ size: PointSize) -> [String] {
        LayoutAxis.both.map { self[$0].words($0, of: container, size[$0]) }
    }
}
