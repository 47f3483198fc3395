import Values

// `init(from:)` and `encode(to:)`, if the synthesized ones do not suffice.

extension Emitter {
    func decoding(_ structure: Structure) -> Lines {
        guard structure.needsDecoding else { return Lines() }
        let head = "\(access)init(from decoder: any \(names.standard("Decoder"))) throws"
        let keys = structure.keys
        var body = Lines()
        let whole = structure.properties.filter { $0.isWhole && !$0.isDropped }
        if !whole.isEmpty { body.add("let body = try decoder.singleValueContainer()") }
        for property in whole { addReading(property, from: .body, to: &body) }
        for property in structure.properties where property.keys == nil {
            let place = DecodingPlace.path(property.path, support: names.support.text)
            addReading(property, from: place, to: &body)
        }
        if !keys.isEmpty {
            body.add("let container = try decoder.container(keyedBy: \(keys.qualifiedName).self)")
            addDecoding(keys, isOptional: false, to: &body)
        }
        return .block(head, body)
    }

    private func addDecoding(_ level: KeyLevel, isOptional: Bool, to lines: inout Lines) {
        let container = isOptional ? level.variable + "?" : level.variable
        for key in level.keys {
            for property in key.properties {
                addReading(property, from: .key(key.name, in: container), to: &lines)
            }
        }
        for child in level.children {
            lines.add(opening(child, below: container))
            addDecoding(child.level, isOptional: child.level.mayBeMissing, to: &lines)
        }
    }

    /// Returns `let vendorContainer = …`. If no value in it is required, a value that is not an
    /// object counts as absent, as in `ModelDecoder`.
    private func opening(_ child: KeyLevel.Child, below container: String) -> Lines {
        let attempt = child.level.mayBeMissing ? "try?" : "try"
        return .list(
            "let \(child.level.variable) = \(attempt) \(container).nestedContainer(",
            ["keyedBy: \(child.level.qualifiedName).self", "forKey: .\(child.key.code)"], ")",
            depth: 2)
    }
}

extension Emitter {
    func encoding(_ structure: Structure) -> Lines {
        guard options.codable, !structure.isResponse, structure.needsEncoding else {
            return Lines()
        }
        let head = "\(access)func encode(to encoder: any \(names.standard("Encoder"))) throws"
        let keys = structure.keys
        var body = Lines([
            "var container = encoder.container(keyedBy: \(keys.qualifiedName).self)"
        ])
        body.add(encoding(keys, depth: 2))
        return .block(head, body)
    }

    private func encoding(_ level: KeyLevel, depth: Int) -> Lines {
        var lines = Lines()
        for key in level.keys {
            // Several properties may have the same key; it is encoded once.
            guard let property = key.properties.first else { continue }
            lines.add(encoding(property, key, level, depth: depth))
        }
        // An object that is the value of a property is encoded by that property.
        let whole = Set(level.keys.filter { !$0.properties.isEmpty }.map(\.name))
        for child in level.children where !whole.contains(child.key) {
            lines.add(encoding(child, of: level, depth: depth))
        }
        return lines
    }

    private func encoding(_ child: KeyLevel.Child, of level: KeyLevel, depth: Int) -> Lines {
        // An object without keys is omitted.
        let optionals = child.level.properties.filter(\.type.isOptional)
        let mayBeAbsent = optionals.count == child.level.properties.count
        let depth = depth + (mayBeAbsent ? 1 : 0)
        let lines = Lines.list(
            "var \(child.level.variable) = \(level.variable).nestedContainer(",
            ["keyedBy: \(child.level.qualifiedName).self", "forKey: .\(child.key.code)"], ")",
            depth: depth
        ).followed(by: encoding(child.level, depth: depth))
        guard mayBeAbsent else { return lines }
        let tests = optionals.map { "self.\($0.name.code) != nil" }
        return .block("if \(tests.joined(separator: " || "))", lines)
    }

    private func encoding(
        _ property: Property, _ key: KeyLevel.Key, _ level: KeyLevel, depth: Int
    ) -> Lines {
        let value = names.wrapping("self.\(property.name.code)", property.type)
        let call = property.type.isOptional ? "encodeIfPresent" : "encode"
        return .list(
            "try \(level.variable).\(call)(", [value, "forKey: .\(key.name.code)"], ")",
            depth: depth)
    }
}
