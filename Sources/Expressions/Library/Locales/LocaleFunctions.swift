import Values

/// Formatting by the run's locale and time zone. These functions are screenc's own.
enum LocaleFunctions {
    static let overloads: [Overload] =
        ([
            .function("ordinal", .int, returns: .string, .unary(ordinal)),
            .function("date", .timestamp, .string, returns: .string, .binary(date)),
            .function("relative", .timestamp, returns: .string, .unary(relative)),
        ]
        + [CELType.int, .uint, .double].flatMap { number in
            [
                Overload.function("decimal", number, returns: .string, .unary { decimal(&$0, $1) }),
                .function("decimal", number, .int, returns: .string, .binary(decimal)),
                .function("currency", number, .string, returns: .string, .binary(currency)),
            ]
        }).map(\.dependingOnRun)

    private static func ordinal(_ machine: inout Machine, _ number: Value) -> Value {
        machine.string(String(number.asInt) + machine.context.locale.ordinalSuffix(number.asInt))
    }

    private static func decimal(_ machine: inout Machine, _ number: Value) -> Value {
        decimal(&machine, number, 0...3)
    }

    private static func decimal(_ machine: inout Machine, _ number: Value, _ places: Value) -> Value
    {
        guard (0...100).contains(places.asInt) else {
            machine.fail(.format(.precision))
            return .null
        }
        let count = Int(places.asInt)
        return decimal(&machine, number, count...count)
    }

    private static func decimal(
        _ machine: inout Machine, _ number: Value, _ places: ClosedRange<Int>
    ) -> Value {
        guard machine.charge(ExactDigits.cost(Numbers.double(number))) else { return .null }
        return machine.string(FormattedNumber.text(number, places: places))
    }

    private static func currency(_ machine: inout Machine, _ number: Value, _ code: Value) -> Value
    {
        let name = machine.arena.string(code)
        guard let currency = Currency(code: name) else {
            machine.fail(.currency(code))
            return .null
        }
        guard machine.charge(ExactDigits.cost(Numbers.double(number))) else { return .null }
        let text = FormattedNumber.text(number, places: currency.places...currency.places)
        let isNegative = text.hasPrefix("-")
        let symbol = currency.symbol(in: machine.context.locale)
        return machine.string((isNegative ? "-" : "") + symbol + text.drop { $0 == "-" })
    }

    private static func date(_ machine: inout Machine, _ moment: Value, _ pattern: Value) -> Value {
        let offset = machine.context.offset(at: moment.asInt)
        let time = LocalTime(moment, offset: offset)
        let text = machine.arena.string(pattern)
        guard let result = DatePattern.text(of: time, text, machine.context.locale) else {
            machine.fail(.datePattern(pattern))
            return .null
        }
        return machine.string(result)
    }

    private static func relative(_ machine: inout Machine, _ moment: Value) -> Value {
        let seconds = moment.asInt - machine.context.now.asInt
        return machine.string(machine.context.locale.relative(seconds: Int(seconds)))
    }
}
