import Values

/// `+ - * / %` and negation by kind (langdef.md, “Numeric Values” and “Timestamps and durations”).
/// Overflow is a fault.
enum Arithmetic {
    static let overloads: [Overload] =
        numeric("_+_", add) + [
            .function("_+_", .bytes, .bytes, returns: .bytes, .binary(add)),
            .function(
                "_+_", .string, .string, returns: .string, .binary(add), swift: .rule(.operation)),
            .function(
                "_+_", .list(.parameter(0)), .list(.parameter(0)), returns: .list(.parameter(0)),
                .binary(add), swift: .rule(.operation)),
            .function(
                "_+_", .duration, .duration, returns: .duration, .binary(add),
                swift: .rule(.operation)),
            .function(
                "_+_", .duration, .timestamp, returns: .timestamp, .binary(add),
                swift: .rule(.operation)),
            .function(
                "_+_", .timestamp, .duration, returns: .timestamp, .binary(add),
                swift: .rule(.operation)),
        ] + numeric("_-_", subtract) + [
            .function(
                "_-_", .duration, .duration, returns: .duration, .binary(subtract),
                swift: .rule(.operation)),
            .function(
                "_-_", .timestamp, .duration, returns: .timestamp, .binary(subtract),
                swift: .rule(.operation)),
            .function(
                "_-_", .timestamp, .timestamp, returns: .duration, .binary(subtract),
                swift: .rule(.operation)),
        ] + numeric("_*_", multiply) + numeric("_/_", divide) + [
            .function(
                "_%_", .int, .int, returns: .int, .binary(remainder), swift: .rule(.operation)),
            .function(
                "_%_", .uint, .uint, returns: .uint, .binary(remainder), swift: .rule(.operation)),
            .function("-_", .int, returns: .int, .unary(negate), swift: .rule(.operation)),
            .function("-_", .double, returns: .double, .unary(negate), swift: .rule(.operation)),
        ]

    private static func numeric(
        _ name: String, _ body: @escaping @Sendable (inout Evaluator, Value, Value) -> Value
    ) -> [Overload] {
        [CELType.int, .uint, .double].map {
            .function(name, $0, $0, returns: $0, .binary(body), swift: .rule(.operation))
        }
    }

    static func add(_ evaluator: inout Evaluator, _ left: Value, _ right: Value) -> Value {
        guard left.wraps == 0, right.wraps == 0 else { return mismatch(&evaluator, left, right) }
        switch (left.kind, right.kind) {
        case (.int, .int): return evaluator.int(left.asInt.addingReportingOverflow(right.asInt))
        case (.uint, .uint): return evaluator.uint(left.bits.addingReportingOverflow(right.bits))
        case (.double, .double): return .double(left.asDouble + right.asDouble)
        case (.string, .string), (.bytes, .bytes):
            return ScalarIndexing.concatenate(&evaluator, left, right)
        case (.list, .list): return Lists.concatenate(&evaluator, left, right)
        case (.duration, .duration):
            return evaluator.duration(left.asInt.addingReportingOverflow(right.asInt))
        case (.date, .duration): return Timestamps.add(&evaluator, left, right.asInt)
        case (.duration, .date): return Timestamps.add(&evaluator, right, left.asInt)
        default: return mismatch(&evaluator, left, right)
        }
    }

    static func subtract(_ evaluator: inout Evaluator, _ left: Value, _ right: Value) -> Value {
        guard left.wraps == 0, right.wraps == 0 else { return mismatch(&evaluator, left, right) }
        switch (left.kind, right.kind) {
        case (.int, .int):
            return evaluator.int(left.asInt.subtractingReportingOverflow(right.asInt))
        case (.uint, .uint):
            return evaluator.uint(left.bits.subtractingReportingOverflow(right.bits))
        case (.double, .double): return .double(left.asDouble - right.asDouble)
        case (.duration, .duration):
            return evaluator.duration(left.asInt.subtractingReportingOverflow(right.asInt))
        case (.date, .duration): return Timestamps.subtract(&evaluator, left, right.asInt)
        case (.date, .date): return Timestamps.distance(&evaluator, left, right)
        default: return mismatch(&evaluator, left, right)
        }
    }

    static func multiply(_ evaluator: inout Evaluator, _ left: Value, _ right: Value) -> Value {
        guard left.wraps == 0, right.wraps == 0 else { return mismatch(&evaluator, left, right) }
        switch (left.kind, right.kind) {
        case (.int, .int):
            return evaluator.int(left.asInt.multipliedReportingOverflow(by: right.asInt))
        case (.uint, .uint):
            return evaluator.uint(left.bits.multipliedReportingOverflow(by: right.bits))
        case (.double, .double): return .double(left.asDouble * right.asDouble)
        default: return mismatch(&evaluator, left, right)
        }
    }

    static func divide(_ evaluator: inout Evaluator, _ left: Value, _ right: Value) -> Value {
        guard left.wraps == 0, right.wraps == 0 else { return mismatch(&evaluator, left, right) }
        switch (left.kind, right.kind) {
        case (.double, .double): return .double(left.asDouble / right.asDouble)
        case (.int, .int), (.uint, .uint):
            guard right.bits != 0 else { return divisionByZero(&evaluator) }
            if left.kind == .uint { return .uint(left.bits / right.bits) }
            return evaluator.int(left.asInt.dividedReportingOverflow(by: right.asInt))
        default: return mismatch(&evaluator, left, right)
        }
    }

    static func remainder(_ evaluator: inout Evaluator, _ left: Value, _ right: Value) -> Value {
        guard left.wraps == 0, right.wraps == 0 else { return mismatch(&evaluator, left, right) }
        switch (left.kind, right.kind) {
        case (.int, .int), (.uint, .uint):
            guard right.bits != 0 else { return divisionByZero(&evaluator) }
            if left.kind == .uint { return .uint(left.bits % right.bits) }
            // The minimum int divided by -1 traps in the processor, though the remainder is 0.
            return right.asInt == -1 ? .int(0) : .int(left.asInt % right.asInt)
        default: return mismatch(&evaluator, left, right)
        }
    }

    static func negate(_ evaluator: inout Evaluator, _ value: Value) -> Value {
        if value.isPlain(.int) {
            return evaluator.int(Int64(0).subtractingReportingOverflow(value.asInt))
        }
        if value.isPlain(.double) { return .double(-value.asDouble) }
        evaluator.fail(.noOverload(KindList(value)))
        return .null
    }

    private static func mismatch(
        _ evaluator: inout Evaluator, _ left: Value, _ right: Value
    ) -> Value {
        evaluator.fail(.noOverload(KindList(left, right)))
        return .null
    }

    private static func divisionByZero(_ evaluator: inout Evaluator) -> Value {
        evaluator.fail(.divisionByZero)
        return .null
    }
}

extension Evaluator {
    mutating func int(_ result: (partialValue: Int64, overflow: Bool)) -> Value {
        if result.overflow { fail(.overflow) }
        return .int(result.partialValue)
    }

    mutating func uint(_ result: (partialValue: UInt64, overflow: Bool)) -> Value {
        if result.overflow { fail(.overflow) }
        return .uint(result.partialValue)
    }

    mutating func duration(_ result: (partialValue: Int64, overflow: Bool)) -> Value {
        if result.overflow { fail(.overflow) }
        return .duration(nanoseconds: result.partialValue)
    }
}
