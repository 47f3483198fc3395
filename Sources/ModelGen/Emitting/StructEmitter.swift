import Values

extension Emitter {
    func declaration(_ structure: Structure) -> Lines {
        var body = properties(structure)
        body.addParagraph(identity(structure))
        body.addParagraph(memberwiseInitializer(structure))
        body.addParagraph(hashing(structure))
        body.addParagraph(codingKeys(structure))
        body.addParagraph(decoding(structure))
        body.addParagraph(encoding(structure))

        let identifiable = structure.identity == nil ? [] : [names.standard("Identifiable")]
        let own = structure.isResponse ? conformancesOfResponse : conformances
        var lines = documentation(structure.description)
        lines.add(.block(typeHead("struct", structure.name, own + identifiable), body))
        return lines
    }

    /// Returns the properties, which are variables, so that previews and tests can modify copies.
    private func properties(_ structure: Structure) -> Lines {
        var lines = Lines()
        for property in structure.properties {
            lines.add(documentation(property.description))
            guard let storage = property.storage else {
                lines.add(access, "var ", property.name.code, ": ", type(of: property))
                continue
            }
            lines.add(
                .block(
                    "\(access)var \(property.name.code): \(type(of: property))",
                    Lines([
                        "get { \(storage.code)?.value }",
                        "set { \(storage.code) = newValue.map(\(names.support.text).Box.init) }",
                    ])))
            lines.add("private var \(storage.code): \(boxType(property))")
        }
        return lines
    }

    private func type(of property: Property) -> String {
        if case .dropped = property.reading { return "[DroppedElement]" }
        return names.type(property.type)
    }

    private func boxType(_ property: Property) -> String {
        "\(names.support.text).Box<\(names.type(property.type.unwrapped))>?"
    }

    /// Returns `id` for `Identifiable`, if the identity has another name.
    private func identity(_ structure: Structure) -> Lines {
        guard let identity = structure.identity, identity.name.text != "id" else { return Lines() }
        let type = names.type(identity.type)
        return Lines(["\(access)var id: \(type) { \(identity.name.code) }"])
    }

    private func memberwiseInitializer(_ structure: Structure) -> Lines {
        // In the body, `self` must refer to the instance.
        let ownSelf = uniqueName("self_") { name in
            structure.properties.contains { $0.name.text == name }
        }
        let parameters = structure.properties.map { property in
            let label = property.name.label + (property.name.text == "self" ? " \(ownSelf)" : "")
            return concatenated(label, ": ", type(of: property), initialValue(property))
        }
        var body = Lines()
        for property in structure.properties {
            let value = property.name.text == "self" ? ownSelf : property.name.code
            if let storage = property.storage {
                body.add(
                    "self.", storage.code, " = ", value, ".map(", names.support.text, ".Box.init)")
            } else {
                body.add("self.", property.name.code, " = ", value)
            }
        }
        guard !body.isEmpty else { return Lines(["\(access)init() {}"]) }
        var lines = Lines.list("\(access)init(", parameters, ") {", depth: 1)
        lines.add(body.indented)
        lines.add("}")
        return lines
    }

    /// Returns the default argument of a property that the JSON may lack, unless it needs `try`.
    private func initialValue(_ property: Property) -> String {
        guard let constant = property.defaultValue else {
            return property.type.isOptional ? " = nil" : ""
        }
        guard let value = value(constant, property.type), !value.canThrow else { return "" }
        return " = \(value.code)"
    }

    /// Returns `hash(into:)` if a property `hashValue: Int` would suppress its synthesis.
    private func hashing(_ structure: Structure) -> Lines {
        let isMisleading = { (property: Property) in
            property.name.text == "hashValue" && property.type == .int
        }
        guard structure.properties.contains(where: isMisleading) else { return Lines() }
        return .block(
            "\(access)func hash(into hasher: inout \(names.standard("Hasher")))",
            Lines(structure.properties.map { "hasher.combine(self.\($0.name.code))" }))
    }

    private func codingKeys(_ structure: Structure) -> Lines {
        guard structure.keys.isNeeded || structure.needsDecoding else { return Lines() }
        guard !structure.keys.isEmpty else { return Lines() }
        return codingKeys(structure.keys, access: "private ")
    }

    private func codingKeys(_ level: KeyLevel, access: String) -> Lines {
        var body = Lines()
        for key in level.keys {
            let raw = key.name.text == key.text ? "" : " = \(stringLiteral(key.text))"
            body.add("case ", key.name.code, raw)
        }
        for child in level.children { body.addParagraph(codingKeys(child.level, access: "")) }
        let head = "\(access)enum \(level.name): \(names.standard("String"))"
        return .block("\(head), \(names.standard("CodingKey"))", body)
    }
}

extension Structure {
    /// Whether the synthesized `init(from:)` does not suffice.
    var needsDecoding: Bool {
        keys.needsCode
            || properties.contains {
                $0.type.hasWireForm || $0.defaultValue != nil || $0.storage != nil || $0.isWhole
                    || !$0.isValue || $0.keys == nil
            }
    }

    /// Whether the synthesized `encode(to:)` does not suffice.
    var needsEncoding: Bool {
        keys.needsCode || properties.contains { $0.type.hasDate || $0.storage != nil }
    }
}
