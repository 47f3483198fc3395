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
    return Structure(
        name: names.types[index], description: model.description, properties: properties,
        identity: identity(model, properties, names),
        keys: KeyLevel(of: properties, besides: Set(names.types.map(\.text)).union(taken)))
}

/// The identity, unless it may be absent or `Identifiable` would take another property for it.
private func identity(_ model: Model, _ properties: [Property], _ names: Names) -> Property? {
    guard let index = model.identityField, properties.indices.contains(index) else { return nil }
    let identity = properties[index]
    let hasOtherID = identity.name.text != "id" && properties.contains { $0.name.text == "id" }
    // `Identifiable` brings a type `ID`, which in the struct hides a model called so.
    let mentionsID = properties.flatMap(\.type.parts).contains { names.type($0) == "ID" }
    return identity.type.isOptional || hasOtherID || mentionsID ? nil : identity
}
