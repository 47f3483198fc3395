/// A value of 16 trivial bytes; text, lists and objects are handles into an `Arena`.
///
/// Copying one costs no reference counting, which is what makes loops over items fast.
package struct Value: Sendable {
    /// What `bits` and `extra` mean.
    package enum Kind: UInt8, Sendable {
        case null
        /// `bits` is 0 or 1.
        case bool
        /// `bits` is the two's complement pattern of an `Int64`.
        case int
        /// `bits` is the IEEE 754 pattern.
        case double
        /// `bits` is the offset of the first byte, `extra` the number of UTF-8 bytes.
        case string
        /// Seconds since 1970 in `bits` (two's complement), nanoseconds in `extra`.
        case date
        /// `bits` is the first cell, `extra` the number of elements.
        case list
        /// `bits` is the first cell, `extra` the number of entries; key and value alternate.
        case map
        /// `bits` is the first cell, `extra` the model's index; one cell for each field.
        case object
    }

    package let kind: Kind
    package let extra: UInt32
    package let bits: UInt64

    package init(kind: Kind, extra: UInt32 = 0, bits: UInt64 = 0) {
        self.kind = kind
        self.extra = extra
        self.bits = bits
    }

    package static let null = Value(kind: .null)

    package static func bool(_ value: Bool) -> Value { Value(kind: .bool, bits: value ? 1 : 0) }

    package static func int(_ value: Int64) -> Value {
        Value(kind: .int, bits: UInt64(bitPattern: value))
    }

    package static func double(_ value: Double) -> Value {
        Value(kind: .double, bits: value.bitPattern)
    }

    /// A moment: whole seconds since 1970 and the nanoseconds after them (0 ..< 1,000,000,000).
    package static func date(seconds: Int64, nanoseconds: UInt32) -> Value {
        Value(kind: .date, extra: nanoseconds, bits: UInt64(bitPattern: seconds))
    }

    package var isNull: Bool { kind == .null }
    package var isTrue: Bool { kind == .bool && bits == 1 }
    package var asInt: Int64 { Int64(bitPattern: bits) }
    package var asDouble: Double { Double(bitPattern: bits) }
}
