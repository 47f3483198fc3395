import Values

/// Emits declarations as Swift source.
struct Emitter {
    let models: ModelTable
    let names: Names
    let options: ModelGenOptions

    /// The access modifier with a trailing space; empty for internal.
    var access: String { options.access == .internal ? "" : options.access.rawValue + " " }

    /// `Codable` if the types are encodable, otherwise `Decodable`.
    var coding: String { names.standard(options.codable ? "Codable" : "Decodable") }

    /// The conformances of each generated type.
    var conformances: [String] { [names.standard("Sendable"), names.standard("Hashable"), coding] }

    func declaration(_ shape: Shape) -> Lines {
        switch shape {
        case .structure(let structure): declaration(structure)
        case .enumeration(let enumeration): declaration(enumeration)
        }
    }

    /// Returns `declarations`, in the type named after their screen, if any.
    func namespace(_ owner: ModelOwner, _ declarations: Lines) -> Lines {
        guard let namespace = names.namespace else { return declarations }
        var lines = documentation("The models of the screen `\(owner.id)`.")
        lines.add(.block("\(access)nonisolated enum \(namespace.code)", declarations))
        return lines
    }

    /// Returns the head of a type declaration. `nonisolated` is needed in modules with default
    /// main-actor isolation, such as new Xcode projects, whose models could otherwise be decoded
    /// only there.
    func typeHead(_ kind: String, _ name: Identifier, _ conformances: [String]) -> String {
        "\(access)nonisolated \(kind) \(name.code): \(conformances.joined(separator: ", "))"
    }

    /// Returns the import of Foundation, if a property has one of its types.
    ///
    /// With `InternalImportsByDefault` the import needs the access level of the API; without it,
    /// `package import` would make other imports ambiguous.
    func imports(_ shapes: [Shape]) -> Lines {
        let types = shapes.properties.flatMap(\.type.parts)
        guard types.contains(where: { $0 == .url || $0.hasDate }) else { return Lines() }
        let line = access + "import Foundation"
        guard options.access == .package else { return Lines([line]) }
        let condition = "#if hasFeature(InternalImportsByDefault)"
        return Lines([condition, line, "#else", "import Foundation", "#endif"])
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
