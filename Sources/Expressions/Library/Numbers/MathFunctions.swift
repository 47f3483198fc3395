import Values

/// `math.*` (cel-go ext/README.md, “Math”, version 2).
enum MathFunctions {
    static let overloads: [Overload] = extremes + rounding + signs + bits

    private static let numbers: [CELType] = [.int, .uint, .double]

    // MARK: - Greatest and least

    private static let extremes: [Overload] = [
        ("math.greatest", Numbers.Order.less), ("math.least", Numbers.Order.greater),
    ].flatMap { name, worse in
        let pair: @Sendable (inout Evaluator, Value, Value) -> Value = { evaluator, first, second in
            better(&evaluator, first, second, worse)
        }
        let ofList: @Sendable (inout Evaluator, Value) -> Value = { evaluator, list in
            best(&evaluator, list, worse)
        }
        let ones = numbers.map {
            Overload.function(name, $0, returns: $0, .unary { $1 }, swift: .operand)
        }
        let pairs = numbers.flatMap { left in
            numbers.map { right in
                Overload.function(
                    name, left, right, returns: left == right ? left : .dyn, .binary(pair),
                    swift: .rule(.number))
            }
        }
        let lists = numbers.map {
            Overload.function(name, .list($0), returns: $0, .unary(ofList), swift: .rule(.number))
        }
        return ones + pairs + lists
    }

    /// Returns the first of two numbers, unless its order to the second is `worse`.
    private static func better(
        _ evaluator: inout Evaluator, _ first: Value, _ second: Value, _ worse: Numbers.Order
    ) -> Value {
        guard first.isNumber, second.isNumber, first.wraps == 0, second.wraps == 0 else {
            evaluator.fail(.noOverload(KindList(first, second)))
            return .null
        }
        return Numbers.compare(first, second) == worse ? second : first
    }

    private static func best(
        _ evaluator: inout Evaluator, _ list: Value, _ worse: Numbers.Order
    ) -> Value {
        guard list.count > 0 else {
            evaluator.fail(.emptyNumbers)
            return .null
        }
        guard evaluator.charge(list.count) else { return .null }
        var found = evaluator.arena.cell(0, of: list)
        // A single element must be a number, too.
        found = better(&evaluator, found, found, worse)
        for index in 1..<max(list.count, 1) {
            found = better(&evaluator, found, evaluator.arena.cell(index, of: list), worse)
        }
        return found
    }

    // MARK: - Rounding and signs

    private static let rounding: [Overload] = [
        rounded("math.ceil", .up), rounded("math.floor", .down),
        rounded("math.round", .toNearestOrAwayFromZero), rounded("math.trunc", .towardZero),
        test("math.isNaN", "isNaN") { $0.isNaN },
        test("math.isInf", "isInfinite") { $0.isInfinite },
        test("math.isFinite", "isFinite") { $0.isFinite },
    ]

    private static func rounded(_ name: String, _ rule: FloatingPointRoundingRule) -> Overload {
        .function(
            name, .double, returns: .double, .unary { .double($1.asDouble.rounded(rule)) },
            swift: .rule(.number))
    }

    private static func test(
        _ name: String, _ swift: SwiftForm, _ body: @escaping @Sendable (Double) -> Bool
    ) -> Overload {
        .function(name, .double, returns: .bool, .unary { .bool(body($1.asDouble)) }, swift: swift)
    }

    private static let signs: [Overload] =
        [
            .function(
                "math.abs", .double, returns: .double, .unary { .double($1.asDouble.magnitude) },
                swift: "magnitude"),
            .function(
                "math.abs", .int, returns: .int,
                .unary { evaluator, value in
                    if value.asInt >= 0 { return value }
                    return evaluator.int(Int64(0).subtractingReportingOverflow(value.asInt))
                }, swift: .throwing("absoluteValue()")),
            .function("math.abs", .uint, returns: .uint, .unary { $1 }, swift: .operand),
            .function(
                "math.sign", .double, returns: .double, .unary { .double(sign($1.asDouble)) },
                swift: "signum"),
            .function(
                "math.sign", .int, returns: .int, .unary { .int($1.asInt.signum()) },
                swift: "signum()"),
            .function(
                "math.sign", .uint, returns: .uint, .unary { .uint($1.bits == 0 ? 0 : 1) },
                swift: "signum()"),
        ]
        + numbers.map {
            Overload.function(
                "math.sqrt", $0, returns: .double,
                .unary { .double(Numbers.double($1).squareRoot()) }, swift: .rule(.number))
        }

    private static func sign(_ value: Double) -> Double {
        value.isNaN ? value : value > 0 ? 1 : value < 0 ? -1 : 0
    }

    // MARK: - Bits

    private static let bits: [Overload] = [
        bitwise("math.bitAnd", &), bitwise("math.bitOr", |), bitwise("math.bitXor", ^),
        [CELType.int, .uint].map {
            Overload.function(
                "math.bitNot", $0, returns: $0, .unary { Value(kind: $1.kind, bits: ~$1.bits) },
                swift: .rule(.number))
        },
        shift("math.bitShiftLeft", .throwing("shiftedLeft(by:)")) { $0 << $1 },
        // A logical shift, for ints as well.
        shift("math.bitShiftRight", .throwing("shiftedRight(by:)")) { $0 >> $1 },
    ].flatMap { $0 }

    private static func bitwise(
        _ name: String, _ body: @escaping @Sendable (UInt64, UInt64) -> UInt64
    ) -> [Overload] {
        [CELType.int, .uint].map {
            .function(
                name, $0, $0, returns: $0,
                .binary { Value(kind: $1.kind, bits: body($1.bits, $2.bits)) },
                swift: .rule(.number))
        }
    }

    private static func shift(
        _ name: String, _ swift: SwiftForm,
        _ body: @escaping @Sendable (UInt64, Int64) -> UInt64
    ) -> [Overload] {
        [CELType.int, .uint].map {
            .function(
                name, $0, .int, returns: $0,
                .binary { evaluator, value, distance in
                    guard distance.asInt >= 0 else {
                        evaluator.fail(.negative(distance.asInt))
                        return .null
                    }
                    return Value(kind: value.kind, bits: body(value.bits, distance.asInt))
                }, swift: swift)
        }
    }
}
