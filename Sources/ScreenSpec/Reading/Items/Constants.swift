import Diagnostics
import Values

/// Literals of a declared type: defaults and allowed values.
extension TypeReader {
    /// Reads a literal of `type`; nil if the type is unknown.
    func constant(_ node: NodeIndex, of type: ValueType?, as what: String) -> Constant? {
        guard !isFaulty(node), let written = constant(node), let type else { return nil }
        if let fitting = convert(written, of: type) { return fitting }
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
        case (.string, .null): return "write a text, or declare `string?`"
        case (.string, _): return isScalar ? "quote it: \"\(text(node))\"" : nil
        case (.int, .string), (.double, .string): return quotesHelp(node)
        case (.bool, .string): return boolHelp(node)
        case (.date(let format), _): return "write it as in \(format.example)"
        default: return nil
        }
    }
}

extension TypeReader {
    /// Converts `constant` to `type`, such as an int to a double; nil if it does not match.
    private func convert(_ constant: Constant, of type: ValueType) -> Constant? {
        switch (type, constant) {
        case (.optional, .null), (.bool, .bool), (.string, .string), (.int, .int): return constant
        case (.optional(let wrapped), _): return convert(constant, of: wrapped)
        case (.json, _): return isFinite(constant) ? constant : nil
        case (.url, .string(let text)): return ModelDecoder.isURL(text) ? constant : nil
        case (.date(let format), .string(let text)):
            return DateParser.parse(text, format) == nil || format.isNumber ? nil : constant
        case (.date(let format), .int(let number)):
            return isDate(Double(number), format: format) ? constant : nil
        case (.date(let format), .double(let number)):
            return isDate(number, format: format) ? constant : nil
        case (.double, .int(let whole)): return .double(Double(whole))
        case (.double, .double(let number)): return number.isFinite ? constant : nil
        case (.int, .double(let number)): return Int64(exactly: number).map { .int($0) }
        case (.list(let element), .list(let elements)):
            let fitting = elements.compactMap { convert($0, of: element) }
            return fitting.count == elements.count ? .list(fitting) : nil
        case (.map(let value), .map(let entries)):
            let fitting = entries.compactMap { entry in
                convert(entry.value, of: value).map { Constant.Entry(key: entry.key, value: $0) }
            }
            return fitting.count == entries.count ? .map(fitting) : nil
        case (.model(let id), .string(let word)):
            guard let enumeration = models[id]?.enumeration else { return nil }
            return enumeration.cases.contains(word) || !enumeration.isClosed ? constant : nil
        default: return nil
        }
    }

    private func isDate(_ number: Double, format: DateFormat) -> Bool {
        format.isNumber && DateParser.date(number, format) != nil
    }

    private func isFinite(_ constant: Constant) -> Bool {
        switch constant {
        case .double(let number): number.isFinite
        case .list(let elements): elements.allSatisfy { isFinite($0) }
        case .map(let entries): entries.allSatisfy { isFinite($0.value) }
        default: true
        }
    }
}

extension DateFormat {
    /// Whether the date is a number in JSON.
    var isNumber: Bool { self == .seconds || self == .milliseconds }

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
