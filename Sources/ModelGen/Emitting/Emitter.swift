import Expressions
import Values

/// Emits declarations as Swift source.
final class Emitter {
    let source: ModelSource
    let names: Names
    let options: ModelGenOptions

    init(_ source: ModelSource, _ names: Names, _ options: ModelGenOptions) {
        (self.source, self.names, self.options) = (source, names, options)
    }

    var models: ModelTable { source.models }

    var access: String { options.accessPrefix }

    /// `Codable` if the types are encodable, otherwise `Decodable`.
    var coding: String { names.standard(options.codable ? "Codable" : "Decodable") }

    /// The conformances of the generated models.
    var conformances: [String] { [names.standard("Sendable"), names.standard("Hashable"), coding] }

    /// The conformances of the type of a response.
    var conformancesOfResponse: [String] {
        [names.standard("Sendable"), names.standard("Hashable"), names.standard("Decodable")]
    }

    func declaration(_ shape: Shape) -> Lines {
        switch shape {
        case .structure(let structure): declaration(structure)
        case .enumeration(let enumeration): declaration(enumeration)
        }
    }

    /// Returns `declarations`, in the type named after their screen, if any.
    func namespace(_ declarations: Lines) -> Lines {
        guard let namespace = names.namespace else { return declarations }
        var lines = documentation("The models of the screen `\(source.owner.id)`.")
        lines.add(.block("\(access)nonisolated enum \(namespace.code)", declarations))
        return lines
    }

    /// Returns the head of a type declaration. `nonisolated` is needed in modules with default
    /// main-actor isolation, such as new Xcode projects, whose models could otherwise be decoded
    /// only there.
    func typeHead(_ kind: String, _ name: Identifier, _ conformances: [String]) -> String {
        "\(access)nonisolated \(kind) \(name.code): \(conformances.joined(separator: ", "))"
    }
}

extension [Shape] {
    var structures: [Structure] {
        compactMap { shape in
            if case .structure(let structure) = shape { return structure }
            return nil
        }
    }

    var properties: [Property] { structures.flatMap(\.properties) }
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
