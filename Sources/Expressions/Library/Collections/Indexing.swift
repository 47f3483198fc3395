import Values

/// `e[i]`, `e[?i]` and `in` (langdef.md, “Field Selection”, and cel-go cel/library.go for optionals).
enum Indexing {
    private static let (key, value) = (CELType.parameter(0), CELType.parameter(1))
    private static let list = CELType.list(.parameter(0))
    private static let map = CELType.map(.parameter(0), .parameter(1))

    static let overloads: [Overload] = [
        .function(
            "_[_]", list, .int, returns: .parameter(0), .binary(element), swift: .rule(.index)),
        .function("_[_]", map, key, returns: value, .binary(element), swift: .rule(.index)),
        .function(
            "_[_]", .optional(list), .int, returns: .optional(.parameter(0)), .binary(element),
            swift: .rule(.index)),
        .function(
            "_[_]", .optional(map), key, returns: .optional(value), .binary(element),
            swift: .rule(.index)),
        .function(
            "_[?_]", list, .int, returns: .optional(.parameter(0)), .binary(optionalElement),
            swift: .rule(.index)),
        .function(
            "_[?_]", map, key, returns: .optional(value), .binary(optionalElement),
            swift: .rule(.index)),
        .function(
            "_[?_]", .optional(list), .int, returns: .optional(.parameter(0)),
            .binary(optionalElement), swift: .rule(.index)),
        .function(
            "_[?_]", .optional(map), key, returns: .optional(value), .binary(optionalElement),
            swift: .rule(.index)),
        .function(
            "_in_", .parameter(0), list, returns: .bool, .binary { .bool(isMember(&$0, $1, $2)) },
            swift: .rule(.operation)),
        .function(
            "_in_", key, map, returns: .bool, .binary { .bool(isMember(&$0, $1, $2)) },
            swift: .rule(.operation)),
    ]

    /// Returns the element of a list or value of a map; for an optional container, an optional.
    static func element(_ evaluator: inout Evaluator, _ container: Value, _ index: Value) -> Value {
        if container.isOptional { return optionalElement(&evaluator, container, index) }
        if let found = find(&evaluator, container, index) { return found }
        if evaluator.hasFault { return .null }
        if container.kind == .list {
            evaluator.fail(.index(Int64(clampingIndex: index), count: container.count))
        } else {
            evaluator.fail(.missingKey(index))
        }
        return .null
    }

    static func optionalElement(
        _ evaluator: inout Evaluator, _ container: Value, _ index: Value
    ) -> Value {
        if container.isOptional && !container.hasValue { return .none }
        guard let found = find(&evaluator, container.unwrapped, index) else { return .none }
        return evaluator.some(found)
    }

    /// Returns the element or value; nil if absent. An invalid `index` is a fault.
    private static func find(
        _ evaluator: inout Evaluator, _ container: Value, _ index: Value
    ) -> Value? {
        if container.isPlain(.map) {
            evaluator.charge(key: index)
            return evaluator.arena.value(of: index, in: container)
        }
        guard container.isPlain(.list) else {
            evaluator.fail(.noOverload(KindList(container, index)))
            return nil
        }
        guard index.wraps == 0, index.isNumber else {
            evaluator.fail(.noOverload(KindList(container, index)))
            return nil
        }
        if index.kind == .double, Int64(exactly: index.asDouble) == nil {
            evaluator.fail(.invalidIndex(index))
            return nil
        }
        let position = Int64(clampingIndex: index)
        guard position >= 0, position < container.count else { return nil }
        return evaluator.arena.cell(Int(position), of: container)
    }

    /// `value in container`: an element of a list or a key of a map.
    static func isMember(_ evaluator: inout Evaluator, _ value: Value, _ container: Value) -> Bool {
        if container.isPlain(.map) {
            evaluator.charge(key: value)
            return evaluator.arena.index(of: value, in: container) != nil
        }
        guard container.isPlain(.list) else {
            evaluator.fail(.noOverload(KindList(value, container)))
            return false
        }
        guard evaluator.charge(container.count) else { return false }
        if value.isPlain(.string), value.count < 64 {
            return hasString(evaluator.arena, value, container)
        }
        for index in 0..<container.count {
            if evaluator.areEqual(evaluator.arena.cell(index, of: container), value) { return true }
        }
        return false
    }

    private static func hasString(
        _ arena: borrowing Arena, _ text: Value, _ list: Value
    ) -> Bool {
        for index in 0..<list.count {
            let element = arena.cell(index, of: list)
            if element.isPlain(.string), arena.haveSameBytes(element, text) { return true }
        }
        return false
    }
}

extension Int64 {
    /// Converts an index to an int, clamped to the range of Int64.
    fileprivate init(clampingIndex index: Value) {
        switch index.kind {
        case .uint: self = Int64(clamping: index.bits)
        case .double: self = Int64(exactly: index.asDouble.rounded()) ?? -1
        default: self = index.asInt
        }
    }
}
