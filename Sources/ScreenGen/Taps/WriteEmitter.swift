import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the writes of actions.
extension LoaderEmitter {
    /// Returns the statements that send a request, and of what follows it.
    func send(
        _ write: Write, _ action: Action, _ tap: TapContext
    ) throws(NotInSwift) -> [SwiftStatement] {
        var statements: [SwiftStatement] = []
        var variables = UniqueNames([])
        let load = plan.load(sending: write.request)
        var arguments: [SwiftExpression.Argument] = [
            .init(nil, .literal(actionName(tap))), .init("on", tap.place),
        ]
        if let change = write.optimism?.item {
            let change = try itemChange(change, action, tap, &statements, &variables)
            arguments.append(.init("changing", change))
        }
        if let insertion = write.optimism?.insertion,
            let added = try self.insertion(insertion, write, action, tap, &statements, &variables)
        {
            arguments.append(.init("inserting", added))
        }
        let states = try settings(write.optimism?.states ?? [], tap, &statements, &variables)
        if !states.isEmpty { arguments.append(.init("setting", .array(states))) }
        if tap.function.hasValue { arguments.append(.init("value", .name("value"))) }
        if let undo = write.undo { arguments.append(.init("undo", try self.undo(undo, tap))) }
        guard case .request(let request) = load.source else { return [] }
        if let rules = writeRules(request.rules) { arguments.append(.init("rules", rules)) }
        let source = SwiftExpression.Closure(
            parameters: [], throws: "LoadFailure",
            body: try requestSource(load, request, in: tap.scope))
        let made = SwiftExpression.type(.named("ScreenWrite"))(arguments, trailing: source)
        return (statements + [.constant("write", made)])
            .followed(by: try ends(of: action, write, errors: load.errors, tap))
    }

    /// Returns the name of a write, which tells the writes of one method apart.
    private func actionName(_ tap: TapContext) -> String {
        writeCount[tap.function.name, default: 0] += 1
        let count = writeCount[tap.function.name] ?? 1
        return count == 1 ? tap.function.name : "\(tap.function.name)/\(count)"
    }

    /// Returns the statements that send a write, and of what follows its success or failure.
    private func ends(
        of action: Action, _ write: Write, errors: ValueType?, _ tap: TapContext
    ) throws(NotInSwift) -> [SwiftStatement] {
        var (done, failed) = (tap, tap)
        var arguments = [SwiftExpression.Argument(nil, .name("write"))]
        if let type = write.request.response {
            done.scope.names["response"] = .init("response", try decoded(type, action))
            let decoded = names.models.qualifiedType(type)
            arguments.append(.init("reading", .type(decoded).itself))
        }
        addFailure(to: &failed.scope, errors: errors)
        return try ends(of: action, "send", arguments, done, failed, problems: write.problems)
    }

    /// Returns the statements that send the write of an item again, and of what follows.
    func retry(
        _ action: Action, _ tap: TapContext
    ) throws(NotInSwift) -> [SwiftStatement] {
        var failed = tap
        addFailure(to: &failed.scope, errors: nil)
        return try ends(of: action, "retry", [.init(nil, tap.place)], tap, failed)
    }

    /// Returns the statements that call a method of the writes, and of what follows its success or
    /// failure.
    private func ends(
        of action: Action, _ method: String, _ arguments: [SwiftExpression.Argument],
        _ done: TapContext, _ failed: TapContext, problems answered: [NamedText] = []
    ) throws(NotInSwift) -> [SwiftStatement] {
        let call = SwiftExpression.awaited(
            SwiftExpression.name("writes").calling(method, arguments, trailing: Self.ownSteps))
        if action.then == nil, action.otherwise == nil, answered.isEmpty {
            return [.expression(call)]
        }
        var then = try sequel(action.then, done)
        var otherwise = try sequel(action.otherwise, failed)
        if !answered.isEmpty {
            then = [noting([])] + then
            let told = try problems(answered, failed)
            otherwise = told.functions + [noting(told.entries)] + otherwise
        }
        let success = Self.pattern("succeeded", "response", in: then)
        let failure = Self.pattern("failed", "failure", in: otherwise)
        let end = SwiftExpression.name("end")
        let statements = sentValues(of: answered) + [SwiftStatement.constant("end", call)]
        if answered.isEmpty, action.then == nil || action.otherwise == nil {
            let wanted = action.otherwise == nil ? success : failure
            return (statements + [.leave(unless: .matches(wanted, end))])
                .followed(by: then + otherwise)
        }
        let cases: [SwiftStatement.Case] = [
            .init(success, body: then), .init(failure, body: otherwise),
            .init(.implicitMember("notSent"), body: [.nothing]),
        ]
        return statements + [.choice(end, cases)]
    }

    private func decoded(
        _ type: ValueType, _ action: Action
    ) throws(NotInSwift) -> SwiftType {
        guard type.isDecodedBySwift else {
            throw NotInSwift(
                reason: "a response of this type is not in generated Swift: declare a model",
                place: action.place)
        }
        return SwiftType(type, in: models)
    }

    private func undo(
        _ undo: UndoOffer, _ tap: TapContext
    ) throws(NotInSwift) -> SwiftExpression {
        let title = try localText(undo.title, "undo", in: tap.scope)
        func pair(_ title: SwiftExpression) -> SwiftExpression {
            .tuple([title, .implicitMember("milliseconds")(["_": .int(Int64(undo.delay.count))])])
        }
        return title.type.isOptional
            ? title.expression.calling("map", trailing: .init(pair(.name("$0"))))
            : pair(title.expression)
    }

    // MARK: - Requests

    /// Returns the requests of a write.
    private func requestSource(
        _ load: LoadPlan, _ request: RequestPlan, in scope: SwiftScope
    ) throws(NotInSwift) -> [SwiftStatement] {
        let name = load.request.loop == nil ? "field" : "element"
        return [.expression(try requests(of: load, request, as: name, in: scope))]
    }

    // MARK: - Optimism

    /// Returns what is changed in the item.
    private func itemChange(
        _ change: Optimism.ItemChange, _ action: Action, _ tap: TapContext,
        _ statements: inout [SwiftStatement], _ variables: inout UniqueNames
    ) throws(NotInSwift) -> SwiftExpression {
        guard let item = tap.item else {
            throw NotInSwift(
                reason: "generated Swift changes only an `item` before it is sent",
                place: action.place)
        }
        if case .update = change, item.hasJSON {
            throw NotInSwift(
                reason: "a change of untyped JSON is not in generated Swift: declare a model",
                place: action.place)
        }
        let type = SwiftExpression.type(.generic("ItemChange", [scope.typeName(of: item)]))
        guard case .update(let changes) = change, case .object(let id) = item,
            let model = models[id]
        else { return type.calling("remove", ["until": tap.sources]) }
        var assignments: [SwiftStatement] = []
        for change in changes where model.fields.indices.contains(change.field) {
            guard let property = names.models.property(change.field, of: id) else { continue }
            let value = try fieldValue(
                change.value, model.fields[change.field], tap, &statements, &variables)
            assignments.append(.assignment(.name("$0").member(property), value))
        }
        let update = type.calling(
            "update", ["until": tap.sources], trailing: .init(body: assignments))
        if assignments.count == 1 { return update }
        statements.append(.constant("change", update))
        return .name("change")
    }

    /// Returns the item that is added; nil if its section is not generated.
    private func insertion(
        _ insertion: Insertion, _ write: Write, _ action: Action, _ tap: TapContext,
        _ statements: inout [SwiftStatement], _ variables: inout UniqueNames
    ) throws(NotInSwift) -> SwiftExpression? {
        guard
            let index = plan.sections.firstIndex(where: { $0.spec.id == insertion.section }),
            let item = items[index]
        else { return nil }
        let section = plan.sections[index]
        guard
            let identity = try identityText(
                section.identity, of: item, elementNames[index] ?? [:])
        else { return nil }
        let inserted = try natural(insertion.value, in: tap.scope)
        let name = variables.unique("newItem")
        statements.append(
            inserted.type.isOptional
                ? .leave(unless: .present(name, inserted.expression))
                : .constant(name, inserted.expression))
        var arguments = [
            SwiftExpression.Argument(nil, .name(name)),
            .init("into", .literal(section.id)),
        ]
        if insertion.isLast { arguments.append(.init("at", .implicitMember("end"))) }
        arguments.append(.init("until", .array(sources(of: section, index))))
        let added = SwiftExpression.type(.named("ItemInsertion"))(
            arguments, trailing: .init(["item"], identity))
        guard let change = insertion.identity, let type = write.request.response,
            let property = names.models.property(change.field, of: insertion.model),
            let field = models[insertion.model]?.fields[change.field]
        else { return added }
        var answered = tap
        answered.scope.names["response"] = .init("response", try decoded(type, action))
        let target = SwiftExpression.name("added").member(property)
        guard
            let (value, isOptional) = try converted(
                change.value, to: .type(SwiftType(field.type, in: models)), answered)
        else { throw notInSwift(change.value) }
        let assigned = isOptional ? value.infix(.coalescing, target) : value
        return added.calling(
            "named",
            [.init("by", .type(names.models.qualifiedType(type)).itself)],
            trailing: .init(
                parameters: [.init("added"), .init("response")],
                body: [.assignment(target, assigned)]))
    }

    /// Returns the value of a field, which the closure of the change may capture.
    private func fieldValue(
        _ argument: ActionArgument, _ field: Field, _ tap: TapContext,
        _ statements: inout [SwiftStatement], _ variables: inout UniqueNames
    ) throws(NotInSwift) -> SwiftExpression {
        if let literal = argument.literal {
            guard let type = field.type.unwrapped.argumentType(in: models),
                let constant = Constant(argument: literal.argument, as: type),
                let value = InputShape.value(constant, field.type, names.models)
            else { throw notInSwift(argument) }
            return value
        }
        let type = SwiftType(field.type, in: models)
        guard !type.hasJSON,
            let (value, isOptional) = try converted(argument, to: .type(type), tap)
        else { throw notInSwift(argument) }
        let name = variables.newValue(of: argument)
        statements.append(
            isOptional && !type.isOptional
                ? .leave(unless: .present(name, value)) : .constant(name, value))
        return .name(name)
    }

    /// Returns the changes of states.
    private func settings(
        _ values: [ActionArgument], _ tap: TapContext, _ statements: inout [SwiftStatement],
        _ variables: inout UniqueNames
    ) throws(NotInSwift) -> [SwiftExpression] {
        var changes: [SwiftExpression] = []
        for value in values {
            guard let setting = try setting(value, tap) else { continue }
            var given = setting.value
            if setting.isOptional {
                let name = variables.newValue(of: value)
                statements.append(.leave(unless: .present(name, given)))
                given = .name(name)
            }
            let arguments: KeyValuePairs = [
                "_": .keyPath(setting.path), "of": SwiftExpression.own, "to": given,
            ]
            changes.append(.implicitMember("set")(arguments))
        }
        return changes
    }
}

/// Emits the statements of `refresh`.
extension LoaderEmitter {
    /// Returns the statements that load something again, and of what follows its success or failure.
    func refresh(
        _ target: RefreshTarget, _ action: Action, _ tap: TapContext
    ) throws(NotInSwift) -> [SwiftStatement] {
        var round = SwiftExpression.implicitMember("refresh")
        switch target {
        case .screen:
            if action.then == nil, action.otherwise == nil { return [.refresh] }
        case .named(let name):
            let path = plan.data.first { $0.path == "data.\(name)" }?.path ?? name
            round = .implicitMember("reload")(["_": .array([.literal(path)])])
        // Generated placeholders ask for pages themselves.
        case .nextPage: return []
        }
        let loads = SwiftExpression.name("loads")
        if action.then == nil, action.otherwise == nil {
            return [
                .expression(.awaited(loads.calling("run", ["_": round], trailing: Self.ownSteps)))
            ]
        }
        var failed = tap
        addFailure(to: &failed.scope, errors: nil)
        let then = try sequel(action.then, tap)
        let otherwise = try sequel(action.otherwise, failed)
        // Without variables, since such statements may follow each other.
        let end = SwiftExpression.awaited(
            loads.calling("refreshOutcome", ["of": round, "_": .closure(Self.ownSteps)]))
        let success = SwiftExpression.implicitMember("succeeded")
        let failure = Self.pattern("failed", "failure", in: otherwise)
        if action.then == nil || action.otherwise == nil {
            let wanted = action.otherwise == nil ? success : failure
            return [.leave(unless: .matches(wanted, end))].followed(by: then + otherwise)
        }
        let cases: [SwiftStatement.Case] = [
            .init(success, body: then), .init(failure, body: otherwise),
            .init(.implicitMember("notSent"), body: [.nothing]),
        ]
        return [.choice(end, cases)]
    }
}
