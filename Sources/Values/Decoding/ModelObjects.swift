import JSONData

/// Objects and enums of the spec's models.
extension ModelDecoder {
    func model(
        _ json: JSONValue, _ id: ModelID, _ arena: inout Arena
    ) throws(DecodeFault) -> Value {
        guard let model = models[id] else { throw mismatch(json, .model(id)) }
        if let enumeration = model.enumeration {
            return try self.enumeration(json, enumeration, model, &arena)
        }
        guard json.kind == .object else { throw mismatch(json, .model(id)) }
        var values: [Value] = []
        values.reserveCapacity(model.fields.count)
        for field in model.fields {
            values.append(try self.field(field, of: json, &arena))
        }
        return arena.makeObject(id, values)
    }

    private func enumeration(
        _ json: JSONValue, _ enumeration: Enumeration, _ model: Model, _ arena: inout Arena
    ) throws(DecodeFault) -> Value {
        guard json.kind == .string else {
            throw DecodeFault(found: json.shortDescription, expected: model.name)
        }
        if enumeration.isClosed, !enumeration.cases.contains(where: { json.isString($0) }) {
            let known = enumeration.cases.prefix(8).joined(separator: ", ")
            throw DecodeFault(
                found: json.shortDescription, expected: "\(model.name) (one of \(known))")
        }
        return string(json, &arena)
    }

    private func field(
        _ field: Field, of object: JSONValue, _ arena: inout Arena
    ) throws(DecodeFault) -> Value {
        var value = object
        for (depth, key) in field.path.enumerated() {
            guard value.kind == .object, let next = value.member(named: key) else {
                return try absent(field, value, depth, &arena)
            }
            value = next
        }
        // An empty text is no URL and no date, so the field's default stands for it too.
        let isNothing =
            value.isNull || field.type.isOptional && isAbsent(value, for: field.type.unwrapped)
        if isNothing, field.mayBeMissing { return try absent(field, value, 0, &arena) }
        do throws(DecodeFault) {
            return try decode(value, as: field.type, into: &arena)
        } catch {
            throw located(error, field, field.path.count)
        }
    }

    /// The value of a field that the JSON lacks: its default, or null where that is allowed.
    private func absent(
        _ field: Field, _ parent: JSONValue, _ depth: Int, _ arena: inout Arena
    ) throws(DecodeFault) -> Value {
        if let constant = field.defaultValue {
            return arena.make(constant, as: field.type, models)
        }
        if field.type.isOptional { return .null }
        let isMissing = parent.kind == .object
        let isInside = isMissing && depth + 1 == field.path.count
        let fault = DecodeFault(
            found: isMissing ? "nothing" : parent.shortDescription,
            expected: isInside ? field.type.text(in: models) : "an object")
        throw located(fault, field, isMissing ? depth + 1 : depth)
    }

    /// `fault` with the first `depth` keys of the field's path before its own.
    private func located(_ fault: DecodeFault, _ field: Field, _ depth: Int) -> DecodeFault {
        var located = fault
        for key in field.path.prefix(depth).reversed() { located = located.inside(.key(key)) }
        if located.field == nil { located.field = field.place }
        return located
    }
}

extension Arena {
    /// The value of a constant of the spec; null where it does not fit `type`.
    package mutating func make(
        _ constant: Constant, as type: ValueType, _ models: ModelTable
    ) -> Value {
        switch (constant, type.unwrapped) {
        case (.null, _): return .null
        case (.bool(let value), _): return .bool(value)
        case (.string(let text), .date(let format)):
            return DateParser.parse(text, format) ?? .null
        case (.int(let number), .date(let format)):
            return DateParser.date(Double(number), format) ?? .null
        case (.double(let number), .date(let format)):
            return DateParser.date(number, format) ?? .null
        case (.int(let value), .double): return .double(Double(value))
        case (.int(let value), _): return .int(value)
        case (.double(let value), _): return .double(value)
        case (.string(let text), _): return makeString(text)
        case (.list(let elements), let list):
            let inner = list.element
            return makeList(elements.map { make($0, as: inner, models) })
        case (.map(let entries), let map):
            let inner = map.element
            return makeMap(
                entries.flatMap { [makeString($0.key), make($0.value, as: inner, models)] })
        }
    }
}

extension ValueType {
    /// The type of elements or values; `json` for all that has none.
    fileprivate var element: ValueType {
        switch self {
        case .list(let element), .map(let element): element
        default: .json
        }
    }
}
