/// One place of the index: 64 bits. A key or scalar takes one record, a container two.
///
/// Records stand in preorder, parents before their children; the children of an object are its keys
/// and values in turn. A token's record has its shape in bits 0 to 2, a flag in bit 3, its end in bits
/// 4 to 33 and its start above: a document is at most `JSONLimits.byteCeiling` long, so both fit in
/// 30 bits.
///
/// The second record of a container has in its low half the number of records that the container
/// takes, and in its high half the count of its elements or members. Distances and numbers of records
/// do not change when records are moved together.
struct JSONRecord: BitwiseCopyable, Sendable {
    /// What stands in the low three bits.
    enum Shape: UInt64 {
        case null, `false`, `true`, number, string, array, object
    }

    private var bits: UInt64

    /// On a string: it has escapes. On a number: it has neither fraction nor exponent.
    static let flag: UInt64 = 0b1000
    private static let shapeMask: UInt64 = 0b0111
    private static let endShift: UInt64 = 4
    private static let endMask: UInt64 = (1 << 30 - 1) << endShift
    private static let startShift: UInt64 = 34
    private static let lowHalf: UInt64 = oneMore - 1
    /// One more element in the second record of a container.
    private static let oneMore: UInt64 = 1 << 32
}

// MARK: - Tokens

extension JSONRecord {
    /// The record of a scalar or key.
    @inline(__always)
    init(_ shape: Shape, from start: Int, to end: Int, flag: UInt64 = 0) {
        let start = UInt64(truncatingIfNeeded: start) &<< Self.startShift
        let end = UInt64(truncatingIfNeeded: end) &<< Self.endShift
        bits = start | end | shape.rawValue | flag
    }

    /// The same token `distance` bytes further on.
    @inline(__always)
    func moved(by distance: Int) -> JSONRecord {
        let distance = UInt64(truncatingIfNeeded: distance)
        let moved = bits &+ distance &<< Self.startShift &+ distance &<< Self.endShift
        return JSONRecord(bits: moved)
    }

    /// Shape bits read as a number, for the comparisons of the parser.
    @inline(__always)
    var shapeBits: UInt64 { bits & Self.shapeMask }

    @inline(__always)
    func isShape(_ shape: Shape) -> Bool { shapeBits == shape.rawValue }

    /// Whether the value has a second record.
    @inline(__always)
    var isContainer: Bool { shapeBits >= Shape.array.rawValue }

    @inline(__always)
    var hasFlag: Bool { bits & Self.flag != 0 }

    /// The offset of the value's first byte.
    @inline(__always)
    var start: Int { Int(truncatingIfNeeded: bits &>> Self.startShift) }

    /// The offset behind the value's last byte.
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
    /// The first record of a container that is open. In the place of its end stands how many records
    /// back its twin is, or 0.
    @inline(__always)
    init(open shape: Shape, at start: Int, twin: Int) { self.init(shape, from: start, to: twin) }

    @inline(__always)
    var counterpartDistance: Int { end }

    /// Completes the first record.
    @inline(__always)
    mutating func close(at end: Int) {
        bits = bits & ~Self.endMask | UInt64(truncatingIfNeeded: end) &<< Self.endShift
    }

    /// The second record of an open container that has one element. In the place of its span stands
    /// how many records back the container around it is, or 0.
    @inline(__always)
    init(distance: Int) { bits = UInt64(truncatingIfNeeded: distance) | Self.oneMore }

    @inline(__always)
    var distance: Int { Int(truncatingIfNeeded: bits & Self.lowHalf) }

    /// The second record of an empty container.
    static let empty = JSONRecord(bits: 2)

    @inline(__always)
    mutating func countOne() { bits &+= Self.oneMore }

    @inline(__always)
    mutating func setCount(_ count: Int) {
        bits = bits & Self.lowHalf | UInt64(truncatingIfNeeded: count) &<< 32
    }

    /// Completes the second record.
    @inline(__always)
    mutating func close(span: Int) {
        bits = bits & ~Self.lowHalf | UInt64(truncatingIfNeeded: span)
    }

    /// How many records the container takes with all that is in it.
    @inline(__always)
    var span: Int { Int(truncatingIfNeeded: bits & Self.lowHalf) }

    /// How many elements or members the container has.
    @inline(__always)
    var count: Int { Int(truncatingIfNeeded: bits &>> 32) }
}
