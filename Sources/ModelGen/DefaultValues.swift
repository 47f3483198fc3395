import SwiftTree
package import Values

/// The Swift expression of a constant.
struct DefaultValue {
    let expression: SwiftExpression
    /// Whether the expression needs `try`.
    var canThrow = false
}

extension Emitter {
    /// Returns the expression of `constant` as a value of `type`; nil if it does not match, which
    /// is a spec error.
    func value(_ constant: Constant, _ type: ValueType) -> DefaultValue? {
        switch (type, constant) {
        case (.optional, .null): DefaultValue(expression: .absent)
        case (.optional(.url), .string(let text)):
            DefaultValue(expression: standard("URL")(["string": .literal(text)]))
        case (.optional(let inner), _): value(constant, inner)
        case (.json, _): DefaultValue(expression: names.json(constant))
        case (.list(let element), .list(let constants)): list(constants, element)
        case (.map(let value), .map(let entries)): map(entries, value)
        case (.model(let id), .string(let raw)): member(raw, id)
        case (.url, .string(let text)):
            DefaultValue(
                expression: helpers.calling("url", ["_": .literal(text)]),
                canThrow: true)
        case (.date(let format), _):
            names.date(constant, format).map { DefaultValue(expression: $0) }
        default: scalar(constant, type).map { DefaultValue(expression: $0) }
        }
    }

    /// The namespace of helpers as the beginning of an expression.
    var helpers: SwiftExpression { .type(.named(names.support.text)) }

    /// A type of Swift or Foundation as the beginning of an expression.
    private func standard(_ name: String) -> SwiftExpression { .type(names.standardType(name)) }

    private func scalar(_ constant: Constant, _ type: ValueType) -> SwiftExpression? {
        switch (type, constant) {
        case (.string, .string(let text)): .literal(text)
        case (.bool, .bool(let flag)): .bool(flag)
        case (.int, .int(let number)), (.double, .int(let number)): .int(number)
        case (.int, .double(let number)): Int64(exactly: number).map { .int($0) }
        case (.double, .double(let number)): names.double(number)
        default: nil
        }
    }

    private func list(_ constants: [Constant], _ element: ValueType) -> DefaultValue? {
        let values = constants.compactMap { value($0, element) }
        guard values.count == constants.count else { return nil }
        return DefaultValue(
            expression: .array(values.map(\.expression)),
            canThrow: values.contains(where: \.canThrow))
    }

    private func map(_ entries: [Constant.Entry], _ type: ValueType) -> DefaultValue? {
        let entries = entries.withLastValues
        let values = entries.compactMap { value($0.value, type) }
        guard values.count == entries.count else { return nil }
        let pairs = zip(entries, values).map { entry, value in
            SwiftExpression.Entry(key: .literal(entry.key), value: value.expression)
        }
        return DefaultValue(
            expression: .dictionary(pairs), canThrow: values.contains(where: \.canThrow))
    }

    /// Returns a case of an enumeration; objects have no defaults.
    private func member(_ raw: String, _ id: ModelID) -> DefaultValue? {
        guard let enumeration = models[id]?.enumeration else { return nil }
        // Qualified by the type, since `.none` would be `Optional.none`.
        let type = SwiftExpression.type(names.type(.model(id)))
        let index = enumeration.cases.firstIndex(of: raw)
        if let index, let name = caseNames(enumeration)[index] {
            return DefaultValue(expression: type.member(name.text))
        }
        guard enumeration.isOpen else { return nil }
        return DefaultValue(expression: type.calling("unknown", ["_": .literal(raw)]))
    }
}

extension [Constant.Entry] {
    /// The last entry of each key, since a dictionary literal with duplicate keys traps.
    package var withLastValues: [Constant.Entry] {
        var seen: Set<String> = []
        return reversed().filter { seen.insert($0.key).inserted }.reversed()
    }
}

extension Names {
    fileprivate func double(_ number: Double) -> SwiftExpression {
        let type = SwiftExpression.type(standardType("Double"))
        if number.isNaN { return type.member("nan") }
        guard number.isInfinite else { return .double(number) }
        let infinity = type.member("infinity")
        return number < 0 ? .prefix(.minus, infinity) : infinity
    }

    func json(_ constant: Constant) -> SwiftExpression {
        let type = SwiftExpression.type(self.type(.json))
        switch constant {
        case .null: return type.member("null")
        case .bool(let flag): return type.calling("bool", ["_": .bool(flag)])
        case .int(let number): return type.calling("int", ["_": .int(number)])
        case .double(let number): return type.calling("double", ["_": double(number)])
        case .string(let text): return type.calling("string", ["_": .literal(text)])
        case .list(let items): return type.calling("array", ["_": .array(items.map(json))])
        case .map(let entries):
            let pairs = entries.withLastValues.map { entry in
                SwiftExpression.Entry(key: .literal(entry.key), value: json(entry.value))
            }
            return type.calling("object", ["_": .dictionary(pairs)])
        }
    }

    /// Returns a date as seconds since 1970; nil for what is none in its format.
    func date(_ constant: Constant, _ format: DateFormat) -> SwiftExpression? {
        let date: Value? =
            switch constant {
            case .string(let text): DateParser.parse(text, format)
            case .int(let number): DateParser.date(Double(number), format)
            case .double(let number): DateParser.date(number, format)
            default: nil
            }
        guard let date else { return nil }
        let seconds: SwiftExpression =
            date.extra > 0
            ? .double(Double(date.asInt) + Double(date.extra) / 1e9) : .int(date.asInt)
        return SwiftExpression.type(standardType("Date"))(["timeIntervalSince1970": seconds])
    }
}
