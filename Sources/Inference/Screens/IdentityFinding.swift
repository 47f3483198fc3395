import JSONData

extension ScreenInference {
    /// Marks the field that identifies the items of a model. Returns why, for a comment.
    ///
    /// A field `id` identifies items unless it says that it does not: it must not if values repeat.
    func identity(of model: Int, _ place: ItemPlace, _ drafting: inout ModelDrafting) -> String? {
        let fields = drafting.models[model].fields
        let candidates = fields.filter { Self.rank($0, of: fields) != nil }
            .sorted { (Self.rank($0, of: fields) ?? 9) < (Self.rank($1, of: fields) ?? 9) }
        let named = fields.first { $0.name == "id" }
        for candidate in candidates {
            guard isUnique(candidate.key, place) else { continue }
            if candidate.name != "id" {
                drafting.change(model, candidate.name) { $0.isIdentity = true }
                if let named { drafting.change(model, named.name) { $0.isIdentity = false } }
            }
            return countsValues
                ? "`\(candidate.name)` identifies the items: no value of it repeats" : nil
        }
        if let named {
            drafting.change(model, named.name) { field in
                field.isIdentity = false
                if countsValues {
                    field.notes.append("does not identify the items: values repeat or are missing")
                }
            }
        }
        return nil
    }

    /// Returns how well a field may identify items; nil if it cannot.
    private static func rank(_ field: DraftField, of fields: [DraftField]) -> Int? {
        guard [.string, .int, .url].contains(field.type) else { return nil }
        let words = Words(field.key)
        switch words.joined {
        case "id": return 0
        case "uuid", "guid", "oid", "nodeid", "uid": return 1
        case "isbn", "isbn13", "sku", "slug", "sha", "ean", "iata", "key", "code": return 3
        case "name" where fields.count <= 4: return 6
        case "url" where fields.count <= 4, "uri", "href", "permalink": return 5
        default: return words.all.last == "id" ? 4 : nil
        }
    }

    /// Whether no value of a key repeats in one of the answers.
    private func isUnique(_ key: String, _ place: ItemPlace) -> Bool {
        guard countsValues else { return true }
        return answers.allSatisfy { answer in
            guard let value = answer.value(at: place.keys) else { return true }
            var known: Set<[UInt8]> = []
            return items(of: value, place).allSatisfy { item in
                guard let value = item.member(named: key) else { return false }
                return known.insert(Self.bytes(of: value)).inserted
            }
        }
    }

    private static func bytes(of value: JSONValue) -> [UInt8] {
        var bytes: [UInt8] = []
        if value.appendUTF8(to: &bytes) { return bytes }
        return Array(value.rawBytes)
    }

    private func items(of value: JSONValue, _ place: ItemPlace) -> [JSONValue] {
        switch place.form {
        case .list: Array(value.elements)
        case .nodes: value.elements.compactMap { $0.member(named: "node") }
        case .map: value.members.map(\.value)
        case .single, .scalar: [value]
        }
    }
}
