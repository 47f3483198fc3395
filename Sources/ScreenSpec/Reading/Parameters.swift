import Diagnostics
import JSONData
import Values

/// `params`: the inputs of a screen.
extension SpecReader {
    func readParameters(_ node: NodeIndex?) -> [Parameter] {
        guard let node else { return [] }
        return named(node, "`params`").compactMap { entry in
            guard isName(entry.name) else {
                bag.report(.malformedName(entry.name, "a parameter", at: place(entry.key)))
                return nil
            }
            return parameter(entry.name, entry.key, entry.value)
        }
    }

    private func parameter(_ name: String, _ key: NodeIndex, _ node: NodeIndex) -> Parameter {
        let isShort = tree[node].kind != .mapping
        let entries = isShort ? nil : entries(node, SpecKeys.parameter)
        let typeNode = isShort ? node : entries?[.type]
        let type = typeNode.flatMap { parameterType($0) } ?? .string
        let pattern = entries?[.pattern].flatMap { self.pattern($0, type) }
        let allowed = entries?[.enum].map { list in
            tree.elements(list).compactMap { constant($0, type, "an allowed value") }
        }
        let value = entries?[.default].flatMap { constant($0, type, "`default`") }
        if let value, let allowed, !allowed.isEmpty, !allowed.contains(value),
            let node = entries?[.default]
        {
            bag.report(.defaultNotAllowed(at: place(node)))
        }
        return Parameter(
            name: name, type: type, defaultValue: value, pattern: pattern, allowed: allowed ?? [],
            description: entries?[.description].flatMap { word($0, "`description`") },
            place: place(key))
    }

    private func parameterType(_ node: NodeIndex) -> ValueType? {
        guard let type = self.type(node, "a parameter") else { return nil }
        switch type {
        case .string, .int, .double, .bool: return type
        default:
            bag.report(.parameterType(type.text(in: models), at: place(node)))
            return nil
        }
    }

    private func pattern(_ node: NodeIndex, _ type: ValueType) -> String? {
        guard let pattern = self.word(node, "`pattern`") else { return nil }
        guard type == .string else {
            bag.report(.patternWithoutString(type.text(in: models), at: place(node)))
            return nil
        }
        if let fault = RegularExpression.fault(in: pattern) {
            bag.report(.malformedPattern(fault, at: place(node)))
            return nil
        }
        return pattern
    }
}
