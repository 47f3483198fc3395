import Diagnostics
import Expressions
import JSONData
import Screens
import Values

/// Objects of literal items, with field names in the spec and JSON keys in the output.
extension SpecReader {
    func writeObject(_ node: NodeIndex, _ id: ModelID, _ writer: inout LiteralWriter) {
        guard let model = models[id] else { return writer.append("null") }
        let fields = fieldIndices(of: id)
        var values = [NodeIndex?](repeating: nil, count: model.fields.count)
        var last: NodeIndex?
        for entry in named(node, "an item's fields") {
            if let index = fields[entry.name] {
                values[index] = entry.value
            } else if isSplitByComma(key: entry.key, value: entry.value, after: last) {
                reportComma(at: entry.key, after: last)
            } else if isComputedKey(entry, otherwise: .absentValue) {
                continue
            } else if let index = misspelledField(entry, of: model) {
                values[index] = values[index] ?? entry.value
            }
            last = entry.value
        }
        reportMissing(model, in: node, values)
        let present = values.indices.filter { values[$0] != nil }
        write(present, of: model, values, depth: 0, &writer)
    }

    /// Reports an unknown field; returns the index of the field that was probably intended.
    private func misspelledField(_ entry: NamedEntry, of model: Model) -> Int? {
        if refusedNames.contains(entry.name) { return nil }
        guard !bag.isFull else {
            bag.report(.unlisted(.unknownField, at: place(entry.key)))
            return nil
        }
        let near = Suggestion.nearest(to: entry.name, among: model.fields.map(\.name))
        bag.report(.unknownItemField(entry.name, near: near, of: model), at: place(entry.key))
        return near.flatMap { near in model.fields.firstIndex { $0.name == near } }
    }

    /// Returns the cached field indices of a model by name.
    private func fieldIndices(of id: ModelID) -> [String: Int] {
        if let known = fieldIndices[id] { return known }
        let fields = models[id]?.fields ?? []
        let indices = Dictionary(
            fields.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        fieldIndices[id] = indices
        return indices
    }

    private func reportMissing(_ model: Model, in node: NodeIndex, _ values: [NodeIndex?]) {
        for (index, field) in model.fields.enumerated() where values[index] == nil {
            if !field.mayBeMissing, !mayBeTruncated(node) {
                bag.report(.missingItemField(field.name, of: model), at: head(node))
            }
        }
    }

    /// Writes fields as JSON; fields with a common path prefix share an object.
    private func write(
        _ indices: [Int], of model: Model, _ values: [NodeIndex?], depth: Int,
        _ writer: inout LiteralWriter
    ) {
        writer.append("{")
        var written: Set<String> = []
        for index in indices {
            let path = model.fields[index].path
            guard let key = path.dropFirst(depth).first, !written.contains(key) else { continue }
            if !written.isEmpty { writer.append(",") }
            written.insert(key)
            writer.append(key: key)
            if path.count == depth + 1, let node = values[index] {
                write(node, as: model.fields[index], &writer)
            } else {
                let inner = indices.filter {
                    let path = model.fields[$0].path
                    return path.count > depth + 1 && path[depth] == key
                }
                write(inner, of: model, values, depth: depth + 1, &writer)
            }
        }
        writer.append("}")
    }
}

extension SpecReader {
    /// Writes the value of a field; null selects the default, as in a response.
    private func write(_ node: NodeIndex, as field: Field, _ writer: inout LiteralWriter) {
        if tree[node].kind == .null, tree[node].length > 0, field.mayBeMissing {
            writer.append("null")
        } else {
            writeValue(node, field.type, &writer)
        }
    }
}

/// Writes JSON with interpolated texts.
struct LiteralWriter {
    let scope: Scope
    private var pieces: [LiteralItems.Piece] = []
    private var json: [UInt8] = []

    init(scope: Scope) { self.scope = scope }

    mutating func append(_ text: String) { json.append(contentsOf: text.utf8) }

    mutating func append(key: String) {
        append(string: key)
        append(":")
    }

    mutating func append(string: String) {
        var writer = JSONWriter()
        writer.string(string)
        json.append(contentsOf: writer.bytes)
    }

    /// Appends a text; without interpolations, as JSON.
    mutating func append(_ text: Template) {
        if let literal = text.literal { return append(string: literal) }
        flush()
        pieces.append(.text(text))
    }

    private mutating func flush() {
        if !json.isEmpty { pieces.append(.json(json)) }
        json = []
    }

    mutating func finished() -> [LiteralItems.Piece] {
        flush()
        return pieces
    }
}
