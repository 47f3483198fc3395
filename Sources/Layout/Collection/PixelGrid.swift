/// Rounding to device pixels: sizes down, positions to the nearest pixel.
struct PixelGrid: Sendable {
    /// Device pixels in a point.
    let scale: Double

    /// The tolerance for rounding errors of sums.
    static let tolerance = 0.001
    /// Sums of thirds of points reach half pixels only approximately.
    private static let halfPixelTolerance = 1e-6

    /// The largest whole number of pixels in `points`.
    func floor(_ points: Double) -> Double {
        (points * scale + Self.tolerance).rounded(.down) / scale
    }

    /// The nearest whole number of pixels; halves round away from zero.
    @inline(__always)
    func round(_ points: Double) -> Double {
        let pixels = points * scale
        guard pixels >= 0, pixels < Self.manyPixels else { return roundAny(pixels) }
        // Without a call or an integer conversion: adding 2⁵² discards the fraction.
        let moved = pixels + (0.5 + Self.halfPixelTolerance)
        let whole = (moved + Self.wholeNumbers) - Self.wholeNumbers
        return (whole > moved ? whole - 1 : whole) / scale
    }

    @inline(never)
    private func roundAny(_ pixels: Double) -> Double {
        let nudge = pixels < 0 ? -Self.halfPixelTolerance : Self.halfPixelTolerance
        return (pixels + nudge).rounded(.toNearestOrAwayFromZero) / scale
    }

    private static let manyPixels = 1e12
    /// From here on every `Double` is a whole number.
    private static let wholeNumbers = 0x1p52

    @inline(__always)
    func round(_ point: LayoutPoint) -> LayoutPoint {
        LayoutPoint(x: round(point.x), y: round(point.y))
    }

    /// A length in points: fractions are floored, other lengths are kept, clamped to the limits.
    func resolve(_ dimension: LayoutDimension, in container: PointSize) -> Double {
        let points =
            switch dimension {
            case .absolute(let points), .estimated(let points), .uniform(let points): points
            case .fractionalWidth(let part): floor(part * container.width)
            case .fractionalHeight(let part): floor(part * container.height)
            }
        return LayoutLimits.clamp(points)
    }

    func resolve(_ size: LayoutSize, in container: PointSize) -> PointSize {
        PointSize(
            width: resolve(size.width, in: container), height: resolve(size.height, in: container))
    }
}
