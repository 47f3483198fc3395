import Values

/// The Swift names of everything in one generated file.
///
/// Models become plain top-level types, since that is how an app wants to say `Product`. Two specs
/// may be generated into one module, so whatever is not a model carries the name of the spec's
/// file: `FollowersJSON` (part of the API where a field has the type `json`) and the private
/// `FollowersSupport`. Even private types of two files would otherwise clash with an internal one.
///
/// A model may be called like a type of Swift or Foundation. In such a file, and only there, the
/// hidden type is written with its module (`Foundation.Date`).
struct Names {
    /// The type of each model, by its index.
    let types: [Identifier]
    /// Their texts.
    let typeTexts: Set<String>
    /// The properties of each object model, by the model's index.
    let properties: [[Identifier]]
    /// The cases of each enumeration, by the model's index; nil for one that is kept as unknown.
    let cases: [[Identifier?]]
    /// The type of a `json` field.
    let json: Identifier
    /// The private namespace of what decoding needs.
    let support: Identifier

    private let hidden: Set<String>

    init(_ models: ModelTable, stem: String) {
        types = models.models.map { Identifier(type: $0.name) }
        typeTexts = Set(types.map(\.text))
        json = Identifier(known: stem + "JSON")
        var taken = typeTexts.union([json.text])
        support = Identifier(known: free(stem + "Support", of: taken))
        taken.formUnion([support.text, "Swift", "Foundation"])
        properties = models.models.map { propertyNames($0.fields, besides: taken) }
        cases = models.models.map { $0.enumeration.map(caseNames) ?? [] }
        // `String.self` would find a property called `String` before the type.
        hidden = typeTexts.union(properties.joined().map(\.text))
    }

    /// A type of Swift or Foundation, with its module where the file gives its name to another.
    func standard(_ name: String) -> String {
        guard hidden.contains(name) else { return name }
        return module(of: name) + "." + name
    }

    /// The module whose name must be written but is itself hidden, if there is one.
    var unreachableModule: String? {
        let needed = Set(hidden.intersection(generatedVocabulary).map(module))
        return needed.intersection(hidden).min()
    }

    private func module(of name: String) -> String {
        foundationVocabulary.contains(name) ? "Foundation" : "Swift"
    }

    /// How Swift writes `type`.
    func type(_ type: ValueType) -> String {
        switch type {
        case .string: standard("String")
        case .int: standard("Int")
        case .double: standard("Double")
        case .bool: standard("Bool")
        case .url: standard("URL")
        case .date: standard("Date")
        case .json: json.code
        case .list(let element): "[\(self.type(element))]"
        case .map(let value): "[\(standard("String")): \(self.type(value))]"
        case .optional(let wrapped): self.type(wrapped) + "?"
        case .model(let id): types.indices.contains(id.index) ? types[id.index].code : json.code
        }
    }
}

private let foundationVocabulary: Set<String> = ["Date", "URL"]

/// Every type of Swift and Foundation that generated code may name.
let generatedVocabulary: Set<String> = foundationVocabulary.union([
    "ArraySlice", "Bool", "Codable", "CodingKey", "Decodable", "Decoder", "DecodingError", "Double",
    "Encodable", "Encoder", "EncodingError", "Hashable", "Hasher", "Identifiable", "Int",
    "KeyedDecodingContainer", "RawRepresentable", "Sendable", "String", "UInt8",
    "Unicode",
])

/// Names of properties. One that is called like a type of the file is made lower-case, because
/// inside the struct `Product.self` would mean the property.
private func propertyNames(_ fields: [Field], besides types: Set<String>) -> [Identifier] {
    fields.map { field in
        let name = Identifier(member: field.name)
        return types.contains(name.text) ? Identifier(case: field.name) : name
    }
}

/// Names of cases. In an open enumeration the string `unknown` is one more unknown string.
private func caseNames(_ enumeration: Enumeration) -> [Identifier?] {
    enumeration.cases.map { raw in
        let name = Identifier(case: raw)
        return enumeration.isOpen && name.text == "unknown" ? nil : name
    }
}

extension Enumeration {
    /// Whether strings that are not listed are kept.
    var isOpen: Bool { !isClosed || cases.isEmpty }
}

/// `name`, followed by as many underscores as make it new; for names that nobody outside sees.
func free(_ name: String, of taken: Set<String>) -> String { free(name, unless: taken.contains) }

/// The same where a function knows what is taken.
func free(_ name: String, unless isTaken: (String) -> Bool) -> String {
    var name = name
    while isTaken(name) { name += "_" }
    return name
}
