package import Expressions
import Synchronization
package import Values

/// Costs and limits of decoding the pictures of an output.
extension Picture {
    /// Limit: pixels of all pictures of an output in their files; more for a JPEG with many scans
    /// and for a GIF. The same for all formats: a browser decodes the pictures of a page, too.
    package static let maxPixelsTogether = 200_000_000

    /// Limit: decoded pixels of all pictures of an output. They take 128 MB.
    package static let maxKeptPixels = 32_000_000

    /// The cost of decoding, in pixels. A progressive JPEG is decoded again for each scan; ten
    /// scans are typical. For a GIF the pixels of the frame count in addition to those of the
    /// logical screen.
    package var cost: Int {
        width * height * max(1, (scanCount + 9) / 10) + (gifFrame?.pixels ?? 0)
    }

    /// The number of scans of a JPEG; 1 for other formats.
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

/// A time limit for decoding pictures, with the pictures that are not drawn.
package final class DecodingTime: Sendable {
    private let isOver: @Sendable () -> Bool
    private let missing = Mutex(Missing())

    private struct Missing {
        var timedOut: Set<String> = []
        var damaged: Set<String> = []
    }

    /// - Parameter isOver: polled while pictures are decoded.
    package init(isOver: @escaping @Sendable () -> Bool = { false }) { self.isOver = isOver }

    /// The rest of a run's time.
    package convenience init(_ deadline: Deadline) { self.init { deadline.hasPassed } }

    /// Whether the time is over.
    package var hasPassed: Bool { isOver() }

    /// Records that a picture was not decoded: time ran out, or its file is damaged.
    package func recordFailure(of address: String) {
        missing.withLock { missing in
            _ = hasPassed ? missing.timedOut.insert(address) : missing.damaged.insert(address)
        }
    }

    /// The addresses of the pictures that were not decoded in time.
    package var timedOut: Set<String> { missing.withLock { $0.timedOut } }

    /// The addresses of the pictures whose files no library can decode.
    package var damaged: Set<String> { missing.withLock { $0.damaged } }
}

/// The pixels of a picture, row by row from the top.
package struct PictureRaster: Sendable, Hashable {
    package let width: Int
    package let height: Int
    /// `width * height` pixels; colours are not premultiplied.
    package let pixels: [RGBA]

    /// Returns nil if the number of pixels does not match the size.
    package init?(width: Int, height: Int, pixels: [RGBA]) {
        guard width > 0, height > 0, pixels.count == width * height else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The pixel in a column and a row; nil if out of bounds.
    package subscript(column: Int, row: Int) -> RGBA? {
        guard 0..<width ~= column, 0..<height ~= row else { return nil }
        return pixels[row * width + column]
    }
}

/// Decodes picture files to pixels, for outputs that draw with characters.
///
/// The result may depend on the decoding libraries.
package protocol PictureDecoder: Sendable {
    /// The whole picture scaled to `width` × `height` pixels; nil if it cannot be decoded.
    func pixels(of picture: Picture, width: Int, height: Int) -> PictureRaster?
}
