/// UIKit's `NSDirectionalEdgeInsets`, in points.
package struct LayoutInsets: Hashable, Sendable {
    package var top: Double
    package var leading: Double
    package var bottom: Double
    package var trailing: Double

    package init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// The same on all sides.
    package init(all points: Double) {
        self.init(top: points, leading: points, bottom: points, trailing: points)
    }

    package static let zero = LayoutInsets()

    /// The inset before the content along `axis`: leading or top.
    package func start(_ axis: LayoutAxis) -> Double { axis == .horizontal ? leading : top }

    /// The inset after the content along `axis`: trailing or bottom.
    package func end(_ axis: LayoutAxis) -> Double { axis == .horizontal ? trailing : bottom }

    /// Both insets along `axis`.
    package func total(_ axis: LayoutAxis) -> Double { start(axis) + end(axis) }

    /// Only the insets along `axis`.
    func only(_ axis: LayoutAxis) -> LayoutInsets {
        axis == .horizontal
            ? LayoutInsets(leading: leading, trailing: trailing)
            : LayoutInsets(top: top, bottom: bottom)
    }

    static func + (left: LayoutInsets, right: LayoutInsets) -> LayoutInsets {
        LayoutInsets(
            top: left.top + right.top, leading: left.leading + right.leading,
            bottom: left.bottom + right.bottom, trailing: left.trailing + right.trailing)
    }
}

extension PointSize {
    /// The size inside the insets; negative if they are larger.
    func inset(by insets: LayoutInsets) -> PointSize {
        PointSize(
            width: width - insets.total(.horizontal), height: height - insets.total(.vertical))
    }
}

extension LayoutRect {
    /// Insets the rectangle along an axis. Insets larger than the rectangle leave the absolute
    /// value of the difference.
    mutating func inset(by insets: LayoutInsets, _ axis: LayoutAxis) {
        origin[axis] += insets.start(axis)
        size[axis] = LayoutLimits.clamp(abs(size[axis] - insets.total(axis)))
    }

    /// The rectangle inside the insets.
    func inset(by insets: LayoutInsets) -> LayoutRect {
        var rect = self
        for axis in LayoutAxis.both { rect.inset(by: insets, axis) }
        return rect
    }
}
