/// Constants as values of types.
extension Constant {
    /// Returns the constant as one of `type`, such as an int as a double; nil if it does not match.
    ///
    /// - Parameter takesObjects: whether a map can be an object of a model, with the names of its
    ///   fields.
    package func converted(
        to type: ValueType, in models: ModelTable, takesObjects: Bool = false
    ) -> Constant? {
        func inner(_ constant: Constant, _ type: ValueType) -> Constant? {
            constant.converted(to: type, in: models, takesObjects: takesObjects)
        }
        switch (type, self) {
        case (.optional, .null), (.bool, .bool), (.string, .string), (.int, .int): return self
        case (.optional(let wrapped), _): return inner(self, wrapped)
        case (.json, _): return isFinite ? self : nil
        case (.url, .string(let text)): return ModelDecoder.isURL(text) ? self : nil
        case (.date(let format), .string(let text)):
            if takesObjects, DateParser.parse(text, .iso8601) != nil { return self }
            return DateParser.parse(text, format) == nil || format.isNumber ? nil : self
        case (.date(let format), .int(let number)):
            return Self.isDate(Double(number), format: format) ? self : nil
        case (.date(let format), .double(let number)):
            return Self.isDate(number, format: format) ? self : nil
        case (.double, .int(let whole)): return .double(Double(whole))
        case (.double, .double(let number)): return number.isFinite ? self : nil
        case (.int, .double(let number)): return Int64(exactly: number).map { .int($0) }
        case (.list(let element), .list(let elements)):
            let fitting = elements.compactMap { inner($0, element) }
            return fitting.count == elements.count ? .list(fitting) : nil
        case (.map(let value), .map(let entries)):
            let fitting = entries.compactMap { entry in
                inner(entry.value, value).map { Entry(key: entry.key, value: $0) }
            }
            return fitting.count == entries.count ? .map(fitting) : nil
        case (.model(let id), .string(let word)):
            guard let enumeration = models[id]?.enumeration else { return nil }
            return enumeration.cases.contains(word) || !enumeration.isClosed ? self : nil
        case (.model(let id), .map(let entries)):
            guard takesObjects, let model = models[id], model.enumeration == nil else { return nil }
            return object(entries, of: model, inner)
        default: return nil
        }
    }

    /// Returns the entries of an object in the order of the fields; nil if one is missing or unknown.
    private func object(
        _ entries: [Entry], of model: Model, _ convert: (Constant, ValueType) -> Constant?
    ) -> Constant? {
        var fitting: [Entry] = []
        // The other fields of a union are those of the object of its case.
        let fields = model.fields.prefix(model.ownFieldCount)
        for field in fields {
            guard let entry = entries.first(where: { $0.key == field.name }) else {
                if let value = field.defaultValue {
                    fitting.append(Entry(key: field.name, value: value))
                } else if !field.type.isOptional {
                    return nil
                }
                continue
            }
            guard let value = convert(entry.value, field.type) else { return nil }
            fitting.append(Entry(key: field.name, value: value))
        }
        let known = Set(fields.map(\.name))
        return entries.allSatisfy { known.contains($0.key) } ? .map(fitting) : nil
    }

    private static func isDate(_ number: Double, format: DateFormat) -> Bool {
        format.isNumber && DateParser.date(number, format) != nil
    }

    private var isFinite: Bool {
        switch self {
        case .double(let number): number.isFinite
        case .list(let elements): elements.allSatisfy(\.isFinite)
        case .map(let entries): entries.allSatisfy(\.value.isFinite)
        default: true
        }
    }
}

extension DateFormat {
    /// Whether the date is a number in JSON.
    package var isNumber: Bool {
        switch self {
        case .seconds, .milliseconds: true
        case .iso8601, .day, .http, .pattern: false
        }
    }
}

extension Arena {
    /// Returns a value as JSON would say it, objects with the names of their fields and dates as RFC
    /// 3339: what `make` makes the same value of. Nil for what no state can have.
    package func constant(_ value: Value, _ models: ModelTable) -> Constant? {
        switch value.kind {
        case .null: return .null
        case .bool: return .bool(value.isTrue)
        case .int: return .int(value.asInt)
        case .uint: return Int64(exactly: value.bits).map { .int($0) }
        case .double: return .double(value.asDouble)
        case .string: return .string(string(value))
        case .date: return .string(DateText.rfc3339(value))
        case .list:
            let found = elements(value).map { constant($0, models) }
            return found.contains { $0 == nil } ? nil : .list(found.compactMap(\.self))
        case .map:
            let parts = Array(entries(value))
            var found: [Constant.Entry] = []
            for index in stride(from: 0, to: parts.count - 1, by: 2) {
                guard parts[index].kind == .string, let entry = constant(parts[index + 1], models)
                else { return nil }
                found.append(.init(key: string(parts[index]), value: entry))
            }
            return .map(found)
        case .object:
            guard let model = models[ModelID(Int(value.extra))] else { return nil }
            var found: [Constant.Entry] = []
            for (index, field) in model.fields.prefix(model.ownFieldCount).enumerated() {
                let member = self.field(index, of: value)
                if member.isNull { continue }
                guard let entry = constant(member, models) else { return nil }
                found.append(.init(key: field.name, value: entry))
            }
            return .map(found)
        default: return nil
        }
    }
}
