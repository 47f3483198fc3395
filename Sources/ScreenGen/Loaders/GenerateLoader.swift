package import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
package import Screens
import Values

/// A generated Swift file with the loader of a screen.
package struct GeneratedLoader: Sendable {
    /// The name of the file: `FollowersLoader.swift`.
    package let name: String
    package let text: String
    /// The name of the class: `FollowersLoader`.
    package let className: String
}

/// Generates the Swift file with the loader of a screen: an observable model without views.
///
/// The result depends only on the arguments. It is nil, with errors in `bag`, if the spec has
/// something that generated Swift cannot do.
package func generateLoader(
    _ screen: Screen, specPath: String, importsRuntime: Bool = true, into bag: inout DiagnosticBag
) -> GeneratedLoader? {
    let owner = ModelOwner(.screen, id: screen.id, place: screen.interface.place)
    let models = ModelNames(screen.models, of: owner, specPath: specPath)
    var emitter = LoaderEmitter(screen, lower(screen), models)
    let declaration = emitter.declaration()
    for refusal in emitter.refusals { bag.report(refusal) }
    guard emitter.refusals.isEmpty else { return nil }
    var file = Lines([
        swiftComment("\(generatedFileMark(of: "gen-loaders"))from \(specPath)"),
        swiftComment(
            "// The loader of the screen \(screen.id). Do not edit: change the spec instead."),
        "// swift-format-ignore-file",
        "// swiftlint:disable all",
    ])
    let runtime = importsRuntime ? ["import ScreenKit"] : []
    file.addParagraph(Lines(["import Foundation", "import Observation"] + runtime))
    file.addParagraph(declaration)
    return GeneratedLoader(
        name: swiftFileName(specPath, "Loader"),
        text: file.text.joined(separator: "\n") + "\n", className: emitter.names.className)
}
