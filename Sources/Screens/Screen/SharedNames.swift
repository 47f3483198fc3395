package import Expressions
package import Values

/// The names that declarations of a library read beside their own: `now`.
///
/// They come first in the scopes of a library, and are all that its expressions know of a screen.
package enum SharedNames {
    /// Returns the scope of a library: `outer` with these names.
    package static func scope(_ outer: Scope) -> Scope {
        var scope = outer
        scope.add("now", .date(.iso8601))
        return scope
    }

    package static let count = 1

    package static func values(in context: RunContext) -> [Value] { [context.now] }
}
