import SwiftTree

/// Emits models whose types the app has: a name for the type, and what the spec says of it, which the
/// compiler checks.
extension Emitter {
    func declarations(_ structure: Structure, ofApp type: String) -> [SwiftDeclaration] {
        let requirements = structure.properties.map { property in
            SwiftDeclaration.function(
                SwiftFunctionDeclaration(
                    .property([], property.name.text), names.type(property.type), nil)
            ).documented(by: property.description)
        }
        let name = SwiftDeclaration.typeAlias(
            structure.name.text, .named(type), modifiers: access
        ).documented(by: structure.description)
        return (hasName(structure, ofApp: type) ? [] : [name]) + [
            self.type(.protocol, checkName(of: structure), conformances, requirements)
                .documented(by: "What the spec says of `\(type)`.")
        ]
    }

    /// Whether a type of the app has the name already by which generated code calls it: it is in the same
    /// module, outside of other types.
    private func hasName(_ structure: Structure, ofApp type: String) -> Bool {
        guard names.namespace == nil, let module = options.module?.name else { return false }
        return type == "\(module).\(structure.name.text)"
    }

    /// Returns the conformance by which the compiler checks a type of the app; nil for other models.
    func check(of shape: Shape) -> SwiftDeclaration? {
        guard case .app(let structure, let type) = shape else { return nil }
        let name = checkName(of: structure).text
        let path = names.namespace.map { "\($0.text).\(name)" } ?? name
        return .type(.extension, type, [.named(path)], [.nonisolated], [])
    }

    /// The name of the protocol that a type of the app conforms to.
    private func checkName(of structure: Structure) -> Identifier {
        Identifier(known: structure.name.text + "Fields")
    }
}
