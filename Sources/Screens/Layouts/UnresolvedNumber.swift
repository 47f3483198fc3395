package import Diagnostics
package import Expressions
package import Layout

/// A value that is computed when the layout is resolved.
package struct Computed<Plain: Sendable>: Sendable {
    package let expression: CheckedExpression
    /// The key for messages, such as `spacing`.
    package let key: String
    /// The value if the expression fails or its result is invalid.
    package let defaultValue: Plain

    package init(_ expression: CheckedExpression, _ key: String, default defaultValue: Plain) {
        self.expression = expression
        self.key = key
        self.defaultValue = defaultValue
    }
}

/// A number of a layout. Most numbers are literals.
package enum UnresolvedNumber: Sendable {
    /// A number, its source range, which is nil for a default, and the length that it is of.
    case literal(Double, at: ByteRange? = nil, of: LengthName? = nil)
    indirect case computed(Computed<Double>, ClosedRange<Double>)

    package static let zero = UnresolvedNumber.literal(0)

    /// The source range, if written.
    package var range: ByteRange? {
        switch self {
        case .literal(_, let range, _): range
        case .computed(let computed, _): computed.expression.place.range
        }
    }
}

/// A length of a layout.
package enum UnresolvedLength: Sendable {
    /// A length, its source range, which is nil for a default, and the entry of `lengths` whose
    /// points it has.
    case literal(LayoutDimension, at: ByteRange? = nil, of: LengthName? = nil)
    /// An expression of points, or of a text that is a length.
    indirect case computed(ComputedLength)

    /// Returns the length of an element that fills a container of this length.
    func filling(_ axis: LayoutAxis) -> UnresolvedLength {
        switch self {
        case .literal(let length, let range, let declared):
            let filling = length.filling(axis)
            return .literal(filling, at: range, of: filling == length ? declared : nil)
        case .computed(var length):
            length.isFilling = true
            return .computed(length)
        }
    }

    /// The source range, if written.
    package var range: ByteRange? {
        switch self {
        case .literal(_, let range, _): range
        case .computed(let length): length.value.expression.place.range
        }
    }
}

/// A computed length.
package struct ComputedLength: Sendable {
    package let value: Computed<LayoutDimension>
    /// The axis of `50%`.
    package let axis: LayoutAxis
    /// Whether the value is the length of an element that fills a container of the computed length.
    package internal(set) var isFilling = false
    /// Whether the value is a length of a view node, which has fewer kinds of lengths.
    package var isOfView = false

    package init(_ value: Computed<LayoutDimension>, axis: LayoutAxis) {
        self.value = value
        self.axis = axis
    }
}

/// Width and height.
package struct UnresolvedSize: Sendable {
    package let width: UnresolvedLength
    package let height: UnresolvedLength

    package init(width: UnresolvedLength, height: UnresolvedLength) {
        self.width = width
        self.height = height
    }

    /// The size of an element that fills a container of this size.
    package var filling: UnresolvedSize {
        UnresolvedSize(width: width.filling(.horizontal), height: height.filling(.vertical))
    }

    package subscript(axis: LayoutAxis) -> UnresolvedLength { axis == .horizontal ? width : height }
}

/// Spacing between elements, or around an element.
package struct UnresolvedSpacing: Sendable {
    package let points: UnresolvedNumber
    package let isFlexible: Bool

    package init(_ points: UnresolvedNumber, isFlexible: Bool = false) {
        self.points = points
        self.isFlexible = isFlexible
    }

    package static let none = UnresolvedSpacing(.zero)
}

/// A value for each side of a rectangle.
package struct Sides<Value: Sendable>: Sendable {
    package let top: Value
    package let leading: Value
    package let bottom: Value
    package let trailing: Value

    package init(top: Value, leading: Value, bottom: Value, trailing: Value) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    package init(all value: Value) {
        self.init(top: value, leading: value, bottom: value, trailing: value)
    }

    /// The values in the order top, leading, bottom, trailing.
    package var values: [Value] { [top, leading, bottom, trailing] }
}

package typealias UnresolvedInsets = Sides<UnresolvedNumber>
package typealias UnresolvedEdgeSpacing = Sides<UnresolvedSpacing>

extension Sides<UnresolvedNumber> {
    package static var zero: UnresolvedInsets { Sides(all: .zero) }
}

extension Sides<UnresolvedSpacing> {
    package static var none: UnresolvedEdgeSpacing { Sides(all: .none) }
}
