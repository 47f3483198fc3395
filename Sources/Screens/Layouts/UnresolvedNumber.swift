package import Diagnostics
package import Expressions
package import Layout

/// A plain value that an expression gives when the layout is made.
package struct Computed<Plain: Sendable>: Sendable {
    package let expression: CheckedExpression
    /// The key, as messages call it: `spacing`.
    package let key: String
    /// Holds where the expression gives nothing that can be used.
    package let defaultValue: Plain

    package init(_ expression: CheckedExpression, _ key: String, default defaultValue: Plain) {
        self.expression = expression
        self.key = key
        self.defaultValue = defaultValue
    }
}

/// A number of a layout. A layout has dozens of them, and few are computed.
package enum UnresolvedNumber: Sendable {
    /// A number and where it is written; nil for what holds where nothing is.
    case literal(Double, at: ByteRange? = nil)
    indirect case computed(Computed<Double>, ClosedRange<Double>)

    package static let zero = UnresolvedNumber.literal(0)

    /// Where it is written.
    package var range: ByteRange? {
        switch self {
        case .literal(_, let range): range
        case .computed(let computed, _): computed.expression.place.range
        }
    }
}

/// A length of a layout.
package enum UnresolvedLength: Sendable {
    /// A length and where it is written; nil for what holds where nothing is.
    case literal(LayoutDimension, at: ByteRange? = nil)
    /// A number of points, or a text that is a length.
    indirect case computed(ComputedLength)

    /// The length of what fills a container of this length.
    func filling(_ axis: LayoutAxis) -> UnresolvedLength {
        switch self {
        case .literal(let length, let range): return .literal(length.filling(axis), at: range)
        case .computed(var length):
            length.isFilling = true
            return .computed(length)
        }
    }

    /// Where it is written.
    package var range: ByteRange? {
        switch self {
        case .literal(_, let range): range
        case .computed(let length): length.value.expression.place.range
        }
    }
}

/// A length that an expression gives.
package struct ComputedLength: Sendable {
    package let value: Computed<LayoutDimension>
    /// The axis of which `50%` is a part.
    package let axis: LayoutAxis
    /// Whether it is the length of what fills a container of the length that is computed.
    package internal(set) var isFilling = false
    /// Whether it is the length of a node of a view, which has fewer kinds of them.
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

    /// The size of what fills a container of this size.
    package var filling: UnresolvedSize {
        UnresolvedSize(width: width.filling(.horizontal), height: height.filling(.vertical))
    }

    package subscript(axis: LayoutAxis) -> UnresolvedLength { axis == .horizontal ? width : height }
}

/// Room between elements, or around one.
package struct UnresolvedSpacing: Sendable {
    package let points: UnresolvedNumber
    package let isFlexible: Bool

    package init(_ points: UnresolvedNumber, isFlexible: Bool = false) {
        self.points = points
        self.isFlexible = isFlexible
    }

    package static let none = UnresolvedSpacing(.zero)
}

/// What is the same for the four sides of a rectangle.
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

    /// The values from the top on.
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
