package import Diagnostics
import ModelGen
package import Screens
import SwiftTree

/// A generated Swift file with the controller of a screen.
package struct GeneratedScreen: Sendable {
    /// The name of the file: `FollowersScreen.swift`.
    package let name: String
    package let text: String
    /// The app's part, which is written once: `FollowersHooks+App.swift` and its text.
    package let scaffold: (name: String, text: String)
}

/// Generates the Swift file with the controller of a screen, which shows what its loader has.
///
/// The result is nil, with errors in `bag`, if the spec has something that UIKit or generated Swift
/// cannot do.
///
/// - Parameter loader: that of the same screen.
package func generateScreen(
    _ screen: Screen, _ loader: GeneratedLoader, specPath: String, importsRuntime: Bool = true,
    into bag: inout DiagnosticBag
) -> GeneratedScreen? {
    var emitter = ScreenEmitter(screen, loader.members, importsRuntime: importsRuntime)
    let declarations = emitter.declarations()
    // In a loader of a screen, this is the type of its sections.
    let refusals =
        modelCollisions(screen) { $0 == LoaderNames.sectionType } + emitter.refusals
    for refusal in refusals { bag.report(refusal) }
    guard refusals.isEmpty else { return nil }
    let hooks = emitter.names.hooks
    let imports =
        loader.appModules + (importsRuntime ? ["ScreenKit", "ScreenKitUI"] : []) + ["UIKit"]
    let file = SwiftFile(
        comment: [
            "\(generatedFileMark(of: "gen-screens"))from \(specPath)",
            "// The screen \(screen.id). Do not edit: change the spec, or write a `\(hooks)`.",
            "// swift-format-ignore-file",
            "// swiftlint:disable all",
        ],
        imports.map { .imported($0) } + [
            .conditional("canImport(SwiftUI)", [.imported("SwiftUI")])
        ] + declarations)
    let stem = generatedFileStem(specPath: specPath)
    return GeneratedScreen(
        name: stem + "Screen.swift", text: file.text,
        scaffold: ("\(hooks)+App.swift", emitter.scaffold().text))
}
