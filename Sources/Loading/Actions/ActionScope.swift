import Expressions
package import LoaderPlan
import Screens
package import Values

/// What the expressions of an action read: the screen as it was when an item was tapped, the item,
/// and the results of the actions before.
package struct ActionScope: Sendable {
    package let section: SectionSnapshot
    /// The index of the shown item, from 0.
    package let index: Int
    private let activation: Activation
    private var results: [ActionResult] = []

    init(_ section: SectionSnapshot, _ index: Int, _ activation: Activation) {
        (self.section, self.index, self.activation) = (section, index, activation)
    }

    /// Returns the scope of what follows an action.
    ///
    /// - Parameter result: the result that the action adds to the names, if any.
    package func following(_ result: ActionResult?) -> ActionScope {
        var scope = self
        scope.results += result.map { [$0] } ?? []
        return scope
    }

    /// Calls `body` with the item and its names; returns nil if there is no such item.
    ///
    /// - Parameter states: the current values of the screen's states, from `bindParameters`.
    func evaluate<T>(
        _ states: Activation, of plan: Plan, _ body: (Value, inout Activation) -> T
    ) -> T? {
        var activation = self.activation
        _ = activation.takeFailures()
        activation.setStates(from: states, of: plan)
        return section.withItem(at: index, &activation) { item, activation in
            for result in results { result.append(to: &activation) }
            return body(item, &activation)
        }
    }
}

/// What an action adds to the names of those that follow it.
package enum ActionResult: Sendable {
    /// The response of a successful `send`, whose type is declared.
    case response(Value, Arena)
    /// Why a `send` failed, with the type of `error.response`, if declared.
    case failure(LoadFailure, errors: ValueType?)

    fileprivate func append(to activation: inout Activation) {
        switch self {
        case .response(let value, let arena):
            // Decoded values are never nested too deeply to be copied.
            var budget = Int.max
            activation.values.append(
                activation.arena.copy(value, from: arena, budget: &budget) ?? .null)
        case .failure(let failure, let errors):
            FailureNames(
                kind: failure.kind.rawValue, status: failure.status, message: failure.message,
                response: failure.response
            ).append(to: &activation, errors: errors)
        }
    }
}

extension Activation {
    /// Sets the states and the searched text to their current values, and discards what was computed from others.
    fileprivate mutating func setStates(from current: Activation, of plan: Plan) {
        var isChanged = false
        for slot in plan.parameters.count..<plan.parameters.count + plan.changeableValues.count {
            guard values.indices.contains(slot), current.values.indices.contains(slot) else {
                continue
            }
            var comparison = DataComparison(arena, current.arena)
            if comparison.areSame(values[slot], current.values[slot]) { continue }
            var budget = Int.max
            values[slot] =
                arena.copy(current.values[slot], from: current.arena, budget: &budget) ?? .null
            isChanged = true
        }
        if isChanged { invalidateDefinitions() }
    }
}
