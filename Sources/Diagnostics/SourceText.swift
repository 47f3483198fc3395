/// A half-open range of byte offsets into one source text.
///
/// Offsets are `UInt32`: a spec is at most 4 MiB.
package struct ByteRange: Hashable, Sendable {
    package var start: UInt32
    package var end: UInt32

    package init(start: UInt32, end: UInt32) {
        (self.start, self.end) = (start, end)
    }

    /// Creates a range from two integers, clamped to `UInt32`.
    package init(_ start: Int, _ end: Int) {
        self.start = UInt32(clamping: start)
        self.end = UInt32(clamping: max(start, end))
    }

    package static let zero = ByteRange(start: 0, end: 0)

    package var count: Int { end > start ? Int(end - start) : 0 }
    package var isEmpty: Bool { end <= start }
}

/// The UTF-8 text of one file, shared by all ranges into it.
package final class SourceText: Sendable {
    /// The path for messages: as given on the command line, or `<stdin>`.
    package let path: String
    /// UTF-8 without a byte-order mark; other encodings are converted before.
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        (self.path, self.bytes) = (path, bytes)
    }

    /// Returns the text of `range`, with invalid bytes repaired; empty outside the file.
    package func text(_ range: ByteRange) -> String {
        let end = min(Int(range.end), bytes.count)
        let start = min(Int(range.start), end)
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// Returns the byte at `offset`, or nil outside the text.
    package func byte(at offset: Int) -> UInt8? {
        bytes.indices.contains(offset) ? bytes[offset] : nil
    }

    /// Returns the bytes from `start` to `end`, clamped to the text; the slice keeps their indices.
    package func bytes(from start: Int, to end: Int) -> ArraySlice<UInt8> {
        let first = min(max(0, start), bytes.count)
        return bytes[first..<min(max(first, end), bytes.count)]
    }
}

/// A location in a file.
package struct SourceRange: Sendable {
    package let source: SourceText
    package let range: ByteRange

    package init(_ source: SourceText, _ range: ByteRange) {
        (self.source, self.range) = (source, range)
    }
}

extension SourceRange: Hashable {
    package static func == (one: SourceRange, other: SourceRange) -> Bool {
        one.range == other.range && one.source.path == other.source.path
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(range)
        hasher.combine(source.path)
    }
}
