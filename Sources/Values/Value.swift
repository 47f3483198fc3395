/// A value of 16 trivial bytes; text, lists and objects are handles into an `Arena`.
///
/// Copying needs no reference counting, which makes loops over items fast. A value in nested
/// optionals has a count of them, so that wrapping allocates nothing.
///
/// This type and `Arena` are public rather than `package`, because the optimizer inlines only
/// public code across modules.
public struct Value: Sendable {
    /// The kind of a value, which determines the meaning of `bits` and `extra`.
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
        /// A type as a value: `bits` is the kind, `extra` the index of a model.
        case type
        /// An empty optional.
        case none
        /// A colour: in `bits` its parts in light appearance, then those in dark; in `extra` which
        /// colours of UIKit they are.
        case color
    }

    /// The kind of the value.
    public let kind: Kind
    /// The number of optionals around the value; for `none`, around the empty optional.
    public let wraps: UInt8
    /// The number of fields of an object; 65,535 means that or more.
    public let fields: UInt16
    /// The second part of the value; see `Kind`.
    public let extra: UInt32
    /// The first part of the value; see `Kind`.
    public let bits: UInt64

    /// Creates a non-optional value; see `Kind`.
    public init(kind: Kind, extra: UInt32 = 0, bits: UInt64 = 0) {
        self.init(kind: kind, wraps: 0, fields: 0, extra: extra, bits: bits)
    }

    /// Creates a value of all its parts.
    public init(kind: Kind, wraps: UInt8, fields: UInt16, extra: UInt32, bits: UInt64) {
        (self.kind, self.wraps, self.fields) = (kind, wraps, fields)
        (self.extra, self.bits) = (extra, bits)
    }

    // Computed, because reading a stored constant of another module takes a call.
    /// JSON's null.
    public static var null: Value { Value(kind: .null) }
    /// An empty optional.
    public static var none: Value { Value(kind: .none) }

    /// The content of an unset variable; no expression evaluates to it.
    public static var unset: Value { Value(kind: .none, wraps: .max, fields: 0, extra: 0, bits: 0) }

    /// Whether this is `unset`.
    public var isUnset: Bool { kind == .none && wraps == .max }

    /// A boolean.
    public static func bool(_ value: Bool) -> Value { Value(kind: .bool, bits: value ? 1 : 0) }

    /// A signed integer.
    public static func int(_ value: Int64) -> Value {
        Value(kind: .int, bits: UInt64(bitPattern: value))
    }

    /// An unsigned integer.
    public static func uint(_ value: UInt64) -> Value { Value(kind: .uint, bits: value) }

    /// A floating-point number.
    public static func double(_ value: Double) -> Value {
        Value(kind: .double, bits: value.bitPattern)
    }

    /// A timestamp: seconds since 1970 and nanoseconds (0 ..< 1,000,000,000).
    public static func date(seconds: Int64, nanoseconds: UInt32) -> Value {
        Value(kind: .date, extra: nanoseconds, bits: UInt64(bitPattern: seconds))
    }

    /// A duration in nanoseconds.
    public static func duration(nanoseconds: Int64) -> Value {
        Value(kind: .duration, bits: UInt64(bitPattern: nanoseconds))
    }

    /// The type of values of `kind`; for objects, with the model's index.
    public static func type(_ kind: Kind, model: UInt32 = 0) -> Value {
        Value(kind: .type, extra: model, bits: UInt64(kind.rawValue))
    }

    /// Whether this is a non-optional null.
    public var isNull: Bool { kind == .null && wraps == 0 }
    /// Whether this is the bool `true`.
    public var isTrue: Bool { kind == .bool && bits == 1 }
    /// The value of an int; for other kinds, their bits.
    public var asInt: Int64 { Int64(bitPattern: bits) }
    /// The value of a double; for other kinds, their bits.
    public var asDouble: Double { Double(bitPattern: bits) }
    /// The number of bytes, elements or entries.
    public var count: Int { Int(extra) }
}

extension Value {
    /// Whether this is an optional, with or without a value.
    public var isOptional: Bool { wraps > 0 || kind == .none }

    /// Whether this is an optional with a value.
    public var hasValue: Bool { wraps > 0 }

    /// Whether this is a non-optional value of `kind`.
    public func isPlain(_ kind: Kind) -> Bool { self.kind == kind && wraps == 0 }

    /// The value wrapped in an optional; nil if it is already in 254 optionals.
    public var wrapped: Value? { wraps >= 254 ? nil : with(wraps: wraps + 1) }

    /// The wrapped value of an optional; this value for everything else.
    public var unwrapped: Value { wraps == 0 ? self : with(wraps: wraps - 1) }

    /// The value without any enclosing optionals.
    public var innermost: Value { with(wraps: 0) }

    /// The value in a number of optionals.
    public func with(wraps: UInt8) -> Value {
        Value(kind: kind, wraps: wraps, fields: fields, extra: extra, bits: bits)
    }

    /// The handle with another offset.
    func with(bits: UInt64) -> Value {
        Value(kind: kind, wraps: wraps, fields: fields, extra: extra, bits: bits)
    }

    /// A slice of a string, bytes or list that shares storage. Offsets in strings are in bytes, on
    /// scalar boundaries.
    public func part(from offset: Int, count: Int) -> Value {
        Value(kind: kind, extra: UInt32(clamping: count), bits: bits &+ UInt64(offset))
    }

    /// The number of fields of an object.
    public var fieldCount: Int { Int(fields) }

    /// Whether this is an int, uint or double, in any number of optionals.
    public var isNumber: Bool { kind == .int || kind == .uint || kind == .double }
}
