import Diagnostics
import Values

/// Returns errors for names of a spec that are the same in Swift.
///
/// Names are not made unique by suffixes, since a new field must not rename an existing one.
func findCollisions(
    _ source: ModelSource, _ envelopes: [EnvelopeShape], _ names: Names
) -> [Diagnostic] {
    let (models, owner) = (source.models, source.owner)
    guard !models.models.isEmpty || !source.envelopes.isEmpty else { return [] }
    let fallback = owner.place
    var found = typeCollisions(models, names, fallback: fallback)
    found += importCollisions(models, names, fallback: fallback)
    found += helperCollisions(models, names, of: owner)
    for (index, model) in models.models.enumerated() {
        let place = model.place ?? fallback
        if let enumeration = model.enumeration {
            found += caseCollisions(enumeration, names.cases[index], model, at: place)
        }
        found += unionCollisions(model, names, at: place)
        found += propertyCollisions(model, names.properties[index], fallback: place)
    }
    return found + titleCollisions(source, names)
        + envelopeCollisions(envelopes, source, names) + envelopes.flatMap(propertyCollisions)
}

/// Returns errors for cases that are named like the property of their titles.
private func titleCollisions(_ source: ModelSource, _ names: Names) -> [Diagnostic] {
    zip(source.models.models, names.cases).compactMap { model, cases in
        guard let enumeration = model.enumeration, source.titles[enumeration] != nil,
            let index = cases.firstIndex(where: { $0?.text == Emitter.titleProperty })
        else { return nil }
        return .titleCollision(
            enumeration.cases[index], of: model.name, at: model.place ?? source.owner.place)
    }
}

/// Returns errors for types of responses that are named like others.
private func envelopeCollisions(
    _ envelopes: [EnvelopeShape], _ source: ModelSource, _ names: Names
) -> [Diagnostic] {
    guard (names.types + envelopes.map(\.name)).hasDuplicates else { return [] }
    var found: [Diagnostic] = []
    let models = Dictionary(
        zip(names.types.map(\.text), source.models.models), uniquingKeysWith: { $1 })
    var first: [String: Envelope] = [:]
    for shape in envelopes {
        let (envelope, name) = (shape.envelope, shape.name.text)
        if let other = first[name] {
            found.append(
                .envelopeCollision(
                    envelope.what, with: other.what, as: name, at: envelope.place, other.place))
        } else if let model = models[name] {
            found.append(
                .envelopeCollision(
                    envelope.what, with: "the model `\(model.name)`", as: name,
                    at: envelope.place, model.place ?? source.owner.place))
        } else {
            first[name] = envelope
        }
    }
    return found
}

/// Returns errors for properties of one response with the same name.
private func propertyCollisions(_ shape: EnvelopeShape) -> [Diagnostic] {
    guard shape.properties.map(\.name).hasDuplicates else { return [] }
    var names: Set<Identifier> = []
    return shape.properties.map(\.name).filter { !names.insert($0).inserted }.map { name in
        .envelopeFieldCollision(name.text, of: shape.envelope.what, at: shape.envelope.place)
    }
}

/// Returns errors for top-level types that would hide their module: `Shop.Product` would then be
/// looked up in the type.
func hidings(of module: SwiftModule?, by types: [TopLevelType]) -> [Diagnostic] {
    guard let module else { return [] }
    return types.filter { $0.name == module.name }.map { .moduleCollision($0, module) }
}

/// Returns warnings for models of libraries that hide a type in the app's own files.
func hiddenTypes(_ source: ModelSource, _ names: Names) -> [Diagnostic] {
    guard names.namespace == nil else { return [] }
    return zip(source.models.models, names.types).compactMap { model, name in
        LibraryTypes.library(with: name.text).map {
            .hiddenType(
                model.name, as: name.text, of: $0, at: model.place ?? source.owner.place)
        }
    }
}

private func typeCollisions(
    _ models: ModelTable, _ names: Names, fallback: SourceRange
) -> [Diagnostic] {
    guard names.types.hasDuplicates else { return [] }
    var found: [Diagnostic] = []
    var first: [String: Model] = [:]
    for (model, name) in zip(models.models, names.types) {
        let place = model.place ?? fallback
        if let other = first[name.text] {
            found.append(
                .modelCollision(
                    model.name, with: other.name, as: name.text, at: place,
                    first: other.place ?? fallback))
        }
        first[name.text] = first[name.text] ?? model
    }
    return found
}

/// Returns errors for models that would hide an imported one.
private func importCollisions(
    _ models: ModelTable, _ names: Names, fallback: SourceRange
) -> [Diagnostic] {
    let imported = models.imported.ids.values.compactMap { models[$0] }
    let ofType = Dictionary(
        imported.map { (Identifier(type: $0.name).text, $0) }, uniquingKeysWith: { one, _ in one })
    return zip(models.models, names.types).compactMap { model, name in
        ofType[name.text].map { other in
            .modelCollision(
                model.name, with: other.name, as: name.text, at: model.place ?? fallback,
                first: other.place ?? fallback)
        }
    }
}

/// Returns errors for models named like a helper of generated code, or like a module that the file
/// must name, and for models of libraries that would hide a type which generated code uses.
private func helperCollisions(
    _ models: ModelTable, _ names: Names, of owner: ModelOwner
) -> [Diagnostic] {
    let taken = SupportPart.typeNames.union([names.unreachableModule].compactMap(\.self))
    return zip(models.models, names.types).compactMap { model, name in
        let hidesType = names.namespace == nil && ScreenTypes.vocabulary.contains(name.text)
        guard hidesType || taken.contains(name.text) else { return nil }
        return .helperCollision(model.name, as: name.text, at: model.place ?? owner.place)
    }
}

private func propertyCollisions(
    _ model: Model, _ names: [Identifier], fallback: SourceRange
) -> [Diagnostic] {
    guard names.hasDuplicates else { return [] }
    var found: [Diagnostic] = []
    var first: [Identifier: Field] = [:]
    for (field, name) in zip(model.fields, names) {
        if let other = first[name] {
            found.append(
                .fieldCollision(
                    field.name, with: other.name, of: model.name, as: name.text,
                    at: field.place ?? fallback, first: other.place ?? fallback))
        }
        first[name] = first[name] ?? field
    }
    return found
}

/// Returns errors for cases of a union with the same name.
private func unionCollisions(_ model: Model, _ names: Names, at place: SourceRange) -> [Diagnostic]
{
    let cases = model.union?.cases.map(\.name) ?? []
    var first: [Identifier: String] = [:]
    return cases.compactMap { name in
        let identifier = names.unionCase(name)
        guard let other = first[identifier] else {
            first[identifier] = name
            return nil
        }
        return .unionCollision(name, with: other, of: model.name, as: identifier.text, at: place)
    }
}

private func caseCollisions(
    _ enumeration: Enumeration, _ names: [Identifier?], _ model: Model, at place: SourceRange
) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var first: [Identifier: String] = [:]
    // Strings that Swift compares as equal, such as `é` as one or as two scalars.
    var strings: Set<String> = []
    for (raw, name) in zip(enumeration.cases, names) {
        let name = name ?? Identifier(known: raw)
        if let other = first[name] {
            found.append(.caseCollision(raw, with: other, of: model.name, as: name.text, at: place))
        } else if strings.contains(raw) {
            found.append(.caseCollision(raw, with: raw, of: model.name, as: name.text, at: place))
        }
        first[name] = first[name] ?? raw
        strings.insert(raw)
    }
    return found
}

extension Envelope {
    /// What it is, in a sentence.
    fileprivate var what: String { "the response of \(owner.words)" }
}

extension [Identifier] {
    /// Whether two are the same. Few are compared before they are all hashed.
    fileprivate var hasDuplicates: Bool {
        guard count <= 16 else { return Set(self).count < count }
        return indices.contains { index in self[..<index].contains(self[index]) }
    }
}

extension ValueType {
    /// Whether a condition holds for the type or a nested one, besides the fields of models.
    func contains(where holds: (ValueType) -> Bool) -> Bool {
        if holds(self) { return true }
        switch self {
        case .list(let inner), .map(let inner), .optional(let inner):
            return inner.contains(where: holds)
        default: return false
        }
    }
}
