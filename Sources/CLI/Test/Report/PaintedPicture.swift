import Painting
import Rendering
import Values

/// The picture of one way to show a screen, painted for its golden.
struct PaintedPicture: Sendable {
    /// Hexadecimal digits, the name of the file.
    let hash: String
    /// The PNG; nil if only the hash is needed.
    var bytes: [UInt8]?

    /// Paints the part of a screen that is visible before scrolling.
    init(of input: RenderInput, keepsBytes: Bool) throws(RenderFailure) {
        var input = input
        input.isFirstScreenOnly = true
        input.decodingTime = DecodingTime(input.currentDeadline)
        let png = try Renderer.png.render(input)
        hash = String(SHA256.hex(of: png).prefix(32))
        bytes = keepsBytes ? png : nil
    }

    /// Returns the part of the pixels that differ between two PNGs, from 0 to 1; nil if one of them cannot
    /// be decoded.
    static func difference(_ old: [UInt8], _ new: [UInt8]) -> Double? {
        guard let (one, other) = rasters(old, new) else { return nil }
        guard one.width == other.width, one.height == other.height else { return 1 }
        let different = zip(one.pixels, other.pixels).count { $0 != $1 }
        return Double(different) / Double(max(1, one.pixels.count))
    }

    private static func rasters(
        _ old: [UInt8], _ new: [UInt8]
    ) -> (PictureRaster, PictureRaster)? {
        guard let decoder = try? CairoPictureDecoder() else { return nil }
        func raster(_ bytes: [UInt8]) -> PictureRaster? {
            Picture(file: bytes).flatMap {
                decoder.pixels(of: $0, width: $0.width, height: $0.height)
            }
        }
        guard let one = raster(old), let other = raster(new) else { return nil }
        return (one, other)
    }
}
