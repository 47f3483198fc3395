import Diagnostics
import Screens

/// Finds a polling interval of a screen that loads nothing.
struct PollingWithoutLoads: ScreenRule {
    let codes = [DiagnosticCode.conflictingKeys]
    let needsWholeScreen = true

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        let screen = reading.screen
        guard let place = screen.refresh.everyPlace, screen.data.isEmpty else { return }
        let loads = screen.sections.contains(where: \.isRequested)
        if !loads, screen.api.health == nil { bag.report(.pollingWithoutLoads, at: place) }
    }
}

extension Section {
    /// Whether it has a request of its own, which can be sent again.
    var isRequested: Bool {
        guard let request else { return false }
        if case .items = request.source { return false }
        return true
    }
}

extension Message {
    fileprivate static let pollingWithoutLoads = Message(
        .conflictingKeys, severity: .warning,
        "`every` has no effect: the screen has no `url`, `file` or `sqlite`",
        label: "remove it")
}
