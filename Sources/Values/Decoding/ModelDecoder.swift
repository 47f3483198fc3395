package import JSONData

/// Decodes JSON into values by the types of a spec.
///
/// Extra keys are ignored; what does not fit is a `DecodeFault` with its path.
package struct ModelDecoder: Sendable {
    let models: ModelTable

    package init(models: ModelTable) { self.models = models }

    /// The value of `json` as `type`, its text and elements in `arena`.
    package func decode(
        _ json: JSONValue, as type: ValueType, into arena: inout Arena
    ) throws(DecodeFault) -> Value {
        switch type {
        case .optional(let wrapped):
            return isAbsent(json, for: wrapped)
                ? .null : try decode(json, as: wrapped, into: &arena)
        case .list(let element): return try list(json, of: element, &arena)
        case .map(let value): return try map(json, of: value, &arena)
        case .model(let id): return try model(json, id, &arena)
        case .json: return try dynamic(json, &arena)
        default: return try scalar(json, type, &arena)
        }
    }

    /// Null, and the empty text that stands for no URL and no date.
    func isAbsent(_ json: JSONValue, for type: ValueType) -> Bool {
        if json.isNull { return true }
        switch type {
        case .url, .date: return json.isString("")
        default: return false
        }
    }

    private func list(
        _ json: JSONValue, of element: ValueType, _ arena: inout Arena
    ) throws(DecodeFault) -> Value {
        guard json.kind == .array else { throw mismatch(json, .list(element)) }
        var values: [Value] = []
        values.reserveCapacity(json.count)
        var index = 0
        for item in json.elements {
            do throws(DecodeFault) {
                values.append(try decode(item, as: element, into: &arena))
            } catch {
                throw error.inside(.index(index))
            }
            index += 1
        }
        return arena.makeList(values)
    }

    private func map(
        _ json: JSONValue, of value: ValueType, _ arena: inout Arena
    ) throws(DecodeFault) -> Value {
        guard json.kind == .object else { throw mismatch(json, .map(value)) }
        var entries: [Value] = []
        entries.reserveCapacity(json.count * 2)
        for member in json.members {
            entries.append(string(member.key, &arena))
            do throws(DecodeFault) {
                entries.append(try decode(member.value, as: value, into: &arena))
            } catch {
                throw error.inside(.key(member.name))
            }
        }
        return arena.makeMap(entries)
    }

    private func dynamic(_ json: JSONValue, _ arena: inout Arena) throws(DecodeFault) -> Value {
        switch json.kind {
        case .null: return .null
        case .bool: return .bool(json.bool ?? false)
        case .string: return string(json, &arena)
        case .array: return try list(json, of: .json, &arena)
        case .object: return try map(json, of: .json, &arena)
        case .number:
            if json.isWrittenAsInteger, let whole = try? json.int64() { return .int(whole) }
            return try scalar(json, .double, &arena)
        }
    }

    func string(_ json: JSONValue, _ arena: inout Arena) -> Value {
        arena.makeString { json.appendUTF8(to: &$0) }
    }

    func mismatch(_ json: JSONValue, _ type: ValueType) -> DecodeFault {
        DecodeFault(found: json.shortDescription, expected: type.text(in: models))
    }
}

extension JSONValue {
    /// What the value is, for a message: its kind, and its text where that is short.
    package var shortDescription: String {
        switch kind {
        case .null: "null"
        case .bool: "`\(bool == true)`"
        case .array: "an array"
        case .object: "an object"
        case .number:
            "the number \(shortened(String(decoding: rawBytes.prefix(41), as: UTF8.self)))"
        case .string: "the string \"\(shortened(string() ?? ""))\""
        }
    }

    private func shortened(_ text: String) -> String {
        text.count > 40 ? text.prefix(39) + "…" : text
    }
}
