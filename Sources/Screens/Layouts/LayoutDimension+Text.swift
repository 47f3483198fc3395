package import Layout

extension LayoutDimension {
    /// The range of points and fractions.
    package static let points = 0.0...1_000_000

    /// Parses a length in spec syntax; nil for invalid text and negative numbers.
    package init?(_ text: String, vertical: Bool) {
        if text.hasSuffix("%"), let percent = Double(text.dropLast()), percent >= 0,
            percent <= 10_000
        {
            self = vertical ? .fractionalHeight(percent / 100) : .fractionalWidth(percent / 100)
            return
        }
        guard text.hasSuffix(")"), let open = text.firstIndex(of: "("),
            let number = Double(text[text.index(after: open)...].dropLast()),
            Self.points.contains(number)
        else { return nil }
        switch text[..<open] {
        case "fractionalWidth": self = .fractionalWidth(number)
        case "fractionalHeight": self = .fractionalHeight(number)
        case "estimated": self = .estimated(number)
        case "uniform": self = .uniform(number)
        default: return nil
        }
    }
}

extension LayoutDimension {
    /// The dimension in spec syntax.
    package var text: String {
        switch self {
        case .absolute(let points): points.shortText
        case .fractionalWidth(let part): "fractionalWidth(\(part.shortText))"
        case .fractionalHeight(let part): "fractionalHeight(\(part.shortText))"
        case .estimated(let points): "estimated(\(points.shortText))"
        case .uniform(let points): "uniform(\(points.shortText))"
        }
    }
}

extension LayoutDimension {
    /// Returns whether a node of a view can have the length along an axis.
    package func isViewLength(_ axis: LayoutAxis) -> Bool {
        switch self {
        case .absolute: true
        case .fractionalWidth(let part): axis == .horizontal && part <= 1
        case .fractionalHeight(let part): axis == .vertical && part <= 1
        case .estimated, .uniform: false
        }
    }
}

extension Double {
    /// The number, without a fraction if it is an integer.
    package var shortText: String {
        Int64(exactly: self).map(String.init) ?? String(self)
    }
}
