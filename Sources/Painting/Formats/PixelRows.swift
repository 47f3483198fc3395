import CPainting
import Rendering
import Values

/// The pixels of a canvas, which must outlive this value.
///
/// Audit of `@unchecked Sendable`: nothing is painted while rows are read.
struct PixelRows: @unchecked Sendable {
    private let start: UnsafePointer<UInt8>
    private let stride: Int
    let width: Int

    /// - Parameter width: the number of pixels of each row.
    init?(_ canvas: Canvas, width: Int) {
        var stride: Int32 = 0
        guard let start = cpainting_canvas_data(canvas.pointer, &stride) else { return nil }
        self.start = start
        self.stride = Int(stride)
        self.width = width
    }

    /// Words of alpha, red, green and blue, colours premultiplied by alpha.
    private func row(_ y: Int) -> UnsafePointer<UInt32> {
        UnsafeRawPointer(start + y * stride).assumingMemoryBound(to: UInt32.self)
    }

    /// Writes a row of opaque pixels, three bytes each.
    func writeRGB(_ y: Int, to target: UnsafeMutablePointer<UInt8>) {
        let row = row(y)
        for x in 0..<width {
            let pixel = row[x]
            target[x &* 3] = UInt8(truncatingIfNeeded: pixel &>> 16)
            target[x &* 3 &+ 1] = UInt8(truncatingIfNeeded: pixel &>> 8)
            target[x &* 3 &+ 2] = UInt8(truncatingIfNeeded: pixel)
        }
    }

    /// Writes a row, four bytes for each pixel, colours not premultiplied.
    func writeRGBA(_ y: Int, to target: UnsafeMutablePointer<UInt8>) {
        for x in 0..<width {
            let color = color(x, y)
            target[x &* 4] = color.red
            target[x &* 4 &+ 1] = color.green
            target[x &* 4 &+ 2] = color.blue
            target[x &* 4 &+ 3] = color.alpha
        }
    }

    func color(_ x: Int, _ y: Int) -> RGBA {
        let pixel = row(y)[x]
        let alpha = pixel >> 24
        if alpha == 0 { return RGBA(0, 0, 0, alpha: 0) }
        func part(_ shift: UInt32) -> UInt8 {
            let part = pixel >> shift & 255
            return UInt8(min(255, (part * 255 + alpha / 2) / alpha))
        }
        return RGBA(part(16), part(8), part(0), alpha: UInt8(alpha))
    }
}
