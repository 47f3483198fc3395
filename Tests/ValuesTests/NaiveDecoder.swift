import JSONData
import TestSupport
import Values

/// A naive decoder that follows the language reference; the result is the value as JSON text.
struct NaiveDecoder {
    let models: ModelTable

    /// The first value that does not fit, in the order of the model's fields.
    struct Fault: Error {
        var location: String
    }

    func text(_ json: JSONValue, _ type: ValueType, _ location: String) throws(Fault) -> String {
        switch type {
        case .optional(let wrapped):
            let isEmptyURL = wrapped == .url && json.string() == ""
            return json.isNull || isEmptyURL ? "null" : try text(json, wrapped, location)
        case .list(let element):
            guard json.kind == .array else { throw Fault(location: location) }
            var texts: [String] = []
            for (index, item) in json.elements.enumerated() {
                texts.append(try text(item, element, "\(location)[\(index)]"))
            }
            return "[\(texts.joined(separator: ","))]"
        case .map(let element):
            guard json.kind == .object else { throw Fault(location: location) }
            var texts: [String] = []
            var names: Set<String> = []
            for member in json.members where names.insert(member.name).inserted {
                let value = try text(member.value, element, "\(location).\(member.name)")
                texts.append("\"\(member.name)\":\(value)")
            }
            return "{\(texts.joined(separator: ","))}"
        case .model(let id): return try object(json, id, location)
        default: return try scalar(json, type, location)
        }
    }

    private func object(
        _ json: JSONValue, _ id: ModelID, _ location: String
    ) throws(Fault) -> String {
        guard json.kind == .object, let model = models[id] else { throw Fault(location: location) }
        var texts: [String] = []
        for field in model.fields {
            let value = try self.value(of: field, json, location)
            if value != "null" { texts.append("\"\(field.name)\":\(value)") }
        }
        return "{\(texts.joined(separator: ","))}"
    }

    private func value(
        of field: Field, _ json: JSONValue, _ location: String
    ) throws(Fault) -> String {
        var (value, place) = (json, location)
        for key in field.path {
            guard let next = value.members.first(where: { .name($0.name) == key })?.value else {
                if let constant = field.defaultValue, case .int(let number) = constant {
                    return String(number)
                }
                if field.type.isOptional { return "null" }
                // A value without keys is itself the mismatch.
                throw Fault(
                    location: value.kind == .object ? "\(place).\(key.name ?? "")" : place)
            }
            (value, place) = (next, "\(place).\(key.name ?? "")")
        }
        if value.isNull, case .int(let number)? = field.defaultValue { return String(number) }
        return try text(value, field.type, place)
    }

    private func scalar(
        _ json: JSONValue, _ type: ValueType, _ location: String
    ) throws(Fault) -> String {
        let raw = String(decoding: json.rawBytes, as: UTF8.self)
        switch (type, json.kind) {
        case (.string, .string), (.bool, .bool): return raw
        case (.url, .string) where raw != "\"\"": return raw.replacing(" ", with: "%20")
        case (.int, .number):
            if let number = Int64(raw) { return String(number) }
            if let number = Double(raw), let whole = Int64(exactly: number) { return String(whole) }
        case (.double, .number):
            if let number = Double(raw), number.isFinite { return String(number) }
        default: break
        }
        throw Fault(location: location)
    }
}

/// Random models, and JSON that fits them more often than not.
struct DecodingSample {
    private var random: SeededRandom
    private(set) var models = ModelTable()
    let types: [ValueType] = [
        .list(.model(ModelID(0))), .map(.model(ModelID(1))), .model(ModelID(2)),
    ]

    init(seed: UInt64) {
        random = SeededRandom(seed)
        let all = (0..<3).map { index in
            // Many fields, so that both lookup strategies are used.
            let count = index == 2 ? 40 : 6
            return Model(
                name: "M\(index)", body: .object((0..<count).map { field("f\($0)", below: index) }))
        }
        models = ModelTable(all)
    }

    private mutating func number(below bound: Int) -> Int { random.number(0..<bound) }

    /// Few distinct keys, so that paths overlap and fields read the same value.
    private mutating func field(_ name: String, below index: Int) -> Field {
        var path = [index == 2 ? "k\(number(below: 60))" : "k\(number(below: 5))"]
        while number(below: 3) == 0, path.count < 4 { path.append("k\(number(below: 3))") }
        let type = type(below: index, depth: 0)
        let hasDefault = type.unwrapped == .int && number(below: 3) == 0
        return Field(
            name: name, path: path.map { .name($0) }, type: type,
            defaultValue: hasDefault ? .int(7) : nil)
    }

    private mutating func type(below index: Int, depth: Int) -> ValueType {
        switch number(below: depth > 1 ? 7 : 11) {
        case 0: .string
        case 1, 2: .int
        case 3: .double
        case 4: .bool
        case 5: .url
        case 6: .optional(.int)
        case 7: .list(type(below: index, depth: depth + 1))
        case 8: .map(type(below: index, depth: depth + 1))
        case 9: .optional(index > 0 ? .model(ModelID(number(below: index))) : .url)
        default: .optional(type(below: index, depth: depth + 1).unwrapped)
        }
    }

    /// Returns JSON text for `type`.
    mutating func json(_ type: ValueType, depth: Int = 0) -> String {
        if number(below: 60) == 0 { return noise() }
        switch type {
        case .optional(let wrapped):
            return number(below: 4) == 0 ? "null" : json(wrapped, depth: depth)
        case .string: return "\"s\(number(below: 9))\""
        case .url: return ["\"https://a.b/c\"", "\"\"", "\"/x\""][number(below: 12) / 5]
        case .int: return ["5", "-12", "1e2", "3.0", "9007199254740993"][number(below: 5)]
        case .double: return ["1.5", "2", "-0.25"][number(below: 3)]
        case .bool: return number(below: 2) == 0 ? "true" : "false"
        case .list(let element):
            return
                "[\((0..<number(below: 4)).map { _ in json(element, depth: depth + 1) }.joined(separator: ","))]"
        case .map(let element):
            return
                "{\((0..<number(below: 4)).map { "\"m\($0)\":\(json(element, depth: depth + 1))" }.joined(separator: ","))}"
        case .model(let id): return object(id, depth: depth)
        default: return "null"
        }
    }

    private mutating func noise() -> String {
        ["null", "\"x y\"", "1.5", "1e999", "[]", "{}", "[1]", "true", "99999999999999999999"][
            number(below: 9)]
    }

    /// Returns the fields of a model as an object, with other and repeated keys.
    private mutating func object(_ id: ModelID, depth: Int) -> String {
        var tree = Tree()
        for field in models[id]?.fields ?? [] where number(below: 25) > 0 {
            tree.put(json(field.type, depth: depth + 1), at: field.path.compactMap(\.name)[...])
        }
        for extra in 0..<number(below: 3) { tree.put("\(extra)", at: ["x\(extra)"]) }
        if number(below: 5) == 0 { tree.repeatsFirst = true }
        return tree.text
    }

    /// An object built path by path; the first value at a path is kept.
    private struct Tree {
        var leaf: String?
        var children: [(key: String, tree: Tree)] = []
        var repeatsFirst = false

        mutating func put(_ text: String, at path: ArraySlice<String>) {
            guard let key = path.first else {
                if children.isEmpty { leaf = leaf ?? text }
                return
            }
            if let index = children.firstIndex(where: { $0.key == key }) {
                children[index].tree.put(text, at: path.dropFirst())
            } else {
                var child = Tree()
                child.put(text, at: path.dropFirst())
                children.append((key, child))
            }
        }

        var text: String {
            if children.isEmpty, let leaf { return leaf }
            var members = children.map { "\"\($0.key)\":\($0.tree.text)" }
            if repeatsFirst, let first = children.first { members.append("\"\(first.key)\":[]") }
            return "{\(members.joined(separator: ","))}"
        }
    }
}
