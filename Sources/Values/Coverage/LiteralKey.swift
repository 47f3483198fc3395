package import JSONData

/// A key with dots, such as `gcm.message_id`, that a keypath takes for several.
package enum LiteralKey {
    /// Returns the path, as a spec writes it, to the key of an object that is a keypath with its
    /// dots; nil if the object has none.
    ///
    /// - Parameters:
    ///   - keypath: the steps that the object does not have.
    ///   - start: the steps to the object.
    package static func path(
        to keypath: ArraySlice<ResponsePath.Step>, after start: ArraySlice<ResponsePath.Step>,
        in object: JSONValue
    ) -> String? {
        let names = keypath.compactMap(\.name)
        guard names.count > 1, names.count == keypath.count else { return nil }
        let key = ResponsePath.Step.name(names.joined(separator: "."))
        guard object.child(key) != nil else { return nil }
        return ResponsePath.text(of: start + [key])
    }
}

/// Finds fields that may be missing, and are so because their keypath is a key with dots.
///
/// A separate pass over the JSON, for models that have such fields only.
package struct LiteralKeySearch: Sendable {
    /// A field and the path that reads its value.
    package struct Finding: Sendable {
        package let id: FieldID
        package let path: String
    }

    private let models: ModelTable
    private let type: ValueType
    /// The fields with dotted keypaths that may be missing, by model.
    private let fields: [ModelID: [Int]]
    /// In the order of their discovery.
    package private(set) var findings: [Finding] = []
    private var found: Set<FieldID> = []

    /// Nil if no model has such a field.
    package init?(_ models: ModelTable, type: ValueType) {
        var fields: [ModelID: [Int]] = [:]
        for id in models.allIDs {
            let all = models[id]?.fields ?? []
            let dotted = all.indices.filter { all[$0].mayBeMissing && all[$0].path.count > 1 }
            if !dotted.isEmpty { fields[id] = dotted }
        }
        if fields.isEmpty { return nil }
        self.models = models
        self.type = type
        self.fields = fields
    }

    /// The number of searched items. Those of one source have the same keys.
    private var items = 0
    private static let maxItems = 100

    /// Searches an item. Recursion is bounded by the JSON parser's depth limit.
    package mutating func add(_ item: JSONValue) {
        guard items < Self.maxItems else { return }
        items += 1
        visit(item, type)
    }

    private mutating func visit(_ json: JSONValue, _ type: ValueType) {
        switch type {
        case .optional(let wrapped): visit(json, wrapped)
        case .list(let element): for item in json.elements { visit(item, element) }
        case .map(let value): for member in json.members { visit(member.value, value) }
        case .model(let id): visit(json, id)
        default: break
        }
    }

    private mutating func visit(_ object: JSONValue, _ id: ModelID) {
        guard object.kind == .object, let model = models[id] else { return }
        if let union = model.union {
            let index = union.value(in: object).flatMap(union.index)
            if let index { visit(object, union.cases[index].model) }
            return
        }
        let all = model.fields
        for index in fields[id] ?? [] where !found.contains(FieldID(id, index)) {
            search(all[index].path, of: FieldID(id, index), in: object)
        }
        for field in all where field.type.holdsModel {
            if let value = field.path.reduce(object as JSONValue?, { $0?.child($1) }) {
                visit(value, field.type)
            }
        }
    }

    private mutating func search(
        _ path: [ResponsePath.Step], of id: FieldID, in object: JSONValue
    ) {
        var value = object
        for (depth, step) in path.enumerated() {
            if let next = value.child(step) {
                value = next
                continue
            }
            guard
                let literal = LiteralKey.path(to: path[depth...], after: path[..<depth], in: value)
            else { return }
            found.insert(id)
            findings.append(Finding(id: id, path: literal))
            return
        }
    }
}

extension ValueType {
    /// Whether its values may be objects or enumerations of models.
    var holdsModel: Bool {
        switch self {
        case .model: true
        case .list(let inner), .map(let inner), .optional(let inner): inner.holdsModel
        default: false
        }
    }
}
