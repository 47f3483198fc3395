package import Diagnostics

/// The interface of a screen for screens that push it.
package struct ScreenInterface: Sendable {
    package let id: String
    /// The location of the id.
    package let place: SourceRange
    /// The parameters; nil if they have errors.
    package let parameters: [Parameter]?
    /// The parameters by name.
    package let parametersByName: [String: Parameter]?
    /// The parameters without a default.
    package let required: [Parameter]
    /// The fields of what the screen gives back; nil if it gives nothing.
    package let result: [Parameter]?

    package init(
        id: String, place: SourceRange, parameters: [Parameter]?, result: [Parameter]? = nil
    ) {
        self.id = id
        self.place = place
        self.result = result
        self.parameters = parameters
        parametersByName = parameters.map { parameters in
            Dictionary(parameters.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        }
        required = parameters?.filter(\.isRequired) ?? []
    }

    /// The type in Swift of what the screen gives back: `LibraryFilterResult` of `library.filter`.
    package var resultType: String { Self.resultType(of: id) }

    /// Returns the type in Swift of what the screen with an id gives back.
    package static func resultType(of id: String) -> String {
        let words = id.split { !$0.isLetter && !$0.isNumber }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return (name.first?.isLetter == true ? "" : "Screen") + name + "Result"
    }

    /// The file of the screen's spec.
    package var path: String { place.source.path }
}

/// A lazy directory of the screens of a workspace.
package struct ScreenDirectory: Sendable {
    /// Finds the screens with an id.
    package let search: @Sendable (String) -> ScreenSearch

    package init(search: @escaping @Sendable (String) -> ScreenSearch) { self.search = search }
}

/// The result of a search for a screen.
package struct ScreenSearch: Sendable {
    /// The nearest matches; more than one is ambiguous.
    package var found: [ScreenInterface]
    /// All ids in the workspace, if no screen was found.
    package var known: [String]
    /// Whether the search exceeded its limit of files.
    package var isIncomplete: Bool

    package init(found: [ScreenInterface], known: [String] = [], isIncomplete: Bool = false) {
        self.found = found
        self.known = known
        self.isIncomplete = isIncomplete
    }
}

extension Screen {
    /// The interface of the screen.
    package var interface: ScreenInterface {
        ScreenInterface(
            id: id, place: idPlace ?? SourceRange(source, .zero), parameters: parameters,
            result: result)
    }
}
