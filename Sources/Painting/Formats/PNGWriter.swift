import CCompression
import POSIX

/// Writes a PNG (W3C, third edition) in groups of rows; its pixels need not be in memory at once.
///
/// The rows of a group are compressed on all processors, in parts that do not depend on their
/// number.
struct PNGWriter {
    private var bytes: [UInt8] = []
    private let rowLength: Int
    private let rowsPerPart: Int
    /// The last row; zeros before the first.
    private var previous: [UInt8]
    /// The checksum of all filtered rows.
    private var checksum = UInt32(1)

    /// Pixels of a part, which takes a few milliseconds.
    private static let partPixels = 1_000_000

    /// Begins a picture.
    ///
    /// - Parameter pixelsPerPoint: the resolution stored in the file.
    init(width: Int, height: Int, hasAlpha: Bool, pixelsPerPoint: Double) throws(PaintingFailure) {
        if let sentence = czlib_load_error() { throw .missingLibrary(String(cString: sentence)) }
        rowLength = width * (hasAlpha ? 4 : 3)
        rowsPerPart = max(16, Self.partPixels / max(1, width))
        previous = [UInt8](repeating: 0, count: rowLength)
        bytes += [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]
        // Bit depth 8; truecolour, with or without alpha; default compression and filters; no
        // interlacing.
        let colorType: UInt8 = hasAlpha ? 6 : 2
        writeChunk("IHDR", word(width) + word(height) + [8, colorType, 0, 0, 0])
        writeChunk("sRGB", [0])
        // A point is 1/72 inch, a metre 39.37 inches.
        let perMetre = word(Int((pixelsPerPoint * 72 / 0.0254).rounded()))
        writeChunk("pHYs", perMetre + perMetre + [1])
        // The header of zlib's format (RFC 1950): a window of 32 KiB, fastest compression.
        writeChunk("IDAT", [0x78, 0x01])
    }

    /// Adds rows, whose bytes `write` stores. It is called on several threads.
    mutating func addRows(
        _ count: Int, _ write: @Sendable (Int, UnsafeMutablePointer<UInt8>) -> Void
    ) throws(PaintingFailure) {
        let above = previous
        let compressed = Parallel.map(0..<count, by: rowsPerPart) { part in
            var previous = above
            if part.lowerBound > 0 {
                previous.withUnsafeMutableBufferPointer { row in
                    if let start = row.baseAddress { write(part.lowerBound - 1, start) }
                }
            }
            return CompressedRows(part, below: previous, write)
        }
        for rows in compressed {
            guard let rows else { throw .outOfMemory() }
            writeChunk("IDAT", rows.bytes)
            checksum = czlib_adler32_combine(checksum, rows.checksum, rows.length)
            previous = rows.last
        }
    }

    /// Ends the picture and returns the file.
    mutating func finish() -> [UInt8] {
        // An empty last block, and the checksum.
        writeChunk("IDAT", [0x03, 0x00] + word(Int(checksum)))
        writeChunk("IEND", [])
        return bytes
    }

    private mutating func writeChunk(_ type: StaticString, _ content: [UInt8]) {
        bytes += word(content.count)
        let start = bytes.count
        type.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: content)
        let checksum = bytes.withUnsafeBufferPointer { all in
            all.baseAddress.map { czlib_crc32(0, $0 + start, all.count - start) } ?? 0
        }
        bytes += word(Int(checksum))
    }

    private func word(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - $0 * 8)) }
    }
}
