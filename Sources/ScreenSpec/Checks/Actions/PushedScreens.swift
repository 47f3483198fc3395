package import Diagnostics
import Expressions
import Screens
import Values

/// Finds screens shown by actions that are not in the workspace, or do not take the arguments.
struct PushedScreens: ScreenRule {
    let codes: [DiagnosticCode] = [.unknownScreen, .duplicateName, .pushMismatch]

    /// Finds screens; without it, actions can only show the screen itself.
    let directory: ScreenDirectory?

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        let screen = reading.screen
        let targets = ScreenTargets(
            directory, known: [screen.id: ScreenSearch(found: [screen.interface])])
        for push in reading.mentions.pushes + screen.importedPushes {
            guard let target = targets.target(of: push, into: &bag) else { continue }
            check(push, target: target, from: screen, into: &bag)
        }
    }

    /// Finds arguments that the shown screen does not take, and those that it needs.
    ///
    /// - Parameter screen: what shows it.
    func check(
        _ push: ScreenPush, target: ScreenInterface, from screen: Screen,
        into bag: inout DiagnosticBag
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
                in: parameter, mayBeLeftOut: !parameter.isRequired, screen.models,
                budget: screen.scope.budget)
            if let mismatch {
                bag.report(
                    .pushMismatch(mismatch, parameter: parameter, of: target), at: value.place)
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
}

/// Finds the screens that are shown from a file, each once.
final class ScreenTargets {
    private let directory: ScreenDirectory?
    // Taps often push the same few screens.
    private var known: [String: ScreenSearch]

    /// - Parameters:
    ///   - directory: finds screens; without it, only `known` ones are found, and others are not
    ///     reported.
    ///   - known: the screens of the file by their ids.
    init(_ directory: ScreenDirectory?, known: [String: ScreenSearch] = [:]) {
        self.directory = directory
        self.known = known
    }

    /// Returns the shown screen; reports and returns nil if it does not exist or is ambiguous.
    func target(of push: ScreenPush, into bag: inout DiagnosticBag) -> ScreenInterface? {
        guard let search = known[push.screen] ?? directory?.search(push.screen) else { return nil }
        known[push.screen] = search
        guard let target = search.found.first else {
            let others = known.filter { !$0.value.found.isEmpty }.keys.sorted()
            bag.report(.unknownScreen, at: push.place) {
                .unknownScreen(
                    push.screen, known: search.known + others, isIncomplete: search.isIncomplete)
            }
            return nil
        }
        guard search.found.count == 1 else {
            bag.report(
                .ambiguousScreen(push.screen, candidates: search.found.map(\.place)),
                at: push.place)
            return nil
        }
        return target
    }
}

extension DiagnosticCode {
    package static let unknownScreen = DiagnosticCode("unknown-screen")
    package static let pushMismatch = DiagnosticCode("push-mismatch")
}

extension Screen {
    /// The screens that the templates of libraries show.
    fileprivate var importedPushes: [ScreenPush] {
        var found: [ScreenPush] = []
        for template in importedTemplates {
            template.forEachAction { if case .show(let push) = $0.verb { found.append(push) } }
        }
        return found
    }
}

extension Message {
    fileprivate static func unknownScreen(_ id: String, known: [String], isIncomplete: Bool)
        -> Message
    {
        let near = Suggestion.nearest(to: id, among: known)
        let rest =
            isIncomplete ? "; not all files were searched, since the workspace has too many" : ""
        return Message(
            .unknownScreen, "no spec in the workspace has the screen `\(id)`", near: near,
            help:
                "a screen is named by the `screen` key of its spec below the workspace root\(rest)")
    }

    fileprivate static func ambiguousScreen(_ id: String, candidates: [SourceRange]) -> Message {
        Message(
            .duplicateName, "more than one spec at the same distance has the screen `\(id)`",
            label: "this is ambiguous",
            related: candidates.prefix(8).map { Label($0, "a candidate") },
            help: "give each screen a unique id")
    }

    static func listInPath(_ name: String, of screen: ScreenInterface) -> Message {
        Message(
            .pushMismatch,
            "a part of a path is one value, but `\(name)` of the screen `\(screen.id)` is a list",
            label: "remove `{\(name)}`",
            related: [Label(screen.place, "the screen is declared here")],
            help: "the query of a link gives a list as JSON: `?\(name)=[…]`, percent-encoded")
    }

    static func unknownParameter(_ name: String, of screen: ScreenInterface) -> Message {
        let known = screen.parameters?.map(\.name) ?? []
        let near = Suggestion.nearest(to: name, among: known)
        return Message(
            .pushMismatch, "the screen `\(screen.id)` has no parameter `\(name)`", near: near,
            related: [Label(screen.place, "the screen is declared here")],
            help: known.isEmpty
                ? "it has no parameters"
                : "its parameters are \(Suggestion.list(known, near: name))")
    }

    fileprivate static func missingParameter(_ parameter: Parameter, of screen: ScreenInterface)
        -> Message
    {
        Message(
            .pushMismatch, "the screen `\(screen.id)` needs the parameter `\(parameter.name)`",
            label: "add `params: {\(parameter.name): …}`",
            related: [Label(parameter.place, "declared here without a default")])
    }

    fileprivate static func pushMismatch(
        _ mismatch: ArgumentMismatch, parameter: Parameter, of screen: ScreenInterface
    ) -> Message {
        Message(
            .pushMismatch,
            mismatch.message("`\(parameter.name)` of the screen `\(screen.id)`", as: "parameter"),
            label: mismatch.label(),
            related: [Label(parameter.place, "the parameter is declared here")]
        )
    }
}
