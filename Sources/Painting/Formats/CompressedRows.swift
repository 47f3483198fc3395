import CCompression

/// Rows of a PNG, filtered and compressed independently of the other rows.
///
/// Uses the fastest compression level of zlib: most areas of screens are plain, and slower levels
/// save little.
struct CompressedRows: Sendable {
    /// Whole blocks of DEFLATE, none of them the last.
    private(set) var bytes: [UInt8] = []
    /// The checksum and the number of the filtered bytes.
    private(set) var checksum = UInt32(1)
    private(set) var length = 0
    /// The last row, unfiltered.
    private(set) var last: [UInt8]

    /// The number of filtered bytes that are compressed at once.
    private static let step = 1 << 18

    /// Compresses the rows below `previous`, whose bytes `write` stores; nil if memory is exhausted.
    init?(
        _ rows: Range<Int>, below previous: [UInt8],
        _ write: (Int, UnsafeMutablePointer<UInt8>) -> Void
    ) {
        guard let stream = czlib_create(1) else { return nil }
        defer { czlib_free(stream) }
        last = previous
        var current = previous
        var filtered: [UInt8] = []
        for row in rows {
            current.withUnsafeMutableBufferPointer { target in
                if let start = target.baseAddress { write(row, start) }
            }
            Self.append(current, below: last, to: &filtered)
            swap(&current, &last)
            if filtered.count >= Self.step || row == rows.upperBound - 1 {
                compress(filtered, stream, ends: row == rows.upperBound - 1)
                filtered.removeAll(keepingCapacity: true)
            }
        }
    }

    /// Filter 2, Up: the difference from the row above.
    private static func append(_ row: [UInt8], below above: [UInt8], to filtered: inout [UInt8]) {
        filtered.append(2)
        let start = filtered.count
        filtered.append(contentsOf: row)
        filtered.withUnsafeMutableBufferPointer { target in
            above.withUnsafeBufferPointer { above in
                for index in above.indices { target[start &+ index] &-= above[index] }
            }
        }
    }

    private mutating func compress(_ filtered: [UInt8], _ stream: OpaquePointer, ends: Bool) {
        filtered.withUnsafeBufferPointer { rows in
            guard let start = rows.baseAddress else { return }
            checksum = czlib_adler32(checksum, start, rows.count)
            length += rows.count
            czlib_give(stream, start, rows.count)
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { buffer in
                guard let target = buffer.baseAddress else { return }
                while true {
                    let count = czlib_write(stream, target, buffer.count, ends)
                    bytes.append(contentsOf: buffer[..<count])
                    if count < buffer.count { return }
                }
            }
        }
    }
}
