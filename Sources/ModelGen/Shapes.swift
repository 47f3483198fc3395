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

/// The types that the generated file declares, in the order of the spec.
func makeShapes(_ models: ModelTable, _ names: Names, _ options: ModelGenOptions) -> [Shape] {
    let recursion = Recursion(models)
    return models.models.enumerated().compactMap { index, model in
        guard options.declares(index) else { return nil }
        switch model.body {
        case .object(let fields):
            return .structure(makeStructure(model, fields, names, index, recursion))
        case .enumeration(let enumeration):
            return .enumeration(
                EnumerationShape(
                    name: names.types[index], description: model.description,
                    cases: zip(names.cases[index], enumeration.cases).compactMap { name, raw in
                        name.map { .init(name: $0, raw: raw) }
                    },
                    isOpen: enumeration.isOpen))
        }
    }
}

private func makeStructure(
    _ model: Model, _ fields: [Field], _ names: Names, _ index: Int, _ recursion: Recursion
) -> Structure {
    var taken = Set(names.properties[index].map(\.text))
    let properties = zip(fields, names.properties[index]).map { field, name in
        var storage: String?
        if recursion.needsBox(field, of: ModelID(index)) {
            storage = free("_" + name.text, of: taken)
            taken.formUnion([storage ?? ""])
        }
        return Property(
            name: name, type: field.type, path: field.path.isEmpty ? [field.name] : field.path,
            defaultValue: field.defaultValue == .null ? nil : field.defaultValue,
            description: field.description, storage: storage.map { Identifier(known: $0) })
    }
    let identity = model.identityField.map { properties[$0] }
    let hasOtherID = taken.contains("id") && identity?.name.text != "id"
    return Structure(
        name: names.types[index], description: model.description, properties: properties,
        identity: identity?.type.isOptional == true || hasOtherID ? nil : identity,
        keys: KeyLevel(of: properties, besides: Set(names.types.map(\.text)).union(taken)))
}
