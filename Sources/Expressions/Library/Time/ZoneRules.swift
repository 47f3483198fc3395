/// The transitions of a time zone: a file in the TZif format (RFC 8536).
struct ZoneRules: Sendable {
    /// Transition times in seconds since 1970, ascending.
    private let changes: [Int64]
    /// The UTC offset in seconds after each transition.
    private let offsets: [Int]
    /// The offset before the first transition.
    private let first: Int
    /// The rule after the last transition.
    private let later: POSIXTimeZoneRule?

    static let utc = ZoneRules(changes: [], offsets: [], first: 0, later: nil)

    private init(changes: [Int64], offsets: [Int], first: Int, later: POSIXTimeZoneRule?) {
        self.changes = changes
        self.offsets = offsets
        self.first = first
        self.later = later
    }

    /// Returns the UTC offset in seconds at a time.
    func offset(at seconds: Int64) -> Int {
        guard let last = changes.last, seconds < last else {
            return later?.offset(at: seconds) ?? offsets.last ?? first
        }
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle] <= seconds { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? first : offsets[low - 1]
    }

    /// Parses a TZif file; nil unless it is of version 2 or later.
    init?(file: [UInt8]) {
        var reader = ZoneFileReader(file)
        // Skips the 32-bit block, which exists for old programs.
        guard let old = reader.header(), old.version >= UInt8(ascii: "2"),
            reader.skip(old.size(timeWidth: 4)), let header = reader.header(),
            header.typeCount > 0
        else { return nil }
        var (changes, indices, types): ([Int64], [Int], [Int]) = ([], [], [])
        for _ in 0..<header.changeCount {
            guard let time = reader.integer(8) else { return nil }
            changes.append(time)
        }
        for _ in 0..<header.changeCount {
            guard let index = reader.integer(1), index < header.typeCount else { return nil }
            indices.append(Int(index))
        }
        for _ in 0..<header.typeCount {
            guard let offset = reader.integer(4), reader.skip(2) else { return nil }
            types.append(Int(offset))
        }
        guard reader.skip(header.sizeAfterTypes(timeWidth: 8)) else { return nil }
        self.init(
            changes: changes, offsets: indices.map { types[$0] }, first: types[0],
            later: POSIXTimeZoneRule(reader.footer))
    }
}

/// Reads a TZif file.
private struct ZoneFileReader {
    struct Header {
        let version: UInt8
        /// The counts of: UT indicators, standard indicators, leap seconds, transitions, types,
        /// letters.
        let counts: [Int]

        var changeCount: Int { counts[3] }
        var typeCount: Int { counts[4] }

        func size(timeWidth width: Int) -> Int {
            changeCount * (width + 1) + typeCount * 6 + sizeAfterTypes(timeWidth: width)
        }

        func sizeAfterTypes(timeWidth width: Int) -> Int {
            counts[5] + counts[2] * (width + 4) + counts[1] + counts[0]
        }
    }

    private var rest: ArraySlice<UInt8>

    init(_ file: [UInt8]) { rest = file[...] }

    mutating func header() -> Header? {
        guard rest.starts(with: "TZif".utf8), skip(4), let version = rest.first, skip(16) else {
            return nil
        }
        var counts: [Int] = []
        for _ in 0..<6 {
            guard let count = integer(4), (0...100_000).contains(count) else { return nil }
            counts.append(Int(count))
        }
        return Header(version: version, counts: counts)
    }

    mutating func skip(_ count: Int) -> Bool {
        guard count <= rest.count else { return false }
        rest.removeFirst(count)
        return true
    }

    /// A big-endian integer; a single byte is unsigned.
    mutating func integer(_ width: Int) -> Int64? {
        guard rest.count >= width else { return nil }
        var bits: UInt64 = 0
        for byte in rest.prefix(width) { bits = bits << 8 | UInt64(byte) }
        rest.removeFirst(width)
        return width == 4
            ? Int64(Int32(truncatingIfNeeded: bits)) : Int64(truncatingIfNeeded: bits)
    }

    /// The `TZ` string between the two line breaks of the footer.
    var footer: ArraySlice<UInt8> {
        rest.dropFirst().prefix { $0 != UInt8(ascii: "\n") }
    }
}
