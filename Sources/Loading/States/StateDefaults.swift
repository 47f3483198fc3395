package import Expressions
package import LoaderPlan
package import Screens
package import Values

extension ScreenLoad {
    /// Returns the value that the default of a state has now; nil if the data that it reads are not
    /// there, or it has none.
    package func value(ofDefault expression: CheckedExpression) -> Constant? {
        var activation = activation
        return (try? expression.value(in: &activation)).flatMap {
            activation.arena.constant($0, plan.screen.models)
        }
    }
}

extension ScreenLoad {
    /// What a person is asked before leaving the screen; nil if nothing.
    package var leaveQuestion: String? {
        var activation = activation
        return plan.screen.leave?.evaluate(in: &activation)
    }
}

extension Plan {
    /// Returns the names of the states that an action gives their defaults again; all are those of the
    /// screen, not those that other screens have, too.
    package func names(of states: ResetStates) -> [String] {
        switch states {
        case .all: screen.state.filter { $0.library == nil }.map(\.value.name)
        case .named(let names): names
        }
    }
}
