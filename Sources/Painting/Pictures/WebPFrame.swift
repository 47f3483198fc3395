/// The first frame of a WebP file, as a file of its own (RFC 9649, 2.7).
///
/// libwebp's simple decoder takes no pictures that move, so their first frame is taken out of them.
struct WebPFrame {
    var file: [UInt8]
    /// Where it lies in the picture.
    var x = 0
    var y = 0
    /// Pixels; nil for as many as the picture has.
    var width: Int?
    var height: Int?

    /// Nil where chunks are damaged before the first frame.
    init?(file bytes: [UInt8]) {
        file = bytes
        guard bytes.count >= 30, bytes[12..<16].elementsEqual("VP8X".utf8), bytes[20] & 2 != 0
        else { return }
        guard let frame = WebPFrame.animationFrame(bytes) else { return nil }
        func number(_ place: Int) -> Int {
            Int(bytes[place]) | Int(bytes[place + 1]) << 8 | Int(bytes[place + 2]) << 16
        }
        let start = frame.lowerBound
        (x, y) = (number(start) * 2, number(start + 3) * 2)
        (width, height) = (number(start + 6) + 1, number(start + 9) + 1)
        file = WebPFrame.still(
            bytes[(start + 16)..<frame.upperBound], size: bytes[(start + 6)..<(start + 12)])
    }

    /// The payload of the first chunk `ANMF`, with its 16 bytes of header.
    private static func animationFrame(_ bytes: [UInt8]) -> Range<Int>? {
        var place = 12
        while place + 8 <= bytes.count {
            let length = (0..<4).reduce(0) { $0 | Int(bytes[place + 4 + $1]) << ($1 * 8) }
            let start = place + 8
            guard length <= bytes.count - start else { return nil }
            if bytes[place..<(place + 4)].elementsEqual("ANMF".utf8) {
                return length > 16 ? start..<(start + length) : nil
            }
            // Chunks are filled up to an even length.
            place = start + length + length % 2
        }
        return nil
    }

    /// An extended file with the chunks of one frame; each side is less by one, in three bytes.
    private static func still(_ chunks: ArraySlice<UInt8>, size: ArraySlice<UInt8>) -> [UInt8] {
        // The flag says that there may be alpha.
        let header = Array("VP8X".utf8) + [10, 0, 0, 0, 0x10, 0, 0, 0] + size
        let body = Array("WEBP".utf8) + header + chunks
        let length = (0..<4).map { UInt8(truncatingIfNeeded: body.count >> ($0 * 8)) }
        return Array("RIFF".utf8) + length + body
    }
}
