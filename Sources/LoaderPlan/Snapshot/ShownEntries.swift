package import Expressions
package import Screens
import Values

extension [ActionEntry] {
    /// Returns the entries of a list that are shown.
    ///
    /// - Parameter activation: has the names in their scope.
    package func shown(
        in list: ActionList, _ activation: inout Activation
    ) -> [ActionEntry] {
        filter { entry in
            entry.list == list && entry.row?.evaluate(in: &activation)?.isTrue ?? true
                && entry.when?.evaluate(in: &activation)?.isTrue ?? true
        }
    }
}
