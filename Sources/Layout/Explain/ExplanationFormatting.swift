/// Formatting of numbers for explanations.
extension Double {
    var formatted: String {
        let rounded = (self * 1000).rounded() / 1000
        return Int(exactly: rounded).map(String.init) ?? String(rounded)
    }

    /// `1 point`, `2.5 points`.
    var points: String { formatted == "1" ? "1 point" : "\(formatted) points" }
}

extension Int {
    /// `1 item`, `2 items`.
    func quantity(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension PointSize {
    var formatted: String { "\(width.formatted) × \(height.formatted)" }
}

extension LayoutRect {
    var formatted: String { "x \(origin.x.formatted), y \(origin.y.formatted), \(size.formatted)" }
}

extension LayoutInsets {
    /// The nonzero sides.
    var formatted: String {
        let sides = [
            ("top", top), ("leading", leading), ("bottom", bottom), ("trailing", trailing),
        ].filter { $0.1 != 0 }
        return sides.map { "\($0.0) \($0.1.formatted)" }.joined(separator: ", ")
    }
}

extension LayoutAxis {
    /// The name of a length along the axis.
    var sideName: String { self == .horizontal ? "width" : "height" }
    /// The name of a position along the axis.
    var coordinate: String { self == .horizontal ? "x" : "y" }
    /// The direction of increasing positions.
    var direction: String { self == .horizontal ? "further on" : "lower" }
}

extension AnchorEdges {
    /// `top trailing`, or `centre`.
    var formatted: String {
        let names: [(AnchorEdges, String)] = [
            (.top, "top"), (.bottom, "bottom"), (.leading, "leading"), (.trailing, "trailing"),
        ]
        let found = names.filter { contains($0.0) }.map(\.1)
        return found.isEmpty ? "centre" : found.joined(separator: " ")
    }
}

extension LayoutDimension {
    /// The estimated length; nil for other dimensions.
    var estimate: Double? {
        switch self {
        case .estimated(let points), .uniform(let points): points
        case .absolute, .fractionalWidth, .fractionalHeight: nil
        }
    }

    /// Explains a resolved length of `points` along an axis of `container`.
    func explanation(_ axis: LayoutAxis, of container: PointSize, _ points: Double) -> String {
        let name = "Its \(axis.sideName)"
        if let estimate {
            return points == estimate
                ? "\(name) is the estimate, \(estimate.formatted)."
                : "\(name) was estimated as \(estimate.formatted) and measured as \(points.formatted)."
        }
        guard let fraction else { return "\(name) is \(points.points)." }
        let whole = self.fraction(of: .horizontal) == nil ? container.height : container.width
        if fraction == 1, whole == points { return "\(name) is 100 % of \(whole.formatted)." }
        return
            "\(name) is \((fraction * 100).formatted) % of \(whole.formatted), rounded down to pixels: "
            + "\(points.formatted)."
    }
}

extension LayoutSize {
    /// Explains a resolved size.
    func explanation(of container: PointSize, _ size: PointSize) -> [String] {
        LayoutAxis.both.map { self[$0].explanation($0, of: container, size[$0]) }
    }
}
