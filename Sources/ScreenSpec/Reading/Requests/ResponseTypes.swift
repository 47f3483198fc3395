import JSONData
import Values

/// What a path through a response leads to, by the model of the whole answer.
///
/// A keypath has the keys of the JSON, fields stand at paths of such keys: between an object and a
/// field of it, the path may be inside of several fields.
struct ResponseTypes {
    /// What may stand at the end of the path.
    enum Spot {
        case value(ValueType)
        /// An object on the way to the fields of a model which that many keys have led to.
        case inside(ModelID, fields: [Int], depth: Int)
    }

    enum Fault: Error {
        /// The objects have no such key.
        case unknown(String)
        /// There are no objects.
        case noKeys(String)
        /// There are no lists.
        case noElements(Int)
    }

    let models: ModelTable
    private(set) var spots: [Spot]

    init(_ type: ValueType, _ models: ModelTable) {
        self.models = models
        spots = [.value(type.unwrapped)]
    }

    /// Goes on by one step; where that leads nowhere, the path stays where it is.
    mutating func follow(_ step: ResponsePath.Step) throws(Fault) {
        let next = spots.flatMap { self.spots(behind: $0, step) }
        guard next.isEmpty else {
            spots = next
            return
        }
        switch step {
        case .index(let index): throw .noElements(index)
        case .name(let name): throw isObject ? .unknown(name) : .noKeys(name)
        }
    }

    private func spots(behind spot: Spot, _ step: ResponsePath.Step) -> [Spot] {
        switch (spot, step) {
        case (.value(.json), _): [.value(.json)]
        case (.value(.map(let value)), .name): [.value(value.unwrapped)]
        case (.value(.list(let element)), .index): [.value(element.unwrapped)]
        case (.value(.model(let id)), .name(let name)):
            spots(in: id, models[id]?.fields.indices.map { $0 } ?? [], depth: 0, name)
        case (.inside(let id, let fields, let depth), .name(let name)):
            spots(in: id, fields, depth: depth, name)
        default: []
        }
    }

    /// What stands under a key of the object that `depth` keys of the paths of `fields` lead to.
    private func spots(in id: ModelID, _ fields: [Int], depth: Int, _ name: String) -> [Spot] {
        let all = models[id]?.fields ?? []
        let behind = fields.filter { all[$0].path.count > depth && all[$0].path[depth] == name }
        let ends = behind.filter { all[$0].path.count == depth + 1 }
        let deeper = behind.filter { all[$0].path.count > depth + 1 }
        return ends.map { .value(all[$0].type.unwrapped) }
            + (deeper.isEmpty ? [] : [.inside(id, fields: deeper, depth: depth + 1)])
    }

    /// Whether a value of `wanted` can be decoded from what stands at the end.
    func mayBe(_ wanted: ValueType) -> Bool {
        spots.contains { spot in
            switch spot {
            case .value(let type): mayBe(type, wanted)
            case .inside: kinds(of: wanted).contains(.object)
            }
        }
    }

    /// The JSON kinds decide: two models may well describe the same objects.
    private func mayBe(_ type: ValueType, _ wanted: ValueType) -> Bool {
        switch (type.unwrapped, wanted.unwrapped) {
        case (.list(let one), .list(let other)): mayBe(one, other)
        case (.map(let one), .map(let other)): mayBe(one, other)
        case (let one, let other): !kinds(of: one).isDisjoint(with: kinds(of: other))
        }
    }

    private func kinds(of type: ValueType) -> Set<JSONKind> {
        switch type {
        case .string, .url: [.string]
        case .int, .double: [.number]
        case .bool: [.bool]
        case .date(let format): [format.isNumber ? .number : .string]
        case .json: Set(JSONKind.allCases)
        case .list: [.array]
        case .map: [.object]
        case .optional(let wrapped): kinds(of: wrapped)
        case .model(let id): [models[id]?.enumeration == nil ? .object : .string]
        }
    }

    /// Whether a query can find anything at the end of the path.
    var mayHoldValues: Bool { mayBe(.list(.json)) || mayBe(.map(.json)) }

    private var isObject: Bool { mayBe(.map(.json)) }
}

/// What messages say of the end of a path.
extension ResponseTypes {
    /// ``an object of `Page` ``.
    var phrase: String {
        switch spots.first {
        case .value(let type)?: phrase(of: type)
        case .inside?, nil: "an object"
        }
    }

    func phrase(of type: ValueType) -> String {
        switch type {
        case .list(let element): "a list of `\(element.text(in: models))`"
        case .map(let value): "a map of `\(value.text(in: models))`"
        case .model(let id) where models[id]?.enumeration == nil:
            "an object of `\(type.text(in: models))`"
        default: "a value of type `\(type.text(in: models))`"
        }
    }

    /// The model of the object at the end of the path; nil where it is inside of a field, or none.
    var model: Model? { if case .value(.model(let id))? = spots.first { models[id] } else { nil } }

    /// The keys of the object at the end of the path, each once.
    var keys: [String] {
        var seen: Set<String> = []
        return paths.compactMap(\.path.first).filter { seen.insert($0).inserted }
    }

    /// The paths of the fields below the end of the path whose values can be decoded as `wanted`.
    func paths(to wanted: ValueType) -> [String] {
        paths.filter { mayBe($0.field.type, wanted) }.map { $0.path.joined(separator: ".") }
    }

    /// Where the field called `name` stands below the end of the path.
    func path(toField name: String) -> String? {
        paths.first { $0.field.name == name }?.path.joined(separator: ".")
    }

    private var paths: [(path: ArraySlice<String>, field: Field)] {
        spots.flatMap { spot -> [(path: ArraySlice<String>, field: Field)] in
            switch spot {
            case .value(.model(let id)):
                return (models[id]?.fields ?? []).map { ($0.path[...], $0) }
            case .value: return []
            case .inside(let id, let fields, let depth):
                let all = models[id]?.fields ?? []
                return fields.map { (all[$0].path.dropFirst(depth), all[$0]) }
            }
        }
    }
}
