import CPainting
import Layout
package import Rendering

/// Makes pixels of pictures for outputs that draw with signs.
package struct CairoPictureDecoder: PictureDecoder {
    private let time: DecodingTime

    /// Throws where the library is missing that makes pictures smaller. Those whose own library is
    /// missing have no pixels.
    package init(_ time: DecodingTime = DecodingTime()) throws(PaintingFailure) {
        self.time = time
        if let sentence = cpainting_load_error() {
            throw .libraryIsMissing(String(cString: sentence))
        }
    }

    package func pixels(of picture: Picture, width: Int, height: Int) -> PictureRaster? {
        guard width > 0, height > 0, width <= picture.maxPixels / height,
            let decoded = DecodedPicture.decode(
                picture, factor: min(picture.width / width, picture.height / height), time),
            let canvas = Canvas.pixels(width: width, height: height)
        else { return nil }
        let frame = LayoutRect(x: 0, y: 0, width: Double(width), height: Double(height))
        decoded.paint(on: canvas, in: frame, .scaleToFill)
        guard let rows = PixelRows(canvas, width: width, height: height) else { return nil }
        let pixels = (0..<height).flatMap { y in (0..<width).map { x in rows.color(x, y) } }
        return PictureRaster(width: width, height: height, pixels: pixels)
    }
}
