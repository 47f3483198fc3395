import ExpressionCore
import Values

/// Conversions such as `int(x)` and `string(x)` (langdef.md, “List of Standard Definitions”). A
/// value that the other type cannot represent is a fault.
enum Conversions {
    static let overloads: [Overload] =
        [
            .function("bool", .bool, returns: .bool, .unary { $1 }, swift: .operand),
            .function("bool", .string, returns: .bool, .unary(bool), swift: .rule(.conversion)),
            .function("bytes", .bytes, returns: .bytes, .unary { $1 }),
            .function(
                "bytes", .string, returns: .bytes,
                .unary { Value(kind: .bytes, extra: $1.extra, bits: $1.bits) }),
            .function("double", .double, returns: .double, .unary { $1 }, swift: .operand),
            .function(
                "double", .int, returns: .double, .unary { .double(Double($1.asInt)) },
                swift: .rule(.conversion)),
            .function(
                "double", .string, returns: .double, .unary(double), swift: .rule(.conversion)),
            .function(
                "double", .uint, returns: .double, .unary { .double(Double($1.bits)) },
                swift: .rule(.conversion)),
            .function("dyn", .parameter(0), returns: .dyn, .unary { $1 }),
            .function("duration", .duration, returns: .duration, .unary { $1 }, swift: .operand),
            .function(
                "duration", .string, returns: .duration, .unary(duration), swift: .rule(.time)),
            .function("int", .int, returns: .int, .unary { $1 }, swift: .operand),
            .function("int", .double, returns: .int, .unary(int), swift: .rule(.conversion)),
            .function(
                "int", .duration, returns: .int, .unary { .int($1.asInt) },
                swift: "totalNanoseconds"),
            .function("int", .string, returns: .int, .unary(int), swift: .rule(.conversion)),
            .function(
                "int", .timestamp, returns: .int, .unary { .int($1.asInt) },
                swift: "secondsSince1970"),
            .function("int", .uint, returns: .int, .unary(int), swift: .rule(.conversion)),
            .function("timestamp", .timestamp, returns: .timestamp, .unary { $1 }, swift: .operand),
            .function(
                "timestamp", .int, returns: .timestamp, .unary(timestamp), swift: .rule(.time)),
            .function(
                "timestamp", .string, returns: .timestamp, .unary(timestamp), swift: .rule(.time)),
            .function("type", .parameter(0), returns: .type(.parameter(0)), .unary { $1.type }),
            .function("uint", .uint, returns: .uint, .unary { $1 }, swift: .operand),
            .function("uint", .double, returns: .uint, .unary(uint), swift: .rule(.conversion)),
            .function("uint", .int, returns: .uint, .unary(uint), swift: .rule(.conversion)),
            .function("uint", .string, returns: .uint, .unary(uint), swift: .rule(.conversion)),
        ] + texts

    private static let texts: [Overload] = [
        (CELType.string, SwiftForm.operand), (.bool, .rule(.conversion)), (.bytes, .absent),
        (.double, "text"), (.duration, "text"), (.int, .rule(.conversion)),
        (.timestamp, "rfc3339"), (.uint, .rule(.conversion)),
    ].map { .function("string", $0, returns: .string, .unary(string), swift: $1) }

    static func string(_ evaluator: inout Evaluator, _ value: Value) -> Value {
        switch value.kind {
        case .bool: return evaluator.string(value.isTrue ? "true" : "false")
        case .int: return evaluator.string(String(value.asInt))
        case .uint: return evaluator.string(String(value.bits))
        case .double: return evaluator.string(NumberText.general(value.asDouble))
        case .date: return evaluator.string(DateText.rfc3339(value))
        case .duration: return evaluator.string(DurationText.seconds(value))
        case .bytes:
            evaluator.charge(bytes: value.count)
            let isText = evaluator.arena.withBytes(value) { $0.isValidUTF8 }
            if !isText { evaluator.fail(.notUTF8) }
            return Value(kind: .string, extra: value.extra, bits: value.bits)
        default: return value
        }
    }

    private static func bool(_ evaluator: inout Evaluator, _ text: Value) -> Value {
        switch evaluator.arena.string(text) {
        case "1", "t", "T", "true", "TRUE", "True": return .bool(true)
        case "0", "f", "F", "false", "FALSE", "False": return .bool(false)
        default: return malformed(&evaluator, text, as: .bool)
        }
    }

    private static func double(_ evaluator: inout Evaluator, _ text: Value) -> Value {
        let written = evaluator.arena.string(text)
        guard text.count <= 2_000, let value = Double(written) else {
            return malformed(&evaluator, text, as: .double)
        }
        let isNamed = written.utf8.contains { $0 | 0x20 == UInt8(ascii: "i") }
        if value.isInfinite && !isNamed { evaluator.fail(.outOfRange(text, as: .double)) }
        return .double(value)
    }

    private static func int(_ evaluator: inout Evaluator, _ value: Value) -> Value {
        switch value.kind {
        case .uint:
            guard let int = Int64(exactly: value.bits) else {
                return outOfRange(&evaluator, value, as: .int)
            }
            return .int(int)
        case .double:
            // Both bounds are excluded: at 2⁶³ doubles are 1,024 apart (langdef.md, `int`).
            let number = value.asDouble
            guard number > -0x1p63, number < 0x1p63 else {
                return outOfRange(&evaluator, value, as: .int)
            }
            return .int(Int64(number))
        default:
            guard let int = Int64(evaluator.arena.string(value)) else {
                return malformed(&evaluator, value, as: .int)
            }
            return .int(int)
        }
    }

    private static func uint(_ evaluator: inout Evaluator, _ value: Value) -> Value {
        switch value.kind {
        case .int:
            guard let uint = UInt64(exactly: value.asInt) else {
                return outOfRange(&evaluator, value, as: .uint)
            }
            return .uint(uint)
        case .double:
            let number = value.asDouble
            guard number >= 0, number < 0x1p64 else {
                return outOfRange(&evaluator, value, as: .uint)
            }
            return .uint(UInt64(number))
        default:
            let text = evaluator.arena.string(value)
            let isSigned =
                text.utf8.first == UInt8(ascii: "+") || text.utf8.first == UInt8(ascii: "-")
            guard !isSigned, let uint = UInt64(text) else {
                return malformed(&evaluator, value, as: .uint)
            }
            return .uint(uint)
        }
    }

    private static func timestamp(_ evaluator: inout Evaluator, _ value: Value) -> Value {
        if value.kind == .int {
            guard Timestamps.seconds.contains(value.asInt) else {
                return outOfRange(&evaluator, value, as: .date)
            }
            return .date(seconds: value.asInt, nanoseconds: 0)
        }
        guard let timestamp = TimeText.timestamp(evaluator.arena.content(value)) else {
            return malformed(&evaluator, value, as: .date)
        }
        guard Timestamps.seconds.contains(timestamp.asInt) else {
            return outOfRange(&evaluator, value, as: .date)
        }
        return timestamp
    }

    private static func duration(_ evaluator: inout Evaluator, _ text: Value) -> Value {
        switch ExpressionRules.WrittenDuration(evaluator.arena.content(text)) {
        case .nanoseconds(let value): return .duration(nanoseconds: value)
        case .tooLong: return outOfRange(&evaluator, text, as: .duration)
        case .malformed: return malformed(&evaluator, text, as: .duration)
        }
    }

    private static func malformed(
        _ evaluator: inout Evaluator, _ text: Value, as kind: Value.Kind
    ) -> Value {
        evaluator.fail(.malformed(text, as: kind))
        return .null
    }

    private static func outOfRange(
        _ evaluator: inout Evaluator, _ value: Value, as kind: Value.Kind
    ) -> Value {
        evaluator.fail(.outOfRange(value, as: kind))
        return .null
    }
}

extension UnsafeRawBufferPointer {
    /// Whether the bytes are well-formed UTF-8.
    var isValidUTF8: Bool {
        withMemoryRebound(to: UInt8.self) { String(validating: $0, as: UTF8.self) != nil }
    }
}
