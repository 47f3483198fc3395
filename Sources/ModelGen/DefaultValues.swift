import Values

/// The Swift expression of a constant.
struct DefaultValue {
    let code: String
    /// Whether the expression needs `try`.
    var canThrow = false
}

extension Emitter {
    /// Returns the expression of `constant` as a value of `type`; nil if it does not match, which
    /// is a spec error.
    func value(_ constant: Constant, _ type: ValueType) -> DefaultValue? {
        switch (type, constant) {
        case (.optional, .null): DefaultValue(code: "nil")
        case (.optional(.url), .string(let text)):
            DefaultValue(code: "\(names.standard("URL"))(string: \(stringLiteral(text)))")
        case (.optional(let inner), _): value(constant, inner)
        case (.json, _): DefaultValue(code: json(constant))
        case (.list(let element), .list(let constants)): list(constants, element)
        case (.map(let value), .map(let entries)): map(entries, value)
        case (.model(let id), .string(let raw)): member(raw, id)
        case (.url, .string(let text)):
            DefaultValue(
                code: "\(names.support.text).url(\(stringLiteral(text)))", canThrow: true)
        case (.date(let format), _): date(constant, format)
        default: scalar(constant, type)
        }
    }

    private func scalar(_ constant: Constant, _ type: ValueType) -> DefaultValue? {
        switch (type, constant) {
        case (.string, .string(let text)): DefaultValue(code: stringLiteral(text))
        case (.bool, .bool(let flag)): DefaultValue(code: flag ? "true" : "false")
        case (.int, .int(let number)): DefaultValue(code: String(number))
        case (.int, .double(let number)):
            Int64(exactly: number).map { DefaultValue(code: String($0)) }
        case (.double, .int(let number)): DefaultValue(code: String(number))
        case (.double, .double(let number)): DefaultValue(code: double(number))
        default: nil
        }
    }

    private func double(_ number: Double) -> String {
        if number.isNaN { return "\(names.standard("Double")).nan" }
        guard number.isInfinite else { return number.description }
        return (number < 0 ? "-" : "") + "\(names.standard("Double")).infinity"
    }

    private func list(_ constants: [Constant], _ element: ValueType) -> DefaultValue? {
        let values = constants.compactMap { value($0, element) }
        guard values.count == constants.count else { return nil }
        return DefaultValue(
            code: "[\(values.map(\.code).joined(separator: ", "))]",
            canThrow: values.contains(where: \.canThrow))
    }

    private func map(_ entries: [Constant.Entry], _ type: ValueType) -> DefaultValue? {
        let entries = unique(entries)
        let values = entries.compactMap { value($0.value, type) }
        guard values.count == entries.count else { return nil }
        let pairs = zip(entries, values).map { "\(stringLiteral($0.key)): \($1.code)" }
        return DefaultValue(
            code: pairs.isEmpty ? "[:]" : "[\(pairs.joined(separator: ", "))]",
            canThrow: values.contains(where: \.canThrow))
    }

    /// Returns the last entry of each key, since a dictionary literal with duplicate keys traps.
    private func unique(_ entries: [Constant.Entry]) -> [Constant.Entry] {
        var seen: Set<String> = []
        return entries.reversed().filter { seen.insert($0.key).inserted }.reversed()
    }

    private func json(_ constant: Constant) -> String {
        let type = names.json.code
        switch constant {
        case .null: return "\(type).null"
        case .bool(let flag): return "\(type).bool(\(flag ? "true" : "false"))"
        case .int(let number): return "\(type).int(\(number))"
        case .double(let number): return "\(type).double(\(double(number)))"
        case .string(let text): return "\(type).string(\(stringLiteral(text)))"
        case .list(let items): return "\(type).array([\(items.map(json).joined(separator: ", "))])"
        case .map(let entries):
            let pairs = unique(entries).map { "\(stringLiteral($0.key)): \(json($0.value))" }
            return "\(type).object([\(pairs.isEmpty ? ":" : pairs.joined(separator: ", "))])"
        }
    }

    /// Returns a case of an enumeration; objects have no defaults.
    private func member(_ raw: String, _ id: ModelID) -> DefaultValue? {
        guard let enumeration = models[id]?.enumeration else { return nil }
        // Qualified by the type, since `.none` would be `Optional.none`.
        let type = names.type(.model(id))
        let index = enumeration.cases.firstIndex(of: raw)
        if let index, let name = caseNames(enumeration)[index] {
            return DefaultValue(code: "\(type).\(name.code)")
        }
        guard enumeration.isOpen else { return nil }
        return DefaultValue(code: "\(type).unknown(\(stringLiteral(raw)))")
    }

    /// Returns a date as seconds since 1970.
    private func date(_ constant: Constant, _ format: DateFormat) -> DefaultValue? {
        let date: Value? =
            switch constant {
            case .string(let text): DateParser.parse(text, format)
            case .int(let number): DateParser.date(Double(number), format)
            case .double(let number): DateParser.date(number, format)
            default: nil
            }
        guard let date else { return nil }
        var seconds = String(date.asInt)
        if date.extra > 0 { seconds = (Double(date.asInt) + Double(date.extra) / 1e9).description }
        return DefaultValue(code: "\(names.standard("Date"))(timeIntervalSince1970: \(seconds))")
    }
}
