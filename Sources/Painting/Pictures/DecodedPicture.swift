import CPainting
import Layout
import Rendering

/// The pixels of a picture.
final class DecodedPicture {
    private let pointer: OpaquePointer
    let width: Int
    let height: Int

    private init(pointer: OpaquePointer, width: Int, height: Int) {
        self.pointer = pointer
        self.width = width
        self.height = height
    }

    deinit { cpainting_picture_free(pointer) }

    /// Nil where the file is damaged, has more pixels than a picture may have, or its library is
    /// missing: `PictureStore.missingLibrary` tells that before.
    static func decode(_ picture: Picture) -> DecodedPicture? {
        guard picture.width > 0, picture.height > 0,
            picture.width <= Picture.maxPixels / picture.height
        else { return nil }
        if picture.format == .webp { return decodeWebP(picture) }
        guard cpainting_pictures_error() == nil else { return nil }
        let pointer = picture.bytes.withUnsafeBufferPointer { file in
            file.baseAddress.flatMap {
                cpainting_picture_decode(
                    picture.format.rawValue, $0, file.count, Int32(picture.width),
                    Int32(picture.height))
            }
        }
        return pointer.map {
            DecodedPicture(pointer: $0, width: picture.width, height: picture.height)
        }
    }

    private static func decodeWebP(_ picture: Picture) -> DecodedPicture? {
        guard cpainting_webp_error() == nil, let frame = WebPFrame(file: picture.bytes),
            let pointer = cpainting_picture_create(Int32(picture.width), Int32(picture.height))
        else { return nil }
        let decoded = DecodedPicture(
            pointer: pointer, width: picture.width, height: picture.height)
        let isDecoded = frame.file.withUnsafeBufferPointer { file in
            file.baseAddress.map {
                cpainting_picture_decode_webp(
                    pointer, $0, file.count, Int32(clamping: frame.x), Int32(clamping: frame.y),
                    Int32(clamping: frame.width ?? picture.width),
                    Int32(clamping: frame.height ?? picture.height))
            } ?? false
        }
        return isDecoded ? decoded : nil
    }

    /// Paints the picture into a frame; what stands out of it is for the caller to clip.
    func paint(on canvas: Canvas, in frame: LayoutRect, _ mode: ContentMode) {
        let size = size(in: frame.size, mode)
        guard size.width > 0, size.height > 0 else { return }
        cpainting_show_picture(
            canvas.pointer, pointer,
            frame.origin.x + (frame.size.width - size.width) / 2,
            frame.origin.y + (frame.size.height - size.height) / 2, size.width, size.height)
    }

    /// As `UIView.ContentMode` has it; a pixel is a point where nothing is scaled.
    private func size(in room: PointSize, _ mode: ContentMode) -> PointSize {
        let (width, height) = (Double(width), Double(height))
        let scales = (room.width / width, room.height / height)
        let scale: Double
        switch mode {
        case .scaleToFill: return room
        case .center: scale = 1
        case .scaleAspectFit: scale = min(scales.0, scales.1)
        case .scaleAspectFill: scale = max(scales.0, scales.1)
        }
        return PointSize(width: width * scale, height: height * scale)
    }
}
