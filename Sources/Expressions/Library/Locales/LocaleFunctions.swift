import Values

/// Formatting by the run's locale and time zone. These functions are screenc's own.
enum LocaleFunctions {
    static let overloads: [Overload] =
        ([
            .function("ordinal", .int, returns: .string, .unary(ordinal), swift: .rule(.localized)),
            .function(
                "date", .timestamp, .string, returns: .string, .binary(date),
                swift: .rule(.localized)),
            .function(
                "date", .timestamp, .string, .string, returns: .string, .ternary(dateInZone),
                swift: .rule(.localized)),
            .function(
                "relative", .timestamp, returns: .string, .unary(relative), swift: .rule(.localized)
            ),
        ]
        + [CELType.int, .uint, .double].flatMap { number in
            [
                Overload.function(
                    "decimal", number, returns: .string, .unary { decimal(&$0, $1) },
                    swift: .rule(.localized)),
                .function(
                    "decimal", number, .int, returns: .string, .binary(decimal),
                    swift: .rule(.localized)),
                .function(
                    "currency", number, .string, returns: .string, .binary(currency),
                    swift: .rule(.localized)),
            ]
        }).map(\.dependingOnRun)

    private static func ordinal(_ evaluator: inout Evaluator, _ number: Value) -> Value {
        evaluator.string(evaluator.context.locale.ordinal(Int(number.asInt)))
    }

    private static func decimal(_ evaluator: inout Evaluator, _ number: Value) -> Value {
        decimal(&evaluator, number, 0...3)
    }

    private static func decimal(_ evaluator: inout Evaluator, _ number: Value, _ places: Value)
        -> Value
    {
        guard (0...100).contains(places.asInt) else {
            evaluator.fail(.format(.precision))
            return .null
        }
        let count = Int(places.asInt)
        return decimal(&evaluator, number, count...count)
    }

    private static func decimal(
        _ evaluator: inout Evaluator, _ number: Value, _ places: ClosedRange<Int>
    ) -> Value {
        guard evaluator.charge(ExactDigits.cost(Numbers.double(number))) else { return .null }
        return evaluator.string(
            FormattedNumber.text(number, places: places, evaluator.context.locale))
    }

    private static func currency(_ evaluator: inout Evaluator, _ number: Value, _ code: Value)
        -> Value
    {
        let name = evaluator.arena.string(code)
        guard let currency = Currency(code: name) else {
            evaluator.fail(.currency(code))
            return .null
        }
        guard evaluator.charge(ExactDigits.cost(Numbers.double(number))) else { return .null }
        return evaluator.string(currency.text(number, evaluator.context.locale))
    }

    private static func date(_ evaluator: inout Evaluator, _ timestamp: Value, _ pattern: Value)
        -> Value
    {
        date(
            &evaluator, timestamp, pattern, offset: evaluator.context.offset(at: timestamp.asInt))
    }

    private static func dateInZone(
        _ evaluator: inout Evaluator, _ timestamp: Value, _ pattern: Value, _ zone: Value
    ) -> Value {
        guard let offset = evaluator.offset(of: zone, at: timestamp.asInt) else { return .null }
        return date(&evaluator, timestamp, pattern, offset: offset)
    }

    private static func date(
        _ evaluator: inout Evaluator, _ timestamp: Value, _ pattern: Value, offset: Int
    ) -> Value {
        let time = LocalTime(timestamp, offset: offset)
        let locale = evaluator.context.locale
        let text = evaluator.arena.string(pattern)
        let written = locale.datePattern(style: text) ?? text
        guard let result = DatePattern.text(of: time, written, locale) else {
            evaluator.fail(.datePattern(pattern))
            return .null
        }
        return evaluator.string(result)
    }

    private static func relative(_ evaluator: inout Evaluator, _ timestamp: Value) -> Value {
        let seconds = timestamp.asInt - evaluator.context.now.asInt
        return evaluator.string(evaluator.context.locale.relative(seconds: Int(seconds)))
    }
}
