import SwiftTree
import Values

// `init(from:)` and `encode(to:)`, if the synthesized ones do not suffice.

extension Emitter {
    /// Writes `init(from:)`.
    func writeDecoding(_ structure: Structure, to writer: inout CodeWriter) {
        writer.function(decodingHead) { writer in
            let whole = structure.properties.filter { $0.isWhole && !$0.isDropped }
            if !whole.isEmpty {
                writer.write(
                    .constant(
                        DecodingPlace.bodyName,
                        .attempt(SwiftExpression.name("decoder").calling("singleValueContainer"))))
            }
            for property in whole { writeReading(property, from: .body, to: &writer) }
            for property in structure.properties where !property.hasKeys {
                writeReading(property, from: .path(property.path), to: &writer)
            }
            let keys = structure.keys
            guard !keys.isEmpty else { return }
            writer.code("let ")
            writer.name(keys.variable)
            writer.code(" = try decoder.container")
            writer.open("(")
            writeType(of: keys, to: &writer)
            writer.close(")")
            writer.endLine()
            writeDecoding(keys, isOptional: false, to: &writer)
        }
    }

    private func writeDecoding(
        _ level: KeyLevel, isOptional: Bool, to writer: inout CodeWriter
    ) {
        let container = DecodingContainer(variable: level.variable, isOptional: isOptional)
        // By index, since a key is large.
        for index in level.keys.indices {
            let place = DecodingPlace.key(level.keys[index].name, in: container)
            level.keys[index].property.map { writeReading($0, from: place, to: &writer) }
            for property in level.keys[index].others {
                writeReading(property, from: place, to: &writer)
            }
        }
        for child in level.children {
            writeOpening(child, below: container, to: &writer)
            writeDecoding(child.level, isOptional: child.level.mayBeMissing, to: &writer)
        }
    }

    /// Writes `let vendorContainer = …`. If no value in it is required, a value that is not an
    /// object counts as absent, as in `ModelDecoder`.
    private func writeOpening(
        _ child: KeyLevel.Child, below container: DecodingContainer, to writer: inout CodeWriter
    ) {
        writer.code("let ")
        writer.name(child.level.variable)
        writer.code(child.level.mayBeMissing ? " = try? " : " = try ")
        container.write(to: &writer)
        writer.member("nestedContainer")
        writer.open("(")
        writeType(of: child.level, to: &writer)
        writer.comma()
        writer.code("forKey: ")
        writer.implicitMember(child.key.text)
        writer.close(")")
        writer.endLine()
    }

    /// Writes the argument with the type of the keys.
    private func writeType(of level: KeyLevel, to writer: inout CodeWriter) {
        writer.code("keyedBy: ")
        writer.write(.named(level.qualifiedName))
        writer.code(".self")
    }

    func function(
        _ head: SwiftFunctionDeclaration.Head, _ body: [SwiftStatement]
    ) -> SwiftFunctionDeclaration {
        SwiftFunctionDeclaration(head, throws: SwiftFunctionDeclaration.anyError, nil, body)
    }
}

extension Emitter {
    func encoding(_ structure: Structure) -> [SwiftDeclaration] {
        guard options.codable, !structure.isResponse, structure.needsEncoding else { return [] }
        let keys = structure.keys
        let container = SwiftExpression.name("encoder").calling("container", ["keyedBy": keys.type])
        let head = SwiftFunctionDeclaration.Head.function(
            access, "encode", [.init("to", "encoder", .existential(names.standard("Encoder")))])
        return [
            .function(function(head, [.variable(keys.variable, nil, container)] + encoding(keys)))
        ]
    }

    func encoding(_ level: KeyLevel) -> [SwiftStatement] {
        // Several properties may have the same key; it is encoded once.
        let values = level.keys.compactMap { key in
            key.property.map { encoding($0, key, level) }
        }
        // An object that is the value of a property is encoded by that property.
        let whole = Set(level.keys.filter { $0.property != nil }.map(\.name))
        return values
            + level.children.filter { !whole.contains($0.key) }
            .flatMap { encoding($0, of: level) }
    }

    private func encoding(_ child: KeyLevel.Child, of level: KeyLevel) -> [SwiftStatement] {
        let container = child.container(in: .name(level.variable))
        let statements = [.variable(child.level.variable, nil, container)] + encoding(child.level)
        // An object without keys is omitted.
        let optionals = child.level.properties.filter(\.type.isOptional)
        guard optionals.count == child.level.properties.count else { return statements }
        let tests = optionals.map(\.value.isPresent)
        return [.branch([.test(tests.count == 1 ? tests[0] : .infix(.or, tests))], statements)]
    }

    private func encoding(
        _ property: Property, _ key: KeyLevel.Key, _ level: KeyLevel
    ) -> SwiftStatement {
        let method = property.type.isOptional ? "encodeIfPresent" : "encode"
        let value = names.wrapping(property.value, property.type)
        return .expression(
            .attempt(
                SwiftExpression.name(level.variable).calling(
                    method, ["_": value, "forKey": .implicitMember(key.name.text)])))
    }
}

extension KeyLevel {
    /// The type of the keys as a value.
    var type: SwiftExpression { .type(.named(qualifiedName)).itself }
}

extension KeyLevel.Child {
    /// Returns the container of the object in that of its parent.
    fileprivate func container(in parent: SwiftExpression) -> SwiftExpression {
        parent.calling(
            "nestedContainer", ["keyedBy": level.type, "forKey": .implicitMember(key.text)])
    }
}
