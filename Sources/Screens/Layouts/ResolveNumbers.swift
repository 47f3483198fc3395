package import Expressions
package import Layout
import Values

extension NumberForm {
    /// The number, with what its expression gives in `frame`.
    package func resolved(in frame: inout Frame) -> Double {
        switch self {
        case .literal(let number, _): return number
        case .computed(let computed, let bounds):
            guard let value = computed.value(in: &frame) else { return computed.usual }
            let found = value.number ?? .nan
            if bounds.contains(found) { return found }
            let nearest =
                found.isNaN
                ? computed.usual : min(max(found, bounds.lowerBound), bounds.upperBound)
            computed.noteUnfit(
                value.number?.shortText ?? frame.arena.displayText(value) ?? "null",
                expected:
                    "a number from \(bounds.lowerBound.shortText) to \(bounds.upperBound.shortText)",
                used: "`\(nearest.shortText)`", in: &frame)
            return nearest
        }
    }

    /// The nearest whole number.
    func resolvedCount(in frame: inout Frame) -> Int { Int(resolved(in: &frame).rounded()) }
}

extension LengthForm {
    /// The length, with what its expression gives in `frame`.
    package func resolved(in frame: inout Frame) -> LayoutDimension {
        switch self {
        case .literal(let length, _): return length
        case .computed(let computed):
            let length = computed.resolved(in: &frame)
            return computed.isFilling ? length.filling(computed.axis) : length
        }
    }
}

extension ComputedLength {
    fileprivate func resolved(in frame: inout Frame) -> LayoutDimension {
        guard let result = value.value(in: &frame) else { return value.usual }
        let written = frame.arena.displayText(result) ?? "null"
        if let points = result.number {
            if LayoutDimension.points.contains(points) { return .absolute(points) }
        } else if let length = LayoutDimension(written, vertical: axis == .vertical),
            !isOfView || length.isViewLength(axis)
        {
            return length
        }
        value.noteUnfit(
            written,
            expected: isOfView
                ? "points, or a part up to `100%` on the same axis"
                : "a length, such as `44` or `50%`",
            used: isOfView ? "the size of the content" : "`\(value.usual.text)`", in: &frame)
        return value.usual
    }
}

extension Computed {
    /// The value in `frame`; nil where there is none, or where the expression reads a name that the
    /// frame does not have yet: the width of an item, before the layout is known.
    func value(in frame: inout Frame) -> Value? {
        guard expression.slots.allSatisfy({ $0 < frame.values.count }) else { return nil }
        return expression.evaluate(in: &frame)
    }

    /// Says that the value cannot be used, what would be `expected`, and what is `used` in its place.
    func noteUnfit(_ found: String, expected: String, used: String, in frame: inout Frame) {
        frame.note(
            Frame.Failure(
                "`\(key)` cannot be `\(found.shortened)`: it takes \(expected); \(used) is used",
                at: expression.place))
    }
}

extension String {
    /// The beginning, for messages.
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

extension SizeForm {
    package func resolved(in frame: inout Frame) -> LayoutSize {
        LayoutSize(width: width.resolved(in: &frame), height: height.resolved(in: &frame))
    }
}

extension SpacingForm {
    func resolved(in frame: inout Frame) -> LayoutSpacing {
        let points = points.resolved(in: &frame)
        return isFlexible ? .flexible(points) : .fixed(points)
    }
}

extension Sides<NumberForm> {
    package func resolved(in frame: inout Frame) -> LayoutInsets {
        LayoutInsets(
            top: top.resolved(in: &frame), leading: leading.resolved(in: &frame),
            bottom: bottom.resolved(in: &frame), trailing: trailing.resolved(in: &frame))
    }
}

extension Sides<SpacingForm> {
    func resolved(in frame: inout Frame) -> EdgeSpacing {
        EdgeSpacing(
            leading: leading.resolved(in: &frame), top: top.resolved(in: &frame),
            trailing: trailing.resolved(in: &frame), bottom: bottom.resolved(in: &frame))
    }
}

extension OffsetForm {
    /// The points of the offset.
    func points(in frame: inout Frame) -> LayoutPoint {
        LayoutPoint(x: x.resolved(in: &frame), y: y.resolved(in: &frame))
    }
}
