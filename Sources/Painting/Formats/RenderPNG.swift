package import Expressions
import Layout
package import Rendering
import Values

/// Options of painting.
package struct PaintingOptions: Sendable {
    /// `light` or `dark`.
    package var appearance: String
    /// Pixels per point.
    package var scale: Double
    /// The time limit for decoding pictures.
    package var decodingTime: DecodingTime
    /// The time after which items are left out.
    package var deadline: Deadline?

    package init(
        appearance: String = "light", scale: Double = 2,
        decodingTime: DecodingTime = DecodingTime(), deadline: Deadline? = nil
    ) {
        self.deadline = deadline
        (self.appearance, self.scale, self.decodingTime) = (appearance, scale, decodingTime)
    }
}

/// Limit: pixels of a painted output.
let maxOutputPixels = 100_000_000

/// Renders a display as a PNG in sRGB; transparent where the display's root does not cover it.
///
/// It is painted in stripes: memory does not grow with its length.
package func renderPNG(
    _ display: Display, _ pictures: Pictures, _ options: PaintingOptions
) throws(PaintingFailure) -> [UInt8] {
    let measure = try PangoTextMeasure.shared()
    if let failure = PictureStore.missingLibrary(for: pictures) { throw failure }
    let size = try pixelSize(of: display, options.scale)
    let store = PictureStore(pictures, in: display, options)
    let isOpaque = display.root.isOpaque(options.appearance, over: display.size)
    var writer = try PNGWriter(
        width: size.width, height: size.height, hasAlpha: !isOpaque,
        pixelsPerPoint: options.scale)
    let stripe = max(16, min(size.height, maxStripePixels / size.width))
    guard let canvas = Canvas.pixels(width: size.width, height: min(stripe, size.height)) else {
        throw .outOfMemory()
    }
    for top in stride(from: 0, to: size.height, by: stripe) {
        let height = min(stripe, size.height - top)
        let part = LayoutRect(
            x: 0, y: Double(top) / options.scale, width: Double(size.width) / options.scale,
            height: Double(height) / options.scale)
        canvas.clear()
        canvas.scale(options.scale, options.scale)
        measure.paint(display, part, on: canvas, store, options)
        if let failure = canvas.failure { throw failure }
        guard let rows = PixelRows(canvas, width: size.width) else { throw .outOfMemory() }
        try writer.addRows(height) { y, target in
            if isOpaque { rows.writeRGB(y, to: target) } else { rows.writeRGBA(y, to: target) }
        }
    }
    return writer.finish()
}

/// Limit: pixels of a row of a painted output.
private let maxRowPixels = 32_000.0

/// Pixels of a stripe: 16 MB.
private let maxStripePixels = 4_000_000

/// Returns the size of a painted display in pixels.
func pixelSize(
    of display: Display, _ scale: Double
) throws(PaintingFailure) -> (width: Int, height: Int) {
    // Sizes are whole pixels except for rounding errors.
    let width = (display.size.width * scale - 0.01).rounded(.up)
    let height = (display.size.height * scale - 0.01).rounded(.up)
    guard width * height <= Double(maxOutputPixels), width <= maxRowPixels, height < 1e8 else {
        throw .tooManyPixels(width, height)
    }
    return (max(1, Int(width)), max(1, Int(height)))
}

extension PangoTextMeasure {
    /// Paints a part of a display at the origin of a canvas.
    func paint(
        _ display: Display, _ part: LayoutRect, on canvas: Canvas, _ pictures: PictureStore,
        _ options: PaintingOptions, isSelectable: Bool = false
    ) {
        withShaper { shaper in
            canvas.move(by: LayoutPoint(x: -part.origin.x, y: -part.origin.y))
            let texts = TextPainter(
                canvas: canvas, shaper: shaper, isRightToLeft: display.isRightToLeft,
                isSelectable: isSelectable)
            let painter = DisplayPainter(
                canvas: canvas, texts: texts, pictures: pictures,
                appearance: options.appearance, isRightToLeft: display.isRightToLeft,
                visible: part, deadline: options.deadline)
            // The canvas keeps no font, which it could close without the lock.
            canvas.withSavedState { painter.paint(display.root) }
        }
    }
}

extension DisplayNode {
    /// Whether it covers an area of `size` opaquely.
    fileprivate func isOpaque(_ appearance: String, over size: PointSize) -> Bool {
        guard let fill, fill[appearance].alpha == 255, opacity == 1, corner == 0 else {
            return false
        }
        return frame.origin.x <= 0 && frame.origin.y <= 0
            && frame.origin.x + frame.size.width >= size.width
            && frame.origin.y + frame.size.height >= size.height
    }
}
