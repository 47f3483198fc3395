import JSONData
import POSIX

/// What identifies the items of a screen.
struct IdentityDraft {
    /// Why, for a comment.
    var note: String?
    /// The expression of a field inside of the item; nil if the model marks one of its own.
    var expression: String?
    var isFound = false
}

extension ScreenInference {
    /// Finds the field that identifies the items of a model, and marks it.
    ///
    /// A field `id` identifies items unless it says that it does not: it must not if values repeat.
    func identity(of model: Int, _ place: ItemPlace, _ drafting: inout ModelDrafting)
        -> IdentityDraft
    {
        let fields = drafting.models[model].fields
        // Without values, only a name that says it is taken for an identity.
        let last = countsValues ? 9 : 4
        let candidates = fields.filter { (Self.rank($0, of: fields) ?? 10) <= last }
            .sorted { (Self.rank($0, of: fields) ?? 9) < (Self.rank($1, of: fields) ?? 9) }
        let named = fields.first { $0.name == "id" }
        for candidate in candidates where isUnique([candidate.key], place) {
            if candidate.name != "id" {
                drafting.change(model, candidate.name) { $0.isIdentity = true }
                if let named { drafting.change(model, named.name) { $0.isIdentity = false } }
            }
            return IdentityDraft(note: note(candidate.name), isFound: true)
        }
        if let named {
            drafting.change(model, named.name) { field in
                field.isIdentity = false
                if countsValues, field.type != .json,
                    [.string, .int].contains(field.type.unwrapped)
                {
                    field.notes.append("does not identify the items: values repeat or are missing")
                }
            }
        }
        return innerIdentity(fields, place, drafting.models)
    }

    private func note(_ name: String) -> String? {
        countsValues ? "`\(name)` identifies the items: no value of it repeats" : nil
    }

    /// Finds an identity in the objects of an item: `sys.id`.
    private func innerIdentity(
        _ fields: [DraftField], _ place: ItemPlace, _ models: [DraftModel]
    ) -> IdentityDraft {
        for field in fields {
            guard case .model(let inner) = field.type, models.indices.contains(inner) else {
                continue
            }
            for candidate in models[inner].fields {
                guard Words(candidate.key).all.last == "id",
                    [.string, .int].contains(candidate.type),
                    isUnique([field.key, candidate.key], place)
                else { continue }
                let name = "\(field.name).\(candidate.name)"
                return IdentityDraft(
                    note: note(name), expression: "item.\(name)", isFound: true)
            }
        }
        return ownLink(fields, place, models) ?? IdentityDraft()
    }

    /// Finds the address of an item among its links (HAL): `_links.self.href`.
    private func ownLink(
        _ fields: [DraftField], _ place: ItemPlace, _ models: [DraftModel]
    ) -> IdentityDraft? {
        var inner = fields
        var path: [DraftField] = []
        for keys in [["_links", "links"], ["self"], ["href"]] {
            guard let field = inner.first(where: { keys.contains($0.key) }) else { return nil }
            path.append(field)
            if case .model(let model) = field.type, models.indices.contains(model) {
                inner = models[model].fields
            }
        }
        guard let last = path.last, [.string, .url].contains(last.type),
            !path.dropLast().contains(where: { $0.type.isOptional }),
            isUnique(path.map(\.key), place)
        else { return nil }
        let name = path.map(\.name).joined(separator: ".")
        return IdentityDraft(note: note(name), expression: "item.\(name)", isFound: true)
    }

    /// Returns how well a field may identify items; nil if it cannot.
    private static func rank(_ field: DraftField, of fields: [DraftField]) -> Int? {
        guard [.string, .int, .url].contains(field.type) else { return nil }
        let words = Words(field.key)
        switch words.joined {
        case "id": return field.key == "id" ? 0 : 1
        case "uuid", "guid", "oid", "nodeid", "uid": return 2
        case "isbn", "isbn13", "sku", "slug", "sha", "ean", "iata", "key", "code": return 3
        case "name" where fields.count <= 4: return 6
        case "url" where fields.count <= 4, "uri", "href", "permalink": return 5
        default:
            if words.all.last == "id" { return 4 }
            let isNumber = words.all.count == 2 && numbers.contains(words.all[1])
            return isNumber && !numbersOfOthers.contains(words.all[0]) ? 7 : nil
        }
    }

    /// Words of numbers that what they are of is known by: `order_no`.
    private static let numbers: Set<String> = ["no", "nr", "number", "ref", "reference", "code"]
    /// What has such a number without being the item.
    private static let numbersOfOthers: Set<String> = [
        "country", "currency", "fax", "language", "line", "mobile", "page", "phone", "postal",
        "row", "status", "zip",
    ]

    /// Whether no value at a path of keys repeats in one of the answers.
    private func isUnique(_ keys: [String], _ place: ItemPlace) -> Bool {
        guard countsValues else { return true }
        let (answers, path, selection) = (answers, place.keys, place.selection)
        let names = keys.map { JSONName($0) }
        let parts = Parallel.map(answers.indices, by: Parallel.length(of: answers.count)) { part in
            part.allSatisfy { index in
                answers[index].value(at: path).map { Self.isUnique(names, in: $0, selection) }
                    ?? true
            }
        }
        return parts.allSatisfy(\.self)
    }

    private static func isUnique(
        _ names: [JSONName], in value: JSONValue, _ selection: ItemSelection
    ) -> Bool {
        var values = DistinctValues()
        if selection.form == .list, selection.kind == nil {
            var isUnique = true
            value.read { list in
                for item in list.elements where isUnique {
                    isUnique = values.insert(names, of: item)
                }
            }
            return isUnique
        }
        return selection.items(in: value).allSatisfy { item in
            var isNew = false
            item.read { isNew = values.insert(names, of: $0) }
            return isNew
        }
    }
}

/// The values of a field in the items of an answer.
private struct DistinctValues {
    private var texts: Set<[UInt8]> = []
    private var numbers: Set<Int64> = []

    /// Adds the value at a path of an item. Returns whether it is there, and new.
    mutating func insert(_ path: [JSONName], of item: JSONCursor) -> Bool {
        var value = item
        for name in path {
            guard let member = value.members.first(where: { name.isName(of: $0.key) })
            else { return false }
            value = member.value
        }
        if value.isNull { return false }
        // Zero may have a sign.
        if value.isWrittenAsInteger, let number = try? value.int64(), number != 0 {
            return numbers.insert(number).inserted
        }
        var bytes: [UInt8] = []
        if value.isString {
            value.appendUTF8(to: &bytes)
        } else {
            bytes = Array(value.value.rawBytes)
        }
        return texts.insert(bytes).inserted
    }
}
