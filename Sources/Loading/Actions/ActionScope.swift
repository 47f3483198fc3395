package import Diagnostics
import Expressions
package import LoaderPlan
import Screens
package import Values

/// What the expressions of an action read: the names where it stands, with their values when it was
/// tapped, and the results of the actions before.
package struct ActionScope: Sendable {
    /// The section in which something was tapped; nil for a part of the screen.
    package let section: SectionSnapshot?
    /// The index of the shown item, from 0; nil for a part of the section.
    package let index: Int?
    /// The identity of the item; nil if it has none.
    private let identity: String?
    /// What is tapped, in the spec.
    package let place: SourceRange
    /// The names where the action stands.
    private let names: TappedNames
    /// The control that was changed, whose new value follows the names; nil for a tap.
    let change: ControlChange?
    private var results: [ActionResult] = []
    /// What `newID()` is in this action and in those that follow it.
    private let newID: String

    package init(
        _ section: SectionSnapshot?, _ index: Int?, identity: String? = nil,
        at place: SourceRange, _ names: TappedNames, change: ControlChange? = nil
    ) {
        (self.section, self.index, self.identity) = (section, index, identity)
        (self.place, self.names, self.change) = (place, names, change)
        newID = names.activation.context.nextActionID()
    }

    /// Returns what a request of an action at `place` is about: the item, or else a part of the
    /// section or screen.
    func writeTarget(at place: SourceRange) -> WriteTarget {
        WriteTarget(
            section: section?.id, identity: identity,
            index: identity == nil ? index : nil, action: place)
    }

    /// Returns the scope of what follows an action.
    ///
    /// - Parameter result: the result that the action adds to the names, if any.
    package func following(_ result: ActionResult?) -> ActionScope {
        var scope = self
        scope.results += result.map { [$0] } ?? []
        return scope
    }

    /// Returns the names of the action, with the current values of the states.
    ///
    /// - Parameter states: from `bindParameters`.
    func activation(_ states: Activation, of plan: Plan) -> Activation {
        var activation = names.activation
        _ = activation.takeFailures()
        if names.hasScreen { activation.setStates(from: states, of: plan) }
        let slot = names.hasScreen ? plan.screen.newIDSlot : SharedNames.newIDSlot
        if activation.values.indices.contains(slot) {
            activation.values[slot] = activation.arena.makeString(newID)
        }
        if let change {
            activation.values.append(
                activation.arena.make(change.value, as: change.type, plan.screen.models))
        }
        for result in results { result.append(to: &activation, plan.screen.models) }
        return activation
    }
}

/// What an action adds to the names of those that follow it.
package enum ActionResult: Sendable {
    /// The response of a successful `send`, whose type is declared.
    case response(Value, Arena)
    /// Why a `send` failed, with the type of `error.response`, if declared.
    case failure(LoadFailure, errors: ValueType?)
    /// What a shown screen has given back, as an object of a model; nil if it gave nothing.
    case screen(ModelID, [NamedConstant]?)

    fileprivate func append(to activation: inout Activation, _ models: ModelTable) {
        switch self {
        case .screen(let id, let values):
            let fields = models[id]?.fields ?? []
            let object = values.map { values in
                let made = fields.map { field in
                    values.first { $0.name == field.name }.map {
                        activation.arena.make($0.value, as: field.type, models)
                    } ?? .null
                }
                return activation.arena.makeObject(id, made)
            }
            activation.values.append(object ?? .null)
        case .response(let value, let arena):
            // Decoded values are never nested too deeply to be copied.
            var budget = Int.max
            activation.values.append(
                activation.arena.copy(value, from: arena, budget: &budget) ?? .null)
        case .failure(let failure, let errors):
            FailureNames(
                kind: failure.kind.rawValue, status: failure.status,
                message: failure.userMessage(in: activation.words),
                response: failure.response
            ).append(to: &activation, errors: errors)
        }
    }
}

extension Activation {
    /// Sets the states and the searched text to their current values, and discards what was computed from others.
    fileprivate mutating func setStates(from current: Activation, of plan: Plan) {
        var isChanged = false
        for slot in plan.screen.parameters.count..<plan.screen.parameters.count
            + plan.changeableValues.count
        {
            guard values.indices.contains(slot), current.values.indices.contains(slot) else {
                continue
            }
            let state = slot - plan.screen.parameters.count
            if current.isDefined(slot), plan.screen.state.indices.contains(state),
                let computed = plan.screen.state[state].computedDefault
            {
                if isDefined(slot) { continue }
                define(slot, as: computed)
                isChanged = true
                continue
            }
            var comparison = DataComparison(arena, current.arena)
            if !isDefined(slot), comparison.areSame(values[slot], current.values[slot]) { continue }
            var budget = Int.max
            give(
                arena.copy(current.values[slot], from: current.arena, budget: &budget) ?? .null,
                to: slot)
            isChanged = true
        }
        if isChanged { invalidateDefinitions() }
    }
}
