package import Expressions
package import Layout
import Values

extension UnresolvedNumber {
    /// Resolves the number in `activation`.
    package func resolved(in activation: inout Activation) -> Double {
        switch self {
        case .literal(let number, _, _): return number
        case .computed(let computed, let bounds):
            guard let value = computed.value(in: &activation) else { return computed.defaultValue }
            let found = value.number ?? .nan
            if bounds.contains(found) { return found }
            let nearest =
                found.isNaN
                ? computed.defaultValue : min(max(found, bounds.lowerBound), bounds.upperBound)
            computed.recordInvalid(
                value.number?.shortText ?? activation.arena.displayText(value) ?? "null",
                expected:
                    "a number from \(bounds.lowerBound.shortText) to \(bounds.upperBound.shortText)",
                used: "`\(nearest.shortText)`", in: &activation)
            return nearest
        }
    }

    /// Resolves the number and rounds it.
    func resolvedCount(in activation: inout Activation) -> Int {
        Int(resolved(in: &activation).rounded())
    }
}

extension UnresolvedLength {
    /// Resolves the length in `activation`.
    package func resolved(in activation: inout Activation) -> LayoutDimension {
        switch self {
        case .literal(let length, _, _): return length
        case .computed(let computed):
            let length = computed.resolved(in: &activation)
            return computed.isFilling ? length.filling(computed.axis) : length
        }
    }
}

extension ComputedLength {
    fileprivate func resolved(in activation: inout Activation) -> LayoutDimension {
        guard let result = value.value(in: &activation) else { return value.defaultValue }
        let written = activation.arena.displayText(result) ?? "null"
        if let points = result.number {
            if LayoutDimension.points.contains(points) { return .absolute(points) }
        } else if let length = LayoutDimension(written, vertical: axis == .vertical),
            !isOfView || length.isViewLength(axis)
        {
            return length
        }
        value.recordInvalid(
            written,
            expected: isOfView
                ? "points, or at most `100%` of the same axis"
                : "a length, such as `44` or `50%`",
            used: isOfView ? "the size of the content" : "`\(value.defaultValue.text)`",
            in: &activation)
        return value.defaultValue
    }
}

extension Computed {
    /// Evaluates the expression; nil if it fails, or if it reads a name that is not in the
    /// activation yet: the width of an item before the layout is solved.
    func value(in activation: inout Activation) -> Value? {
        guard expression.slots.allSatisfy({ $0 < activation.values.count }) else { return nil }
        return expression.evaluate(in: &activation)
    }

    /// Records that the value is invalid, with the expected values and the replacement that is
    /// used.
    func recordInvalid(
        _ found: String, expected: String, used: String, in activation: inout Activation
    ) {
        activation.record(
            Activation.Failure(
                "`\(key)` cannot be `\(found.shortened)`: it takes \(expected); \(used) is used",
                at: expression.place))
    }
}

extension String {
    /// The text, truncated for messages.
    fileprivate var shortened: String { count <= 40 ? self : prefix(40) + "…" }
}

extension Value {
    /// The number of an int, uint or double.
    fileprivate var number: Double? {
        switch kind {
        case .int: Double(asInt)
        case .uint: Double(bits)
        case .double: asDouble
        default: nil
        }
    }
}

extension UnresolvedSize {
    package func resolved(in activation: inout Activation) -> LayoutSize {
        LayoutSize(width: width.resolved(in: &activation), height: height.resolved(in: &activation))
    }
}

extension UnresolvedSpacing {
    func resolved(in activation: inout Activation) -> LayoutSpacing {
        let points = points.resolved(in: &activation)
        return isFlexible ? .flexible(points) : .fixed(points)
    }
}

extension Sides<UnresolvedNumber> {
    package func resolved(in activation: inout Activation) -> LayoutInsets {
        LayoutInsets(
            top: top.resolved(in: &activation), leading: leading.resolved(in: &activation),
            bottom: bottom.resolved(in: &activation), trailing: trailing.resolved(in: &activation))
    }
}

extension Sides<UnresolvedSpacing> {
    func resolved(in activation: inout Activation) -> EdgeSpacing {
        EdgeSpacing(
            leading: leading.resolved(in: &activation), top: top.resolved(in: &activation),
            trailing: trailing.resolved(in: &activation), bottom: bottom.resolved(in: &activation))
    }
}

extension UnresolvedOffset {
    /// Resolves the offset in points.
    func points(in activation: inout Activation) -> LayoutPoint {
        LayoutPoint(x: x.resolved(in: &activation), y: y.resolved(in: &activation))
    }
}
