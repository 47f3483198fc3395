import Diagnostics
import Expressions
import JSONData
import Screens
import Values

/// Reads literal values, such as `items`: checked against their model, and stored as JSON with
/// interpolations.
final class LiteralReader: SpecReader {
    let types: TypeReader
    /// The field indices of models by name: those that were asked for.
    var fieldIndices: [ModelID: [String: Int]] = [:]

    init(_ types: TypeReader) {
        self.types = types
        super.init(beside: types)
    }

    var models: ModelTable { types.models }

    /// - Parameter item: the type of an item.
    func items(_ node: NodeIndex, of item: ValueType?, in scope: Scope) -> LiteralItems? {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .sequence else {
            return refuse(node, expected: "`items` must be an expression, or a list of mappings")
        }
        var writer = LiteralWriter(scope: scope)
        writeList(node, element: item ?? .json, to: &writer)
        return LiteralItems(count: tree.count(node), pieces: writer.finished())
    }

    /// Returns whether a list of items is an expression that YAML parsed as a list: `[data.x]`.
    func isExpressionInBrackets(_ list: NodeIndex, item: ValueType?) -> Bool {
        guard tree[list].kind == .sequence, tree[list].style == .flow, tree.count(list) > 0 else {
            return false
        }
        if let item {
            guard case .model(let id) = item.unwrapped, models[id]?.enumeration == nil else {
                return false
            }
        }
        return tree.elements(list).allSatisfy {
            tree[$0].kind == .sequence || !tree[$0].kind.isCollection && tree[$0].style == .plain
        }
    }

    /// Writes `node` as JSON for decoding a value of `type`.
    func writeValue(_ node: NodeIndex, of type: ValueType, to writer: inout LiteralWriter) {
        guard !isFaulty(node) else { return writer.append("null") }
        switch (tree[node].kind, type) {
        case (.null, .optional), (.null, .json): writer.append("null")
        case (.string, _): writeText(node, of: type, to: &writer)
        case (_, .optional(let wrapped)): writeValue(node, of: wrapped, to: &writer)
        case (.mapping, .model(let id)) where models[id]?.enumeration == nil:
            writeObject(node, id: id, to: &writer)
        case (.mapping, .map(let value)): writeMap(node, value: value, to: &writer)
        case (.mapping, .json): writeMap(node, value: .json, to: &writer)
        case (.sequence, .list(let element)): writeList(node, element: element, to: &writer)
        case (.sequence, .json): writeList(node, element: .json, to: &writer)
        case (.bool, .bool), (.bool, .json):
            writer.append(text(node).lowercased() == "true" ? "true" : "false")
        case (.float, .int)
        where CoreSchema.double(text(node)).flatMap { Int64(exactly: $0) } != nil:
            writeNumber(node, to: &writer)
        case (.int, .int) where CoreSchema.integer(text(node)) == nil:
            mismatch(node, of: type, to: &writer)
        case (.int, .int), (.int, .double), (.int, .json), (.float, .double), (.float, .json),
            (.int, .date(.seconds)), (.int, .date(.milliseconds)), (.float, .date(.seconds)):
            writeNumber(node, to: &writer)
        default: mismatch(node, of: type, to: &writer)
        }
    }

    private func mismatch(
        _ node: NodeIndex, of type: ValueType, found: String? = nil, to writer: inout LiteralWriter
    ) {
        writer.append("null")
        if let trap = trap(at: node) { return report(trap) }
        report(
            .itemMismatch(
                found: found ?? phrase(node), type.text(in: models), help: help(node, of: type)),
            at: head(node))
    }

    /// Returns a suggestion that depends on the value, if any.
    private func help(_ node: NodeIndex, of type: ValueType) -> String? {
        let isScalar = !tree[node].kind.isCollection && tree[node].length > 0
        switch type.unwrapped {
        case .string:
            if tree[node].kind == .null { return "write a text, or declare `string?`" }
            return isScalar && tree[node].kind != .string ? "quote it: \"\(text(node))\"" : nil
        case .int where tree[node].kind == .float:
            return "write a whole number, or `double\(type.isOptional ? "?" : "")` in the model"
        case .int, .double: return quotesHelp(node)
        case .bool: return boolHelp(node)
        case .date(let format): return "write it as in \(format.example)"
        case .model(let id):
            guard let enumeration = models[id]?.enumeration else { return nil }
            return "it is one of \(Suggestion.list(enumeration.cases, near: text(node)))"
        default: return nil
        }
    }

    private func writeText(_ node: NodeIndex, of type: ValueType, to writer: inout LiteralWriter) {
        let use: TextUse = type.isOptional || type == .json ? .optionalValue : .value
        guard let written = template(node, use: use, in: writer.scope, as: "the value") else {
            return writer.append("null")
        }
        // An open enum may have other cases, but not one that is nearly a case of its own.
        if let literal = written.literal, let cases = enumeration(type),
            !cases.cases.contains(literal),
            Suggestion.nearest(to: literal, among: cases.cases) != nil
        {
            report(.unknownCase(literal, of: cases), at: place(node))
            return writer.append("null")
        }
        guard fits(written, of: type) else {
            let isComputed = written.literal == nil && written.type != .string
            let found = isComputed ? "a value of type `\(written.type.text(in: models))`" : nil
            return mismatch(node, of: type, found: found, to: &writer)
        }
        writer.append(written)
    }

    /// Returns whether a text can be a value of `type`, as far as it is known before decoding.
    private func fits(_ text: Template, of type: ValueType) -> Bool {
        guard let literal = text.literal else {
            return fits(text.type.unwrapped, of: type.unwrapped)
        }
        switch type.unwrapped {
        case .string, .json: return true
        case .url: return literal.isEmpty ? type.isOptional : ModelDecoder.isURL(literal)
        case .date(let format):
            if literal.isEmpty { return type.isOptional }
            return !format.isNumber && DateParser.parse(literal, format) != nil
        case .model(let id):
            guard let enumeration = models[id]?.enumeration else { return false }
            return !enumeration.isClosed || enumeration.cases.contains(literal)
        default: return false
        }
    }

    /// Returns the enum that a type names, if any.
    private func enumeration(_ type: ValueType) -> Enumeration? {
        if case .model(let id) = type.unwrapped { models[id]?.enumeration } else { nil }
    }

    /// Returns whether an interpolation of type `computed` can be a value of `type`.
    private func fits(_ computed: CELType, of type: ValueType) -> Bool {
        switch (computed, type) {
        case (_, .json), (.dyn, _), (.int, .double), (.uint, .int), (.uint, .double): true
        case (.string, .url), (.enumeration, .string), (.enumeration, .url): true
        case (.int, .date(let format)), (.double, .date(let format)): format.isNumber
        case (.string, .date(let format)): !format.isNumber
        case (.timestamp, .date(let format)): format == .iso8601
        case (.string, .model(let id)): models[id]?.enumeration != nil
        case (.list(let element), .list(let wanted)): fits(element, of: wanted.unwrapped)
        case (.map(.string, let value), .map(let wanted)): fits(value, of: wanted.unwrapped)
        default: computed == CELType(type, in: models)
        }
    }

    private func writeNumber(_ node: NodeIndex, to writer: inout LiteralWriter) {
        if tree[node].kind == .int, let number = CoreSchema.integer(text(node)) {
            writer.append(String(number))
        } else if let number = CoreSchema.double(text(node)), number.isFinite {
            writer.append(String(number))
        } else {
            writer.append("null")
            report(.unrepresentableNumber(text(node)), at: place(node))
        }
    }

    private func writeList(_ node: NodeIndex, element: ValueType, to writer: inout LiteralWriter) {
        writer.append("[")
        for (position, child) in tree.elements(node).enumerated() {
            if position > 0 { writer.append(",") }
            writeValue(child, of: element, to: &writer)
        }
        writer.append("]")
    }

    private func writeMap(_ node: NodeIndex, value: ValueType, to writer: inout LiteralWriter) {
        writer.append("{")
        let entries = named(node, as: "the entries").filter {
            !isComputedKey($0, otherwise: .expression)
        }
        for (position, entry) in entries.enumerated() {
            if position > 0 { writer.append(",") }
            writer.append(key: entry.name)
            writeValue(entry.value, of: value, to: &writer)
        }
        writer.append("}")
    }
}
