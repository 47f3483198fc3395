import ModelGen
import Screens
import SwiftTree

/// The Swift names of the states that a library declares.
struct LibraryStateNames: Hashable, Sendable {
    /// The property of hooks: `shop`.
    let property: String
    /// The class: `ShopState`.
    let type: String

    init(_ library: LibraryStates) {
        property = swiftVariable(library.library)
        type = swiftTypeName(library.library) + "State"
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
