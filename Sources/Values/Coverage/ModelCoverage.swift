package import JSONData

/// Records which keys of response items a model reads, and which of its fields no item has.
///
/// A separate pass over the JSON, for diagnostics only.
package struct ModelCoverage: Sendable {
    /// A key that no field reads, with everything below it.
    package struct UnreadKey: Sendable {
        /// The JSONPath from the item; `[*]` stands for all elements, `.*` for all values of a map.
        package let path: String
        /// A description of the value: `string`, ``object with `id`, `name` ``.
        package fileprivate(set) var sample: String
        /// The number of items that have it.
        package fileprivate(set) var items = 0
        fileprivate var isNull = true
        fileprivate var lastItem = 0
    }

    /// Limit: keys of items without a field that are recorded. Each item may have new ones.
    private static let keyLimit = 1_000

    private let decoder: ModelDecoder
    private let type: ValueType
    /// The number of items added.
    package private(set) var items = 0
    /// In order of first occurrence.
    package private(set) var unreadKeys: [UnreadKey] = []
    /// Whether the limit was exceeded.
    package private(set) var isCut = false
    private var indexOfPath: [String: Int] = [:]
    private var presence: [FieldID: FieldPresence] = [:]
    private var visitedModels: Set<ModelID> = []

    /// Creates an empty coverage for items of `type`.
    package init(_ decoder: ModelDecoder, type: ValueType) {
        (self.decoder, self.type) = (decoder, type)
    }

    /// Adds an item. Recursion is bounded by the JSON parser's depth limit.
    package mutating func add(_ item: JSONValue) {
        items += 1
        visit(item, type, "$")
    }
}

extension ModelCoverage {
    private mutating func visit(_ json: JSONValue, _ type: ValueType, _ path: String) {
        switch type {
        case .optional(let wrapped): visit(json, wrapped, path)
        case .list(let element):
            for item in json.elements { visit(item, element, path + "[*]") }
        case .map(let value):
            for member in json.members { visit(member.value, value, path + ".*") }
        case .model(let id):
            guard json.kind == .object, let index = decoder.models.position(of: id) else { return }
            visitedModels.insert(id)
            let tree = decoder.keys.trees[index]
            if let root = tree.nodes.first { visit(json, ObjectNode(id, tree, root), path, true) }
        default: break
        }
    }

    /// A JSON object at a node of a model's key tree.
    private struct ObjectNode {
        let model: ModelID
        let tree: KeyTree.Tree
        let node: Int

        init(_ model: ModelID, _ tree: KeyTree.Tree, _ node: Int) {
            (self.model, self.tree, self.node) = (model, tree, node)
        }
    }

    /// - Parameter recordsKeys: whether unread keys are recorded here; below a key that a field
    ///   reads, the field's type records them.
    private mutating func visit(
        _ object: JSONValue, _ place: ObjectNode, _ path: String, _ recordsKeys: Bool
    ) {
        for (child, element) in decoder.keys.elements(below: place.node, in: object) {
            let step = path + JSONDescription.element(decoder.keys.nodes[child].element ?? 0)
            visit(element, at: child, of: place, step, recordsKeys)
        }
        for member in object.members {
            let step = path + JSONDescription.member(member.name)
            let child = member.key.withUTF8 { decoder.keys.child(of: place.node, $0) } ?? nil
            if let child {
                visit(member.value, at: child, of: place, step, recordsKeys)
            } else if recordsKeys {
                record(member.value, step)
            }
        }
    }

    /// Visits a value that fields read, or that is on the path to such values.
    private mutating func visit(
        _ value: JSONValue, at child: Int, of place: ObjectNode, _ path: String,
        _ recordsKeys: Bool
    ) {
        let fields = place.tree.leaves.indices.filter { place.tree.leaves[$0] == child }
        for index in fields {
            let id = FieldID(place.model, index)
            guard let field = decoder.models[id] else { continue }
            record(id, isNull: value.isNull)
            visit(value, field.type, path)
        }
        let below = ObjectNode(place.model, place.tree, child)
        visit(value, below, path, recordsKeys && fields.isEmpty)
    }

    private mutating func record(_ json: JSONValue, _ path: String) {
        guard let index = indexOfPath[path] else {
            guard unreadKeys.count < Self.keyLimit else { return isCut = true }
            indexOfPath[path] = unreadKeys.count
            unreadKeys.append(UnreadKey(path: path, sample: "null"))
            return record(json, path)
        }
        if unreadKeys[index].lastItem != items {
            unreadKeys[index].lastItem = items
            unreadKeys[index].items += 1
        }
        if unreadKeys[index].isNull, !json.isNull {
            unreadKeys[index].isNull = false
            unreadKeys[index].sample = SampleType.text(of: json)
        }
    }
}

// MARK: - Absent fields

extension ModelCoverage {
    /// How a field has occurred so far.
    private enum FieldPresence {
        case null
        case value
    }

    /// A field without a value in any item.
    package struct AbsentField: Sendable {
        package let id: FieldID
        /// Whether its key occurs with null.
        package let isNull: Bool
    }

    private mutating func record(_ id: FieldID, isNull: Bool) {
        if !isNull {
            presence[id] = .value
        } else if presence[id] == nil {
            presence[id] = .null
        }
    }

    /// The absent fields of all models that occurred, in spec order.
    package var absentFields: [AbsentField] {
        decoder.models.allIDs.filter { visitedModels.contains($0) }
            .flatMap { model in
                (decoder.models[model]?.fields ?? []).indices.map { FieldID(model, $0) }
            }
            .filter { presence[$0] != .value }
            .map { AbsentField(id: $0, isNull: presence[$0] == .null) }
    }
}
