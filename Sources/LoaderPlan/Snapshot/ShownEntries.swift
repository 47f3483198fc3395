package import Expressions
package import Screens
import Values

extension [ActionEntry] {
    /// Returns the entries of a list that are shown, with their numbers in it.
    ///
    /// - Parameter activation: has the names in their scope.
    package func shown(
        in list: ActionList, _ activation: inout Activation
    ) -> [ActionEntry] {
        var shown: [ActionEntry] = []
        for (number, entry) in self.filter({ $0.list == list }).enumerated()
        where entry.isShown(in: &activation) {
            var entry = entry
            entry.number = number
            shown.append(entry)
        }
        return shown
    }
}

extension ActionEntry {
    fileprivate func isShown(in activation: inout Activation) -> Bool {
        (row?.evaluate(in: &activation)?.isTrue ?? true)
            && (when?.evaluate(in: &activation)?.isTrue ?? true)
    }
}
