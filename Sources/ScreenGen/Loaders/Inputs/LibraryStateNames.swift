import ModelGen
import Screens
import SwiftTree
import Values

/// The Swift names of the states that a library declares.
struct LibraryStateNames: Hashable, Sendable {
    /// The property of hooks: `shop`.
    let property: String
    /// The class: `ShopState`.
    let type: String
    /// The types of the models that the library knows.
    let models: Set<String>

    init(_ library: LibraryStates) {
        property = LoaderHook.name(of: library.library)
        type = swiftTypeName(library.library) + "State"
        models = Set(
            library.models.allIDs.compactMap { library.models[$0].map { swiftTypeName($0.name) } })
    }

    /// The requirement of hooks, for what reads the states of the library.
    func hook(_ library: LibraryStates) -> LoaderHook {
        LoaderHook(
            written: "The states of the library `\(library.library)`, which several screens share.",
            requirement: SwiftFunctionDeclaration(.property([], property), .named(type), nil),
            emptyValue: nil, isStored: true)
    }
}

extension Screen {
    /// The names of the libraries of its states.
    var stateLibraryNames: [LibraryStateNames] { stateLibraries.map { LibraryStateNames($0) } }
}
