import Values

/// `+ - * / %` and negation by kind (langdef.md, “Numeric Values” and “Timestamps and durations”).
/// Overflow is a fault.
enum Arithmetic {
    static let overloads: [Overload] =
        numeric("_+_", add) + [
            .function("_+_", .bytes, .bytes, returns: .bytes, .binary(add)),
            .function("_+_", .string, .string, returns: .string, .binary(add)),
            .function(
                "_+_", .list(.parameter(0)), .list(.parameter(0)), returns: .list(.parameter(0)),
                .binary(add)),
            .function("_+_", .duration, .duration, returns: .duration, .binary(add)),
            .function("_+_", .duration, .timestamp, returns: .timestamp, .binary(add)),
            .function("_+_", .timestamp, .duration, returns: .timestamp, .binary(add)),
        ] + numeric("_-_", subtract) + [
            .function("_-_", .duration, .duration, returns: .duration, .binary(subtract)),
            .function("_-_", .timestamp, .duration, returns: .timestamp, .binary(subtract)),
            .function("_-_", .timestamp, .timestamp, returns: .duration, .binary(subtract)),
        ] + numeric("_*_", multiply) + numeric("_/_", divide) + [
            .function("_%_", .int, .int, returns: .int, .binary(remainder)),
            .function("_%_", .uint, .uint, returns: .uint, .binary(remainder)),
            .function("-_", .int, returns: .int, .unary(negate)),
            .function("-_", .double, returns: .double, .unary(negate)),
        ]

    private static func numeric(
        _ name: String, _ body: @escaping @Sendable (inout Machine, Value, Value) -> Value
    ) -> [Overload] {
        [CELType.int, .uint, .double].map { .function(name, $0, $0, returns: $0, .binary(body)) }
    }

    static func add(_ machine: inout Machine, _ left: Value, _ right: Value) -> Value {
        guard left.wraps == 0, right.wraps == 0 else { return mismatch(&machine, left, right) }
        switch (left.kind, right.kind) {
        case (.int, .int): return machine.int(left.asInt.addingReportingOverflow(right.asInt))
        case (.uint, .uint): return machine.uint(left.bits.addingReportingOverflow(right.bits))
        case (.double, .double): return .double(left.asDouble + right.asDouble)
        case (.string, .string), (.bytes, .bytes): return Texts.concatenate(&machine, left, right)
        case (.list, .list): return Lists.concatenate(&machine, left, right)
        case (.duration, .duration):
            return machine.duration(left.asInt.addingReportingOverflow(right.asInt))
        case (.date, .duration): return Moments.add(&machine, left, right.asInt)
        case (.duration, .date): return Moments.add(&machine, right, left.asInt)
        default: return mismatch(&machine, left, right)
        }
    }

    static func subtract(_ machine: inout Machine, _ left: Value, _ right: Value) -> Value {
        guard left.wraps == 0, right.wraps == 0 else { return mismatch(&machine, left, right) }
        switch (left.kind, right.kind) {
        case (.int, .int):
            return machine.int(left.asInt.subtractingReportingOverflow(right.asInt))
        case (.uint, .uint):
            return machine.uint(left.bits.subtractingReportingOverflow(right.bits))
        case (.double, .double): return .double(left.asDouble - right.asDouble)
        case (.duration, .duration):
            return machine.duration(left.asInt.subtractingReportingOverflow(right.asInt))
        case (.date, .duration): return Moments.subtract(&machine, left, right.asInt)
        case (.date, .date): return Moments.distance(&machine, left, right)
        default: return mismatch(&machine, left, right)
        }
    }

    static func multiply(_ machine: inout Machine, _ left: Value, _ right: Value) -> Value {
        guard left.wraps == 0, right.wraps == 0 else { return mismatch(&machine, left, right) }
        switch (left.kind, right.kind) {
        case (.int, .int):
            return machine.int(left.asInt.multipliedReportingOverflow(by: right.asInt))
        case (.uint, .uint):
            return machine.uint(left.bits.multipliedReportingOverflow(by: right.bits))
        case (.double, .double): return .double(left.asDouble * right.asDouble)
        default: return mismatch(&machine, left, right)
        }
    }

    static func divide(_ machine: inout Machine, _ left: Value, _ right: Value) -> Value {
        guard left.wraps == 0, right.wraps == 0 else { return mismatch(&machine, left, right) }
        switch (left.kind, right.kind) {
        case (.double, .double): return .double(left.asDouble / right.asDouble)
        case (.int, .int), (.uint, .uint):
            guard right.bits != 0 else { return divisionByZero(&machine) }
            if left.kind == .uint { return .uint(left.bits / right.bits) }
            return machine.int(left.asInt.dividedReportingOverflow(by: right.asInt))
        default: return mismatch(&machine, left, right)
        }
    }

    static func remainder(_ machine: inout Machine, _ left: Value, _ right: Value) -> Value {
        guard left.wraps == 0, right.wraps == 0 else { return mismatch(&machine, left, right) }
        switch (left.kind, right.kind) {
        case (.int, .int), (.uint, .uint):
            guard right.bits != 0 else { return divisionByZero(&machine) }
            if left.kind == .uint { return .uint(left.bits % right.bits) }
            // The minimum int divided by -1 traps in the processor, though the remainder is 0.
            return right.asInt == -1 ? .int(0) : .int(left.asInt % right.asInt)
        default: return mismatch(&machine, left, right)
        }
    }

    static func negate(_ machine: inout Machine, _ value: Value) -> Value {
        if value.isPlain(.int) {
            return machine.int(Int64(0).subtractingReportingOverflow(value.asInt))
        }
        if value.isPlain(.double) { return .double(-value.asDouble) }
        machine.fail(.noOverload(KindList(value)))
        return .null
    }

    private static func mismatch(
        _ machine: inout Machine, _ left: Value, _ right: Value
    ) -> Value {
        machine.fail(.noOverload(KindList(left, right)))
        return .null
    }

    private static func divisionByZero(_ machine: inout Machine) -> Value {
        machine.fail(.divisionByZero)
        return .null
    }
}

extension Machine {
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
