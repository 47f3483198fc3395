package import Diagnostics
package import Expressions
import Values

/// A named layout of a library.
///
/// Its expressions and conditions read only the names of the library and the environment, so it is
/// compiled once for all screens.
package final class SharedLayout: Sendable {
    package let name: String
    /// The location of the name.
    package let place: SourceRange
    package let choices: Alternatives<UnresolvedLayout>

    package init(name: String, place: SourceRange, choices: Alternatives<UnresolvedLayout>) {
        (self.name, self.place, self.choices) = (name, place, choices)
    }

    /// Calls `body` with the first alternative that applies, and an activation with the names that
    /// it reads. Nil if none applies, which a checked library rules out.
    func apply<Result>(
        in activation: inout Activation, _ environment: DisplayEnvironment,
        _ body: (UnresolvedLayout, inout Activation) -> Result
    ) -> Result? {
        let names =
            SharedNames.values(in: activation.context)
            + environment.values(in: &activation.arena)
        return activation.withNames(names, after: 0) { choices.apply(in: &$0, body) }
    }
}
