package import Diagnostics
import LoaderPlan
import ModelGen
package import Screens

/// Reports all that generated Swift cannot do of a screen: what no command generates is an error,
/// and a value that only `--hooks` leaves to the app is a warning.
///
/// - Parameter prefix: what the names of the screen's types begin with.
package func reportRefusals(
    of screen: Screen, prefix: String = "", into bag: inout DiagnosticBag
) {
    let models = ModelNames(screen.models, of: ModelOwner(screen, prefix: prefix))
    let collisions =
        typeCollisions(screen, models, isEmbedded: false)
        + modelCollisions(screen) { $0 == LoaderNames.sectionType }
    for collision in collisions { bag.report(collision) }
    guard collisions.isEmpty else { return }
    let plan = lower(screen)
    let loader = LoaderEmitter(screen, plan, models, allowsHooks: true)
    _ = loader.declaration()
    var found = loader.refusals.map(\.diagnostic)
    // Else the screen would also lack what the loader does not have.
    if found.isEmpty {
        var controller = ScreenEmitter(screen, loader.members, importsRuntime: true)
        _ = controller.declarations()
        found += controller.refusals
    }
    if !loader.hooks.isEmpty {
        let strict = LoaderEmitter(screen, plan, models, allowsHooks: false)
        _ = strict.declaration()
        found += strict.refusals.filter { $0.hook != nil }.map { $0.diagnostic(.warning) }
    }
    var known: Set<Diagnostic> = []
    for diagnostic in found where known.insert(diagnostic).inserted { bag.report(diagnostic) }
}
