package import Diagnostics
import SwiftTree

/// Options of the generated code.
package struct ModelGenOptions: Sendable {
    /// The access level of the generated types.
    package enum Access: String, CaseIterable, Sendable {
        case `internal`
        case package
        case `public`
    }

    package var access: Access
    /// Whether the types are also encodable.
    package var codable: Bool
    /// The module of the code, if it is known.
    package var module: SwiftModule?
    /// The module that has the models of libraries; nil if they are generated.
    package var libraryModule: SwiftModule?

    package init(
        access: Access = .internal, codable: Bool = false, module: SwiftModule? = nil,
        libraryModule: SwiftModule? = nil
    ) {
        (self.access, self.codable) = (access, codable)
        (self.module, self.libraryModule) = (module, libraryModule)
    }

    /// The access modifier; none for internal.
    var accessModifiers: [SwiftFunctionDeclaration.Modifier] {
        switch access {
        case .internal: []
        case .package: [.package]
        case .public: [.public]
        }
    }
}

/// The Swift module of generated code.
package struct SwiftModule: Sendable {
    package let name: String
    /// The location of the name.
    let place: SourceRange

    /// Reports a name that no module can have and returns nil.
    package init?(_ name: String, at place: SourceRange, into bag: inout DiagnosticBag) {
        if let refusal = Diagnostic.moduleName(name, at: place) {
            bag.report(refusal)
            return nil
        }
        (self.name, self.place) = (name, place)
    }
}
