import Synchronization

/// What pictures of an output cost, and may cost, that are decoded to draw it.
extension Picture {
    /// Pixels of all pictures of an output together, as their files have them. Whatever the form, the
    /// pictures of a screen are the same: a browser decodes those of a page, too.
    package static let maxPixelsTogether = 200_000_000

    /// Pixels that are kept decoded at once: 128 MB.
    package static let maxKeptPixels = 32_000_000

    /// What decoding it costs, in pixels. A JPEG that becomes clearer as it comes is decoded again for
    /// each of its scans; ten are default. Of a GIF, there are the pixels of a frame, whatever its size,
    /// and of what it is drawn on.
    package var cost: Int {
        width * height * max(1, (scanCount + 9) / 10) + (gifFrame?.pixels ?? 0)
    }

    /// The scans of a JPEG, each of which says something of all its pixels; 1 for other formats.
    private var scanCount: Int {
        guard format == .jpeg else { return 1 }
        var count = 0
        var isMarker = false
        for byte in bytes {
            if isMarker, byte == 0xda { count += 1 }
            isMarker = byte == 0xff
        }
        return max(1, count)
    }
}

/// How long pictures may be decoded, and how many were not for that reason.
package final class DecodingTime: Sendable {
    private let isOver: @Sendable () -> Bool
    private let late = Mutex(Set<String>())

    /// - Parameter isOver: asked again and again while pictures are decoded.
    package init(isOver: @escaping @Sendable () -> Bool = { false }) { self.isOver = isOver }

    /// So long from the first question on.
    package convenience init(_ limit: Duration) {
        let end = Mutex<ContinuousClock.Instant?>(nil)
        self.init {
            let now = ContinuousClock.now
            return end.withLock { end in
                let known = end ?? now + limit
                end = known
                return now > known
            }
        }
    }

    /// Whether there is no time any more.
    package var hasPassed: Bool { isOver() }

    /// Tells that there was no time for a picture.
    package func miss(_ address: String) { late.withLock { _ = $0.insert(address) } }

    /// The addresses of the pictures that there was no time for.
    package var missed: Set<String> { late.withLock { $0 } }
}

/// The pixels of a picture, row by row from the top.
package struct PictureRaster: Sendable, Hashable {
    package let width: Int
    package let height: Int
    /// `width * height` of them; colours are not multiplied with their alpha.
    package let pixels: [RGBA]

    /// Nil where there are not as many pixels as the size says.
    package init?(width: Int, height: Int, pixels: [RGBA]) {
        guard width > 0, height > 0, pixels.count == width * height else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The pixel in a column and a row; nil outside.
    package subscript(column: Int, row: Int) -> RGBA? {
        guard 0..<width ~= column, 0..<height ~= row else { return nil }
        return pixels[row * width + column]
    }
}

/// Makes pixels of the files of pictures, for outputs that draw with signs.
///
/// What comes of it may depend on the libraries that decode.
package protocol PictureDecoder: Sendable {
    /// The whole picture at a size of `width` × `height` pixels, whatever its proportions; nil where
    /// it cannot be decoded.
    func pixels(of picture: Picture, width: Int, height: Int) -> PictureRaster?
}
