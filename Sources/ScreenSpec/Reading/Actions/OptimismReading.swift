import Diagnostics
import Expressions
import Screens
import Values

/// `optimistic` of a request, and `undo` beside it.
extension ActionReader {
    /// Reads `undo`.
    func readUndo(_ node: NodeIndex, in scope: Scope) -> UndoOffer? {
        guard let entries = entries(node, by: SpecKeys.undo) else { return nil }
        let title = entries[.title].flatMap { text($0, use: .required, in: scope, as: "`title`") }
        let delay = entries[.delay].map { duration($0, as: "`delay`") }
        return title.map { UndoOffer(title: $0, delay: (delay ?? nil) ?? UndoOffer.defaultDelay) }
    }

    /// Reads `optimistic`: `remove`, or a mapping.
    ///
    /// - Parameters:
    ///   - scope: the scope of what is tapped.
    ///   - answered: the same with the names of a successful answer.
    func readOptimism(
        _ node: NodeIndex, in scope: Scope, answered: Scope
    ) -> Optimism? {
        let model = itemModel(in: scope)
        guard tree[node].kind == .mapping else {
            guard tree.text(node, equals: "remove") else {
                reportWrongType(
                    node,
                    expected:
                        "`optimistic` must be `remove`, `{update: {…}}`, `{insert: …}` or `{set: {…}}`"
                )
                return nil
            }
            if scope.slot(of: scope.itemName) == nil {
                return refuse(.noItemToChange, at: place(node))
            }
            return Optimism(item: .remove, states: [], place: place(node))
        }
        guard let entries = entries(node, by: SpecKeys.optimistic) else { return nil }
        if entries.entries.isEmpty, isWhole(entries) {
            report(.emptyOptimism, at: head(node))
        }
        var change: Optimism.ItemChange?
        if let update = entries[.update] {
            guard let model else { return refuse(.noItemToChange, at: head(update)) }
            if let union = models[model], union.union != nil {
                return refuse(.changeOfUnion(union.name), at: head(update))
            }
            change = .update(fieldChanges(update, of: model, in: scope))
        }
        let insertion = readInsertion(entries, in: scope, answered: answered)
        let states = entries[.set].flatMap { settings($0, in: scope) } ?? []
        return Optimism(item: change, insertion: insertion, states: states, place: head(node))
    }

    /// Returns the model of the item, if it is an object.
    private func itemModel(in scope: Scope) -> ModelID? {
        guard let slot = scope.slot(of: scope.itemName),
            case .object(let model) = scope.names[slot].type
        else { return nil }
        return model
    }

    private func fieldChanges(
        _ node: NodeIndex, of id: ModelID, in scope: Scope
    ) -> [FieldChange] {
        guard let model = models[id] else { return [] }
        return actionArguments(node, in: scope, as: "`update`").compactMap { argument in
            guard let index = model.fields.firstIndex(where: { $0.name == argument.name }) else {
                if !requests.types.declared.refusedNames.contains(argument.name) {
                    report(.unknownField(argument.name, of: model), at: argument.namePlace)
                }
                return nil
            }
            check(argument, field: model.fields[index])
            return FieldChange(index, argument)
        }
    }

    /// Checks the value of a field.
    func check(_ argument: ActionArgument, field: Field) {
        guard let mismatch = mismatch(of: argument, field) else { return }
        let message = mismatch.message("`\(argument.name)`", as: "field", in: models)
        report(
            .fieldMismatch(message, label: mismatch.label(in: models), declared: field.place),
            at: argument.place)
    }

    private func mismatch(of argument: ActionArgument, _ field: Field) -> ArgumentMismatch? {
        if let parameter = Parameter(of: field, models, at: argument.place) {
            return argument.mismatch(
                in: parameter, mayBeLeftOut: field.type.isOptional, models, budget: budget)
        }
        // Other values are copied from expressions of the same type.
        let type = field.type.unwrapped
        guard argument.value.literal == nil else {
            return .type(found: argument.value.source, expected: type, isLiteral: true)
        }
        let found = argument.value.type
        if found.wrapped != nil, !field.type.isOptional {
            return .absent(argument.presenceTests)
        }
        switch (found.unwrapped, CELType(type, in: models)) {
        case (.error, _): return nil
        case (let found, let expected)
        where found == expected || argument.value.isLiteral(of: expected): return nil
        default:
            return .type(found: found.text(in: models), expected: type, isLiteral: false)
        }
    }

    /// Reports a change of the items of a section whose items cannot be told apart, or of what
    /// tells them apart.
    func checkOptimism(of section: Section) {
        section.forEachAction { action in
            guard case .send(let write) = action.verb, let optimism = write.optimism,
                let change = optimism.item
            else { return }
            if section.identity != nil { return }
            guard case .object(let id) = section.item, let model = models[id],
                let identity = model.identityField
            else {
                if case .error = section.item { return }
                return report(.optimismWithoutIdentity(section), at: optimism.place)
            }
            guard case .update(let changes) = change else { return }
            for change in changes where change.field == identity {
                report(.optimisticIdentity(change.value.name), at: change.value.namePlace)
            }
        }
    }
}

extension Parameter {
    /// The values of a field as those of a parameter; nil if its type has no arguments.
    fileprivate init?(of field: Field, _ models: ModelTable, at place: SourceRange) {
        var type = field.type.unwrapped
        var cases: Enumeration?
        switch type {
        case .string, .int, .double, .bool: break
        case .url: type = .string
        case .model(let id):
            guard let enumeration = models[id]?.enumeration else { return nil }
            type = .string
            cases = enumeration
        case .date, .json, .list, .map, .optional: return nil
        }
        self.init(
            name: field.name, type: type, enumeration: cases, defaultValue: nil, pattern: nil,
            allowed: (cases?.cases ?? []).map { .string($0) }, description: nil,
            place: field.place ?? place)
    }
}
