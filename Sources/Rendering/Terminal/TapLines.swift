import LoaderPlan
import TerminalText
import Values

/// What taps came to, for people: a line for each, and below it what is logged and done.
func tapLines(_ taps: [TapResult]) -> String {
    taps.map { tap in
        let identity = tap.identity.map { " (\($0.argument))" } ?? ""
        let event = tap.event.map { "\($0.name) \(words($0.parameters))" }
        let lines = [
            "tap \(tap.section):\(tap.index)\(identity)",
            "  logs \(event ?? "nothing: the section has no identifier")",
            "  does \(tap.action.map(words) ?? "nothing")",
        ]
        return "\n" + lines.map { $0.neutralised() + "\n" }.joined()
    }.joined()
}

private func words(_ action: ResolvedTapAction) -> String {
    switch action {
    case .push(let screen, let params):
        params.isEmpty ? "push \(screen)" : "push \(screen) with \(words(params))"
    case .open(let url): "open \(url)"
    case .set(let values): "set \(words(values))"
    }
}

private func words(_ values: [NamedConstant]) -> String {
    values.map { "\($0.name)=\($0.value.argument)" }.joined(separator: ", ")
}

/// What a refresh changed, for people, below the screen.
func changeLines(_ changes: SceneChanges) -> String {
    if changes.isEmpty { return "\nrefreshed: nothing changed\n" }
    return "\nrefreshed:\n" + changes.lines.map { "  \($0)\n" }.joined()
}
