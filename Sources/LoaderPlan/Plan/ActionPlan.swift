package import Diagnostics
package import Expressions
package import Screens

/// What a screen does when something is tapped, and what follows.
package struct ActionPlan: Sendable {
    package let verb: VerbPlan
    /// The question that a person must agree to first.
    package let confirm: Text?
    package let then: Alternatives<ActionPlan>?
    /// What follows a failed `send`.
    package let otherwise: Alternatives<ActionPlan>?
    /// The location of the verb.
    package let place: SourceRange
}

/// One thing that an action does.
package enum VerbPlan: Sendable {
    /// Shows another screen with arguments.
    case show(ScreenPush)
    /// Leaves the screen.
    case dismiss
    case open(OpenedURL)
    /// Sets states of the screen.
    case set([ActionArgument])
    /// Sends a request.
    case send(WritePlan)
    /// Loads again.
    case refresh(RefreshTarget)
    /// Shows a short text.
    case notice(Text)
}

/// A request that may change something on a server, and what the screen shows meanwhile.
package struct WritePlan: Sendable {
    package let load: LoadPlan
    package let optimism: Optimism?
    package let undo: UndoOffer?
}

/// A URL that the system opens.
package struct OpenedURL: Sendable {
    package let pieces: [URLPiece]
    /// The source text in the spec.
    package let text: String
}

extension ActionPlan {
    /// Calls `body` with this action and all that may follow it.
    package func forEachAction(_ body: (ActionPlan) -> Void) {
        body(self)
        for sequel in [then, otherwise] {
            sequel?.forEachChoice { $0.forEachAction(body) }
        }
    }
}

extension SectionPlan {
    /// Calls `body` with each action of its items and all that may follow it.
    package func forEachAction(_ body: (ActionPlan) -> Void) {
        for actions in [onTap].compactMap(\.self) + actionEntries.map(\.onTap) {
            actions.forEachChoice { $0.forEachAction(body) }
        }
    }
}

extension Plan {
    /// The requests that actions send.
    package var sends: [LoadPlan] {
        var found: [LoadPlan] = []
        for section in sections {
            section.forEachAction {
                if case .send(let write) = $0.verb { found.append(write.load) }
            }
        }
        return found
    }
}
