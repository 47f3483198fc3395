package import Layout
package import Rendering
import Values

/// How far the elements of a painted screen are from a screenshot of the same size.
package struct ScreenshotComparison: Sendable {
    /// Where an element was found.
    package struct Match: Sendable {
        package let element: ScreenshotElement
        /// Where it is in the screenshot, from where screenc has it; in points.
        package let offset: LayoutPoint
        /// The part of its pixels that differ there, from 0 to 1.
        package let share: Double

        /// The greater distance of both axes, in points.
        package var distance: Double { max(abs(offset.x), abs(offset.y)) }

        /// Whether too many pixels differ wherever it is looked for.
        package var isUnlike: Bool { share > ScreenshotComparison.greatestShare }

        /// Whether it is worth telling.
        package var isFar: Bool { isUnlike || distance > ScreenshotComparison.tolerance }
    }

    /// The elements in the order in which they are painted, without those that texts cover.
    package let matches: [Match]
    /// The part of all pixels that differ, without those of texts.
    package let share: Double
    /// The distance in which an element is looked for, in points.
    package static let reach = 4.0
    /// The part of the pixels of an element that may differ, from 0 to 1: edges are smoothed in other
    /// ways.
    package static let greatestShare = 0.25

    /// The distance that is hardly seen, in points.
    package static let tolerance = 0.5

    /// - Parameters:
    ///   - painted: the first screen, painted.
    ///   - screenshot: a picture of the same size.
    ///   - scale: pixels per point.
    ///   - difference: the screenshot in grey, with red pixels where it differs and blue ones that were
    ///     not compared.
    package init(
        _ display: Display, painted: PictureRaster, _ screenshot: PictureRaster, scale: Double,
        difference: inout PictureRaster?
    ) {
        let screen = PointSize(
            width: Double(painted.width) / scale, height: Double(painted.height) / scale)
        let (elements, ignored) = ScreenshotElement.all(in: display, on: screen)
        let pixels = PixelComparison(painted, screenshot, ignored, scale: scale)
        matches = elements.compactMap { element in
            pixels.best(for: element.frame).map { found in
                Match(
                    element: element,
                    offset: LayoutPoint(x: Double(found.x) / scale, y: Double(found.y) / scale),
                    share: found.share)
            }
        }
        (share, difference) = pixels.difference
    }
}

/// Compares pixels of two pictures of the same size.
private struct PixelComparison {
    private let width: Int
    private let height: Int
    private let scale: Double
    private let painted: [RGBA]
    private let screenshot: [RGBA]
    /// Whether a pixel says nothing.
    private let isIgnored: [Bool]
    /// The offsets in which elements are looked for, the nearest first.
    private let offsets: [(x: Int, y: Int)]

    /// The greatest difference of a channel that is none: eyes hardly see it, and separators of iOS 26
    /// are only 23 darker than white.
    private static let tolerance = 12
    /// Limit: pixels in which an element is looked for, on a screen of many pixels per point.
    private static let maxReach = 16
    /// Columns and rows of the inside of an element that are looked at while it is looked for.
    private static let samples = 32

    init(
        _ painted: PictureRaster, _ screenshot: PictureRaster, _ ignored: [LayoutRect],
        scale: Double
    ) {
        width = min(painted.width, screenshot.width)
        height = min(painted.height, screenshot.height)
        self.scale = scale
        self.painted = painted.pixels
        self.screenshot = screenshot.pixels
        let area = (x: 0..<width, y: 0..<height)
        var mask = [Bool](repeating: false, count: painted.pixels.count)
        for rect in ignored {
            let columns = Self.pixels(rect, .horizontal, scale, in: area.x)
            for y in Self.pixels(rect, .vertical, scale, in: area.y) {
                for x in columns { mask[y * painted.width + x] = true }
            }
        }
        isIgnored = mask
        let reach = min(Self.maxReach, Int((ScreenshotComparison.reach * scale).rounded()))
        offsets = Self.offsets(upTo: reach)
    }

    /// Returns the offsets of at most so many pixels along both axes, the nearest first.
    private static func offsets(upTo reach: Int) -> [(x: Int, y: Int)] {
        var offsets: [(x: Int, y: Int)] = []
        for y in -reach...reach {
            for x in -reach...reach { offsets.append((x: x, y: y)) }
        }
        // Of equally near ones the order does not matter, as long as it is always the same.
        func length(_ offset: (x: Int, y: Int)) -> Int { offset.x * offset.x + offset.y * offset.y }
        return offsets.sorted { one, other in
            let (first, second) = (length(one), length(other))
            if first != second { return first < second }
            return one.y == other.y ? one.x < other.x : one.y < other.y
        }
    }

    /// Returns the pixels that a rectangle touches along an axis.
    private static func pixels(
        _ rect: LayoutRect, _ axis: LayoutAxis, _ scale: Double, in bounds: Range<Int>
    ) -> Range<Int> {
        func pixel(_ points: Double) -> Int {
            // Frames are bounded by the screen, but for what is around them.
            Int(max(-1e6, min(1e6, points)))
        }
        // A pixel that is only touched by an error of rounding is none.
        let start = pixel((rect.origin[axis] * scale + 0.01).rounded(.down))
        let end = pixel((rect.end(axis) * scale - 0.01).rounded(.up))
        return (start..<max(start, end)).clamped(to: bounds)
    }

    /// Returns where an element is most alike, from where it is painted, in pixels, and the part of
    /// its pixels that differ there; nil if none of it can be compared.
    func best(for frame: LayoutRect) -> (x: Int, y: Int, share: Double)? {
        // Edges tell where it is, so what is around them counts.
        let edge = max(1, Int((2 * scale).rounded()))
        let around = frame.grown(by: 2)
        let columns = Self.pixels(around, .horizontal, scale, in: 0..<width)
        let rows = Self.pixels(around, .vertical, scale, in: 0..<height)
        let sampled = (x: sample(columns, edge), y: sample(rows, edge))
        let here = (x: 0, y: 0)
        guard let first = count(sampled.x, sampled.y, here, below: .infinity) else { return nil }
        // What looks different everywhere has no other place: only one that is far better counts.
        var best = (place: here, share: first.share / 2)
        for offset in offsets.dropFirst() where best.share > 0 {
            let found = count(sampled.x, sampled.y, offset, below: best.share)
            // Texts leave too little of some places to compare.
            guard let found, found.share < best.share, 2 * found.compared >= first.compared else {
                continue
            }
            best = (offset, found.share)
        }
        let whole = count(Array(columns), Array(rows), best.place, below: .infinity)
        return whole.map { (best.place.x, best.place.y, $0.share) }
    }

    /// Returns the pixels near both ends of a range, and some between them.
    private func sample(_ range: Range<Int>, _ edge: Int) -> [Int] {
        guard range.count > 4 * edge + Self.samples else { return Array(range) }
        let inside = (range.lowerBound + 2 * edge)..<(range.upperBound - 2 * edge)
        let step = max(1, inside.count / Self.samples)
        return Array(range.prefix(2 * edge))
            + Array(stride(from: inside.lowerBound, to: inside.upperBound, by: step))
            + Array(range.suffix(2 * edge))
    }

    /// Returns how many pixels can be compared at an offset, and which part of them differs; nil if
    /// that is above a limit, or nothing can be compared.
    private func count(
        _ columns: [Int], _ rows: [Int], _ offset: (x: Int, y: Int), below limit: Double
    ) -> (compared: Int, share: Double)? {
        var (compared, different) = (0, 0)
        let most = limit * Double(columns.count * rows.count)
        for y in rows where 0..<height ~= y + offset.y {
            for x in columns where 0..<width ~= x + offset.x {
                let (one, other) = (y * width + x, (y + offset.y) * width + x + offset.x)
                if isIgnored[one] || isIgnored[other] { continue }
                compared += 1
                if differs(painted[one], screenshot[other]) { different += 1 }
            }
            if Double(different) > most { return nil }
        }
        return compared == 0 ? nil : (compared, Double(different) / Double(compared))
    }

    private func differs(_ one: RGBA, _ other: RGBA) -> Bool {
        abs(Int(one.red) - Int(other.red)) > Self.tolerance
            || abs(Int(one.green) - Int(other.green)) > Self.tolerance
            || abs(Int(one.blue) - Int(other.blue)) > Self.tolerance
    }

    /// The part of all pixels that differ, and a picture of them.
    var difference: (share: Double, PictureRaster?) {
        var (compared, different) = (0, 0)
        let pixels = (0..<width * height).map { index in
            let color = screenshot[index]
            let grey = (Int(color.red) * 3 + Int(color.green) * 6 + Int(color.blue)) / 10
            let pale = UInt8(clamping: 128 + grey / 2)
            if isIgnored[index] { return RGBA(pale - 32, pale - 32, pale) }
            compared += 1
            guard differs(painted[index], color) else { return RGBA(pale, pale, pale) }
            different += 1
            return RGBA(220, 0, 0)
        }
        return (
            Double(different) / Double(max(1, compared)),
            PictureRaster(width: width, height: height, pixels: pixels)
        )
    }
}
