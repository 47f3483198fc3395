import Values

/// Writes shapes as Swift.
struct Emitter {
    let models: ModelTable
    let names: Names
    let options: ModelGenOptions

    /// The access level before a declaration, with a space behind it; internal needs no word.
    var access: String { options.access == .internal ? "" : options.access.rawValue + " " }

    /// `Decodable`, or `Codable` where the types can be written too.
    var coding: String { names.standard(options.codable ? "Codable" : "Decodable") }

    /// What each generated type conforms to.
    var conformances: [String] { [names.standard("Sendable"), names.standard("Hashable"), coding] }

    func declaration(_ shape: Shape) -> Lines {
        switch shape {
        case .structure(let structure): declaration(structure)
        case .enumeration(let enumeration): declaration(enumeration)
        }
    }

    /// `nonisolated` matters in modules whose default is the main actor, as in new Xcode projects:
    /// without it their models could not be decoded anywhere else.
    func typeHead(_ kind: String, _ name: Identifier, _ conformances: [String]) -> String {
        "\(access)nonisolated \(kind) \(name.code): \(conformances.joined(separator: ", "))"
    }

    /// Foundation, if a property has one of its types.
    ///
    /// A module that imports internally by default must be told that the import is part of its API;
    /// in another one `package import` would make every plain import ambiguous.
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
