package import Diagnostics
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

    /// Where one of its actions changes the item that is tapped; nil if none does.
    var itemChange: SourceRange? {
        var place: SourceRange?
        forEachAction { action in
            guard case .send(let write) = action.verb, let optimism = write.optimism,
                optimism.item != nil
            else { return }
            place = place ?? optimism.place
        }
        return place
    }

    /// The items that its requests add to sections.
    package var insertions: [Insertion] {
        var found: [Insertion] = []
        forEachAction { action in
            if case .send(let write) = action.verb, let insertion = write.optimism?.insertion {
                found.append(insertion)
            }
        }
        return found
    }

    /// Where its actions send the request of an item again, or remove the item.
    package var repairs: [SourceRange] {
        var found: [SourceRange] = []
        forEachAction { action in
            switch action.verb {
            case .retry, .discard: found.append(action.place)
            default: break
            }
        }
        return found
    }

    /// The requests of its actions.
    package var sends: [Request] {
        var found: [Request] = []
        forEachAction { if case .send(let write) = $0.verb { found.append(write.request) } }
        return found
    }
}

extension Section: ActionHolder {
    /// Visits its own parts, without the templates that it uses.
    package func forEachTap(_ body: (Alternatives<Action>) -> Void) {
        itemActions.forEachTap(body)
        for edge in [header, footer] { edge?.forEachChoice { $0.onTap.map(body) } }
        placeholders.forEachTap(body)
    }
}

/// What taps on the items of a section do, without the templates that it uses.
package struct ItemActions: ActionHolder {
    let section: Section

    package func forEachTap(_ body: (Alternatives<Action>) -> Void) {
        section.onTap.map(body)
        section.actionEntries.forEachTap(body)
        section.cell.forEachChoice { $0.control?.forEachTap(body) }
    }
}

extension Section {
    package var itemActions: ItemActions { ItemActions(section: self) }
}

extension CellTemplate: ActionHolder {
    package func forEachTap(_ body: (Alternatives<Action>) -> Void) { view.forEachTap(body) }
}

extension UnresolvedView: ActionHolder {
    package func forEachTap(_ body: (Alternatives<Action>) -> Void) {
        forEachNode { node in
            node.target?.onTap.map(body)
            switch node.content {
            case .control(let control): control.forEachTap(body)
            case .cell(let cell): cell.control?.forEachTap(body)
            default: break
            }
        }
    }
}

extension Placeholders: ActionHolder {
    package func forEachTap(_ body: (Alternatives<Action>) -> Void) {
        for state in [empty, noResults, loading, failure] {
            state?.forEachChoice { $0.onTap.map(body) }
        }
    }
}

extension UnresolvedCollection: ActionHolder {
    package func forEachTap(_ body: (Alternatives<Action>) -> Void) {
        for edge in [header, footer] { edge?.forEachChoice { $0.onTap.map(body) } }
    }
}

/// What a screen has beside its sections: bars, placeholders, headers, and the templates that it
/// declares or uses.
package struct ScreenSurroundings: ActionHolder {
    let screen: Screen

    package func forEachTap(_ body: (Alternatives<Action>) -> Void) {
        screen.onAppear.map(body)
        screen.bar?.forEachTap(body)
        screen.placeholders.forEachTap(body)
        screen.layout.forEachChoice { $0.forEachTap(body) }
        for template in screen.templates + screen.importedTemplates { template.forEachTap(body) }
    }
}

extension Screen: ActionHolder {
    package var surroundings: ScreenSurroundings { ScreenSurroundings(screen: self) }

    package func forEachTap(_ body: (Alternatives<Action>) -> Void) {
        surroundings.forEachTap(body)
        for section in sections { section.forEachTap(body) }
    }
}
