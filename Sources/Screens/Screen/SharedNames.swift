package import Expressions
package import Values

/// The names that declarations of a library read beside their own: `now`, and in actions `newID()`.
///
/// They come first in the scopes of a library, and with the flags behind them in those of templates are
/// all that its expressions know of a screen.
package enum SharedNames {
    /// Returns the scope of a library: `outer` with these names.
    package static func scope(_ outer: Scope) -> Scope {
        var scope = outer
        scope.add("now", .date(.iso8601))
        scope.add(Scope.newIDName, CELType.string)
        scope.restrictedRoots.insert(Scope.newIDName)
        return scope
    }

    package static let count = 2

    /// The slot of the text that `newID()` is in an action.
    package static let newIDSlot = 1

    package static func values(in context: RunContext) -> [Value] { [context.now, .null] }
}
