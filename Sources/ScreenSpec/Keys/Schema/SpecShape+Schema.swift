extension SpecKeys {
    /// The mappings that schemas describe, in the order of the reference.
    static let described = all + [innerGroup]

    static func shape(named name: String) -> SpecShape? {
        described.first { $0.name == name }
    }
}

extension String {
    /// The name of a shape in a schema.
    var definitionName: String { replacing(" ", with: "-") }
}

extension SpecShape {
    var definitionName: String { name.definitionName }

    /// The supported keys, each once, and which of their values may be computed.
    var described: [(key: SpecKey, computes: ComputedValues)] {
        var (result, known): ([(SpecKey, ComputedValues)], Set<Key>) = ([], [])
        let inherited = base?.described ?? []
        let own = ownKeys.map { ($0, computes) }
        for (key, computes) in own + inherited where key.isSupported {
            if known.insert(key.key).inserted { result.append((key, computes)) }
        }
        return result
    }
}

extension ValueKind {
    /// The kind, which is the same for all lengths.
    var withoutDefaultLength: ValueKind {
        if case .length = self { .length() } else { self }
    }

    /// The names of the shapes among the forms of a value.
    var shapes: [String] {
        switch self {
        case .shape(let name): [name]
        case .forms(_, let kinds): kinds.flatMap(\.shapes)
        default: []
        }
    }

    /// The words among the forms of a value.
    fileprivate var words: [String] {
        switch self {
        case .oneOf(let words): words
        case .forms(_, let kinds): kinds.flatMap(\.words)
        default: []
        }
    }
}

extension SpecKey {
    /// The default value as JSON; nil for one that is described in words.
    var literalDefault: JSONSchema.Value? {
        guard let defaultValue else { return nil }
        if kind.words.contains(defaultValue) { return .text(defaultValue) }
        switch kind {
        case .oneOf, .word, .path, .keypath, .text, .type, .expression: return nil
        case .bool, .condition: return Bool(defaultValue).map { .bool($0) }
        case .length:
            if let points = Double(defaultValue) { return .number(points) }
            return defaultValue.contains(" ") ? nil : .text(defaultValue)
        case .duration: return defaultValue.first?.isNumber == true ? .text(defaultValue) : nil
        default: return Double(defaultValue).map { .number($0) }
        }
    }
}
