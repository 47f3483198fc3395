import Diagnostics
import Expressions
import JSONData
import Screens
import Values

/// Objects of literal items, with field names in the spec and JSON keys in the output.
extension LiteralReader {
    func writeObject(_ node: NodeIndex, id: ModelID, to writer: inout LiteralWriter) {
        guard let model = models[id] else { return writer.append("null") }
        if let union = model.union { return writeObject(node, of: model, union, to: &writer) }
        writeObject(node, id: id, model, to: &writer)
    }

    /// Writes an item of a union, which has the name of its case: `{track: {id: 1}}`.
    private func writeObject(
        _ node: NodeIndex, of union: Model, _ rule: UnionRule, to writer: inout LiteralWriter
    ) {
        let entries = named(node, as: "an item of a union")
        guard let entry = entries.first, entries.count == 1,
            let one = rule.cases.first(where: { $0.name == entry.name }),
            let model = models[one.model], tree[entry.value].kind == .mapping
        else {
            writer.append("null")
            return mayBeTruncated(node) ? () : report(.unnamedCase(of: union), at: head(node))
        }
        writeObject(
            entry.value, id: one.model, model, naming: (rule.path[...], one.value), to: &writer)
    }

    /// - Parameter naming: the path and the value that names the case of a union, if it is of one.
    private func writeObject(
        _ node: NodeIndex, id: ModelID, _ model: Model,
        naming: (path: ArraySlice<ResponsePath.Step>, value: String)? = nil,
        to writer: inout LiteralWriter
    ) {
        let fields = fieldIndices(of: id)
        var values = [NodeIndex?](repeating: nil, count: model.fields.count)
        var last: NodeIndex?
        for entry in named(node, as: "an item's fields") {
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
        reportMissing(model, in: node, from: values)
        let present = values.indices.filter { values[$0] != nil }
        write(present, of: model, from: values, depth: 0, naming: naming, to: &writer)
    }

    /// Reports an unknown field; returns the index of the field that was probably intended.
    private func misspelledField(_ entry: NamedEntry, of model: Model) -> Int? {
        if types.declared.refusedNames.contains(entry.name) { return nil }
        guard !log.bag.isFull else {
            report(.unlisted(.unknownField, at: place(entry.key)))
            return nil
        }
        let near = Suggestion.nearest(to: entry.name, among: model.fields.map(\.name))
        report(.unknownItemField(entry.name, near: near, of: model), at: place(entry.key))
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

    private func reportMissing(_ model: Model, in node: NodeIndex, from values: [NodeIndex?]) {
        for (index, field) in model.fields.enumerated() where values[index] == nil {
            if !field.mayBeMissing, !mayBeTruncated(node) {
                report(.missingItemField(field.name, of: model), at: head(node))
            }
        }
    }

    /// Writes fields as JSON; fields with a common path prefix share an object or a list.
    private func write(
        _ indices: [Int], of model: Model, from values: [NodeIndex?], depth: Int,
        naming: (path: ArraySlice<ResponsePath.Step>, value: String)? = nil,
        to writer: inout LiteralWriter
    ) {
        let steps = indices.compactMap { model.fields[$0].path.dropFirst(depth).first }
        if let positions = ListPositions(steps) {
            writer.append("[")
            for position in 0..<positions.count {
                if position > 0 { writer.append(",") }
                guard let step = positions.step(at: position) else {
                    writer.append("null")
                    continue
                }
                write(step, indices: indices, of: model, from: values, depth: depth, to: &writer)
            }
            return writer.append("]")
        }
        writer.append("{")
        var written: Set<ResponsePath.Step> = []
        if let naming, case .name(let key)? = naming.path.first {
            written.insert(.name(key))
            writer.append(key: key)
            let inner = indices.filter {
                model.fields[$0].path.dropFirst(depth).first == .name(key)
            }
            if naming.path.count == 1 {
                writer.append(string: naming.value)
            } else {
                write(
                    inner, of: model, from: values, depth: depth + 1,
                    naming: (naming.path.dropFirst(), naming.value), to: &writer)
            }
        }
        for case .name(let key) in steps where written.insert(.name(key)).inserted {
            if written.count > 1 { writer.append(",") }
            writer.append(key: key)
            write(.name(key), indices: indices, of: model, from: values, depth: depth, to: &writer)
        }
        writer.append("}")
    }

    /// Writes the value after a step: that of the first field that ends there, else the fields below.
    private func write(
        _ step: ResponsePath.Step, indices: [Int], of model: Model, from values: [NodeIndex?],
        depth: Int, to writer: inout LiteralWriter
    ) {
        let fields = model.fields
        let matching = indices.filter {
            fields[$0].path.count > depth && fields[$0].path[depth] == step
        }
        if let first = matching.first, fields[first].path.count == depth + 1,
            let node = values[first]
        {
            return write(node, as: fields[first], to: &writer)
        }
        let inner = matching.filter { fields[$0].path.count > depth + 1 }
        write(inner, of: model, from: values, depth: depth + 1, to: &writer)
    }
}

extension LiteralReader {
    /// Writes the value of a field; null selects the default, as in a response.
    private func write(_ node: NodeIndex, as field: Field, to writer: inout LiteralWriter) {
        if tree[node].kind == .null, tree[node].length > 0, field.mayBeMissing {
            writer.append("null")
        } else {
            writeValue(node, of: field.type, to: &writer)
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
