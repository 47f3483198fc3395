import Diagnostics
import Expressions
import JSONData
import Values

/// Objects of literal items: written under the names of fields, kept under their JSON keys.
extension SpecReader {
    func writeObject(_ node: NodeIndex, _ id: ModelID, _ writer: inout LiteralWriter) {
        guard let model = models[id] else { return writer.append("null") }
        var values: [Int: NodeIndex] = [:]
        for entry in named(node, "an item's fields") {
            if let index = model.fields.firstIndex(where: { $0.name == entry.name }) {
                values[index] = entry.value
            } else {
                bag.report(.unknownItemField(entry.name, of: model, at: place(entry.key)))
            }
        }
        for (index, field) in model.fields.enumerated() where values[index] == nil {
            if !field.mayBeMissing {
                bag.report(.missingItemField(field.name, of: model, at: head(node)))
            }
        }
        write(Array(values.keys.sorted()), of: model, values, depth: 0, &writer)
    }

    /// Fields that share the beginning of their JSON path share an object.
    private func write(
        _ indices: [Int], of model: Model, _ values: [Int: NodeIndex], depth: Int,
        _ writer: inout LiteralWriter
    ) {
        writer.append("{")
        var written: [String] = []
        for index in indices {
            let path = model.fields[index].path
            guard let key = path.dropFirst(depth).first, !written.contains(key) else { continue }
            if !written.isEmpty { writer.append(",") }
            written.append(key)
            writer.append(key: key)
            if path.count == depth + 1, let node = values[index] {
                writeValue(node, model.fields[index].type, &writer)
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

/// Collects JSON and the texts between it.
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

    /// A text without holes becomes JSON at once.
    mutating func append(_ text: Text) {
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
