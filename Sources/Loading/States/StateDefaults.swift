package import Expressions
import LoaderPlan
import Screens
package import Values

extension ScreenLoad {
    /// Returns the value that the default of a state has now; nil if the data that it reads are not
    /// there, or it has none.
    package func value(ofDefault expression: CheckedExpression) -> Constant? {
        var activation = activation
        return (try? expression.value(in: &activation)).flatMap { activation.arena.constant($0) }
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
    /// Returns the names of the states that an action gives their defaults again.
    func names(of states: ResetStates) -> [String] {
        switch states {
        case .all: screen.state.map(\.value.name)
        case .named(let names): names
        }
    }
}
