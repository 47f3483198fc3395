import Expressions
import JSONData
import SwiftTree
import Values

/// A type declaration for the emitter, with all names and types resolved.
enum Shape {
    case structure(Structure)
    case enumeration(EnumerationShape)
    /// A model whose type the app has: what the spec says of it, and the name of the type.
    case app(Structure, type: String)
    case union(UnionShape)
}

/// An object model as a struct.
struct Structure {
    let name: Identifier
    let description: String?
    let properties: [Property]
    /// The property for the `Identifiable` conformance, if any.
    let identity: Property?
    /// The JSON keys and nested objects.
    let keys: KeyLevel
    /// Whether it is the type of a response, which is never encoded.
    var isResponse = false
}

/// A field as a property. Shapes and the levels of keys share it.
final class Property {
    let name: Identifier
    let type: ValueType
    /// The steps to the value in JSON; none if it is the whole value.
    let path: [ResponsePath.Step]
    /// Whether the steps are keys; an element of a list has a position, which is none.
    let hasKeys: Bool
    /// The default value, unless null.
    let defaultValue: Constant?
    let description: String?
    /// The stored property of a boxed value, for recursive models.
    let storage: Identifier?
    let reading: PropertyReading

    init(
        name: Identifier, type: ValueType, path: [ResponsePath.Step], defaultValue: Constant? = nil,
        description: String?, storage: Identifier? = nil, reading: PropertyReading = .value
    ) {
        (self.name, self.type, self.path) = (name, type, path)
        (self.defaultValue, self.description) = (defaultValue, description)
        (self.storage, self.reading) = (storage, reading)
        hasKeys = path.allSatisfy { if case .name = $0 { true } else { false } }
    }

    /// Whether the JSON may lack the value.
    var mayBeMissing: Bool { type.isOptional || defaultValue != nil }

    /// Whether the value is the whole JSON value.
    var isWhole: Bool { path.isEmpty }

    /// Whether it is decoded by its type alone.
    var isValue: Bool { if case .value = reading { true } else { false } }

    /// Whether it has the elements that the items leave out.
    var isDropped: Bool { if case .dropped = reading { true } else { false } }
}

/// How a property is decoded.
enum PropertyReading {
    /// By its type.
    case value
    /// As items that may be one object; or, with a property for those that were dropped, as those
    /// that match their type.
    case items(dropped: Identifier?)
    /// As the dropped items, which are decoded with the others. They are the only values whose type
    /// a spec does not have.
    case dropped
    /// A value for paging: one that does not match its type counts as missing.
    case pagingValue
    /// A text for paging, of a string or number.
    case pageToken

    /// The helper of the decoding.
    var part: SupportPart? {
        switch self {
        case .value, .dropped, .pagingValue: nil
        case .items(nil): .items
        case .items: .lossyItems
        case .pageToken: .pageToken
        }
    }
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
    /// The title of each case, if the enum has titles; nil for one that is its own title.
    let titles: [[EnumerationTitles.Part]?]?
}

extension Emitter {
    /// Returns the declarations of the generated file, in the order of the spec.
    func makeShapes(_ envelopes: [EnvelopeShape]) -> [Shape] {
        let recursion = Recursion(models)
        let shapes: [Shape] = models.models.enumerated().compactMap { index, model in
            // What a shown screen gives back, which the spec does not write: the loader of that screen has it.
            if model.isOfResult { return nil }
            if let enumeration = model.enumeration {
                return .enumeration(shape(model, enumeration, index))
            }
            if let union = model.union { return .union(shape(model, union, index, recursion)) }
            let structure = structure(model, index, recursion)
            return model.appType.map { .app(structure, type: $0) } ?? .structure(structure)
        }
        return shapes + envelopes.map { .structure(structure($0)) }
    }

    private func shape(
        _ model: Model, _ enumeration: Enumeration, _ index: Int
    ) -> EnumerationShape {
        let cases = zip(names.cases[index], enumeration.cases).compactMap { name, raw in
            name.map { EnumerationShape.Case(name: $0, raw: raw) }
        }
        let titles = source.titles[enumeration]
        return EnumerationShape(
            name: names.types[index], description: description(of: model.name, model.description),
            cases: cases, isOpen: enumeration.isOpen,
            titles: titles.map { titles in cases.map { titles.parts(of: $0.raw) } })
    }

    private func structure(_ model: Model, _ index: Int, _ recursion: Recursion) -> Structure {
        let (fields, all) = (model.fields, names.properties[index])
        var boxes: Set<String> = []
        let properties = fields.indices.map { number in
            let (field, name) = (fields[number], all[number])
            var storage: Identifier?
            if recursion.needsBox(field.type, of: index) {
                let text = uniqueName("_" + name.text) { text in
                    boxes.contains(text) || all.contains { $0.text == text }
                }
                boxes.insert(text)
                storage = Identifier(known: text)
            }
            return property(field, name, storage)
        }
        return Structure(
            name: names.types[index], description: description(of: model.name, model.description),
            properties: properties, identity: identity(model, properties),
            keys: KeyLevel(of: properties, avoiding: names.typeTexts))
    }

    func property(_ field: Field, _ name: Identifier, _ storage: Identifier?) -> Property {
        // A default of the wrong type is a spec error and ignored here.
        let fitting = field.defaultValue.flatMap { constant in
            constant == .null || value(constant, field.type) == nil ? nil : constant
        }
        return Property(
            name: name, type: field.type, path: field.path,
            defaultValue: fitting, description: description(of: field.name, field.description),
            storage: storage)
    }

    /// Returns the identity property, unless it is optional or another property is named `id`.
    private func identity(_ model: Model, _ properties: [Property]) -> Property? {
        guard let index = model.identityField, properties.indices.contains(index) else {
            return nil
        }
        let identity = properties[index]
        let hasOtherID = identity.name.text != "id" && properties.contains { $0.name.text == "id" }
        // `Identifiable` declares an associated type `ID`, which would shadow a model `ID`.
        let mentionsID = properties.contains { property in
            property.type.contains { part in
                if case .model = part { names.type(part) == .named("ID") } else { false }
            }
        }
        return identity.type.isOptional || hasOtherID || mentionsID ? nil : identity
    }

    func description(of name: String, _ text: String?) -> String? {
        guard let origin = origin(name), Identifier(member: name).text != name else { return text }
        return [origin, text].compactMap { $0 }.joined(separator: "\n\n")
    }
}
