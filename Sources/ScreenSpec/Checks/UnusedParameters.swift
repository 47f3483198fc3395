import Diagnostics
import Expressions

extension Check {
    /// A parameter that nothing reads changes nothing when it is given.
    static let unusedParameters = Check(name: "unused parameters", needsWholeScreen: true) {
        screen, bag in
        guard !screen.parameters.isEmpty else { return }
        // Parameters have the first slots of every scope.
        var isRead = Array(repeating: false, count: screen.parameters.count)
        screen.forEachExpression { expression in
            for slot in expression.slots where slot < isRead.count { isRead[slot] = true }
        }
        for (parameter, isRead) in zip(screen.parameters, isRead) where !isRead {
            bag.report(.unusedParameter(parameter.name, at: parameter.place))
        }
    }
}
