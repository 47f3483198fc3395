package import JSONData

/// Records which keys of response items a model reads, how often its fields have values, and which
/// texts are no cases of its open enumerations.
///
/// A separate pass over the JSON, for diagnostics only.
package struct ModelCoverage: Sendable {
    /// A key that no field reads, with everything below it.
    package struct UnreadKey: Sendable {
        /// The JSONPath from the item; `[*]` stands for all elements, `.*` for all values of a map.
        package let path: String
        package let name: String
        /// The model of the object that has it.
        package let model: ModelID
        /// A description of the value: `string`, ``object with `id`, `name` ``.
        package fileprivate(set) var sample: String
        /// The number of items that have it.
        package fileprivate(set) var items = 0
        /// Its first value.
        package let first: JSONValue
        fileprivate var isNull = true
        fileprivate var lastItem = 0
    }

    /// A text that is no case of the open enumeration that a field has as its type.
    package struct UnknownCase: Sendable {
        package let field: FieldID
        package let enumeration: ModelID
        package let text: String
        /// How often it occurs.
        package fileprivate(set) var count = 0
        /// Its first value.
        package let first: JSONValue
    }

    /// How often the value of a field has been looked for.
    package struct FieldCounts: Sendable {
        /// The number of values other than null.
        package fileprivate(set) var values = 0
        package fileprivate(set) var nulls = 0
    }

    /// Limit: keys of items without a field that are recorded, and texts that are no cases. Each
    /// item may have new ones.
    private static let keyLimit = 1_000

    private let decoder: ModelDecoder
    private let type: ValueType
    private let readFields: ReadFields
    /// The number of items added.
    package private(set) var items = 0
    /// In order of first occurrence.
    package private(set) var unreadKeys: [UnreadKey] = []
    /// In order of first occurrence.
    package private(set) var unknownCases: [UnknownCase] = []
    /// Whether the limit was exceeded.
    package private(set) var isCut = false
    private var paths: CoveredPaths
    /// The key at a path that names the case of a union: it is read.
    private var caseKey: (path: Int, name: String)?
    private var indexOfKey: [UInt64: Int] = [:]
    private var indexOfCase: [FieldID: [String: Int]] = [:]
    /// By the positions of `readFields`.
    private var counts: [FieldCounts]
    /// The number of objects by model, in the order of the table.
    private var objects: [Int]

    /// Creates an empty coverage for items of `type`.
    package init(_ decoder: ModelDecoder, type: ValueType) {
        (self.decoder, self.type) = (decoder, type)
        readFields = ReadFields(decoder)
        paths = CoveredPaths(decoder.keys)
        counts = Array(repeating: FieldCounts(), count: readFields.all.count)
        objects = Array(repeating: 0, count: decoder.keys.trees.count)
    }

    /// Adds an item. Recursion is bounded by the JSON parser's depth limit.
    package mutating func add(_ item: JSONValue) { item.read { add($0) } }

    /// Adds an item. Recursion is bounded by the JSON parser's depth limit.
    package mutating func add(_ item: JSONCursor) {
        items += 1
        visit(item, type, nil, CoveredPaths.root)
    }
}

extension ModelCoverage {
    /// - Parameter field: the field whose value it is a part of.
    private mutating func visit(
        _ json: JSONCursor, _ type: ValueType, _ field: FieldID?, _ path: Int
    ) {
        switch type {
        case .optional(let wrapped): visit(json, wrapped, field, path)
        case .list(let element):
            guard json.isArray, json.count > 0 else { return }
            let below = paths.elements(of: path)
            for item in json.elements { visit(item, element, field, below) }
        case .map(let value):
            guard json.isObject, json.count > 0 else { return }
            let below = paths.values(of: path)
            for member in json.members { visit(member.value, value, field, below) }
        case .model(let id): visit(json, id, field, path)
        default: break
        }
    }

    private mutating func visit(
        _ json: JSONCursor, _ id: ModelID, _ field: FieldID?, _ path: Int
    ) {
        guard json.isObject, let index = decoder.models.position(of: id) else {
            if json.isString, let field { recordCase(json, id, of: field) }
            return
        }
        switch decoder.plans[index] {
        case .union(let union):
            caseKey = union.path.first?.name.map { (path, $0) }
            let index = union.value(in: json.value).flatMap(union.index)
            if let index { visit(json, union.cases[index].model, field, path) }
        case .object, .enumeration:
            objects[index] += 1
            let nodes = decoder.keys.trees[index].nodes
            guard !nodes.isEmpty else { return }
            visit(json, at: nodes.lowerBound, of: id, path, recordsKeys: true)
        }
    }

    /// Visits an object, or a list of which fields read elements, at a node of a model's key tree.
    ///
    /// - Parameter recordsKeys: whether unread keys are recorded here; below a key that a field
    ///   reads, the field's type records them.
    private mutating func visit(
        _ json: JSONCursor, at node: Int, of model: ModelID, _ path: Int, recordsKeys: Bool
    ) {
        if json.isArray {
            for (child, element) in decoder.keys.elements(below: node, in: json) {
                visit(value: element, at: child, of: model, path, recordsKeys)
            }
            return
        }
        var expected = decoder.keys.nodes[node].children.lowerBound
        for member in json.members {
            if let child = decoder.keys.child(of: node, at: member.key, expecting: &expected) {
                visit(value: member.value, at: child, of: model, path, recordsKeys)
            } else if recordsKeys {
                recordKey(member, of: model, path)
            }
        }
    }

    /// Visits a value that fields read, or that is on the path to such values.
    ///
    /// - Parameter path: that of the object or list that has it.
    private mutating func visit(
        value: JSONCursor, at child: Int, of model: ModelID, _ path: Int, _ recordsKeys: Bool
    ) {
        let use = readFields.uses[child]
        let isNull = value.isNull
        for place in use.fields {
            let position = readFields.positions[place]
            if isNull { counts[position].nulls += 1 } else { counts[position].values += 1 }
        }
        if use.holdsModel, !isNull {
            for place in use.fields {
                let field = readFields.all[readFields.positions[place]]
                guard field.holdsModel else { continue }
                visit(value, field.type, field.id, paths.child(child, of: path, decoder.keys))
            }
        }
        guard use.hasChildren || use.fields.isEmpty else { return }
        visit(
            value, at: child, of: model, paths.child(child, of: path, decoder.keys),
            recordsKeys: recordsKeys && use.fields.isEmpty)
    }

    private mutating func recordKey(
        _ member: JSONCursor.Member, of model: ModelID, _ path: Int
    ) {
        if let caseKey, caseKey.path == path, caseKey.name == member.name { return }
        var digest: UInt64 = 0
        member.key.readUTF8 { digest = Self.digest(of: $0, below: path) }
        guard let index = indexOfKey[digest] else {
            guard unreadKeys.count < Self.keyLimit else { return isCut = true }
            indexOfKey[digest] = unreadKeys.count
            let name = member.name
            unreadKeys.append(
                UnreadKey(
                    path: paths.text(of: path) + JSONDescription.member(name), name: name,
                    model: model, sample: "null", first: member.value.value))
            return recordKey(member, of: model, path)
        }
        if unreadKeys[index].lastItem != items {
            unreadKeys[index].lastItem = items
            unreadKeys[index].items += 1
        }
        if unreadKeys[index].isNull, !member.value.isNull {
            unreadKeys[index].isNull = false
            unreadKeys[index].sample = SampleType.text(of: member.value.value)
        }
    }

    /// Returns a number for a key: FNV-1a. Two keys with one number would count as one.
    private static func digest(of key: UnsafeBufferPointer<UInt8>, below path: Int) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(truncatingIfNeeded: path)
        hash = hash &* 0x100_0000_01B3
        for byte in key { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }

    private mutating func recordCase(_ json: JSONCursor, _ id: ModelID, of field: FieldID) {
        guard let enumeration = readFields.openEnumerations[id],
            !enumeration.contains(where: { json.isString($0) })
        else { return }
        let text = json.string() ?? ""
        if let index = indexOfCase[field]?[text] { return unknownCases[index].count += 1 }
        guard unknownCases.count < Self.keyLimit else { return isCut = true }
        indexOfCase[field, default: [:]][text] = unknownCases.count
        unknownCases.append(
            UnknownCase(field: field, enumeration: id, text: text, count: 1, first: json.value))
    }
}

// MARK: - Fields

extension ModelCoverage {
    /// A field without a value in any item.
    package struct AbsentField: Sendable {
        package let id: FieldID
        /// Whether its key occurs with null.
        package let isNull: Bool
    }

    /// The absent fields of all models that occurred, in spec order.
    package var absentFields: [AbsentField] {
        zip(readFields.all, counts).compactMap { field, counts in
            guard counts.values == 0, objects(of: field.id.model) > 0 else { return nil }
            return AbsentField(id: field.id, isNull: counts.nulls > 0)
        }
    }

    /// The number of objects of a model.
    package func objects(of model: ModelID) -> Int {
        decoder.models.position(of: model).map { objects[$0] } ?? 0
    }

    /// Returns how often a field had a value.
    package func counts(of id: FieldID) -> FieldCounts {
        readFields.positionOfField[id].map { counts[$0] } ?? FieldCounts()
    }
}
