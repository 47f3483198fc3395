import Diagnostics
import Expressions
import Screens
import Values

/// Reports what is wrong with the screens that taps of `screen` push: each has to be in the workspace, and
/// to take what it is handed.
func checkPushes(
    _ pushes: [ScreenPush], of screen: Screen, _ screens: ScreenDirectory?,
    into bag: inout DiagnosticBag
) {
    // Many taps push the same few screens.
    var known = [screen.id: ScreenSearch(found: [screen.interface])]
    for push in pushes {
        let search = known[push.screen] ?? screens?.search(push.screen)
        known[push.screen] = search
        guard let target = target(of: push, in: screen, search, &bag) else { continue }
        check(push, target, screen, &bag)
    }
}

/// The one screen that is pushed; nil, with a report, where there is none, or not one alone.
private func target(
    of push: ScreenPush, in screen: Screen, _ search: ScreenSearch?, _ bag: inout DiagnosticBag
) -> ScreenInterface? {
    guard let search else { return nil }
    guard let target = search.found.first else {
        bag.report(.unknownScreen, at: push.place) {
            .unknownScreen(push.screen, known: search.known + [screen.id], isCut: search.isCut)
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
    // What is wrong with the other spec is said where that is checked.
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
    let handed = Set(push.values.map(\.name))
    for parameter in target.required where !handed.contains(parameter.name) {
        // Hundreds of taps that leave out thousands of parameters need no words for each.
        guard !bag.isFull else { return bag.report(.unlisted(.pushMismatch, at: push.place)) }
        bag.report(.missingParameter(parameter, of: target), at: push.place)
    }
}
