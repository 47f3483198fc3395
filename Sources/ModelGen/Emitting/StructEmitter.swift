import SwiftTree
import Values

// Structs are most of generated models, so their code is written at once, and no tree is made of them.

extension Emitter {
    func write(_ structure: Structure, to writer: inout CodeWriter) {
        var conformances = structure.isResponse ? conformancesOfResponse : conformances
        if structure.identity != nil { conformances.append(names.standardType("Identifiable")) }
        writer.declaration(.type) { writer in
            for line in commentLines(structure.description) { writer.comment(line) }
            writer.type(.struct, structure.name.text, conformances, modifiersOfTypes) {
                writeMembers(structure, to: &$0)
            }
        }
    }

    private func writeMembers(_ structure: Structure, to writer: inout CodeWriter) {
        for property in structure.properties { write(property, to: &writer) }
        writer.write(identity(structure))
        writer.declaration(.function) { writeInitializer(structure, to: &$0) }
        writer.write(hashing(structure))
        if structure.keys.isNeeded || structure.needsDecoding, !structure.keys.isEmpty {
            writer.declaration(.type) {
                writeCodingKeys(structure.keys, to: &$0, access: [.private])
            }
        }
        if structure.needsDecoding {
            writer.declaration(.function) { writeDecoding(structure, to: &$0) }
        }
        writer.write(encoding(structure))
    }

    /// Writes a property as a variable, so that previews and tests can modify copies.
    private func write(_ property: Property, to writer: inout CodeWriter) {
        if let storage = property.storage {
            return writer.write([
                SwiftDeclaration.function(boxed(property, in: storage))
                    .documented(by: property.description),
                .variable([.private], storage.text, .optional(boxType(property))),
            ])
        }
        let comment = commentLines(property.description)
        writer.declaration(.row(comments: comment.count)) { writer in
            for line in comment { writer.comment(line) }
            writer.property(property.name.text, type(of: property), access)
        }
    }

    /// Returns a property whose value is in a box.
    private func boxed(_ property: Property, in storage: Identifier) -> SwiftFunctionDeclaration {
        let box = SwiftExpression.name(storage.text)
        return SwiftFunctionDeclaration(
            .property(access, property.name.text), type(of: property),
            [.expression(SwiftExpression.unwrapped(box).member("value").completed)],
            setter: [.assignment(box, names.boxing(.name("newValue")))])
    }

    private func type(of property: Property) -> SwiftTypeName {
        if case .dropped = property.reading { return .list(.named("DroppedElement")) }
        return names.type(property.type)
    }

    private func boxType(_ property: Property) -> SwiftTypeName {
        names.helper("Box", of: names.type(property.type.unwrapped))
    }

    /// Returns `id` for `Identifiable`, if the identity has another name.
    private func identity(_ structure: Structure) -> [SwiftDeclaration] {
        guard let identity = structure.identity, identity.name.text != "id" else { return [] }
        return [
            .function(
                SwiftFunctionDeclaration(
                    .property(access, "id"), names.type(identity.type),
                    [.expression(.name(identity.name.text))]))
        ]
    }

    private func writeInitializer(_ structure: Structure, to writer: inout CodeWriter) {
        // In the body, `self` must refer to the instance.
        let ownSelf = uniqueName("self_") { name in
            structure.properties.contains { $0.name.text == name }
        }
        let parameters = structure.properties.map { property in
            let isSelf = property.name.text == "self"
            return SwiftFunctionDeclaration.Parameter(
                isSelf ? property.name.text : nil, isSelf ? ownSelf : property.name.text,
                type(of: property), default: initialValue(property))
        }
        let head = SwiftFunctionDeclaration(.initializer(access, parameters), nil, nil)
        writer.function(head) { writer in
            for (index, property) in structure.properties.enumerated() {
                beginAssignment(to: property.storage ?? property.name, &writer)
                writer.name(parameters[index].name)
                if property.storage != nil { writeBoxing(to: &writer) }
                writer.endLine()
            }
        }
    }

    /// Writes `self.name = `.
    func beginAssignment(to name: Identifier, _ writer: inout CodeWriter) {
        writer.code("self.")
        writer.name(name.text)
        writer.code(" = ")
    }

    /// Writes what puts an optional value, which stands before it, into a box.
    func writeBoxing(to writer: inout CodeWriter) {
        writer.member("map")
        writer.open("(")
        writer.write(names.boxInitializer)
        writer.close(")")
    }

    /// Returns the default argument of a property that the JSON may lack, unless it needs `try`.
    private func initialValue(_ property: Property) -> SwiftExpression? {
        guard let constant = property.defaultValue else {
            return property.type.isOptional ? .absent : nil
        }
        return value(constant, property.type).flatMap { $0.canThrow ? nil : $0.expression }
    }

    /// Returns `hash(into:)` if a property `hashValue: Int` would suppress its synthesis.
    private func hashing(_ structure: Structure) -> [SwiftDeclaration] {
        let isMisleading = { (property: Property) in
            property.name.text == "hashValue" && property.type == .int
        }
        guard structure.properties.contains(where: isMisleading) else { return [] }
        let hasher = SwiftFunctionDeclaration.Parameter(
            "into", "hasher", .inOut(names.standardType("Hasher")))
        let body = structure.properties.map { property in
            SwiftStatement.expression(
                SwiftExpression.name(hasher.name).calling("combine", ["_": property.value]))
        }
        return [
            .function(SwiftFunctionDeclaration(.function(access, "hash", [hasher]), nil, body))
        ]
    }

    func writeCodingKeys(
        _ level: KeyLevel, to writer: inout CodeWriter,
        access: [SwiftFunctionDeclaration.Modifier] = []
    ) {
        writer.type(.enum, level.name, conformancesOfKeys, access) { writer in
            // By index, since a key is large.
            for index in level.keys.indices {
                let (name, text) = (level.keys[index].name.text, level.keys[index].text)
                writer.declaration(.row()) { $0.enumCase(name, raw: name == text ? nil : text) }
            }
            for child in level.children {
                writer.declaration(.type) { writeCodingKeys(child.level, to: &$0) }
            }
        }
    }
}

extension Property {
    /// `self.name`
    var value: SwiftExpression { .own.member(name.text) }
}

extension Structure {
    /// Whether the synthesized `init(from:)` does not suffice.
    var needsDecoding: Bool {
        keys.needsCode
            || properties.contains {
                $0.type.hasWireForm || $0.defaultValue != nil || $0.storage != nil || $0.isWhole
                    || !$0.isValue || !$0.hasKeys
            }
    }

    /// Whether the synthesized `encode(to:)` does not suffice.
    var needsEncoding: Bool {
        keys.needsCode || properties.contains { $0.type.hasDate || $0.storage != nil }
    }
}
