import SwiftTree
import Values

// `init(from:)` and `encode(to:)`, if the synthesized ones do not suffice.

extension Emitter {
    func decoding(_ structure: Structure) -> [SwiftDeclaration] {
        guard structure.needsDecoding else { return [] }
        let decoder = SwiftExpression.name("decoder")
        let keys = structure.keys
        var body: [SwiftStatement] = []
        let whole = structure.properties.filter { $0.isWhole && !$0.isDropped }
        if !whole.isEmpty {
            body.append(
                .constant(
                    DecodingPlace.bodyName, .attempt(decoder.calling("singleValueContainer"))))
        }
        for property in whole { read(property, from: .body, &body) }
        for property in structure.properties where property.keys == nil {
            read(property, from: .path(property.path), &body)
        }
        if !keys.isEmpty {
            let container = decoder.calling("container", ["keyedBy": keys.type])
            body.append(.constant(keys.variable, .attempt(container)))
            body += decoding(keys, isOptional: false)
        }
        let head = SwiftFunctionDeclaration.Head.initializer(
            access, [.init("from", "decoder", .existential(names.standard("Decoder")))])
        return [.function(function(head, body))]
    }

    private func decoding(_ level: KeyLevel, isOptional: Bool) -> [SwiftStatement] {
        let name = SwiftExpression.name(level.variable)
        let container = isOptional ? .unwrapped(name) : name
        var statements: [SwiftStatement] = []
        for key in level.keys {
            let place = DecodingPlace.key(key.name, in: container)
            for property in key.properties { read(property, from: place, &statements) }
        }
        for child in level.children {
            statements.append(opening(child, below: container))
            statements += decoding(child.level, isOptional: child.level.mayBeMissing)
        }
        return statements
    }

    /// Returns `let vendorContainer = …`. If no value in it is required, a value that is not an
    /// object counts as absent, as in `ModelDecoder`.
    private func opening(
        _ child: KeyLevel.Child, below container: SwiftExpression
    ) -> SwiftStatement {
        let value = child.container(in: container).completed
        return .constant(
            child.level.variable,
            child.level.mayBeMissing ? .optionalAttempt(value) : .attempt(value))
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
            key.properties.first.map { encoding($0, key, level) }
        }
        // An object that is the value of a property is encoded by that property.
        let whole = Set(level.keys.filter { !$0.properties.isEmpty }.map(\.name))
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
