/// Lengths and places in points, which layouts of collections and of cells have in common.
public nonisolated enum LayoutGeometry {}

nonisolated extension LayoutGeometry {
    /// An axis.
    public nonisolated enum Axis: String, Hashable, Sendable {
        /// From the leading to the trailing edge.
        case horizontal
        /// From the top to the bottom.
        case vertical

        /// The other axis.
        @inlinable
        public var other: Axis { self == .horizontal ? .vertical : .horizontal }
    }

    /// A point; `y` grows downwards.
    public nonisolated struct Point: Hashable, Sendable {
        /// From the leading edge.
        public var x: Double
        /// From the top.
        public var y: Double

        /// Creates a point.
        @inlinable
        public init(x: Double = 0, y: Double = 0) {
            self.x = x
            self.y = y
        }

        /// The origin.
        @inlinable
        public static var zero: Point { Point() }

        /// The coordinate along an axis.
        @inlinable
        public subscript(axis: Axis) -> Double {
            get { axis == .horizontal ? x : y }
            set { if axis == .horizontal { x = newValue } else { y = newValue } }
        }
    }

    /// A width and a height.
    public nonisolated struct Size: Hashable, Sendable {
        /// The length from the leading to the trailing edge.
        public var width: Double
        /// The length from the top to the bottom.
        public var height: Double

        /// Creates a size.
        @inlinable
        public init(width: Double = 0, height: Double = 0) {
            self.width = width
            self.height = height
        }

        /// The size of nothing.
        @inlinable
        public static var zero: Size { Size() }

        /// The length along an axis.
        @inlinable
        public subscript(axis: Axis) -> Double {
            get { axis == .horizontal ? width : height }
            set { if axis == .horizontal { width = newValue } else { height = newValue } }
        }
    }

    /// A rectangle.
    public nonisolated struct Rect: Hashable, Sendable {
        /// The leading corner at the top.
        public var origin: Point
        /// Its lengths.
        public var size: Size

        /// Creates a rectangle at a point.
        @inlinable
        public init(origin: Point, size: Size) {
            self.origin = origin
            self.size = size
        }

        /// Creates a rectangle of numbers.
        @inlinable
        public init(x: Double, y: Double, width: Double, height: Double) {
            origin = Point(x: x, y: y)
            size = Size(width: width, height: height)
        }

        /// The rectangle of nothing.
        @inlinable
        public static var zero: Rect { Rect(origin: .zero, size: .zero) }

        /// The end of the rectangle along an axis.
        @inlinable
        public func end(_ axis: Axis) -> Double { origin[axis] + size[axis] }
    }
}
