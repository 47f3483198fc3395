package import Diagnostics
import LoaderPlan
package import ModelGen
package import Screens

/// Reports what `gen-models`, `gen-loaders` and `gen-screens` would refuse of a screen: as an error, or
/// as a warning if `--hooks` leaves the value to the app. What a screen lacks is reported once its
/// loader lacks nothing.
///
/// - Parameters:
///   - name: that of the spec in generated files.
///   - prefix: what the names of the screen's types begin with.
///   - module: that of generated code, if it is known.
package func reportRefusals(
    of screen: Screen, specPath name: String, prefix: String, module: SwiftModule?,
    into bag: inout DiagnosticBag
) {
    // A screen without models generates none, which is no error.
    var ofModels = DiagnosticBag()
    _ = generateModels(
        ModelSource(screen, prefix: prefix, file: name), options: ModelGenOptions(module: module),
        into: &ofModels)
    bag.merge(ofModels)
    guard !ofModels.hasErrors else { return }
    let models = ModelNames(screen.models, of: ModelOwner(screen, prefix: prefix))
    let collisions =
        typeCollisions(screen, models, isEmbedded: false)
        + modelCollisions(screen) { $0 == LoaderNames.sectionType }
    for collision in collisions { bag.report(collision) }
    guard collisions.isEmpty else { return }
    let plan = lower(screen)
    let loader = LoaderEmitter(screen, plan, models, allowsHooks: true)
    _ = loader.declarations()
    var found = loader.refusals.map(\.diagnostic)
    if found.isEmpty {
        var controller = ScreenEmitter(screen, loader.members, importsRuntime: true)
        _ = controller.declarations()
        found += controller.refusals
    }
    if !loader.hooks.isEmpty {
        let strict = LoaderEmitter(screen, plan, models, allowsHooks: false)
        _ = strict.declarations()
        found += strict.refusals.filter { $0.hook != nil }.map { $0.diagnostic(.warning) }
    }
    var known: Set<Diagnostic> = []
    for diagnostic in found where known.insert(diagnostic).inserted { bag.report(diagnostic) }
}
