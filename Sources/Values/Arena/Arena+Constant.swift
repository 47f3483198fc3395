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
            let inner = list.inner
            return makeList(elements.map { make($0, as: inner, models) })
        case (.map(let entries), let map):
            let inner = map.inner
            return makeMap(
                entries.flatMap { [makeString($0.key), make($0.value, as: inner, models)] })
        }
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
    /// strings, numbers and booleans; a state can be a list of them, written as JSON.
    package init?(argument text: String, as type: ValueType) {
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
        case .list(let element):
            guard let document = try? JSONDocument(Array(text.utf8)), document.root.kind == .array
            else { return nil }
            var elements: [Constant] = []
            for value in document.root.elements {
                let text = value.string() ?? String(decoding: value.rawBytes, as: UTF8.self)
                let isText = value.kind == .string
                guard isText == (element == .string),
                    let fitting = Constant(argument: text, as: element)
                else { return nil }
                elements.append(fitting)
            }
            self = .list(elements)
        default: return nil
        }
    }

    /// The command-line form of a string, number or boolean, or of a list of them; empty for all
    /// other values.
    package var argument: String {
        switch self {
        case .string(let text): text
        case .int(let number): String(number)
        case .double(let number): String(number)
        case .bool(let isTrue): String(isTrue)
        case .list(let elements):
            "[" + elements.map(\.jsonText).joined(separator: ",") + "]"
        case .null, .map: ""
        }
    }

    /// The element of a list as JSON.
    private var jsonText: String {
        guard case .string(let text) = self else { return argument }
        var writer = JSONWriter()
        writer.string(text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
