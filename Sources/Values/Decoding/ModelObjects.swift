import JSONData

/// Objects and enumerations of the spec's models.
extension ModelDecoder {
    func model(
        _ json: JSONCursor, _ id: ModelID, _ work: inout DecodingState
    ) throws(DecodeFault) -> Value {
        switch plan(of: id) {
        case nil: throw mismatch(json, .model(id))
        case .enumeration(let closed): return try enumeration(json, closed, id, &work.arena)
        case .object(let tree, let fields):
            guard json.isObject else { throw mismatch(json, .model(id)) }
            return try object(json, id, tree, fields, &work)
        case .union(let rule):
            guard json.isObject else { throw mismatch(json, .model(id)) }
            let value = try caseValue(json, id, rule)
            guard let index = rule.index(of: value) else {
                return work.arena.makeUnion(id, rule, unknown: value)
            }
            let object = try model(json, rule.cases[index].model, &work)
            return work.arena.makeUnion(id, rule, case: index, object)
        }
    }

    /// Returns the value that names the case of an object.
    func caseValue(
        _ json: JSONCursor, _ id: ModelID, _ rule: UnionRule
    ) throws(DecodeFault) -> String {
        if let value = rule.value(in: json.value) { return value }
        throw DecodeFault(.unnamedCase, json.value, .model(id))
    }

    private func enumeration(
        _ json: JSONCursor, _ closed: [String]?, _ id: ModelID, _ arena: inout Arena
    ) throws(DecodeFault) -> Value {
        guard json.isString else { throw mismatch(json, .model(id)) }
        if let closed, !closed.contains(where: { json.isString($0) }) {
            throw DecodeFault(.unknownCase, json.value, .model(id))
        }
        return string(json, &arena)
    }

    private func object(
        _ json: JSONCursor, _ id: ModelID, _ tree: KeyTree.Tree, _ fields: [FieldPlan],
        _ work: inout DecodingState
    ) throws(DecodeFault) -> Value {
        let base = work.open(tree.nodes.count)
        defer { work.close(base) }
        keys.locate(tree, in: json, &work.slots, from: base)
        let shift = base - tree.nodes.lowerBound
        let start = work.arena.reserve(fields.count)
        for index in fields.indices {
            let place = FieldLocation(
                id: FieldID(id, index), leaf: fields[index].leaf, shift: shift)
            work.arena.put(
                try field(fields[index], of: json, place, &work), at: start + index)
        }
        return .object(id, start: start, fields: fields.count)
    }

    /// Decodes an object with some of its fields.
    func object(
        _ json: JSONCursor, _ id: ModelID, onlyFields wanted: [Int], _ work: inout DecodingState
    ) throws(DecodeFault) -> Value {
        guard case .object(let tree, let fields) = plan(of: id), json.isObject
        else { return try model(json, id, &work) }
        let base = work.open(tree.nodes.count)
        defer { work.close(base) }
        keys.locate(tree, in: json, &work.slots, from: base)
        let start = work.arena.reserve(fields.count)
        for index in fields.indices { work.arena.put(.null, at: start + index) }
        for index in wanted where fields.indices.contains(index) {
            let place = FieldLocation(
                id: FieldID(id, index), leaf: fields[index].leaf,
                shift: base - tree.nodes.lowerBound)
            work.arena.put(
                try field(fields[index], of: json, place, &work), at: start + index)
        }
        return .object(id, start: start, fields: fields.count)
    }

    /// The location of a field's value.
    private struct FieldLocation {
        let id: FieldID
        /// The node at the end of the field's path.
        let leaf: Int
        /// The offset from nodes to slots.
        let shift: Int
    }

    private func field(
        _ field: FieldPlan, of object: JSONCursor, _ place: FieldLocation,
        _ work: inout DecodingState
    ) throws(DecodeFault) -> Value {
        guard let json = work.slots[place.shift + place.leaf] else {
            guard field.isOptional || field.hasDefault else {
                throw absence(place, in: object, work.slots)
            }
            return replacement(field, place.id, &work.arena)
        }
        if isReplaced(json, field) { return replacement(field, place.id, &work.arena) }
        do throws(DecodeFault) {
            return try value(json, field.type, &work)
        } catch {
            throw located(error, place.id, depth: keys.nodes[place.leaf].depth)
        }
    }

    /// Whether the default of a field, or null, stands for a value. The default also replaces an
    /// empty text of a URL or date.
    private func isReplaced(_ json: JSONCursor, _ field: FieldPlan) -> Bool {
        let isNothing = json.isNull || field.isOptional && isAbsent(json, for: field.type)
        return isNothing && (field.isOptional || field.hasDefault)
    }

    /// Returns the default of a field, or null.
    private func replacement(_ plan: FieldPlan, _ id: FieldID, _ arena: inout Arena) -> Value {
        guard plan.hasDefault, let field = models[id], let constant = field.defaultValue else {
            return .null
        }
        return arena.make(constant, as: field.type, models)
    }

    /// Returns the fault for an absent field: the missing key or element, or a value on the path
    /// that has none.
    private func absence(
        _ place: FieldLocation, in object: JSONCursor, _ slots: [JSONCursor?]
    ) -> DecodeFault {
        var node = place.leaf
        while keys.nodes[node].depth > 1, slots[place.shift + keys.nodes[node].parent] == nil {
            node = keys.nodes[node].parent
        }
        let depth = keys.nodes[node].depth
        let parent = slots[place.shift + keys.nodes[node].parent] ?? object
        guard parent.kind == (keys.nodes[node].element == nil ? .object : .array) else {
            let fault = DecodeFault(.kind(parent.kind), parent.value, nil)
            return located(fault, place.id, depth: depth - 1)
        }
        let type = node == place.leaf ? models[place.id]?.type : nil
        return located(DecodeFault(.missing, parent.value, type), place.id, depth: depth)
    }

    private func located(_ fault: DecodeFault, _ id: FieldID, depth: Int) -> DecodeFault {
        models[id].map { fault.prepending(id, $0, depth: depth) } ?? fault
    }

    /// Returns the faults of all fields of an object.
    ///
    /// - Parameter wanted: the indices of the fields that are decoded; nil for all.
    func faults(
        of json: JSONCursor, _ id: ModelID, _ tree: KeyTree.Tree, _ fields: [FieldPlan],
        onlyFields wanted: [Int]?, _ work: inout DecodingState
    ) -> [DecodeFault] {
        let base = work.open(tree.nodes.count)
        defer { work.close(base) }
        keys.locate(tree, in: json, &work.slots, from: base)
        var faults: [DecodeFault] = []
        for index in wanted ?? Array(fields.indices) where fields.indices.contains(index) {
            let field = fields[index]
            let place = FieldLocation(
                id: FieldID(id, index), leaf: field.leaf, shift: base - tree.nodes.lowerBound)
            if let found = work.slots[place.shift + field.leaf], !isReplaced(found, field) {
                let depth = keys.nodes[field.leaf].depth
                faults += self.faults(in: found, field.type, &work)
                    .map { located($0, place.id, depth: depth) }
            } else if let fault = fault(
                in: &work,
                decoding: { work throws(DecodeFault) in
                    try self.field(field, of: json, place, &work)
                })
            {
                faults.append(fault)
            }
        }
        return faults
    }
}

/// In-place construction of containers of known size.
extension Arena {
    /// Appends `count` null cells and returns the index of the first.
    mutating func reserve(_ count: Int) -> Int {
        let start = cells.count
        cells.append(contentsOf: repeatElement(.null, count: count))
        return start
    }

    /// Sets a cell made by `reserve`.
    mutating func put(_ value: Value, at position: Int) { cells[position] = value }
}

/// The precomputed decoding of a field.
struct FieldPlan: Sendable {
    /// The node at the end of its path.
    let leaf: Int
    /// Its type without `?`.
    let type: ValueType
    let isOptional: Bool
    let hasDefault: Bool

    init(_ field: Field, leaf: Int) {
        self.leaf = leaf
        type = field.type.unwrapped
        isOptional = field.type.isOptional
        hasDefault = field.defaultValue != nil
    }
}

/// The precomputed decoding of a model, which is smaller than the model itself.
enum ModelPlan: Sendable {
    case object(KeyTree.Tree, [FieldPlan])
    /// The cases of a closed enumeration; nil for an open one.
    case enumeration([String]?)
    case union(UnionRule)

    init(_ model: Model, _ tree: KeyTree.Tree) {
        if let union = model.union {
            self = .union(union)
        } else if let enumeration = model.enumeration {
            self = .enumeration(enumeration.isClosed ? enumeration.cases : nil)
        } else {
            let fields = zip(model.fields, tree.leaves).map { FieldPlan($0, leaf: $1) }
            self = .object(tree, fields)
        }
    }
}
