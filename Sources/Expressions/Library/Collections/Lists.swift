import Values

/// Functions on lists (cel-go ext/README.md, “Lists”, version 3) and screenc's own.
enum Lists {
    private static let anyList = CELType.list(.parameter(0))

    static let overloads: [Overload] =
        [
            .method(
                "slice", anyList, .int, .int, returns: anyList, .ternary(slice),
                swift: .throwing("slice(_:_:)")),
            .method(
                "flatten", .list(anyList), returns: anyList,
                .unary { flatten(&$0, $1, .int(1)) }, swift: .rule(.list)),
            .method("flatten", .list(.dyn), .int, returns: .list(.dyn), .binary(flatten)),
            .function(
                "lists.range", .int, returns: .list(.int), .unary(range), swift: .rule(.list)),
            .method("reverse", anyList, returns: anyList, .unary(reverse), swift: .rule(.list)),
            .method("distinct", anyList, returns: anyList, .unary(distinct), swift: "distinct()"),
        ]
        + sortable.map {
            .method("sort", .list($0), returns: .list($0), .unary(sort), swift: .rule(.list))
        } + own

    /// Types with an order.
    static let sortable: [CELType] = [
        .int, .uint, .double, .bool, .duration, .timestamp, .string, .bytes,
    ]

    /// Functions that only screenc has.
    private static let own: [Overload] =
        [
            .method(
                "indexOf", anyList, .parameter(0), returns: .optional(.int), .binary(indexOf),
                swift: .rule(.list)),
            .method("take", anyList, .int, returns: anyList, .binary(take), swift: .rule(.list)),
            .method(
                "with", anyList, .parameter(0), returns: anyList, .intrinsic, swift: .rule(.list)),
            .method(
                "without", anyList, .parameter(0), returns: anyList, .intrinsic,
                swift: .rule(.list)),
            .method(
                "toggled", anyList, .parameter(0), returns: anyList, .binary(toggled),
                swift: .rule(.list)),
        ]
        + zeros.map { type, zero in
            .method(
                "sum", .list(type), returns: type, .unary { sum(&$0, $1, zero) },
                swift: type == .double ? "sum()" : .throwing("sum()"))
        }

    private static let zeros: [(CELType, Value)] = [
        (.int, .int(0)), (.uint, .uint(0)), (.double, .double(0)),
        (.duration, .duration(nanoseconds: 0)),
    ]

    static func concatenate(_ evaluator: inout Evaluator, _ left: Value, _ right: Value) -> Value {
        if left.count == 0 { return right }
        if right.count == 0 { return left }
        let count = left.count + right.count
        guard count <= Limits.elements else {
            evaluator.fail(.tooManyElements)
            return .null
        }
        guard evaluator.charge(count) else { return .null }
        let start = evaluator.arena.nextCell
        for list in [left, right] {
            evaluator.arena.append(cellsFrom: Int(clamping: list.bits), count: list.count)
        }
        return evaluator.arena.list(from: start)
    }

    private static func slice(
        _ evaluator: inout Evaluator, _ list: Value, _ start: Value, _ end: Value
    ) -> Value {
        guard start.asInt >= 0, start.asInt <= end.asInt, end.asInt <= list.count else {
            evaluator.fail(.slice(start.asInt, end.asInt, count: list.count))
            return .null
        }
        return list.part(from: Int(start.asInt), count: Int(end.asInt - start.asInt))
    }

    private static func flatten(_ evaluator: inout Evaluator, _ list: Value, _ levels: Value)
        -> Value
    {
        guard levels.asInt >= 0 else {
            evaluator.fail(.negative(levels.asInt))
            return .null
        }
        let base = evaluator.stack.count
        // The limit exceeds the depth of any value.
        push(&evaluator, list, Int(min(levels.asInt, 1_000)))
        return evaluator.list(from: base)
    }

    private static func push(_ evaluator: inout Evaluator, _ list: Value, _ levels: Int) {
        for index in 0..<list.count {
            guard evaluator.step() else { return }
            let element = evaluator.arena.cell(index, of: list)
            if levels > 0, element.isPlain(.list) {
                push(&evaluator, element, levels - 1)
            } else {
                evaluator.push(element)
            }
        }
    }

    private static func range(_ evaluator: inout Evaluator, _ count: Value) -> Value {
        guard count.asInt >= 0 else {
            evaluator.fail(.negative(count.asInt))
            return .null
        }
        guard count.asInt <= Limits.elements else {
            evaluator.fail(.tooManyElements)
            return .null
        }
        return evaluator.list((0..<count.asInt).map { .int($0) })
    }

    private static func reverse(_ evaluator: inout Evaluator, _ list: Value) -> Value {
        evaluator.list(evaluator.arena.elements(list).reversed())
    }

    private static func distinct(_ evaluator: inout Evaluator, _ list: Value) -> Value {
        var seen = MemberSet()
        let base = evaluator.stack.count
        for index in 0..<list.count {
            guard evaluator.step() else { break }
            let element = evaluator.arena.cell(index, of: list)
            if seen.insert(element, &evaluator) { evaluator.push(element) }
        }
        return evaluator.list(from: base)
    }

    private static func sort(_ evaluator: inout Evaluator, _ list: Value) -> Value {
        let elements = Array(evaluator.arena.elements(list))
        return evaluator.list(
            Sorting.sorted(elements, by: elements, descending: false, &evaluator))
    }

    private static func indexOf(_ evaluator: inout Evaluator, _ list: Value, _ value: Value)
        -> Value
    {
        for index in 0..<list.count {
            guard evaluator.step() else { return .null }
            if evaluator.areEqual(evaluator.arena.cell(index, of: list), value) {
                return evaluator.some(.int(Int64(index)))
            }
        }
        return .none
    }

    private static func take(_ evaluator: inout Evaluator, _ list: Value, _ count: Value) -> Value {
        guard count.asInt >= 0 else {
            evaluator.fail(.negative(count.asInt))
            return .null
        }
        return list.part(from: 0, count: Int(min(count.asInt, Int64(list.count))))
    }

    /// The list without a value that it has, or with one that it lacks at its end.
    private static func toggled(_ evaluator: inout Evaluator, _ list: Value, _ value: Value)
        -> Value
    {
        let base = evaluator.stack.count
        for index in 0..<list.count {
            guard evaluator.step() else { break }
            let element = evaluator.arena.cell(index, of: list)
            if !evaluator.areEqual(element, value) { evaluator.push(element) }
        }
        if evaluator.stack.count - base == list.count { evaluator.push(value) }
        return evaluator.list(from: base)
    }

    /// Returns the list with a value in place of the element with its identity, or at its end.
    ///
    /// - Parameters:
    ///   - identity: the field of objects that tells them apart; nil if the whole value does.
    ///   - isRemoved: whether the element is left out.
    static func edit(
        _ evaluator: inout Evaluator, _ list: Value, _ value: Value, identity: Int?,
        isRemoved: Bool
    ) -> Value {
        func key(_ value: Value) -> Value? {
            guard let identity, value.isPlain(.object) else { return nil }
            let id = evaluator.arena.field(identity, of: value)
            return id.isNull ? nil : id
        }
        let own = key(value)
        let base = evaluator.stack.count
        var isFound = false
        for index in 0..<list.count {
            guard evaluator.step() else { break }
            let element = evaluator.arena.cell(index, of: list)
            let other = key(element)
            let isSame =
                if let own, let other { evaluator.areEqual(own, other) } else {
                    evaluator.areEqual(value, element)
                }
            if !isSame { evaluator.push(element) }
            if isSame, !isFound, !isRemoved { evaluator.push(value) }
            isFound = isFound || isSame
        }
        if !isFound, !isRemoved { evaluator.push(value) }
        return evaluator.list(from: base)
    }

    private static func sum(_ evaluator: inout Evaluator, _ list: Value, _ zero: Value) -> Value {
        var total = list.count == 0 ? zero : evaluator.arena.cell(0, of: list)
        if !total.isNumber, !total.isPlain(.duration) {
            evaluator.fail(.noOverload(KindList(total)))
        }
        for index in 1..<max(list.count, 1) {
            guard evaluator.step() else { return .null }
            total = Arithmetic.add(&evaluator, total, evaluator.arena.cell(index, of: list))
        }
        return total
    }
}
