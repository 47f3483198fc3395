package import Diagnostics
import Expressions
import LoaderPlan
package import ModelGen
package import Screens
import SwiftTree
import Values

/// A generated Swift file with the loader of a screen.
package struct GeneratedLoader: Sendable {
    package let names: LoaderFileNames
    package let text: String
    /// The functions with the values of its cells.
    package let cells: ScreenCells
    /// The templates of libraries that it uses.
    package let libraries: [LibraryCells]
    let members: LoaderMembers
    /// The modules of the models that the app has.
    let appModules: [String]
    /// The path of the spec in the workspace.
    package let specPath: String
    /// The location of the screen's id.
    package let place: SourceRange
}

/// The names and types of a loader's members, which screens use.
struct LoaderMembers: Sendable {
    let plan: Plan
    let names: LoaderNames
    /// The names of the screen in expressions.
    let scope: SwiftScope
    /// The types of the items of sections, by index.
    let items: [Int: SwiftType]
    /// The texts of the identities of `item`, by section.
    let identities: [Int: SwiftExpression]
    /// The states by their names in the spec.
    let states: [String: InputShape]
    /// The conditions of allowed values of `parameters`.
    let parameterConditions: [SwiftExpression]
    /// The functions with the values of cells.
    let cells: ScreenCells
    /// What the layouts of sections read beside inputs, by index and name.
    let layoutValues: [Int: [String: LayoutValue]]
    /// The screens that taps show.
    let destinations: [Destination]
    /// The protocol of the values that the app computes, and its requirements; nil if it has none.
    let hooks: (name: String, requirements: [LoaderHook])?
}

/// Generates the Swift file with the loader of a screen: an observable model without views.
///
/// The result depends only on the arguments. It is nil, with errors in `bag`, if the spec has
/// something that generated Swift cannot do.
///
/// - Parameters:
///   - command: the command that generates it.
///   - prefix: what the names of the screen's types begin with.
///   - module: that of the file, if it is known.
///   - allowsHooks: whether values that Swift does not have are declared as hooks, which the app
///     implements, instead of being errors.
package func generateLoader(
    _ screen: Screen, specPath: String, of command: String = "gen-loaders",
    prefix: String = "", module: SwiftModule? = nil, importsRuntime: Bool = true,
    allowsHooks: Bool = false, into bag: inout DiagnosticBag
) -> GeneratedLoader? {
    let models = ModelNames(screen.models, of: ModelOwner(screen, prefix: prefix))
    let collisions = typeCollisions(screen, models, isEmbedded: !importsRuntime)
    for collision in collisions { bag.report(collision) }
    guard collisions.isEmpty else { return nil }
    let emitter = LoaderEmitter(screen, lower(screen), models, allowsHooks: allowsHooks)
    let declarations = emitter.declarations()
    for refusal in emitter.refusals { bag.report(refusal.diagnostic) }
    guard emitter.refusals.isEmpty else { return nil }
    let appModules = screen.appModules(besides: module)
    let file = generatedFile(
        "from \(specPath)", "The loader of the screen \(screen.id).", of: command,
        imports: ["Foundation", "Observation"] + appModules + runtime(importsRuntime),
        declarations)
    return GeneratedLoader(
        names: LoaderFileNames(screen: screen.id, specPath: specPath, prefix: prefix),
        text: file.text, cells: emitter.cells,
        libraries: emitter.libraries, members: emitter.members,
        appModules: appModules, specPath: specPath, place: screen.interface.place)
}

/// Returns the text of the file with the cells of a library that loaders use.
///
/// - Parameters:
///   - cells: what the loaders use of it.
///   - specPath: the path of the library in the workspace.
package func generateCells(
    _ cells: [LibraryCells], specPath: String, of command: String = "gen-loaders",
    importsRuntime: Bool = true
) -> (name: String, text: String) {
    let templates = cells.reduce(into: [:]) { $0.merge($1.templates) { first, _ in first } }
    let declarations = templates.sorted { $0.key < $1.key }.flatMap(\.value)
    let file = generatedFile(
        "from \(specPath)", "The cells of the library.", of: command,
        imports: ["Foundation"] + runtime(importsRuntime), declarations)
    let name = generatedFileStem(specPath: specPath) + "Cells.swift"
    return (name, file.text)
}

extension Screen {
    /// Returns the modules of the models that the app has, whose members generated code reads, besides
    /// that of this code.
    fileprivate func appModules(besides own: SwiftModule?) -> [String] {
        Set(models.all.compactMap { $0.appType.flatMap { Model.module(ofAppType: $0) } })
            .subtracting([own?.name].compactMap(\.self)).sorted()
    }
}

/// The modules of the runtime that a file imports.
func runtime(_ isImported: Bool) -> [String] { isImported ? ["ScreenKit"] : [] }

/// Returns a file that a command generates.
///
/// - Parameters:
///   - origin: what it is generated from, or for.
///   - subject: a sentence about its content.
func generatedFile(
    _ origin: String, _ subject: String, of command: String, imports: [String],
    _ declarations: [SwiftDeclaration]
) -> SwiftFile {
    SwiftFile(
        comment: [
            "\(generatedFileMark(of: command))\(origin)",
            "// \(subject) Do not edit: change the spec instead.",
            "// swift-format-ignore-file",
            "// swiftlint:disable all",
        ], imports.map { .imported($0) } + declarations)
}
