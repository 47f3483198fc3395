package import Diagnostics
package import Screens
package import Values

/// The result of a tap.
package struct TapResult: Sendable {
    /// The id of the tapped screen.
    package let screen: String
    package private(set) var target: TapTarget
    /// The identity of the item, if any.
    package let identity: Constant?
    /// The logged event; nil if the section has no logging identifier.
    package let event: ScreenEvent?
    /// What was done, in order; empty if a tap has no action or the first one failed.
    package var actions: [PerformedAction] = []
    /// Why actions or texts failed.
    package var faults: [Diagnostic] = []
    /// Whether a button was pressed, so that all problems are shown.
    package var isButton = false

    package init(
        screen: String, target: TapTarget, identity: Constant? = nil, event: ScreenEvent? = nil
    ) {
        (self.screen, self.target) = (screen, target)
        (self.identity, self.event) = (identity, event)
    }

    /// Writes dots in place of the typed text, which a secure field hides.
    package mutating func hideTypedText() { target = target.hidingTypedText }
}

/// An event that the app logs for a tap on an item, or for one that a person has seen.
package struct ScreenEvent: Sendable, Equatable {
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
    /// The screen is left, with the fields of its result; nil if it gives none.
    case dismiss([NamedConstant]?)
    case open(String)
    case set([NamedConstant])
    /// The states that have their defaults again.
    case reset([String])
    /// The requests: one, or one for each element up to the first failure.
    case send([SentRequest])
    case refresh(RefreshTarget)
    case notice(String)
    /// An item is removed whose request has failed.
    case discard
    /// The app does it; in a run it is done.
    case call(String, params: [NamedConstant])
    case scroll(ScrollTarget)
}

/// Where the content of a shown screen is scrolled to.
package struct ScrollTarget: Sendable, Equatable {
    /// What is shown of a section or of all content.
    package enum Point: Sendable, Equatable {
        case edge(ScrollEdge)
        /// The item with an identity.
        case item(String)
        /// The item at a position, from 0.
        case index(Int)
    }

    /// The id of the section on the screen; nil for all content.
    package let section: String?
    package let point: Point

    package init(_ point: Point, of section: String? = nil) {
        (self.section, self.point) = (section, point)
    }

    /// Reads what a step scrolls to: `end`, a section as `orders`, its end as `orders/end`, or an item
    /// as `orders:3`.
    package init(step text: String) {
        if text == ScrollEdge.end.rawValue {
            self.init(.edge(.end))
        } else if let item = TapTarget(text), item.part == nil, item.typed == nil,
            case .item(let section, let index) = item.place
        {
            self.init(.index(index), of: section)
        } else if text.hasSuffix("/end") {
            self.init(.edge(.end), of: String(text.dropLast("/end".count)))
        } else {
            self.init(.edge(.start), of: text)
        }
    }

    /// The target as in a step; that of an item with an identity names it.
    package var text: String {
        let section = section ?? ""
        return switch point {
        case .edge(.start): section
        case .edge(.end): self.section == nil ? "end" : "\(section)/end"
        case .item(let identity): "\(section):\(identity)"
        case .index(let index): "\(section):\(index)"
        }
    }
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
    /// What the answer says is wrong with states.
    package var problems: [NamedConstant]

    package init(
        method: String, url: String, body: String?, outcome: Outcome,
        problems: [NamedConstant] = []
    ) {
        (self.method, self.url, self.body, self.outcome) = (method, url, body, outcome)
        self.problems = problems
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
