package import Diagnostics
package import Expressions
package import LoaderPlan
package import Screens
package import Values

/// An action that has not been performed, with what its expressions read.
package struct PendingAction: Sendable {
    private let choices: Alternatives<Action>
    package let scope: ActionScope
    /// The model of what the shown screen gives back that the action follows; nil if it follows none,
    /// or that gives nothing.
    private let awaited: ModelID?

    package init(
        _ choices: Alternatives<Action>, in scope: ActionScope, awaiting model: ModelID? = nil
    ) {
        (self.choices, self.scope, awaited) = (choices, scope, model)
    }

    /// Returns the action that follows a shown screen, with what that has given back.
    ///
    /// - Parameter values: the fields; nil if it was left without giving any.
    package func returned(_ values: [NamedConstant]?) -> PendingAction {
        guard let awaited else { return self }
        return PendingAction(choices, in: scope.following(.screen(awaited, values)))
    }

    /// Chooses the action, and evaluates its arguments.
    ///
    /// - Parameter states: the current values of the screen's states, from `bindParameters`.
    /// - Returns: the action, if there is one that has all its values, and why texts have none.
    package func resolved(
        _ states: Activation, of plan: Plan, in environment: LoadEnvironment
    ) -> (action: ResolvedAction?, faults: [Diagnostic]) {
        var resolver = ActionResolver(
            plan: plan, scope: scope, environment: environment,
            activation: scope.activation(states, of: plan))
        let action = choices.apply(in: &resolver.activation) { action, _ in action }
        do throws(TapFault) {
            let resolved = try action.flatMap { (action) throws(TapFault) in
                try resolver.resolved(action)
            }
            return (resolved, resolver.activation.takeFailures().map(Diagnostic.failedText))
        } catch {
            return (nil, error.diagnostics(with: resolver.activation.takeFailures()))
        }
    }

    /// Returns what follows a performed action: `then`, or `otherwise` after a failed `send`.
    package func next(after action: ResolvedAction, _ sent: SendResult? = nil) -> PendingAction? {
        let sequel = sent?.failure == nil ? action.plan.then : action.plan.otherwise
        var model: ModelID?
        if case .show(let push) = action.plan.verb { model = push.result }
        return sequel.map {
            PendingAction($0, in: scope.following(sent?.result), awaiting: model)
        }
    }
}

/// An action whose arguments have values.
package struct ResolvedAction: Sendable {
    /// One thing to do.
    package enum Verb: Sendable {
        /// It needs no request of its own.
        case perform(PerformedVerb)
        case send(PendingRequest)
        /// Sends the request of an item again.
        case retry(WriteID)
        /// Removes an item whose request has failed.
        case discard(WriteID)
    }

    package let plan: Action
    package let verb: Verb
    /// The question that the person must agree to.
    package let confirm: String?
}

/// Evaluates the arguments of an action.
private struct ActionResolver {
    let plan: Plan
    let scope: ActionScope
    let environment: LoadEnvironment
    /// Has the names of the item, and those of the actions before.
    var activation: Activation

    /// Returns the action; nil if the URL to open is absent, or the question to be asked: nothing is
    /// done without it.
    mutating func resolved(_ action: Action) throws(TapFault) -> ResolvedAction? {
        let confirm = action.confirm?.evaluate(in: &activation)
        if action.confirm != nil, confirm == nil { return nil }
        guard let verb = try verb(action) else { return nil }
        return ResolvedAction(plan: action, verb: verb, confirm: confirm)
    }

    private mutating func verb(_ action: Action) throws(TapFault) -> ResolvedAction.Verb? {
        switch action.verb {
        case .show(let push):
            let params = push.values.compactMap { $0.constant(in: &activation) }
            return .perform(.show(push.style, screen: push.screen, params: params))
        case .dismiss(let values): return try dismissal(values)
        case .open(let text):
            let url = OpenedURL(text)
            if url.isAbsent(in: &activation) { return nil }
            return .perform(.open(try url.address(in: &activation, at: action.place)))
        case .set(let values): return .perform(.set(try settings(values)))
        case .reset(let states): return .perform(.reset(plan.names(of: states)))
        case .send(let write): return .send(try request(write, at: action.place))
        case .refresh(let target): return .perform(.refresh(target))
        case .retry: return .retry(try failedWrite("retry", at: action.place))
        case .discard: return .discard(try failedWrite("discard", at: action.place))
        case .notice(let text):
            return text.evaluate(in: &activation).map { .perform(.notice($0)) }
        case .scroll(let place):
            switch place.point {
            case .edge(let edge):
                return .perform(.scroll(ScrollTarget(.edge(edge), of: place.section)))
            case .item(let identity):
                // Nothing is scrolled to where the identity is absent.
                let text = identity.value(in: &activation).flatMap {
                    activation.arena.displayText($0)
                }
                return text.map { .perform(.scroll(ScrollTarget(.item($0), of: place.section))) }
            }
        case .call(let call):
            let params = call.arguments.map { ($0.value.constant(in: &activation), $0.type) }
            // Nothing is done without a value that is needed, as in the app.
            guard params.allSatisfy({ $0.0 != nil || $0.1.isOptional }) else { return nil }
            return .perform(.call(call.name, params: params.compactMap(\.0)))
        }
    }

    /// Returns the write that added the item and has failed.
    private func failedWrite(
        _ verb: String, at place: SourceRange
    ) throws(TapFault) -> WriteID {
        guard let index = scope.index, let item = scope.section?.writes?.inserted[index],
            item.failure != nil
        else { throw TapFault(.nothingFailed(verb, at: place)) }
        return WriteID(number: item.write)
    }

    /// Returns how the screen is left, with what it gives.
    private mutating func dismissal(
        _ values: [ActionArgument]?
    ) throws(TapFault) -> ResolvedAction.Verb {
        guard let values, let result = plan.screen.result else { return .perform(.dismiss(nil)) }
        var given: [NamedConstant] = []
        for field in result {
            guard let argument = values.first(where: { $0.name == field.name }),
                let value = argument.constant(in: &activation)
            else {
                if field.type.isOptional { continue }
                throw .noValue(for: "field of the result", field.name, at: field.place)
            }
            guard let fitting = Constant(argument: value.value.argument, as: field.type.unwrapped)
            else {
                throw TapFault(.notResult(value.value.argument, field, at: argument.place))
            }
            given.append(NamedConstant(field.name, fitting))
        }
        return .perform(.dismiss(given))
    }

    private mutating func settings(
        _ values: [ActionArgument]
    ) throws(TapFault) -> [NamedConstant] {
        var settings: [NamedConstant] = []
        for value in values {
            settings += try value.setting(in: &activation, of: plan).map { [$0] } ?? []
        }
        return settings
    }

    private mutating func request(
        _ write: Write, at place: SourceRange
    ) throws(TapFault) -> PendingRequest {
        let load = plan.load(sending: write.request)
        let origin = Result { () throws(LoadFailure) in
            try load.origin(in: &activation, environment)
        }
        let target = scope.writeTarget(at: place)
        let undo = write.undo.flatMap { undo in
            undo.title.evaluate(in: &activation).map {
                UndoOfferText(title: $0, delay: .milliseconds(undo.delay.count))
            }
        }
        var change: ItemOptimism?
        if target.identity != nil, let item = write.optimism?.item { change = try optimism(item) }
        let insertion = try write.optimism?.insertion.flatMap { (insertion) throws(TapFault) in
            try added(insertion)
        }
        return PendingRequest(
            load: load, origin: origin, target: target, itemOptimism: change,
            insertion: insertion, change: scope.change,
            states: try settings(write.optimism?.states ?? []), undo: undo,
            place: place, problems: write.problems, scope: scope)
    }

    /// Returns the item that a write adds; nil if it has no value.
    private mutating func added(
        _ insertion: Insertion
    ) throws(TapFault) -> ItemInsertion? {
        guard let value = insertion.value.value(in: &activation) else {
            throw TapFault(
                missing: "no item is added to `\(insertion.section)`", "there is no value for it",
                at: insertion.place)
        }
        var arena = Arena()
        var budget = Int.max
        guard let copy = arena.copy(value, from: activation.arena, budget: &budget) else {
            return nil
        }
        return ItemInsertion(
            item: copy, arena: arena, section: insertion.section, isLast: insertion.isLast,
            model: insertion.model, answer: insertion.identity.map { ($0, scope) })
    }

    private mutating func optimism(
        _ change: Optimism.ItemChange
    ) throws(TapFault) -> ItemOptimism? {
        guard case .update(let changes) = change else { return .remove }
        guard case .object(let id)? = scope.section?.plan.spec.item,
            let model = plan.screen.models[id]
        else {
            return nil
        }
        var arena = Arena()
        var values: [(field: Int, value: Value)] = []
        for change in changes where model.fields.indices.contains(change.field) {
            let field = model.fields[change.field]
            let value = try change.value.fieldValue(of: field, in: &activation, plan.screen.models)
            var budget = Int.max
            let copy = arena.copy(value, from: activation.arena, budget: &budget)
            values.append((change.field, copy ?? .null))
        }
        return .update(values, arena)
    }
}

/// Why a tap is not possible.
package struct TapFault: Error {
    package let diagnostic: Diagnostic
    /// What is not done for want of a value, if that is the reason.
    let effect: String?

    package init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
        effect = nil
    }

    /// Creates a fault for want of a value.
    ///
    /// - Parameter effect: what is not done.
    init(missing effect: String, _ reason: String, at place: SourceRange) {
        self.effect = effect
        diagnostic = Diagnostic(
            .failedTap, "\(effect): \(reason)", at: Label(place),
            help: "test what may be absent: `if: has(…)`")
    }
}
