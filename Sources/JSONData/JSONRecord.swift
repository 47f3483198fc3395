/// One value or key of a document: 16 bytes in an array, parents before their children.
///
/// The children of an object are its keys and values in turn. A document is at most
/// `JSONLimits.byteCeiling` long, so that an offset fits in 32 bits and a count in 28.
struct JSONRecord: BitwiseCopyable, Sendable {
    /// What stands in the low three bits of `tag`.
    enum Shape: UInt32 {
        case null, `false`, `true`, number, string, array, object
    }

    /// The offset of the value's first byte.
    var start: UInt32
    /// The offset behind the value's last byte.
    var end: UInt32
    /// The index of the first record that is not part of this value. While a container is open,
    /// the index of the container around it.
    var next: UInt32
    /// The shape, the flag and, of a container, the count of its elements or members.
    var tag: UInt32

    static let shapeMask: UInt32 = 0b0111
    /// On a string: it has escapes. On a number: it has neither fraction nor exponent.
    static let flag: UInt32 = 0b1000
    static let countShift: UInt32 = 4

    /// Shape bits read as a number, for the comparisons of the parser.
    @inline(__always)
    var shapeBits: UInt32 { tag & Self.shapeMask }

    @inline(__always)
    func isShape(_ shape: Shape) -> Bool { shapeBits == shape.rawValue }

    @inline(__always)
    var hasFlag: Bool { tag & Self.flag != 0 }

    @inline(__always)
    var count: Int { Int(tag &>> Self.countShift) }

    /// The value's bytes.
    @inline(__always)
    var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }

    /// The bytes between the quotes of a string.
    @inline(__always)
    var contentRange: Range<Int> { Range(uncheckedBounds: (Int(start) &+ 1, Int(end) &- 1)) }
}
