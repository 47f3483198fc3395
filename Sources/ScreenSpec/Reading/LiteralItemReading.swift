import Diagnostics
import Expressions
import JSONData
import Values

/// `items` that are written in the spec: checked against their model, kept as JSON with holes.
extension SpecReader {
    func literalItems(_ node: NodeIndex, _ scope: Scope, _ item: ValueType?) -> LiteralItems? {
        guard !isFaulty(node) else { return nil }
        switch tree[node].kind {
        case .sequence: break
        case .string:
            bag.report(.derivedItems(at: place(node)))
            return nil
        default:
            reportWrong(node, expected: "`items` is a list of mappings")
            return nil
        }
        var writer = LiteralWriter(scope: scope)
        writer.append("[")
        var isFirst = true
        for element in tree.elements(node) {
            guard isItem(element, in: node, item) else { return nil }
            if !isFirst { writer.append(",") }
            isFirst = false
            writeValue(element, item ?? .json, &writer)
        }
        writer.append("]")
        return LiteralItems(count: tree.count(node), pieces: writer.finished())
    }

    /// A list of texts where mappings belong is an expression that YAML read as a list.
    private func isItem(_ element: NodeIndex, in list: NodeIndex, _ item: ValueType?) -> Bool {
        guard let item, case .model(let id) = item.unwrapped, models[id]?.enumeration == nil,
            tree[element].kind != .mapping, tree[list].style == .flow
        else { return true }
        bag.report(.listForExpression(at: head(list)))
        return false
    }

    /// Writes `node` as the JSON that a value of `type` is decoded from.
    func writeValue(_ node: NodeIndex, _ type: ValueType, _ writer: inout LiteralWriter) {
        guard !isFaulty(node) else { return writer.append("null") }
        switch (tree[node].kind, type) {
        case (.null, .optional), (.null, .json): writer.append("null")
        case (.string, _): writeText(node, type, &writer)
        case (_, .optional(let wrapped)): writeValue(node, wrapped, &writer)
        case (.mapping, .model(let id)) where models[id]?.enumeration == nil:
            writeObject(node, id, &writer)
        case (.mapping, .map(let value)): writeMap(node, value, &writer)
        case (.mapping, .json): writeMap(node, .json, &writer)
        case (.sequence, .list(let element)): writeList(node, element, &writer)
        case (.sequence, .json): writeList(node, .json, &writer)
        case (.bool, .bool), (.bool, .json):
            writer.append(text(node).lowercased() == "true" ? "true" : "false")
        case (.int, .int), (.int, .double), (.int, .json), (.float, .double), (.float, .json),
            (.int, .date(.seconds)), (.int, .date(.milliseconds)):
            writeNumber(node, &writer)
        default: mismatch(node, type, &writer)
        }
    }

    private func mismatch(_ node: NodeIndex, _ type: ValueType, _ writer: inout LiteralWriter) {
        writer.append("null")
        if let trap = trap(at: node) { return bag.report(trap) }
        let isScalar = !tree[node].kind.isCollection && tree[node].length > 0
        let help = isScalar && type.unwrapped == .string ? "quote it: \"\(text(node))\"" : nil
        bag.report(
            .itemMismatch(found: phrase(node), type.text(in: models), at: head(node), help: help))
    }

    private func writeText(_ node: NodeIndex, _ type: ValueType, _ writer: inout LiteralWriter) {
        guard let written = text(node, .value, writer.scope, "the value") else {
            return writer.append("null")
        }
        guard fits(written, type) else { return mismatch(node, type, &writer) }
        writer.append(written)
    }

    /// Whether a text may stand for a value of `type`; what only decoding can tell is let through.
    private func fits(_ text: Text, _ type: ValueType) -> Bool {
        let isHole = text.literal == nil
        switch type.unwrapped {
        case .string, .url, .date(.iso8601), .date(.day), .date(.http), .json: return true
        case .model(let id):
            guard let enumeration = models[id]?.enumeration else { return isHole }
            guard let word = text.literal, enumeration.isClosed else { return true }
            return enumeration.cases.contains(word)
        case let plain: return isHole && (text.type.unwrapped == plain || text.type == .json)
        }
    }

    private func writeNumber(_ node: NodeIndex, _ writer: inout LiteralWriter) {
        if tree[node].kind == .int, let number = CoreSchema.integer(text(node)) {
            writer.append(String(number))
        } else if let number = CoreSchema.double(text(node)), number.isFinite {
            writer.append(String(number))
        } else {
            writer.append("null")
            bag.report(.unwritableNumber(text(node), at: place(node)))
        }
    }

    private func writeList(_ node: NodeIndex, _ element: ValueType, _ writer: inout LiteralWriter) {
        writer.append("[")
        for (position, child) in tree.elements(node).enumerated() {
            if position > 0 { writer.append(",") }
            writeValue(child, element, &writer)
        }
        writer.append("]")
    }

    private func writeMap(_ node: NodeIndex, _ value: ValueType, _ writer: inout LiteralWriter) {
        writer.append("{")
        for (position, entry) in named(node, "the entries").enumerated() {
            if position > 0 { writer.append(",") }
            writer.append(key: entry.name)
            writeValue(entry.value, value, &writer)
        }
        writer.append("}")
    }
}
