import Diagnostics
import Values

/// Plain values of a declared type: defaults and allowed values.
extension SpecReader {
    /// The constant at `node`, which has to fit `type`.
    func constant(_ node: NodeIndex, _ type: ValueType, _ what: String) -> Constant? {
        guard !isFaulty(node) else { return nil }
        let written = constant(node)
        if let fitting = fit(written, type, node) { return fitting }
        faulty.insert(node)
        bag.report(
            .malformedDefault(what, type.text(in: models), found: phrase(node), at: head(node)))
        return nil
    }

    private func constant(_ node: NodeIndex) -> Constant {
        switch tree[node].kind {
        case .null: .null
        case .bool: .bool(text(node).lowercased() == "true")
        case .int: CoreSchema.integer(text(node)).map { .int($0) } ?? .string(text(node))
        case .float: CoreSchema.double(text(node)).map { .double($0) } ?? .string(text(node))
        case .string: .string(text(node))
        case .sequence: .list(tree.elements(node).map { constant($0) })
        case .mapping:
            .map(tree.pairs(node).map { .init(key: text($0.key), value: constant($0.value)) })
        }
    }

    /// `constant` as a value of `type`: an int where a double is declared becomes one.
    private func fit(_ constant: Constant, _ type: ValueType, _ node: NodeIndex) -> Constant? {
        switch (type, constant) {
        case (.optional, .null), (.json, _), (.bool, .bool), (.string, .string), (.int, .int),
            (.double, .double), (.url, .string), (.date(.iso8601), .string), (.date(.day), .string),
            (.date(.http), .string), (.date(.seconds), .int), (.date(.milliseconds), .int),
            (.date(.seconds), .double):
            return constant
        case (.optional(let wrapped), _): return fit(constant, wrapped, node)
        case (.double, .int(let whole)): return .double(Double(whole))
        case (.int, .double(let number)): return Int64(exactly: number).map { .int($0) }
        case (.list(let element), .list(let elements)):
            let fitting = elements.compactMap { fit($0, element, node) }
            return fitting.count == elements.count ? .list(fitting) : nil
        case (.map(let value), .map(let entries)):
            let fitting = entries.compactMap { entry in
                fit(entry.value, value, node).map { Constant.Entry(key: entry.key, value: $0) }
            }
            return fitting.count == entries.count ? .map(fitting) : nil
        case (.model(let id), .string(let word)):
            guard let enumeration = models[id]?.enumeration else { return nil }
            return enumeration.cases.contains(word) || !enumeration.isClosed ? constant : nil
        default: return nil
        }
    }
}
