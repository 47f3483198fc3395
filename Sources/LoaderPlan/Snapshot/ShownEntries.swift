package import Expressions
package import Screens
import Values

extension SectionPlan {
    /// Returns the entries of a list that an item shows.
    ///
    /// - Parameter activation: has the names of the item.
    package func shownEntries(
        of list: ActionList, _ activation: inout Activation
    ) -> [ActionEntry] {
        actionEntries.filter { entry in
            entry.list == list && entry.when?.evaluate(in: &activation)?.isTrue ?? true
        }
    }
}
