import LoaderPlan
import TerminalText
import Values

/// The outcomes of taps as text: for each one the item, the event and the action.
func tapLines(_ taps: [TapResult]) -> String {
    taps.map { tap in
        let identity = tap.identity.map { " (\($0.argument))" } ?? ""
        let event = tap.event.map { "\($0.name) \(text($0.parameters))" }
        let lines = [
            "tap \(tap.section):\(tap.index)\(identity)",
            "  logs \(event ?? "nothing: the section has no identifier")",
            "  does \(tap.action.map(text) ?? "nothing")",
        ]
        return "\n" + lines.map { $0.neutralised() + "\n" }.joined()
    }.joined()
}

private func text(_ action: ResolvedTapAction) -> String {
    switch action {
    case .push(let screen, let params):
        params.isEmpty ? "push \(screen)" : "push \(screen) with \(text(params))"
    case .open(let url): "open \(url)"
    case .set(let values): "set \(text(values))"
    }
}

private func text(_ values: [NamedConstant]) -> String {
    values.map { "\($0.name)=\($0.value.argument)" }.joined(separator: ", ")
}

/// The changes of a refresh as text.
func changeLines(_ changes: SceneChanges) -> String {
    if changes.isEmpty { return "\nrefreshed: nothing changed\n" }
    return "\nrefreshed:\n" + changes.lines.map { "  \($0)\n" }.joined()
}
