@_exported public import CellCore

/// What cells read of the display: `environment` in a spec.
public nonisolated struct DisplayEnvironment: Hashable, Sendable {
    /// In points.
    public var width: Double
    /// In points.
    public var height: Double
    /// Pixels per point.
    public var scale: Double
    /// Whether texts run from right to left.
    public var isRightToLeft = false
    /// `light` or `dark`.
    public var appearance = "light"
    /// A language tag, such as `ko`.
    public var locale = "en"
    /// The case of UIKit's `UIContentSizeCategory`: `large`, `accessibilityMedium`.
    public var contentSize = "large"

    /// Creates an environment; other properties have defaults.
    public init(width: Double, height: Double, scale: Double) {
        (self.width, self.height, self.scale) = (width, height, scale)
    }
}

nonisolated extension ExpressionContext {
    /// Returns a computed number within its bounds; another one where there is none.
    public func boundedNumber(
        in bounds: ClosedRange<Double>, else other: Double,
        _ compute: () throws(ExpressionError) -> Double?
    ) -> Double {
        guard let found = value(compute) else { return other }
        if bounds.contains(found) { return found }
        report(.outOfRange("\(found)", as: "\(bounds.lowerBound) to \(bounds.upperBound)"))
        return found.isNaN ? other : min(max(found, bounds.lowerBound), bounds.upperBound)
    }

    /// Returns a computed word of those that are allowed; another one where there is none.
    public func allowedWord(
        of words: [String], else other: String,
        _ compute: () throws(ExpressionError) -> String?
    ) -> String {
        guard let found = value(compute) else { return other }
        if words.contains(found) { return found }
        report(.malformed(found, as: words.joined(separator: ", ")))
        return other
    }
}
