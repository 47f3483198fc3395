import JSONData
import Values

/// The possible types at the end of a path through a response, by its model.
///
/// A keypath consists of JSON keys, and a field has a path of JSON keys. A path may therefore end
/// between an object and several of its fields.
struct ResponseTypes {
    /// A candidate for the end of the path.
    enum Candidate: Hashable {
        case value(ValueType)
        /// A JSON object inside the paths of the fields of a model, after `depth` keys.
        case inside(ModelID, fields: [Int], depth: Int)
    }

    enum Fault: Error {
        /// An unknown key of an object.
        case unknown(String)
        /// A key of a value that is not an object.
        case noKeys(String)
        /// An index or a slice of a value that is not a list.
        case noElements(String)
        /// A wildcard or a filter of a value without children.
        case noChildren
    }

    let models: ModelTable
    private(set) var candidates: [Candidate]

    init(_ type: ValueType, _ models: ModelTable) {
        self.models = models
        candidates = [.value(type.unwrapped)]
    }

    /// Follows one step; throws without a change if it leads nowhere.
    mutating func follow(_ step: ResponsePath.Step) throws(Fault) {
        let next = candidates.flatMap { self.candidates(after: $0, step) }
        guard next.isEmpty else {
            candidates = next
            return
        }
        switch step {
        case .index(let index): throw .noElements(String(index))
        case .name(let name): throw isObject ? .unknown(name) : .noKeys(name)
        }
    }

    /// Follows `[*]`, or the children that a filter tests; throws without a change if there are none.
    mutating func followChildren() throws(Fault) {
        let next = candidates.flatMap { candidate -> [Candidate] in
            switch candidate {
            case .value(.json): return [candidate]
            case .value(.map(let value)), .value(.list(let value)):
                return [.value(value.unwrapped)]
            case .value(.model(let id)):
                return children(in: id, models[id]?.fields.indices.map { $0 } ?? [], depth: 0)
            case .inside(let id, let fields, let depth):
                return children(in: id, fields, depth: depth)
            case .value: return []
            }
        }
        guard !next.isEmpty else { throw .noChildren }
        candidates = Self.distinct(next)
    }

    /// Follows a slice such as `[1:3]`; throws without a change if there is no list.
    mutating func followSlice() throws(Fault) {
        let next = candidates.compactMap { candidate -> Candidate? in
            switch candidate {
            case .value(.json): candidate
            case .value(.list(let element)): .value(element.unwrapped)
            default: nil
            }
        }
        guard !next.isEmpty else { throw .noElements("…:…") }
        candidates = next
    }

    /// Adds the candidates of `other`.
    mutating func formUnion(_ other: ResponseTypes) {
        candidates = Self.distinct(candidates + other.candidates)
    }

    private static func distinct(_ candidates: [Candidate]) -> [Candidate] {
        var seen: Set<Candidate> = []
        return candidates.filter { seen.insert($0).inserted }
    }

    private func children(in id: ModelID, _ fields: [Int], depth: Int) -> [Candidate] {
        let all = models[id]?.fields ?? []
        var seen: Set<ResponsePath.Step> = []
        return fields.filter { all[$0].path.count > depth }.map { all[$0].path[depth] }
            .filter { seen.insert($0).inserted }
            .flatMap { candidates(in: id, fields, depth: depth, step: $0) }
    }

    private func candidates(after candidate: Candidate, _ step: ResponsePath.Step) -> [Candidate] {
        switch (candidate, step) {
        case (.value(.json), _): [.value(.json)]
        case (.value(.map(let value)), .name): [.value(value.unwrapped)]
        case (.value(.list(let element)), .index): [.value(element.unwrapped)]
        case (.value(.model(let id)), .name(let name)):
            candidates(
                in: id, models[id]?.fields.indices.map { $0 } ?? [], depth: 0, step: .name(name))
        case (.inside(let id, let fields, let depth), _):
            candidates(in: id, fields, depth: depth, step: step)
        default: []
        }
    }

    /// Returns the candidates for a step from the value at `depth` in the paths of `fields`.
    private func candidates(
        in id: ModelID, _ fields: [Int], depth: Int, step: ResponsePath.Step
    ) -> [Candidate] {
        let all = models[id]?.fields ?? []
        let matching = fields.filter { all[$0].path.count > depth && all[$0].path[depth] == step }
        let ends = matching.filter { all[$0].path.count == depth + 1 }
        let deeper = matching.filter { all[$0].path.count > depth + 1 }
        return ends.map { .value(all[$0].type.unwrapped) }
            + (deeper.isEmpty ? [] : [.inside(id, fields: deeper, depth: depth + 1)])
    }

    /// Returns whether a value of `wanted` can be decoded at the end of the path.
    func mayBe(_ wanted: ValueType) -> Bool {
        candidates.contains { candidate in
            switch candidate {
            case .value(let type): mayBe(type, wanted: wanted)
            case .inside: kinds(of: wanted).contains(.object)
            }
        }
    }

    /// Returns whether an object at the end of the path can be one item of type `wanted`: it has a
    /// field of the item's model.
    func mayBeObject(_ wanted: ValueType?) -> Bool {
        guard let wanted, mayBe(wanted), kinds(of: wanted).contains(.object) else { return false }
        guard case .model(let id) = wanted.unwrapped else { return true }
        return (models[id]?.fields ?? []).contains { field in
            var types = self
            do throws(Fault) {
                for step in field.path { try types.follow(step) }
                return true
            } catch { return false }
        }
    }

    /// Compares the JSON kinds, since two models may describe the same objects.
    private func mayBe(_ type: ValueType, wanted: ValueType) -> Bool {
        switch (type.unwrapped, wanted.unwrapped) {
        case (.list(let one), .list(let other)): mayBe(one, wanted: other)
        case (.map(let one), .map(let other)): mayBe(one, wanted: other)
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

    private var isObject: Bool { mayBe(.map(.json)) }
}

/// Descriptions for messages.
extension ResponseTypes {
    /// The description of the end of the path, such as ``an object of `Page` ``.
    var phrase: String {
        switch candidates.first {
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

    /// The model of the object at the end of the path, if any.
    var model: Model? {
        if case .value(.model(let id))? = candidates.first { models[id] } else { nil }
    }

    /// The distinct keys of the object at the end of the path.
    var keys: [String] {
        var seen: Set<String> = []
        return paths.compactMap(\.path.first?.name).filter { seen.insert($0).inserted }
    }

    /// Returns the paths of fields from the end of the path whose values can be decoded as
    /// `wanted`.
    func paths(to wanted: ValueType) -> [String] {
        paths.filter { mayBe($0.field.type, wanted: wanted) }.map { ResponsePath.text(of: $0.path) }
    }

    /// Returns the path of the field `name` from the end of the path.
    func path(toField name: String) -> String? {
        paths.first { $0.field.name == name }.map { ResponsePath.text(of: $0.path) }
    }

    private var paths: [(path: ArraySlice<ResponsePath.Step>, field: Field)] {
        candidates.flatMap { candidate -> [(path: ArraySlice<ResponsePath.Step>, field: Field)] in
            switch candidate {
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
