import Diagnostics
import Values

/// Literals of a declared type: defaults and allowed values.
extension TypeReader {
    /// Reads a literal of `type`; nil if the type is unknown.
    ///
    /// - Parameter takesObjects: whether a mapping can be an object of a model.
    func constant(
        _ node: NodeIndex, of type: ValueType?, as what: String, takesObjects: Bool = false
    ) -> Constant? {
        guard !isFaulty(node), let written = constant(node), let type else { return nil }
        if let fitting = written.converted(to: type, in: models, takesObjects: takesObjects) {
            return fitting
        }
        log.faulty.insert(node)
        return refuse(
            .malformedDefault(
                what, type: type.text(in: models), found: phrase(node),
                help: help(node, constant: written, of: type)),
            at: head(node))
    }

    /// Reads a literal of any type; reports and returns nil for a YAML mistake or an interpolation.
    private func constant(_ node: NodeIndex) -> Constant? {
        switch tree[node].kind {
        case .null:
            guard let trap = trap(at: node) else { return .null }
            report(trap)
            return nil
        case .bool: return .bool(text(node).lowercased() == "true")
        case .int: return CoreSchema.integer(text(node)).map { .int($0) } ?? double(node)
        case .float: return double(node)
        case .string: return !checkCutText(node) || isComputed(node) ? nil : .string(text(node))
        case .sequence:
            let elements = tree.elements(node).map { constant($0) }
            return elements.contains { $0 == nil } ? nil : .list(elements.compactMap { $0 })
        case .mapping:
            let entries = tree.pairs(node).map { pair in
                constant(pair.value).map { Constant.Entry(key: text(pair.key), value: $0) }
            }
            return entries.contains { $0 == nil } ? nil : .map(entries.compactMap { $0 })
        }
    }

    private func double(_ node: NodeIndex) -> Constant {
        .double(CoreSchema.double(text(node)) ?? .nan)
    }

    /// Returns a suggestion that depends on the value, if any.
    private func help(_ node: NodeIndex, constant: Constant, of type: ValueType) -> String? {
        let isScalar = !tree[node].kind.isCollection && tree[node].length > 0
        switch (type.unwrapped, constant) {
        case (.string, .string): return nil
        case (.string, .null): return "write a text, as in `\"\"`"
        case (.string, _): return isScalar ? "quote it: \"\(text(node))\"" : nil
        case (.int, .string), (.double, .string): return quotesHelp(node)
        case (.bool, .string): return boolHelp(node)
        case (.date(let format), _): return "write it as in \(format.example)"
        default: return nil
        }
    }
}

extension DateFormat {
    /// An example of a date in this format.
    var example: String {
        switch self {
        case .iso8601: "`2024-05-01T12:00:00Z`"
        case .day: "`2024-05-01`"
        case .seconds: "`1714564800`, a number"
        case .milliseconds: "`1714564800000`, a number"
        case .http: "`Wed, 01 May 2024 12:00:00 GMT`"
        case .pattern(let pattern): "`\(pattern.example)`"
        }
    }
}
