package import LoaderPlan
import Screens
import TerminalText
import Values

/// The outcomes of taps as text: for each one the item, the event and the actions.
package func tapLines(_ taps: [TapResult]) -> String {
    taps.map { tap in
        let parts = parts(of: tap)
        let lines = parts.prefix(1) + parts.dropFirst().map { "  \($0)" }
        return "\n" + lines.map { $0 + "\n" }.joined()
    }.joined()
}

/// The outcome of a tap in one line.
package func tapSummary(_ tap: TapResult) -> String { parts(of: tap).joined(separator: ", ") }

private func parts(of tap: TapResult) -> [String] {
    let identity = tap.identity.map { " (\($0.argument))" } ?? ""
    let event = tap.event.map { "\($0.name) \(text($0.parameters))" }
    let actions = tap.actions.enumerated().map { number, action in
        "\(number == 0 ? "does" : "then") \(text(action))"
    }
    // Only taps on items are logged.
    let isItem = if case .item = tap.target.place { tap.target.part == nil } else { false }
    let logged = event ?? "nothing: the section has no identifier"
    let parts =
        [tap.target.place == .opening ? "once loaded" : "tap \(tap.target.text)\(identity)"]
        + (isItem ? ["logs \(logged)"] : [])
        + (actions.isEmpty ? ["does nothing"] : actions)
    return parts.map { $0.neutralised() }
}

private func text(_ action: PerformedAction) -> String {
    let question = action.confirm.map { "ask “\($0)”, " } ?? ""
    return question + text(action.verb)
}

private func text(_ verb: PerformedVerb) -> String {
    switch verb {
    case .show(let style, let screen, let params):
        params.isEmpty
            ? "\(style.rawValue) \(screen)" : "\(style.rawValue) \(screen) with \(text(params))"
    case .dismiss(nil): "dismiss"
    case .dismiss(let result?): "dismiss with \(text(result))"
    case .open(let url): "open \(url)"
    case .set(let values): "set \(text(values))"
    case .reset(let names): "reset \(names.joined(separator: ", "))"
    case .send(let requests):
        "send " + (requests.isEmpty ? "nothing" : requests.map(text).joined(separator: ", "))
    case .refresh(.screen): "refresh"
    case .refresh(.named(let name)): "refresh \(name)"
    case .refresh(.nextPage(let section)): "next page of \(section)"
    case .notice(let text): "say “\(text)”"
    case .discard: "discard the item"
    case .call(let name, let params):
        params.isEmpty ? "call \(name)" : "call \(name) with \(text(params))"
    case .scroll(let target): "scroll to \(target.text.isEmpty ? "the start" : target.text)"
    }
}

private func text(_ request: SentRequest) -> String {
    let body = request.body.map { " \($0)" } ?? ""
    let outcome =
        switch request.outcome {
        case .notSent: "not sent without --allow-send"
        case .undone: "undone, not sent"
        case .succeeded(let status): "\(status)"
        // The report of the tap says why.
        case .failed(let failure): failure.status.map { "failed: \($0)" } ?? "failed"
        }
    let problems = request.problems.map { ", \($0.name): \($0.value.argument)" }.joined()
    return "\(request.method) \(request.url)\(body) (\(outcome)\(problems))"
}

private func text(_ values: [NamedConstant]) -> String {
    values.map { "\($0.name)=\($0.value.argument)" }.joined(separator: ", ")
}

/// The changes of a refresh as text.
func changeLines(_ changes: SceneChanges) -> String {
    if changes.isEmpty { return "\nrefreshed: nothing changed\n" }
    return "\nrefreshed:\n" + changes.lines.map { "  \($0)\n" }.joined()
}
