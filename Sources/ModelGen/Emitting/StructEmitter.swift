import SwiftTree
import Values

extension Emitter {
    func declaration(_ structure: Structure) -> SwiftDeclaration {
        var members = properties(structure)
        members += identity(structure)
        members.append(memberwiseInitializer(structure))
        members += hashing(structure)
        members += codingKeys(structure)
        members += decoding(structure)
        members += encoding(structure)
        let identifiable = structure.identity == nil ? [] : standardTypes("Identifiable")
        let own = structure.isResponse ? conformancesOfResponse : conformances
        return type(.struct, structure.name, own + identifiable, members)
            .documented(by: structure.description)
    }

    /// Returns the properties, which are variables, so that previews and tests can modify copies.
    private func properties(_ structure: Structure) -> [SwiftDeclaration] {
        var all: [SwiftDeclaration] = []
        all.reserveCapacity(structure.properties.count + 8)
        for property in structure.properties {
            guard let storage = property.storage else {
                all.append(
                    SwiftDeclaration.variable(access, property.name.text, type(of: property))
                        .documented(by: property.description))
                continue
            }
            all.append(
                SwiftDeclaration.function(boxed(property, in: storage))
                    .documented(by: property.description))
            all.append(.variable([.private], storage.text, .optional(boxType(property))))
        }
        return all
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

    private func memberwiseInitializer(_ structure: Structure) -> SwiftDeclaration {
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
        let body = zip(structure.properties, parameters).map { property, parameter in
            let value = SwiftExpression.name(parameter.name)
            return SwiftStatement.assignment(
                property.target, property.storage == nil ? value : names.boxing(value))
        }
        return .function(SwiftFunctionDeclaration(.initializer(access, parameters), nil, body))
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

    private func codingKeys(_ structure: Structure) -> [SwiftDeclaration] {
        guard structure.keys.isNeeded || structure.needsDecoding else { return [] }
        guard !structure.keys.isEmpty else { return [] }
        return [codingKeys(structure.keys, access: [.private])]
    }

    func codingKeys(
        _ level: KeyLevel, access: [SwiftFunctionDeclaration.Modifier] = []
    ) -> SwiftDeclaration {
        let cases = level.keys.map { key in
            SwiftDeclaration.enumCase(
                key.name.text, raw: key.name.text == key.text ? nil : .literal(key.text))
        }
        return .type(
            .enum, level.name, standardTypes("String", "CodingKey"), access,
            cases + level.children.map { codingKeys($0.level) })
    }
}

extension Property {
    /// `self.name`
    var value: SwiftExpression { .own.member(name.text) }

    /// What is stored: `self.name`, or the box of the value.
    var target: SwiftExpression { .own.member((storage ?? name).text) }
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
