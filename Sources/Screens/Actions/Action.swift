package import Diagnostics
package import Expressions
package import Values

/// What a screen does when something is tapped: `onTap`, and what follows it.
package struct Action: Sendable {
    package let verb: ActionVerb
    /// The question that a person must agree to first; nil to act at once.
    package let confirm: Text?
    /// What follows: at once, after a successful answer, or when a shown screen is left.
    package let then: Alternatives<Action>?
    /// What follows a failed `send`.
    package let otherwise: Alternatives<Action>?
    /// The location of the verb.
    package let place: SourceRange

    package init(
        _ verb: ActionVerb, confirm: Text? = nil, then: Alternatives<Action>? = nil,
        otherwise: Alternatives<Action>? = nil, at place: SourceRange
    ) {
        (self.verb, self.confirm, self.then, self.otherwise) = (verb, confirm, then, otherwise)
        self.place = place
    }
}

extension Action {
    /// Calls `body` with this action and all that may follow it.
    package func forEachAction(_ body: (Action) -> Void) {
        body(self)
        for sequel in [then, otherwise] {
            sequel?.forEachChoice { $0.forEachAction(body) }
        }
    }
}

/// One thing that an action does.
package enum ActionVerb: Sendable {
    /// Shows another screen with arguments: `push` or `present`.
    case show(ScreenPush)
    /// Leaves the screen: `dismiss`, with the fields of its result; nil to give none.
    case dismiss([ActionArgument]?)
    /// Opens a URL with the system.
    case open(Template)
    /// Changes states of the screen.
    case set([ActionArgument])
    /// Gives states their defaults again.
    case reset(ResetStates)
    /// Sends a request that may change something on the server.
    case send(Write)
    /// Sends the request again that added the item and has failed: `retry`.
    case retry
    /// Removes the item whose request has failed: `discard`.
    case discard
    /// Loads again what has this name, or the whole screen.
    case refresh(RefreshTarget)
    /// Shows a short text.
    case notice(Text)
    /// Calls a function of the app.
    case call(AppCall)
    /// Scrolls the content.
    case scroll(ScrollPlace)
}

extension ActionVerb {
    /// Whether its request has an item that stays if it fails.
    package var keepsItem: Bool {
        switch self {
        case .send(let write): write.optimism?.insertion != nil
        case .retry: true
        default: false
        }
    }
}

/// An end of what is scrolled to; the words are those of specs and events.
package enum ScrollEdge: String, CaseIterable, Sendable {
    case start, end
}

/// Where an action scrolls the content to.
package struct ScrollPlace: Sendable {
    /// What is shown of a section or of all content.
    package enum Point: Sendable {
        case edge(ScrollEdge)
        /// The item with an identity.
        case item(Template)
    }

    /// The id of the section; nil for all content.
    package let section: String?
    package let point: Point

    package init(_ point: Point, of section: String?) {
        (self.section, self.point) = (section, point)
    }
}

/// The states that `reset` gives their defaults again.
package enum ResetStates: Sendable, Hashable {
    case all
    case named([String])
}

/// A function of the app that an action calls.
package struct AppCall: Sendable {
    package let name: String
    /// The location of its name.
    package let place: SourceRange
    /// What it is passed, with the types of its parameters.
    package let arguments: [(value: ActionArgument, type: ValueType)]

    package init(
        _ name: String, at place: SourceRange,
        arguments: [(value: ActionArgument, type: ValueType)]
    ) {
        (self.name, self.place, self.arguments) = (name, place, arguments)
    }
}

/// Another screen of the workspace that an action shows.
package struct ScreenPush: Sendable {
    /// How the screen is shown; the words are the keys of the action.
    package enum Style: String, Sendable {
        /// On the navigation stack.
        case push
        /// Over this screen, as a sheet.
        case present
    }

    package let style: Style
    package let screen: String
    /// The location of its id.
    package let place: SourceRange
    package let values: [ActionArgument]
    /// The model of what the screen gives back, which what follows reads as `result`; nil if nothing
    /// follows, or it gives nothing.
    package let result: ModelID?

    /// The name in expressions of what a shown screen has given back.
    package static let resultName = "result"

    package init(
        _ style: Style, screen: String, place: SourceRange, values: [ActionArgument],
        result: ModelID? = nil
    ) {
        (self.style, self.screen, self.place, self.values) = (style, screen, place, values)
        self.result = result
    }
}

/// What `refresh` loads again.
package enum RefreshTarget: Sendable, Hashable {
    /// Everything, as pulling down the screen does.
    case screen
    /// An entry of `data`, or the request of a section.
    case named(String)
    /// The next page of a section, whose last one has failed. No spec writes it: the button of what
    /// stands for the page does it.
    case nextPage(of: String)
}

/// A value for a parameter of another screen, or for a state of this one.
package struct ActionArgument: Sendable {
    package let name: String
    /// The location of the name.
    package let namePlace: SourceRange
    package let value: Template
    /// The literal value; nil if computed.
    package let literal: Constant?
    package let place: SourceRange

    package init(
        name: String, namePlace: SourceRange, value: Template, literal: Constant?,
        place: SourceRange
    ) {
        (self.name, self.namePlace, self.value, self.literal) = (name, namePlace, value, literal)
        self.place = place
    }
}

extension ValueType {
    /// The type of an argument for a value of this type; nil if arguments have no such values.
    package func argumentType(in models: ModelTable) -> ValueType? {
        switch self {
        case .string, .int, .double, .bool: self
        case .url: .string
        case .model(let id): models[id]?.enumeration == nil ? nil : .string
        case .date, .json, .list, .map, .optional: nil
        }
    }
}
