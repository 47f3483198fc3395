/// A sum of lengths that does not depend on the order of additions and subtractions, unlike sums of
/// `Double`.
///
/// Fixed point: whole pixels, since most lengths are whole pixels, and fractions in units of 2⁻⁴⁰.
struct LayoutSum: Hashable, Sendable {
    private var pixels: Int64 = 0
    private var parts: Int64 = 0

    /// Units of a pixel, as a power of two.
    private static let shift: Int64 = 40
    private static let partsInPixel = Double(1 << shift)
    /// The longest length: the sum over the maximum number of groups fits into an `Int64`.
    private static let limit = partsInPixel

    static let zero = LayoutSum()

    private init() {}

    /// A length in points; NaN counts as 0.
    @inline(__always)
    init(_ points: Double, _ grid: PixelGrid) {
        let length = points * grid.scale
        guard length == length else { return }
        let pixels = min(max(length, -Self.limit), Self.limit)
        self.pixels = Int64(pixels)
        let part = (pixels - Double(self.pixels)) * Self.partsInPixel
        parts = Int64(part < 0 ? part - 0.5 : part + 0.5)
    }

    /// In points.
    func points(_ grid: PixelGrid) -> Double {
        let whole = pixels &+ (parts >> Self.shift)
        let part = parts & (1 << Self.shift - 1)
        return (Double(whole) + Double(part) / Self.partsInPixel) / grid.scale
    }

    static func + (left: LayoutSum, right: LayoutSum) -> LayoutSum {
        var sum = left
        sum.pixels &+= right.pixels
        sum.parts &+= right.parts
        return sum
    }

    static func * (sum: LayoutSum, count: Int) -> LayoutSum {
        var product = sum
        product.pixels &*= Int64(count)
        product.parts &*= Int64(count)
        return product
    }
}
