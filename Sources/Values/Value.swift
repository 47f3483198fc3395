/// A value of 16 trivial bytes; text, lists and objects are handles into an `Arena`.
///
/// Copying one costs no reference counting, which is what makes loops over items fast. A value
/// inside optionals is the value itself with a count of them, so that wrapping allocates nothing.
///
/// This type and `Arena` are public and not `package`, because the optimizer puts into other
/// modules' code what is public alone; reading a value must not take a call.
public struct Value: Sendable {
    /// What `bits` and `extra` mean.
    public enum Kind: UInt8, Sendable, CaseIterable {
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
        /// `bits` is the first cell, `extra` the model's index, `fields` the number of cells.
        case object
        /// `bits` is the number.
        case uint
        /// `bits` is the offset of the first byte, `extra` the number of bytes.
        case bytes
        /// Nanoseconds in `bits` (two's complement).
        case duration
        /// A type as a value: `bits` is the kind of its values, `extra` the index of a model.
        case type
        /// An optional without a value.
        case none
    }

    /// What the value is.
    public let kind: Kind
    /// How many optionals are around the value; of `none`, around that.
    public let wraps: UInt8
    /// How many fields an object has; 65,535 stands for more, too.
    public let fields: UInt16
    /// The second part of the value: `Kind` says what of.
    public let extra: UInt32
    /// The first part of the value: `Kind` says what of.
    public let bits: UInt64

    /// A value outside any optional, of parts as `Kind` has them.
    public init(kind: Kind, extra: UInt32 = 0, bits: UInt64 = 0) {
        self.init(kind: kind, wraps: 0, fields: 0, extra: extra, bits: bits)
    }

    /// A value of all its parts.
    public init(kind: Kind, wraps: UInt8, fields: UInt16, extra: UInt32, bits: UInt64) {
        (self.kind, self.wraps, self.fields) = (kind, wraps, fields)
        (self.extra, self.bits) = (extra, bits)
    }

    // Computed: a stored constant of another module is read through a call.
    /// Nothing; what JSON calls null.
    public static var null: Value { Value(kind: .null) }
    /// An optional without a value.
    public static var none: Value { Value(kind: .none) }

    /// What a variable has that has not been set; no expression can make it.
    public static var unset: Value { Value(kind: .none, wraps: .max, fields: 0, extra: 0, bits: 0) }

    /// Whether this is `unset`.
    public var isUnset: Bool { kind == .none && wraps == .max }

    /// A truth value.
    public static func bool(_ value: Bool) -> Value { Value(kind: .bool, bits: value ? 1 : 0) }

    /// A whole number.
    public static func int(_ value: Int64) -> Value {
        Value(kind: .int, bits: UInt64(bitPattern: value))
    }

    /// A whole number without a sign.
    public static func uint(_ value: UInt64) -> Value { Value(kind: .uint, bits: value) }

    /// A floating-point number.
    public static func double(_ value: Double) -> Value {
        Value(kind: .double, bits: value.bitPattern)
    }

    /// A moment: whole seconds since 1970 and the nanoseconds after them (0 ..< 1,000,000,000).
    public static func date(seconds: Int64, nanoseconds: UInt32) -> Value {
        Value(kind: .date, extra: nanoseconds, bits: UInt64(bitPattern: seconds))
    }

    /// A span of time in nanoseconds.
    public static func duration(nanoseconds: Int64) -> Value {
        Value(kind: .duration, bits: UInt64(bitPattern: nanoseconds))
    }

    /// The type of the values of `kind`; of objects, with the model's index.
    public static func type(_ kind: Kind, model: UInt32 = 0) -> Value {
        Value(kind: .type, extra: model, bits: UInt64(kind.rawValue))
    }

    /// Whether this is null, outside any optional.
    public var isNull: Bool { kind == .null && wraps == 0 }
    /// Whether this is the bool `true`.
    public var isTrue: Bool { kind == .bool && bits == 1 }
    /// The number of an int; for other kinds their bits.
    public var asInt: Int64 { Int64(bitPattern: bits) }
    /// The number of a double; for other kinds their bits.
    public var asDouble: Double { Double(bitPattern: bits) }
    /// The number of bytes, elements or entries.
    public var count: Int { Int(extra) }
}

extension Value {
    /// Whether this is an optional, with or without a value.
    public var isOptional: Bool { wraps > 0 || kind == .none }

    /// Whether this is an optional with a value.
    public var hasValue: Bool { wraps > 0 }

    /// Whether this is a value of `kind` outside any optional.
    public func isPlain(_ kind: Kind) -> Bool { self.kind == kind && wraps == 0 }

    /// An optional with this value; nil where there are 254 around it already.
    public var wrapped: Value? { wraps >= 254 ? nil : with(wraps: wraps + 1) }

    /// The value of an optional that has one; this value for everything else.
    public var unwrapped: Value { wraps == 0 ? self : with(wraps: wraps - 1) }

    /// The value without any optionals around it.
    public var innermost: Value { with(wraps: 0) }

    /// The same value in so many optionals.
    public func with(wraps: UInt8) -> Value {
        Value(kind: kind, wraps: wraps, fields: fields, extra: extra, bits: bits)
    }

    /// The same handle to another place.
    func with(bits: UInt64) -> Value {
        Value(kind: kind, wraps: wraps, fields: fields, extra: extra, bits: bits)
    }

    /// The part of a string, bytes or list from `offset` on, without copying; of a string, an
    /// offset in bytes between two scalars.
    public func part(from offset: Int, count: Int) -> Value {
        Value(kind: kind, extra: UInt32(clamping: count), bits: bits &+ UInt64(offset))
    }

    /// How many fields an object has.
    public var fieldCount: Int { Int(fields) }

    /// Whether this is an int, a uint or a double, however many optionals are around it.
    public var isNumber: Bool { kind == .int || kind == .uint || kind == .double }
}
