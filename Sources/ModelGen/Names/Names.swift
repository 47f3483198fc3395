import SwiftTree
import Values

/// The Swift names of a generated file.
///
/// Models of a screen are nested in a type named after the screen, those of a library are top-level
/// types. What the models of all files share has names that no model can have: `JSONValue`, which is
/// the type of `json` fields, `DroppedElement`, and the helpers in `ModelSupport`.
///
/// If a model of a screen has the name of a type of Swift or Foundation, the file qualifies the
/// shadowed type by its module (`Foundation.Date`).
final class Names: Sendable {
    /// The type that contains the others; nil for a library.
    let namespace: Identifier?
    /// The type of each own model, by its index.
    let types: [Identifier]
    /// The names of the types.
    let typeTexts: Set<String>
    /// The properties of each object model, by the model's index.
    let properties: [[Identifier]]
    /// The cases of each enumeration, by the model's index; nil for a string that is kept as
    /// unknown.
    let cases: [[Identifier?]]
    /// The type of a `json` field.
    let json = Identifier(known: "JSONValue")
    /// The namespace of helpers.
    let support = Identifier(known: "ModelSupport")

    /// The types that no property is named like.
    private let typesBesideProperties: Set<String>
    /// The types of Swift and Foundation, and their modules, that a name of the file shadows.
    private let shadowed: Set<String>
    private let models: ModelTable

    init(_ models: ModelTable, of owner: ModelOwner) {
        self.models = models
        namespace =
            owner.kind == .screen ? Identifier(screen: owner.id, prefix: owner.typePrefix) : nil
        types = models.models.map { Identifier(type: $0.name) }
        typeTexts = Set(types.map(\.text))
        var taken = typeTexts.union(SupportPart.typeNames).union(modules)
        if let namespace { taken.insert(namespace.text) }
        typesBesideProperties = taken
        properties = models.models.map { [taken] model in
            // A property cannot have the name of a case.
            let cases = model.union.map { $0.cases.count + 1 } ?? 0
            let fields = model.fields
            // The loader of the shown screen has the type, whatever the models here are called.
            if model.isOfResult {
                return fields.map { Identifier(known: swiftProperty($0.name)) }
            }
            // By index, since a field is large.
            return fields.indices.map { index in
                index < cases
                    ? Identifier(known: "as" + Identifier(type: fields[index].name).text)
                    : propertyName(fields[index].name, avoiding: taken)
            }
        }
        cases = models.models.map { $0.enumeration.map(caseNames) ?? [] }
        // `String.self` would find a property called `String` before the type.
        let own = [types, Array(properties.joined())].joined()
        shadowed = Set(
            own.lazy.map(\.text).filter { mayNameType($0) && vocabularyAndModules.contains($0) })
    }

    /// Returns the name of a type of Swift or Foundation, qualified by its module if shadowed.
    func standard(_ name: String) -> String {
        guard !shadowed.isEmpty, shadowed.contains(name) else { return name }
        return module(of: name) + "." + name
    }

    /// The module whose name is needed as a qualifier but is itself shadowed, if any.
    var unreachableModule: String? {
        let needed = Set(shadowed.intersection(generatedVocabulary).map(module))
        return needed.intersection(shadowed).min()
    }

    private func module(of name: String) -> String {
        foundationVocabulary.contains(name) ? "Foundation" : "Swift"
    }

    /// The type of Swift or Foundation with this name.
    func standardType(_ name: String) -> SwiftTypeName { .named(standard(name)) }

    /// A helper of `ModelSupport`.
    func helper(_ name: String) -> SwiftTypeName { .named(nameOfHelper(name)) }

    /// A helper of `ModelSupport` for values of a type.
    func helper(_ name: String, of type: SwiftTypeName) -> SwiftTypeName {
        .generic(nameOfHelper(name), [type])
    }

    private func nameOfHelper(_ name: String) -> String { support.text + "." + name }

    /// The type in Swift.
    func type(_ type: ValueType) -> SwiftTypeName {
        switch type {
        case .string: standardType("String")
        case .int: standardType("Int")
        case .double: standardType("Double")
        case .bool: standardType("Bool")
        case .url: standardType("URL")
        case .date: standardType("Date")
        case .list(let element): .list(self.type(element))
        case .map(let value): .dictionary(standardType("String"), self.type(value))
        case .optional(let wrapped): .optional(self.type(wrapped))
        case .json: .named(json.text)
        case .model(let id): .plain(identifier(of: id)?.text ?? json.text)
        }
    }

    /// Returns the property of a field.
    func property(_ field: Field) -> Identifier {
        propertyName(field.name, avoiding: typesBesideProperties)
    }

    /// Returns the case of a union, which is no type of the file: in a script without small letters it
    /// would be named like the model of the case.
    func unionCase(_ name: String) -> Identifier {
        let name = swiftStaticName(Identifier(case: name).text)
        return Identifier(known: uniqueName(name, avoiding: typesBesideProperties))
    }

    private func identifier(of id: ModelID) -> Identifier? {
        guard let index = models.position(of: id) else { return nil }
        // Imported models are top-level types of their libraries.
        return types.indices.contains(index)
            ? types[index] : models[id].map { Identifier(type: $0.name) }
    }
}

private let modules = ["Swift", "Foundation"]

private let foundationVocabulary: Set<String> = ["Date", "TimeZone", "URL"]

/// The types of Swift and Foundation that generated code may name.
let generatedVocabulary: Set<String> = foundationVocabulary.union([
    "ArraySlice", "Bool", "Codable", "CodingKey", "Decodable", "Decoder", "DecodingError", "Double",
    "Encodable", "Encoder", "EncodingError", "Hashable", "Hasher", "Identifiable", "Int",
    "KeyedDecodingContainer", "RawRepresentable", "Sendable", "String", "UInt8",
    "Unicode",
])

private let vocabularyAndModules = generatedVocabulary.union(modules)

/// Returns the name of a property. One named like a type of the file is lowercased, because
/// `Product.self` in the struct would refer to the property. In a script without small letters it ends
/// in `_`.
private func propertyName(_ field: String, avoiding types: Set<String>) -> Identifier {
    let name = Identifier(member: field)
    guard mayNameType(name.text), types.contains(name.text) else { return name }
    return Identifier(known: uniqueName(Identifier(case: field).text, avoiding: types))
}

/// Whether a type may have a name: none begins with a small letter, as most properties do.
private func mayNameType(_ name: String) -> Bool {
    name.utf8.first.map { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? false
}

/// Returns the names of cases. In an open enumeration, the string `unknown` has no case.
///
/// A string with the name of one before it, such as `image-jpeg` after `image/jpeg`, has a longer
/// name. So a string that is added at the end renames none.
func caseNames(_ enumeration: Enumeration) -> [Identifier?] {
    var taken: Set<Identifier> = []
    return enumeration.cases.map { raw in
        let name = Identifier.caseNames(of: raw).first { !taken.contains($0) }
        let identifier = name ?? Identifier(case: raw)
        taken.insert(identifier)
        return enumeration.isOpen && identifier.text == "unknown" ? nil : identifier
    }
}

extension Enumeration {
    /// Whether strings that are not listed are accepted.
    var isOpen: Bool { !isClosed || cases.isEmpty }
}

/// Returns `name` with underscores appended until it is unique; for names that are not part of the
/// API.
func uniqueName(_ name: String, avoiding taken: Set<String>) -> String {
    uniqueName(name, unless: taken.contains)
}

/// Returns `name` with underscores appended until `isTaken` is false.
package func uniqueName(_ name: String, unless isTaken: (String) -> Bool) -> String {
    var name = name
    while isTaken(name) { name += "_" }
    return name
}
