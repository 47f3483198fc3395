/// A sum of lengths that comes out the same whatever the order of its parts is, and whether some of
/// them were taken away again: sums of `Double` do not.
///
/// It counts pixels, since most lengths are whole pixels, and parts of them of 2⁻⁴⁰.
struct LayoutSum: Hashable, Sendable {
    private var pixels: Int64 = 0
    private var parts: Int64 = 0

    /// Parts in a pixel, as a power of two.
    private static let shift: Int64 = 40
    private static let partsInPixel = Double(1 << shift)
    /// The longest length: as many as there can be groups add up to less than an `Int64` holds.
    private static let limit = partsInPixel

    static let zero = LayoutSum()

    private init() {}

    /// A length in points; what is no number counts as 0.
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
