package import Diagnostics
package import Screens
package import Values

/// The result of a tap on an item.
package struct TapResult: Sendable {
    /// The id of the tapped screen.
    package let screen: String
    package let section: String
    /// The index of the shown item, from 0.
    package let index: Int
    /// The tapped entry of the item's swipe or menu; nil for the item itself.
    package let entry: TappedEntry?
    /// The identity of the item, if any.
    package let identity: Constant?
    /// The logged event; nil if the section has no logging identifier.
    package let event: TapEvent?
    /// What was done, in order; empty if a tap has no action or the first one failed.
    package var actions: [PerformedAction] = []
    /// Why actions or texts failed.
    package var faults: [Diagnostic] = []

    package init(
        screen: String, section: String, index: Int, entry: TappedEntry?, identity: Constant?,
        event: TapEvent?
    ) {
        (self.screen, self.section, self.index, self.identity) = (screen, section, index, identity)
        (self.entry, self.event) = (entry, event)
    }

    /// The target as in `--tap`.
    package var target: String {
        "\(section):\(index)" + (entry.map { "/\($0.list.rawValue):\($0.number)" } ?? "")
    }
}

/// An entry of a swipe or a menu, by its number among those that are shown, from 0.
package struct TappedEntry: Sendable, Equatable {
    package let list: ActionList
    package let number: Int

    package init(_ list: ActionList, _ number: Int) { (self.list, self.number) = (list, number) }
}

/// An event that the app logs for a tap.
package struct TapEvent: Sendable, Equatable {
    package let name: String
    /// Unique names: those of every event, the screen's and the section's.
    package let parameters: [NamedConstant]

    package init(name: String, parameters: [NamedConstant]) {
        self.name = name
        self.parameters = parameters
    }
}

/// An action that was performed, with its arguments.
package struct PerformedAction: Sendable, Equatable {
    package let verb: PerformedVerb
    /// The question that the person agreed to.
    package let confirm: String?

    package init(_ verb: PerformedVerb, confirm: String? = nil) {
        (self.verb, self.confirm) = (verb, confirm)
    }
}

/// One thing that was done, with its arguments.
package enum PerformedVerb: Sendable, Equatable {
    case show(ScreenPush.Style, screen: String, params: [NamedConstant])
    case dismiss
    case open(String)
    case set([NamedConstant])
    /// The requests: one, or one for each element up to the first failure.
    case send([SentRequest])
    case refresh(RefreshTarget)
    case notice(String)
}

/// A request of an action.
package struct SentRequest: Sendable, Equatable {
    /// What became of a request.
    package enum Outcome: Sendable, Equatable {
        /// The run does not send what may change something on a server.
        case notSent
        /// The person took it back before it was sent.
        case undone
        case succeeded(status: Int)
        case failed(LoadFailure)
    }

    package let method: String
    package let url: String
    /// The body as text; nil if there is none.
    package let body: String?
    package let outcome: Outcome

    package init(method: String, url: String, body: String?, outcome: Outcome) {
        (self.method, self.url, self.body, self.outcome) = (method, url, body, outcome)
    }
}

/// A named string, number or Boolean.
package struct NamedConstant: Sendable, Equatable {
    package let name: String
    package let value: Constant

    package init(_ name: String, _ value: Constant) {
        (self.name, self.value) = (name, value)
    }
}
