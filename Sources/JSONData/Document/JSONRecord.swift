/// A record of the index: 64 bits. A key or scalar has one record, a container two.
///
/// Records are in preorder; the children of an object are its alternating keys and values. The
/// record of a token has its shape in bits 0 to 2, a flag in bit 3, its end in bits 4 to 33 and its
/// start above: offsets fit in 30 bits, by `JSONLimits.byteCeiling`.
///
/// The second record of a container has the number of its records in the low half, and the count of
/// its elements or members in the high half. Both are unaffected by moving records together.
struct JSONRecord: BitwiseCopyable, Sendable {
    /// The low three bits.
    enum Shape: UInt64 {
        case null, `false`, `true`, number, string, array, object
    }

    private var bits: UInt64

    /// For a string: it has escapes. For a number: it has neither fraction nor exponent. For an object:
    /// not all of its names are those of an earlier object, in the same order from the first.
    static let flag: UInt64 = 0b1000
    private static let shapeMask: UInt64 = 0b0111
    private static let endShift: UInt64 = 4
    private static let endMask: UInt64 = (1 << 30 - 1) << endShift
    private static let startShift: UInt64 = 34
    private static let lowHalf: UInt64 = countUnit - 1
    /// One element in the second record of a container.
    private static let countUnit: UInt64 = 1 << 32
}

// MARK: - Tokens

extension JSONRecord {
    /// Creates the record of a scalar or key.
    @inline(__always)
    init(_ shape: Shape, from start: Int, to end: Int, flag: UInt64 = 0) {
        let start = UInt64(truncatingIfNeeded: start) &<< Self.startShift
        let end = UInt64(truncatingIfNeeded: end) &<< Self.endShift
        bits = start | end | shape.rawValue | flag
    }

    /// Returns the record of the same token at a distance in bytes.
    @inline(__always)
    func moved(by distance: Int) -> JSONRecord {
        let distance = UInt64(truncatingIfNeeded: distance)
        let moved = bits &+ distance &<< Self.startShift &+ distance &<< Self.endShift
        return JSONRecord(bits: moved)
    }

    /// The shape bits as a number, for comparisons in the parser.
    @inline(__always)
    var shapeBits: UInt64 { bits & Self.shapeMask }

    @inline(__always)
    func isShape(_ shape: Shape) -> Bool { shapeBits == shape.rawValue }

    /// Whether the value has a second record.
    @inline(__always)
    var isContainer: Bool { shapeBits >= Shape.array.rawValue }

    @inline(__always)
    var hasFlag: Bool { bits & Self.flag != 0 }

    /// The value of a boolean; nil for any other kind.
    @inline(__always)
    var bool: Bool? { isShape(.true) ? true : isShape(.false) ? false : nil }

    /// The offset of the value's first byte.
    @inline(__always)
    var start: Int { Int(truncatingIfNeeded: bits &>> Self.startShift) }

    /// The offset after the value's last byte.
    @inline(__always)
    var end: Int { Int(truncatingIfNeeded: (bits & Self.endMask) &>> Self.endShift) }

    /// The value's bytes.
    @inline(__always)
    var range: Range<Int> { Range(uncheckedBounds: (start, end)) }

    /// The bytes between the quotes of a string.
    @inline(__always)
    var contentRange: Range<Int> { Range(uncheckedBounds: (start &+ 1, end &- 1)) }
}

// MARK: - Containers

extension JSONRecord {
    /// Creates the first record of an open container. In place of its end it has the distance to
    /// its counterpart in records, or 0.
    @inline(__always)
    init(open shape: Shape, at start: Int, counterpart: Int) {
        self.init(shape, from: start, to: counterpart)
    }

    @inline(__always)
    var counterpartDistance: Int { end }

    @inline(__always)
    mutating func setFlag() { bits |= Self.flag }

    /// Completes the first record.
    @inline(__always)
    mutating func close(at end: Int) {
        bits = bits & ~Self.endMask | UInt64(truncatingIfNeeded: end) &<< Self.endShift
    }

    /// Creates the second record of an open container with one element. In place of its span it has
    /// the distance to the enclosing container in records, or 0.
    @inline(__always)
    init(distance: Int) { bits = UInt64(truncatingIfNeeded: distance) | Self.countUnit }

    @inline(__always)
    mutating func setDistance(_ distance: Int) { close(span: distance) }

    @inline(__always)
    var distance: Int { Int(truncatingIfNeeded: bits & Self.lowHalf) }

    /// The second record of an empty container.
    static let empty = JSONRecord(bits: 2)

    @inline(__always)
    mutating func countOne() { bits &+= Self.countUnit }

    @inline(__always)
    mutating func setCount(_ count: Int) {
        bits = bits & Self.lowHalf | UInt64(truncatingIfNeeded: count) &<< 32
    }

    /// Completes the second record.
    @inline(__always)
    mutating func close(span: Int) {
        bits = bits & ~Self.lowHalf | UInt64(truncatingIfNeeded: span)
    }

    /// The number of records of the value that begins with this record.
    @inline(__always)
    static func span(at record: UnsafePointer<JSONRecord>) -> Int {
        record[0].isContainer ? record[1].span : 1
    }

    /// The number of records of the container, including its contents.
    @inline(__always)
    var span: Int { Int(truncatingIfNeeded: bits & Self.lowHalf) }

    /// The number of elements or members.
    @inline(__always)
    var count: Int { Int(truncatingIfNeeded: bits &>> 32) }
}
