/// What `--color` says.
package enum ColorMode: String, CaseIterable, Sendable {
    case auto
    case always
    case never

    /// Whether to colour a stream: the choice, then `NO_COLOR`, `FORCE_COLOR`, and what it is.
    ///
    /// `environment` looks a variable up; one that is empty counts as unset (no-color.org).
    package func isEnabled(environment: (String) -> String?, isTerminal: Bool) -> Bool {
        func value(_ name: String) -> String? {
            environment(name).flatMap { $0.isEmpty ? nil : $0 }
        }
        switch self {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        if value("NO_COLOR") != nil { return false }
        if let force = value("FORCE_COLOR") { return isOn(force) }
        if let integration = value("CI"), isOn(integration) { return false }
        return isTerminal && value("TERM") != "dumb"
    }

    private func isOn(_ value: String) -> Bool { !["0", "false"].contains(value.lowercased()) }
}
