import Diagnostics
import Values

/// Reports what is wrong with the screens that taps of `screen` push: each has to be in the workspace, and
/// to take what it is handed.
func checkPushes(
    _ pushes: [ScreenPush], of screen: Screen, _ screens: ScreenDirectory?,
    into bag: inout DiagnosticBag
) {
    for push in pushes {
        guard let target = target(of: push, in: screen, screens, &bag) else { continue }
        check(push, target, screen.models, &bag)
    }
}

/// The one screen that is pushed; nil, with a report, where there is none, or not one alone.
private func target(
    of push: ScreenPush, in screen: Screen, _ screens: ScreenDirectory?,
    _ bag: inout DiagnosticBag
) -> ScreenInterface? {
    if push.screen == screen.id { return screen.interface }
    guard let search = screens?.search(push.screen) else { return nil }
    guard let target = search.found.first else {
        bag.report(
            .unknownScreen(
                push.screen, known: search.known + [screen.id], isCut: search.isCut,
                at: push.place))
        return nil
    }
    guard search.found.count == 1 else {
        bag.report(
            .ambiguousScreen(push.screen, at: push.place, candidates: search.found.map(\.place)))
        return nil
    }
    return target
}

private func check(
    _ push: ScreenPush, _ target: ScreenInterface, _ models: ModelTable,
    _ bag: inout DiagnosticBag
) {
    // What is wrong with the other spec is said where that is checked.
    guard let parameters = target.parameters else { return }
    for value in push.values {
        guard let parameter = parameters.first(where: { $0.name == value.name }) else {
            bag.report(.unknownParameter(value.name, of: target, at: value.namePlace))
            continue
        }
        let mayBeLeftOut = !parameter.isRequired
        if let misfit = value.misfit(in: parameter, mayBeLeftOut: mayBeLeftOut, models) {
            bag.report(.pushMismatch(misfit, parameter, of: target, at: value.place))
        }
    }
    for parameter in parameters where parameter.isRequired {
        guard !push.values.contains(where: { $0.name == parameter.name }) else { continue }
        bag.report(.missingParameter(parameter, of: target, at: push.place))
    }
}
