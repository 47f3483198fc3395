package import Diagnostics

/// What another screen has to know of a screen to show it next.
package struct ScreenInterface: Sendable {
    package let id: String
    /// Where the id stands.
    package let place: SourceRange
    /// What it is handed; nil where that cannot be read.
    package let parameters: [Parameter]?
    /// The parameters by name.
    package let parametersByName: [String: Parameter]?
    /// The parameters that whoever shows the screen has to hand over.
    package let required: [Parameter]

    package init(id: String, place: SourceRange, parameters: [Parameter]?) {
        self.id = id
        self.place = place
        self.parameters = parameters
        parametersByName = parameters.map { parameters in
            Dictionary(parameters.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        }
        required = parameters?.filter(\.isRequired) ?? []
    }

    /// The file of the screen's spec.
    package var path: String { place.source.path }
}

/// Where the screens of a workspace are looked for. Nothing is looked for before it is needed.
package struct ScreenDirectory: Sendable {
    /// Finds the screens of an id.
    package let search: @Sendable (String) -> ScreenSearch

    package init(search: @escaping @Sendable (String) -> ScreenSearch) { self.search = search }
}

/// What a search for a screen has found.
package struct ScreenSearch: Sendable {
    /// One screen; none; or several that are equally near.
    package var found: [ScreenInterface]
    /// The ids that there are, where none was found.
    package var known: [String]
    /// Whether there was more to look at than a search looks at.
    package var isCut: Bool

    package init(found: [ScreenInterface], known: [String] = [], isCut: Bool = false) {
        self.found = found
        self.known = known
        self.isCut = isCut
    }
}

extension Screen {
    /// What others have to know of the screen.
    package var interface: ScreenInterface {
        ScreenInterface(
            id: id, place: idPlace ?? SourceRange(source, .zero), parameters: parameters)
    }
}
