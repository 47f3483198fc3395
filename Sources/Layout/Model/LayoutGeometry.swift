/// An axis.
package enum LayoutAxis: String, Hashable, Sendable {
    case horizontal
    case vertical

    /// The other axis.
    package var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// A point; `y` grows downwards.
package struct LayoutPoint: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double = 0, y: Double = 0) {
        (self.x, self.y) = (x, y)
    }

    package static let zero = LayoutPoint()

    package subscript(axis: LayoutAxis) -> Double {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }

    static func + (left: LayoutPoint, right: LayoutPoint) -> LayoutPoint {
        LayoutPoint(x: left.x + right.x, y: left.y + right.y)
    }
}

/// A width and a height in points.
package struct PointSize: Hashable, Sendable {
    package var width: Double
    package var height: Double

    package init(width: Double = 0, height: Double = 0) {
        (self.width, self.height) = (width, height)
    }

    package static let zero = PointSize()

    /// A size from its lengths along `axis` and across it.
    init(_ along: Double, _ across: Double, along axis: LayoutAxis) {
        self =
            axis == .horizontal
            ? PointSize(width: along, height: across) : PointSize(width: across, height: along)
    }

    package subscript(axis: LayoutAxis) -> Double {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

/// A rectangle in points.
package struct LayoutRect: Hashable, Sendable {
    package var origin: LayoutPoint
    package var size: PointSize

    package init(origin: LayoutPoint, size: PointSize) {
        (self.origin, self.size) = (origin, size)
    }

    package init(x: Double, y: Double, width: Double, height: Double) {
        self.init(
            origin: LayoutPoint(x: x, y: y), size: PointSize(width: width, height: height))
    }

    package static let zero = LayoutRect(origin: .zero, size: .zero)

    /// The end of the rectangle along `axis`.
    package func end(_ axis: LayoutAxis) -> Double { origin[axis] + size[axis] }

    /// Whether the two overlap.
    package func intersects(_ other: LayoutRect) -> Bool {
        LayoutAxis.both.allSatisfy {
            origin[$0] < other.end($0) && other.origin[$0] < end($0)
        }
    }
}

extension LayoutAxis {
    static let both: [LayoutAxis] = [.horizontal, .vertical]
}
