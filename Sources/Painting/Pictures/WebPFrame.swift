/// The first frame of a WebP file, as a separate file (RFC 9649, 2.7).
///
/// libwebp's simple decoder rejects animations; their first frame is extracted.
struct WebPFrame {
    var file: [UInt8]
    /// The offset in the picture.
    var x = 0
    var y = 0
    /// Pixels; nil for those of the picture.
    var width: Int?
    var height: Int?

    /// Returns nil if chunks before the first frame are damaged.
    init?(file bytes: [UInt8]) {
        file = bytes
        guard bytes.count >= 30, bytes[12..<16].elementsEqual("VP8X".utf8), bytes[20] & 2 != 0
        else { return }
        guard let frame = WebPFrame.animationFrame(bytes) else { return nil }
        func number(_ offset: Int) -> Int {
            Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 | Int(bytes[offset + 2]) << 16
        }
        let start = frame.lowerBound
        (x, y) = (number(start) * 2, number(start + 3) * 2)
        (width, height) = (number(start + 6) + 1, number(start + 9) + 1)
        file = WebPFrame.still(
            bytes[(start + 16)..<frame.upperBound], size: bytes[(start + 6)..<(start + 12)])
    }

    /// The payload of the first `ANMF` chunk, with its 16-byte header.
    private static func animationFrame(_ bytes: [UInt8]) -> Range<Int>? {
        var offset = 12
        while offset + 8 <= bytes.count {
            let length = (0..<4).reduce(0) { $0 | Int(bytes[offset + 4 + $1]) << ($1 * 8) }
            let start = offset + 8
            guard length <= bytes.count - start else { return nil }
            if bytes[offset..<(offset + 4)].elementsEqual("ANMF".utf8) {
                return length > 16 ? start..<(start + length) : nil
            }
            // Chunks are padded to an even length.
            offset = start + length + length % 2
        }
        return nil
    }

    /// An extended file format (VP8X) file with the chunks of one frame; sides are stored minus
    /// one, in three bytes.
    private static func still(_ chunks: ArraySlice<UInt8>, size: ArraySlice<UInt8>) -> [UInt8] {
        // The flag for alpha.
        let header = Array("VP8X".utf8) + [10, 0, 0, 0, 0x10, 0, 0, 0] + size
        let body = Array("WEBP".utf8) + header + chunks
        let length = (0..<4).map { UInt8(truncatingIfNeeded: body.count >> ($0 * 8)) }
        return Array("RIFF".utf8) + length + body
    }
}
