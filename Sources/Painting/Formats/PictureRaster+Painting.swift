package import Layout
package import Rendering
import Values

extension PictureRaster {
    /// Paints the upper left part of a display.
    ///
    /// - Parameter size: that of the part, in points.
    package init(
        painting display: Display, size: PointSize, _ pictures: Pictures, _ options: PaintingOptions
    ) throws(PaintingFailure) {
        let measure = try PangoTextMeasure.shared()
        if let failure = PictureStore.missingLibrary(for: pictures) { throw failure }
        var display = display
        display.size = size
        let pixels = try pixelSize(of: display, options.scale)
        guard let canvas = Canvas.pixels(width: pixels.width, height: pixels.height) else {
            throw .outOfMemory()
        }
        canvas.scale(options.scale, options.scale)
        measure.paint(
            display, LayoutRect(origin: .zero, size: size), on: canvas,
            PictureStore(pictures, in: display, options), options)
        if let failure = canvas.failure { throw failure }
        guard let raster = PictureRaster(canvas, width: pixels.width, height: pixels.height) else {
            throw .outOfMemory()
        }
        self = raster
    }

    /// The pixels of a canvas; nil if memory ran out.
    init?(_ canvas: Canvas, width: Int, height: Int) {
        guard let rows = PixelRows(canvas, width: width) else { return nil }
        self.init(
            width: width, height: height,
            pixels: (0..<height).flatMap { y in (0..<width).map { x in rows.color(x, y) } })
    }

    /// Returns the picture as a PNG.
    ///
    /// - Parameter pixelsPerPoint: the resolution that the file names.
    package func png(pixelsPerPoint: Double = 1) throws(PaintingFailure) -> [UInt8] {
        var writer = try PNGWriter(
            width: width, height: height, hasAlpha: true, pixelsPerPoint: pixelsPerPoint)
        try writer.addRows(height) { y, row in
            for x in 0..<width {
                let color = pixels[y * width + x]
                row[x * 4] = color.red
                row[x * 4 + 1] = color.green
                row[x * 4 + 2] = color.blue
                row[x * 4 + 3] = color.alpha
            }
        }
        return writer.finish()
    }
}
