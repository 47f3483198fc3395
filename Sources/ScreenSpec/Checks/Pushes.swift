import Diagnostics
import Expressions
import Screens
import Values

extension Screen {
    /// The screens that the templates of libraries show.
    var importedPushes: [ScreenPush] {
        var found: [ScreenPush] = []
        for template in importedTemplates {
            template.forEachAction { if case .show(let push) = $0.verb { found.append(push) } }
        }
        return found
    }
}

/// Checks that the screens pushed by taps are in the workspace and accept the arguments.
func checkPushes(
    _ pushes: [ScreenPush], of screen: Screen, _ screens: ScreenDirectory?,
    into bag: inout DiagnosticBag
) {
    // Taps often push the same few screens.
    var known = [screen.id: ScreenSearch(found: [screen.interface])]
    for push in pushes {
        let search = known[push.screen] ?? screens?.search(push.screen)
        known[push.screen] = search
        guard let target = target(of: push, in: screen, search, &bag) else { continue }
        check(push, target, screen, &bag)
    }
}

/// Returns the pushed screen; reports and returns nil if it does not exist or is ambiguous.
private func target(
    of push: ScreenPush, in screen: Screen, _ search: ScreenSearch?, _ bag: inout DiagnosticBag
) -> ScreenInterface? {
    guard let search else { return nil }
    guard let target = search.found.first else {
        bag.report(.unknownScreen, at: push.place) {
            .unknownScreen(
                push.screen, known: search.known + [screen.id], isIncomplete: search.isIncomplete)
        }
        return nil
    }
    guard search.found.count == 1 else {
        bag.report(
            .ambiguousScreen(push.screen, candidates: search.found.map(\.place)), at: push.place)
        return nil
    }
    return target
}

private func check(
    _ push: ScreenPush, _ target: ScreenInterface, _ screen: Screen, _ bag: inout DiagnosticBag
) {
    // Errors of the other spec are reported when that spec is checked.
    guard let parameters = target.parametersByName else { return }
    for value in push.values {
        guard let parameter = parameters[value.name] else {
            bag.report(.pushMismatch, at: value.namePlace) {
                .unknownParameter(value.name, of: target)
            }
            continue
        }
        let mismatch = value.mismatch(
            in: parameter, mayBeLeftOut: !parameter.isRequired, screen.models, screen.scope.budget)
        if let mismatch {
            bag.report(.pushMismatch(mismatch, parameter, of: target), at: value.place)
        }
    }
    let given = Set(push.values.map(\.name))
    for parameter in target.required where !given.contains(parameter.name) {
        // Messages are skipped once the bag is full: hundreds of taps can omit thousands of
        // parameters.
        guard !bag.isFull else { return bag.report(.unlisted(.pushMismatch, at: push.place)) }
        bag.report(.missingParameter(parameter, of: target), at: push.place)
    }
}
