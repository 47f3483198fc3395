@testable import Painting
import Rendering
import Values

/// A PNG with these pixels.
func encodePNG(_ raster: PictureRaster) throws(PaintingFailure) -> [UInt8] {
    var writer = try PNGWriter(
        width: raster.width, height: raster.height, hasAlpha: true, pixelsPerPoint: 1)
    try writer.addRows(raster.height) { y, row in
        for x in 0..<raster.width {
            let color = raster.pixels[y * raster.width + x]
            row[x * 4] = color.red
            row[x * 4 + 1] = color.green
            row[x * 4 + 2] = color.blue
            row[x * 4 + 3] = color.alpha
        }
    }
    return writer.finish()
}
