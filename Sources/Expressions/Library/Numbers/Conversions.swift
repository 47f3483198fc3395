import Values

/// Conversions such as `int(x)` and `string(x)` (langdef.md, “List of Standard Definitions”). A
/// value that the other type cannot represent is a fault.
enum Conversions {
    static let overloads: [Overload] =
        [
            .function("bool", .bool, returns: .bool, .unary { $1 }),
            .function("bool", .string, returns: .bool, .unary(bool)),
            .function("bytes", .bytes, returns: .bytes, .unary { $1 }),
            .function(
                "bytes", .string, returns: .bytes,
                .unary { Value(kind: .bytes, extra: $1.extra, bits: $1.bits) }),
            .function("double", .double, returns: .double, .unary { $1 }),
            .function("double", .int, returns: .double, .unary { .double(Double($1.asInt)) }),
            .function("double", .string, returns: .double, .unary(double)),
            .function("double", .uint, returns: .double, .unary { .double(Double($1.bits)) }),
            .function("dyn", .parameter(0), returns: .dyn, .unary { $1 }),
            .function("duration", .duration, returns: .duration, .unary { $1 }),
            .function("duration", .string, returns: .duration, .unary(duration)),
            .function("int", .int, returns: .int, .unary { $1 }),
            .function("int", .double, returns: .int, .unary(int)),
            .function("int", .duration, returns: .int, .unary { .int($1.asInt) }),
            .function("int", .string, returns: .int, .unary(int)),
            .function("int", .timestamp, returns: .int, .unary { .int($1.asInt) }),
            .function("int", .uint, returns: .int, .unary(int)),
            .function("timestamp", .timestamp, returns: .timestamp, .unary { $1 }),
            .function("timestamp", .int, returns: .timestamp, .unary(timestamp)),
            .function("timestamp", .string, returns: .timestamp, .unary(timestamp)),
            .function("type", .parameter(0), returns: .type(.parameter(0)), .unary { $1.type }),
            .function("uint", .uint, returns: .uint, .unary { $1 }),
            .function("uint", .double, returns: .uint, .unary(uint)),
            .function("uint", .int, returns: .uint, .unary(uint)),
            .function("uint", .string, returns: .uint, .unary(uint)),
        ] + texts

    private static let texts: [Overload] = [
        CELType.string, .bool, .bytes, .double, .duration, .int, .timestamp, .uint,
    ].map { .function("string", $0, returns: .string, .unary(string)) }

    static func string(_ machine: inout Machine, _ value: Value) -> Value {
        switch value.kind {
        case .bool: return machine.string(value.isTrue ? "true" : "false")
        case .int: return machine.string(String(value.asInt))
        case .uint: return machine.string(String(value.bits))
        case .double: return machine.string(NumberText.general(value.asDouble))
        case .date: return machine.string(DateText.rfc3339(value))
        case .duration: return machine.string(DurationText.seconds(value))
        case .bytes:
            machine.charge(bytes: value.count)
            let isText = machine.arena.withBytes(value) { $0.isValidUTF8 }
            if !isText { machine.fail(.notUTF8) }
            return Value(kind: .string, extra: value.extra, bits: value.bits)
        default: return value
        }
    }

    private static func bool(_ machine: inout Machine, _ text: Value) -> Value {
        switch machine.arena.string(text) {
        case "1", "t", "T", "true", "TRUE", "True": return .bool(true)
        case "0", "f", "F", "false", "FALSE", "False": return .bool(false)
        default: return unreadable(&machine, text, as: .bool)
        }
    }

    private static func double(_ machine: inout Machine, _ text: Value) -> Value {
        let written = machine.arena.string(text)
        guard text.count <= 2_000, let value = Double(written) else {
            return unreadable(&machine, text, as: .double)
        }
        let isNamed = written.utf8.contains { $0 | 0x20 == UInt8(ascii: "i") }
        if value.isInfinite && !isNamed { machine.fail(.beyond(text, as: .double)) }
        return .double(value)
    }

    private static func int(_ machine: inout Machine, _ value: Value) -> Value {
        switch value.kind {
        case .uint:
            guard let int = Int64(exactly: value.bits) else {
                return beyond(&machine, value, as: .int)
            }
            return .int(int)
        case .double:
            // Both bounds are excluded: at 2⁶³ doubles are 1,024 apart (langdef.md, `int`).
            let number = value.asDouble
            guard number > -0x1p63, number < 0x1p63 else {
                return beyond(&machine, value, as: .int)
            }
            return .int(Int64(number))
        default:
            guard let int = Int64(machine.arena.string(value)) else {
                return unreadable(&machine, value, as: .int)
            }
            return .int(int)
        }
    }

    private static func uint(_ machine: inout Machine, _ value: Value) -> Value {
        switch value.kind {
        case .int:
            guard let uint = UInt64(exactly: value.asInt) else {
                return beyond(&machine, value, as: .uint)
            }
            return .uint(uint)
        case .double:
            let number = value.asDouble
            guard number >= 0, number < 0x1p64 else { return beyond(&machine, value, as: .uint) }
            return .uint(UInt64(number))
        default:
            let text = machine.arena.string(value)
            let isSigned =
                text.utf8.first == UInt8(ascii: "+") || text.utf8.first == UInt8(ascii: "-")
            guard !isSigned, let uint = UInt64(text) else {
                return unreadable(&machine, value, as: .uint)
            }
            return .uint(uint)
        }
    }

    private static func timestamp(_ machine: inout Machine, _ value: Value) -> Value {
        if value.kind == .int {
            guard Moments.seconds.contains(value.asInt) else {
                return beyond(&machine, value, as: .date)
            }
            return .date(seconds: value.asInt, nanoseconds: 0)
        }
        guard let moment = TimeText.timestamp(machine.arena.content(value)) else {
            return unreadable(&machine, value, as: .date)
        }
        guard Moments.seconds.contains(moment.asInt) else {
            return beyond(&machine, value, as: .date)
        }
        return moment
    }

    private static func duration(_ machine: inout Machine, _ text: Value) -> Value {
        switch TimeText.duration(machine.arena.content(text)) {
        case .nanoseconds(let value): return .duration(nanoseconds: value)
        case .tooLong: return beyond(&machine, text, as: .duration)
        case .unreadable: return unreadable(&machine, text, as: .duration)
        }
    }

    private static func unreadable(
        _ machine: inout Machine, _ text: Value, as kind: Value.Kind
    ) -> Value {
        machine.fail(.unreadable(text, as: kind))
        return .null
    }

    private static func beyond(
        _ machine: inout Machine, _ value: Value, as kind: Value.Kind
    ) -> Value {
        machine.fail(.beyond(value, as: kind))
        return .null
    }
}

extension UnsafeRawBufferPointer {
    /// Whether the bytes are well-formed UTF-8.
    var isValidUTF8: Bool {
        withMemoryRebound(to: UInt8.self) { String(validating: $0, as: UTF8.self) != nil }
    }
}
