import CZlib

/// Writes a PNG (W3C, third edition) row by row; its pixels need not be in memory at once.
///
/// Uses the fastest compression level of zlib: most areas of screens are plain, and slower levels
/// save little.
struct PNGWriter {
    private let stream: OpaquePointer
    private var bytes: [UInt8] = []
    /// Filtered rows that wait for compression.
    private var filtered: [UInt8] = []
    private let rowLength: Int
    private var previous: [UInt8]
    private var current: [UInt8]
    private let compressed = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)

    /// Begins a picture.
    ///
    /// - Parameter pixelsPerPoint: the resolution stored in the file.
    init(width: Int, height: Int, hasAlpha: Bool, pixelsPerPoint: Double) throws(PaintingFailure) {
        if let sentence = czlib_load_error() { throw .missingLibrary(String(cString: sentence)) }
        guard let stream = czlib_create(1) else { throw .outOfMemory() }
        self.stream = stream
        rowLength = width * (hasAlpha ? 4 : 3)
        previous = [UInt8](repeating: 0, count: rowLength)
        current = previous
        bytes += [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]
        // Bit depth 8; truecolour, with or without alpha; default compression and filters; no
        // interlacing.
        let colorType: UInt8 = hasAlpha ? 6 : 2
        writeChunk("IHDR", word(width) + word(height) + [8, colorType, 0, 0, 0])
        writeChunk("sRGB", [0])
        // A point is 1/72 inch, a metre 39.37 inches.
        let perMetre = word(Int((pixelsPerPoint * 72 / 0.0254).rounded()))
        writeChunk("pHYs", perMetre + perMetre + [1])
    }

    /// Adds the next row, whose bytes `write` stores.
    mutating func addRow(_ write: (UnsafeMutablePointer<UInt8>) -> Void) {
        current.withUnsafeMutableBufferPointer { row in
            if let start = row.baseAddress { write(start) }
        }
        // Filter 2, Up: the difference from the row above.
        filtered.append(2)
        let start = filtered.count
        filtered.append(contentsOf: current)
        filtered.withUnsafeMutableBufferPointer { target in
            previous.withUnsafeBufferPointer { above in
                for index in 0..<rowLength { target[start &+ index] &-= above[index] }
            }
        }
        swap(&current, &previous)
        if filtered.count >= 1 << 18 { compress(ends: false) }
    }

    /// Ends the picture and returns the file.
    mutating func finish() -> [UInt8] {
        compress(ends: true)
        writeChunk("IEND", [])
        czlib_free(stream)
        compressed.deallocate()
        return bytes
    }

    private mutating func compress(ends: Bool) {
        filtered.withUnsafeBufferPointer { rows in
            guard let start = rows.baseAddress, let target = compressed.baseAddress else { return }
            czlib_give(stream, start, rows.count)
            while true {
                let count = czlib_write(stream, target, compressed.count, ends)
                if count > 0 {
                    writeChunk("IDAT", UnsafeBufferPointer(start: target, count: count))
                }
                if count < compressed.count { return }
            }
        }
        filtered.removeAll(keepingCapacity: true)
    }

    private mutating func writeChunk(_ type: StaticString, _ content: [UInt8]) {
        content.withUnsafeBufferPointer { writeChunk(type, $0) }
    }

    private mutating func writeChunk(_ type: StaticString, _ content: UnsafeBufferPointer<UInt8>) {
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
