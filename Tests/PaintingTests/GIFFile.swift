import Rendering
import Values

/// A hand-made GIF: eight colors for all frames, and one code for each pixel.
struct GIFFile {
    struct Frame {
        var x = 0
        var y = 0
        var width: Int
        var height: Int
        /// The size stored in the file, if different.
        var storedSize: (width: Int, height: Int)?
        var isInterlaced = false
        var transparent: UInt8?
        var disposal: UInt8 = 0
        /// Whether it has a local color table, in reverse order.
        var hasColors = false
        var pixel: (Int, Int) -> UInt8 = { UInt8(($0 * 3 + $1 * 5) % 8) }
    }

    var width: Int
    var height: Int
    var frames: [Frame]
    /// Blocks before the frames.
    var extensions: [UInt8] = []

    static func color(_ index: UInt8) -> RGBA {
        RGBA(index & 1 == 0 ? 0 : 255, index & 2 == 0 ? 0 : 200, index & 4 == 0 ? 50 : 150)
    }

    private static let colors = (0..<8).map { index in
        let color = color(UInt8(index))
        return [color.red, color.green, color.blue]
    }

    var bytes: [UInt8] {
        Array("GIF89a".utf8) + GIFFile.pair(width) + GIFFile.pair(height) + [0x82, 2, 0]
            + GIFFile.colors.flatMap { $0 } + extensions + frames.flatMap(GIFFile.bytes) + [0x3b]
    }

    private static func pair(_ number: Int) -> [UInt8] {
        [UInt8(number & 255), UInt8(number >> 8)]
    }

    private static func bytes(_ frame: Frame) -> [UInt8] {
        var control: [UInt8] = []
        if frame.transparent != nil || frame.disposal > 0 {
            let flags = frame.disposal << 2 | (frame.transparent == nil ? 0 : 1)
            control = [0x21, 0xf9, 4, flags, 0, 0, frame.transparent ?? 0, 0]
        }
        let sizes = frame.storedSize ?? (frame.width, frame.height)
        let flags: UInt8 = (frame.isInterlaced ? 0x40 : 0) | (frame.hasColors ? 0x82 : 0)
        return control + [0x2c] + pair(frame.x) + pair(frame.y) + pair(sizes.width)
            + pair(sizes.height) + [flags]
            + (frame.hasColors ? colors.reversed().flatMap { $0 } : []) + [7] + blocks(frame)
    }

    /// Codes of 8 bits: repeated clear codes keep them from growing.
    private static func blocks(_ frame: Frame) -> [UInt8] {
        let rows = Array(0..<frame.height)
        let order =
            frame.isInterlaced
            ? rows.filter { $0 % 8 == 0 } + rows.filter { $0 % 8 == 4 }
                + rows.filter { $0 % 4 == 2 } + rows.filter { $0 % 2 == 1 } : rows
        let pixels = order.flatMap { y in (0..<frame.width).map { frame.pixel($0, y) } }
        let blocks = stride(from: 0, to: pixels.count, by: 100).flatMap { start -> [UInt8] in
            let part = pixels[start..<min(start + 100, pixels.count)]
            return [UInt8(part.count + 1), 0x80] + part
        }
        return blocks + [1, 0x81, 0]
    }
}
