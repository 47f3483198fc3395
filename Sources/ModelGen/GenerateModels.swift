package import Diagnostics
import JSONData
import SwiftTree
import Values

/// The Swift of the models of one spec.
package struct GeneratedModels: Sendable {
    /// The name of the file of the spec.
    let file: String
    let owner: ModelOwner
    let code: PrintedDeclarations
    /// The modules of the app that have types of models.
    let modules: [String]
    /// Whether the spec has types of its own; otherwise it only uses helpers.
    package let hasTypes: Bool
    /// Whether the declarations name types of Foundation.
    let usesFoundation: Bool
    /// Whether the declarations name models of libraries.
    let usesLibraries: Bool
    /// The helpers that the declarations use.
    package let parts: Set<SupportPart>
    /// The top-level types: two types of a module cannot share a name.
    let types: [TopLevelType]
}

/// A top-level type of a generated file.
struct TopLevelType: Sendable {
    let name: String
    /// What it is generated from: the model `Product`.
    let origin: String
    let place: SourceRange
}

/// Reports top-level types of different files with the same name.
package func reportCollisions(_ files: [GeneratedModels], into bag: inout DiagnosticBag) {
    var first: [String: TopLevelType] = [:]
    for type in files.flatMap(\.types) {
        if let other = first[type.name] {
            bag.report(.typeCollision(type, with: other))
        } else {
            first[type.name] = type
        }
    }
}

/// Generates the Swift of the models of a spec.
///
/// The result depends only on the arguments. It is nil, with an error in `bag`, if names collide,
/// and nil without an error if there is nothing to generate.
package func generateModels(
    _ source: ModelSource, options: ModelGenOptions, into bag: inout DiagnosticBag
) -> GeneratedModels? {
    let names = Names(source.models, of: source.owner)
    let types = topLevelTypes(source, names)
    let envelopes = source.envelopeShapes(names)
    let collisions =
        findCollisions(source, envelopes, names) + hidings(of: options.module, by: types)
        + (options.codable ? unencodableFields(source) : [])
    for collision in collisions { bag.report(collision) }
    guard collisions.isEmpty else { return nil }
    for hidden in hiddenTypes(source, names) { bag.report(hidden) }

    let emitter = Emitter(source, names, options)
    let shapes = emitter.makeShapes(envelopes)
    guard !shapes.isEmpty || source.readsJSON else { return nil }
    let properties = shapes.namedProperties
    return GeneratedModels(
        file: source.file, owner: source.owner,
        code: PrintedDeclarations {
            if !shapes.isEmpty { emitter.write(shapes, to: &$0) }
        },
        modules: shapes.modules.filter { $0 != options.module?.name },
        hasTypes: !shapes.isEmpty,
        usesFoundation: properties.contains { $0.type.hasURL || $0.type.hasDate },
        usesLibraries: !source.models.imported.blocks.isEmpty
            && properties.contains { $0.type.contains(where: source.models.isImported) },
        parts: emitter.supportParts(shapes).union(source.readsJSON ? [.json] : []),
        types: shapes.isEmpty ? [] : types)
}

/// Returns errors for fields that cannot be encoded where they are decoded.
private func unencodableFields(_ source: ModelSource) -> [Diagnostic] {
    source.models.models.flatMap { model in
        model.fields.filter { $0.path.contains { $0.name == nil } }.map { field in
            .unencodableField(
                field.name, of: model.name, at: field.place ?? model.place ?? source.owner.place)
        }
    }
}

private func topLevelTypes(_ source: ModelSource, _ names: Names) -> [TopLevelType] {
    let owner = source.owner
    if let namespace = names.namespace {
        return [
            TopLevelType(
                name: namespace.text, origin: "the screen `\(owner.id)`", place: owner.place)
        ]
    }
    return zip(source.models.models, names.types).map { model, name in
        TopLevelType(
            name: name.text, origin: "the model `\(model.name)`",
            place: model.place ?? owner.place)
    }
}

extension ModelTable {
    /// Whether a type is a model of a library.
    fileprivate func isImported(_ type: ValueType) -> Bool {
        if case .model(let id) = type, let index = position(of: id) {
            index >= models.count
        } else {
            false
        }
    }
}
