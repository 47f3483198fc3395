import JSONData
import Values

/// The type that a value of a response seems to have, in the words of a spec.
struct TypeGuess {
    private let models: ModelTable

    init(_ models: ModelTable) { self.models = models }

    /// The type of `json`, where the model says `wanted`; nil where only a new model would do.
    func type(of json: JSONValue, wanted: ValueType) -> String? {
        switch json.kind {
        case .null: nil
        case .bool: "bool"
        case .string: "string"
        case .number: (try? json.int64()) == nil ? "double" : "int"
        case .array: list(json, wanted)
        case .object: object(json, wanted)
        }
    }

    private func list(_ json: JSONValue, _ wanted: ValueType) -> String? {
        guard let first = json.elements.first(where: { _ in true }) else { return "list(json)" }
        if fits(first, wanted) { return "list(\(wanted.text(in: models)))" }
        if case .map(let element) = wanted, fits(first, element) {
            return "list(\(element.text(in: models)))"
        }
        // Lists in lists are guessed no deeper: one level is what a person gets wrong.
        guard first.kind != .array, let type = type(of: first, wanted: .json) else {
            return "list(json)"
        }
        return "list(\(type))"
    }

    private func object(_ json: JSONValue, _ wanted: ValueType) -> String? {
        guard case .list(let element) = wanted else { return nil }
        let isMap = json.members.prefix(8).allSatisfy { fits($0.value, element) }
        if isMap, json.count > 0 { return "map(\(element.text(in: models)))" }
        return fits(json, element) ? element.text(in: models) : nil
    }

    /// Whether the kind of `json` is that of `type`.
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
