import JSONData

extension Arena {
    /// Returns the value of a spec constant; null if it does not fit `type`.
    package mutating func make(
        _ constant: Constant, as type: ValueType, _ models: ModelTable
    ) -> Value {
        switch (constant, type.unwrapped) {
        case (.null, _): return .null
        case (.bool(let value), _): return .bool(value)
        case (.string(let text), .date(let format)):
            return DateParser.parse(text, format) ?? DateParser.parse(text, .iso8601) ?? .null
        case (.int(let number), .date(let format)):
            return DateParser.date(Double(number), format) ?? .null
        case (.double(let number), .date(let format)):
            return DateParser.date(number, format) ?? .null
        case (.int(let value), .double): return .double(Double(value))
        case (.int(let value), _): return .int(value)
        case (.double(let value), _): return .double(value)
        case (.string(let text), _): return makeString(text)
        case (.list(let elements), let list):
            let inner = list.inner
            return makeList(elements.map { make($0, as: inner, models) })
        case (.map(let entries), .model(let id)):
            return makeObject(id, entries, models)
        case (.map(let entries), let map):
            let inner = map.inner
            return makeMap(
                entries.flatMap { [makeString($0.key), make($0.value, as: inner, models)] })
        }
    }
}

extension Arena {
    /// Returns the object with the fields that entries name.
    private mutating func makeObject(
        _ id: ModelID, _ entries: [Constant.Entry], _ models: ModelTable
    ) -> Value {
        let model = models[id]
        let fields = (model?.fields ?? []).map { field in
            entries.first { $0.key == field.name }
                .map { make($0.value, as: field.type, models) } ?? .null
        }
        guard let union = model?.union else { return makeObject(id, fields) }
        guard let index = fields.prefix(union.cases.count).firstIndex(where: { !$0.isNull }) else {
            let name =
                fields.indices.contains(union.unknownField) ? fields[union.unknownField] : .null
            return makeUnion(id, union, unknown: name.isNull ? "" : string(name))
        }
        return makeUnion(id, union, case: index, fields[index])
    }
}

extension ValueType {
    /// The element or value type; `json` for all other types.
    fileprivate var inner: ValueType {
        switch self {
        case .list(let element), .map(let element): element
        default: .json
        }
    }
}

extension Constant {
    /// Parses an argument of a command line or tap; nil if malformed. Parameters and states are
    /// strings, numbers and booleans; a state can be a list or a map, written as JSON.
    ///
    /// - Parameter models: those of the elements of lists.
    package init?(
        argument text: String, as type: ValueType, in models: ModelTable = ModelTable()
    ) {
        switch type {
        case .string: self = .string(text)
        case .int:
            guard let number = Int64(text) else { return nil }
            self = .int(number)
        case .double:
            guard let number = Double(text), number.isFinite else { return nil }
            self = .double(number)
        case .bool:
            guard text == "true" || text == "false" else { return nil }
            self = .bool(text == "true")
        case .list, .map:
            guard let document = try? JSONDocument(Array(text.utf8)),
                let fitting = Constant(document.root).converted(
                    to: type, in: models, takesObjects: true)
            else { return nil }
            self = fitting
        default: return nil
        }
    }

    /// A value of JSON.
    private init(_ json: JSONValue) {
        switch json.kind {
        case .null: self = .null
        case .bool: self = .bool(json.bool ?? false)
        case .string: self = .string(json.string() ?? "")
        case .number:
            let whole = try? json.int64()
            self = whole.map { .int($0) } ?? .double((try? json.double()) ?? .nan)
        case .array: self = .list(json.elements.map { Constant($0) })
        case .object:
            self = .map(
                json.members.map { Entry(key: $0.name, value: Constant($0.value)) })
        }
    }

    /// The command-line form: a string, a number, a boolean, or JSON; empty for null.
    package var argument: String {
        switch self {
        case .string(let text): return text
        case .int(let number): return String(number)
        case .double(let number): return String(number)
        case .bool(let isTrue): return String(isTrue)
        case .null: return ""
        case .list, .map:
            var writer = JSONWriter()
            writer.write(self)
            return String(decoding: writer.bytes, as: UTF8.self)
        }
    }
}
