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
    ) throws(NotInSwift) -> Lines {
        var lines = Lines()
        var variables = UniqueNames([])
        let load = plan.load(sending: write.request)
        var arguments = [swiftLiteral(actionName(tap)), "on: \(tap.place)"]
        if let change = write.optimism?.item {
            arguments.append("changing: \(try itemChange(change, action, tap, &lines, &variables))")
        }
        let states = try settings(write.optimism?.states ?? [], tap, &lines, &variables)
        if !states.isEmpty { arguments.append("setting: [\(states.joined(separator: ", "))]") }
        if tap.function.hasValue { arguments.append("value: value") }
        if let undo = write.undo { arguments.append("undo: \(try self.undo(undo, tap))") }
        guard case .request(let request) = load.source else { return Lines() }
        if let rules = code(request.rules) { arguments.append("rules: \(rules)") }
        let source = try requestSource(load, request, in: tap.scope)
        lines.add(
            .list("let write = ScreenWrite(", arguments, ") { () throws(LoadFailure) in", depth: 3))
        lines.add(source.indented)
        lines.add("}")
        return lines.followed(by: try ends(of: action, write, errors: load.errors, tap))
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
    ) throws(NotInSwift) -> Lines {
        var (done, failed) = (tap, tap)
        var arguments = "write"
        if let type = write.request.response {
            done.scope.names["response"] = .init("response", try decoded(type, action))
            arguments += ", reading: \(names.models.qualifiedType(type)).self"
        }
        let call = "await writes.send(\(arguments)) { self.steps() }"
        if action.then == nil, action.otherwise == nil { return Lines([call]) }
        addFailure(to: &failed.scope, errors: errors)
        let then = try sequel(action.then, done)
        let otherwise = try sequel(action.otherwise, failed)
        let success = pattern("succeeded", "response", in: then)
        let failure = pattern("failed", "failure", in: otherwise)
        let lines = Lines(["let end = \(call)"])
        if action.then == nil || action.otherwise == nil {
            let wanted = action.otherwise == nil ? success : failure
            return lines.followed(by: Lines(["guard case \(wanted) = end else { return }"]))
                .followed(by: then).followed(by: otherwise)
        }
        return lines.followed(by: Lines(["switch end {", "case \(success):"]))
            .followed(by: then.indented).followed(by: Lines(["case \(failure):"]))
            .followed(by: otherwise.indented).followed(by: Lines(["case .notSent: break", "}"]))
    }

    /// Returns the pattern of a case, with its value if the statements read it.
    private func pattern(_ name: String, _ value: String, in statements: Lines) -> String {
        let isRead = statements.text.contains { $0.contains(value) }
        return ".\(name)\(isRead ? "(let \(value))" : "")"
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
    ) throws(NotInSwift) -> String {
        let title = try localText(undo.title, "undo", tap)
        func pair(_ title: SwiftExpression) -> SwiftExpression {
            .tuple([title, .implicitMember("milliseconds")(["_": .int(Int64(undo.delay.count))])])
        }
        let offer =
            title.type.isOptional
            ? title.expression.calling("map", trailing: .init(pair(.name("$0"))))
            : pair(title.expression)
        return offer.description
    }

    // MARK: - Requests

    /// Returns the requests of a write.
    private func requestSource(
        _ load: LoadPlan, _ request: RequestPlan, in scope: SwiftScope
    ) throws(NotInSwift) -> Lines {
        let name = load.request.loop == nil ? "field" : "element"
        return Lines(try requests(of: load, request, as: name, in: scope).lines())
    }

    // MARK: - Optimism

    /// Returns what is changed in the item.
    private func itemChange(
        _ change: Optimism.ItemChange, _ action: Action, _ tap: TapContext, _ lines: inout Lines,
        _ variables: inout UniqueNames
    ) throws(NotInSwift) -> String {
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
        let type = "ItemChange<\(scope.name(of: item))>"
        guard case .update(let changes) = change, case .object(let id) = item,
            let model = models[id]
        else { return "\(type).remove(until: \(tap.sources))" }
        var assignments: [String] = []
        for change in changes where model.fields.indices.contains(change.field) {
            guard let property = names.models.property(change.field, of: id) else { continue }
            let value = try fieldValue(
                change.value, model.fields[change.field], tap, &lines, &variables)
            assignments.append("\(SwiftExpression.name("$0").member(property)) = \(value)")
        }
        let update = "\(type).update(until: \(tap.sources))"
        if assignments.count == 1 { return "\(update) { \(assignments[0]) }" }
        lines.add(.block("let change = \(update)", Lines(assignments)))
        return "change"
    }

    /// Returns the value of a field, which the closure of the change may capture.
    private func fieldValue(
        _ argument: ActionArgument, _ field: Field, _ tap: TapContext, _ lines: inout Lines,
        _ variables: inout UniqueNames
    ) throws(NotInSwift) -> String {
        if let literal = argument.literal {
            guard let type = field.type.unwrapped.argumentType(in: models),
                let constant = Constant(argument: literal.argument, as: type),
                let code = InputShape.code(constant, field.type, names.models)
            else { throw notInSwift(argument) }
            return code
        }
        let type = SwiftType(field.type, in: models)
        guard !type.hasJSON,
            let (code, isOptional) = try converted(argument, to: .type(type), tap)
        else { throw notInSwift(argument) }
        let name = variables.newValue(of: argument)
        lines.add(
            isOptional && !type.isOptional
                ? "guard let \(name) = \(code) else { return }" : "let \(name) = \(code)")
        return name
    }

    /// Returns the changes of states.
    private func settings(
        _ values: [ActionArgument], _ tap: TapContext, _ lines: inout Lines,
        _ variables: inout UniqueNames
    ) throws(NotInSwift) -> [String] {
        var changes: [String] = []
        for value in values {
            guard let (path, code, isOptional) = try setting(value, tap) else { continue }
            var given = code
            if isOptional {
                given = variables.newValue(of: value)
                lines.add("guard let \(given) = \(code) else { return }")
            }
            changes.append(".set(\\.\(path), of: self, to: \(given))")
        }
        return changes
    }
}
