import Values

/// A type to declare, with every decision made: the emitter only writes it down.
enum Shape {
    case structure(Structure)
    case enumeration(EnumerationShape)
}

/// An object model as a struct.
struct Structure {
    let name: Identifier
    let description: String?
    let properties: [Property]
    /// The property behind `Identifiable`, if one can be.
    let identity: Property?
    /// The JSON keys and the nested objects they lie in.
    let keys: KeyLevel
}

/// A field as a property.
struct Property {
    let name: Identifier
    let type: ValueType
    let path: [String]
    /// A default that is not null.
    let defaultValue: Constant?
    let description: String?
    /// The stored property of a value that lies in a box, because it may hold its owner again.
    let storage: Identifier?

    /// Whether the JSON may lack the value.
    var mayBeMissing: Bool { type.isOptional || defaultValue != nil }
}

/// An enumeration of strings.
struct EnumerationShape {
    struct Case {
        let name: Identifier
        let raw: String
    }

    let name: Identifier
    let description: String?
    let cases: [Case]
    let isOpen: Bool
}

extension Emitter {
    /// The types that the generated file declares, in the order of the spec.
    func makeShapes() -> [Shape] {
        let recursion = Recursion(models)
        return models.models.enumerated().compactMap { index, model in
            guard options.declares(index) else { return nil }
            if let enumeration = model.enumeration {
                return .enumeration(shape(model, enumeration, index))
            }
            return .structure(structure(model, index, recursion))
        }
    }

    private func shape(
        _ model: Model, _ enumeration: Enumeration, _ index: Int
    ) -> EnumerationShape {
        let cases = zip(names.cases[index], enumeration.cases).compactMap { name, raw in
            name.map { EnumerationShape.Case(name: $0, raw: raw) }
        }
        return EnumerationShape(
            name: names.types[index], description: description(of: model.name, model.description),
            cases: cases, isOpen: enumeration.isOpen)
    }

    private func structure(_ model: Model, _ index: Int, _ recursion: Recursion) -> Structure {
        var taken = Set(names.properties[index].map(\.text))
        let properties = zip(model.fields, names.properties[index]).map { field, name in
            var storage: Identifier?
            if recursion.needsBox(field, of: ModelID(index)) {
                let text = free("_" + name.text, of: taken)
                taken.insert(text)
                storage = Identifier(known: text)
            }
            return property(field, name, storage)
        }
        return Structure(
            name: names.types[index], description: description(of: model.name, model.description),
            properties: properties, identity: identity(model, properties),
            keys: KeyLevel(of: properties, besides: [taken, names.typeTexts]))
    }

    private func property(_ field: Field, _ name: Identifier, _ storage: Identifier?) -> Property {
        // A default that is no value of its type is an error of the spec; here it is none.
        let fitting = field.defaultValue.flatMap { constant in
            constant == .null || value(constant, field.type) == nil ? nil : constant
        }
        return Property(
            name: name, type: field.type, path: field.path.isEmpty ? [field.name] : field.path,
            defaultValue: fitting, description: description(of: field.name, field.description),
            storage: storage)
    }

    /// The identity, unless it may be absent or `Identifiable` would take another property for it.
    private func identity(_ model: Model, _ properties: [Property]) -> Property? {
        guard let index = model.identityField, properties.indices.contains(index) else {
            return nil
        }
        let identity = properties[index]
        let hasOtherID = identity.name.text != "id" && properties.contains { $0.name.text == "id" }
        // `Identifiable` brings a type `ID`, which in the struct hides a model called so.
        let mentionsID = properties.flatMap(\.type.parts).contains { names.type($0) == "ID" }
        return identity.type.isOptional || hasOtherID || mentionsID ? nil : identity
    }

    private func description(of name: String, _ text: String?) -> String? {
        guard Identifier(member: name).text != name, let origin = origin(name) else { return text }
        return [origin, text].compactMap { $0 }.joined(separator: "\n\n")
    }
}
