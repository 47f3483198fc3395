import Values

/// Functions on lists (cel-go ext/README.md, “Lists”, version 3) and screenc's own.
enum Lists {
    private static let anyList = CELType.list(.parameter(0))

    static let overloads: [Overload] =
        [
            .method("slice", anyList, .int, .int, returns: anyList, .ternary(slice)),
            .method(
                "flatten", .list(anyList), returns: anyList,
                .unary { flatten(&$0, $1, .int(1)) }),
            .method("flatten", .list(.dyn), .int, returns: .list(.dyn), .binary(flatten)),
            .function("lists.range", .int, returns: .list(.int), .unary(range)),
            .method("reverse", anyList, returns: anyList, .unary(reverse)),
            .method("distinct", anyList, returns: anyList, .unary(distinct)),
        ]
        + sortable.map { .method("sort", .list($0), returns: .list($0), .unary(sort)) } + own

    /// Types with an order.
    static let sortable: [CELType] = [
        .int, .uint, .double, .bool, .duration, .timestamp, .string, .bytes,
    ]

    /// Functions that only screenc has.
    private static let own: [Overload] =
        [
            .method("indexOf", anyList, .parameter(0), returns: .optional(.int), .binary(indexOf)),
            .method("take", anyList, .int, returns: anyList, .binary(take)),
        ]
        + zeros.map { type, zero in
            .method(
                "sum", .list(type), returns: type, .unary { sum(&$0, $1, zero) })
        }

    private static let zeros: [(CELType, Value)] = [
        (.int, .int(0)), (.uint, .uint(0)), (.double, .double(0)),
        (.duration, .duration(nanoseconds: 0)),
    ]

    static func concatenate(_ machine: inout Machine, _ left: Value, _ right: Value) -> Value {
        if left.count == 0 { return right }
        if right.count == 0 { return left }
        let count = left.count + right.count
        guard count <= Limits.elements else {
            machine.fail(.tooManyElements)
            return .null
        }
        guard machine.charge(count) else { return .null }
        let start = machine.arena.nextCell
        for list in [left, right] {
            machine.arena.append(cellsFrom: Int(clamping: list.bits), count: list.count)
        }
        return machine.arena.list(from: start)
    }

    private static func slice(
        _ machine: inout Machine, _ list: Value, _ start: Value, _ end: Value
    ) -> Value {
        guard start.asInt >= 0, start.asInt <= end.asInt, end.asInt <= list.count else {
            machine.fail(.slice(start.asInt, end.asInt, count: list.count))
            return .null
        }
        return list.part(from: Int(start.asInt), count: Int(end.asInt - start.asInt))
    }

    private static func flatten(_ machine: inout Machine, _ list: Value, _ levels: Value) -> Value {
        guard levels.asInt >= 0 else {
            machine.fail(.negative(levels.asInt))
            return .null
        }
        let base = machine.stack.count
        // The limit exceeds the depth of any value.
        push(&machine, list, Int(min(levels.asInt, 1_000)))
        return machine.list(from: base)
    }

    private static func push(_ machine: inout Machine, _ list: Value, _ levels: Int) {
        for index in 0..<list.count {
            guard machine.step() else { return }
            let element = machine.arena.cell(index, of: list)
            if levels > 0, element.isPlain(.list) {
                push(&machine, element, levels - 1)
            } else {
                machine.push(element)
            }
        }
    }

    private static func range(_ machine: inout Machine, _ count: Value) -> Value {
        guard count.asInt >= 0 else {
            machine.fail(.negative(count.asInt))
            return .null
        }
        guard count.asInt <= Limits.elements else {
            machine.fail(.tooManyElements)
            return .null
        }
        return machine.list((0..<count.asInt).map { .int($0) })
    }

    private static func reverse(_ machine: inout Machine, _ list: Value) -> Value {
        machine.list(machine.arena.elements(list).reversed())
    }

    private static func distinct(_ machine: inout Machine, _ list: Value) -> Value {
        var seen = Membership()
        let base = machine.stack.count
        for index in 0..<list.count {
            guard machine.step() else { break }
            let element = machine.arena.cell(index, of: list)
            if seen.insert(element, &machine) { machine.push(element) }
        }
        return machine.list(from: base)
    }

    private static func sort(_ machine: inout Machine, _ list: Value) -> Value {
        let elements = Array(machine.arena.elements(list))
        return machine.list(
            Sorting.sorted(elements, by: elements, descending: false, &machine))
    }

    private static func indexOf(_ machine: inout Machine, _ list: Value, _ value: Value) -> Value {
        for index in 0..<list.count {
            guard machine.step() else { return .null }
            if machine.areEqual(machine.arena.cell(index, of: list), value) {
                return machine.some(.int(Int64(index)))
            }
        }
        return .none
    }

    private static func take(_ machine: inout Machine, _ list: Value, _ count: Value) -> Value {
        guard count.asInt >= 0 else {
            machine.fail(.negative(count.asInt))
            return .null
        }
        return list.part(from: 0, count: Int(min(count.asInt, Int64(list.count))))
    }

    private static func sum(_ machine: inout Machine, _ list: Value, _ zero: Value) -> Value {
        var total = list.count == 0 ? zero : machine.arena.cell(0, of: list)
        if !total.isNumber, !total.isPlain(.duration) { machine.fail(.noOverload(KindList(total))) }
        for index in 1..<max(list.count, 1) {
            guard machine.step() else { return .null }
            total = Arithmetic.add(&machine, total, machine.arena.cell(index, of: list))
        }
        return total
    }
}
