@_exported public import Geometry

/// The engine's words for lengths and places.
package typealias LayoutAxis = LayoutGeometry.Axis
package typealias LayoutPoint = LayoutGeometry.Point
package typealias LayoutRect = LayoutGeometry.Rect
package typealias LayoutInsets = LayoutGeometry.Insets
/// A width and a height in points.
package typealias PointSize = LayoutGeometry.Size

extension LayoutAxis {
    static let both: [LayoutAxis] = [.horizontal, .vertical]
}

extension LayoutPoint {
    static func + (left: LayoutPoint, right: LayoutPoint) -> LayoutPoint {
        LayoutPoint(x: left.x + right.x, y: left.y + right.y)
    }
}

extension PointSize {
    /// A size from its lengths along `axis` and across it.
    init(_ along: Double, _ across: Double, along axis: LayoutAxis) {
        self =
            axis == .horizontal
            ? PointSize(width: along, height: across) : PointSize(width: across, height: along)
    }
}

extension LayoutRect {
    /// Whether the two overlap.
    package func intersects(_ other: LayoutRect) -> Bool {
        LayoutAxis.both.allSatisfy {
            origin[$0] < other.end($0) && other.origin[$0] < end($0)
        }
    }
}

extension LayoutInsets {
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
