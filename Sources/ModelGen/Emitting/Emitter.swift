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
    }

    var models: ModelTable { source.models }

    var access: [SwiftFunctionDeclaration.Modifier] { options.accessModifiers }

    /// The conformances of the generated models: `Codable` if they are encodable.
    var conformances: [SwiftTypeName] {
        standardTypes("Sendable", "Hashable", options.codable ? "Codable" : "Decodable")
    }

    /// The conformances of the type of a response.
    var conformancesOfResponse: [SwiftTypeName] {
        standardTypes("Sendable", "Hashable", "Decodable")
    }

    /// The types of Swift and Foundation with these names.
    func standardTypes(_ all: String...) -> [SwiftTypeName] { all.map(names.standardType) }

    func declarations(_ shape: Shape) -> [SwiftDeclaration] {
        switch shape {
        case .structure(let structure): [declaration(structure)]
        case .enumeration(let enumeration): [declaration(enumeration)]
        case .app(let structure, let type): declarations(structure, ofApp: type)
        case .union(let union): [declaration(union)]
        }
    }

    /// Returns `declarations`, in the type named after their screen, if any.
    func namespace(_ declarations: [SwiftDeclaration]) -> [SwiftDeclaration] {
        guard let namespace = names.namespace else { return declarations }
        return [
            type(.enum, namespace, [], declarations)
                .documented(by: "The models of the screen `\(source.owner.id)`.")
        ]
    }

    /// Returns a type. `nonisolated` is needed in modules with default main-actor isolation, such as
    /// new Xcode projects, whose models could otherwise be decoded only there.
    func type(
        _ keyword: SwiftDeclaration.TypeDeclaration.Keyword, _ name: Identifier,
        _ conformances: [SwiftTypeName], _ members: [SwiftDeclaration],
        modifiers: [SwiftFunctionDeclaration.Modifier] = []
    ) -> SwiftDeclaration {
        .type(keyword, name.text, conformances, access + [.nonisolated] + modifiers, members)
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
            // A type of the app's own module has no module.
            guard type.contains(".") else { continue }
            let name = String(type.prefix { $0 != "." })
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
