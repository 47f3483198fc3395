nonisolated extension LayoutGeometry {
    /// Lengths from the edges inwards: UIKit's `NSDirectionalEdgeInsets`.
    public nonisolated struct Insets: Hashable, Sendable {
        /// From the top.
        public var top: Double
        /// From the leading edge.
        public var leading: Double
        /// From the bottom.
        public var bottom: Double
        /// From the trailing edge.
        public var trailing: Double

        /// Creates insets.
        @inlinable
        public init(
            top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
        ) {
            self.top = top
            self.leading = leading
            self.bottom = bottom
            self.trailing = trailing
        }

        /// Creates the same insets on all sides.
        @inlinable
        public init(all points: Double) {
            self.init(top: points, leading: points, bottom: points, trailing: points)
        }

        /// No insets.
        @inlinable
        public static var zero: Insets { Insets() }

        /// The inset before the content along an axis: leading or top.
        @inlinable
        public func start(_ axis: Axis) -> Double { axis == .horizontal ? leading : top }

        /// The inset after the content along an axis: trailing or bottom.
        @inlinable
        public func end(_ axis: Axis) -> Double { axis == .horizontal ? trailing : bottom }

        /// Both insets along an axis.
        @inlinable
        public func total(_ axis: Axis) -> Double { start(axis) + end(axis) }
    }
}
