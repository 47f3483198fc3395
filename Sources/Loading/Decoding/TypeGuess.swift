import JSONData
import Values

/// Guesses the type of a value in a response, in the syntax of a spec.
struct TypeGuess {
    private let models: ModelTable

    init(_ models: ModelTable) { self.models = models }

    /// Returns the type of `json` given the expected type; nil if it needs a new model.
    func type(of json: JSONValue, expected: ValueType) -> String? {
        switch json.kind {
        case .null: nil
        case .bool: "bool"
        case .string: "string"
        case .number: (try? json.int64()) == nil ? "double" : "int"
        case .array: list(json, expected)
        case .object: object(json, expected)
        }
    }

    private func list(_ json: JSONValue, _ expected: ValueType) -> String? {
        guard let first = json.elements.first(where: { _ in true }) else { return "list(json)" }
        if fits(first, expected) { return "list(\(expected.text(in: models)))" }
        if case .map(let element) = expected, fits(first, element) {
            return "list(\(element.text(in: models)))"
        }
        // Only one level of lists is guessed.
        guard first.kind != .array, let type = type(of: first, expected: .json) else {
            return "list(json)"
        }
        return "list(\(type))"
    }

    private func object(_ json: JSONValue, _ expected: ValueType) -> String? {
        guard case .list(let element) = expected else { return nil }
        let isMap = json.members.prefix(8).allSatisfy { fits($0.value, element) }
        if isMap, json.count > 0 { return "map(\(element.text(in: models)))" }
        return fits(json, element) ? element.text(in: models) : nil
    }

    /// Returns whether a value has the kind of a type.
    private func fits(_ json: JSONValue, _ type: ValueType) -> Bool {
        switch type {
        case .optional(let wrapped): json.isNull || fits(json, wrapped)
        case .string, .url: json.kind == .string
        case .date(let format): DateParser.date(json, format) != nil
        case .int: (try? json.int64()) != nil
        case .double: json.kind == .number
        case .bool: json.kind == .bool
        case .json: false
        case .list: json.kind == .array
        case .map: json.kind == .object
        case .model(let id): json.kind == (models[id]?.enumeration == nil ? .object : .string)
        }
    }
}
