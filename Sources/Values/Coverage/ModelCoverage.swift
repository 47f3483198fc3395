package import JSONData

/// Which keys of the items of responses a model reads, and which of its fields no item has.
///
/// A pass of its own over the JSON, for people who want to know: decoding does without.
package struct ModelCoverage: Sendable {
    /// A key that no field reads; everything below it is unread too.
    package struct UnreadKey: Sendable {
        /// From the item on, as JSONPath; `[*]` for all elements, `.*` for all values of a map.
        package let path: String
        /// What stands there, in words: `string`, ``object with `id`, `name` ``.
        package fileprivate(set) var sample: String
        /// How many items have it.
        package fileprivate(set) var items = 0
        fileprivate var isNull = true
        fileprivate var lastItem = 0
    }

    /// Keys beyond these are counted, but not kept: a response can have a new one in each item.
    private static let keptKeys = 1_000

    private let decoder: ModelDecoder
    private let type: ValueType
    /// How many items have been added.
    package private(set) var items = 0
    /// In the order in which they came.
    package private(set) var unreadKeys: [UnreadKey] = []
    /// Whether there were more than are kept.
    package private(set) var isCut = false
    private var indexOfPath: [String: Int] = [:]
    private var presence: [FieldID: FieldPresence] = [:]
    private var metModels: Set<ModelID> = []

    /// Coverage of items of `type`, of which there are none yet.
    package init(_ decoder: ModelDecoder, type: ValueType) {
        (self.decoder, self.type) = (decoder, type)
    }

    /// Looks at one more item. The call stack grows with its depth, which the JSON reader limits.
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
            guard json.kind == .object, decoder.keys.trees.indices.contains(id.index) else {
                return
            }
            metModels.insert(id)
            let tree = decoder.keys.trees[id.index]
            if let root = tree.nodes.first { visit(json, ObjectPlace(id, tree, root), path, true) }
        default: break
        }
    }

    /// An object at a node of a model's keys.
    private struct ObjectPlace {
        let model: ModelID
        let tree: KeyTree.Tree
        let node: Int

        init(_ model: ModelID, _ tree: KeyTree.Tree, _ node: Int) {
            (self.model, self.tree, self.node) = (model, tree, node)
        }
    }

    /// `notesKeys` is false below a key that a field reads: what it leaves is noted by its own type.
    private mutating func visit(
        _ object: JSONValue, _ place: ObjectPlace, _ path: String, _ notesKeys: Bool
    ) {
        for member in object.members {
            let step = path + JSONDescription.member(member.name)
            let child = member.key.withUTF8 { decoder.keys.child(of: place.node, $0) } ?? nil
            guard let child else {
                if notesKeys { note(member.value, step) }
                continue
            }
            let fields = place.tree.leaves.indices.filter { place.tree.leaves[$0] == child }
            for index in fields {
                let id = FieldID(place.model, index)
                guard let field = decoder.models[id] else { continue }
                note(id, isNull: member.value.isNull)
                visit(member.value, field.type, step)
            }
            let below = ObjectPlace(place.model, place.tree, child)
            visit(member.value, below, step, notesKeys && fields.isEmpty)
        }
    }

    private mutating func note(_ json: JSONValue, _ path: String) {
        guard let index = indexOfPath[path] else {
            guard unreadKeys.count < Self.keptKeys else { return isCut = true }
            indexOfPath[path] = unreadKeys.count
            unreadKeys.append(UnreadKey(path: path, sample: "null"))
            return note(json, path)
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

// MARK: - Fields that are not met

extension ModelCoverage {
    /// How a field has been met so far.
    private enum FieldPresence {
        case null
        case value
    }

    /// A field without a value in any item.
    package struct AbsentField: Sendable {
        package let id: FieldID
        /// Whether its key is there, with null.
        package let isNull: Bool
    }

    private mutating func note(_ id: FieldID, isNull: Bool) {
        if !isNull {
            presence[id] = .value
        } else if presence[id] == nil {
            presence[id] = .null
        }
    }

    /// The fields of the models that were met, in the order of the spec.
    package var absentFields: [AbsentField] {
        decoder.models.models.indices.map { ModelID($0) }.filter { metModels.contains($0) }
            .flatMap { model in
                (decoder.models[model]?.fields ?? []).indices.map { FieldID(model, $0) }
            }
            .filter { presence[$0] != .value }
            .map { AbsentField(id: $0, isNull: presence[$0] == .null) }
    }
}
