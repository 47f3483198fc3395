package import JSONData

/// Decodes JSON into values by the types of a spec.
///
/// Extra keys are ignored; a mismatch throws a `DecodeFault` with its path. Preparing a decoder
/// analyses all models, so that one decoder serves all sections of a run.
package struct ModelDecoder: Sendable {
    package let models: ModelTable
    let keys: KeyTree
    /// By model, in the order of the table.
    let plans: [ModelPlan]

    package init(models: ModelTable) {
        let keys = KeyTree(models)
        (self.models, self.keys) = (models, keys)
        plans = zip(models.all, keys.trees).map { ModelPlan($0, $1) }
    }

    /// The plan of a model; nil for a model of another table.
    func plan(of id: ModelID) -> ModelPlan? { models.position(of: id).map { plans[$0] } }

    /// Decodes `json` as `type` into `arena`. After a fault, `Arena.reset` releases partial
    /// results.
    ///
    /// Recursion is bounded by the JSON parser's depth limit.
    package func decode(
        _ json: JSONValue, as type: ValueType, into arena: inout Arena
    ) throws(DecodeFault) -> Value {
        try decode(json, into: &arena) { json, work throws(DecodeFault) in
            try value(json, type, &work)
        }
    }

    /// Decodes an object with some fields of a model, by index; the other fields are null.
    package func decode(
        _ json: JSONValue, as model: ModelID, onlyFields fields: [Int], into arena: inout Arena
    ) throws(DecodeFault) -> Value {
        try decode(json, into: &arena) { json, work throws(DecodeFault) in
            try object(json, model, onlyFields: fields, &work)
        }
    }

    private func decode(
        _ json: JSONValue, into arena: inout Arena,
        _ body: (JSONCursor, inout DecodingState) throws(DecodeFault) -> Value
    ) throws(DecodeFault) -> Value {
        var work = DecodingState()
        swap(&work.arena, &arena)
        defer { swap(&work.arena, &arena) }
        var (value, fault): (Value, DecodeFault?) = (.null, nil)
        json.read { json in
            do throws(DecodeFault) { value = try body(json, &work) } catch { fault = error }
        }
        if let fault { throw fault }
        return value
    }
}

extension ModelDecoder {
    /// Decodes JSON of any kind with the members at some paths alone: a page of a list has its
    /// number beside thousands of items. What is on a path and no object is decoded as a whole.
    ///
    /// - Parameter paths: the names from the value to each member; one without names for the whole.
    package func decode(
        _ json: JSONValue, onlyPaths paths: [[String]], into arena: inout Arena
    ) throws(DecodeFault) -> Value {
        try decode(json, into: &arena) { json, work throws(DecodeFault) in
            try dynamic(json, onlyPaths: paths.map { $0[...] }, &work)
        }
    }

    private func dynamic(
        _ json: JSONCursor, onlyPaths paths: [ArraySlice<String>], _ work: inout DecodingState
    ) throws(DecodeFault) -> Value {
        guard json.isObject, !paths.contains(where: \.isEmpty) else {
            return try value(json, .json, &work)
        }
        var entries: [Value] = []
        let wanted = Dictionary(grouping: paths) { $0.first ?? "" }
        for (name, paths) in wanted.sorted(by: { $0.key < $1.key }) {
            // Of repeated keys the first counts.
            let names = JSONNames([JSONName(name)])
            guard let member = json.members.first(where: { names.isName(at: 0, of: $0.key) })
            else { continue }
            do throws(DecodeFault) {
                let value = try dynamic(
                    member.value, onlyPaths: paths.map { $0.dropFirst() }, &work)
                entries += [string(member.key, &work.arena), value]
            } catch {
                throw error.prepending(.key(member.key.value))
            }
        }
        return work.arena.makeMap(entries)
    }
}

/// The mutable state of a decoding.
struct DecodingState {
    var arena = Arena()
    /// The located values of the objects being decoded, innermost last, and what is behind them.
    var slots: [JSONCursor?] = []
    private var slotCount = 0

    /// Adds slots without values, and returns the index of the first.
    mutating func open(_ count: Int) -> Int {
        let base = slotCount
        slotCount += count
        let missing = slotCount - slots.count
        if missing > 0 { slots.append(contentsOf: repeatElement(nil, count: missing)) }
        for index in base..<slotCount { slots[index] = nil }
        return base
    }

    /// Removes the slots from an index on.
    mutating func close(_ base: Int) { slotCount = base }
}

/// Decodes many values of a type to know whether they are of it.
package struct DecodingCheck {
    private let decoder: ModelDecoder
    private let type: ValueType
    private var work = DecodingState()
    private let start: Arena.Mark

    package init(_ decoder: ModelDecoder, _ type: ValueType) {
        (self.decoder, self.type) = (decoder, type)
        start = work.arena.mark
    }

    /// Returns whether a value can be decoded.
    package mutating func passes(_ json: JSONCursor) -> Bool {
        defer { work.arena.reset(to: start) }
        do throws(DecodeFault) {
            _ = try decoder.value(json, type, &work)
            return true
        } catch {
            work.close(0)
            return false
        }
    }
}

extension ModelDecoder {
    func value(
        _ json: JSONCursor, _ type: ValueType, _ work: inout DecodingState
    ) throws(DecodeFault) -> Value {
        if type.isOptional, isAbsent(json, for: type.unwrapped) { return .null }
        let type = type.unwrapped
        switch type {
        case .list(let element): return try list(json, type, of: element, &work)
        case .map(let element): return try map(json, type, of: element, &work)
        case .model(let id): return try model(json, id, &work)
        case .json: return try dynamic(json, &work)
        default: return try scalar(json, type, &work.arena)
        }
    }

    /// Whether the value is null, or the empty text for a URL or date.
    func isAbsent(_ json: JSONCursor, for type: ValueType) -> Bool {
        if json.isNull { return true }
        switch type {
        case .url, .date: return json.isString("")
        default: return false
        }
    }

    private func list(
        _ json: JSONCursor, _ type: ValueType, of element: ValueType, _ work: inout DecodingState
    ) throws(DecodeFault) -> Value {
        guard json.isArray else { throw mismatch(json, type) }
        let count = json.count
        let start = work.arena.reserve(count)
        var index = 0
        for item in json.elements {
            do throws(DecodeFault) {
                work.arena.put(try value(item, element, &work), at: start + index)
            } catch {
                throw error.prepending(.index(index))
            }
            index += 1
        }
        return .list(start: start, count: count)
    }

    private func map(
        _ json: JSONCursor, _ type: ValueType, of element: ValueType, _ work: inout DecodingState
    ) throws(DecodeFault) -> Value {
        guard json.isObject else { throw mismatch(json, type) }
        var entries: [Value] = []
        entries.reserveCapacity(json.count * 2)
        var names: Set<String>?
        for (index, member) in json.members.enumerated() {
            if names?.insert(member.name).inserted == false { continue }
            do throws(DecodeFault) {
                let value = try value(member.value, element, &work)
                entries += [string(member.key, &work.arena), value]
            } catch {
                // A repeated key does not count, whatever its value.
                var known = names ?? Set(json.members.prefix(index).map(\.name))
                guard names == nil, !known.insert(member.name).inserted else {
                    throw error.prepending(.key(member.key.value))
                }
                names = known
            }
        }
        return map(of: entries, &work.arena)
    }

    /// Returns a map of alternating keys and values. Of repeated keys the first counts, as
    /// everywhere.
    private func map(of entries: [Value], _ arena: inout Arena) -> Value {
        let map = arena.makeMap(entries)
        let kept = (0..<map.count).filter { arena.index(of: entries[$0 * 2], in: map) == $0 }
        guard kept.count < map.count else { return map }
        return arena.makeMap(kept.flatMap { [entries[$0 * 2], entries[$0 * 2 + 1]] })
    }

    private func dynamic(
        _ json: JSONCursor, _ work: inout DecodingState
    ) throws(DecodeFault) -> Value {
        switch json.kind {
        case .null: return .null
        case .bool: return .bool(json.bool ?? false)
        case .string: return string(json, &work.arena)
        case .array: return try list(json, .json, of: .json, &work)
        case .object: return try map(json, .json, of: .json, &work)
        case .number:
            if json.isWrittenAsInteger, let whole = try? json.int64() { return .int(whole) }
            guard let double = try? json.double() else {
                throw DecodeFault(.outOfRange, json.value, .json)
            }
            return .double(double)
        }
    }

    func string(_ json: JSONCursor, _ arena: inout Arena) -> Value {
        arena.makeString { json.appendUTF8(to: &$0) }
    }

    /// Returns the fault for a value of the wrong kind.
    func mismatch(_ json: JSONCursor, _ type: ValueType) -> DecodeFault {
        DecodeFault(.kind(json.kind), json.value, type)
    }
}

extension Value {
    /// A list of `count` elements from the cell `start`.
    static func list(start: Int, count: Int) -> Value {
        Value(kind: .list, extra: UInt32(clamping: count), bits: UInt64(start))
    }

    /// An object with its fields from the cell `start`.
    static func object(_ model: ModelID, start: Int, fields: Int) -> Value {
        Value(
            kind: .object, wraps: 0, fields: UInt16(clamping: fields),
            extra: UInt32(clamping: model.index), bits: UInt64(start))
    }
}
