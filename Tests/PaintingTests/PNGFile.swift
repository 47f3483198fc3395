import CCompression

/// A hand-made PNG of any color type.
struct PNGFile {
    var width: Int
    var height: Int
    /// The bit depth.
    var depth: Int
    /// 0 is grey, 2 has colors, 3 a palette, 4 grey and alpha, 6 colors and alpha.
    var color: Int
    var isInterlaced = false
    /// Chunks before those with pixels.
    var chunks: [[UInt8]] = []
    /// The sample at a column, a row and a channel.
    var sample: (Int, Int, Int) -> Int

    var channels: Int { [1, 0, 3, 1, 2, 0, 4][color] }

    /// A black picture, which compresses well.
    static func black(_ width: Int, _ height: Int, isInterlaced: Bool = false) -> [UInt8] {
        var file = PNGFile(width: width, height: height, depth: 1, color: 0) { _, _, _ in 0 }
        file.isInterlaced = isInterlaced
        // All passes are rows of zeros as well.
        let length = (width / 8 + 2) * height * (isInterlaced ? 3 : 1)
        return file.bytes(of: [UInt8](repeating: 0, count: length))
    }

    var bytes: [UInt8] { bytes(of: rows) }

    private func bytes(of rows: [UInt8]) -> [UInt8] {
        let header =
            PNGFile.word(width) + PNGFile.word(height)
            + [UInt8(depth), UInt8(color), 0, 0, isInterlaced ? 1 : 0]
        return [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10] + PNGFile.chunk("IHDR", header)
            + chunks.flatMap { $0 } + PNGFile.chunk("IDAT", PNGFile.packed(rows))
            + PNGFile.chunk("IEND", [])
    }

    /// The rows of each pass, with filter type 0.
    private var rows: [UInt8] {
        guard isInterlaced else { return rows(0, 1, 0, 1) }
        return [
            (0, 8, 0, 8), (4, 8, 0, 8), (0, 4, 4, 8), (2, 4, 0, 4), (0, 2, 2, 4), (1, 2, 0, 2),
            (0, 1, 1, 2),
        ].flatMap { rows($0.0, $0.1, $0.2, $0.3) }
    }

    private func rows(_ left: Int, _ right: Int, _ top: Int, _ down: Int) -> [UInt8] {
        guard left < width else { return [] }
        return stride(from: top, to: height, by: down).flatMap { y in
            var bits: [Int] = []
            for x in stride(from: left, to: width, by: right) {
                for channel in 0..<channels {
                    let value = sample(x, y, channel)
                    bits += (0..<depth).map { value >> (depth - 1 - $0) & 1 }
                }
            }
            return [0]
                + stride(from: 0, to: bits.count, by: 8).map { start in
                    (0..<8).reduce(UInt8(0)) { byte, index in
                        let bit = start + index
                        return byte << 1 | (bit < bits.count ? UInt8(bits[bit]) : 0)
                    }
                }
        }
    }

    static func word(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - $0 * 8)) }
    }

    static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        _ = czlib_load_error()
        let body = Array(type.utf8) + content
        let sum = body.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { Int(czlib_crc32(0, $0, bytes.count)) } ?? 0
        }
        return word(content.count) + body + word(sum)
    }

    private static func packed(_ bytes: [UInt8]) -> [UInt8] {
        guard czlib_load_error() == nil, let stream = czlib_create(1) else { return [] }
        defer { czlib_free(stream) }
        var packed = [UInt8](repeating: 0, count: 1 << 20)
        let (count, checksum) = bytes.withUnsafeBufferPointer { bytes in
            packed.withUnsafeMutableBufferPointer { target -> (Int, UInt32) in
                guard let from = bytes.baseAddress, let to = target.baseAddress else {
                    return (0, 1)
                }
                czlib_give(stream, from, bytes.count)
                let count = Int(czlib_write(stream, to, target.count, true))
                return (count, czlib_adler32(1, from, bytes.count))
            }
        }
        return [0x78, 0x01] + packed.prefix(count) + [0x03, 0x00] + word(Int(checksum))
    }
}
