import CellCore
import CPainting
import Layout
package import Rendering
import Screens

/// The pixels of a picture, downscaled if it is drawn smaller.
final class DecodedPicture {
    private let pointer: OpaquePointer
    /// The size of the file's picture.
    private let size: PointSize

    private init(pointer: OpaquePointer, of picture: Picture) {
        self.pointer = pointer
        size = PointSize(width: Double(picture.width), height: Double(picture.height))
    }

    deinit { cpainting_picture_free(pointer) }

    /// Decodes a picture; nil if the file is damaged or too large, time runs out, or its library is
    /// missing, which `PictureStore.missingLibrary` reports beforehand.
    ///
    /// - Parameter factor: the maximum downscaling factor of each side.
    static func decode(
        _ picture: Picture, factor: Int, _ time: DecodingTime
    ) -> DecodedPicture? {
        guard picture.width > 0, picture.height > 0,
            picture.width <= picture.maxPixels / picture.height, !time.hasPassed
        else { return nil }
        var decoding = cpainting_decoding()
        decoding.width = Int32(picture.width)
        decoding.height = Int32(picture.height)
        decoding.factor = Int32(clamping: factor)
        decoding.stop = { context in
            guard let context else { return false }
            return Unmanaged<DecodingTime>.fromOpaque(context).takeUnretainedValue().hasPassed
        }
        // Unretained: it outlives this call.
        decoding.context = Unmanaged.passUnretained(time).toOpaque()
        let decoded = picture.format == .webp ? webP(picture, decoding) : other(picture, &decoding)
        // A stopped picture is incomplete.
        return time.hasPassed ? nil : decoded
    }

    private static func other(
        _ picture: Picture, _ decoding: inout cpainting_decoding
    ) -> DecodedPicture? {
        let (format, failure) =
            switch picture.format {
            case .png, .webp: (CPAINTING_PNG, cpainting_png_error())
            case .jpeg: (CPAINTING_JPEG, cpainting_pixbuf_error())
            case .gif: (CPAINTING_GIF, cpainting_pixbuf_error())
            }
        guard failure == nil, let file = still(picture) else { return nil }
        let pointer = file.withUnsafeBufferPointer { file in
            file.baseAddress.flatMap {
                cpainting_picture_decode(format, $0, file.count, &decoding)
            }
        }
        return pointer.map { DecodedPicture(pointer: $0, of: picture) }
    }

    /// The file; for a GIF one that contains only the drawn frame, or nil if that is damaged or too
    /// large.
    private static func still(_ picture: Picture) -> [UInt8]? {
        guard picture.format == .gif else { return picture.bytes }
        guard let frame = picture.gifFrame, frame.pixels <= picture.maxPixels else { return nil }
        return frame.still(of: picture.bytes)
    }

    private static func webP(
        _ picture: Picture, _ decoding: cpainting_decoding
    ) -> DecodedPicture? {
        let factor = max(1, Int(decoding.factor))
        guard cpainting_webp_error() == nil, let frame = WebPFrame(file: picture.bytes),
            frame.x <= picture.width - (frame.width ?? picture.width),
            frame.y <= picture.height - (frame.height ?? picture.height),
            let pointer = cpainting_picture_create(
                Int32((picture.width + factor - 1) / factor),
                Int32((picture.height + factor - 1) / factor))
        else { return nil }
        let decoded = DecodedPicture(pointer: pointer, of: picture)
        var part = decoding
        part.width = Int32(clamping: frame.width ?? picture.width)
        part.height = Int32(clamping: frame.height ?? picture.height)
        let isDecoded = frame.file.withUnsafeBufferPointer { file in
            file.baseAddress.map {
                cpainting_picture_decode_webp(
                    pointer, $0, file.count, &part, Int32(clamping: frame.x),
                    Int32(clamping: frame.y))
            } ?? false
        }
        return isDecoded ? decoded : nil
    }

    /// Paints the picture into a frame; the caller clips what overflows it.
    func paint(on canvas: Canvas, in frame: LayoutRect, _ mode: ViewNode.ContentMode) {
        let size = mode.size(of: size, in: frame.size)
        guard size.width > 0, size.height > 0 else { return }
        cpainting_show_picture(
            canvas.pointer, pointer,
            frame.origin.x + (frame.size.width - size.width) / 2,
            frame.origin.y + (frame.size.height - size.height) / 2, size.width, size.height)
    }
}

/// Decodes pictures for outputs that draw with characters.
package struct CairoPictureDecoder: PictureDecoder {
    private let time: DecodingTime

    /// Throws if the library that downscales pictures is missing. Pictures whose own library is
    /// missing are not decoded.
    package init(_ time: DecodingTime = DecodingTime()) throws(PaintingFailure) {
        self.time = time
        if let sentence = cpainting_load_error() {
            throw .missingLibrary(String(cString: sentence))
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
        return PictureRaster(canvas, width: width, height: height)
    }
}
