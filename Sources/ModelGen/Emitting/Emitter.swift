import Expressions
import SwiftTree
import Values

/// Emits declarations as Swift.
final class Emitter {
    let source: ModelSource
    let names: Names
    let options: ModelGenOptions

    init(_ source: ModelSource, _ names: Names, _ options: ModelGenOptions) {
        self.source = source
        self.names = names
        self.options = options
        modifiersOfTypes = options.accessModifiers + [.nonisolated]
        let common = ["Sendable", "Hashable"].map(names.standardType)
        conformances = common + [names.standardType(options.codable ? "Codable" : "Decodable")]
        conformancesOfResponse = common + [names.standardType("Decodable")]
        conformancesOfKeys = ["String", "CodingKey"].map(names.standardType)
        decodingHead = SwiftFunctionDeclaration(
            .initializer(
                options.accessModifiers,
                [.init("from", "decoder", .existential(names.standard("Decoder")))]),
            throws: SwiftFunctionDeclaration.anyError, nil, nil)
    }

    var models: ModelTable { source.models }

    var access: [SwiftFunctionDeclaration.Modifier] { options.accessModifiers }

    /// The modifiers of a type. `nonisolated` is needed in modules with default main-actor isolation, such
    /// as new Xcode projects, whose models could otherwise be decoded only there.
    let modifiersOfTypes: [SwiftFunctionDeclaration.Modifier]

    /// The conformances of the generated models: `Codable` if they are encodable.
    let conformances: [SwiftTypeName]
    /// The conformances of the type of a response.
    let conformancesOfResponse: [SwiftTypeName]
    /// The conformances of the keys of an object.
    let conformancesOfKeys: [SwiftTypeName]
    /// The head of `init(from:)`.
    let decodingHead: SwiftFunctionDeclaration

    /// The types of Swift and Foundation with these names.
    func standardTypes(_ all: String...) -> [SwiftTypeName] { all.map(names.standardType) }

    /// Writes the declarations of a file.
    func write(_ shapes: [Shape], to writer: inout CodeWriter) {
        if let namespace = names.namespace {
            // The type named after the screen.
            writer.declaration(.type) { writer in
                for line in commentLines("The models of the screen `\(source.owner.id)`.") {
                    writer.comment(line)
                }
                writer.type(.enum, namespace.text, [], modifiersOfTypes) {
                    writeModels(shapes, to: &$0)
                }
            }
        } else {
            writeModels(shapes, to: &writer)
        }
        writer.write(shapes.compactMap(check))
    }

    private func writeModels(_ shapes: [Shape], to writer: inout CodeWriter) {
        for shape in shapes {
            switch shape {
            case .structure(let structure): write(structure, to: &writer)
            case .enumeration(let enumeration): writer.write([declaration(enumeration)])
            case .app(let structure, let type):
                writer.write(declarations(structure, ofApp: type))
            case .union(let union): write(union, to: &writer)
            }
        }
        writer.write(missingEnvelopes)
    }

    /// Returns a type.
    func type(
        _ keyword: SwiftDeclaration.TypeDeclaration.Keyword, _ name: Identifier,
        _ conformances: [SwiftTypeName], _ members: [SwiftDeclaration],
        modifiers: [SwiftFunctionDeclaration.Modifier] = []
    ) -> SwiftDeclaration {
        .type(keyword, name.text, conformances, modifiersOfTypes + modifiers, members)
    }
}

extension [Shape] {
    /// The properties that declarations name.
    var namedProperties: [Property] {
        flatMap { shape -> [Property] in
            switch shape {
            case .structure(let structure), .app(let structure, _): structure.properties
            case .enumeration: []
            case .union(let union): union.properties
            }
        }
    }

    /// The modules of the types that the app has, each once.
    var modules: [String] {
        var modules: [String] = []
        for case .app(_, let type) in self {
            guard let name = Model.module(ofAppType: type) else { continue }
            if !modules.contains(name) { modules.append(name) }
        }
        return modules
    }
}

extension Shape {
    /// Whether it has titles with texts of a string catalog.
    var hasLocalizedTitles: Bool {
        guard case .enumeration(let enumeration) = self else { return false }
        return (enumeration.titles ?? []).contains { parts in
            parts?.contains(where: \.isLocalized) ?? false
        }
    }
}

extension EnumerationTitles.Part {
    /// Whether it is a text of a string catalog.
    fileprivate var isLocalized: Bool {
        switch self {
        case .text: true
        case .literal: false
        }
    }
}
