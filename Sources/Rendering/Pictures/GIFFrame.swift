/// The first frame of a GIF, the only one drawn (GIF89a, 18 to 23). Only the block structure is
/// parsed, not the pixels.
package struct GIFFrame {
    /// The size of the frame in pixels.
    package let width: Int
    package let height: Int
    /// The index of the transparent color.
    private let transparent: Int?
    /// The logical screen descriptor and the global color table.
    private let head: Range<Int>
    private let frame: Range<Int>

    package var pixels: Int { width * height }

    /// Returns nil if the file ends before the frame.
    init?(_ file: HeaderReader) {
        guard let flags = file.byte(10) else { return nil }
        head = 6..<(13 + GIFFrame.colorTable(flags))
        var offset = head.upperBound
        var transparent: Int?
        while file.byte(offset) == 0x21 {
            // Graphic control extension of the next frame.
            if file.byte(offset + 1) == 0xf9, let flags = file.byte(offset + 3) {
                transparent = flags & 1 == 0 ? nil : file.byte(offset + 6)
            }
            guard let end = GIFFrame.endOfBlocks(file, from: offset + 2) else { return nil }
            offset = end
        }
        guard file.byte(offset) == 0x2c, let flags = file.byte(offset + 9),
            let width = file.number(offset + 5, 2, isLittleEndian: true),
            let height = file.number(offset + 7, 2, isLittleEndian: true),
            let end = GIFFrame.endOfBlocks(file, from: offset + 11 + GIFFrame.colorTable(flags))
        else { return nil }
        (self.width, self.height, self.transparent) = (width, height, transparent)
        frame = offset..<end
    }

    /// A GIF file with only this frame: extensions, further frames and disposal methods cost time
    /// and memory.
    package func still(of file: [UInt8]) -> [UInt8] {
        var still = Array("GIF89a".utf8) + file[head]
        if let transparent {
            still += [0x21, 0xf9, 4, 1, 0, 0, UInt8(truncatingIfNeeded: transparent), 0]
        }
        return still + file[frame] + [0x3b]
    }

    /// The size of the color table that these flags describe.
    private static func colorTable(_ flags: Int) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)
    }

    /// The offset after a sequence of sub-blocks; nil if the terminator is missing.
    private static func endOfBlocks(_ file: HeaderReader, from start: Int) -> Int? {
        var offset = start
        while let length = file.byte(offset) {
            offset += length + 1
            if length == 0 { return offset }
        }
        return nil
    }
}

extension Picture {
    /// Returns nil for other formats or truncated files.
    package var gifFrame: GIFFrame? {
        guard format == .gif else { return nil }
        return bytes.withUnsafeBytes { GIFFrame(HeaderReader(bytes: $0)) }
    }
}
