import Values

/// Optionals (cel-go cel/library.go, `OptionalTypes`, version 2). Lowering implements the
/// short-circuit evaluation of `or` and `orValue`.
enum Optionals {
    private static let value = CELType.parameter(0)
    private static let optional = CELType.optional(.parameter(0))
    private static let list = CELType.list(.parameter(0))

    static let overloads: [Overload] = [
        .function(
            "optional.none", returns: optional, .nullary { _ in .none }, swift: .rule(.optional)),
        .function(
            "optional.of", value, returns: optional, .unary { $0.some($1) }, swift: .rule(.optional)
        ),
        .function(
            "optional.ofNonZeroValue", value, returns: optional,
            .unary { isZero($1, $0.arena) ? .none : $0.some($1) }),
        .function(
            "optional.unwrap", .list(optional), returns: list, .unary(unwrap), swift: .rule(.list)),
        .method("unwrapOpt", .list(optional), returns: list, .unary(unwrap), swift: .rule(.list)),
        .function(
            FunctionName.has, optional, returns: .bool,
            .unary { .bool($1.isPresent) }, swift: .rule(.optional)),
        .method(
            "hasValue", optional, returns: .bool, .unary { .bool($1.hasValue) },
            swift: .rule(.optional)),
        .method("value", optional, returns: value, .unary(content), swift: .rule(.optional)),
        .method("or", optional, optional, returns: optional, .intrinsic, swift: .rule(.optional)),
        .method("orValue", optional, value, returns: value, .intrinsic, swift: .rule(.optional)),
        .method(
            "first", list, returns: optional, .unary { element(&$0, $1, at: 0) }, swift: "first"),
        .method(
            "last", list, returns: optional, .unary { element(&$0, $1, at: $1.count - 1) },
            swift: "last"),
    ]

    private static func content(_ evaluator: inout Evaluator, _ optional: Value) -> Value {
        if !optional.hasValue { evaluator.fail(.emptyOptional) }
        return optional.unwrapped
    }

    private static func element(_ evaluator: inout Evaluator, _ list: Value, at index: Int) -> Value
    {
        list.count == 0 ? .none : evaluator.some(evaluator.arena.cell(index, of: list))
    }

    /// Returns the values of the optionals that have one.
    private static func unwrap(_ evaluator: inout Evaluator, _ list: Value) -> Value {
        let base = evaluator.stack.count
        for index in 0..<list.count {
            guard evaluator.step() else { break }
            let element = evaluator.arena.cell(index, of: list)
            if !element.isOptional { evaluator.fail(.noOverload(KindList(element))) }
            if element.hasValue { evaluator.push(element.unwrapped) }
        }
        return evaluator.list(from: base)
    }

    /// Whether a value is the zero value of its type: zero, false, empty, absent.
    private static func isZero(_ value: Value, _ arena: borrowing Arena) -> Bool {
        if value.wraps > 0 { return false }
        switch value.kind {
        case .null, .none: return true
        case .bool, .int, .uint, .duration: return value.bits == 0
        case .double: return value.asDouble == 0
        case .string, .bytes, .list, .map: return value.count == 0
        case .date: return value.asInt == Timestamps.seconds.lowerBound && value.extra == 0
        case .type, .object, .color: return false
        }
    }
}

extension Value {
    /// Whether the value is there: it is neither null nor an empty optional.
    var isPresent: Bool { isOptional ? hasValue : !isNull }
}
