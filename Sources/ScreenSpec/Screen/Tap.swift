package import Diagnostics
package import Expressions
package import Values

/// What a tap on an item does: `onTap`.
package enum TapAction: Sendable {
    /// Another screen is shown, and handed the values.
    case push(ScreenPush)
    /// The system opens a URL.
    case open(Template)
    /// States of the screen get other values.
    case set([HandedValue])
}

/// A screen of the workspace that is shown next.
package struct ScreenPush: Sendable {
    package let screen: String
    /// Where its id stands.
    package let place: SourceRange
    package let values: [HandedValue]
}

/// A value for a parameter of another screen, or for a state of this one.
package struct HandedValue: Sendable {
    package let name: String
    /// Where the name stands.
    package let namePlace: SourceRange
    package let value: Template
    /// The value as the spec's scalar has it; nil where it is computed.
    package let literal: Constant?
    package let place: SourceRange
}

extension TapAction {
    /// Calls `body` with each expression of the action.
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        switch self {
        case .push(let push): for value in push.values { value.value.forEachHole(body) }
        case .open(let url): url.forEachHole(body)
        case .set(let values): for value in values { value.value.forEachHole(body) }
        }
    }
}
