package import Expressions

/// A part of a screen with actions: a section, a template.
package protocol ActionHolder {
    /// Calls `body` with what each tap on the part does.
    func forEachTap(_ body: (Alternatives<Action>) -> Void)
}

extension ActionHolder {
    /// Calls `body` with each action of the part and all that may follow it.
    package func forEachAction(_ body: (Action) -> Void) {
        forEachTap { actions in actions.forEachChoice { $0.forEachAction(body) } }
    }

    /// The requests of its actions.
    package var sends: [Request] {
        var found: [Request] = []
        forEachAction { if case .send(let request) = $0.verb { found.append(request) } }
        return found
    }
}

/// A section of a screen or of its plan, without the templates that it uses.
package protocol TappableSection: ActionHolder {
    var onTap: Alternatives<Action>? { get }
    var actionEntries: [ActionEntry] { get }
}

extension TappableSection {
    package func forEachTap(_ body: (Alternatives<Action>) -> Void) {
        onTap.map(body)
        for entry in actionEntries { body(entry.onTap) }
    }
}

extension Section: TappableSection {}

extension CellTemplate: ActionHolder {
    package func forEachTap(_ body: (Alternatives<Action>) -> Void) {
        view.forEachNode { node in node.target?.onTap.map(body) }
    }
}

extension Screen: ActionHolder {
    /// Visits its sections, and the templates that it declares or uses.
    package func forEachTap(_ body: (Alternatives<Action>) -> Void) {
        for section in sections { section.forEachTap(body) }
        for template in templates + importedTemplates { template.forEachTap(body) }
    }
}
