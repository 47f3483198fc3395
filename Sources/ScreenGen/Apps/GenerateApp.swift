package import Diagnostics
import LoaderPlan
import ModelGen
package import Screens
import SwiftTree

/// A generated Swift file with the tabs and links of an app.
package struct GeneratedApp: Sendable {
    /// The name of the file: `MusicApp.swift`.
    package let name: String
    package let text: String
    /// The app's part, which is written once: `MusicAppHooks+App.swift` and its text.
    package let scaffold: (name: String, text: String)
    /// What no other app of the same folder may have.
    package let names: LoaderFileNames
}

/// Generates the Swift file with the tabs and links of an app.
///
/// The result is nil, with errors in `bag`, if generated Swift cannot do something.
///
/// - Parameters:
///   - screens: those that tabs and links show.
///   - prefix: what the names of the types begin with.
package func generateApp(
    _ app: AppSpec, showing screens: [Screen], specPath: String, prefix: String,
    importsRuntime: Bool = true, into bag: inout DiagnosticBag
) -> GeneratedApp? {
    var emitter = AppEmitter(
        app, showing: screens.map { AppScreen($0, prefix: prefix) }, prefix: prefix)
    let declarations = emitter.declarations()
    for refusal in emitter.refusals { bag.report(refusal) }
    guard emitter.refusals.isEmpty else { return nil }
    let imports = (importsRuntime ? ["ScreenKit", "ScreenKitUI"] : []) + ["UIKit"]
    let file = generatedFile(
        "from \(specPath)", "The app \(app.id).", of: "gen-screens",
        imports: ["Foundation"] + imports,
        [.conditional("canImport(SwiftUI)", [.imported("SwiftUI")])] + declarations)
    let stem = generatedFileStem(specPath: specPath)
    return GeneratedApp(
        name: stem + "App.swift", text: file.text,
        scaffold: ("\(emitter.hooksName)+App.swift", emitter.scaffold(imports).text),
        names: LoaderFileNames(className: emitter.hooksName, file: stem + "App.swift"))
}

/// A screen that an app shows, with the Swift names of its controller.
struct AppScreen {
    let screen: Screen
    let loader: LoaderNames
    let names: ScreenNames
    /// The property of the app's hooks with those of the screen: `homeHooks`.
    let hooks: String

    init(_ screen: Screen, prefix: String) {
        self.screen = screen
        loader = LoaderNames(
            lower(screen), ModelNames(screen.models, of: ModelOwner(screen, prefix: prefix)))
        names = ScreenNames(loader)
        hooks = swiftVariable(names.hooks.lowercasedFirst)
    }

    /// The type of its parameters.
    var parameters: SwiftTypeName { .named("\(names.loader).\(loader.parameters)") }

    /// Returns a new controller.
    ///
    /// - Parameter parameters: nil for those without values.
    func controller(_ parameters: SwiftExpression?) -> SwiftExpression {
        let values = parameters.map { [SwiftExpression.Argument(nil, $0)] } ?? []
        return .type(.named(names.controller))(
            values + [SwiftExpression.Argument("hooks", .name("hooks").member(hooks))])
    }
}
