import ModelGen
package import Screens
import SwiftTree

/// Returns the file with the class of the states that a library declares.
///
/// - Parameter specPath: the path of the library in the workspace.
package func generateStates(
    _ states: LibraryStates, specPath: String, of command: String = "gen-loaders",
    importsRuntime: Bool = true
) -> (name: String, text: String) {
    let models = ModelNames(
        states.models, of: ModelOwner(.library, id: states.library, place: states.place))
    let names = LibraryStateNames(states)
    let shapes = states.values.compactMap { InputShape($0, of: names, models) }
    let properties = zip(states.values, shapes).map { value, shape in
        SwiftDeclaration.variable([], shape.property, shape.typeName)
            .documented(value.description ?? "The state `\(value.name)`.")
    }
    let initializer = SwiftFunctionDeclaration(
        .initializer(
            [],
            shapes.map {
                .init(nil, $0.property, $0.typeName, default: $0.defaultValue)
            }), nil,
        shapes.map {
            .assignment(SwiftExpression.own.member($0.property), .name($0.property))
        })
    let members =
        shapes.compactMap(\.enumeration) + properties
        + [
            SwiftDeclaration.function(initializer)
                .documented("Creates the states with their defaults, or with what an app has kept.")
        ]
    let declaration = SwiftDeclaration.type(
        .class, names.type, [], [.final], attributes: ["@Observable", "@MainActor"], members
    ).documented(
        "What the user can change on several screens. The app makes one, and its hooks have it.")
    let file = generatedFile(
        "from \(specPath)", "The states of the library \(states.library).", of: command,
        imports: ["Foundation", "Observation"] + runtime(importsRuntime), [declaration])
    let name = generatedFileStem(specPath: specPath) + "State.swift"
    return (name, file.text)
}
