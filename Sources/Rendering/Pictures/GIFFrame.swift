/// The first frame of a GIF, which is all that is drawn of one (GIF89a, 18 to 23). Its pixels are not
/// looked at: only the blocks that they come in.
package struct GIFFrame {
    /// Pixels of the frame, whatever the size of what it is drawn on.
    package let width: Int
    package let height: Int
    /// The color that is none.
    private let transparent: Int?
    /// What all frames share: the size of the picture, and colors.
    private let head: Range<Int>
    private let frame: Range<Int>

    package var pixels: Int { width * height }

    /// Nil where the file ends before the frame does.
    init?(_ file: HeaderReader) {
        guard let flags = file.byte(10) else { return nil }
        head = 6..<(13 + GIFFrame.colorTable(flags))
        var place = head.upperBound
        var transparent: Int?
        while file.byte(place) == 0x21 {
            // What is said about the frame that comes.
            if file.byte(place + 1) == 0xf9, let flags = file.byte(place + 3) {
                transparent = flags & 1 == 0 ? nil : file.byte(place + 6)
            }
            guard let end = GIFFrame.endOfBlocks(file, from: place + 2) else { return nil }
            place = end
        }
        guard file.byte(place) == 0x2c, let flags = file.byte(place + 9),
            let width = file.number(place + 5, 2, isLittleEndian: true),
            let height = file.number(place + 7, 2, isLittleEndian: true),
            let end = GIFFrame.endOfBlocks(file, from: place + 11 + GIFFrame.colorTable(flags))
        else { return nil }
        (self.width, self.height, self.transparent) = (width, height, transparent)
        frame = place..<end
    }

    /// A file of its own, with this frame alone: what else a file may say, and what is to be done behind
    /// the frame, only costs time and memory.
    package func still(of file: [UInt8]) -> [UInt8] {
        var still = Array("GIF89a".utf8) + file[head]
        if let transparent {
            still += [0x21, 0xf9, 4, 1, 0, 0, UInt8(truncatingIfNeeded: transparent), 0]
        }
        return still + file[frame] + [0x3b]
    }

    /// Bytes of the colors that stand behind these flags.
    private static func colorTable(_ flags: Int) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)
    }

    /// The place behind blocks that begin with their length; nil where the last one is missing.
    private static func endOfBlocks(_ file: HeaderReader, from start: Int) -> Int? {
        var place = start
        while let length = file.byte(place) {
            place += length + 1
            if length == 0 { return place }
        }
        return nil
    }
}

extension Picture {
    /// Nil for other formats, and where the file ends before it.
    package var gifFrame: GIFFrame? {
        guard format == .gif else { return nil }
        return bytes.withUnsafeBytes { GIFFrame(HeaderReader(bytes: $0)) }
    }
}
