package import Diagnostics
package import Values

/// The states that a library declares: all screens that import it share their values.
package final class LibraryStates: Sendable {
    /// The id of the library, which is unique in the workspace.
    package let library: String
    package let source: SourceText
    /// In the order of the library; all have a default.
    package let values: [Parameter]
    /// The models of their types.
    package let models: ModelTable
    /// The location of the id.
    package let place: SourceRange

    package init(
        of library: String, in source: SourceText, at place: SourceRange, values: [Parameter],
        models: ModelTable
    ) {
        (self.library, self.source, self.place) = (library, source, place)
        (self.values, self.models) = (values, models)
    }
}

/// A state that several screens share.
package struct SharedState: Hashable, Sendable {
    package let library: String
    package let name: String
}

/// The values of states that several screens share, as long as a run or an app.
package struct SharedValues: Sendable {
    package var values: [SharedState: Constant] = [:]

    package init() {}
}

extension Screen {
    /// The states of the screen alone, which come first.
    package var ownStates: [StateVariable] { state.filter { $0.library == nil } }

    /// The libraries of its other states, each once, in the order of the states.
    package var stateLibraries: [LibraryStates] {
        state.compactMap(\.library).reduce(into: []) { found, library in
            if !found.contains(where: { $0 === library }) { found.append(library) }
        }
    }
}

extension StateVariable {
    /// What it is for all screens; nil for a state of one screen.
    package var shared: SharedState? {
        library.map { SharedState(library: $0.library, name: value.name) }
    }
}
